### 13 brujas

## El juego

game-title = 13 brujas
game-tagline = Atrae a trece brujas a tu círculo y lanza los hechizos que te enseñan.
game-audience = Para quienes disfrutan intrigando a la vista de todos y a codazos: las brujas cambian de bando hasta el final.
game-unit = brujas

## Palabras

# Los palos van en plural, como los de la baraja. "card" va en el nombre de una carta: 7 de hadas.
suit-fairy = hadas
    .title = Hadas
    .card = de hadas
suit-unicorn = unicornios
    .title = Unicornios
    .card = de unicornios
suit-dragon = dragones
    .title = Dragones
    .card = de dragones
suit-wolf = lobos
    .title = Lobos
    .card = de lobos

witch-alma = Alma
    .spell = Encanto
witch-beatrix = Beatrix
    .spell = Seducción
witch-maria = Maria
    .spell = Espejismo
witch-cordelia = Cordelia
    .spell = Atadura
witch-serena = Serena
    .spell = Contrahechizo
witch-delphine = Delphine
    .spell = Evocación
witch-esmeralda = Esmeralda
    .spell = Maldición
witch-freya = Freya
    .spell = Destierro
witch-greta = Greta
    .spell = Hurto
witch-hester = Hester
    .spell = Fortuna
witch-isolde = Isolde
    .spell = Presteza
witch-jocasta = Jocasta
    .spell = Adivinación
witch-morgan = Morgan
    .spell = cualquier hechizo

# Siempre detrás de una preposición.
target-player = { PLAYER($seat) ->
    [you] ti
   *[other] { NAME($seat) }
 }
spell-on = { WORD($witch, form: "spell") } sobre { $target }

cost-any = { $cards ->
    [one] una carta cualquiera
   *[other] { $cards } cartas cualesquiera
 }
cost-one-suit = { $cards ->
    [one] una carta cualquiera
   *[other] { $cards } cartas del mismo palo
 }
cost-suit = { $cards ->
    [one] una carta de { SUIT($suit) }
   *[other] { $cards } cartas de { SUIT($suit) }
 }
cost-over = { $cards ->
    [one] una carta de más de { $value }
   *[other] { $cards } cartas que sumen más de { $value }
 }
cost-over-target = { $cards ->
    [one] una carta mayor que el valor de señuelo del objetivo
   *[other] { $cards } cartas que sumen más que el valor de señuelo del objetivo
 }
cost-morgan = lo que cueste ese hechizo

## Sucesos

coven-opened = El aquelarre empieza con { LIST($witches) }.
dealt = Cada jugador recibe { $cards ->
    [one] 1 carta de señuelo
   *[other] { $cards } cartas de señuelo
 }.
reshuffled = Los descartes se barajan y forman un nuevo mazo.
first-turn = { PLAYER($seat) ->
    [you] Empiezas tú
   *[other] Empieza { NAME($seat) }
 }.
witches-join = { $count ->
    [one] Se une
   *[other] Se unen
 } al aquelarre { LIST($witches) }.

drawn = { PLAYER($seat) ->
    [you] Robas
   *[other] { NAME($seat) } roba
 } { $what }.
number-of-cards = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
 }
known-cards = { CARDS($cards, form: "the") }

lure-announced = { PLAYER($seat) ->
    [you] Atraes
   *[other] { NAME($seat) } atrae
 } a { $witch }.
cast-announced = { PLAYER($seat) ->
    [you] Lanzas
   *[other] { NAME($seat) } lanza
 } { WORD($witch, form: "spell") }.
target-announced = { PLAYER($seat) ->
    [you] Lanzas
   *[other] { NAME($seat) } lanza
 } { WORD($witch, form: "spell") } sobre { $target }.
declared-pass = { PLAYER($seat) ->
    [you] Pasas
   *[other] { NAME($seat) } pasa
 }.
declared-counter = { PLAYER($seat) ->
    [you] Lanzas
   *[other] { NAME($seat) } lanza
 } { witch-serena.spell }.
declared-decline = { PLAYER($seat) ->
    [you] Permites
   *[other] { NAME($seat) } permite
 } el hechizo.
chosen-discard = { PLAYER($seat) ->
    [you] Descartas
   *[other] { NAME($seat) } descarta
 } { CARD($card, form: "the") }.
chosen-with = { PLAYER($seat) ->
    [you] Juegas
   *[other] { NAME($seat) } juega
 } { CARD($card, form: "the") }.
