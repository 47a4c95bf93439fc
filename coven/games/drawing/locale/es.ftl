### Las palabras de las mesas dibujadas: en cuadernos y en páginas de análisis. Son cortas.

## Todos los juegos

drawn-you = Tú
drawn-own = { NAME($seat) } (tú)
drawn-cards = { $cards } cartas
drawn-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }
drawn-won = { $cards ->
    [one] { $cards } ganada
   *[other] { $cards } ganadas
 }
drawn-suit = { WORD($suit, form: "title") }
drawn-led = Salida: { WORD($suit) }

## 12 brujas de Blackmore

drawn-high = alta
drawn-low = baja
drawn-trump = Triunfo
drawn-wheel-no = sin
drawn-wheel-trump = triunfo
drawn-no-trump = ninguno
drawn-pile = { $cards } en el montón
drawn-none-led = sin color de salida
drawn-deck = Mazo
drawn-left = { $cards ->
    [one] queda { $cards }
   *[other] quedan { $cards }
 }

## Mensajería Lumbago

drawn-oof = ¡Uf!
drawn-priority = Prioridad
drawn-removed = sin { WORD($suit) }
drawn-load = Carga
drawn-boxes = { $boxes ->
    [one] 1 caja
   *[other] { $boxes } cajas
 }
drawn-heavy = { $boxes } de más
drawn-exact = justo tu fuerza
drawn-spare = { $boxes } de margen
drawn-row = Fila
drawn-aside = { $cards } aparte
drawn-rests = descansa
drawn-order = Orden de elección: { LIST($names, join: "comma") }.
drawn-strength = Fuerza
drawn-no-quota = sin cuota
drawn-delivered = { $boxes } de { $quota } entregadas
drawn-over-quota = de más
drawn-worn-out = ya no puede ganar

## 13 brujas

drawn-coven = El aquelarre
drawn-witches = { $witches ->
    [one] 1 bruja
   *[other] { $witches } brujas
 }
drawn-cursed = maldición
drawn-fortune = fortuna
drawn-any = 1+
drawn-over = más de { $value }
drawn-tokens = { $token } { $number }
drawn-waits = { $spell } espera un señuelo.
drawn-to-draw = { $cards } por robar
drawn-discards = { $cards ->
    [one] { $cards } descartada
   *[other] { $cards } descartadas
 }
drawn-lure = Atraer a { $witch }
drawn-turned-up = descubiertas

## 3 brujas

drawn-up = boca arriba
drawn-down = boca abajo
drawn-first = 1.ª
drawn-second = 2.ª
drawn-elixir = Elixir
drawn-given = { $given } de { $gives } a la izquierda
drawn-has-discarded = ha descartado
drawn-choosing = está eligiendo
drawn-bid = Puja { $bid }
drawn-pass = Paso
drawn-proposed = propuesta
drawn-no-bid = Aún sin pujas
drawn-bid-by = Puja { $bid }: { PLAYER($seat) ->
    [you] tú
   *[other] { NAME($seat) }
 }
drawn-tally = Puja { $bid }, ganadas { $won }
drawn-eyes = Ojos cerrados: cartas boca abajo
drawn-ties = empata con
drawn-beats = gana a
drawn-loses = pierde contra
drawn-team = { SEATS($seats, form: "start") }

## Records and puzzles

drawn-result = Resultado: { LIST($scores, join: "comma") }. Victoria: { SEATS($winners) }.
drawn-score = { NAME($seat) }: { $points }
drawn-unfinished = La partida no ha terminado.
drawn-solution = Solución
drawn-start = La mesa antes de la primera línea.
drawn-first-step = Primer paso
drawn-previous-step = Paso anterior
drawn-next-step = Paso siguiente
drawn-last-step = Último paso
drawn-step = Paso
