### Mensajería Lumbago (Witch's Shot Delivery Service)

## El juego

game-title = Mensajería Lumbago
game-tagline = Entrega exactamente tu cuota sin romperte la espalda.
game-audience = Para quienes conocen los juegos de bazas y buscan uno en el que ganar demasiado duele.

## Palabras

# Los palos van en plural, como los de la baraja. "card" va en el nombre de una carta: 7 de libros.
suit-vegetable = verduras
    .title = Verduras
    .card = de verduras
suit-potion = pociones
    .title = Pociones
    .card = de pociones
suit-book = libros
    .title = Libros
    .card = de libros
suit-fish = peces
    .title = Peces
    .card = de peces
card-black-4 = 4 negro
    .the = el 4 negro
    .to = al 4 negro
    .start = El 4 negro
card-black-x2 = duplicador
    .the = el duplicador
    .to = al duplicador
    .start = El duplicador
no-cards = ninguna carta
named-card = { CARD($card, form: "the") }
named-suit = { SUIT($suit) }
tied-suits = { LIST($suits) } en empate
list-then = { $first }, luego { $next }
token-oof = una ficha ¡Uf!
token-vacation = la ficha de vacaciones pagadas
rests = descansa
cannot-win = no puede ganar
boxes = { $boxes ->
    [one] 1 caja
   *[other] { $boxes } cajas
 }

## Sucesos: reparto y cuotas

suit-removed = En esta partida no se juega con { SUIT($suit) }.
first-pick = { PLAYER($seat) ->
    [you] Tomas
   *[other] { NAME($seat) } toma
 } la primera cuota.
round-dealt = Ronda { $round }: cada jugador recibe { $hand ->
    [one] 1 carta
   *[other] { $hand } cartas
 }.
row-dealt = En la fila, de izquierda a derecha: { $row }.
priority = Prioridad: { LIST($places, join: "then") }.
set-aside = { $cards ->
    [one] Se aparta 1 carta
   *[other] Se apartan { $cards } cartas
 } boca abajo.
quota-taken = { PLAYER($seat) ->
    [you] Tomas
   *[other] { NAME($seat) } toma
 } la cuota { $quota }.
last-pick = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } por elegir al final.
vacation-gained = { PLAYER($seat) ->
    [you] Recibes
   *[other] { NAME($seat) } recibe
 } una ficha de vacaciones pagadas.
your-vacation = Recibes una ficha de vacaciones pagadas: con ella puedes descansar una vez en esta ronda.
lowest-quota = { PLAYER($seat) ->
    [you] Tienes la cuota más baja y sales
   *[other] { NAME($seat) } tiene la cuota más baja y sale
 }.

## Sucesos: bazas

card-led = { PLAYER($seat) ->
    [you] Sales
   *[other] { NAME($seat) } sale
 } con { CARD($card, form: "the") }.
card-played = { PLAYER($seat) ->
    [you] Juegas
   *[other] { NAME($seat) } juega
 } { CARD($card, form: "the") }.
must-reveal = { PLAYER($seat) ->
    [you] Tienes { SUIT($suit) } y debes
   *[other] { NAME($seat) } tiene { SUIT($suit) } y debe
 } mostrar una carta de ese palo.
has-none = { PLAYER($seat) ->
    [you] No tienes
   *[other] { NAME($seat) } no tiene
 } { SUIT($suit) }.
lead-open = La próxima carta con palo fija el palo de salida.
card-revealed = { PLAYER($seat) ->
    [you] Muestras
   *[other] { NAME($seat) } muestra
 } { CARD($card, form: "the") }.
rested = { PLAYER($seat) ->
    [you] Gastas
   *[other] { NAME($seat) } gasta
 } { $token } para descansar.
not-rested = { PLAYER($seat) ->
    [you] No descansas
   *[other] { NAME($seat) } no descansa
 }.
trick-won = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la baza con { CARD($card, form: "the") }, { $reason }. { $load }

load-carried = { PLAYER($seat) ->
    [you] Cargas
   *[other] { NAME($seat) } carga
 } { boxes } con una fuerza de { $strength }.
load-too-heavy = ¡Uf! { $boxes ->
    [one] 1 caja es
   *[other] { $boxes } cajas son
 } demasiado para { PLAYER($seat) ->
    [you] tu fuerza
   *[other] la fuerza de { NAME($seat) }
 }, que es { $strength }.

