### Lo que dice el servidor: errores, correos, avisos, vistas previas de enlaces, privacidad

## Errores: el servidor

internal-error = Algo ha fallado por nuestra parte. Ha quedado registrado.
storage-unavailable = El servidor no llega ahora a su almacenamiento. No ha cambiado nada; inténtalo de nuevo en un momento.
damaged-table = Los datos guardados de esta mesa no se pueden leer. El error ha quedado registrado.
too-fast = Vas demasiado rápido. Espera un momento e inténtalo otra vez.
node-stopping = El servidor se está reiniciando. Volveremos a conectarte.
other-site = Esta petición viene de otro sitio.
no-page = En esta dirección no hay nada.
too-many-own-tables = Ya tienes { $tables } mesas abiertas. Cierra una antes.
too-many-tables-here = Hay demasiadas mesas abiertas en tu red. Cierra una antes.
too-many-spectators = Este servidor no admite más espectadores por ahora. Inténtalo más tarde.

## Errores: tú y tu cuenta

signed-out = Se ha cerrado tu sesión en este navegador. Recarga la página.
not-signed-in-there = Allí ya no tienes sesión abierta.
code-unknown = Este código es incorrecto, ha caducado o ya se ha usado.
bot-sign-out = Los bots usan un token y no pueden cerrar sesión.
bot-token = Los bots usan un token y no pueden hacer esto.
no-previous-session = En este navegador no había otra sesión, o esa sesión ha terminado.
suspended = El responsable de este servidor te ha suspendido hasta el { $until }. Hasta entonces no puedes jugar ni chatear.
suspended-for-good = El responsable de este servidor te ha suspendido. No puedes jugar ni chatear.
suspended-reason = { $suspended } Motivo: { $reason }
too-many-passkeys = Ya tienes { $passkeys } llaves de acceso. Quita una antes.
passkey-known = Esta llave de acceso ya está en uso.
passkey-unknown = No conocemos esta llave de acceso. Puede que se haya quitado.
passkey-site = Esta llave de acceso se usó en { $used }, pero este sitio es { $expected }.
passkey-late = Esta petición ha caducado o ya se respondió. Inténtalo otra vez.
passkey-invalid = No se ha podido verificar esta llave de acceso.
passkey-address = Las llaves de acceso necesitan un nombre de servidor. Abre esta página en localhost o en la dirección https del servidor.
bot-account = Solo el responsable del servidor puede quitar un bot.
delete-name = Para confirmar, escribe tu nombre tal cual: { $name }.
name-empty = Tu nombre necesita al menos una letra.

## Errores: correos y avisos

link-stop-invalid = Este enlace está incompleto o no es nuestro. Puedes desactivar los avisos en los ajustes.
link-block-invalid = Este enlace está incompleto o no es nuestro. Copia la dirección entera del correo.
link-confirm-invalid = Este enlace está incompleto o ha caducado. Escribe tu dirección otra vez en los ajustes.
quiet-hours-equal = Las horas de silencio deben empezar y acabar a horas distintas.
no-mail = Este servidor no envía correos: su responsable no lo ha configurado.
mail-asked-recently = Hemos escrito hace poco a esta dirección. Mira tu correo o inténtalo de nuevo dentro de una hora.
mail-blocked = Quien tiene esta dirección ha bloqueado los correos de este servidor.
mail-many-addresses = Hoy has probado varias direcciones. Inténtalo de nuevo mañana.
mail-server-limit = Este servidor ya ha enviado hoy todos los correos de confirmación que puede. Inténtalo de nuevo mañana.
mail-not-pending = Esta dirección ya no necesita confirmación.
bot-notifications = Los bots están siempre conectados y no necesitan avisos.
mail-malformed = Eso no parece una dirección de correo. Usa una como ann@example.org.

## Errores: mesas y asientos

