### 3 brujas

## El juego

game-title = 3 brujas
game-tagline = Puja por la poción. Una bruja sale con dos cartas a la vez; las otras dos van contra ella.
game-audience = Para tres personas a las que les guste farolear y confiar en una pareja con la que no pueden hablar.
game-unit = fichas de destino
phrase-win-this = Ganemos esta
phrase-lose-this = Perdamos esta
phrase-you-decide = Decide tú
phrase-well-played = Bien jugado
refused-phrase = Solo las Brujas Menores pueden usar estas frases, una vez que se sabe quién es la Bruja Mayor.

## Palabras

# Los palos de este juego son animales, en plural como los de la baraja. "card" va en el nombre de una carta (6 de búhos),
# "one" detrás de una parte (Ala de búho), "a" es una carta del palo y "none" ninguna.
suit-owl = búhos
    .title = Búhos
    .card = de búhos
    .one = búho
    .a = un búho
    .none = ningún búho
suit-bat = murciélagos
    .title = Murciélagos
    .card = de murciélagos
    .one = murciélago
    .a = un murciélago
    .none = ningún murciélago
suit-dog = perros
    .title = Perros
    .card = de perros
    .one = perro
    .a = un perro
    .none = ningún perro
suit-frog = ranas
    .title = Ranas
    .card = de ranas
    .one = rana
    .a = una rana
    .none = ninguna rana
suit-newt = tritones
    .title = Tritones
    .card = de tritones
    .one = tritón
    .a = un tritón
    .none = ningún tritón
card-elixir = Elixir
    .the = el Elixir
    .to = al Elixir
    .start = El Elixir

part-eye = Ojo
    .the = el Ojo
part-toe = Dedo
    .the = el Dedo
part-wool = Pelo
    .the = el Pelo
part-tongue = Lengua
    .the = la Lengua
part-wing = Ala
    .the = el Ala
part-leg = Pata
    .the = la Pata
part-fork = Horquilla
    .the = la Horquilla
part-sting = Aguijón
    .the = el Aguijón
part-fillet = Filete
    .the = el Filete
# Con artículo: «el Ala de búho (6)», «el 6 de búhos».
named-card = { WORD($part, form: "the") } de { SUIT($suit, form: "one") } ({ $rank })
plain-card = { CARD($card, form: "the") }
hidden-card = una carta

role-lead = Bruja Mayor
role-lesser = Bruja Menor
role-first = 1.ª Bruja Menor
role-second = 2.ª Bruja Menor

place-up = boca arriba
place-down = boca abajo
place-was-down = estaba boca abajo
place-first = 1.ª
place-second = 2.ª
place-passed = ha pasado

pair-elixir = el Elixir con { $rank }
pair-higher = el valor más alto
pair-rank = mismo valor, { $first } + { $second }
pair-suit = mismo palo, { $first } + { $second }
pair-value = { $value } ({ $reason })

## Sucesos

dealt = Ronda { $round }: cada jugador recibe { $hand } cartas. { PLAYER($elixir) ->
    [you] Tienes
   *[other] { NAME($elixir) } tiene
 } el Elixir, así que { PLAYER($first) ->
    [you] empiezas a pujar tú
   *[other] empieza a pujar { NAME($first) }
 }.
your-hand = Tienes { LIST($cards) }.

bid-made = { PLAYER($seat) ->
    [you] Pujas
   *[other] { NAME($seat) } puja
 } { $bid }.
bid-passed = { PLAYER($seat) ->
    [you] Pasas
   *[other] { NAME($seat) } pasa
 }.
one-more-turn = Cada jugador tiene un turno más para subir a { $high }.
outbid = { NAME($seat) } supera tu puja de { $old } con { $new }.
lead-witch = { PLAYER($seat) ->
    [you] Eres la Bruja Mayor y debes
   *[other] { NAME($seat) } es la Bruja Mayor y debe
 } ganar exactamente { $bid ->
    [one] 1 baza
   *[other] { $bid } bazas
 }.
lesser-witches = Brujas Menores: { SEATS($seats) }. Cada una descarta una carta.

no-bids = Nadie ha pujado: cada jugador da { $gives ->
    [one] una carta
   *[other] { $gives } cartas
 } a quien tiene a su izquierda.
gift-chosen = { PLAYER($seat) ->
    [you] Apartas
   *[other] { NAME($seat) } aparta
 } { $card } para { PLAYER($to) ->
    [you] ti
   *[other] { NAME($to) }
 }.