black-wins = porque no puede ganar nadie que haya jugado un palo
black-wins-first = porque no puede ganar nadie que haya jugado un palo y se jugó antes
highest-rank = la de mayor valor, porque { LIST($suits) } tienen la misma prioridad
highest-rank-first = la de mayor valor y la primera en jugarse, porque { LIST($suits) } tienen la misma prioridad
highest = la carta más alta de { SUIT($suit) }
highest-able = la carta más alta de { SUIT($suit) } que puede ganar
only = la única carta de { SUIT($suit) }
only-able = la única carta de { SUIT($suit) } que puede ganar
ranks-above = { $reason }, palo por encima de { LIST($suits) }
passed-over = { $reason } (sin opción a ganar: { LIST($cards) })
card-of = { PLAYER($seat) ->
    [you] tu { CARD($card) }
   *[other] { CARD($card, form: "the") } de { NAME($seat) }
 }
trick-unwon = Nadie puede ganar la baza. Se descarta y { PLAYER($seat) ->
    [you] vuelves a salir tú
   *[other] vuelve a salir { NAME($seat) }
 }.
trick-unwon-last = Nadie puede ganar la baza. Se descarta y nadie se cansa.
cursed = Un paquete maldito suma un cubo negro { PLAYER($seat) ->
    [you] para ti
   *[other] para { NAME($seat) }
 }.

your-oof = Te duele la espalda: recibes una ficha ¡Uf! y un cubo de fatiga.
your-cube = Recibes un cubo de fatiga.
your-curse = Recibes un cubo negro por el paquete maldito.
your-strength = Ahora tu fuerza es { $strength }.
your-limit = Con { $oofs ->
    [one] 1 ficha ¡Uf!
   *[other] { $oofs } fichas ¡Uf!
 } ya no puedes ganar más bazas.

## Sucesos: día de pago y final

paid = { PLAYER($seat) ->
    [you] Recibes
   *[other] { NAME($seat) } recibe
 } { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } por cartas, pero sin bonificación: { $boxes ->
    [one] 1 caja entregada
   *[other] { $boxes } cajas entregadas
 } con la cuota { $quota }.
paid-bonus = { PLAYER($seat) ->
    [you] Recibes
   *[other] { NAME($seat) } recibe
 } { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } por cartas y { $bonus } de bonificación por cumplir la cuota { $quota }.
points-now = Puntos: { LIST($amounts) }.
points-final = Puntos tras las penalizaciones por fichas ¡Uf!: { LIST($amounts) }.
ending-vacation = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la partida: unas vacaciones pagadas sin gastar deshacen el empate.
ending-quota = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la partida: la cuota más alta deshace el empate.
ending-early = La partida termina antes de tiempo: { LIST($hurt) }
has-oofs = { PLAYER($seat) ->
    [you] tienes
   *[other] { NAME($seat) } tiene
 } { $oofs ->
    [one] 1 ficha ¡Uf!
   *[other] { $oofs } fichas ¡Uf!
 }

## La mesa en texto

chapter-over = La partida ha terminado tras la ronda { $round }
chapter-trick = Ronda { $round } de { $rounds }, baza { $trick } de { $tricks }
chapter-quotas = Ronda { $round } de { $rounds }, cuotas
chapter-deal = Ronda { $round } de { $rounds }
table-head = { $chapter }.
table-row = Fila: { $row }. { $priority }
row = { LIST($cards) }
row-empty = sin cartas
table-quotas = Cuotas libres: { LIST($quotas) }.
table-seat = { NAME($seat) }: { LIST($facts, join: "comma") }
seat-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }
seat-quota = cuota { $quota }
seat-no-quota = sin cuota
seat-delivered = { $boxes ->
    [one] 1 caja entregada
   *[other] { $boxes } cajas entregadas
 }
seat-strength = fuerza { $strength }
seat-oofs = { $oofs ->
    [one] 1 ficha ¡Uf!
   *[other] { $oofs } fichas ¡Uf!
 } ({ $spent ->
    [one] { $spent } gastada
   *[other] { $spent } gastadas
 })
seat-vacation = vacaciones pagadas
seat-plays = juega { CARD($card, form: "the") }
seat-rests = juega { CARD($card, form: "the") } (descansa)
seat-wins = juega { CARD($card, form: "the") } (va ganando)
table-load = La baza pesa { boxes }.
table-hand = Tu mano: { CARDS($cards) }