no-table = Esta mesa no existe.
no-table-code = Ninguna mesa tiene este código.
no-spectators = Esta mesa no admite espectadores.
deal-first-day = Juega antes este reparto. Después, o cuando acabe su día, podrás verlo en otras mesas.
deal-first-evening = Juega antes este reparto. Después, o cuando lo hayan terminado todas las mesas, podrás verlo en las demás.
bot-seat = Un bot solo puede sentarse donde lo invitó el anfitrión o en su propia mesa.
all-seats-taken = Todos los asientos están ocupados.
seat-taken = Ese asiento está ocupado.
too-many-seated = Hay { $seated } personas sentadas, pero la partida sería de { $players } jugadores. Deja libre un asiento antes.
too-many-open-tables = Ya tienes varias mesas abiertas. Empieza o cierra una antes.
host-only = Eso solo puede hacerlo el anfitrión de la mesa.
game-started = La partida de esta mesa ya ha empezado.
table-closed = Esta mesa está cerrada.
no-bot = No hay ningún bot con ese identificador.
seat-free = Aún hay un asiento libre. Añade un bot o espera.
not-seated = No tienes asiento en esta mesa.
no-substitutes = En esta mesa los bots no sustituyen a nadie: la partida te esperará.
game-not-over = La partida no ha terminado todavía.
rematch-players = Solo quienes jugaron una partida pueden pedir la revancha.
accepted-only = Eso solo pueden hacerlo los jugadores que aceptaron.
no-countdown = En esta mesa no hay ninguna cuenta atrás para empezar.
no-lesson = Este juego no tiene lección.
too-many-tables-from-here = En tu red se han abierto demasiadas mesas. Espera a que empiecen algunas.
table-changed = La mesa acaba de cambiar. Míralo otra vez y empieza.
game-not-started = La partida no ha empezado.
table-busy = Demasiadas personas están cambiando esta mesa a la vez. Inténtalo otra vez.
needs-version = Esta mesa necesita la versión { $version } de las reglas, que este servidor no tiene. Puedes descargar el registro de la partida hasta aquí.
pace-same = En esta mesa ya se juega a ese ritmo.
pace-players = Estás mirando. Solo los jugadores pueden cambiar el ritmo.
pace-running = El ritmo solo se puede cambiar durante una partida.
players-only = Estás mirando. Eso solo pueden decidirlo los jugadores.
bot-absence = Los bots no deciden sobre los ausentes.
no-game-running = Aquí no hay ninguna partida en curso.
you-resigned = Te rendiste en esta partida. Recupera antes tu asiento.
no-one-away = Nadie lleva mucho tiempo fuera. Espera un poco.
no-bot-soon = Ningún bot está a punto de tomar el relevo. Espera un poco.
deal-compared = Este reparto se compara con otras mesas, así que hay que jugarlo hasta el final. Deja que siga un bot.
branch-finished = Solo se puede continuar desde una partida terminada.
device-rules = Las reglas han cambiado desde esta partida, así que no se puede añadir.
device-record = Esta partida incumple las reglas en la línea { NUMBER($line) } de su registro, así que no se puede añadir.

## Errores: jugadas, chat, pistas

stale-move = La partida ha avanzado. Míralo otra vez y elige.
nothing-to-claim = Ahora mismo no hay nada que reclamar.
spectator = Quien mira no puede hacer esto. Toma asiento antes.
no-hints = En esta mesa no hay pistas.
not-asked = No es tu turno.
hints-busy = Hay varios jugadores esperando pistas. Espera un momento y pídela otra vez.
no-conditional-moves = Las jugadas anticipadas solo se pueden fijar en una partida en curso que dure varios días.
no-free-chat = En esta mesa no hay chat libre. Usa las frases del juego o un emoji.
table-not-yours = No estás en esta mesa.
chat-busy = Todo el mundo habla a la vez. Inténtalo otra vez.
chat-empty = Escribe algo antes.

## Errores: repeticiones, análisis, problemas, veladas

