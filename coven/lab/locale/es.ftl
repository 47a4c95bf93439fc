### Informes del taller: estudios de variantes, series, ajustes y torneos de bots.

## Números

share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
small-share = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
exact-share = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
exact-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
axis-number = { NUMBER($value) }
plus = +{ $number }
minus = −{ $number }
with-interval = { $value } [{ $low }; { $high }]
with-error = { $value } ± { $error }
no-value = ·
yes = sí
no = no
title-of-part = { $title }: { $part }
title-in-brackets = { $title } ({ $unit })

## Variantes

this-variant = esta variante
standard-rules = las reglas estándar
assignment = { $key } = { $value }
assignments = { LIST($parts, join: "comma") }
compared = { $variant }, en comparación con { $other }
change = { $label }: { $value } en lugar de { $other }
no-change = No se ha cambiado nada: son las reglas estándar.

## Orden, asientos, momentos, niveles

place = n.º { $number } en jugar
seat = Asiento { $number }
moment-quarter = tras un cuarto de la partida
moment-half = a mitad de partida
moment-three-quarters = tras tres cuartos de la partida

## Unidades

unit-points = puntos
unit-edge = puntos porcentuales de victoria
unit-swing = puntos porcentuales de victoria
unit-decisions = decisiones
unit-minutes = minutos
unit-changes = cambios
unit-choices = opciones
unit-rounds = rondas
unit-tricks = bazas
unit-turns = turnos
amount-points = { $value } puntos
amount-decisions = { $value } decisiones
amount-minutes = { $value } minutos
amount-changes = { $value } cambios
amount-choices = { $value } opciones
amount-rounds = { $value } rondas
amount-tricks = { $value } bazas
amount-turns = { $value } turnos
other-amount = { $value } { $unit }

## Medidas

metric-order = Victorias por orden de juego
metric-seat = Victorias por asiento
metric-score = Puntuación media
metric-order_score = Puntuación media por orden de juego
metric-bot = Victorias por bot
metric-length = Duración
metric-decisions = Decisiones por partida
metric-minutes = Duración estimada
metric-leader = Victorias de quien va en cabeza
metric-decided = Decidida tras
metric-lead_changes = Cambios en cabeza
metric-comebacks = Remontadas desde el último puesto
metric-margin = Ventaja del ganador
metric-ties = Victorias compartidas
metric-forced = Jugadas forzadas
metric-choices = Opciones por decisión
metric-mattered = Decisiones que importaron
metric-stakes = Lo que vale una decisión
metric-crowned = Coronar a otro: con qué frecuencia
metric-kingmaking = Coronar a otro: cuánto
metric-skill = Habilidad: un nivel más
metric-level = Victorias por nivel
metric-luck = Suerte del reparto
metric-use = Jugadores que lo hacen
metric-taken = Elegido cuando se puede
metric-effect = Va unido a ganar
metric-gain = Puntos ganados después
metric-success = Éxito
metric-ahead = Seguido de ganancia

note-order = En el sentido del reloj desde quien toma la primera decisión de la partida.
note-seat = El primer jugador se sortea, así que todos los asientos deberían ser iguales.
minutes-note = Una estimación: { $thinking } segundos por decisión y { $forced } por jugada forzada.
note-leader = Con qué frecuencia gana al final quien tiene en solitario la puntuación más alta.
note-decided = La parte de la partida tras la cual el ganador va en cabeza en solitario hasta el final.
note-comebacks = Partidas que gana alguien que a mitad de partida tenía la puntuación más baja.
note-margin = La mejor puntuación menos la segunda.
note-forced = Jugadas con una sola opción permitida.
note-choices = Opciones permitidas, donde hay más de una.
note-mattered = En una de cada ocho partidas, una decisión se juega hasta el final con la opción elegida y con otra, con las mismas cartas y la misma suerte: con qué frecuencia cambia el resultado para quien decide.
note-stakes = Cuánto se separan las posibilidades de ganar de esas dos opciones, suerte aparte.
note-crowned = Lo mismo para jugadores que ya no pueden ganar: con qué frecuencia su decisión cambia quién gana.
note-kingmaking = Cuánto mueve una decisión así las posibilidades de los demás, suerte aparte.
skill-note = En mesas con una mezcla al azar de { LIST($levels) }: cuánto más gana un asiento con cada nivel.
note-luck = Qué parte del resultado explican las cartas y los asientos: una mezcla al azar de bots más débiles y más fuertes juega dos veces el mismo reparto.
note-use = La parte de los jugadores que lo hacen al menos una vez por partida.
note-effect = Cuánto más ganan quienes lo hacen que quienes podían y no lo hicieron. En blanco donde casi todos o casi nadie lo hace, porque esos pocos no son comparables. Va unido a ganar, pero no tiene por qué ser la causa.
note-gain = En comparación con la media de la mesa, hasta la siguiente decisión de este tipo.