## Instrucciones y opciones

prompt-quota = Elige una cuota. Entrega exactamente ese número de cajas para ganar su bonificación.
prompt-lead = Sal con cualquier carta.
prompt-open = Juega cualquier carta. Solo hay cartas negras: el primer palo que se juegue será el de salida.
prompt-follow = Sigue el palo: { SUIT($suit) }.
prompt-follow-or-black = Sigue el palo ({ SUIT($suit) }) o juega una carta negra.
prompt-void = No tienes { SUIT($suit) }: juega cualquier carta.
prompt-reveal = Has jugado una carta negra teniendo { SUIT($suit) }. Muestra una carta de { SUIT($suit) }; se queda en tu mano.
prompt-rest = ¿Gastar { LIST($tokens, join: "or") } para descansar? No podrás ganar esta baza.
waiting-quota = Esperando a que { SEATS($seats) } elija cuota.
waiting-play = Esperando a que { SEATS($seats) } juegue una carta.
waiting-reveal = Esperando a que { SEATS($seats) } muestre una carta de { SUIT($suit) }.
waiting-rest = Esperando a que { SEATS($seats) } decida si descansa.
choice-quota = Tomar la cuota { $quota } (bonificación { $bonus })
choice-play = Jugar { CARD($card, form: "the") }
choice-reveal = Mostrar { CARD($card, form: "the") }
choice-rest = Descansar con { $token }
choice-no-rest = No descansar

## Consejos para principiantes

tip-quota = Las cajas de las cartas con las que ganes deben sumar justo esta cantidad al final de la ronda. Fallar no cuesta nada.
tip-reveal = Puedes jugar una carta negra cuando quieras, pero si podías seguir el palo, muestras una carta suya. Muestra la que menos revele.
tip-rest = Descansa para dejar pasar una baza demasiado pesada o que estropee tu cuota. Las cajas de tu carta cuentan igual.
tip-worn-out = Con { $oofs } fichas ¡Uf! ya no puedes ganar más bazas: elige quién se lleva tus cajas.
tip-lead = Quien gana carga con todas las cajas de la baza.
tip-play = El palo con más prioridad en la fila gana y carga con todas las cajas.
tip-first-oof = Si levantas más que tu fuerza, ¡uf!: pierdes fuerza para siempre y { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } al final.
tip-next-oof = Si levantas más que tu fuerza, ¡uf! otra vez: pierdes fuerza para siempre y { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } en total al final.

## Rechazos

refused-over = La partida ha terminado: ya se ha pagado la última ronda.
refused-dealing = Aún no es tu turno: se están repartiendo las cartas.
refused-turn = No es tu turno. { $waiting }
refused-quota-first = Primero toma una de las cuotas libres: { LIST($quotas) }.
refused-reveal-first = Has jugado una carta negra y tienes { SUIT($suit) }: primero muestra { CARDS($cards, join: "or", form: "the") }.
refused-rest-first = Ya has jugado tu carta; primero decide si descansas.
refused-quota-late = Las cuotas se toman antes de la primera baza. Ahora juega una carta.
refused-reveal = Solo muestras una carta justo después de jugar una negra teniendo el palo de salida.
refused-rest = Solo puedes descansar justo después de jugar una carta y con una ficha que gastar. Ahora juega una carta.
refused-quota-taken = { NAME($seat) } ya tiene la cuota { $quota }. Cuotas libres: { LIST($quotas) }.
refused-no-quota = En esta partida no hay cuota { $quota }. Cuotas libres: { LIST($quotas) }.
refused-oof-spent = Ya has gastado todas tus fichas ¡Uf! en esta ronda; cada una sirve para un descanso.
refused-no-vacation = No tienes ninguna ficha de vacaciones pagadas.
refused-no-oof = No tienes ninguna ficha ¡Uf! que gastar.
refused-not-held = No tienes { CARD($card, form: "the") }. Tienes { CARDS($cards, form: "the") }.
refused-not-revealed = { CARD($card, form: "start") } no es del palo de salida. Muestra { CARDS($cards, join: "or", form: "the") }.
refused-follow = Tienes { SUIT($suit) } y debes seguir el palo con { CARDS($cards, join: "or", form: "the") }.
refused-follow-or-black = Tienes { SUIT($suit) } y debes seguir el palo con { CARDS($cards, join: "or", form: "the") }, o jugar { CARDS($black, join: "or", form: "the") }.