no-game = Aquí no hay ningún juego con ese nombre.
no-puzzle = Este juego tiene { $puzzles } problemas, y este no es uno de ellos.
replays-busy = Estamos preparando muchas repeticiones. Espera un momento e inténtalo otra vez.
own-seat-only = Durante la partida solo puedes verla desde tu asiento.
log-hidden = En esta mesa el registro completo solo se muestra al acabar la partida.
reviews-busy = Los análisis tardan un rato y hay varios en marcha. Espera a que termine uno.
review-not-over = Una partida se puede analizar cuando ha terminado.
too-many-evenings = Ya tienes varios eventos esperando jugadores. Empieza uno antes.
no-evening = Este evento no existe.
evening-busy = Demasiadas personas están cambiando este evento a la vez. Inténtalo otra vez.
evening-not-yours = No participas en este evento, o no ha empezado.
evening-over = Este evento ha terminado.
no-daily-deals = Este servidor no tiene partidas del día.
daily-deal-people = La partida del día es para personas, no para bots.
evening-together = En una mesa caben como mucho { $players } personas.
evening-people = Los eventos son para personas. Los bots se sientan donde los pone el anfitrión.
evening-full = Este evento está completo: participan { $people } personas.
evening-one-table = Una sola mesa no tiene con qué compararse. Espera a más jugadores.
evening-not-started = Este evento no ha empezado.
evening-host-only = Eso solo pueden hacerlo el anfitrión del evento y los organizadores de su club.
evening-started = Este evento ya ha empezado.
tournament-together = En un torneo juegan al menos dos personas en cada mesa.
tournament-clock = Un torneo necesita un reloj, para que nadie espere a quien no viene.
tournament-club = Un evento de club necesita su club, y solo esos eventos lo tienen.
tournament-few = Un torneo necesita al menos dos personas.
tournament-out = Has quedado fuera de esta eliminatoria.
tournament-waiting = No tienes mesa en esta ronda. La siguiente se emparejará cuando termine.

## Errores: amigos, perfiles, búsqueda de partida

friends-off = Activa primero los amigos.
bot-friends = Los amigos son para personas, no para bots.
friend-self = Es tu propio código. Envíaselo a otra persona.
friend-code-unknown = Nadie tiene este código. Pide un enlace nuevo.
friend-unavailable = { $name } no acepta solicitudes de amistad.
friend-not-met = Solo puedes añadir a personas con las que has compartido mesa.
no-friend-request = Esta solicitud se ha retirado.
too-many-friends = Ya tienes { $people } amigos y solicitudes. Quita antes alguno.
too-many-blocks = Ya has bloqueado a { $people } personas. Desbloquea antes a alguien.
block-self = No puedes bloquearte a ti.
no-person = Aquí no hay nadie con este identificador.
table-unavailable = No puedes unirte a esta mesa. Elige otra.
invite-own-table = Siéntate antes en esta mesa y luego invita a tus amigos.
invite-friends-only = Solo puedes invitar a tus amigos.
no-profile = No hay ningún perfil público en esta dirección.
address-taken = Otra persona tiene esta dirección. Elige otra.
address-invalid = Usa de 3 a 24 letras de la a a la z, cifras y guiones, empezando por una letra.
seek-people = Los bots no pueden buscar partida. Invítalos a una mesa.
seek-players = Este juego no se puede jugar con { $players } jugadores.

## Errors: clubs and their events

club-members-only = Aquí solo pueden jugar los socios del club.
club-organisers-only = Eso solo pueden hacerlo los organizadores del club.
club-owner-only = Eso solo puede hacerlo el dueño del club.
club-link-only = Para entrar en este club necesitas su enlace. Pídeselo a un socio.
club-not-member = No eres socio de este club.
club-no-member = Esa persona ya no está en este club.
club-full = Este club no admite a más de { $people } personas.
club-name-empty = El nombre de un club necesita al menos una letra.
club-people = Los clubes son para personas, no para bots.
club-season-recent = Esta temporada acaba de empezar.
too-many-clubs = Ya estás en tantos clubes como es posible, o tienes demasiados propios. Deja uno primero.
no-club = Este club no existe.
event-removed = El organizador te ha quitado de este evento.
event-remove-host = No se puede quitar al anfitrión; solo puede retirarse él mismo.

## Errores: el taller