## Titulares

headline-order = efecto del orden
    .text = Cuánto se aleja el mejor o el peor puesto en el orden de juego de una parte igual, en puntos porcentuales.
headline-seat = efecto del asiento
    .text = Cuánto se aleja el mejor o el peor asiento de una parte igual, en puntos porcentuales.
headline-leader = gana quien va en cabeza
    .text = Con qué frecuencia gana quien va en cabeza en solitario a mitad de partida, en porcentaje.
headline-never = nunca elegidas
    .text = Cuántas opciones no se eligen nunca.
headline-score = puntuación media
    .text = La puntuación media de un jugador.
headline-length = duración
    .text = Rondas, bazas o turnos por partida.
headline-decisions = decisiones
    .text = Decisiones por partida.
headline-minutes = minutos
    .text = La duración estimada de una partida en minutos.
headline-decided = decidida tras
    .text = La parte de la partida tras la cual el ganador va en cabeza hasta el final, en porcentaje.
headline-lead_changes = cambios en cabeza
    .text = Cuántas veces cambia quién va en cabeza.
headline-comebacks = remontadas
    .text = Partidas que gana alguien que iba el último a mitad de partida, en porcentaje.
headline-margin = ventaja
    .text = La mejor puntuación menos la segunda.
headline-ties = victorias compartidas
    .text = Partidas con más de un ganador, en porcentaje.
headline-forced = jugadas forzadas
    .text = Jugadas con una sola opción permitida, en porcentaje.
headline-choices = opciones
    .text = Opciones permitidas por decisión.
headline-mattered = decisiones que importaron
    .text = Decisiones en las que otra opción habría cambiado el resultado, en porcentaje.
headline-stakes = valor de una decisión
    .text = Cuánto se separan las opciones de una decisión, en puntos porcentuales.
headline-crowned = coronar a otro: con qué frecuencia
    .text = Decisiones de jugadores que no pueden ganar y que cambian quién gana, en porcentaje.
headline-kingmaking = coronar a otro: cuánto
    .text = Cuánto mueve una decisión así las posibilidades de los demás, en puntos porcentuales.
headline-skill = habilidad
    .text = Cuánto más gana un bot un nivel más fuerte, en puntos porcentuales.
headline-luck = suerte
    .text = Qué parte del resultado explican las cartas y los asientos, en porcentaje.
verb-headline = { $title }: { $metric }
verb-headline-text = { $metric }: el valor más pequeño de todas estas opciones, en porcentaje.

## Opciones, en infinitivo: «Al …», «Nadie elige …». "title" es el encabezado de todas las de su tipo.

the-card = { CARD($card, form: "the") }
any-rank = cualquier { $rank }
choice-blackmore-play = jugar { $what }
    .title = Cartas jugadas
choice-blackmore-trump = poner { $what } en el montón de triunfos
    .title = Cartas puestas en el montón de triunfos
act-blackmore-trump-keep = mantener el triunfo
choice-three_witches-bid = pujar { $what }
    .title = Pujas
act-three_witches-pass = pasar en lugar de pujar
    .title = Pasar en las pujas
choice-three_witches-give = pasar a otro { $what }
    .title = Cartas pasadas
choice-three_witches-discard = descartar { $what }
    .title = Cartas descartadas
choice-three_witches-lead = salir con { $what }
    .title = Cartas de salida
choice-three_witches-hide = añadir { $what } boca abajo
    .title = Cartas añadidas boca abajo
choice-three_witches-follow = jugar { $what } en una baza
    .title = Cartas jugadas en una baza
act-three_witches-follow-pass = pasar de momento
choice-three_witches-return = elegir { $what } para que vuelva
    .title = Cartas recuperadas o devueltas
act-three_witches-agree = aceptar la carta devuelta
    .title = Aceptar
act-three_witches-object = oponerse a la carta devuelta
    .title = Oponerse
