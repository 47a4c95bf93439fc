## Shared words

score = Puntos
result = Resultado
place = Puesto
cancel = Cancelar
save = Guardar
share = Compartir
share-link = Compartir el enlace
link-copied = Enlace copiado.
link-shown = El enlace: { $link }
with-friends = Con amigos
fair-deals = Repartos limpios

## Home page

choice-values-yours = tu jugada
choice-values-choice = Jugada
choice-values-share = Probabilidad de ganar
fair-summary = Repartos limpios: nadie elige las cartas, ni siquiera este servidor.
fair-shared-secret = Los repartos salen de un secreto, el mismo en todas las mesas. Este es su sello:
fair-shared-check = Cuando ya nadie los juegue, el secreto aparecerá en el registro de cada partida. Entonces cualquiera podrá comprobar que todas las cartas salieron de él:
fair-secret = Antes de que nadie se sentara, el servidor sorteó un secreto. Este es su sello:
fair-shares = Cada persona añade su propia parte al sentarse, así que nadie puede conocer los repartos de antemano.
fair-shuffles = Todo lo que se baraja en la partida sale del secreto y de vuestras partes. No hay más azar que ese.
fair-over = El secreto está ahora en el registro de la partida, más abajo.
fair-later = Al acabar la partida, el secreto estará en su registro.
fair-check = Cualquiera puede comprobar que encaja con el sello y que todas las cartas salieron de él:
game = Juego
invitation-share = Una partida de { $game }
invite = Invitar
invite-text = Invita a tus amigos: comparte el enlace, diles el código o deja que escaneen esto.
invite-link = Enlace a esta mesa
qr-label = Código QR del enlace, para la cámara del teléfono
this-evening = Esta velada
this-evening-games = { $count ->
        [one] Esta velada: una partida
       *[other] Esta velada: { $count } partidas
    }
not-found-text = Esta dirección no lleva a ninguna parte. Quizá le falte una letra.
settings-theme = Tema
settings-as-device = Como el dispositivo
settings-theme-dark = Oscuro: a la luz de las velas
settings-theme-light = Claro: de día
settings-tempo = Velocidad
settings-tempo-slow = Lenta
settings-tempo-normal = Normal
settings-tempo-fast = Rápida
settings-tempo-tap = Tocar para seguir después de cada baza
settings-tempo-instant = Instantánea
settings-sort = Ordenar tu mano
settings-sort-suit = Por palo
settings-sort-rank = Por valor
settings-sort-hand = A mano: arrastra las cartas
settings-motion = Animación
settings-motion-full = Animación completa
settings-motion-reduced = Ninguna
settings-sounds = Sonidos
settings-volume = Volumen
settings-ambience = Sonido ambiente suave
settings-confirm = Tocar dos veces para jugar una carta
settings-tips = Explicar las decisiones nuevas
settings-four-colour = Cartas de cuatro colores: un color por palo
settings-contrast = Contraste alto
settings-letter-keys = Activar atajos de teclado

## About and privacy

about-text = Coven es un lugar para jugar, estudiar y ampliar cuatro juegos de cartas de brujas. No se envía nada a ningún sitio, salvo al servidor de tu barra de direcciones. No necesitas cuenta: basta con un nombre.
about-reconstructed-heading = Qué está reconstruido
about-reconstructed-text = Jugamos según los reglamentos. Lo que solo está impreso en las cartas hubo que reconstruirlo, y donde un reglamento deja algo abierto, tomamos una decisión. Ambas cosas están marcadas en las reglas de cada juego, regla por regla:
about-version = (versión { $version } de nuestras reglas)
about-correct-heading = Cómo corregirlo
about-fair-text = Antes de repartir, el servidor muestra un sello (un hash) del secreto del que salen las cartas, y cada jugador añade una parte al azar. Al acabar la partida, el secreto está en el registro, así que cada reparto se puede comprobar:
about-pictures-heading = Ilustraciones
about-pictures-text = Todas las cartas e ilustraciones se dibujaron para Coven. Los juegos pertenecen a sus autores y editoriales.
about-privacy-link = Qué guarda este servidor sobre ti
about-api-link = La API para programas
about-correct-text = Si tienes un juego y algún número de tus cartas es distinto, cámbialo. Todos esos números están en el <file>variant.toml</file> del juego, se pueden fijar para una mesa en «Opciones del juego» y los imprime <command>coven variant GAME</command>. Cuéntanoslo también: abre una incidencia en el proyecto e indica la regla. Un cambio en las reglas sube su versión, y las partidas en curso terminan con la anterior.
privacy-why = Por qué
privacy-how-long = Cuánto tiempo
privacy-deletion = Borrado
privacy-text = Esto es todo lo que este servidor guarda sobre ti. Puedes <link>descargarlo o borrarlo</link> cuando quieras. Los demás en la mesa ven tu nombre, tus jugadas y lo que escribes. Si activas los avisos, pasan por el servicio push de tu navegador o por tu proveedor de correo. No se comparte nada más.

## Names, times and clocks

clock-preset-none = Ninguno: sin límite de tiempo
clock-preset-relaxed = Tranquilo: 15 minutos, +20 segundos por jugada
clock-preset-fast = Rápido: 3 minutos, +8 segundos por jugada
clock-preset-days = Dos días por jugada

## Bots that play for people

author-stand-in = jugada de un bot
author-clock = sin tiempo
author-claim = reclamada
foreign-choice-clock = Se acabó el tiempo: esta jugada la hizo un bot.
foreign-choice-bot = Esta jugada la hizo un bot en lugar del jugador.
bot-played-on = siguió un bot
bot-played-a-while = un bot jugó un rato
timeout-you = Se te acabó el tiempo: esta jugada la hizo un bot.
timeout = A { $name } se le acabó el tiempo: esta jugada la hizo un bot.
bot-moves-clock = Se te acabó el tiempo y un bot jugó por ti: { $moves }
bot-moves-away = Mientras no estabas, un bot jugó por ti: { $moves }

## Profile texts

none-yet = ninguna todavía
profile-wins = { NUMBER($wins) } de { NUMBER($games) } ganadas
profile-place = puesto { NUMBER($place) }: { $count ->
        [1] una vez
        [2] dos veces
        [one] una vez
       *[other] { $count } veces
    }
profile-streak-now = { NUMBER($streak) } seguidas ahora, mejor racha { NUMBER($longest) }
profile-streak = { $longest ->
        [one] mejor racha: { $longest } partida
       *[other] mejor racha: { $longest } partidas
    }
rating-history = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en tu última partida.
       *[other] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en tus últimas { $games } partidas.
    }
rating-history-peak = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en tu última partida, con un máximo de { NUMBER($highest, useGrouping: 0) }.
       *[other] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en tus últimas { $games } partidas, con un máximo de { NUMBER($highest, useGrouping: 0) }.
    }
rating-now = Tu Elo: { NUMBER($rating, useGrouping: 0) }
rating-unchanged = Tu Elo: { NUMBER($rating, useGrouping: 0) } (sin cambios)
rating-up = Tu Elo: { NUMBER($rating, useGrouping: 0) } (sube { NUMBER($change) })
rating-down = Tu Elo: { NUMBER($rating, useGrouping: 0) } (baja { NUMBER($change) })
loss-unknown = se sabrá tras 30 decisiones analizadas; por ahora, { NUMBER($decisions) }
loss = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } victorias de cada 100 perdidas por decisión ({ NUMBER($decisions) } analizadas)

## Review texts

verdict-best = Encontraste la mejor jugada.
verdict-as-good = Tan buena como la mejor jugada, hasta donde podemos ver.
verdict-inaccuracy = { $loss ->
        [one] Una imprecisión: «{ $choice }» habría ganado { $loss } partida más de cada 100.
       *[other] Una imprecisión: «{ $choice }» habría ganado { $loss } partidas más de cada 100.
    }
verdict-mistake = { $loss ->
        [one] Un error: «{ $choice }» habría ganado { $loss } partida más de cada 100.
       *[other] Un error: «{ $choice }» habría ganado { $loss } partidas más de cada 100.
    }
verdict-blunder = { $loss ->
        [one] Un error grave: «{ $choice }» habría ganado { $loss } partida más de cada 100.
       *[other] Un error grave: «{ $choice }» habría ganado { $loss } partidas más de cada 100.
    }
grade-inaccuracy = Imprecisión
grade-mistake = Error
grade-blunder = Error grave
grade-key = Mucho en juego
review-queue = { $count ->
        [one] Un análisis antes que el tuyo.
       *[other] { $count } análisis antes que el tuyo.
    }
review-progress = Analizando decisiones: { NUMBER($done) } de { NUMBER($of) }.
review-starting = Preparando. El primer análisis de un juego tarda un poco.
account-expected = Antes del reparto

## Account: signing in and out

passkey-made-as = Con esta llave de acceso entras como { $name } en cualquier dispositivo.
sign-out-question = ¿Cerrar sesión?
sign-in-question = ¿Entrar como otra persona?
sign-out-with-passkey = Podrás volver a entrar con tu llave de acceso.
sign-out-without-passkey = Sin una llave de acceso, nadie podrá volver a entrar como este jugador: perderás el acceso a sus partidas y a su Elo.
make-passkey-first = Crear antes una llave
sign-out = Cerrar sesión
sign-in = Entrar
identity-here = En este navegador eres <b>{ $name }</b>, { $stake }.
sign-in-safe = Al entrar no se unen los dos jugadores. Puedes volver atrás en este navegador desde Ajustes, o en cualquier lugar con tu llave de acceso.
sign-in-unsafe = Al entrar no se unen los dos jugadores. Puedes volver atrás en este navegador desde Ajustes. Para llegar a estas partidas desde otro dispositivo, crea antes una llave de acceso.
stake-none = todavía sin partidas
stake-running = { $running ->
        [one] con { $running } partida en curso
       *[other] con { $running } partidas en curso
    }
stake-finished = { $finished ->
        [one] con { $finished } partida terminada
       *[other] con { $finished } partidas terminadas
    }
stake-both = { $running ->
        [one] con { $running } partida en curso
       *[other] con { $running } partidas en curso
    } { $finished ->
        [one] y { $finished } terminada
       *[other] y { $finished } terminadas
    }