workshop-busy = Las pruebas tardan un rato. Espera a que termine la tuya o detenla. Si no tienes ninguna, el taller está lleno por ahora.
no-run = No tienes ninguna prueba en marcha.
report-too-large = El informe es demasiado grande para guardarlo. Prueba con menos jugadores.
run-too-long = Las pruebas en un servidor pueden durar como mucho { $minutes } minutos.
workshop-closed = El responsable de este servidor ha cerrado el taller. `coven lab` hace lo mismo en tu propio equipo.
workshop-missing = El taller de este servidor no está instalado del todo. Su responsable necesita: pip install 'coven-games[lab]'.
checks-busy = Ahora se están comprobando muchas variantes. Inténtalo de nuevo en unos segundos.
no-report = No tienes ese informe. Solo se guardan los más recientes.
too-many-variants = Ya has guardado { $variants } variantes. Borra una antes.
variant-taken = Ya tienes una variante con ese nombre.
no-variant = No tienes esa variante.
run-stopped = Detenida.
run-discarded = Detenida. No se ha guardado nada.
run-stopped-early = Se detuvo antes de que acabaran las primeras partidas, así que no hay nada que contar.
run-too-slow = En ese tiempo no terminó ninguna partida. Dale más tiempo o elige bots más rápidos.

## La mesa en palabras

table-title = { $title } ({ $game })
table-with = { $table } con { LIST($names) }

## Correos y avisos

your-turn = Tu turno
stop-notifications = Desactivar
push-stopped = Este navegador ya no recibirá más avisos.
mail-stopped = Ya no recibirás más correos cuando sea tu turno.
mail-blocked-now = Este servidor no volverá a escribir a esta dirección.
mail-confirmed = A partir de ahora te escribiremos cuando sea tu turno.
mail-turn-subject = Tu turno: { $game }
mail-turn =
    Es tu turno: { $table }.

    { $link }

    Enviamos un correo cada vez que una mesa te espera. Para no recibir más:
    { $stop }

    Para bloquear todos los correos de este servidor a esta dirección:
    { $block }
notice-friend-asks = { $name } quiere ser tu amigo.
notice-friend-accepts = { $name } ya está entre tus amigos.
notice-invitation = { $name } te invita a una partida de { $game }.
notice-bot-plays = Un bot juega por ti: { $table }. Abre la mesa para recuperar tu asiento.
notice-waited-for = Los demás te esperan: { $table }.
notice-match = Tu partida de { $game } está lista.
notice-round = { $event }: ha empezado la ronda { $round }. Tu mesa está lista.
notice-event-starts = Ha empezado { $event }. Tu primer reparto está listo.
notice-event-over = Ha terminado { $event }. Mira la clasificación final.
notice-club-event = { $club } tiene un evento nuevo: { $event }.
notice-club-request = { $name } quiere entrar en { $club }.
notice-club-joined = Ya eres socio de { $club }.
topic-turn = Tu turno
topic-absence = Te están esperando
topic-friends = Amigos
topic-invitation = Invitación
topic-match = Partida encontrada
topic-tournament = Torneo
topic-club = Club
mail-notice =
    { $text }

    { $link }

    Para no recibir más correos sobre tus partidas y amigos:
    { $stop }

    Para bloquear todo el correo de este servidor a esta dirección:
    { $block }
mail-confirm-subject = ¿Te avisamos por correo cuando sea tu turno?
mail-confirm =
    Alguien en { $server } quiere recibir un correo en esta dirección cuando sea su turno. Si eres tú, abre este enlace:

    { $link }

    Si no, ignora este correo. Para bloquear todos los correos de este servidor a esta dirección:

    { $block }

## Vistas previas de invitaciones

preview-invitation = { $host } te invita a { $table }
preview-invited = Tienes una invitación a { $table }
preview-players = En la mesa: { LIST($names, join: "comma") }. { $free }
preview-free = { $seats ->
    [0] Todos los asientos están ocupados.
    [one] Queda un asiento libre.
   *[other] Quedan { $seats } asientos libres.
 }