choice-witchs_shot-quota = elegir la cuota { $what }
    .title = Cuotas elegidas
choice-witchs_shot-play = jugar { $what }
    .title = Cartas jugadas
choice-witchs_shot-reveal = mostrar { $what }
    .title = Cartas mostradas
choice-witchs_shot-rest = descansar con { $what }
    .title = Descansos
argument-witchs_shot-rest-oof = una ficha ¡Uf!
argument-witchs_shot-rest-vacation = la ficha de vacaciones pagadas
act-witchs_shot-rest-no = seguir en lugar de descansar
choice-thirteen_witches-lure = atraer a { $what }
    .title = Brujas atraídas
choice-thirteen_witches-cast = lanzar { $what }
    .title = Hechizos lanzados
choice-thirteen_witches-discard = descartar { $what }
    .title = Cartas descartadas
act-thirteen_witches-pass = pasar
    .title = Pasar
choice-thirteen_witches-with = atraer a una bruja con { $what }
    .title = Señuelos jugados
choice-thirteen_witches-target = elegir a { $what } como objetivo de un hechizo
    .title = Objetivos de hechizos
choice-thirteen_witches-pay = pagar un hechizo con { $what }
    .title = Cartas pagadas por hechizos
act-thirteen_witches-counter = contrarrestar un hechizo
    .title = Contrarrestar
act-thirteen_witches-decline = permitir un hechizo
    .title = Permitir hechizos
choice-thirteen_witches-take = tomar { $what }
    .title = Cartas tomadas
choice-thirteen_witches-keep = quedarse { $what }
    .title = Cartas conservadas
player-number = el jugador { $number }
other-choice = { $verb } { $what }

## Objetivos de las opciones

goal-trick-won = se gana la baza
    .title = Baza ganada
goal-next-trick-won = se gana la baza siguiente
    .title = Baza siguiente ganada
goal-bid-made = se cumple la puja
    .title = Puja cumplida
goal-round-won = el bando propio gana la ronda
    .title = Ronda ganada
goal-quota-met = se cumple la cuota
    .title = Cuota cumplida
goal-kept-to-the-end = se conserva a la bruja hasta el final
    .title = Bruja conservada hasta el final
goal-took-effect = el hechizo surte efecto
    .title = Surtió efecto

## Resultados

found-shorter = Las partidas son un { $percent } más cortas: { $a } en lugar de { $b }.
found-longer = Las partidas son un { $percent } más largas: { $a } en lugar de { $b }.
found-shorter-minutes = Las partidas son un { $percent } más cortas: { $a } en lugar de { $b }, unos { $minutes } minutos en lugar de { $minutes_b }.
found-longer-minutes = Las partidas son un { $percent } más largas: { $a } en lugar de { $b }, unos { $minutes } minutos en lugar de { $minutes_b }.
fair-order = El jugador { $label } gana el { $a } de las partidas en lugar del { $b }. Una parte igual sería el { $even }.
first-player = El primer jugador gana el { $a } de las partidas en lugar del { $b }. Una parte igual sería el { $even }.
fair-seat = { $label }: gana el { $a } de las partidas en lugar del { $b }. Una parte igual sería el { $even }.
more-score = Se puntúa más: { $a } puntos de media en lugar de { $b }.
less-score = Se puntúa menos: { $a } puntos de media en lugar de { $b }.
of-order_score = El jugador { $label } consigue { $a } puntos de media en lugar de { $b }.
of-bot = { $label } gana el { $a } de sus partidas en lugar del { $b }.
more-margin = Las victorias son más claras: el ganador saca { $a } puntos en lugar de { $b }.
less-margin = Las victorias son más ajustadas: el ganador saca { $a } puntos en lugar de { $b }.
now-ties = El { $a } de las partidas tiene más de un ganador, en lugar del { $b }.
of-leader = Quien va en cabeza en solitario { $label } gana el { $a } de las partidas en lugar del { $b }.
more-decided = Las partidas siguen abiertas más tiempo: el ganador toma la cabeza para siempre tras el { $a } de la partida en lugar del { $b }.
less-decided = Las partidas se deciden antes: el ganador toma la cabeza para siempre tras el { $a } de la partida en lugar del { $b }.
now-lead_changes = La cabeza cambia { $a } veces por partida en lugar de { $b }.
now-comebacks = Quienes van últimos a mitad de partida ganan el { $a } de las partidas en lugar del { $b }.
now-forced = El { $a } de las jugadas son forzadas, en lugar del { $b }.
now-choices = Una decisión ofrece { $a } opciones en lugar de { $b }.
now-mattered = El { $a } de las decisiones cambia el resultado para quien decide, en lugar del { $b }.
now-stakes = Una decisión mueve las posibilidades de ganar { $a } puntos en lugar de { $b }.
now-crowned = Quienes no pueden ganar deciden quién gana en el { $a } de los casos en lugar del { $b }.
now-kingmaking = Quienes no pueden ganar mueven las posibilidades de los demás { $a } puntos en lugar de { $b }.
more-skill = La habilidad cuenta más: un nivel de bots vale { $a } puntos porcentuales en lugar de { $b }.
less-skill = La habilidad cuenta menos: un nivel de bots vale { $a } puntos porcentuales en lugar de { $b }.
of-level = Con todos los niveles en la mesa, { $label } gana el { $a } de sus partidas en lugar del { $b }.
more-luck = La suerte cuenta más: las cartas y los asientos explican el { $a } del resultado en lugar del { $b }.
less-luck = La suerte cuenta menos: las cartas y los asientos explican el { $a } del resultado en lugar del { $b }.
does-use = El { $a } de los jugadores elige { $choice } en una partida, en lugar del { $b }.
does-taken = Se elige { $choice } el { $a } de las veces que se puede, en lugar del { $b }.
does-gain = Al { $choice }, se ganan { $a } puntos a los demás en lugar de { $b }.
found-success = Al { $choice }, { $goal } el { $a } de las veces en lugar del { $b }.
does-ahead = Al { $choice }, se gana terreno a los demás el { $a } de las veces en lugar del { $b }.
found-gone = Nadie elige { $choice }, aunque se podía { $offered ->
    [one] una vez
   *[other] { $offered } veces
 }. Con { $variant } se hace el { $share } de las veces.