data-deleted = Se ha borrado todo sobre ti. Ahora eres una visita nueva.
data-heading = Tus datos
data-download = Descargar todo
data-delete = Borrar todo…
data-delete-question = ¿Borrar todo?
data-delete-text = Tu nombre, resultados, Elo y mensajes se borran de inmediato y no se pueden recuperar. Las partidas de los demás se conservan, con tu asiento sin nombre. En tus partidas en curso sigue un bot.
data-delete-confirm = Para confirmar, escribe tu nombre: { $name }
data-delete-now = Borrar todo
data-keep = Conservar todo
data-text = Todo lo que este servidor guarda sobre ti: nombre, partidas, jugadas, Elo y mensajes. La <link>página de privacidad</link> explica por qué y durante cuánto tiempo.
email-check = Mira tu correo y toca el enlace para confirmar.
notifications-heading = Avisos
notifications-text = Cuando no estás, recibes un aviso por cada cosa que te espera: tu turno en una partida de varios días, una solicitud de amistad, una mesa.
notifications-on = Este navegador los muestra.
notifications-turned-off = Este navegador ya no los muestra.
notifications-turn-off = Desactivar aquí
notifications-of-other = Este navegador muestra los del jugador anterior.
notifications-turned-on = Este navegador muestra ahora tus avisos.
notifications-show-mine = Mostrar los míos
notifications-turn-on = Mostrarlos en este dispositivo
email-field = Por correo
email-stop = No enviar correos
email-save = Enviar correos aquí
email-confirmed = Los correos van a { $address }.
email-unconfirmed = Mira { $address } y toca el enlace para confirmar.
quiet-hours = Horas de silencio
quiet-hours-text = Horas de silencio: sin avisos durante este tiempo
quiet-from = Desde
quiet-to = Hasta
passkey-made = Con esta llave de acceso entras en cualquiera de tus dispositivos.
identity-already = Ya eres { $name }.
welcome-back = Hola de nuevo, { $name }.
passkey-removed = Llave de acceso eliminada: ya no sirve para entrar.
passkeys = Llaves de acceso
passkeys-text = Con una llave de acceso (passkey) entras como el mismo jugador en tus otros dispositivos, sin contraseña. No la necesitas para jugar.
passkey-used = Llave { NUMBER($number) }, creada: { $made }, último uso: { $used }
passkey-unused = Llave { NUMBER($number) }, creada: { $made }
passkey-remove-label = Quitar la llave { NUMBER($number) }
passkey-make = Crear una llave de acceso
passkey-sign-in = Entrar con una llave
passkeys-unsupported = Este navegador no admite llaves de acceso. Usa un código (más abajo).
passkey-remove-question = ¿Quitar la llave { NUMBER($number) }?
passkey-remove-only = Ya no servirá para entrar. Es tu única llave: para entrar en otro dispositivo necesitarías un código de este navegador.
passkey-remove-one = Ya no servirá para entrar. Tus otras llaves siguen funcionando.
passkey-remove-now = Quitarla
passkey-keep = Conservarla
identity-again = Vuelves a ser { $name }.
previous-player = Jugador anterior
switch-back = Volver a ese jugador
previous-player-text = Antes de entrar, en este navegador eras <b>{ $name }</b>.
rating-ladder-caption = Tu Elo entre los bots, del más fuerte al más débil
rating-ladder-who = Quién
rating = Elo
signed-out = Has cerrado sesión. Ahora eres una visita nueva.
signed-out-there = Sesión cerrada allí.
signed-out-elsewhere = Sesión cerrada en todos los demás sitios.
session-old = Navegadores no vistos desde que se actualizó este servidor
session-current = { $agent }: este navegador
session-used = { $agent }, último uso: { $day }
agent-on-system = { $browser } en { $system }
agent-program = Un programa
sessions-heading = Dónde tienes sesión abierta
sessions-text = { $days ->
        [one] Si no usas un navegador durante { $days } día, su sesión se cierra. Cada visita la renueva.
       *[other] Si no usas un navegador durante { $days } días, su sesión se cierra. Cada visita la renueva.
    }
sessions-none = No tienes ninguna otra sesión abierta.
sign-out-label = Cerrar sesión: { $session }
sign-out-here = Cerrar sesión aquí…
sign-out-elsewhere = Cerrar las demás sesiones
push-unsupported = Este navegador no puede mostrar avisos. En un iPhone, añade antes Coven a la pantalla de inicio.
push-blocked = Tu navegador bloquea los avisos. Puedes permitirlos en sus ajustes para este sitio.
push-failed = Tu navegador no pudo activar los avisos: su servicio push no respondió. Inténtalo más tarde o usa el correo.
passkey-exists = Este dispositivo ya tiene una de tus llaves de acceso.
passkey-missing = No se dio ninguna llave de acceso. Puedes seguir sin ella.
email-action-stop = Dejar de recibir estos avisos
email-action-agree = Avisarme por correo cuando sea mi turno
email-action-block = No volver a escribir a esta dirección
email-action-heading = Avisos de turno por correo
one-moment = Un momento…
to-the-games = Ir a los juegos

## Profile

profile-against-people = contra personas
profile-against-bot = contra bots: { $bot }
profile-no-score = aún ninguna partida con reglas estándar
profile-score = { NUMBER($best) }, lo habitual { NUMBER($typical) }
profile-since = En Coven desde: { $day }
profile-edit = Cambiar
profile-all-games = Todos los juegos
profile-played = Jugadas
profile-won = Ganadas
profile-streak-label = Racha actual
profile-longest-label = Mejor racha
profile-all-link = Ver todas tus partidas
profile-empty = Todavía no hay partidas terminadas. <link>Juega una</link> y aparecerá aquí.
profile-results = Resultados
profile-places = Puestos
profile-best = Mejor puntuación
profile-streaks = Rachas de victorias
profile-notes = El Elo sale de las partidas terminadas en este servidor. Con 400 puntos de ventaja se ganan diez partidas de once, y el 95 % de las veces el valor real está dentro del ±. Todas las partidas cuentan; rendirse cuenta como último puesto, y lo que gana un bot en tu asiento no es tuyo. Lo que perdieron tus decisiones sale de tus partidas analizadas: se juzga según lo que sabías entonces, en partidas perdidas de cada 100.

## Settings page

identity-now = Ahora eres { $name }.
transfer-code = { $minutes ->
        [one] { $code } (sirve una vez, durante { $minutes } minuto)
       *[other] { $code } (sirve una vez, durante { $minutes } minutos)
    }
settings-name = Tu nombre en la mesa
transfer-heading = Otro dispositivo
transfer-text = Juega con el mismo jugador en otro dispositivo: pide aquí un código y escríbelo allí.
transfer-get = Pedir un código
transfer-field = Código del otro dispositivo
transfer-use = Entrar con este código
settings-language = Idioma
portrait-picker = Tu retrato

## Side by side

compare-no-origin = Esta partida no se jugó desde el asiento de otra.
game-not-over = La partida no ha terminado todavía.
compare-nothing = Nada que comparar
compare-heading = Lado a lado
compare-caption = El mismo asiento, el mismo reparto
compare-divergence-heading = Dónde se separaron las decisiones
compare-divergence = { $count ->
        [one] Tras { $count } decisión idéntica. La otra partida: «{ $theirs }». Esta: «{ $mine }».
       *[other] Tras { $count } decisiones idénticas. La otra partida: «{ $theirs }». Esta: «{ $mine }».
    }
compare-all-same = { $count ->
        [one] La única decisión fue la misma.
       *[other] Las { $count } decisiones fueron iguales.
    }
compare-review-this = Analizar esta partida
compare-review-other = Analizar la otra

## Deal of the day page

deal-missing = Aquí no hay partida del día
deal-of-the-day = Partida del día
deal-of-the-day-inside = partida del día
past-deal-inside = la partida de otro día
now = Ahora
deal-text = Todos juegan en el asiento { NUMBER($seat) } de { NUMBER($players) } con las mismas cartas, contra bots de nivel { $level }. Se juega una sola vez y sin pistas. Cuenta si terminas antes del final de mañana (UTC). Después verás cómo les fue a los demás.
deal-here-text = Hoy, sin servidor, todos juegan en el asiento { NUMBER($seat) } de { NUMBER($players) } con las mismas cartas, contra bots de nivel { $level }. Sin pistas y sin puntuación.
deal-here-other = No se puede acceder al servidor. Su partida del día tiene otras cartas.
deal-here-played = Ya has jugado esta partida.
deal-here-show = Ver la partida
deal-continue = Continuar
review-your-game = Analizar tu partida
todays-deal = La partida de hoy
deal-others-heading = Cómo le fue a cada uno
deal-best = { $count ->
        [one] La mejor de { NUMBER($played) }.
       *[other] Las { $count } mejores de { NUMBER($played) }.
    }
deal-fair = Un reparto limpio
deal-fair-text = Sale de un secreto que se sorteó antes de que nadie viera una carta. Este es su sello:
the-secret = El secreto:
deal-secret-later = El secreto se publica cuando acaba el día siguiente.

## Duplicate evening pages

duplicate-heading = Una velada por duplicado de { $game }
duplicate-missing = No existe esa velada
duplicate-deals = { $count ->
        [one] Un reparto, el mismo en todas las mesas.
       *[other] { $count } repartos, los mismos en todas las mesas.
    }
duplicate-alone = Cada persona juega sola con bots.
duplicate-together = { $count ->
        [one] { $count } persona por mesa.
       *[other] { $count } personas por mesa.
    }
duplicate-clock = Reloj: { $clock }. Se comparan los mismos asientos.
duplicate-unfinished = Los repartos que no hayas terminado para entonces no cuentan.
duplicate-join = Participar
duplicate-finish = Terminar mi partida (aquí ya no cuenta)
duplicate-play = Jugar el reparto { NUMBER($deal) }
duplicate-another = Otra velada
withdraw = Retirarse
duplicate-end = Terminar la velada…
duplicate-final-ranking = Clasificación final
duplicate-ranking = Clasificación provisional
duplicate-share = Parte de los puntos
duplicate-scoring = Dos puntos por cada mesa donde el mismo asiento lo hizo peor con el mismo reparto, uno por cada empate. Primero cuenta ganar; después, los puntos. Si un bot jugó por ti, recibes como mucho la mitad. Si nadie más tuvo tu asiento, se te compara con los bots que lo ocuparon.
duplicate-deal-hidden = Verás cada reparto cuando lo hayas jugado.
duplicate-more-deals = Quienes terminaron más repartos van delante.
deal-number = Reparto { NUMBER($number) }
points-heading = Puntos
suffix-host = , anfitrión
suffix-you = (tú)
duplicate-secret = Todos los repartos salen de un secreto. Este es su sello, publicado antes de la primera carta:
duplicate-secret-later = El secreto se publica cuando la velada ha terminado y ya no juega ninguna mesa.
duplicate-end-question = ¿Terminar ya la velada?
duplicate-end-text = La clasificación será definitiva. Los repartos sin terminar no cuentan, y quienes terminaron más repartos van delante. No se puede deshacer.
duplicate-end-now = Terminar la velada
evening-hours-2 = 2 horas después de empezar
evening-hours-6 = 6 horas después de empezar
evening-hours-24 = Un día después de empezar
evening-hours-168 = Una semana después de empezar
evening-hours-1440 = 60 días después de empezar
new-duplicate-heading = Una velada por duplicado
new-duplicate-text = Los mismos repartos en varias mesas, así que todos tienen la misma suerte. El mejor resultado en cada asiento se lleva más puntos.
new-duplicate-seats = Asientos por mesa
new-duplicate-people = Personas por mesa
new-duplicate-alone = 1: cada persona sola con bots
new-duplicate-bots = Bots en los demás asientos
new-duplicate-ends = Termina como muy tarde
new-duplicate-hints = Permitir pistas
new-duplicate-create = Crear la velada
format = Formato
format-evening = Velada: un grupo, a tu ritmo
format-swiss = Suizo: se enfrentan puntuaciones iguales
format-round_robin = Todos contra todos
format-knockout = Eliminatoria: sigue la mejor mitad
format-league = Liga: una ronda por semana
event-title = Nombre del evento
event-rounds = Rondas
event-round-deals = Repartos por ronda
event-round-ends = Duración de cada ronda
event-hours = { $hours ->
        [one] 1 hora
       *[other] { $hours } horas
    }
event-starts = Empieza (opcional)
event-size = Empieza con este número de personas (opcional)
event-access = Quién puede participar
access-link = Quienes tengan el enlace
access-public = Todo el mundo: aparece en la lista
tournament-heading = Un torneo de { $game }
tournament-heading-named = { $title }: { $game }
tournament-round = Ronda { NUMBER($round) } de { NUMBER($rounds) }
tournament-round-open = Ronda { NUMBER($round) }
tournament-open = { $count ->
        [one] Participa una persona.
       *[other] Participan { $count } personas.
    }