preview-begun = La partida ya ha empezado.
preview-picture = Una mesa de { $game }

## El aviso de privacidad

privacy-title = Qué guarda este servidor sobre ti
privacy-what = Qué
privacy-why = Por qué
privacy-how-long = Cuánto tiempo
privacy-deletion = Borrado
exported = { $deletion } Incluido en tu exportación.
stored-people = Quién eres
    .what = Un identificador al azar, tu nombre, retrato e idioma, el día de tu primera visita y si el responsable te ha suspendido.
    .why = Para que seas el mismo jugador en tu próxima visita y los demás vean tu nombre.
    .deletion = Se borra con tu cuenta.
stored-sessions = Navegadores con tu sesión abierta
    .what = El tipo de navegador y dispositivo, como Firefox en Android, y cuándo entraste y lo usaste por última vez. Ninguna dirección IP.
    .why = Para que tu sesión siga abierta y puedas ver y cerrar tus sesiones.
    .deletion = Se borra con tu cuenta.
stored-passkeys = Llaves de acceso
    .what = Las claves públicas de tus llaves de acceso y cuándo las usaste y, durante cinco minutos, el desafío al azar de una entrada.
    .why = Para que puedas entrar en otro dispositivo.
    .deletion = Se borra con tu cuenta.
stored-codes = Códigos y tokens
    .what = Resúmenes de los códigos que llevan tu identidad a otro dispositivo y de los tokens de bots.
    .why = Para que el código sirva una vez y los bots puedan entrar.
    .deletion = Se borra con tu cuenta.
stored-games = Partidas
    .what = Las mesas que abres o en las que juegas, con sus ajustes y nombres, cada jugada con su hora y las jugadas anticipadas.
    .why = Para que las partidas puedan seguir tras una pausa, y repetirse, analizarse y comprobarse.
    .deletion = Se quitan tu nombre y tu identificador. Las jugadas quedan sin nombre, porque son también partidas de otras personas.
stored-results = Resultados y Elo
    .what = Puestos, puntos, estadísticas y Elo, y lo buenas que fueron tus decisiones en las partidas que hiciste analizar.
    .why = Para que sepas qué tal juegas, y tus rivales también.
    .deletion = Se borra con tu cuenta; la línea de una partida terminada queda sin tu nombre.
stored-events = Eventos
    .what = Las veladas por duplicado y los torneos que organizas, en los que participas o de los que te quitaron, y las partidas del día que jugaste.
    .why = Para poder comparar los resultados de un mismo reparto.
    .deletion = Se quitan tu nombre y tu identificador. Tus mesas en ellas están en tu exportación.
stored-clubs = Clubes
    .what = Los clubes de los que eres socio, tu función en ellos, tus solicitudes de entrada, los clubes de los que se te expulsó y qué partidas se jugaron en las mesas de un club.
    .why = Para que un club conozca a sus socios y tenga sus mesas, su clasificación y sus temporadas.
    .deletion = Sales de todos los clubes. Si uno es tuyo, pasa a un organizador o a un socio; un club sin socios se borra.
stored-friends = Amigos y bloqueos
    .what = Tus amigos, solicitudes e invitaciones, a quién has bloqueado, tu código de amigo y lo que tus amigos ven de ti. Si estás en línea solo se guarda en memoria. Todo está desactivado hasta que lo actives.
    .why = Para que los amigos se encuentren y quienes no quieren verse no coincidan.
    .deletion = Se borra con tu cuenta. Al desactivar los amigos se borran tus amigos y solicitudes.
stored-achievements = Logros y problemas
    .what = Lo que lograste en cada partida, tu primera respuesta a cada problema y la dirección de tu perfil si lo hiciste público.
    .why = Para que puedas ver, y mostrar, lo bien que juegas.
    .deletion = Se borra con tu cuenta. Un perfil privado ya no tiene dirección.
stored-matching = Búsqueda de partida
    .what = Qué partida esperas, y cuánto ha esperado la gente, sin nombres.
    .why = Para que encuentres jugadores y sepas cuánto puede tardar.
    .deletion = Se borra con tu cuenta.