cards-passed = Las cartas cambian de manos. Ahora { PLAYER($elixir) ->
    [you] tienes
   *[other] { NAME($elixir) } tiene
 } el Elixir, así que { PLAYER($first) ->
    [you] empiezas a pujar tú
   *[other] empieza a pujar { NAME($first) }
 }.
gifts-received = { NAME($seat) } te da { LIST($cards) }.
final-bidding = Es la última ronda de pujas.

card-discarded = { PLAYER($seat) ->
    [you] Descartas
   *[other] { NAME($seat) } descarta
 } { $card }.
first-lead = { PLAYER($seat) ->
    [you] Sales
   *[other] { NAME($seat) } sale
 } en la primera baza.
card-led = { PLAYER($seat) ->
    [you] Sales
   *[other] { NAME($seat) } sale
 } con { $card }.
eyes-led = ¡Ojos! Las Brujas Menores juegan boca abajo.
card-hidden = { PLAYER($seat) ->
    [you] Añades
   *[other] { NAME($seat) } añade
 } { $card } boca abajo.
card-played = { PLAYER($seat) ->
    [you] Juegas
   *[other] { NAME($seat) } juega
 } { $card }.
card-played-down = { PLAYER($seat) ->
    [you] Juegas
   *[other] { NAME($seat) } juega
 } { $card } boca abajo.
follow-passed = { PLAYER($seat) ->
    [you] No tienes { SUIT($suit, form: "none") } y de momento pasas
   *[other] { NAME($seat) } no tiene { SUIT($suit, form: "none") } y de momento pasa
 }.

card-revealed = { PLAYER($seat) ->
    [you] Descubres
   *[other] { NAME($seat) } descubre
 } { $card }.
cards-revealed = Se descubren las cartas ocultas: { LIST($cards) }.
revealed = { PLAYER($seat) ->
    [you] tú
   *[other] { NAME($seat) }
 } { $card }
trick-won = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la baza: { $lead } contra { $lesser }.
trick-tied = { PLAYER($seat) ->
    [you] Ganas
   *[other] { NAME($seat) } gana
 } la baza: { $lead } contra { $lesser }. En caso de empate gana la Bruja Mayor.
trick-lost = Las Brujas Menores ganan la baza: { $lesser } contra { $lead }.

card-taken-back = { PLAYER($seat) ->
    [you] Recuperas
   *[other] { NAME($seat) } recupera
 } { $card }.
secret-return = una de las dos cartas, en secreto
return-proposed = { PLAYER($seat) ->
    [you] Propones
   *[other] { NAME($seat) } propone
 } { PLAYER($lead) ->
    [you] devolverte
   *[other] devolver a { NAME($lead) }
 } { $card }.
return-agreed = { PLAYER($seat) ->
    [you] Aceptas
   *[other] { NAME($seat) } acepta
 }.
return-objected = { PLAYER($seat) ->
    [you] Te opones
   *[other] { NAME($seat) } se opone
 }, así que { PLAYER($decider) ->
    [you] decides tú
   *[other] decide { NAME($decider) }
 }.
return-decided = { PLAYER($seat) ->
    [you] Decides
   *[other] { NAME($seat) } decide
 }.
card-sent-back = Las Brujas Menores { PLAYER($lead) ->
    [you] te devuelven
   *[other] devuelven a { NAME($lead) }
 } { $card }.

bid-met = { PLAYER($seat) ->
    [you] Pujaste { $bid } y ganaste { $won }: consigues
   *[other] { NAME($seat) } pujó { $bid } y ganó { $won }: consigue
 } { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 }.
bid-missed = { PLAYER($seat) ->
    [you] Pujaste { $bid }, pero ganaste { $won }:
   *[other] { NAME($seat) } pujó { $bid }, pero ganó { $won }:
 } { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 } para cada Bruja Menor ({ SEATS($seats) }).
tokens = Fichas de destino: { LIST($amounts) }.
tokens-scored = Consigues { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 }.

## La mesa en texto

chapter-before = Antes de la primera ronda
chapter-bidding = Ronda { $round }{ $passings ->
    [0] { "" }
    [1] , un pase de cartas
    [2] , dos pases de cartas
   *[other] , { $passings } pases de cartas
 }
chapter-playing = Ronda { $round }, baza { $trick } de { $tricks }
chapter-after = Después de la ronda { $round }

