### Lo que dicen `coven play` y `coven rules`

keys-help = Un número o las palabras de una jugada · h pista · c reclamar el resto · ? reglas · s ver la mesa · l registro · q salir
welcome = { $players ->
    [one] 1 jugador.
   *[other] { $players } jugadores.
 } Juegas contra { LIST($bots) }.
bot-name = { $name } ({ $level })
needs-numba = Los bots más fuertes necesitan Numba: pip install 'coven-games[fast]'.
your-choice = ¿Qué eliges?
thinking = { $name } está pensando
proving = Buscando una demostración
left = Dejas la mesa.
record-saved = El registro está en { $file }.
nothing-to-claim = Ahora mismo no hay nada que reclamar.
claim-accepted = Reclamas el resto. Aceptado: nada de lo que puedan tener los demás cambia el resultado.
claim-rejected = No se acepta: lo que sabes no lo demuestra. Sigue jugando.
expected-number = Escribe un número del 1 al { $choices }.
now = Ahora: { $prompt }
hint = { $bot } elegiría { $number }: { $choice }.
hint-worlds = Se han mirado { $worlds } repartos que encajan con lo que sabes.
column-choice = jugada
column-value = probabilidad de ganar
column-considered = considerada
value = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
value-between = { NUMBER($value, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })
share = { $bar } { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
no-clause = No existe la regla { $clause }. Los capítulos son: { $chapters }.
no-clause-with = Ninguna regla contiene las palabras «{ $words }». Los capítulos son: { $chapters }.
chapters = Capítulos: { $chapters }.
rules-help = «? 4» lee un capítulo, «? 4.1» una regla, «?» y unas palabras las busca.