stored-chat = Chat
    .what = Lo que dices en las mesas, con su hora, y a quién has silenciado.
    .why = Para que los demás en la mesa puedan leerlo y tú no tengas que leer a todo el mundo.
    .deletion = El texto, tu nombre y tus silenciados se borran con tu cuenta.
stored-notifications = Avisos
    .what = Tu dirección de correo y si la confirmaste, las horas de silencio, los temas que desactivaste, las suscripciones push de tus navegadores, los mensajes sin enviar y de qué se te avisó.
    .why = Para avisarte cuando sea tu turno, si lo pediste.
    .deletion = Se borra con tu cuenta.
stored-mail-limits = Límites de correo
    .what = Resúmenes con clave de las direcciones, personas y redes para las que se envió correo, y de las direcciones que no quieren recibirlo.
    .why = Para que nadie reciba correos que no quiere.
    .deletion = Un resumen no revela la dirección.
stored-workshop = Taller
    .what = Las variantes que guardaste y los informes de tus pruebas.
    .why = Para que puedas seguir donde lo dejaste.
    .deletion = Se borra con tu cuenta.
stored-reviews = Análisis
    .what = Los análisis de partidas terminadas, con los nombres de sus jugadores.
    .why = Para no hacer dos veces el mismo análisis.
    .deletion = Se borra cuando un jugador de la partida borra su cuenta.
stored-audit = Registro de auditoría
    .what = Cuándo se cerraron sesiones y se renombraron, suspendieron, exportaron o borraron cuentas, con un resumen en lugar de tu nombre.
    .why = Para poder averiguar después quién hizo qué.
    .deletion = El resumen no significa nada cuando tu cuenta se ha borrado.
stored-server = El propio servidor
    .what = Las claves del servidor y cuándo funcionó por última vez. Nada sobre ti.
    .why = Para poder verificar las cookies.
    .deletion = No hace falta.
stored-browser = En tu navegador
    .what = Cookies firmadas que dicen qué sesión es la tuya y quién eras aquí antes de entrar como otra persona. Tus ajustes para este navegador. Ninguna cookie de terceros.
    .why = Para que el servidor te reconozca. Nada se usa para publicidad ni seguimiento.
    .deletion = Tu navegador puede borrarlas cuando quieras.
stored-addresses = Direcciones IP
    .what = Tu dirección IP, solo en memoria.
    .why = Para limitar cuántas peticiones puede enviar una dirección.
    .deletion = Se olvida sola.
stored-access-log = Registro de acceso
    .what = Hora, tipo de petición, estado, duración y un resumen de tu identificador. Ninguna dirección IP, nombre, enlace ni código.
    .why = Para encontrar fallos y abusos.
    .deletion = El resumen no significa nada cuando tu cuenta se ha borrado.
stored-backups = Copias de seguridad
    .what = Copias de todo lo anterior.
    .why = Para que no se pierda nada si falla un disco.
    .deletion = Lo que borras desaparece de las copias a medida que se reemplazan.
stored-sealed-backups = Copias de seguridad
    .what = Copias cifradas de todo lo anterior.
    .why = Para que no se pierda nada si falla un disco.
    .deletion = Lo que borras desaparece de las copias a medida que se reemplazan.
kept-account = Hasta que borres tu cuenta.
kept-visitor-days = Hasta que borres tu cuenta; si nunca juegas, { $days } días después de tu última visita.
kept-session = Hasta que cierres sesión o no uses el navegador durante { $days } días.
kept-passkey = Hasta que quites la llave de acceso.
kept-codes = Los códigos, diez minutos; los tokens, hasta que los revoque el responsable.
kept-notifications = Hasta que desactives los avisos; los mensajes, como mucho dos días; de qué se te avisó, 30 días, para avisarte una sola vez.
kept-mail-limits = Los recuentos, dos días; las direcciones bloqueadas, para siempre.
kept-workshop = Las variantes, hasta que las borres; tus diez últimos informes.
kept-reviews = Hasta que otros más recientes necesiten el espacio.
kept-clubs = Hasta que dejes el club o borres tu cuenta; las solicitudes, hasta que se respondan; una expulsión, hasta que el club te readmita o cierre.
kept-matching = Mientras esperas; los tiempos de espera sin nombres, un día.
kept-audit = 400 días.
kept-server = Mientras exista el servidor.
kept-cookies = Las cookies, { $days } días después de tu última visita o hasta que cierres sesión.
kept-addresses = Alrededor de una hora.
kept-access-log = Mientras el responsable conserve el registro.
kept-backups = Las últimas { $copies } copias, una cada { $hours } horas.

