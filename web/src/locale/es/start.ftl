## App

title-page = { $page } · Coven
title-clubs = Clubes
title-tournaments = Torneos
skip-to-content = Ir al contenido
title-invitation = Una invitación
title-messages = Avisos

## Shared words

you = Tú
home = Inicio
play = Jugar
resume = Continuar
replay = Repetición
review = Análisis
rules = Reglas
workshop = Taller
settings = Ajustes
privacy = Privacidad
players = Jugadores
player = Jugador
deleted-player = Una bruja que ya se fue
join = Unirse
watch = Mirar
close = Cerrar
stay = Quedarse
try-again = Reintentar
clause = Regla { $clause }
your-games = Tus partidas
titled = { $title }: { $text }
nobody = nadie

## Home page

first-visit-heading = ¿Tu primera vez?
first-visit-text = Aprende un juego jugando, con alguien que te guía.
first-visit-skip-label = Saltar las lecciones
first-visit-skip = Saltar
game-players = { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
game-players-range = { NUMBER($fewest) }–{ NUMBER($most) } jugadores
players-in-game = Jugadores en { $game }
dealing = Repartiendo…
learn = Aprender
friends = Amigos
bot-level = Nivel de los bots
deals-of-the-day = Partidas del día
deals-of-the-day-text = Las mismas cartas para todos.
deal-played = ✓ jugada
deal-given-up = abandonada
deal-started = empezada
table-lesson = Primera ronda
table-deal-of-the-day = Partida del día
puzzles-of-the-day = Problemas del día
puzzles-of-the-day-text = Encuentra la mejor jugada.
puzzle-solved = ✓ resuelto
puzzle-tried = intentado
cover-label = Cartas de { $game }
lesson-resume = Continuar la lección
lesson-learn = { $minutes ->
        [one] Lección de { $minutes } minuto
       *[other] Lección de { $minutes } min
    }
lesson-suffix = la lección
duplicate-evenings = Veladas por duplicado
back-to-games = Volver a los juegos
server-unreachable = Sin conexión con el servidor
server-unreachable-text = Volveremos a conectar automáticamente.
nav-home = Coven, inicio
nav-pages = Páginas
nav-you = Tú
nav-about = Acerca de
table-with = con { $names }
table-free-seats = { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
table-row-label = { $verb }: { $game }, con { $names }
toasts-label = Avisos breves
dismiss = Ocultar
not-found-heading = Aquí no hay nada
status-invited = tienes invitación
status-open = esperando jugadores
status-to-move = turno de { $names }
status-running = en curso
home-heading = Juegos a la luz de las velas
home-text = Elige un juego y empieza a jugar: contra bots ahora mismo, o envía un enlace a un amigo.
home-offline = Sin conexión con el servidor. Volveremos a conectar automáticamente.
try-now = Probar ahora
your-turn = Tu turno
its-your-turn = Es tu turno
games = Juegos
home-solo-heading = En este dispositivo
home-solo-played = Jugadas en este dispositivo
table-from-device = Empezada en un dispositivo, no cuenta para el Elo
home-join-heading = Unirse a una mesa
home-join-code = Unirse con código
home-watch-none = Ahora no hay partidas públicas.
show-all = { $count ->
        [one] Mostrar { $count }
       *[other] Mostrar las { $count }
    }
home-played-heading = Jugadas
all-your-games = Todas tus partidas
home-workshop-text = Cambia una regla, deja que los bots la prueben y mira el efecto en un minuto.
home-workshop-link = Ir al taller
home-bots-heading = ¿Qué nivel tienen los bots?
home-join-none = No hay nadie esperando. <link>Crea una mesa</link> y comparte su enlace.

## About and privacy

about-heading = Acerca de Coven
percent = { PERCENT($share) }

## Names, times and clocks

nobody-yet = nadie todavía
nobody-starting = Nadie
names-and-more = { $count ->
        [one] { $names } y { $count } más
       *[other] { $names } y { $count } más
    }
part-of = { NUMBER($part) } de { NUMBER($whole) }
today = hoy
yesterday = ayer
seconds = { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
minutes = { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
hours = { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
days = { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
days-and-hours = { $days } y { $hours }
days-in-a-row = { $days ->
        [one] { $days } día seguido.
       *[other] { $days } días seguidos.
    }
time-left = aún { $time }
clock-face-days = { NUMBER($days) } d { NUMBER($hours) } h
clock-face-hours = { NUMBER($hours) } h { NUMBER($minutes) } m
clock-none = sin reloj
clock-days = { $days ->
        [one] un día por jugada
       *[other] { $days } días por jugada
    }
clock-live = { $bank } por jugador
clock-live-increment = { $seconds ->
        [one] { $bank } por jugador, +{ $seconds } segundo por jugada
       *[other] { $bank } por jugador, +{ $seconds } segundos por jugada
    }
clock-sentence-none = Sin reloj: tómate tu tiempo.
clock-sentence-days = { $days ->
        [one] Un día por jugada: juega cuando quieras.
       *[other] { $days } días por jugada: juega cuando quieras.
    }
clock-sentence-live = En vivo: { $bank } por jugador.
clock-sentence-live-increment = { $seconds ->
        [one] En vivo: { $bank } por jugador, +{ $seconds } segundo por jugada.
       *[other] En vivo: { $bank } por jugador, +{ $seconds } segundos por jugada.
    }

## Difficulties of bots

difficulty-easiest = Muy fácil
difficulty-easy = Fácil
difficulty-casual = Relajado
difficulty-medium = Medio
difficulty-hard = Difícil
difficulty-harder = Muy difícil
difficulty-expert = Experto

## Bots that play for people

your-bot = Tu bot
your-bot-inside = tu bot
bot-of = el bot de { $name }

## Results

result-won = { $count ->
        [one] Ganó { $names }
       *[other] Ganaron { $names }
    }
result-you-won = Ganaste
result-you-won-with = Ganaste junto con { $names }
result-you-resigned = { $count ->
        [one] Te rendiste; ganó { $names }
       *[other] Te rendiste; ganaron { $names }
    }
result-lost = { $count ->
        [one] Ganó { $names }
       *[other] Ganaron { $names }
    }; quedaste en el puesto { NUMBER($place) }
result-resigned = { $count ->
        [one] { $names } se rindió
       *[other] { $names } se rindieron
    }
winners-you = ¡Ganas!
winners-one = Gana { $name }.
winners-share = Victoria compartida: { $names }.
own-place = Quedaste en el puesto { NUMBER($place) } de { NUMBER($players) }.
own-place-resigned = Te rendiste: esta partida cuenta como último puesto para ti.
own-place-bot-won = Un bot jugó por ti, así que no cuenta como victoria tuya.
own-place-bot-lost = Un bot jugó por ti: la partida cuenta, pero no puede subir tu Elo.
games-won = { $games } ganadas

## Deal of the day

deal-played-by = { $count ->
        [one] La ha jugado { $count } persona.
       *[other] La han jugado { $count } personas.
    }
deal-played-by-none = No la jugó nadie.
deal-played-by-none-yet = Todavía no la ha jugado nadie.
deal-stage-left = Te rendiste en esta partida.
deal-stage-begun = La tienes a medias.
deal-stage-place = Quedaste en el puesto { NUMBER($place) } de { NUMBER($played) }.
deal-stage-late = Terminaste demasiado tarde para que cuente.
deal-stage-missed = No la jugaste.

## Duplicate evenings

not-compared-yet = aún sin comparar
no-deal-played = ningún reparto jugado
evening-ends-in = Termina en { $time }.
deal-won = ganado
deal-shared = compartido
deal-lost = perdido
deal-by-bot = jugado por un bot
deal-versus-bots = comparado con bots
evening-never-started = La velada ha terminado sin llegar a empezar.
evening-started = Ya ha empezado. Cada reparto se muestra cuando todos lo han jugado.
evening-all-played = Has jugado todos los repartos. Esperando a las demás mesas.
evening-next-deal = Te toca jugar el reparto { NUMBER($deal) } de { NUMBER($deals) }.
evening-people = { $count ->
        [one] { $count } jugador por ahora.
       *[other] { $count } jugadores por ahora.
    }
evening-needs-more = { $count ->
        [one] Falta al menos { $count } jugador más.
       *[other] Faltan al menos { $count } jugadores más.
    }
evening-share-link = Comparte el enlace con ellos.
evening-you-start = Empieza cuando estén todos.
evening-host-starts = La empieza el anfitrión.
evening-over = La velada ha terminado.
evening-over-winners = { $count ->
        [one] La velada ha terminado: { $names } queda en primer lugar.
       *[other] La velada ha terminado: { $names } comparten el primer lugar.
    }
evening-over-shared = La velada ha terminado: compartes el primer lugar con { $names }.
evening-over-won = La velada ha terminado: quedas en primer lugar.
deal-tables-all = { $tables ->
        [one] { $tables } mesa
       *[other] las { $tables } mesas
    }
deal-tables = { $of ->
        [one] { NUMBER($tables) } de { $of } mesa
       *[other] { NUMBER($tables) } de { $of } mesas
    }
deal-tables-so-far = { $of ->
        [one] { NUMBER($tables) } de { $of } mesa por ahora
       *[other] { NUMBER($tables) } de { $of } mesas por ahora
    }
evening-brief-you-start = a la espera de que la empieces
evening-brief-host-starts = esperando al anfitrión
evening-brief-over = terminada
evening-brief-all-played = esperando a las demás mesas
evening-brief-next-deal = te toca el reparto { NUMBER($deal) } de { NUMBER($deals) }

## Account: signing in and out

remove = Quitar

## Errors

offline = Sin conexión con el servidor. ¿Tienes conexión a internet?
broken-answer = La respuesta del servidor no tiene sentido.

## Duplicate evening pages

start = Empezar
deals = Repartos
seat = Asiento
clock = Reloj

## New table

new-table-heading = Crear una mesa

## Puzzles

puzzle = Problema

## Replay

step = Paso

## Review

card = Carta

## Game options

no = no

## Absent players and votes

agree = Aceptar

## Chat

chat = Chat

## Log and hints

hint = Pista

## Result of a game

rematch = Revancha

## Table: seats, header, menu

why = ¿Por qué?
table = Mesa
aid = Ayuda
mute = Silenciar
leave = Salir

## 12 Witches of Blackmore

trump = Triunfo

## 13 Witches

cast = Lanzar
lure = Atraer
back = Volver

## 3 Witches

bid = Pujar { $bid }

## Witch's Shot

row = Fila
load = Carga

## Page titles, keys and small words

title-turns = { $count ->
        [one] ● Tu turno · { $title }
       *[other] ● Tu turno en { $count } mesas · { $title }
    }
oof = ¡Uf!
portrait-name = { $portrait ->
        [moth] polilla
        [black-cat] gato negro
        [ginger-cat] gato pelirrojo
        [barn-owl] lechuza
        [raven] cuervo
        [fox] zorro
        [hare] liebre
        [wolf] lobo
        [mouse] ratón
        [adder] víbora
        [ghost] fantasma
        [pumpkin] calabaza
        [toadstool] seta venenosa
        [dragon] dragón
        [goat] cabra
        [newt] tritón
        [wreath] corona de flores
        [hood] capucha
        [kerchief] pañuelo
        [stars] estrellas
        [crown] corona
        [turban] turbante
        [horns] cuernos
        [bent-hat] sombrero torcido
        [wide-hat] sombrero ancho
        [diadem] diadema
       *[other] { $name }
    }

update-ready = Hay una nueva versión de Coven.
update-reload = Recargar
update-later = Más tarde
site-no-server = Para eso hace falta un servidor, y este sitio no tiene.
site-friends-heading = Jugar con amigos
site-friends-text = Aquí juegas contra bots en tu dispositivo. Para jugar con otras personas, una de ellas pone en marcha un servidor con una sola orden:
record-open = Ver una partida desde un archivo

## People

people = Gente
find-heading = Buscar partida
invitations-heading = Invitaciones
invitation-by = { $name } te invita
people-asked-label = Gente: tienes una solicitud o una invitación

## Keeping order

host-heading = Moderación
host-warns = Advertencia del responsable: { $text }
host-understood = Entendido