## Reclamaciones y jugadas anticipadas

claim = Gano todas las bazas que quedan en esta ronda sin otra ficha ¡Uf!
never-rest = No descansar nunca, aunque pueda.

## Ayuda de juego

aid-round = Una ronda
aid-deal = Repartir
    .text = { $hand } cartas por jugador y { $row } en la fila de prioridad.
aid-quotas = Cuotas
    .text = Una por jugador: en la primera ronda, en el sentido del reloj; después, de menos a más puntos.
aid-tricks = Bazas
    .text = { $hand }. En la primera sale la cuota más baja; luego, quien ganó la anterior.
aid-payday = Día de pago
    .text = Puntúan las cartas que conservas. Los cubos y las cartas se devuelven; las fichas ¡Uf! se quedan.

aid-trick = Una baza
aid-follow = Seguir
    .text = Juega el palo de salida si lo tienes; si no, cualquier carta.
aid-black = Negra
    .text = Siempre se puede jugar. Si tienes el palo de salida, muestra una carta suya.
aid-rest = Descansar
    .text = Al jugar, gasta una ficha ¡Uf! sin usar de una baza anterior: no puedes ganar esta baza.
aid-carry = Cargar
    .text = Quien gana carga con todas las cajas de la baza y solo conserva la carta ganadora.

aid-winning = Qué gana
aid-winning-suit = Palo
    .text = El de mayor prioridad, sea o no el de salida.
aid-winning-priority = Prioridad
    .text = Más cartas en la fila; si hay empate, el que llega más a la derecha.
aid-winning-none = Ninguna en la fila
    .text = Estos palos comparten el último puesto; decide el valor.
aid-winning-rank = Valor
    .text = El más alto de ese palo; si hay empate, la primera carta jugada.
aid-winning-black = Negra
    .text = Solo si no puede ganar nadie con un palo.

aid-back = Las cajas y la espalda
aid-boxes = { $ranks }
    .text = { $boxes ->
        [one] 1 caja
       *[other] { $boxes } cajas
     } por carta.
aid-boxes-black = Negra
    .text = { $boxes ->
        [one] 1 caja
       *[other] { $boxes } cajas
     }.
aid-doubler = Duplicador
    .text = Multiplica por { $times } las demás cajas.
aid-strength = Fuerza
    .text = { $strength }, menos uno por cada cubo y cada ficha ¡Uf!
aid-within = Sin pasarte
    .text = Recibes un cubo de fatiga.
aid-too-heavy = Demasiado peso
    .text = Recibes una ficha ¡Uf! y un cubo.
aid-limit = { $oofs ->
    [one] 1 ficha ¡Uf!
   *[other] { $oofs } fichas ¡Uf!
 }
    .text = No puedes ganar más bazas en esta ronda, y es la última.
rank = Valor { $rank }
rank-range = Valores { $first } a { $last }
rank-list = Valores { LIST($ranks) }

aid-pay = Día de pago
aid-points = { $ranks }
    .text = { $points ->
        [one] 1 punto
       *[other] { $points } puntos
     } por cada carta conservada.
aid-quota-met = Cuota cumplida
    .text = Conserva exactamente ese número de cajas. { LIST($bonuses, join: "comma") }.
quota-bonus = { $quota }: +{ $bonus }

aid-options = Opciones
aid-cursed = Paquetes malditos
    .text = Si ganas un { LIST($ranks, join: "or") } jugado por otra persona, recibes un cubo negro, una vez por ronda.
aid-vacation = Vacaciones pagadas
    .text = Para la cuota más alta: un descanso, desde la primera baza.

aid-end = El final
aid-rounds = Rondas
    .text = { $rounds }, o aquella en la que alguien llegue a { $oofs ->
        [one] 1 ficha ¡Uf!
       *[other] { $oofs } fichas ¡Uf!
     }
aid-penalties = Fichas ¡Uf!
    .text = Restan puntos: { LIST($penalties, join: "comma") }.
penalty = { $oofs }: { $points }
aid-victory = Victoria
    .text = Más puntos; si hay empate, unas vacaciones pagadas sin gastar y luego la última cuota más alta.

## Hoja de puntos