tournament-starts-at = Empieza: { $time }.
tournament-starts-full = Empieza cuando participen { NUMBER($size) } personas.
tournament-your-table = Tu mesa está lista.
tournament-your-table-done = Has terminado esta ronda. La siguiente se empareja cuando acaben todas las mesas.
tournament-no-table = No tienes mesa en esta ronda.
tournament-you-left = Estás fuera por ahora: te retiraste o faltaste a una ronda.
tournament-come-back = He vuelto
tournament-rules = Tu puntuación es tu parte de los puntos de cada reparto, comparada con el mismo asiento en otras mesas. Los empates se deciden por partidas ganadas y después por las puntuaciones de tus rivales. Quien llega tarde no suma en las rondas perdidas. Si faltas a una ronda, no se te empareja hasta que vuelvas. La ronda no espera a una mesa que nadie haya abierto a los diez minutos, salvo si se juega por turnos a lo largo de días.
tournament-luck = El { $share } de las diferencias entre todas las puntuaciones vino de las cartas y los asientos. Comparar los mismos asientos quita esa suerte de la clasificación.
tournament-score = Puntos
tournament-wins = Ganadas
tournament-opposition = Rivales
tournament-pairings = Mesas de esta ronda
tournament-table = Mesa { NUMBER($number) }
tournament-with-bots = con bots
tournament-bye = descansa
tournament-file = Resultados en un archivo (CSV)
suffix-left = , fuera

## Clubs

clubs-heading = Clubes
tournaments-heading = Torneos
nav-people-pages = Amigos, clubes y torneos
nav-friends = Amigos
clubs-text = Un club tiene sus propias mesas, torneos y clasificación.
clubs-mine = Tus clubes
clubs-none = Aún no estás en ningún club. Abre el enlace de uno o funda el tuyo.
clubs-listed = Clubes en los que puedes entrar
club-found = Fundar un club
club-name = Nombre
club-about = Sobre el club
club-entry-request = Entrada con el enlace o por solicitud
club-entry-link = Entrada solo con el enlace
club-entry-open = Entrada abierta a todos
club-listed = Mostrar el club a todos en este servidor
club-size = { $count ->
        [one] Un socio
       *[other] { $count } socios
    }
club-requests-count = { $count ->
        [one] Una solicitud
       *[other] { $count } solicitudes
    }
club-role-owner = Dueño
club-role-organiser = Organizador
club-role-member = Socio
club-missing = Ese club no existe
club-join = Entrar en el club
club-ask = Pedir entrar
club-asked = Has pedido entrar. Un organizador te responderá.
club-withdraw = Retirar la solicitud
club-need-link = En este club solo se entra con su enlace.
club-requests = Solicitudes de entrada
club-admit = Admitir
club-admit-label = Admitir a { $name }
club-decline = Rechazar
club-decline-label = Rechazar a { $name }
club-tables = Mesas
club-no-tables = No hay ninguna mesa abierta.
club-new-table = Mesa nueva para socios
club-no-events = No hay ningún torneo previsto.
club-past-events = { $count ->
        [one] Un evento anterior
       *[other] { $count } eventos anteriores
    }
club-ladder = Clasificación
club-ladder-empty = Esta temporada aún no ha terminado ninguna partida en las mesas del club.
club-ladder-text = En las mesas del club ganas dos puntos por cada persona a la que superas y uno por cada empate. A igualdad de puntos decide la mejor parte de los puntos posibles.
club-share = Parte
club-season = Temporada
club-season-number = Temporada { NUMBER($number) }
club-season-new = Empezar una temporada nueva
club-season-question = ¿Empezar una temporada nueva en { $name }?
club-season-text = La clasificación vuelve a cero. Las temporadas anteriores se pueden seguir viendo.
club-season-name = Nombre de la temporada (opcional)
club-members = Socios
club-manage = Gestionar
club-manage-label = Gestionar a { $name }
club-make-organiser = Nombrar organizador
club-make-member = Dejar como socio
club-make-owner = Nombrar dueño
club-owner-question = ¿Nombrar dueño a { $name }?
club-owner-text = Un club tiene un solo dueño. Tú pasas a ser organizador.
club-remove-question = ¿Quitar a { $name }?
club-remove-text = Pierde el acceso al club. Para volver tendrá que pedirlo, también con el enlace.
club-invite = Invitar
club-invite-text = Quien tenga este enlace puede entrar.
club-link = Enlace a este club
club-new-link = Cambiar el enlace
club-settings = Ajustes del club
club-leave = Dejar el club
club-leave-question = ¿Dejar { $name }?
club-leave-text = Pierdes el acceso a sus mesas y a su clasificación. Si eres el dueño, te sustituye un organizador o el socio más antiguo.
club-close = Cerrar el club
club-close-question = ¿Cerrar { $name } para siempre?
club-close-text = Se borran el club, su clasificación y sus temporadas. Las partidas y los torneos quedan para quienes los jugaron. No se puede deshacer.
new-table-club = Para socios de { $club }; cuenta para la clasificación.

## Tournaments

tournaments-text = En un torneo todas las mesas reciben los mismos repartos y se comparan los mismos asientos. Así la suerte con las cartas apenas importa.
tournaments-mine = Tus torneos
tournaments-public = Abiertos a todos
tournaments-none = Ahora no hay ningún torneo público abierto.
tournament-new = Torneo nuevo
tournament-new-text = Elige un juego y un formato y comparte el enlace. Todo lo demás ya viene bien ajustado.
tournament-to-table = A tu mesa
tournament-ready-label = A tu mesa: { $event }
tournament-playing = { $count ->
        [0] Todas las mesas han terminado esta ronda.
        [one] Una mesa sigue jugando esta ronda.
       *[other] { $count } mesas siguen jugando esta ronda.
    }
tournament-finished = terminada
tournament-luck-unknown = Se ha comparado a muy pocas personas para decir cuánta suerte quita esto de la clasificación.
tournament-rules-heading = Cómo se hace la clasificación
tournament-rules-knockout = En una eliminatoria queda más arriba quien llega más lejos; en la misma ronda cuentan las victorias y luego los puntos.
tournament-records = Registros de todas las partidas
format-short-evening = Velada por duplicado
format-short-swiss = Sistema suizo
format-short-round_robin = Todos contra todos
format-short-knockout = Eliminatoria
format-short-league = Liga
access-club = Socios de { $club }
event-options = Más opciones
event-takes-part = Yo también juego
event-end-round = Terminar esta ronda…
event-end-round-question = ¿Terminar esta ronda ahora?
event-end-round-text = Los repartos sin terminar no cuentan. La ronda siguiente se empareja enseguida.
event-end-round-now = Terminar la ronda
event-call-off = Cancelar el evento…
event-call-off-question = ¿Cancelar este evento?
event-call-off-text = Nadie podrá ya apuntarse ni jugarlo.
event-call-off-now = Cancelar el evento
event-remove-label = Quitar a { $name } del evento
event-remove-question = ¿Quitar a { $name } del evento?
event-remove-text = No podrá volver a este evento. Una partida en curso se juega hasta el final y cuenta.
suffix-removed = , eliminado

## Invitation

join-unknown = Ninguna mesa tiene este código
join-failed = No se puede abrir esta invitación
join-unknown-text = Puede que haya una letra mal o que el enlace esté incompleto. Pídele a tu amigo que lo envíe otra vez.
join-opening = Abriendo la invitación…
join-invited-by = { $name } te invita a
join-invited = Tienes una invitación a
how-to-play = Cómo se juega
join-at-table = En la mesa
join-free = { $count ->
        [one] un asiento libre
       *[other] { $count } asientos libres
    }
sit-down = Sentarse
join-full = Todos los asientos están ocupados.
join-started = La partida ya ha empezado.
join-over = Esta partida ha terminado.
watch-replay = Ver la repetición
my-games-search = Busca un nombre, un juego o una mesa
my-games-finished = Partidas terminadas
my-games-none-found = Ninguna de tus partidas coincide.
my-games-none = Todavía no hay partidas terminadas.
my-games-pages = Páginas de partidas
my-games-newer = Más recientes
my-games-page = Página { NUMBER($number) }
my-games-older = Más antiguas

## New table

new-table-refused = Esta mesa no se puede cambiar
new-table-change-heading = Cambiar la partida
new-table-change-text = Todos conservan su asiento y el enlace sigue siendo el mismo.
new-table-name = Nombre de la mesa (opcional)
new-table-access = Quién puede unirse
new-table-access-link = Cualquiera con el enlace
new-table-access-public = Todo el mundo: sale en el inicio
new-table-memory = Ayuda de memoria, igual para todos
new-table-memory-none = Ninguna: lo visto, visto está
new-table-memory-trick = Volver a ver la última baza
new-table-memory-all = Ver todo lo que estuvo boca arriba
new-table-bot-speed = Velocidad de los bots
new-table-bot-speed-instant = Instantánea
new-table-bot-speed-normal = Como personas
new-table-bot-speed-slow = Lenta y fácil de seguir
new-table-watch = Permitir espectadores
new-table-watch-text = Ven lo que está boca arriba, nunca una mano.
new-table-chat = Chat libre durante la partida
new-table-chat-limited = Las reglas limitan lo que puede decirse una pareja. Sin chat libre, se usan las frases del juego y emojis.
new-table-chat-text = Sin él, aún se pueden enviar emojis.
new-table-hints = Pistas
new-table-hints-text = Cualquiera puede preguntar al bot más fuerte qué haría.
new-table-bots-replace = Un bot sustituye a los ausentes
new-table-bots-replace-text = Pueden recuperar su asiento cuando quieran. Sin esto, los demás deciden al cabo de un rato.
new-table-options = Opciones del juego
new-table-save = Guardar cambios
new-table-create = Crear la mesa
new-table-here = Jugar aquí contra bots
new-table-duplicate = O juega los mismos repartos en varias mesas: <link>una velada por duplicado</link>.
new-table-options-text = Estos son los números del reglamento. Cambia lo que quieras; <link>el taller</link> muestra qué efecto tiene un cambio.

## Puzzles

puzzle-missing = Aquí no hay ningún problema
puzzle-of-the-day = problema del día
puzzle-number = problema { NUMBER($number) }
puzzle-theme = Tema: { $theme }.
puzzle-theme-name = { $theme ->
        [lead] salir en una baza
        [follow] seguir el palo
        [bid] pujar
        [quota] la cuota
        [hide] la carta boca abajo
        [return] la carta que vuelve
        [agree-or-object] aceptar u oponerse
        [when-to-lay-trump] elegir triunfo
        [when-to-rest] cuándo descansar
        [lure-or-cast] atraer o lanzar
        [what-to-pay] con qué pagar
        [what-to-take] qué tomar
        [whom-to-target] a quién elegir
        [counter] cuándo contrarrestar
        [give] qué cartas dar
        [discard] qué descartar
        [what-to-keep] qué conservar
        [what-to-reveal] qué mostrar
       *[other] { $name }
    }
the-table = La mesa
your-choice = Tu jugada
puzzle-text = Encuentra la mejor jugada.
solution = Solución
puzzle-right = Correcto: { $choice }.
puzzle-wrong = No es la mejor. Mejor: { $choice }.
puzzle-values = Con qué frecuencia gana cada jugada, en todos los repartos que encajan con lo que sabes
puzzle-values-weighed = Con qué frecuencia gana cada jugada, en todos los repartos que encajan con lo que sabes. La mejor lo sigue siendo si cuentan más los repartos que explican las jugadas de los demás.
puzzle-values-all = Todas las jugadas
puzzle-difficulty = { $level ->
        [easy] Fácil.
        [medium] Intermedio.
       *[hard] Difícil.
    }