found-impossible = Ya no se puede { $choice }. Con { $variant } se hace el { $share } de las veces que se puede.
found-gone-several = { $count } de las opciones de «{ $title }» no se eligen nunca, aunque eran posibles { $offered ->
    [one] una vez
   *[other] { $offered } veces
 }; entre ellas: { LIST($choices) }. Con { $variant } sí se eligen.
found-impossible-several = { $count } de las opciones de «{ $title }» ya no son posibles; entre ellas: { LIST($choices) }.
first-equal = El primer jugador gana el { $a } de las partidas. Una parte igual sería el { $even }.
equal-order = El jugador { $label } gana el { $a } de las partidas. Una parte igual sería el { $even }.
equal-seat = { $label }: gana el { $a } de las partidas. Una parte igual sería el { $even }.
even-effect-more = Quienes eligen { $choice } ganan { $a } puntos porcentuales más que quienes podían y no lo hicieron.
even-effect-less = Quienes eligen { $choice } ganan { $a } puntos porcentuales menos que quienes podían y no lo hicieron.
much-luck = Las cartas y los asientos explican por sí solos el { $a } del resultado.
many-ties = El { $a } de las partidas tiene más de un ganador.
many-forced = El { $a } de las jugadas son forzadas.
runaway = Quien va en cabeza en solitario a mitad de partida gana el { $a } de las partidas: quien se adelanta ya no para.
little-skill = Un nivel más de bots apenas gana más partidas: la habilidad cuenta poco.
idle = Nadie elige { $choice }, aunque se podía { $offered ->
    [one] una vez
   *[other] { $offered } veces
 }.
idle-several = { $count } de las opciones de «{ $title }» son posibles y no se eligen nunca; entre ellas: { LIST($choices) }.
nothing-changed = En { $games } partidas de cada variante no cambió nada que los jugadores notarían.
nothing-found = En { $games } partidas nada llama la atención: ningún asiento ni puesto en el orden de juego tiene ventaja.
few-games = { $games ->
    [one] Solo se jugó 1 partida
   *[other] Solo se jugaron { $games } partidas
 }. Los intervalos necesitan { $needed }.
rough-intervals = Solo se jugaron { $games } partidas: los intervalos son aproximados.
with-players = Con { $players } jugadores: { $sentence }

## Páginas de estudios

contents = Contenido
what-changed = Qué se ha cambiado
what-it-does = Qué efecto tiene
what-stands-out = Qué llama la atención
what-it-does-players = Qué efecto tiene con { $players } jugadores
what-stands-out-players = Qué llama la atención con { $players } jugadores
by-players = Por número de jugadores
players = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
 }