chosen-pay = { PLAYER($seat) ->
    [you] Pagas
   *[other] { NAME($seat) } paga
 } con { CARD($card, form: "the") }.
chosen-keep = { PLAYER($seat) ->
    [you] Te quedas
   *[other] { NAME($seat) } se queda
 } { CARD($card, form: "the") }.
recalled = { PLAYER($seat) ->
    [you] Tomas
   *[other] { NAME($seat) } toma
 } { CARD($card, form: "the") } del descarte.
stolen = { PLAYER($victim) ->
    [you] { NAME($seat) } te quita { $what } de la mano.
   *[other] { PLAYER($seat) ->
        [you] Le quitas
       *[other] { NAME($seat) } le quita
     } { $what } de la mano a { NAME($victim) }.
 }
hidden-card = una carta
known-card = { CARD($card, form: "the") }

## Qué hicieron los señuelos y los hechizos

lured = { $witch } se une a { PLAYER($seat) ->
    [you] ti
   *[other] { NAME($seat) }
 }.
lured-from = { PLAYER($victim) ->
    [you] { NAME($seat) } te quita a { $witch }: { $lure } supera tu { $value }.
   *[other] { PLAYER($seat) ->
        [you] Le quitas
       *[other] { NAME($seat) } le quita
     } { $witch } a { NAME($victim) }: { $lure } supera su { $value }.
 }
lure-total = un total de { $total }
beguiled = { $lure } con { witch-beatrix.spell }

countered = { PLAYER($seat) ->
    [you] Contrarrestas
   *[other] { NAME($seat) } contrarresta
 } { PLAYER($caster) ->
    [you] tu hechizo
   *[other] el hechizo de { NAME($caster) }
 }, { $spell }: no tiene efecto.
effect-alma = { $witch } recibe un encanto.
effect-beatrix = { witch-beatrix.spell } lista: suma { $bonus } al próximo señuelo contra otro jugador en este turno.
effect-maria = { witch-maria.spell } listo: una carta del próximo señuelo de este turno puede valer por cualquier palo.
effect-cordelia-own = { $witch } queda atada.
effect-cordelia = { PLAYER($victim) ->
    [you] { NAME($seat) } ata a tu { $witch }: no puedes lanzar su hechizo hasta el próximo turno de { NAME($seat) }.
   *[other] { $witch }, de { NAME($victim) }, queda atada.
 }
effect-esmeralda = { PLAYER($victim) ->
    [you] { NAME($seat) } te maldice: en tu próximo turno tienes { $actions ->
        [one] solo 1 acción
       *[other] { $actions } acciones
     }.
   *[other] { NAME($victim) } recibe una maldición.
 }
effect-freya = { PLAYER($seat) ->
    [you] Destierras
   *[other] { NAME($seat) } destierra
 } { PLAYER($victim) ->
    [you] a tu { $witch }
   *[other] a { $witch }, de { NAME($victim) },
 } al aquelarre.
effect-greta = { PLAYER($seat) ->
    [you] Miras
   *[other] { NAME($seat) } mira
 } { PLAYER($victim) ->
    [you] tu mano
   *[other] la mano de { NAME($victim) }
 }.
effect-hester = { PLAYER($seat) ->
    [you] Tomas
   *[other] { NAME($seat) } toma
 } la ficha de fortuna.
effect-hester-from = { PLAYER($victim) ->
    [you] { NAME($seat) } te quita la ficha de fortuna.
   *[other] { PLAYER($seat) ->
        [you] Le quitas
       *[other] { NAME($seat) } le quita
     } la ficha de fortuna a { NAME($victim) }.
 }
effect-isolde = { PLAYER($seat) ->
    [you] Consigues
   *[other] { NAME($seat) } consigue
 } { $actions ->
    [one] 1 acción más
   *[other] { $actions } acciones más
 }.
effect-jocasta = Se descubren: { CARDS($cards) }.
effect-jocasta-witches = Solo se descubren brujas.

## El final de un turno y de la partida

last-turns = Ya se ha atraído a las 13 brujas: cada jugador tiene un último turno.
next-turn = { PLAYER($seat) ->
    [you] Es tu turno.
   *[other] Es el turno de { NAME($seat) }.
 }
final-scores = Brujas: { LIST($amounts) }.
ending-morgan = { witch-morgan } deshace el empate.
ending-values = El total más alto de valores de señuelo deshace el empate.

## La mesa en texto