puzzle-next = Otro problema
puzzle-again = Verlo otra vez
puzzle-by-theme = Por tema

## Rules page

rules-missing = No existen esas reglas
rules-of-nav = Reglas de
rules-how = Cómo se juega, en dos minutos
player-aid = Ayuda de juego
rules-clauses = Todas las reglas, una a una
rules-claim = No es una regla, sino una comodidad de este sitio: en tu turno, cuando quedan pocas cartas, el menú de la mesa puede ofrecerte reclamar el resto: «{ $claim }». Se acepta y se juega hasta el final si es seguro con lo que sabes, estén donde estén las cartas ocultas y hagan lo que hagan los demás. Si no, se rechaza, y solo tú sabrás que lo pediste.
same-deal-not-over = La partida no ha terminado todavía. Sus asientos se podrán probar cuando acabe.
same-deal-seats = { $count ->
        [one] La mesa solo tiene el asiento 1.
       *[other] La mesa tiene los asientos 1 a { $count }.
    }
same-deal-missing = Aquí no hay ningún asiento
same-deal-heading = Toma el asiento de { $name }
same-deal-text = { $game }: el mismo asiento, las mismas cartas y los mismos bots. Al terminar, tu partida se compara con la de { $name } y ves dónde se separaron las decisiones.
same-deal-play = Jugar este asiento
same-deal-title = El mismo asiento

## Replay

step-link-copied = Enlace a este paso copiado.
replay-seen-by = Visto por
replay-my-view = Mi vista
replay-open-hands = Manos abiertas
name-and-seat = { $name }, asiento { NUMBER($seat) }
replay-share = Compartir este paso
replay-missing = Aquí no hay repetición
replay-scene = Mesa y manos
replay-loading = Cargando la partida…
before-the-deal = Antes del reparto.
step-value = Paso { NUMBER($number) } de { NUMBER($last) }: { $words }
step-first = Primer paso
step-back = Paso anterior
pause = Pausa
step-next = Paso siguiente
step-last = Último paso
replay-speed = Velocidad
replay-jump = Ir a
replay-jump-option = Ir a…
game-log = Registro de la partida
hands = Manos
nothing-more = nada más

## Review

review-view-fair = Justa
review-view-fair-text = lo que sabías
review-view-story = Posibilidades
review-view-story-text = cómo cambiaron
review-view-open = Cartas abiertas
review-view-open-text = a posteriori
review-ready = El análisis está listo.
review-here-text = Tu dispositivo hace este análisis. Puedes salir de la página: seguirá cuando vuelvas.
review-here-progress = Analizando la partida: { PERCENT($share) } listo.
review-here-networks = Un análisis necesita las redes de este juego. Se cargan cuando tienes conexión; para tenerlas sin conexión, elige «Añadir el Familiar, la Archibruja y los análisis» en los ajustes.
review-here-failed = No se ha podido hacer el análisis. Vuelve a cargar la página.
review-here-none = Solo se pueden analizar partidas jugadas hasta el final, y no las lecciones.
review-here-rules = Las reglas han cambiado desde esta partida, así que no se puede analizar.
review-stop = Parar
review-stopped = Parado. Lo que ya está hecho se conserva.
review-go-on = Seguir
review-missing = Aquí no hay análisis
review-views = Vistas
review-key-moments = Momentos clave
review-no-key-moments = Ninguna elección de esta partida fue claramente mejor que otra: no hay momentos clave.
review-decision = decisión { NUMBER($number) }
review-table = La mesa en ese momento
earlier = Anterior
review-decision-of = Decisión { NUMBER($number) } de { NUMBER($count) }
later = Siguiente
review-play-on = Jugar desde aquí
moment-link-copied = Enlace a este momento copiado.
review-share = Compartir este momento
review-no-choice = En esta partida no hubo ninguna decisión real.
review-open-values = Adónde llevaba cada jugada con todas las cartas abiertas
review-values = Con qué frecuencia gana cada jugada, solo según lo que sabías. El intervalo entre paréntesis acierta el 95 % de las veces.
review-hindsight = <b>A posteriori:</b> nadie podía saber esto. Todas las cartas están abiertas y todos siguen jugando como siempre.
review-of = Análisis: { $game }
review-whose = Decisiones de
seat-link-copied = Enlace a este asiento copiado. Un amigo puede jugar las mismas cartas.
review-share-seat = Compartir este asiento
account-luck = Suerte
account-play = Tu juego frente al suyo
review-details = Detalles
review-story = La historia de esta partida
review-story-board = La mesa en el momento del que aprender
better-line = La mejor continuación
better-line-text = Cómo podría haber seguido la partida, con las cartas donde estaban.
better-line-start = Aquí elegiste «{ $choice }».
better-line-play = Verla
better-line-stop = Parar
grades = Tus notas
grades-all = Todas las decisiones
grades-note = 100 es elegir siempre la mejor jugada; 0, elegir al azar.
grade-of = { NUMBER($grade) } de 100
grade-none = poco en juego
grade-history = De { NUMBER($first) } en { $start } a { NUMBER($last) } en { $end }.
trend-all = Tus decisiones
trend-much-less = { $kind }: te cuestan mucho menos que en { $month }.
trend-half = { $kind }: te cuestan la mitad que en { $month }.
trend-less = { $kind }: te cuestan menos que en { $month }.
trend-more = { $kind }: te cuestan más que en { $month }.
trend-much-more = { $kind }: te cuestan mucho más que en { $month }.
profile-reviewed = { NUMBER($games) } partidas analizadas: { PERCENT($result) } ganadas. Con una suerte normal habría sido el { PERCENT($adjusted) } ({ NUMBER($low) }–{ NUMBER($high) }).
percent-range = { PERCENT($share) } ({ NUMBER($low) }–{ NUMBER($high) })
unseen-cards-where = Dónde podrían estar las cartas ocultas
unseen-cards = Cartas ocultas
chances-chart = Las posibilidades de cada jugador a lo largo de la partida; el control de abajo las lee
chances-step = Paso de la partida
chances-caption = Posibilidades con todas las cartas abiertas
account-heading = Suerte y juego
account-caption = Victorias de cada 100 partidas iguales. La suerte es lo que valían tus cartas para un jugador medio en tu asiento. El resto es cómo jugaste frente a cómo jugaron los demás.
account-what = Qué
account-wins = Victorias

## Rules texts

rules-search = Buscar en las reglas
mark-ruling-text = cómo decidimos lo que el reglamento deja abierto
mark-reconstruction-text = nuestro valor para lo que solo está impreso en las cartas
rules-table = Tabla
rules-none-found = Ninguna regla contiene esas palabras.
mark-ruling = decisión
mark-reconstruction = reconstrucción

## Game options

option-reset-label = { $option }: restablecer a { $value }
option-reset = restablecer a { $value }
options-changed = { $count ->
        [one] { $count } cambiado
       *[other] { $count } cambiados
    }
options-invalid = { $count ->
        [one] { $count } no válido
       *[other] { $count } no válidos
    }
options-range = { NUMBER($low) } a { NUMBER($high) }
options-at-least = al menos { NUMBER($low) }
options-at-most = como mucho { NUMBER($high) }
options-each = cada uno { $limits }
options-count = { $count ->
        [one] { $count } número: { $limits }
       *[other] { $count } números: { $limits }
    }
yes = sí
nothing = nada

## Workshop

workshop-lost = El servidor se reinició y la prueba se perdió. Tus ajustes siguen aquí: lánzala otra vez.
workshop-this-variant = esta variante
workshop-standard = reglas estándar
workshop-run-started = La prueba ha empezado.
workshop-variant-used = Estos ajustes están ahora en uso.
workshop-saved = Guardada como { $name }.
workshop-uploaded = Los ajustes del archivo están ahora en uso.
workshop-text = Cambia un número de un juego, deja que los bots lo jueguen junto a las reglas estándar y mira qué efecto tiene. Luego juégalo.
workshop-numbers = Ajustes
workshop-changes = { $count ->
        [one] { $count } cambio respecto a las reglas estándar
       *[other] { $count } cambios respecto a las reglas estándar
    }
workshop-no-changes = Reglas estándar
workshop-reset = Volver a las reglas estándar
workshop-keep = Guardarla
workshop-reports = Informes
report-read-label = Leer { $report }
report-read = Leer
report-use-label = Usar estos ajustes: { $report }
report-use = Usar estos ajustes
report-delete-label = Borrar el informe { $report }
delete = Borrar
report-about = { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }, { $bots }, { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } · { $day }
report-new-page = Abrir en su propia página
report-title = Informe: { $report }
run-heading = Probarla
run-bots = Bots
run-against = Comparar con
run-length = Duración
run-slow-bots = Los bots que piensan por adelantado juegan menos partidas en ese tiempo, así que el informe es menos seguro.
run-stop = Parar
run = Probar
run-play = Jugarla
run-progress = Progreso de la prueba
run-length-quick = un vistazo, 10 segundos
run-waiting = { $count ->
        [one] En espera: una prueba antes que la tuya.
       *[other] En espera: { $count } pruebas antes que la tuya.
    }
run-preparing = Preparando. La primera prueba de un juego tras una actualización tarda hasta un minuto más.
run-playing = { $games ->
        [one] Jugando: { $games } partida por ahora; tiempo restante: { $time }.
       *[other] Jugando: { $games } partidas por ahora; tiempo restante: { $time }.
    }
run-writing = { $games ->
        [one] Redactando el informe: { $games } partida.
       *[other] Redactando el informe: { $games } partidas.
    }
run-made = El informe está listo.
run-minutes-seconds = { NUMBER($minutes) } min { NUMBER($seconds) } s
variant-name = Nombre de esta variante
variant-download = Descargar como TOML
variant-upload = Subir TOML
variants-saved = Guardadas
variant-new-name = Nombre nuevo para { $variant }
rename-verb = Renombrar
variant-use-label = Usar { $variant }
variant-use = Usar
variant-rename-label = Renombrar { $variant }
variant-delete-label = Borrar { $variant }

## Table page

choice-allowed = Eso está permitido.
hint-announced = Pista: { $choice }.
connected-again = Conexión recuperada.
host-now = Ahora la mesa está a tu cargo: empiezas tú la partida.
chat-announced = { $name } dice: { $text }
table-missing = No existe esa mesa
table-private = Esta mesa no está abierta para ti
table-missing-text = Puede que se haya cerrado o que el enlace esté incompleto.
connection-refused = El servidor ha rechazado la conexión.
table-opening = Abriendo la mesa…
server-retrying = Sin conexión con el servidor. Reintentando…
connection-retrying = Conexión perdida. Reintentando…
table-closed = Esta mesa está cerrada
table-waits = Esta partida está en pausa
table-closed-by-host = La ha cerrado el anfitrión.
table-needs-version = Se empezó con la versión { $version } de las reglas, que este servidor no tiene.
table-dealing = Repartiendo las cartas…

## Absent players and votes

end-waiting = Esperando a que { $names } acepte terminar la partida.
end-agreed = Todos los presentes están de acuerdo.
end-now = Terminar ya
take-back = Retirarlo
end-it = Terminar
decline-verb = No
let-bot-play = Que siga un bot
end-game = Terminar la partida
end-wanted = { $count ->
        [one] { $voters } quiere terminar la partida sin { $absent }.
       *[other] { $voters } quieren terminar la partida sin { $absent }.
    }