facts = { $players } jugadores · { $games } partidas · jugadas por { LIST($bots) }
facts-compared = { $players } jugadores · { $games } partidas de cada variante · jugadas por { LIST($bots) }
facts-several = { LIST($counts) } jugadores · jugadas por { LIST($bots) }
group-length = Duración
group-fairness = Equidad
group-scores = Puntuación y ventaja
group-tension = Tensión
group-decisions = Decisiones
group-choices = Opciones
group-skill = Habilidad y suerte
players-group = { $group }, { $players } jugadores
reading = Un punto es el valor contado; la barra a su alrededor contiene el valor real con un 95 % de confianza. Una línea discontinua marca lo que sería igual.
reading-compared = Un punto es el valor contado; la barra a su alrededor contiene el valor real con un 95 % de confianza. A la derecha está la diferencia entre { $variant } y { $other }, en negrita donde es más que azar. Una línea discontinua marca lo que sería igual.
choices-note = Solo se cuentan las decisiones libres. Las cartas de palos que las reglas tratan igual se cuentan juntas. Entre paréntesis: { $other }; en negrita: la diferencia es más que azar.
choices-note-single = Solo se cuentan las decisiones libres. Las cartas de palos que las reglas tratan igual se cuentan juntas.
choices-note-bot = Los bots deshacen los empates en un orden fijo, así que las diferencias pequeñas entre cartas parecidas pueden ser suyas.
details-of = { $title }, con intervalos
heading-choice = opción
heading-possible = posible
heading-possible-other = posible con { $other }
heading-chosen-other = elegida allí
heading-difference = diferencia
heading-shown = más que azar
heading-even = igual
never-made = Opciones nunca elegidas
about = Sobre estos números
about-intervals = Los intervalos contienen el valor real con un 95 % de confianza. Las partidas se cuentan en grupos y cada valor se calcula de nuevo sin cada grupo (jackknife). Las dos variantes se juegan con los mismos repartos. Una diferencia cuenta como más que azar si el azar por sí solo daría alguna así como mucho en 1 de cada 20 informes (método de Holm).
about-size = Primero va lo que más notan los jugadores; la duración, la equidad y la puntuación pesan más, porque otros cambios suelen seguirse de ellas. Los tamaños son relativos al propio juego: una duración o una ventaja, a su media; una puntuación, a su dispersión.
about-bots = Los bots no son personas: toma los resultados como punto de partida.
about-what = qué
about-which = cuál
about-game = juego
about-rules = { $game }, versión { $version } de las reglas
about-played = jugado por
about-seed = semilla
about-sources = { $version }, fuentes { $sources }
chart-text = Cada valor de esta parte con su intervalo. La tabla tiene los mismos valores.
chart-lengths = Duración de las partidas
chart-lengths-text = Con qué frecuencia una partida tiene cada duración.
chart-leader = Con qué frecuencia gana quien va en cabeza
chart-leader-text = Con qué frecuencia gana quien va en cabeza en solitario, a lo largo de la partida.
chart-leader-axis = parte de la partida jugada
chart-scores = Puntuaciones
chart-scores-text = Con qué frecuencia aparece cada puntuación al final.
chart-margins = Ventaja del ganador
chart-margins-text = Con qué frecuencia el ganador saca esta ventaja.
chart-scores-axis = puntuación
chart-margins-axis = puntos
first-wins = Gana el primer jugador
leader-wins = Gana quien iba en cabeza a la mitad

## Series y ajustes

sweep-title = { $game }: { LIST($keys) }
sweep-facts = { LIST($keys) } · { $players } jugadores · al menos { $games } partidas por variante
sweep-chart = Cada valor con su intervalo
sweep-chart-text = Los titulares para cada valor de { $key }, con intervalos.
sweep-map-note = Las celdas de color difieren de la media de todas las variantes en más que azar: las azules son más altas; las naranjas, más bajas. Todos los mapas de un titular tienen los mismos colores.
sweep-flat = Ninguna celda difiere de la media en más que azar.
sweep-range = { $title }: de { $low } ({ $low_at }) a { $high } ({ $high_at }).
all-values = Todos los valores
sweep-note = Todas las variantes se jugaron con los mismos repartos. ± llega hasta los extremos del intervalo del 95 %.
tune-title = { $game }: ajuste
tune-heading = { $game }: { $count } variantes probadas
tune-goals = Objetivos: { LIST($objectives) }
tune-unbeaten = { $count ->
    [one] A 1 variante no la supera
   *[other] A { $count } variantes no las supera
 } ninguna otra en todo.
