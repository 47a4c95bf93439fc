### 12 brujas de Blackmore

## El juego

game-title = 12 brujas de Blackmore
game-tagline = Gira la rueda y decide qué cartas son las más altas.
game-audience = Para todo el mundo: el más fácil de aprender, de dos a seis jugadores, y nunca igual dos veces.
game-unit = puntos de magia

## Palabras

# Los colores van detrás del valor de la carta: 7 azul.
suit-blue = azul
    .title = Azul
suit-red = rojo
    .title = Rojo
suit-yellow = amarillo
    .title = Amarillo
suit-green = verde
    .title = Verde
suit-purple = morado
    .title = Morado
suit-orange = naranja
    .title = Naranja

trump = el { SUIT($suit) } es triunfo y el { $value } es el valor más alto
no-trump = no hay triunfo y el { $value } es el valor más alto

## Sucesos

dealt = Cada jugador recibe { $hand ->
    [one] una carta
   *[other] { $hand } cartas
 }. Se descubre { CARD($card, form: "the") }: { $trump }.
your-hand = Tienes { CARDS($cards, form: "the") }.
first-leader = { PLAYER($seat) ->
    [you] Sales
   *[other] { NAME($seat) } sale
 } en la primera baza.
card-led = { PLAYER($seat) ->
    [you] Sales
   *[other] { NAME($seat) } sale
 } con { CARD($card, form: "the") }.
card-played = { PLAYER($seat) ->
    [you] Juegas
   *[other] { NAME($seat) } juega
 } { CARD($card, form: "the") }.
trick-won = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la baza con { CARD($card, form: "the") }: { $reason }.
outranks = con el { $wheel } en la rueda, supera { CARD($card, form: "to") }
outranks-trump = con el { $wheel } en la rueda, supera { CARD($card, form: "to") }, también triunfo
only-trump = es el único triunfo
only-colour = es la única carta de color { SUIT($suit) }
only-colour-without-trump = es la única carta de color { SUIT($suit) } y no hay triunfos
final-scores = Puntos de magia: { LIST($amounts) }.
trump-kept = { PLAYER($seat) ->
    [you] Mantienes
   *[other] { NAME($seat) } mantiene
 } el triunfo.
trump-laid = { PLAYER($seat) ->
    [you] Pones
   *[other] { NAME($seat) } pone
 } { CARD($card, form: "the") } en el montón de triunfos: { $trump }.
cards-drawn = Robas { CARDS($cards, form: "the") }.
pile-taken = { PLAYER($seat) ->
    [you] Tomas
   *[other] { NAME($seat) } toma
 } { CARDS($cards, form: "the") } del montón de triunfos.
deck-empty = El mazo se ha agotado y ya no se roba más: { $trump }.

## La mesa en texto

chapter = Baza { $trick }
table-head = Baza { $trick }: { $trump } (de mayor a menor: { LIST($ranking, join: "space") }). Mazo: { $deck ->
    [one] 1 carta
   *[other] { $deck } cartas
 }.
table-seat = { NAME($seat) }: { $held } en mano, { $won ->
    [one] 1 carta ganada
   *[other] { $won } cartas ganadas
 }
table-seat-played = { table-seat }, juega { CARD($card, form: "the") }
table-seat-winning = { table-seat-played } (va ganando)
table-hand = Tu mano: { CARDS($cards) }

## Instrucciones y opciones

prompt-lead = Sal con cualquier carta.
prompt-play = Juega cualquier carta. No tienes que seguir el color.
prompt-trump = La baza es tuya. Pon una de sus cartas en el montón de triunfos o mantén el triunfo.
choice-play = Jugar { CARD($card, form: "the") }
choice-keep = Mantener el triunfo
choice-lay = Poner { CARD($card, form: "the") } en el montón de triunfos

## Consejos para principiantes

tip-trump = La carta que pongas ahí no te dará puntos. Mantén el triunfo si ningún otro color o valor te conviene más.
tip-lead = Quien gana la baza suma el valor de todas sus cartas: si no puedes ganarla, sal con una carta baja.
tip-play = Por ahora la baza vale { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }: gánala con una carta mejor o deshazte de la más baja.
tip-strongest = Nada supera { CARD($card, form: "to") }.

## Rechazos

refused-over = La partida ha terminado: ya se han jugado todas las cartas.
refused-dealing = Aún no es tu turno: se están repartiendo las cartas.
refused-turn = Es el turno de { NAME($seat) }.
refused-trump-first = La baza es tuya: primero elige el triunfo o mantenlo.
refused-no-winner = Solo quien acaba de ganar una baza elige el triunfo.
refused-not-in-trick = { CARD($card, form: "start") } no está en la baza que acabas de ganar. Puedes poner { CARDS($cards, join: "or", form: "the") }.
refused-not-held = No tienes { CARD($card, form: "the") }. Tienes { CARDS($cards, form: "the") }.

## Reclamaciones y jugadas anticipadas

claim = Gano todas las bazas que quedan y no cambio más el triunfo.
keep-always = Cuando gane una baza, mantener el triunfo.