end-wanted-you = { $count ->
        [one] Llevas un rato sin jugar: { $voters } quiere terminar la partida.
       *[other] Llevas un rato sin jugar: { $voters } quieren terminar la partida.
    }
absent-you = Llevas un rato sin jugar: los demás pueden dejar que siga un bot.
absent-days = { $count ->
        [one] A { $names } se le acabó el tiempo.
       *[other] A { $names } se les acabó el tiempo.
    }
absent-idle = { $count ->
        [one] { $names } lleva un rato sin jugar.
       *[other] { $names } llevan un rato sin jugar.
    }
absent-away = { $count ->
        [one] { $names } lleva un rato fuera.
       *[other] { $names } llevan un rato fuera.
    }
closed-all-resigned = Todos los presentes se rindieron.
closed-without = { $count ->
        [one] { $names } no volvió y los demás terminaron la partida. Cuenta como derrota para { $names }.
       *[other] { $names } no volvieron y los demás terminaron la partida. Cuenta como derrota para ellos.
    }
player-back = { $name } ha vuelto.
end-text = { $count ->
        [one] La partida termina para todos. { $names } no podrá volver a ella: cuenta como su derrota y como victoria contra esa persona para quienes se quedan. Si en cambio sigue un bot, podrá volver.
       *[other] La partida termina para todos. { $names } no podrán volver a ella: cuenta como su derrota y como victoria contra esas personas para quienes se quedan. Si en cambio siguen bots, podrán volver.
    }
end-votes = Todos los presentes deben aceptar. Se preguntará a { $names }.
end-ask = Proponer terminarla
tempo-waiting = Esperando a que los demás acepten jugar { $clock }.
tempo-proposed = { $name } propone jugar { $clock }.
someone = Alguien
tempo-days = { $days ->
        [one] por turnos, un día por jugada
       *[other] por turnos, { $days } días por jugada
    }
tempo-live = en vivo, sin reloj
tempo-live-bank = en vivo, { $bank } por jugador
tempo-changed = A partir de ahora se juega { $clock }.

## Notices at the table

banner-resigned = Te rendiste: un bot juega por ti.
banner-timeout = Se te acabó el tiempo: un bot juega por ti.
banner-away = No estabas: un bot juega por ti.
im-back = Ya he vuelto
im-here = Aquí estoy
new-version = Hay una versión nueva de Coven.
new-version-load = Recargar
dismiss-moves = OK
next-game-exists = La próxima partida está lista.
next-game-open = Ir a ella
connection-lost = Conexión perdida. Reconectando…
connection-lost-kept = Conexión perdida. Tu jugada está guardada.
catching-up = { $count ->
        [one] Desde que te fuiste: { $count } paso.
       *[other] Desde que te fuiste: { $count } pasos.
    }
watching = Estás mirando.
seat-left = { $name } deja la mesa.
seat-taken = { $name } se sienta.
seat-taken-by-bot = { $name }, un bot, se sienta.
substitute-resigned = { $name } se rinde: sigue un bot.
substitute-away = { $name } no está: sigue un bot.
substitute-timeout = A { $name } se le acabó el tiempo: sigue un bot.
substitute-idle = { $name } no juega: sigue un bot.
rematch-accepted = { $name } se apunta a otra partida.
rematch-proposed = { $name } quiere jugar otra vez.
rematch-declined = { $name } no quiere jugar otra vez.
edit-not-host = Solo el anfitrión puede cambiar la mesa.
edit-started = La partida de esta mesa ya ha empezado.
edit-closed = Esta mesa está cerrada.

## Chat

chat-mute-label = Silenciar a { $name }
chat-mute = silenciar
chat-empty = Todavía no hay mensajes.
chat-muted = { $count ->
        [one] { $count } persona silenciada.
       *[other] { $count } personas silenciadas.
    }
chat-unmute = Dejar de silenciar
chat-phrases = Frases
chat-emoji = Emojis
chat-say = Decir { $emoji }
chat-field = Di algo
send = Enviar
chat-lost = Conexión perdida: envíalo otra vez cuando vuelvas a estar en línea.

## Moves in advance

saved = Guardado.
advance-text = Estas jugadas se hacen por ti, para que los demás no tengan que esperar. Tardan lo mismo que las tuyas, y nadie nota que estaban preparadas.
advance-first = { $count ->
        [one] Antes haz { $count } jugada más en esta mesa. Muestra cuánto sueles tardar.
       *[other] Antes haz { $count } jugadas más en esta mesa. Muestran cuánto sueles tardar.
    }
advance-label = Jugadas anticipadas
take-my-time = Dame tiempo

## Log and hints

log-empty = Todavía no ha pasado nada.
hint-values = Con qué frecuencia gana cada jugada, solo según lo que sabes. El intervalo entre paréntesis acierta el 95 % de las veces.
hint-worlds = { $count ->
        [one] Se ha mirado { $count } reparto que encaja con lo que sabes.
       *[other] Se han mirado { $count } repartos que encajan con lo que sabes.
    }
key = Tecla
key-does = Qué hace
key-help-touch = Con el dedo o el ratón: toca una carta o arrástrala a la mesa. Arrastra a lo largo de la mano para ordenarla. Toca una carta atenuada para saber por qué no se permite.
key-help-off = Puedes desactivar las teclas de letras y números en los ajustes.
key-help-on = Puedes activar las teclas de letras y números en los ajustes.
key-move = Moverse por tu mano
key-sort-card = Mover la carta misma: ordenar a mano
key-play = Jugar la carta o pulsar el botón enfocado; seguir
key-number = La carta en esa posición o, si no, la opción en esa posición
key-area = De la mano a las opciones y la mesa, y de vuelta
key-tab = Recorrer todo lo que puedes elegir
key-claim = Reclamar el resto, cuando el menú lo ofrece
key-sort = Ordenar tu mano de otra forma
key-prompt = Repetir la instrucción
key-list = Esta lista
key-escape = Cerrar un diálogo, devolver una carta elegida
last-trick = Última baza
scores-by-round = Puntos por ronda
cards-seen = Cartas vistas hasta ahora
log-and-chat = Registro y chat
skip-ahead = Saltar adelante

## Result of a game

substituted-resigned = se rindió y siguió un bot
substituted-won = siguió un bot, así que no es su victoria
rating-with-bots = Donde un bot jugó por alguien, tu Elo cuenta contra ese bot.
deal-link-copied = Enlace a este reparto copiado.
game-link-copied = Enlace a esta partida copiado.
lesson-full-game = Jugar una partida entera
deal-others = Cómo les fue a otros
to-the-evening = Ir a la velada
winner = Gana:
round-by-round = Ronda a ronda
game-record = Descargar el registro
passed = pasó
won-trick = la ganó
play-again = Jugar otra vez
rematch-in = se apunta
rematch-not-yet = aún no
rematch-days = La próxima partida empieza cuando todos hayan respondido.
rematch-wait = Esperar más
rematch-options = Cambiar opciones
not-now = Ahora no
next-game-go = Ir a la próxima partida
next-game-watch = Mirar la próxima partida
next-game = La próxima partida
rematch-countdown = Empieza cuando todos se apunten, o en <b>{ NUMBER($seconds) } s</b> sin los demás.
round-over = Fin de la ronda { NUMBER($number) }
total-now = ahora
adding-up = Sumando…
continue = Seguir
round-next = Ahora: { $next }
clock-running = Tu reloj está corriendo.
scores-none = Todavía no se ha completado ninguna ronda.
scores-table = Tabla de puntos
round = Ronda
total-then = total

## Table: seats, header, menu

your-hand = Tu mano
hand-of = Mano de { $name }
lesson = Lección
lesson-watch = Mira lo que juegan los demás.
of = de
lesson-before = Mensajes anteriores
lesson-again = Verlo otra vez
lesson-next = Ahora juega una partida de verdad contra rivales fáciles. Te daré consejos por el camino.
praise-1 = ¡Bien hecho!
praise-2 = ¡Exacto!
praise-3 = Así se hace.
praise-4 = ¡Muy bien!
praise-found = ¡Lo has encontrado por tu cuenta!
next = Seguir
claim-rest = Reclamar el resto
log = Registro
seat-bot-plays = juega un bot
seat-bot-level = bot, { $level }
winning = Va ganando:
leads = Sale:
seat-bot = bot
seat-time-left = de tiempo
seat-in-hand = en mano
seat-to-act = le toca
seen = Vistas
scores = Puntos
unread = sin leer
menu = Menú
memory-none = sin ayuda de memoria
memory-last-trick = se puede volver a ver la última baza
memory-everything = se puede volver a ver todo lo que estuvo boca arriba
claim-text = Reclamar las bazas que quedan: «{ $claim }»
claim-more = Si no son seguras, solo tú sabrás que lo pediste.
unmute = Dejar de silenciar
keys = Atajos de teclado
while-away = Mientras no estoy
suggest-live = Proponer jugar en vivo
suggest-turns = Proponer jugar por turnos
leave-game = Salir de la partida
table-code = Código
a-table = Una mesa
rules-inside = reglas
seats = Asientos
free-seat = Asiento libre
seat-you = tú
seat-invited = con invitación
seat-away = fuera
sit-here-label = Sentarse aquí, asiento { NUMBER($seat) }
sit-here = Sentarse aquí
bot-level-label = Nivel del bot del asiento { NUMBER($seat) }
add-bot-label = Añadir bot, asiento { NUMBER($seat) }
add-bot = Añadir bot
remove-player-label = Quitar jugador, { $name }
remove-player = Quitar jugador
starts-days = La partida empieza cuando todos hayan respondido.
starts-in = La partida empieza cuando todos se apunten, o en { NUMBER($seconds) } s sin los demás.
start-game = Empezar la partida
fill-with-bots = Completar con bots
waiting-invited = Tienes una invitación a esta partida.
waiting-watch = Toma asiento o mira.
waiting-host = Esperando a que empiece el anfitrión.
waiting-in = Ya estás dentro.
home-keep-seat = Volver al inicio (guardar mi asiento)
while-you-wait = Mientras esperas
send-cards = Enviar estas cartas
hint-not-now = Puedes pedir una pista en tu turno.
hint-thinking = El bot más fuerte está pensando…
hint-lost = Conexión perdida: pídela otra vez cuando vuelvas a estar en línea.
claim-nothing = Ahora mismo no hay nada que reclamar.
hand-sorted = { $order ->
        [suit] Tu mano está ordenada por palo.
        [rank] Tu mano está ordenada por valor.
       *[hand] Tu mano está ordenada a mano.
    }
sort-label = { $order ->
        [suit] Ordenar tu mano; ahora por palo
        [rank] Ordenar tu mano; ahora por valor
       *[hand] Ordenar tu mano; ahora a mano
    }
game-over = Fin de la partida
card-menu = Qué hacer con { $card }
card-set-aside = { $card }: apartada, toca para conservarla
card-not-allowed = { $card }, ahora no se permite
hand-label = { $count ->
        [one] Tu mano, { $count } carta
       *[other] Tu mano, { $count } cartas
    }
card-new = nueva
card-choices = { $count ->
        [one] { $count } opción
       *[other] { $count } opciones
    }
card-articles = el la
card-pick-up = tomarla

## Dialogs at the table