tune-pair = { $x } y { $y }
tune-pair-note = Cada variante con sus intervalos. La zona sombreada es lo que se pedía; a las variantes en dorado no las supera ninguna otra en todo.
tune-changes = parámetros cambiados
tune-table-note = Primero van las variantes que menos se apartan de los objetivos; best.toml tiene la primera. ± llega hasta los extremos del intervalo del 95 %.
tune-parameters = parámetros
tune-missed = falla por
tune-unbeaten-heading = sin superar
tune-base = sin cambios
tune-met = { $count ->
    [one] Una de { $tried } variantes cumple
   *[other] { $count } de { $tried } variantes cumplen
 } todos los objetivos.
tune-met-first = La primera es la que menos cambia.
tune-unplayable = Ninguna combinación de estos valores se puede jugar.
tune-not-met = Ninguna de { $tried } variantes cumple todos los objetivos; la mejor falla { LIST($misses) }.
tune-miss = { $objective } por { $by }
tune-unsure = Los valores de la mejor están dentro del ruido de los límites: juega más partidas para tener seguridad.

## Torneos de bots (`coven arena`)

arena-title = { $game }: { LIST($bots) }
arena-facts = { $players } jugadores · { $deals ->
    [one] 1 reparto
   *[other] { $deals } repartos
 }, { $matches } partidas · cada reparto con cada rotación de los asientos
arena-caution = Con menos de { $deals } repartos los intervalos son solo orientativos.
verdict-same = sin diferencia demostrada con
verdict-better = mejor que
verdict-worse = peor que
verdict-is = es { $verdict }
arena-points = { $edge } puntos
arena-ladder = Clasificación por Elo
arena-ladder-text = Los bots por su Elo, del más fuerte al más débil. La tabla tiene los mismos números.
arena-ladder-note = 400 puntos significan diez veces más posibilidades de ganar. { $bot } es 0.
arena-rating = Elo
arena-bot = bot
arena-shares = Porcentaje de victorias
arena-shares-text = El porcentaje de victorias de cada bot entre rivales de cada otro. La tabla tiene los mismos números.
arena-shares-axis = porcentaje de victorias
arena-shares-note = Un bot entre rivales de otro, en cada asiento de cada reparto. Bots iguales ganarían el { $even }.
arena-among = entre
arena-one-among = { $bot } entre { $other }
arena-one-among-share = { $bot } entre { $other }: { $share }
arena-score = puntos
arena-field-score = puntos de los rivales
arena-cross = Tabla cruzada
arena-cross-note = El bot de la fila entre rivales del de la columna: su porcentaje de victorias. { $even } es igual.
arena-cross-corner = uno ↓ entre →
arena-pairs = Por parejas
arena-pairs-note = Cuántos puntos porcentuales gana un asiento con un bot en lugar del otro, contando los dos casos.
arena-is = es
arena-by = por puntos porcentuales
arena-times = Tiempo por decisión
arena-times-text = Mediana y percentiles 95 y 99 del tiempo de cada bot para una decisión. La tabla tiene los mismos números.
arena-times-note = Punto: mediana. Línea gruesa: hasta el percentil 95. Trazo: el 99. Las decisiones forzadas no cuentan.
arena-times-axis = tiempo por decisión, cada paso diez veces más largo
arena-no-times = Ningún bot tuvo una decisión que no fuera forzada.
arena-median = mediana
arena-longest = máximo
arena-choices = decisiones
arena-intervals = Los intervalos contienen el valor real con un 95 % de confianza. Los repartos se sortean una y otra vez (bootstrap), porque las partidas de un mismo reparto comparten sus cartas.
arena-variant = variante
arena-results = resultados

## El terminal

summary-title = { $game }: { $games } partidas, { $players } jugadores, semilla { $seed }
summary-end = Intervalos del 95 %. Informe: { $file }
report-at = Informe: { $file }
best-at = Mejor variante: { $best }. Informe: { $file }
refused-variants = { $count ->
    [one] 1 variante no se puede
   *[other] { $count } variantes no se pueden
 } jugar. { $values }: { $reason }