chapter-setup = Preparación
chapter = Turno { $turn }
chapter-last = Turno { $turn }, { $left ->
    [one] queda 1 turno
   *[other] quedan { $left } turnos
 }
chapter-over = Terminada tras { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
 }
table-head = { $chapter }. Mazo: { $pile }, descarte: { $discards }.
table-coven = Aquelarre: { LIST($witches, join: "comma") }
table-coven-empty = Aquelarre: vacío
coven-witch = { $witch } ({ SUIT($suit) })
coven-witch-all = { $witch } (todos los palos)
table-seat = { NAME($seat) } ({ LIST($marks, join: "comma") }): { LIST($witches, join: "comma") }
held = { $cards } en mano
actions-left = { $actions ->
    [one] queda 1 acción
   *[other] quedan { $actions } acciones
 }
mark-cursed = con maldición
mark-fortune = ficha de fortuna
mark-beguile = { witch-beatrix.spell } lista
mark-glamour = { witch-maria.spell } listo
mark-no-witches = sin brujas
player-witch = { $witch } ({ LIST($marks, join: "comma") })
mark-charmed = encanto
mark-bound = atada
table-lure = { PLAYER($seat) ->
    [you] Atraes
   *[other] { NAME($seat) } atrae
 } a { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-cast = { PLAYER($seat) ->
    [you] Lanzas
   *[other] { NAME($seat) } lanza
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-hand = Tu mano: { CARDS($cards) }

## Instrucciones y opciones

prompt-action = Te { $actions ->
    [one] queda 1 acción
   *[other] quedan { $actions } acciones
 }: atrae a una bruja, lanza un hechizo, descarta una carta o pasa.
prompt-lure = { $over ->
    [0] Atrae a { $witch } con una carta de { SUIT($suit) }.
   *[other] Atrae a { $witch } con una carta de { SUIT($suit) } mayor que { $over }.
 }
prompt-lure-any = { $over ->
    [0] Atrae a { $witch } con una carta de cualquier palo, gracias a { witch-maria.spell }.
   *[other] Atrae a { $witch } con una carta de cualquier palo mayor que { $over }, gracias a { witch-maria.spell }.
 }
prompt-all-suits = Atrae a { $witch } con una carta de cada palo. Ahora: una carta de { SUIT($suit) }.
prompt-all-suits-glamour = Atrae a { $witch } con una carta de cada palo. Ahora: una carta de { SUIT($suit) }, o cualquier otra con { witch-maria.spell }.
prompt-target = Elige un objetivo para { WORD($witch, form: "spell") }.
prompt-pay = Paga { WORD($witch, form: "spell") }: { $cost }.
prompt-counter = { NAME($seat) } lanza { $spell }. ¿Contrarrestas el hechizo?
prompt-no-counter = { NAME($seat) } lanza { $spell }. No puedes contrarrestar: { witch-serena.spell } cuesta { $cost }.
prompt-recall = Toma una carta del descarte.
prompt-steal = Toma una carta de la mano de { NAME($victim) }.
prompt-keep = Quédate una de las cartas descubiertas. Las demás se descartan.

choice-pass = Pasar
choice-counter = Contrarrestar el hechizo
choice-decline = Permitirlo
lure-choice = Atraer a { $witch }
cast-choice = Lanzar { WORD($witch, form: "spell") } ({ $witch })
target-choice = Elegir a { $target }
choose-discard = Descartar { CARD($card, form: "the") }
choose-with = Jugar { CARD($card, form: "the") }
choose-pay = Pagar con { CARD($card, form: "the") }
choose-take = Tomar { CARD($card, form: "the") }
choose-keep = Quedarte { CARD($card, form: "the") }

## Consejos para principiantes

tip-action = Gana quien tenga más brujas: un señuelo te trae una bruja, y un hechizo te ayuda a conseguirla, conservarla o quitarla.
tip-draw = En tu próximo turno vuelves a robar hasta tener { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
 }.
tip-last-turn = Este es tu último turno.
tip-with = La carta se queda debajo de ella y la protege: para quitártela hace falta una más alta.
tip-target = Mira quién va en cabeza. Un hechizo rinde más contra quien gana, o a favor de la bruja que más fácil perderías.
tip-pay = Las cartas con las que pagas se pierden: usa las que no necesites como señuelo.
tip-counter = Si lo contrarrestas, el hechizo no tiene efecto y su coste se pierde. Pero a ti también te cuesta cartas: guárdalo para un hechizo que duela.
tip-no-counter = Se te pregunta aunque no puedas pagar, para que nadie sepa qué cartas tienes.
tip-take = Lo mejor es una carta alta de un palo que atraiga a una bruja que quieras.
tip-keep = Todos ven qué carta te quedas. Elige una que atraiga a una bruja que quieras, o que la proteja mejor.

## Rechazos

refused-dealing = Aún no es tu turno: se están repartiendo las cartas.
refused-turn = Le toca elegir a { NAME($seat) }.
refused-not-asked = Ahora no puedes hacer eso. { $prompt }
refused-not-held = No tienes { CARD($card, form: "the") }. { $cards ->
    [0] Tu mano está vacía.
   *[other] Tienes { CARDS($cards, form: "the") }.
 }

refused-lure-own = { $witch } ya es tuya.
refused-lure-absent = { $witch } todavía no está en el aquelarre.
refused-lure-bound = { $witch } está atada y no se la puede atraer.
refused-lure-all = { $over ->
    [0] Para atraer a { $witch } hace falta una carta de cada palo, y no las tienes.
   *[other] Para atraer a { $witch } hace falta una carta de cada palo que sumen más de { $over }, y no las tienes.
 }
refused-lure-suit = Para atraer a { $witch } hace falta una carta de { SUIT($suit) }, y no tienes ninguna.
refused-lure-beguile = Ninguna carta es mayor que { $over }: solo se puede quitar { $witch } a { NAME($victim) } con { witch-beatrix.spell }.
refused-lure-any = Para quitar { $witch } a { NAME($victim) } hace falta una carta mayor que { $over }. { $cards ->
    [0] Tu mano está vacía.
   *[other] Tienes { CARDS($cards, form: "the") }.
 }
refused-lure-low = Para quitar { $witch } a { NAME($victim) } hace falta una carta de { SUIT($suit) } mayor que { $over }. { $cards ->
    [0] No tienes ninguna.
   *[other] Solo tienes { CARDS($cards, form: "the") }.
 }

refused-cast-morgan = { witch-morgan } no tiene hechizo propio. Con ella puedes lanzar el de cualquier bruja de la mesa.
refused-cast-serena = { witch-serena.spell } solo se lanza en respuesta al hechizo de otro jugador.
refused-cast-bound = { $witch } está atada: su hechizo no se puede lanzar.
refused-cast-morgan-bound = { witch-morgan } está atada: no puedes lanzar { WORD($witch, form: "spell") } con ella.
refused-cast-absent = { $witch } todavía no está en la mesa.
refused-cast-other = { $witch } no es una de tus brujas.
refused-cast-cost = { WORD($witch, form: "spell") } cuesta { $cost }, y no lo tienes.

useless = { WORD($witch, form: "spell") } no tendría efecto ahora.
useless-again = { WORD($witch, form: "spell") } no tendría efecto ahora: ya has lanzado ese hechizo para tu próximo señuelo.
useless-alma = { witch-alma.spell } no tendría efecto ahora: todas tus brujas tienen ya un encanto.
useless-alma-tokens = { witch-alma.spell } no tendría efecto ahora: no quedan fichas de encanto.
useless-cordelia = { witch-cordelia.spell } no tendría efecto ahora: no hay ninguna bruja sin atar.
useless-cordelia-tokens = { witch-cordelia.spell } no tendría efecto ahora: no quedan fichas de atadura.
useless-delphine = { witch-delphine.spell } no tendría efecto ahora: el descarte está vacío.
useless-esmeralda = { witch-esmeralda.spell } no tendría efecto ahora: los demás jugadores ya tienen una maldición.
useless-esmeralda-tokens = { witch-esmeralda.spell } no tendría efecto ahora: no quedan fichas de maldición.
useless-freya = { witch-freya.spell } no tendría efecto ahora: nadie más tiene una bruja sin atar.
useless-greta = { witch-greta.spell } no tendría efecto ahora: nadie más tiene cartas.
useless-hester = { witch-hester.spell } no tendría efecto ahora: ya tienes la ficha de fortuna.
useless-isolde = { witch-isolde.spell } no tendría efecto ahora: ya la has usado en este turno.
useless-jocasta = { witch-jocasta.spell } no tendría efecto ahora: el mazo está vacío.

refused-with = No puedes atraer a { $witch } con { CARD($card, form: "the") }. Juega { CARDS($cards, join: "or", form: "the") }.
refused-target-cost = No puedes pagar { WORD($witch, form: "spell") } contra ese objetivo. Puedes elegir a { LIST($targets, join: "or") }.
refused-target = { WORD($witch, form: "spell") } solo puede ir contra { LIST($targets, join: "or") }.
refused-pay = { CARD($card, form: "start") } no sirve para pagar el coste, { $cost }. Paga con { CARDS($cards, join: "or", form: "the") }.
refused-counter = { witch-serena.spell } cuesta { $cost }, y no lo tienes. Solo puedes permitir el hechizo.
refused-keep = { CARD($card, form: "start") } no está entre las cartas descubiertas. Quédate { CARDS($cards, join: "or", form: "the") }.
refused-recall = { CARD($card, form: "start") } no estaba en el descarte. Toma { CARDS($cards, join: "or", form: "the") }.
refused-steal = { NAME($victim) } no tiene { CARD($card, form: "the") }. Toma { CARDS($cards, join: "or", form: "the") }.

## Jugadas anticipadas

decline-others = No contrarrestar, salvo que el hechizo vaya contra mí o una de mis brujas.
decline-always = No contrarrestar nunca un hechizo.

## Ayuda de juego

aid-turn = Tu turno
aid-unbind = Desatar
    .text = Recuperas tus fichas de atadura.
aid-draw = Robar
    .text = Roba hasta tener { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
     }. Una bruja que robes se une al aquelarre.
aid-act = Actuar
    .text = { $actions ->
        [1] Una acción
        [2] Dos acciones
        [3] Tres acciones
       *[other] { $actions } acciones
     }: atraer, lanzar, descartar una carta o pasar. Con una maldición: { $cursed ->
        [1] una
        [2] dos
        [3] tres
       *[other] { $cursed }
     }.

aid-luring = Atraer
aid-lure-coven = Del aquelarre
    .text = Una carta de su palo.
aid-lure-player = De otro jugador
    .text = Una carta de su palo mayor que su valor de señuelo. Igualarlo no basta.
aid-lure-value = Valor de señuelo
    .text = La carta que tiene debajo, más { $bonus } con un encanto.
aid-lure-morgan = { witch-morgan }
    .text = Una carta de cada palo; si es de otro jugador, con un total mayor.
aid-bound = Atada
    .text = No se la puede atraer ni desterrar, y su hechizo no se puede lanzar.

aid-casting = Lanzar hechizos
aid-cast-which = Cuál
    .text = El hechizo de una de tus brujas. Con { witch-morgan }, cualquiera de la mesa.
aid-cast-how = Cómo
    .text = Anuncia el hechizo y su objetivo; luego descarta su coste.
aid-countered = Contrarrestado
    .text = No tiene efecto. Su coste y la acción se pierden.

aid-end = El final
aid-last-turns = Últimos turnos
    .text = Cuando se haya atraído a las 13 brujas, acaba el turno. Después, cada jugador tiene uno más.
aid-limit = Como mucho
    .text = Tras { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
     } en total.
aid-victory = Victoria
    .text = Más brujas. Empates: { witch-morgan }; luego, el total más alto de valores de señuelo.

aid-spells = Las brujas y sus hechizos
spell-name = { $witch }: { WORD($witch, form: "spell") }
spell-note = Se atrae con { SUIT($suit) }. Cuesta { $cost }.
spell-note-all = Se atrae con una carta de cada palo. Cuesta { $cost }.
spell-alma = Pon una ficha de encanto sobre una de tus brujas: suma { $bonus } a su valor de señuelo.
spell-beatrix = Tu próximo señuelo contra otro jugador en este turno cuenta { $bonus } más.
spell-maria = Una carta de tu próximo señuelo de este turno puede valer por cualquier palo.
spell-cordelia = Ata a una bruja hasta tu próximo turno: no se la puede atraer ni desterrar, y su hechizo no se puede lanzar.
spell-serena = Anula el hechizo de otro jugador mientras lo lanza.
spell-delphine = Toma cualquier carta que ya estuviera en el descarte.
spell-esmeralda = Un rival sin maldición tiene { $actions ->
    [1] una acción
    [2] dos acciones
    [3] tres acciones
   *[other] { $actions } acciones
 } en su próximo turno.
spell-freya = Devuelve al aquelarre la bruja de un rival.
spell-greta = Mira la mano de un rival y quítale una carta.
spell-hester = Toma la ficha de fortuna: quien la tiene roba hasta tener { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
 }.
spell-isolde = Consigue { $actions ->
    [1] una acción más
    [2] dos acciones más
    [3] tres acciones más
   *[other] { $actions } acciones más
 } en este turno. Solo una vez por turno.
spell-jocasta = Descubre { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
 }: las brujas se unen al aquelarre. Quédate una de las demás y descarta el resto.
spell-morgan = Lanza el hechizo de cualquier bruja de la mesa.

## Parámetros de las variantes

parameter-dealt = cartas de señuelo con las que empieza cada jugador
parameter-hand = cartas hasta las que se roba al empezar un turno
parameter-fortune_bonus = cartas de más para quien tiene la ficha de fortuna
parameter-actions = acciones en un turno
parameter-cursed_actions = acciones en el turno de quien tiene una maldición
parameter-haste_actions = acciones de más con Presteza
parameter-charm_bonus = lo que suma una ficha de encanto al valor de señuelo de una bruja
parameter-beguile_bonus = lo que suma Seducción a un señuelo contra la bruja de otro jugador
parameter-turned_up = cartas que descubre Adivinación
parameter-turn_limit = la partida termina tras este número de turnos en total; 0 para contar los turnos de cada jugador
parameter-turns_each = turnos por jugador tras los que termina la partida como muy tarde
parameter-tokens = fichas en la reserva
    .title = Fichas
parameter-witches = la tabla de las brujas. `lure` es fairy, unicorn, dragon, wolf, o all para una carta de cada palo. `cost` es "any N" (cualesquiera), "N SUIT", "N of one suit" (del mismo palo) o "N over" para cartas que sumen más que el valor de señuelo del objetivo
    .title = Brujas
option-all = todos
option-lure = Señuelo
option-cost = Coste
option-curse = Maldición
option-binding = Atadura
option-charm = Encanto
option-fortune = Fortuna
parameter-note = { $number }, { WORD($witch, form: "spell") }

## Tipos de decisiones, en notas y estadísticas

kind-lure = Señuelos
kind-cast = Hechizos
kind-discard = Descartes
kind-target = Objetivos
kind-pay = Pagos
kind-counter = Contrahechizos
kind-take = Cartas tomadas
kind-keep = Cartas conservadas
kind-pass = Pases
kind-with = Cartas usadas como señuelo

## Motivos en pistas, problemas y análisis

reason-witch = { $witch } está contigo tras el próximo turno de todos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-witch = { $share ->
    [0] { $witch } no está con { NAME($seat) } tras el próximo turno de todos en ninguno de los repartos posibles.
   *[other] { $witch } está con { NAME($seat) } tras el próximo turno de todos solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-exposed = { $share ->
    [0] { NAME($seat) } no tiene una carta de { SUIT($suit) } lo bastante alta para quitarte a { $witch } en ninguno de los repartos posibles.
   *[other] { NAME($seat) } tiene una carta de { SUIT($suit) } lo bastante alta para quitarte a { $witch } solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-witches = Tienes al menos { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } tras el próximo turno de todos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-witches = { $share ->
    [0] { NAME($seat) } no tiene más de { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } tras el próximo turno de todos en ninguno de los repartos posibles.
   *[other] { NAME($seat) } tiene más de { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } tras el próximo turno de todos solo en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
 }
reason-ahead = Nadie tiene más brujas que tú tras el próximo turno de todos en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-witches-later = Tienes al menos { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } dos rondas después en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-witches-later = { $share ->
    [0] { NAME($seat) } no tiene más de { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } dos rondas después en ninguno de los repartos posibles.
   *[other] { NAME($seat) } tiene más de { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 } dos rondas después solo en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
 }
reason-cards = Te { $cards ->
    [one] queda al menos 1 carta
   *[other] quedan al menos { $cards } cartas
 } después de este turno en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-ahead-later = Nadie tiene más brujas que tú dos rondas después en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-cursed = { $share ->
    [0] No tienes una maldición tras el próximo turno de todos en ninguno de los repartos posibles.
   *[other] Tienes una maldición tras el próximo turno de todos solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }

## Variants that cannot be played

variant-deck = { $players } manos de { $hand } requieren { $needed } cartas de señuelo, pero solo hay { $cards }.
variant-cost = Escribe el coste de { $witch } como 'any 1', '1 fairy', '2 of one suit' o '2 over', no '{ $given }'.
variant-cost-over = Un coste 'over' depende de la bruja elegida, pero { WORD($witch, form: "spell") } no elige ninguna.