aid-of = Ayuda de juego: { $game }
aid-loading = Buscándola…
last-trick-none = Todavía no hay ninguna baza que mirar.
rules-of = Reglas de { $game }
rules-loading = Abriendo el reglamento…
the-game-is-over = La partida ha terminado
leave-question = ¿Salir de la partida?
leave-lesson = La lección queda guardada en el inicio: puedes seguir cuando quieras.
leave-end-lesson = Terminar la lección
leave-deal = La partida queda guardada en el inicio. Si te rindes, la pierdes, y no hay segundo intento.
resign = Rendirse
leave-alone = La partida queda guardada en el inicio. Si te rindes, termina aquí y pierdes.
leave-others = Un bot ocupa tu asiento y quedas en último lugar, salvo que vuelvas antes de que acabe la partida. Hasta entonces la tienes en el inicio.
leave-evening = El reparto queda guardado en el inicio. Cuenta si lo terminas antes de que acabe la velada.
leave-later = La partida queda guardada en el inicio. Si tardas mucho, los demás pueden dejar que siga un bot o terminar la partida.
leave-later-duplicate = La partida queda guardada en el inicio. Si tardas mucho, los demás pueden dejar que siga un bot.
leave-suggest = O propón jugar por turnos: si los demás aceptan, nadie tiene que esperar aquí.
leave-end-all = Terminarla para todos
end-question = ¿Terminar la partida?

## Cards and tokens

card-face-down = una carta boca abajo
wheel-not-turned = La rueda, aún sin girar
wheel-high = alta
wheel-none = sin
wheel-none-trump = triunfo
wheel-trump = La rueda: { $ranking } de mayor a menor; el { $suit } es triunfo
wheel-no-trump = La rueda: { $ranking } de mayor a menor; sin color de triunfo
witch-name = { $witch ->
        [alma] Alma
        [beatrix] Beatrix
        [maria] Maria
        [cordelia] Cordelia
        [serena] Serena
        [delphine] Delphine
        [esmeralda] Esmeralda
        [freya] Freya
        [greta] Greta
        [hester] Hester
        [isolde] Isolde
        [jocasta] Jocasta
        [morgan] Morgan
       *[other] { $name }
    }
witch-label = { $name }, bruja { NUMBER($number) }, se atrae con { $suit }
suit-elixir-card = Elixir
quota-label = { $quota ->
        [one] Cuota { $quota }: exactamente { $quota } caja suma { NUMBER($bonus) } más
       *[other] Cuota { $quota }: exactamente { $quota } cajas suman { NUMBER($bonus) } más
    }
suit-owl = búhos
suit-bat = murciélagos
suit-dog = perros
suit-frog = ranas
suit-newt = tritones
suit-elixir = el Elixir
suit-blue = azul
suit-red = rojo
suit-yellow = amarillo
suit-green = verde
suit-purple = morado
suit-orange = naranja
suit-vegetable = verduras
suit-potion = pociones
suit-book = libros
suit-fish = peces
suit-black = negro
suit-fairy = hadas
suit-unicorn = unicornios
suit-dragon = dragones
suit-wolf = lobos
suit-all = una de cada
card-name = { $rank } de { $suit }
card-name-colour = { $rank } { $suit }
card-black-four = el 4 negro
card-doubler = el duplicador
ingredient = { $part ->
        [eye] Ojo
        [toe] Dedo
        [wool] Pelo
        [tongue] Lengua
        [wing] Ala
       *[other] { $name }
    } de { $animal ->
        [owl] búho
        [bat] murciélago
        [dog] perro
        [frog] rana
       *[newt] tritón
    }
ingredient-rank = { $ingredient } ({ $rank })
boxes = { $count ->
        [one] { $count } caja
       *[other] { $count } cajas
    }
boxes-none = sin cajas
boxes-doubled = duplica las cajas
boxes-multiplied = multiplica las cajas por { NUMBER($factor) }
token-fate = ficha de destino
token-oof = ficha ¡Uf!
token-oof-spent = ficha ¡Uf! gastada
token-cube = cubo de fatiga
token-black-cube = cubo negro
token-vacation = ficha de vacaciones pagadas
token-curse = ficha de maldición
token-binding = ficha de atadura
token-charm = ficha de encanto
token-fortune = ficha de fortuna

## Boards: shared

board-middle = El centro de la mesa
seen-nothing = No has visto nada que no esté sobre la mesa.
board-missing = No se puede cargar el tablero de { $game }; se muestra uno sencillo.
card-winning = va ganando
card-led = salida
card-none = : aún sin carta
points = { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
points-short = { $count ->
        [one] { $count } pt
       *[other] { $count } pts
    }
cards-won = { $count ->
        [one] { $count } carta ganada
       *[other] { $count } cartas ganadas
    }
cards-won-short = { $count ->
        [one] { $count } ganada
       *[other] { $count } ganadas
    }
witches-count = { $count ->
        [one] { $count } bruja
       *[other] { $count } brujas
    }

## 12 Witches of Blackmore

the-wheel = La rueda
wheel-low = baja
the-trick = La baza
piles = Montones
trump-none = ninguno
pile-count = { $count ->
        [one] { $count } en el montón
       *[other] { $count } en el montón
    }
deck-label = { $count ->
        [one] El mazo, { $count } carta
       *[other] El mazo, { $count } cartas
    }
deck = Mazo
deck-left = { $count ->
        [one] queda { $count }
       *[other] quedan { $count }
    }
led-none = sin color de salida
led = <b>{ $suit }</b> de salida
magic-points-by-colour = Puntos de magia por color
cards = Cartas
trump-pile-left = { $count ->
        [one] { $count } carta queda en el montón de triunfos y no puntúa para nadie.
       *[other] { $count } cartas quedan en el montón de triunfos y no puntúan para nadie.
    }
seen-won = { $name }: ganadas
seen-in-hand = { $name }: en mano, del montón de triunfos
seen-trump-pile = El montón de triunfos, la de arriba al final
seen-not-yet = Aún sin ver
magic-points = Puntos de magia
tutorial-blackmore-1-title = Una carta por jugador, la que quieras
tutorial-blackmore-1-text = Alguien sale, cada jugador juega una carta y nadie tiene que seguir el color. Casi no hay más que aprender.
tutorial-blackmore-2-title = La rueda dice qué es alto
tutorial-blackmore-2-text = El valor de la rueda es el más alto; luego vienen los que están por debajo, dando la vuelta entera. Con el 7 en la rueda: 7, 6, 5, 4, 3, 2, 1, y después 9 y 8.
tutorial-blackmore-2-caption = De mayor a menor, con el 7 en la rueda.
tutorial-blackmore-3-title = El triunfo gana al color de salida
tutorial-blackmore-3-text = Un color es triunfo: el de la carta que está boca arriba junto al mazo. Gana el mejor triunfo; si no hay ninguno, la mejor carta del color de salida.
tutorial-blackmore-3-caption = El morado es triunfo: gana el 3.
tutorial-blackmore-4-title = Quien gana gira la rueda
tutorial-blackmore-4-text = Si ganas una baza, puedes poner una de sus cartas en el montón de triunfos. Su color pasa a ser triunfo y la rueda gira hasta su valor. Esa carta no puntúa para nadie: es el precio de fijar las reglas de la próxima baza.
tutorial-blackmore-5-title = Cuenta lo que has ganado
tutorial-blackmore-5-text = Roba después de cada baza hasta que se acabe el mazo y luego juega toda tu mano. Suma los valores de las cartas ganadas: gana quien tenga más puntos de magia.
tutorial-blackmore-5-caption = 23 puntos.

## 13 Witches

card-does-not-fit = El { $card } no sirve aquí.
card-does-not-lure = El { $card } no atrae a { $witch }.
aim-at = Elegir a { $name }
lure-with = Atraer con el { $card }
offer-aim = apuntar
offer-lure = atraer
offer-cast = lanzar
cast-spell = Lanzar { $spell }
spell-on = { $action } sobre { $target }
plan-target = Toca tu objetivo.
plan-pay = Paga { $cost }: toca una carta de tu mano.
plan-lures = Toca las cartas con las que atraerla.
spell-waits = { $spell } espera un señuelo.
plan-card = { $card }: toca una bruja a la que atraiga, o el descarte.
plan-start = Toca una carta o arrástrala sobre una bruja para atraerla, o sobre el descarte para descartarla. Toca una de tus brujas para lanzar su hechizo.
keep-one = Quédate una de estas
take-one = Toma una de estas
the-coven = Aquelarre
witch-in-coven = en el aquelarre
witch-with = con { $name }
discard-pile = El descarte
discard-pile-empty = El descarte está vacío
draw-pile = Mazo
draw-pile-label = { $count ->
        [one] Mazo, { $count } carta
       *[other] Mazo, { $count } cartas
    }
draw-pile-count = { $count ->
        [one] { $count } por robar
       *[other] { $count } por robar
    }
discard-card = Descartar el { $card }
discard-pile-label = { $count ->
        [one] Descarte, { $count } carta: mirarlo
       *[other] Descarte, { $count } cartas: mirarlo
    }
discarded-count = { $count ->
        [one] { $count } descartada
       *[other] { $count } descartadas
    }
tokens = fichas
tokens-in-supply = en la reserva
tokens-supply-label = Fichas en la reserva:
discard-here = aquí
discard-verb = descartar
witches-of-you = Tus brujas
witches-of = Brujas de { $name }
lure-values = valores de señuelo: { NUMBER($total) } en total
seen-surely = { $name }: seguro en mano
seen-none-sure = No se conoce con seguridad ninguna carta de otra mano.
seen-maybe-pile = Puede estar en el mazo
seen-discarded = Descartadas
seen-never-lured = Brujas nunca atraídas
tokens-supply = Fichas en la reserva
token-left = { $count ->
        [one] { $token }: queda { $count }.
       *[other] { $token }: quedan { $count }.
    }
spell-waits-turn = { $spell } espera un señuelo en este turno.
witch-costs = cuesta { $cost }
witch-is-charmed = Tiene un encanto.
lure-verb = atraer
lure-witch-with = { $witch } con el { $card }
witch-tile = { $name }, { $spell }, cuesta { $cost }.
charmed = Con encanto.
witches-heading = Brujas
lure-bound = Está atada: ahora nadie puede atraerla.
lure-yours = Tuya, sujeta con { NUMBER($value) }.
lure-four = La atraen cuatro cartas, una de cada palo.
lure-four-over = La atraen cuatro cartas, una de cada palo, con un total de más de { NUMBER($value) }.
lure-any = La atrae cualquier carta de { $suit }.
lure-over = La atrae una carta de { $suit } de más de { NUMBER($value) }.
own-lures-none = No tienes ninguna que sirva.
own-lures-some = Tienes cartas que sirven.
own-lures = Tienes { $cards }.
lure-short = más de { NUMBER($value) }
lure-short-any = 1+
doing-lure = { $who ->
        [you] Atraes
       *[other] { $name } atrae
    } a { $witch }
doing-cast = { $who ->
        [you] Lanzas
       *[other] { $name } lanza
    } { $spell }
doing-cast-on = { $who ->
        [you] Lanzas
       *[other] { $name } lanza
    } { $spell } sobre { $target }
target-you = ti
step-lure = Atraer a { $witch }
tutorial-thirteen-1-title = Trece brujas
tutorial-thirteen-1-text = Empiezan en el aquelarre, en el centro. Cada una enseña un hechizo y a cada una la atrae una clase de criatura. Gana quien tenga más brujas al final.
tutorial-thirteen-2-title = Dos acciones por turno
tutorial-thirteen-2-text = Roba hasta tener cinco cartas de señuelo y actúa dos veces: atrae a una bruja, lanza un hechizo o descarta una carta.
tutorial-thirteen-3-title = Atraer
tutorial-thirteen-3-text = Pon una carta de su criatura debajo de una bruja del aquelarre y vendrá contigo. Para quitársela a otro jugador, tu carta debe ser más alta que la que tiene debajo. Las cartas altas retienen a una bruja; las bajas la pierden.
tutorial-thirteen-3-caption = Esmeralda vino por un 5 de dragones; un 12 de dragones se la lleva.
tutorial-thirteen-4-title = Lanzar
tutorial-thirteen-4-text = Una bruja que tienes delante te presta su hechizo. Págalo con cartas de tu mano: protege a una bruja, maldice a un rival, quítale una carta o devuelve una bruja al aquelarre.
tutorial-thirteen-5-title = Morgan, la decimotercera
tutorial-thirteen-5-text = Pide una carta de cada criatura y te presta todos los hechizos de la mesa. Si hay empate a brujas, decide ella.
tutorial-thirteen-6-title = El final
tutorial-thirteen-6-text = Cuando se haya atraído a todas las brujas al menos una vez, se acaba el turno y cada jugador tiene uno más. Luego se cuentan las brujas.
token-curse-name = Maldición
token-curse-text = Quien la tiene dispone de menos acciones en su próximo turno.
token-binding-name = Atadura
token-binding-text = A una bruja atada no se la puede atraer ni desterrar, y su hechizo no se puede lanzar.
token-charm-name = Encanto
token-charm-text = Una bruja con encanto es más difícil de atraer y de desterrar.
token-fortune-name = Fortuna
token-fortune-text = Quien la tiene roba hasta tener más cartas.

## 3 Witches

ball-no-bid = La bola de cristal: aún sin pujas
ball-bid = La bola de cristal: { $name } pujó { NUMBER($bid) }
ball-bid-won = La bola de cristal: { $name } pujó { NUMBER($bid) }, bazas ganadas: { NUMBER($won) }
no-bid = Aún sin pujas
bid-by = { $name } pujó { NUMBER($bid) }
cards-left = Cartas a la izquierda
lessers-discard = Las Brujas Menores descartan
bid-and-won = Puja { NUMBER($bid) }, ganadas { NUMBER($won) }
tricks = Bazas
trick-not-played = baza { NUMBER($number) } sin jugar
trick-lead = baza { NUMBER($number) } para la Bruja Mayor
trick-lesser = baza { NUMBER($number) } para las Brujas Menores
eyes-shut = Ojos cerrados: cartas boca abajo
fate-tokens-of = { NUMBER($tokens) } de { NUMBER($goal) } fichas de destino
last-round = En la última ronda, { $name } pujó { NUMBER($bid) } y ganó { NUMBER($won) }.
worth = vale
pass = Pasar
proposed = propuesta
has-discarded = ha descartado
is-choosing = está eligiendo
place-up = boca arriba
place-down = boca abajo
place-first = 1.ª
place-second = 2.ª
given-to-you = { NUMBER($given) } de { NUMBER($of) } para ti
given-to = { NUMBER($given) } de { NUMBER($of) } para { $name }
lead-witch = Bruja Mayor
lead-witch-short = Mayor
lesser-witch = Bruja Menor
lesser-witch-short = Menor
seen-trick-lead = { NUMBER($lead) } contra { NUMBER($lesser) }: ganó la Bruja Mayor.
seen-trick-lesser = { NUMBER($lead) } contra { NUMBER($lesser) }: ganaron las Brujas Menores.
seen-went-back = Una de las dos cartas de la Bruja Mayor volvió a su mano.
trick-number = Baza { NUMBER($number) }
seen-no-trick = En esta ronda aún no hay ninguna baza completa.
seen-gave = Le diste a { $name }
seen-got = Recibiste de { $name }
seen-you-discarded = Descartaste
seen-unplaced = No sabes dónde están
seen-void = <b>{ $name }</b> no siguió el palo
ties-with = empata con
loses-to = pierde contra
beats = gana a
give-card = Dar { $card }
give-cards = { $count ->
        [one] Dar { $count } carta
       *[other] Dar estas { $count } cartas
    }
fate-tokens = Fichas de destino
tutorial-three-1-title = Tres brujas, seis cartas cada una
tutorial-three-1-text = Hay dieciocho ingredientes: partes de cinco animales y un Elixir. Se reparten todos, seis por jugador. Si tienes el Elixir, lo dices.
tutorial-three-2-title = Puja tres o cuatro
tutorial-three-2-text = Una bruja prepara la poción sola y puja cuántas de las cinco bazas ganará: exactamente tres o exactamente cuatro. La puja más alta la convierte en la Bruja Mayor; las otras dos juegan contra ella.
tutorial-three-3-title = Dos cartas contra dos
tutorial-three-3-text = La Bruja Mayor juega dos cartas, una de ellas boca abajo. Cada rival añade una. Si tienes el animal de su carta boca arriba, debes jugarlo.
tutorial-three-3-caption = Ella: el 3 de perros y un secreto. Las otras: el 5 de perros y un murciélago de quien no tiene perros.
tutorial-three-4-title = Las parejas valen más
tutorial-three-4-text = Dos cartas del mismo valor o del mismo animal se suman. De otras dos solo cuenta la más alta. El Elixir dobla a su compañera. Gana la pareja más alta; el empate es para la Bruja Mayor.
tutorial-three-4-caption = Dos Lenguas: 10. El Elixir con un Ala: 12.
tutorial-three-5-title = Exactamente
tutorial-three-5-text = Ganar bazas de más es tan malo como quedarse corta. Si la Bruja Mayor cumple exactamente su puja, se lleva dos fichas de destino; si no, las otras se llevan una cada una. Con cinco fichas se gana.

## Witch's Shot

priority = Prioridad
quotas = Cuotas
yours = Lo tuyo
the-load = La carga
draft-order = Orden de elección: { $names }.
quota-taken = Cuota { NUMBER($quota) }, de { $name }
load-too-heavy = { $count ->
        [one] { $count } de más
       *[other] { $count } de más
    }
load-exact = justo tu fuerza
load-spare = { $count ->
        [one] { $count } de margen
       *[other] { $count } de margen
    }
load-label = Carga de la baza: { $boxes }.
priority-label = Prioridad: { $order }
suit-removed = sin { $suit }
row-label = La fila: { $cards }
set-aside-label = { $count ->
        [one] { $count } carta apartada
       *[other] { $count } cartas apartadas
    }
set-aside = { $count ->
        [one] { $count } aparte
       *[other] { $count } aparte
    }
strength-label = { $name }: fuerza { NUMBER($strength) } de { NUMBER($full) }, { $oofs ->
        [one] { $oofs } ficha ¡Uf!
       *[other] { $oofs } fichas ¡Uf!
    }, { $cubes ->
        [one] { $cubes } cubo
       *[other] { $cubes } cubos
    }.
worn-out-label = { $name } ya no puede ganar.
quota-none-label = { $name }: aún sin cuota
quota-open-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } de { $quota } caja entregada
       *[other] { $name }: { NUMBER($delivered) } de { $quota } cajas entregadas
    }
