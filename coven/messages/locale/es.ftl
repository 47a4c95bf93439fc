### Lo que dicen todos los juegos por igual, y lo que necesitan las funciones de los catálogos.

literal = { $text }

## Listas y frases

sentences = { $first } { $next }
list-comma = { $first }, { $next }
# «e» ante el sonido i: Esmeralda e Isolde.
list-and = { $first } { $next ->
    [Isolde] e
   *[other] y
 } { $next }
list-space = { $first } { $next }
list-or = { $first } o { $next }
# "start" empieza una frase; "prep" va después de una preposición.
you = tú
    .start = Tú
    .prep = ti

## Cartas

# Las formas llevan artículo: "the" (el 7 azul), "to" (al 7 azul) y "start" (El 7 azul). La forma "card" de un palo va tras el
# valor: "de búhos" en «6 de búhos».
card = { $rank } { WORD($suit, form: "card") }
    .the = el { $rank } { WORD($suit, form: "card") }
    .to = al { $rank } { WORD($suit, form: "card") }
    .start = El { $rank } { WORD($suit, form: "card") }
no-cards = ninguna

## Instrucciones y rechazos

game-over = La partida ha terminado.
cards-being-dealt = Se están repartiendo las cartas.
waiting = Esperando a { SEATS($seats, form: "prep") }.

## Juegos que declaran sus fases

phase-choose = Elige: { LIST($choices, join: "or") }.
phase-act = { $verb } { $argument }
phase-not-now = Ahora no tienes nada que elegir. { $prompt }
phase-not-asked = Ahora no puedes hacer eso. { $prompt }
phase-illegal = «{ $act }» no es posible ahora. { $reason }
phase-allowed = Puedes elegir: { LIST($choices, join: "or") }.
phase-allowed-arguments = Puedes elegir: { $verb } { LIST($choices, join: "or") }.
phase-did = { PLAYER($seat) ->
    [you] Tú: { $verb }
   *[other] { NAME($seat) }: { $third }
 }.
phase-chose = { PLAYER($seat) ->
    [you] Tú: { $verb }
   *[other] { NAME($seat) }: { $third }
 } { $what }.
phase-secretly = en secreto
phase-revealed = { $title }: { LIST($shown) }.
phase-own = { PLAYER($seat) ->
    [you] tú
   *[other] { NAME($seat) }
 } { $what }
phase-drawn = { $title }: { LIST($items) }.
phase-dealt = Cada jugador recibe { $number ->
    [one] 1 carta
   *[other] { $number } cartas
 }.
phase-turned-up = { $count ->
    [one] Se descubre
   *[other] Se descubren
 } { CARDS($cards, form: "the") }.
your-hand = Tienes { CARDS($cards, form: "the") }.
phase-trick-won = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la baza con { CARD($card, form: "the") }: { $reason }.
only-trump = el único triunfo
highest-trump = el triunfo más alto
only-of-suit = la única carta de { SUIT($suit) }
highest-of-suit = la carta más alta de { SUIT($suit) }
phase-scores = Puntos: { LIST($amounts) }.
chapter = { LIST($parts, join: "comma") }
chapter-round = Ronda { $number }
chapter-trick = Baza { $number }
chapter-turn = Turno { $number }
phase-table = { $chapter }. { $text }
phase-table-seat = { NAME($seat) }: { $text }
phase-table-own = Tú: { $text }
phase-aid-game = El juego
phase-aid-numbers = Cantidades

## Resultados

victory = { $count ->
    [one] { PLAYER($winner) ->
        [you] Ganas
       *[other] { NAME($winner) } gana
     } la partida.
   *[other] Victoria compartida: { SEATS($seats) }.
 }
number = { $number }
amount = { PLAYER($seat) ->
    [you] tú
   *[other] { NAME($seat) }
 } { $number }

## Juegos y bots

points = puntos
minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
 }
level-toad = Sapo
    .about = Salta a cualquier jugada permitida.
level-apprentice = Aprendiz
    .about = Sigue una docena de reglas prácticas.
level-dabbler = Diletante
    .about = Prueba cada jugada unas cuantas veces, en mundos que encajan con lo que sabe.
level-hedge-witch = Curandera
    .about = Piensa por adelantado por toda la mesa, según lo que sabe cada cual.
level-familiar = Familiar
    .about = Aprendió jugando contra sí mismo y responde al instante.
level-elder = Anciana
    .about = Piensa más lejos y con mejor instinto, y recuerda lo que pensó.
level-archwitch = Archibruja
    .about = Aprendió jugando contra sí misma y lo aprovecha para pensar por adelantado.
