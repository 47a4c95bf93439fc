### Análisis de partidas terminadas. «De cada 100» son las partidas de más o de menos que se ganarían de 100 iguales.

## La historia: qué decidió la partida, tu mejor decisión, la decisión de la que aprender

review-decided-luck-good = Esta partida la decidió la suerte: solo por tus cartas ganaste { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
 } de cada 100.
review-decided-luck-bad = Esta partida la decidió la suerte: solo por tus cartas perdiste { $games ->
    [one] 1 partida
   *[other] { $games } partidas
 } de cada 100.
review-decided-turn-good = El momento decisivo: { $event } Tus posibilidades subieron del { NUMBER($before, style: "percent", maximumFractionDigits: 0) } al { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-turn-bad = El momento decisivo: { $event } Tus posibilidades bajaron del { NUMBER($before, style: "percent", maximumFractionDigits: 0) } al { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-slowly-won = Ganaste esta partida poco a poco: ninguna jugada la decidió por sí sola.
review-decided-slowly-lost = Esta partida se te fue poco a poco: ninguna jugada la decidió por sí sola.
review-no-event = Una sola jugada lo cambió todo.
review-best = Tu mejor decisión: «{ $choice }». «{ $other }» habría ganado { $games ->
    [one] 1 partida menos
   *[other] { $games } partidas menos
 } de cada 100.
review-best-none = Ninguna decisión tuya destacó: donde tenías que elegir, otra jugada era casi igual de buena.
review-learn = Para aprender: elegiste «{ $choice }», pero «{ $better }» habría ganado { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
 } de cada 100.
review-learn-none = Nada que corregir: ninguna decisión tuya fue claramente un error.

## Notas

review-verdict-inaccuracy = imprecisión
review-verdict-mistake = error
review-verdict-blunder = error grave
review-grade-all = Toda la partida
review-grade = { $name }: { $grade } de 100 ({ $decisions ->
    [one] 1 decisión
   *[other] { $decisions } decisiones
 })
review-grade-none = { $name }: sin nota, había poco en juego
review-grade-title = Tus notas
review-grade-note = 100 es elegir siempre la mejor jugada; 0, elegir al azar.

## Suerte y juego

review-account-title = Suerte y juego
review-account-note = Victorias de cada 100 partidas iguales. La suerte es lo que valían tus cartas para un jugador medio en tu asiento. El resto es cómo jugaste frente a cómo jugaron los demás.
review-account-expected = Antes del reparto
review-account-luck = Suerte
review-account-play = Tu juego frente al suyo
review-account-result = Resultado
review-points = { NUMBER($points, style: "percent", maximumFractionDigits: 0) }
review-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
review-share-range = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })

## La página

review-title = { $game }: { NAME($seat) }
review-better-line = Con «{ $choice }» la partida podría haber seguido así, con las cartas donde estaban:
review-details = Detalles
review-choices-title = Lo que valía cada jugada
review-choices-note = Juzgado solo por lo que sabías entonces: con qué frecuencia gana cada jugada, en todas las formas en que podían estar las cartas ocultas. El intervalo entre paréntesis acierta el 95 % de las veces.
review-worlds-uniform = Todos los repartos posibles según lo que sabías cuentan igual.
review-worlds-weighed = Los repartos que mejor explican el juego de { SEATS($seats) } cuentan más.
review-key-moments = Momentos clave
review-other-decisions = Todas las demás decisiones
review-moment = Línea { $number }: { $prompt }
review-chosen = { $choice } (tu jugada)
review-unseen = Dónde podrían estar las cartas ocultas
review-timeline-title = Cómo fueron las posibilidades
review-timeline-note = Con todas las cartas abiertas.
review-timeline-start = antes del reparto
review-timeline-line = línea { $line }
review-open-title = Con todas las cartas abiertas
review-open-note = A posteriori: nadie podía saber esto. La mejor jugada en cada decisión, con las cartas donde estaban.
review-open-choice = Línea { $number }: { $choice }, { NUMBER($share, style: "percent", maximumFractionDigits: 0) }

## Tablas

review-head-line = Línea
review-head-decision = Decisión
review-head-chosen = Tu jugada
review-head-best = La mejor
review-head-loss = Perdido
review-head-grade = Veredicto
review-head-wins = Victorias

## En un terminal

review-working = Analizando tus decisiones
review-working-on = Analizando tus decisiones: { $done } de { $of }
review-working-games = Analizando la partida { $done } de { $of }
review-mean-loss = { $name }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } victorias de cada 100 perdidas por decisión ({ $decisions } decisiones)
review-mean-loss-few = { $name }: { $decisions ->
    [one] 1 decisión
   *[other] { $decisions } decisiones
 }, muy pocas para saber cuánto costaron
review-mean-all = Todas las decisiones
review-mean-result = { $games } partidas: { NUMBER($result, style: "percent", maximumFractionDigits: 0) } ganadas. Con una suerte normal habría sido el { NUMBER($adjusted, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }).