quota-met-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } de { $quota } caja entregada, justo la cuota
       *[other] { $name }: { NUMBER($delivered) } de { $quota } cajas entregadas, justo la cuota
    }
quota-over-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } de { $quota } caja entregada, por encima de la cuota
       *[other] { $name }: { NUMBER($delivered) } de { $quota } cajas entregadas, por encima de la cuota
    }
strength = Fuerza
quota-none = sin cuota
delivered = entregadas
quota-over = de más
worn-out = ya no puede ganar
kept-by = Conservadas por { $name }
lacking-label = Palos que faltan a los jugadores
lacking = Sin un palo
seen-shown = { $name }: mostradas de la mano
seen-carried = Llevadas
term-strength = Fuerza: cuántas cajas puede cargar un jugador sin hacerse daño.
term-load = La carga de la baza: quien gana carga con todas las cajas de sus cartas.
term-quota = La cuota: entrega exactamente ese número de cajas para ganar su bonificación.
term-delivered = Cajas entregadas hasta ahora: las de las cartas ganadoras que conserva un jugador. Cuentan para la cuota.
term-priority = Prioridad: el palo que va primero gana a todos los demás, sea o no el de salida.
term-row = La fila: cuantas más cartas tiene aquí un palo, mayor es su prioridad.
term-aside = Aparte: cartas que nadie ha visto. No se juegan en esta ronda.
tutorial-shot-1-title = Paquetes que cargar
tutorial-shot-1-text = Repartes en escoba. Cada paquete tiene un valor en la esquina y un número de cajas, que es su peso. Los valores bajos son los que más pesan.
tutorial-shot-1-caption = Una, dos, tres y cuatro cajas.
tutorial-shot-2-title = Lo que hoy se pide
tutorial-shot-2-text = Hay una fila de cartas boca arriba. Cuantas más cartas de un palo haya en ella, más palos supera en esta ronda.
tutorial-shot-2-caption = Aquí los peces ganan a todo.
tutorial-shot-3-title = Elige una cuota
tutorial-shot-3-text = Cada jugador elige una cuota: el número de cajas que promete entregar en esta ronda. Entrega exactamente esas para ganar su bonificación. Cero también es una promesa.
tutorial-shot-4-title = Juega bazas y sigue el palo
tutorial-shot-4-text = Gana el mejor palo de la baza y, dentro de él, el valor más alto. Quien gana conserva solo la carta ganadora: sus cajas cuentan como entregadas.
tutorial-shot-4-caption = Aquí gana el 2 de peces: tres cajas entregadas.
tutorial-shot-5-title = Pero lo cargas todo
tutorial-shot-5-text = Para ganar, levantas todas las cajas de la baza. Si levantas más que tu fuerza, te lastimas la espalda: una ficha ¡Uf! para toda la partida. Cada baza que ganas te cansa hasta el final de la ronda.
tutorial-shot-6-title = Día de pago
tutorial-shot-6-text = Puntúa lo que has conservado, más la bonificación si cumpliste tu cuota, y al final pierdes puntos por cada ficha ¡Uf! Con tres ya no ganas más bazas en esa ronda. Gasta una para descansar: si descansas, no puedes ganar esa baza.

## Page titles, keys and small words

pile-empty = vacío
hint-suggested = sugerida
rests = descansa
key-name-shift = Mayús + ← →
key-name-enter-space = Intro, Espacio

## Moments that are staged over the table

moment-bid-made = ¡Puja cumplida!
moment-bid-missed = Puja fallida
moment-quota-made = ¡Cuota cumplida!
moment-witch-stolen = ¡Robada!
moment-countered = ¡Contrahechizo!
moment-claimed = Reclamación aceptada
moment-round-won = Ronda ganada
moment-perfect = ¡Una partida perfecta!
winning-trick = La baza ganadora
share-picture = Compartir una imagen
picture-saved = La imagen está en tus descargas.
picture-failed = No se pudo dibujar la imagen.

## Games against bots on this device