# A bot of the ladder in even steps: $step counts from the Toad.
rival = Rival { $step }
    .about = { $step ->
        [one] Un escalón de unos 150 puntos Elo por encima del Sapo; responde al instante.
       *[other] { $step } escalones de unos 150 puntos Elo por encima del Sapo; responde al instante.
     }
# A bot that adapts to the person it plays with.
level-teacher = Maestra
    .about = Juega un poco mejor que tú: se ajusta a tus resultados en este juego contra bots.
number-of-players = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
 }

## Motivos: por qué una jugada es mejor que otra

reason-compared = { $reason } Tras «{ $choice }» { $share ->
    [0] no es en ninguno
    [1] es en todos
   *[other] es el { NUMBER($share, style: "percent") }
 }.
reason-if-held = Es el { NUMBER($held, style: "percent") } si { NAME($seat) } tiene { CARD($card, form: "the") }, y el { NUMBER($otherwise, style: "percent") } si no.
reason-none = No hay una sola razón: se suman muchas cosas pequeñas.
worlds-uniform = Todos los repartos que encajan con lo que sabes cuentan igual.
worlds-weighed = Los repartos que mejor explican el juego de { SEATS($seats) } cuentan más.
reason-solved = Ya no hay nada oculto que importe: si ambos bandos juegan lo mejor posible, es sencillamente mejor.
reason-fact = Si { $fact } (el { NUMBER($share, style: "percent") } de los repartos posibles), gana { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
 } de cada 100 que «{ $choice }»; si no, { $elsewhere ->
    [0] da lo mismo
   *[other] { $elsewhere }
 }.
reason-fact-else-worse = Si { $fact } (el { NUMBER($share, style: "percent") } de los repartos posibles), gana { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
 } de cada 100 que «{ $choice }»; si no, { $elsewhere } menos.
fact-card = { NAME($seat) } tiene { CARD($card, form: "the") }
fact-suit = { NAME($seat) } tiene alguna carta de { SUIT($suit) }
fact-no-suit = { NAME($seat) } no tiene cartas de { SUIT($suit) }
fact-suit-count = { NAME($seat) } tiene { $count } cartas o más de { SUIT($suit) }
fact-suit-above = { NAME($seat) } tiene alguna carta de { SUIT($suit) } de más de { $value }
fact-anyone = otro jugador tiene { CARD($card, form: "the") }
fact-no-one = ningún otro jugador tiene { CARD($card, form: "the") }
reason-for = «{ $choice }»: { $reason }
conditional-only = Si solo tengo una opción, jugarla.

## Variants that cannot be played

variant-dots = Una línea de esta variante tiene demasiados puntos. Se permiten { $dots } como máximo.
variant-not-toml = Esto no es TOML válido: { $error }.
variant-file-unreadable = No se puede leer el archivo de variante { $file }: { $error }.
variant-file-not-toml = El archivo de variante { $file } no es TOML válido: { $error }.
variant-unknown-key = No hay ningún parámetro «{ $key }». Los parámetros son { LIST($keys) }.
variant-unknown-key-in = No hay ningún «{ $key }» en «{ $table }». Opciones: { LIST($keys) }.
variant-at-least = «{ $key }» tiene que ser { $number } como mínimo.
variant-at-most = «{ $key }» puede ser { $number } como máximo.
variant-type = «{ $key }» tiene que ser { $expected }, no { $given }.
variant-kind-int = un número entero
variant-kind-float = un número
variant-kind-bool = true o false
variant-kind-str = texto
variant-kind-array = una lista
variant-kind-object = una tabla
variant-length = «{ $key }» tiene que tener { $expected } elementos, no { $given }.
variant-one-of = «{ $key }» tiene que ser { LIST($values, join: "or") }, no { $given }.
variant-invalid = Esta variante no es válida: { $error }.
variant-twice = Cada valor de «{ $key }» puede aparecer una sola vez, pero se han dado { LIST($values) }.
variant-too-large = En una mesa de un servidor, «{ $key }» puede ser { $limit } como máximo, no { $value }.
variant-does-not-fit = Un número de esta variante es demasiado grande para el juego.

## reclamar el resto

rest-claimed = { PLAYER($seat) ->
    [you] Reclamas
   *[other] { NAME($seat) } reclama
 } el resto. Aceptado: nada de lo que puedan tener los demás cambia el resultado.
rest-not-proved = No se acepta: lo que sabes no lo demuestra. Solo tú sabes que lo pediste. Sigue jugando.
refused-hidden = Di exactamente qué eliges: un signo de interrogación representa algo oculto.