table-between = { $chapter }.
table-bidding = { $chapter }: { NAME($seat) } tiene el Elixir.
table-playing = { $chapter }: { NAME($seat) } pujó { $bid }{ $tricks ->
    [0] { "" }
    [one] { " " }y ganó { $won } de 1 baza
   *[other] { " " }y ganó { $won } de { $tricks } bazas
 }.
table-seat = { NAME($seat) }: { $held } en mano, { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 }
table-seat-role = { NAME($seat) } ({ $role }): { $held } en mano, { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 }
table-seat-calls = { table-seat }, pujas: { LIST($calls, join: "comma") }
call-bid = { $bid }
call-pass = paso
table-trick = En la mesa: { NAME($lead) } { $up } y { $down }; { NAME($first) } { $one }; { NAME($second) } { $two }.
face-down-card = una carta boca abajo
no-card-yet = nada todavía
table-hand = Tu mano: { LIST($cards) }

## Instrucciones

prompt-bid = Puja { $low } o { $high } bazas, o pasa.
prompt-raise = { PLAYER($seat) ->
    [you] Has pujado
   *[other] { NAME($seat) } ha pujado
 } { $bid }. Sube a { $high } o pasa.
prompt-must-bid = Nadie ha pujado y tienes el Elixir: debes pujar { $low } o { $high }.
prompt-give = Elige { $gives ->
    [one] una carta
   *[other] { $gives } cartas
 } para { NAME($seat) }.
prompt-give-with-elixir = Elige { $gives } cartas para { NAME($seat) }, una de ellas el Elixir.
prompt-give-elixir = Da el Elixir a { NAME($seat) }.
prompt-discard = Descarta una carta boca abajo.
prompt-lead = Sal con una carta boca arriba.
prompt-hide = Añade una carta boca abajo.
prompt-follow = Sigue el palo: juega { SUIT($suit, form: "a") }.
prompt-play = No tienes { SUIT($suit, form: "none") }. Juega cualquier carta.
prompt-play-or-pass = No tienes { SUIT($suit, form: "none") }. Juega cualquier carta o pasa de momento.
prompt-return = Has ganado la baza. Recupera una de tus dos cartas.
prompt-return-other = Has ganado la baza con el Elixir. Recupera tu otra carta.
prompt-propose = Las Brujas Menores han ganado la baza. Propón una carta para devolver a { NAME($lead) }.
prompt-agree = ¿Devolver a { NAME($lead) } { $card }?
prompt-decide = Decide qué carta se devuelve a { NAME($lead) }.

## Opciones

choice-bid = Pujar { $bid }
choice-pass = Pasar
choice-wait = Pasar de momento
choice-agree = Aceptar
choice-object = Oponerse
choose-give = Dar { $card }
choose-discard = Descartar { $card }
choose-lead = Salir con { $card }
choose-hide = Añadir { $card } boca abajo
choose-follow = Jugar { $card }
choose-return = Recuperar { $card }
choose-propose = Proponer { $card }
choose-decide = Devolver { $card }

## Consejos para principiantes

tip-bid = Si ganas exactamente las bazas que pujas, de { $tricks } en total, consigues { $lead ->
    [one] 1 ficha de destino
   *[other] { $lead } fichas de destino
 }. Si no, cada rival consigue { $lesser ->
    [one] 1 ficha de destino
   *[other] { $lesser } fichas de destino
 }.
tip-give = Quien está a tu izquierda puede pujar con las cartas que le des. Quédate con las que combinan bien.
tip-discard = Si te quedas sin un palo, podrás jugar cualquier carta cuando salga. Descarta la única que tengas de un palo.
tip-lead = Dos cartas del mismo valor o palo se suman, y necesitas exactamente { $bid ->
    [one] 1 baza
   *[other] { $bid } bazas
 } en total.
tip-lead-lost = Dos cartas del mismo valor o palo se suman, pero ya no puedes cumplir tu puja.
tip-eyes = Si sales con un { $rank }, las demás deben jugar boca abajo.
tip-hide = Se suma a la carta de salida si comparten valor o palo; si no, solo cuenta la más alta. En caso de empate ganas tú.
tip-follow = Tu carta cuenta junto con la de tu pareja. El palo nunca decide quién gana, y los empates son para la Bruja Mayor.
tip-return = Tendrás esta carta en la próxima baza, y nadie más sabrá cuál es.
tip-agree = Si te opones, tu pareja decide igualmente, pero ya sabe lo que piensas.
tip-send = La Bruja Mayor ha ganado { $won } y necesita exactamente { $bid }: elige la carta que se lo ponga más difícil. La verá toda la mesa.
tip-send-lost = La Bruja Mayor ya no puede cumplir su puja: cualquiera de las dos cartas vale. La verá toda la mesa.