settings-place = Partidas contra bots
settings-place-device = En este dispositivo: sin conexión, no cuentan para el Elo
settings-place-server = En el servidor: cuentan para el Elo
solo-not-opened = No se puede abrir esta partida
solo-missing = No está guardada aquí. Una partida en un dispositivo se queda en el navegador donde empezó.
solo-in-progress = Esta partida aún no ha terminado. Sus cartas se muestran al final.
solo-elsewhere = Está abierta en otra pestaña o ventana. Ciérrala y vuelve a cargar esta página.
solo-other-rules = Las reglas han cambiado desde que empezó, así que no puede continuar.
solo-broken = No se ha podido cargar. Vuelve a cargar la página o elige en los ajustes el servidor para las partidas contra bots.
solo-cut-short = A { $name } se le acabó el tiempo para pensar y examinó menos repartos posibles de lo normal.
solo-weaker = No se ha podido cargar a { $name }, que de momento juega con reglas sencillas.
problem-stale = La partida ha avanzado. Mira de nuevo y luego elige.
problem-not-now = Ahora mismo no se puede.
problem-malformed = Coven no ha entendido esta elección. Vuelve a cargar la página.
solo-leave = La partida está guardada en este dispositivo. Si la borras, se pierde.
solo-delete = Borrar la partida
solo-note = Jugada en este dispositivo, no cuenta para el Elo
solo-again = Jugar otra vez
solo-upload = Añadir a mi historial
solo-uploaded = Añadida a tu historial
solo-upload-why = Con la partida en tu historial puedes ver su repetición y analizarla en todos tus dispositivos.
solo-invite = Invitar a un amigo
solo-invite-text = La partida pasa al servidor y tu amigo ocupa el asiento de un bot. Tu navegador ha tenido las cartas de todos, así que la partida queda marcada como jugada en un dispositivo y no cuenta para el Elo.
solo-move = Mover la partida

## Jugar sin red

offline-heading = Jugar sin conexión
offline-text = Las partidas contra bots se juegan en tu dispositivo, así que no necesitan red.
offline-unsupported = Este navegador no puede guardar la aplicación en tu dispositivo.
offline-incomplete = Todavía falta algo en este dispositivo.
offline-ready = Todo listo sin conexión: { NUMBER($megabytes, maximumFractionDigits: 1) } MB en este dispositivo.
offline-up-to-elder = Los cuatro juegos, con bots hasta la Anciana.
offline-all-levels = Los cuatro juegos, con todos los bots y los análisis.
offline-loading = Descargando… { NUMBER($megabytes, maximumFractionDigits: 1) } MB hasta ahora.
offline-failed = La descarga se detuvo. Inténtalo de nuevo con una conexión mejor.
offline-get = Preparar para jugar sin conexión ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-get-networks = Añadir el Familiar, la Archibruja y los análisis ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-remove = Quitar de este dispositivo
record-open-text = Elige un registro: uno que descargaste tras una partida o uno que escribió «coven record». Se reproduce aquí, y la dirección de su repetición es un enlace para compartir: lleva toda la partida.
record-file = Archivo
record-broken = Este registro no se puede reproducir: no contiene una partida entera o se jugó con otras reglas.
record-variant = Esta partida se jugó con reglas cambiadas. Reprodúcela con la orden «coven».

## People

people-heading = Amigos
people-off-text = Con amigos ves quién está en línea e invitas con un toque. Está desactivado hasta que lo actives, y tus amigos no ven nada de ti hasta que lo elijas.
people-turn-on = Activar amigos
people-turn-off = Desactivar amigos
people-turn-off-question = ¿Desactivar amigos?
people-turn-off-text = Se quitan tus amigos y solicitudes, y tu enlace deja de funcionar. Las personas bloqueadas siguen bloqueadas.
people-add-heading = Añadir un amigo
people-add-text = Envía tu enlace o dicta tu código. En una mesa, abre el menú y elige «Jugadores».
people-new-code = Código nuevo
people-new-code-done = Tienes un código nuevo; el enlace antiguo ya no funciona.
people-code-field = Código de otra persona
people-find = Buscar
people-share-text = Sé mi amigo en Coven
people-sees-heading = Lo que ven tus amigos
people-sees-nothing = Nada
people-sees-online = Si estoy en línea
people-sees-table = También en qué mesa estoy
people-requests = Solicitudes de amistad
people-accept = Aceptar
people-accept-label = Aceptar a { $name }
people-decline = Rechazar
people-decline-label = Rechazar a { $name }
people-now-friends = { $name } ya está entre tus amigos.
people-asked = solicitud enviada
people-withdraw-label = Retirar tu solicitud a { $name }
people-none = Todavía no tienes amigos.
people-is-online = en línea
people-is-offline = no está en línea
people-plays = juega a { $game }
people-waits = en una mesa abierta de { $game }
people-invite = Invitar
people-invite-label = Invitar a { $name }
people-invite-to = Invitar a { $name }
people-invite-table = A tu mesa
people-invite-new = A una mesa nueva
people-invited = Has invitado a { $name }.
people-more-label = Más sobre { $name }
people-profile = Perfil
people-remove = Quitar de mis amigos
people-removed = { $name } ya no está entre tus amigos.
people-block = Bloquear
people-block-question = ¿Bloquear a { $name }?
people-block-text = No compartiréis mesas públicas, mensajes ni invitaciones, y nadie verá si el otro está en línea. { $name } no se entera.
people-blocked = Personas bloqueadas
people-blocked-done = Has bloqueado a { $name }.
people-unblock = Desbloquear
people-unblock-label = Desbloquear a { $name }
people-ask = Añadir como amigo
people-ask-done = Solicitud enviada a { $name }.
friend-page-missing = Este enlace no funciona
friend-page-text = ¿Añadir a { $name } como amigo? Tus amigos no ven nada de ti hasta que lo elijas.
friend-page-asks = { $name } quiere ser tu amigo.
friend-page-asked = Solicitud enviada a { $name }. Seréis amigos en cuanto la acepte.
friend-page-friends = { $name } y tú sois amigos.
friend-page-you = Es tu propio enlace. Envíaselo a otra persona.
friends-online = Amigos en línea
players-here = Jugadores
players-none = Todavía no hay nadie más aquí.
invitation-to = te invita a { $game }
invitation-decline-label = Rechazar la invitación de { $name }
person-missing = No existe ese perfil
profile-puzzle-streak = Problemas seguidos
profile-favourite = Juego favorito
profile-public-heading = Perfil público
profile-public-text = En la dirección que elijas, cualquiera puede ver tu nombre y retrato, tus resultados y Elo, tu mejor racha de problemas y tus logros. Sin dirección, nadie.
profile-public-at = Tu perfil es público: <link>{ $address }</link>
profile-address = Dirección
profile-make-public = Hacerlo público
profile-make-private = Hacerlo privado
profile-is-public = Tu perfil ya es público.
profile-is-private = Tu perfil ya es privado.
rating-history-other = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en la última partida.
       *[other] De { NUMBER($first, useGrouping: 0) } a { NUMBER($last, useGrouping: 0) } en las últimas { $games } partidas.
    }
achievements = Logros
achievements-none = Todavía ninguno.
achievements-text = Encontrados en las partidas terminadas.
achievement-times = { $times ->
        [one] una vez
       *[other] { $times } veces
    }
achievement-exact-bids = Tres pujas cumplidas seguidas
achievement-perfect-game = Puntos en todas las rondas
achievement-exact-quotas = Tres cuotas cumplidas seguidas
achievement-flawless-delivery = Un reparto impecable
achievement-thirteen-witches = Trece brujas en un círculo
achievement-untouched = Victoria sin perder una bruja
achievement-landslide = El doble de puntos que todos los demás
achievement-trick-run = Cinco bazas seguidas
find-range = Elo
find-range-any = Cualquiera; primero, los de Elo parecido
find-range-within = Como mucho a { NUMBER($points, useGrouping: 0) } puntos
find-bots = Los bots pueden ocupar asientos libres a los 20 segundos
find-start = Buscar partida
find-waiting = { $game } para { NUMBER($players) }
find-estimate = Suele tardar alrededor de { $time }.
find-estimate-none = Nadie la ha buscado últimamente; no se sabe cuánto tarda.
find-others = { $count ->
        [0] Nadie más la busca.
        [one] Otra persona la busca.
       *[other] Otras { $count } personas la buscan.
    }
find-stay = Deja esta página abierta. La partida empieza en cuanto haya jugadores.
find-stop = Dejar de buscar
find-found = Se ha encontrado una partida.
find-open = Mesas abiertas
find-open-none = Ninguna mesa pública espera jugadores.
find-wanted = { $people ->
        [one] Una persona busca { $game } para { NUMBER($players) }.
       *[other] { $people } personas buscan { $game } para { NUMBER($players) }.
    }
notices-topics = Avisarme de
notice-topic-turn = Mi turno en partidas de varios días
notice-topic-absence = Partidas que me esperan
notice-topic-friends = Solicitudes de amistad
notice-topic-invitation = Invitaciones a mesas
notice-topic-match = Partidas encontradas para mí
seat-time-up = sin tiempo
seat-bot-in = bot en { $time }
absent-soon = { $count ->
        [one] Un bot juega por { $names } dentro de { $time }.
       *[other] Unos bots juegan por { $names } dentro de { $time }.
    }
absent-wait = Esperar dos minutos más
mute-person = Silenciar
notice-topic-tournament = Torneos en los que juego
notice-topic-club = Mis clubes

## Keeping order

report-person = Denunciar
report-heading = Denunciar a { $name }
report-why = ¿De qué se trata?
report-insult = Insultos o amenazas
report-name = Un nombre ofensivo
report-cheating = Trampas o partidas regaladas
report-leaving = Abandona partidas una y otra vez
report-other = Otra cosa
report-messages = Mensajes que se envían; si no eliges, los últimos
report-note = Algo más (opcional)
report-text = Lo lee el responsable de este servidor. { $name } no sabrá quién lo envió.
report-send = Enviar la denuncia
report-sent = Gracias. El responsable lo mirará.
notice-topic-host = Mensajes del responsable
host-reports = Denuncias
host-reports-none = No hay denuncias abiertas.
host-reported-by = denuncia de { $name }
host-delete-message = Borrar
host-close-table = Cerrar la mesa
host-by-link = Un club o una mesa
host-link = Su enlace
host-report-done = Atendida
host-report-dismiss = Descartar
host-people = Personas
host-search = Nombre o identificador
host-found-none = No se ha encontrado a nadie.
host-suspended-none = Nadie está suspendido.
host-is-host = responsable
host-is-suspended = suspendido
host-warnings = { $count ->
        [one] { $count } advertencia
       *[other] { $count } advertencias
    }
host-reinstate = Levantar la suspensión
host-reinstate-label = Levantar la suspensión de { $name }
host-act = Tomar medidas…
host-act-label = Tomar medidas con { $name }
host-reason = Motivo, que la persona lee
host-days = Días (vacío: sin fin)
host-warn = Advertir
host-suspend = Suspender
host-ban-networks = Bloquear sus redes
host-new-name = Otro nombre
host-rename = Cambiar el nombre
host-digest = En el registro: { $digest }
host-bans = Redes bloqueadas
host-until = hasta { $day }
host-no-end = sin fin
host-lift = Levantar
host-lift-label = Levantar el bloqueo de { $network }
host-network = Rango de direcciones
host-ban = Bloquear
host-announcements = Anuncios
host-announcement = Texto para todos, durante un día
host-announce = Anunciar
host-retract = Retirar
host-names = Palabras prohibidas en los nombres
host-names-text = Una por línea. Un asterisco vale por cualquier letra: admin*, *palabra*
host-unusual = Resultados llamativos
host-unusual-text = Partidas de los últimos 90 días, comparadas con lo que el Elo hace esperar. Hay muchos motivos inocentes: mira las partidas antes de actuar.
host-unusual-none = Nada llamativo.
host-unusual-show = Comparar
host-pair-loses = { $two } ganó { NUMBER($score) } de { NUMBER($games) } partidas contra { $one }; se esperaba: { NUMBER($expected, maximumFractionDigits: 1) }.
host-pair-together = { $one } y { $two } juntos: { NUMBER($score) } comparaciones ganadas, se esperaba: { NUMBER($expected, maximumFractionDigits: 1) }, en { NUMBER($games) } partidas.
host-pair-network = Comparten red.
host-log = Registro
