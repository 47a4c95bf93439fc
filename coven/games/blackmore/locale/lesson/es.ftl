### La lección de 12 brujas de Blackmore: como mucho 200 caracteres por mensaje

## play blue-6

first-trick-1 = ¡Te damos la bienvenida a Blackmore! Cada jugador juega una carta, y la mejor se lleva la baza. Nunca hay que seguir el color.
first-trick-2 = ¿Qué carta es la mejor? Lo decide la rueda. Marca el 7, así que el 7 es el más alto; luego 6, 5, 4, 3, 2, 1 y, al final, 9 y 8.
first-trick-3 = Pim ha salido con el 9 azul. Impresiona, pero ahora casi no vale nada. El 5 azul de Tansy lo supera, y tu 6 azul supera a los dos: juégalo.
first-trick-otherwise = Puedes jugarla, pero no ganará. Han salido con azul y, con el 7 en la rueda, tu mejor carta es el 6: juega el 6 azul.
first-trick-not-red-8 = El rojo es triunfo, ¡así que hasta este 8 ganaría! Pero los triunfos son valiosos y tu 6 azul basta: juega ese.

## trump keep

keep-red-1 = Has ganado 9 + 5 + 6 = 20 puntos de magia. Las cartas puntúan el número que llevan impreso, diga lo que diga la rueda.
keep-red-2 = Quien gana una baza puede poner una de sus cartas en el montón de triunfos. Cambia el triunfo y gira la rueda, pero esa carta no puntúa. Esta vez, mantén el triunfo.
keep-red-otherwise = Podrías, pero te costaría los puntos de esa carta y tu mano no ganaría nada. Mantén el triunfo.

## play blue-2

lead-low-1 = Quien gana sale en la baza siguiente. Ninguna de tus cartas gana seguro, así que regala lo menos posible.
lead-low-2 = Sal con el 2 azul. Quien lo gane solo se llevará dos puntos tuyos.
lead-low-otherwise = Eso regala más de lo necesario. Si no esperas ganar, sal con tu carta más baja: el 2 azul.
lead-low-not-yellow-3 = Bien pensado, es casi igual de barata. Pero el 3 amarillo te hará falta más tarde: sal con el 2 azul.
lead-low-not-red-8 = Es tu único triunfo, y el 8 es el valor más bajo de esta rueda: cualquier otro triunfo lo supera y se lleva tus 8 puntos. Sal con el 2 azul.

## play blue-8

find-trump-1 = Tansy ganó con el 1 rojo: el rojo era triunfo, y un triunfo supera a cualquier otro color. Luego puso tu 2 azul en el montón de triunfos.
find-trump-2 = Ahora el azul es triunfo y la rueda marca el 2: el orden es 2, 1, 9, 8, 7 y así hasta el 3. En esta baza ya hay nueve puntos.
find-trump-3 = ¿Cuál de tus cartas supera su 9 amarillo?
find-trump-otherwise = Esa perdería. Busca un triunfo: cualquier carta azul supera al 9 amarillo, valga lo que valga.
find-trump-not-yellow-8 = ¡Casi! Pero en esta rueda el 9 está por encima del 8, así que ganaría el 9 amarillo. Solo lo supera un triunfo: una carta azul.

## trump yellow-9

turn-wheel-1 = Tu baza vale 23 puntos. Ahora mira tu mano: el 8 amarillo y el 8 rojo. ¿Cuándo sería fuerte un 8?
turn-wheel-2 = Con el 9 en la rueda, el 8 es el segundo. Pon el 9 amarillo en el montón: el amarillo será triunfo y tu 8 amarillo, la carta más fuerte. Te cuesta 9 puntos, pero compensa.
turn-wheel-otherwise = De acuerdo, pero mira lo que puede hacer el montón: pon ahí el 9 amarillo y tu 8 amarillo será la mejor carta en juego.

## play yellow-8

lead-best = Ahora nada supera tu 8 amarillo: la única carta más alta está en el montón de triunfos. Sal con él.
lead-best-otherwise = Has pagado 9 puntos para que tu 8 amarillo sea imbatible. Úsalo ya, antes de que alguien gire la rueda.

## trump keep

keep-yellow = Once puntos más, y sabías que serían tuyos. Ninguna de estas cartas bajas ayudaría a tu mano como triunfo: mantén el que tienes.
keep-yellow-otherwise = Eso sería regalar puntos a cambio de nada. Mantén el triunfo.

## play red-8

deck-ends-1 = Después de cada baza todos roban una carta, primero quien ganó. El mazo está casi vacío: quedan dos cartas para tres jugadores.
deck-ends-2 = Sal con el 8 rojo. Puede que lo supere un triunfo, pero así verás qué pasa cuando se agota el mazo.
deck-ends-otherwise = Puedes hacerlo, pero esta vez sal con el 8 rojo y verás cómo se agota el mazo.

## play blue-1

smallest-trump-1 = Pim ganó con un triunfo. El mazo se agotó antes de que robaras, así que tomaste la carta de arriba del montón de triunfos: ¡tu 9 amarillo ha vuelto!
smallest-trump-2 = Ahora cuenta la carta de debajo, el 2 azul. El azul es triunfo y el orden es 2, 1, 9, 8, 7, 6, 5, 4, 3. Ya nadie roba.
smallest-trump-3 = Tansy ha jugado un triunfo, el 7 azul, y en la baza hay 16 puntos. ¿Puedes superarlo?
smallest-trump-otherwise = Esa pierde contra el triunfo. Tienes una carta azul, y en esta rueda el 1 supera al 7: juega el 1 azul.

## trump keep

keep-blue = ¡La carta más pequeña del juego acaba de llevarse 17 puntos! Deja el azul como triunfo: quedan pocas azules, y eso le conviene a tu 9 amarillo. Mantén el triunfo.
keep-blue-otherwise = Perderías los puntos de esa carta. Casi no quedan azules, y eso te conviene: mantén el triunfo.

## play yellow-3

lead-loser = Tienes el 5 rojo, el 3 amarillo y el 9 amarillo. Guarda las cartas que pueden ganar luego y sal con una que no pueda: en esta rueda el 3 es el valor más bajo.
lead-loser-otherwise = Guárdala para las últimas bazas. Sal con el 3 amarillo: no puede ganar y solo regala 3 puntos.

## play red-5

careful-1 = Tansy se llevó poco y sale con el 4 amarillo. Tu 9 amarillo lo superaría. Pero Pim juega después de ti, y queda una carta azul por ver.
careful-2 = Piénsalo bien: ¿qué carta prefieres perder?
careful-otherwise = Si Pim tiene la última carta azul, adiós a tus 9 puntos. Juega el 5 rojo y guarda el 9 amarillo para la última baza.

## play yellow-9

last-trick = Pim la tenía: el 4 azul. Ya no quedan triunfos. Él sale con el 6 amarillo, y en esta rueda el 9 supera al 6: llévate la última baza.

## The end

end = ¡Ganas con 81 puntos contra 31 y 14! Eso es todo el juego: juega cualquier carta, el triunfo supera a todo, la rueda marca el orden y quien gana una baza puede girarla.