## Ayuda de juego

aid-trick = Una baza
aid-lead = Salir
    .text = Quien ganó la última baza sale con cualquier carta. Su color es el color de salida.
aid-play = Jugar
    .text = En el sentido de las agujas del reloj, cada jugador juega una carta de cualquier color.
aid-win = Ganar
    .text = Quien gana puede poner una carta de la baza en el montón de triunfos. Será el nuevo triunfo, y la rueda gira hasta su valor.
aid-keep = Guardar
    .text = Quien gana se lleva las demás cartas, boca abajo.
aid-draw = Robar
    .text = Empezando por quien ganó y en el sentido del reloj, cada jugador roba una carta.
aid-last-draw = Último robo
    .text = Cuando el mazo se agota, se roba de lo alto del montón de triunfos. Después ya nadie roba.

aid-wheel = La rueda
aid-wheel-highest = Lo más alto
    .text = El valor que señala la rueda.
aid-wheel-up = Luego
    .text = Cuenta hacia arriba desde ahí; después del { $last } viene el { $first }.
aid-wheel-down = Luego
    .text = Cuenta hacia abajo desde ahí; después del { $last } viene el { $first }.
aid-wheel-example = Con el { $value }
    .text = { LIST($ranking, join: "space") }

aid-winning = Qué gana
aid-winning-trump = Triunfo
    .text = El mejor triunfo de la baza.
aid-winning-led = Sin triunfos
    .text = La mejor carta del color de salida.
aid-winning-other = Otros colores
    .text = Nunca.

aid-score = Puntuación
aid-score-cards = Cartas ganadas
    .text = Cada carta suma su valor.
aid-score-pile = Montón de triunfos
    .text = No puntúa para nadie.
aid-score-victory = Victoria
    .text = Gana quien tenga más puntos de magia cuando se hayan jugado todas las cartas.

## Parámetros de las variantes

parameter-hand = cartas que recibe cada jugador
parameter-wheel = el lado de la rueda: "decreasing" (decreciente) o "increasing" (creciente)
parameter-colours = colores de la baraja
parameter-values = el valor más alto de cada color, como mucho 9
option-decreasing = decreciente
option-increasing = creciente

## Tipos de decisiones, en notas y estadísticas

kind-play = Cartas jugadas
kind-trump = Cambios de triunfo

## Motivos en pistas, problemas y análisis

reason-trick = Ganas esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-no-trick = No te llevas esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-first-trick = Ganas la baza siguiente en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-trick-other = { $share ->
    [0] { NAME($seat) } no gana la baza en ninguno de los repartos posibles.
   *[other] { NAME($seat) } gana la baza solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-beaten-by-trump = { $share ->
    [0] { NAME($seat) } solo puede superar { CARD($card, form: "to") } con un triunfo, y no lo tiene en ninguno de los repartos posibles.
   *[other] { NAME($seat) } solo puede superar { CARD($card, form: "to") } con un triunfo, y lo tiene en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-beaten = { $share ->
    [0] { NAME($seat) } no tiene una carta que supere { CARD($card, form: "to") } en ninguno de los repartos posibles.
   *[other] { NAME($seat) } tiene una carta que supera { CARD($card, form: "to") } solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-gain = Ganas al menos { $points ->
    [one] 1 punto de magia
   *[other] { $points } puntos de magia
 } en dos bazas en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-gain = { $share ->
    [0] { NAME($seat) } no gana { $points ->
        [one] 1 punto de magia
   *[other] { $points } puntos de magia
 } o más en dos bazas en ninguno de los repartos posibles.
   *[other] { NAME($seat) } gana { $points ->
    [one] 1 punto de magia
   *[other] { $points } puntos de magia
 } o más en dos bazas solo en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
 }
reason-gain-later = Ganas al menos { $points ->
    [one] 1 punto de magia
   *[other] { $points } puntos de magia
 } en las próximas { $tricks } bazas en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-ahead-later = Vas por delante { $tricks } bazas después en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-keeps-top-trump = Conservas el triunfo más alto de todos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-ahead = Vas por delante después de dos bazas en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-most-trumps = Después tienes más triunfos que nadie en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-top-trump = Después tienes el triunfo más alto de todos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-no-trump = Después { NAME($seat) } no tiene triunfos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
fact-suit = { NAME($seat) } tiene alguna carta de color { SUIT($suit) }
fact-no-suit = { NAME($seat) } no tiene cartas de color { SUIT($suit) }
fact-suit-count = { NAME($seat) } tiene { $count } cartas o más de color { SUIT($suit) }
fact-suit-above = { NAME($seat) } tiene alguna carta de color { SUIT($suit) } de más de { $value }

## Variants that cannot be played

variant-deck = { $players } manos de { $hand } y una carta de triunfo requieren { $needed } cartas, pero { $colours ->
    [one] 1 color
   *[other] { $colours } colores
 } de { $values ->
    [one] 1 valor
   *[other] { $values } valores
 } solo dan { $cards }.