sheet-round = Ronda { $round }
sheet-payday = Día de pago
sheet-end = Final
sheet-oofs = Fichas ¡Uf!
sheet-cell = { LIST($reasons, join: "comma") }
cell-last-pick = { $points } por elegir al final
cell-cards = { $points } por cartas
cell-bonus = bonificación { $bonus }: cuota { $quota } cumplida
cell-no-bonus = sin bonificación: { $boxes ->
    [one] 1 caja
   *[other] { $boxes } cajas
 }, cuota { $quota }
cell-oofs = { $oofs ->
    [one] 1 ficha ¡Uf!
   *[other] { $oofs } fichas ¡Uf!
 }

## Parámetros de las variantes

parameter-cursed = jugar con paquetes malditos
parameter-vacation = jugar con vacaciones pagadas
parameter-remove = el palo que no se usa con 3 jugadores: "random" (al azar), "vegetable", "potion", "book" o "fish"
parameter-last_pick = puntos por elegir al final en la primera ronda
parameter-doubler = por cuánto multiplica el duplicador las demás cajas de la baza
parameter-oof_limit = fichas ¡Uf! con las que un jugador ya no gana bazas (1 a 3)
parameter-cursed_ranks = los valores de los paquetes malditos
parameter-deck = los valores de cada palo, del 1 al 10
    .title = Baraja
parameter-black = las cartas negras, según el número de jugadores
    .title = Cartas negras
parameter-boxes = por valor; el duplicador no tiene ninguna
    .title = Cajas
parameter-points = por una carta conservada, según su valor
    .title = Puntos
parameter-quotas = las cartas de cuota, según el número de jugadores: de 0 a 10
    .title = Cuotas
parameter-bonuses = por cumplir cada cuota; 1, 8, 9 y 10 no están en la caja (reconstruidas)
    .title = Bonificaciones
parameter-strength = con el medidor vacío, según el número de jugadores
    .title = Fuerza
parameter-rounds = según el número de jugadores
    .title = Rondas
parameter-hand = cartas que recibe cada jugador, según el número de jugadores
    .title = Mano
parameter-row = cartas en la fila de prioridad, según el número de jugadores, como mucho 12; las que sobren se apartan
    .title = Fila
parameter-oof_penalties = puntos que cuestan al final una, dos y tres fichas ¡Uf! (dos y tres, reconstruidos)
    .title = Penalización por ¡Uf!
option-random = al azar

## Tipos de decisiones, en notas y estadísticas

kind-quota = Cuotas
kind-play = Cartas jugadas
kind-reveal = Cartas mostradas
kind-rest = Descansos

## Motivos en pistas, problemas y análisis

reason-trick = Cargas con esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-no-trick = Carga otra persona con esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-trick-other = { NAME($seat) } tiene que cargar con esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-hurt = { $share ->
    [0] Esta baza no te pesa demasiado en ninguno de los repartos posibles.
   *[other] Esta baza te pesa demasiado solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-other-hurt = Esta baza le pesa demasiado a { NAME($seat) } en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-strength = Tras esta baza tu espalda aún aguanta { $boxes ->
    [one] 1 caja
   *[other] { $boxes } cajas
 } en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-quota = Cumples exactamente tu cuota de { $quota } en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-quota = { $share ->
    [0] { NAME($seat) } no cumple su cuota en ninguno de los repartos posibles.
   *[other] { NAME($seat) } cumple su cuota solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-hurt-later = { $share ->
    [0] No recibes ninguna ficha ¡Uf! en esta ronda en ninguno de los repartos posibles.
   *[other] Recibes una ficha ¡Uf! en esta ronda solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-other-hurt-later = { NAME($seat) } recibe una ficha ¡Uf! en esta ronda en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-earned = Ganas al menos { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } en esta ronda en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-beaten = { $share ->
    [0] { NAME($seat) } no puede superar { CARD($card, form: "to") } en ninguno de los repartos posibles.
   *[other] { NAME($seat) } puede superar { CARD($card, form: "to") } solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-overtaken = { NAME($seat) } puede superar { CARD($card, form: "to") }, como te conviene, en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.

## Variants that cannot be played

variant-deck = { $players } manos de { $hand } y una fila de { $row } requieren { $needed } cartas, pero el mazo solo tiene { $cards }.
variant-quotas = { $players } jugadores toman una carta de cuota cada uno, pero solo hay { $quotas }.