## Rechazos

refused-given = Ya has elegido las cartas que das. Esperando a { SEATS($seats, form: "prep") }.
refused-lead-discard = La Bruja Mayor conserva sus { $hand } cartas.
refused-discarded = Ya has descartado. Esperando a { SEATS($seats, form: "prep") }.
refused-turn = No es tu turno. Esperando a { SEATS($seats, form: "prep") }.
refused-verb = Ahora no puedes hacer eso. { $prompt }
refused-pass = Nadie ha pujado en la última ronda de pujas y tienes el Elixir: debes pujar { $low } o { $high }.
refused-raise = Después de una puja de { $bid }, solo puedes pujar { $high } o pasar.
refused-bid = Solo puedes pujar { $low } o { $high } bazas.
refused-suit = Tienes { SUIT($suit, form: "a") } y debes seguir el palo: juega { CARDS($cards, join: "or", form: "the") }.
refused-waited = Ya has pasado, así que ahora debes jugar una carta: { CARDS($cards, join: "or", form: "the") }.
refused-second = La 2.ª Bruja Menor no puede pasar. Juega { CARDS($cards, join: "or", form: "the") }.
refused-not-held = No tienes { CARD($card, form: "the") }. Tienes { CARDS($cards, form: "the") }.
refused-gift = Debes dar el Elixir, y esta es la última carta que das.
refused-elixir = No puedes salir con el Elixir boca arriba. Sal con { CARDS($cards, join: "or", form: "the") }.
refused-elixir-back = Has ganado la baza, así que no puedes recuperar el Elixir. Recupera { CARDS($cards, join: "or", form: "the") }.
refused-back = Solo se puede devolver una carta que la Bruja Mayor haya jugado en esta baza: { CARDS($cards, join: "or", form: "the") }.

## Reclamaciones y jugadas anticipadas

claim = Gano todas las bazas que quedan y cumplo mi puja.
agree-always = Aceptar la carta que mi pareja quiera devolver.

## Ayuda de juego

aid-round = Una ronda
aid-deal = Repartir
    .text = { $hand } cartas por jugador. Quien tiene el Elixir lo anuncia.
aid-bid = Pujar
    .text = Empieza quien está a la izquierda del Elixir: { $low }, { $high } o pasar. Una puja de { $high } gana al instante.
aid-raise = Subir
    .text = Tras una puja de { $low }, cada jugador tiene un turno más: { $high } o pasar.
aid-passing = Sin pujas
    .text = Se { $gives ->
        [one] da una carta
       *[other] dan { $gives } cartas
     } a la izquierda, incluido el Elixir, y se vuelve a pujar. Así { $passings ->
        [one] una vez
       *[other] hasta { $passings } veces
     }; después, quien tiene el Elixir debe pujar.
aid-no-passing = Sin pujas
    .text = Quien tiene el Elixir debe pujar.
aid-discard = Descartar
    .text = Cada Bruja Menor descarta una carta boca abajo.
aid-play = Jugar
    .text = { $tricks } bazas; en todas sale la Bruja Mayor.

aid-trick = Una baza
aid-lead = Bruja Mayor
    .text = Una carta boca arriba (nunca el Elixir) y otra boca abajo.
aid-eyes = Sale un { $rank }
    .text = Las Brujas Menores juegan boca abajo.
aid-first = 1.ª Bruja Menor
    .text = Sigue el palo. Si no puede, juega cualquier carta o espera a que juegue la 2.ª.
aid-second = 2.ª Bruja Menor
    .text = Sigue el palo. Si no puede, juega cualquier carta.
aid-compare = Comparar
    .text = Gana el valor más alto. En caso de empate, la Bruja Mayor.
aid-return = Devolver
    .text = Quien gana elige cuál de sus dos cartas recupera la Bruja Mayor. Si ganó ella, no puede ser el Elixir.

aid-values = Cuánto valen dos cartas
aid-same-rank = Mismo valor
    .text = La suma de los dos.
aid-same-suit = Mismo palo
    .text = La suma de los dos.
aid-elixir = El Elixir
    .text = { $times ->
        [0] Nada, sea cual sea la otra carta.
        [1] El valor de la otra carta.
        [2] El doble del valor de la otra carta.
       *[other] { $times } veces el valor de la otra carta.
     }