## Keeping order

name-not-allowed = Este nombre tiene una palabra que aquí no se permite. Elige otro.
bot-report = Las denuncias son para personas, no para bots.
report-self = No puedes denunciarte a ti.
report-not-met = Solo puedes denunciar a personas que has encontrado en una mesa o cuyo perfil público has visto.
too-many-reports = Ya tienes { $reports } denuncias abiertas. El responsable las mira en cuanto puede.
network-banned = Nadie puede jugar ni chatear desde tu red hasta el { $until }.
network-banned-for-good = Nadie puede jugar ni chatear desde tu red.
network-malformed = Indica un rango de direcciones como 203.0.113.0/24.
network-too-large = Indica un rango de como mucho 2²⁴ direcciones (IPv4 /8, IPv6 /19).
no-networks = No se conoce ninguna red de esta persona: no ha jugado en los últimos 30 días.
no-ban = Esta red no está bloqueada.
no-message = No existe ese mensaje.
no-open-report = No existe esa denuncia abierta.
no-announcement = No existe ese anuncio.
hosts-only = Solo pueden hacerlo los responsables de este servidor.
host-protected = Esta persona es responsable del servidor. Usa la orden «coven admin».
host-close-event = Esta mesa pertenece a un evento. Su anfitrión puede terminarlo.
table-is-over = La partida de esta mesa ha terminado.
notice-report = Han denunciado a alguien. Mira la página de responsables.
notice-warning = Advertencia del responsable: { $text }
notice-report-closed = Gracias. El responsable se ha ocupado de tu denuncia.
topic-host = Del responsable
stored-order = Denuncias y advertencias
    .what = A quién denunciaste, por qué, y los mensajes del chat en cuestión; denuncias sobre ti; advertencias del responsable.
    .why = Para que el responsable pueda mantener el orden.
    .deletion = Se borra con tu cuenta y con la de la persona en cuestión.
stored-networks = Redes
    .what = Durante 30 días, un resumen con clave de cada red desde la que jugaste; no la dirección. Redes que el responsable ha bloqueado.
    .why = Para mostrar al responsable, que decide en solitario, si jugadores de una misma red se dejan ganar; y para mantener fuera a quienes están bloqueados.
    .deletion = Se borra con tu cuenta. Un bloqueo dura hasta su fin.
kept-order = Hasta que borres tu cuenta; las denuncias, 180 días después de atendidas.
kept-networks = 30 días.

## A moment in universal time: `$year` and `$time` are text

moment = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
 } de { $year } a las { $time } (UTC)

## Names of new visitors: for each animal twelve of them, at most 30 characters

visitor-owl = { $look ->
    [0] Búho tranquilo
    [1] Búho lunar
    [2] Búho salvaje
    [3] Búho plateado
    [4] Búho retorcido
    [5] Búho alegre
    [6] Búho estrellado
    [7] Búho musgoso
    [8] Búho espinoso
    [9] Búho de terciopelo
    [10] Búho de ámbar
   *[11] Búho brumoso
 }
visitor-raven = { $look ->
    [0] Cuervo tranquilo
    [1] Cuervo lunar
    [2] Cuervo salvaje
    [3] Cuervo plateado
    [4] Cuervo retorcido
    [5] Cuervo alegre
    [6] Cuervo estrellado
    [7] Cuervo musgoso
    [8] Cuervo espinoso
    [9] Cuervo de terciopelo
    [10] Cuervo de ámbar
   *[11] Cuervo brumoso
 }
visitor-cat = { $look ->
    [0] Gato tranquilo
    [1] Gato lunar
    [2] Gato salvaje
    [3] Gato plateado
    [4] Gato retorcido
    [5] Gato alegre
    [6] Gato estrellado
    [7] Gato musgoso
    [8] Gato espinoso
    [9] Gato de terciopelo
    [10] Gato de ámbar
   *[11] Gato brumoso
 }
visitor-fox = { $look ->
    [0] Zorro tranquilo
    [1] Zorro lunar
    [2] Zorro salvaje
    [3] Zorro plateado
    [4] Zorro retorcido
    [5] Zorro alegre
    [6] Zorro estrellado
    [7] Zorro musgoso
    [8] Zorro espinoso
    [9] Zorro de terciopelo
    [10] Zorro de ámbar
   *[11] Zorro brumoso
 }
visitor-moth = { $look ->
    [0] Polilla tranquila
    [1] Polilla lunar
    [2] Polilla salvaje
    [3] Polilla plateada
    [4] Polilla retorcida
    [5] Polilla alegre
    [6] Polilla estrellada
    [7] Polilla musgosa
    [8] Polilla espinosa
    [9] Polilla de terciopelo
    [10] Polilla de ámbar
   *[11] Polilla brumosa
 }
visitor-hare = { $look ->
    [0] Liebre tranquila
    [1] Liebre lunar
    [2] Liebre salvaje
    [3] Liebre plateada
    [4] Liebre retorcida
    [5] Liebre alegre
    [6] Liebre estrellada
    [7] Liebre musgosa
    [8] Liebre espinosa
    [9] Liebre de terciopelo
    [10] Liebre de ámbar
   *[11] Liebre brumosa
 }
visitor-wolf = { $look ->
    [0] Lobo tranquilo
    [1] Lobo lunar
    [2] Lobo salvaje
    [3] Lobo plateado
    [4] Lobo retorcido
    [5] Lobo alegre
    [6] Lobo estrellado
    [7] Lobo musgoso
    [8] Lobo espinoso
    [9] Lobo de terciopelo
    [10] Lobo de ámbar
   *[11] Lobo brumoso
 }
visitor-mouse = { $look ->
    [0] Ratón tranquilo
    [1] Ratón lunar
    [2] Ratón salvaje
    [3] Ratón plateado
    [4] Ratón retorcido
    [5] Ratón alegre
    [6] Ratón estrellado
    [7] Ratón musgoso
    [8] Ratón espinoso
    [9] Ratón de terciopelo
    [10] Ratón de ámbar
   *[11] Ratón brumoso
 }
visitor-adder = { $look ->
    [0] Víbora tranquila
    [1] Víbora lunar
    [2] Víbora salvaje
    [3] Víbora plateada
    [4] Víbora retorcida
    [5] Víbora alegre
    [6] Víbora estrellada
    [7] Víbora musgosa
    [8] Víbora espinosa
    [9] Víbora de terciopelo
    [10] Víbora de ámbar
   *[11] Víbora brumosa
 }
visitor-goat = { $look ->
    [0] Cabra tranquila
    [1] Cabra lunar
    [2] Cabra salvaje
    [3] Cabra plateada
    [4] Cabra retorcida
    [5] Cabra alegre
    [6] Cabra estrellada
    [7] Cabra musgosa
    [8] Cabra espinosa
    [9] Cabra de terciopelo
    [10] Cabra de ámbar
   *[11] Cabra brumosa
 }
visitor-dragon = { $look ->
    [0] Dragón tranquilo
    [1] Dragón lunar
    [2] Dragón salvaje
    [3] Dragón plateado
    [4] Dragón retorcido
    [5] Dragón alegre
    [6] Dragón estrellado
    [7] Dragón musgoso
    [8] Dragón espinoso
    [9] Dragón de terciopelo
    [10] Dragón de ámbar
   *[11] Dragón brumoso
 }