aid-otherwise = Cualquier otra cosa
    .text = El valor más alto.

aid-tokens = Fichas de destino
aid-met = Puja exacta
    .text = La Bruja Mayor consigue { $tokens }.
aid-missed = Si no
    .text = Cada Bruja Menor consigue { $tokens }.
aid-victory = Victoria
    .text = { $tokens ->
        [one] 1 ficha de destino.
       *[other] { $tokens } fichas de destino.
     }

aid-cards = Las cartas
aid-suit = { SUIT($suit, form: "title") }
    .text = { LIST($ranks, join: "space") }
    .note = { LIST($parts, join: "comma") }

## Hoja de puntos

sheet-met = pujó { $bid }, ganó { $won }: puja cumplida
sheet-missed = pujó { $bid }, ganó { $won }: puja fallida

## Parámetros de las variantes

parameter-bids = la puja baja y la alta; la alta pone fin a las pujas
parameter-passings = cuántas veces se pasan cartas si nadie puja, como mucho 3
parameter-gives = cartas que pasa entonces cada jugador, como mucho 3
parameter-eyes = el valor que, al salir con él boca arriba, hace jugar boca abajo a las Brujas Menores; 0 para ninguno
parameter-elixir_times = cuántas veces cuenta el Elixir el valor de la otra carta
parameter-lead_tokens = fichas de destino de una Bruja Mayor que cumple su puja
parameter-lesser_tokens = fichas de destino de cada Bruja Menor si no la cumple
parameter-tokens_to_win = fichas de destino con las que se gana la partida
parameter-deck = los valores de cada animal, del 1 al 9: 17 cartas en total y ningún animal igual a otro
    .title = Baraja
parameter-parts = cómo se llama un valor: eye, toe, wool, tongue, wing, leg, fork, sting, fillet, o nada
    .title = Partes

## Tipos de decisiones, en notas y estadísticas

kind-bid = Pujas
kind-give = Cartas dadas a los demás
kind-discard = Descartes
kind-lead = Salidas
kind-hide = Cartas boca abajo
kind-follow = Cartas jugadas en una baza
kind-return = Cartas recuperadas
kind-agree = Respuestas a propuestas
kind-pass = Pases

## Motivos en pistas, problemas y análisis

reason-trick = Tu bando gana esta baza en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-trick-lost = Tu bando pierde esta baza, como le conviene, en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-next-trick = Tu bando gana la baza siguiente en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-next-trick-lost = Tu bando pierde la baza siguiente, como le conviene, en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-own-bid = Haces y cumples una puja propia, por { $tokens ->
    [one] 1 ficha de destino
   *[other] { $tokens } fichas de destino
 }, en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-tokens = Consigues una ficha de destino en esta ronda en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-most-tokens = Nadie consigue más fichas de destino que tú en esta ronda en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-other-bid = { $share ->
    [0] { NAME($seat) } no cumple una puja en esta ronda en ninguno de los repartos posibles.
   *[other] { NAME($seat) } cumple una puja en esta ronda solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-bid-made = Cumples exactamente tu puja de { $bid } en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-bid-missed = { NAME($seat) } falla la puja de { $bid } en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-victory = Ganas la partida con esta ronda en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.
reason-defeat = { $share ->
    [0] { NAME($seat) } no gana la partida con esta ronda en ninguno de los repartos posibles.
   *[other] { NAME($seat) } gana la partida con esta ronda solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-pair-beaten = { $share ->
    [0] { SEATS($seats) } no tienen dos cartas que superen tu { $value } en ninguno de los repartos posibles.
   *[other] { SEATS($seats) } tienen dos cartas que superan tu { $value } solo en el { NUMBER($share, style: "percent") } de los repartos posibles.
 }
reason-pair-loses = { SEATS($seats) } pueden quitarle la baza a tu { $value }, como te conviene, en { $share ->
    [1] todos los repartos posibles
   *[other] el { NUMBER($share, style: "percent") } de los repartos posibles
 }.

## Variants that cannot be played

variant-no-rank = Da al menos un valor a { $suit } en «deck»: hacen falta los { $suits } palos (1.1).
variant-same-ranks = Dos palos no pueden tener los mismos valores (1.2), pero { LIST($suits) } tienen { LIST($ranks) }.
variant-deck = «deck» tiene que tener { $cards } cartas con valor (1.1), no { $given }.
variant-bids = En «bids» va primero la puja más baja, pero { $low } no es menor que { $high }.
