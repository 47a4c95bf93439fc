## App

title-page = { $page } · Coven
title-clubs = Clubs
title-tournaments = Tournois
skip-to-content = Aller au contenu
title-invitation = Une invitation
title-messages = Notifications

## Shared words

you = Toi
home = Accueil
play = Jouer
resume = Reprendre
replay = Rediffusion
review = Analyse
rules = Règles
workshop = Atelier
settings = Réglages
privacy = Confidentialité
players = Joueurs
player = Joueur
deleted-player = Une sorcière envolée
join = Rejoindre
watch = Regarder
close = Fermer
stay = Rester
try-again = Réessayer
clause = Règle { $clause }
your-games = Tes parties
titled = { $title } : { $text }
nobody = personne

## Home page

first-visit-heading = Première visite ?
first-visit-text = Apprends un jeu en jouant, avec un guide à tes côtés.
first-visit-skip-label = Passer les leçons
first-visit-skip = Passer
game-players = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
game-players-range = { NUMBER($fewest) }–{ NUMBER($most) } joueurs
players-in-game = Joueurs à { $game }
dealing = Distribution…
learn = Leçon
friends = Amis
bot-level = Niveau des bots
deals-of-the-day = Donnes du jour
deals-of-the-day-text = Les mêmes cartes pour tous.
deal-played = ✓ jouée
deal-given-up = abandonnée
deal-started = commencée
table-lesson = Première manche
table-deal-of-the-day = Donne du jour
puzzles-of-the-day = Énigmes du jour
puzzles-of-the-day-text = Trouve le meilleur coup.
puzzle-solved = ✓ résolue
puzzle-tried = tentée
cover-label = Cartes de { $game }
lesson-resume = Reprendre la leçon
lesson-learn = { $minutes ->
        [one] Leçon de { $minutes } minute
       *[other] Leçon de { $minutes } min
    }
lesson-suffix = la leçon
duplicate-evenings = Soirées duplicate
back-to-games = Retour aux jeux
server-unreachable = Serveur injoignable
server-unreachable-text = La reconnexion est automatique.
nav-home = Coven, accueil
nav-pages = Pages
nav-you = Toi
nav-about = À propos
table-with = avec { $names }
table-free-seats = { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
table-row-label = { $verb } : { $game }, avec { $names }
toasts-label = Messages
dismiss = Masquer
not-found-heading = Rien ici
status-invited = on t’invite
status-open = attend du monde
status-to-move = à { $names } de jouer
status-running = en cours
home-heading = Jeux à la chandelle
home-text = Choisis un jeu et lance-toi : contre des bots tout de suite, ou entre amis avec un lien.
home-offline = Serveur injoignable. La reconnexion est automatique.
try-now = Réessayer maintenant
your-turn = À toi de jouer
its-your-turn = C’est à toi
games = Jeux
home-solo-heading = Sur cet appareil
home-solo-played = Jouées sur cet appareil
table-from-device = Commencée sur un appareil, sans classement
home-join-heading = Rejoindre une table
home-join-code = Rejoindre avec un code
home-watch-none = Aucune partie publique en ce moment.
show-all = { $count ->
        [one] Afficher { $count }
       *[other] Afficher les { $count }
    }
home-played-heading = Jouées
all-your-games = Toutes tes parties
home-workshop-text = Change une règle, laisse les bots la tester et vois l’effet en une minute.
home-workshop-link = Vers l’atelier
home-bots-heading = Les bots sont-ils forts ?
home-join-none = Personne n’attend. <link>Ouvre une table</link> et partage son lien.

## About and privacy

about-heading = À propos de Coven
percent = { PERCENT($share) }

## Names, times and clocks

nobody-yet = encore personne
nobody-starting = Personne
names-and-more = { $count ->
        [one] { $names } et { $count } autre
       *[other] { $names } et { $count } autres
    }
part-of = { NUMBER($part) } sur { NUMBER($whole) }
today = aujourd’hui
yesterday = hier
seconds = { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
hours = { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
days = { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
days-and-hours = { $days } et { $hours }
days-in-a-row = { $days ->
        [one] { $days } jour d’affilée.
       *[other] { $days } jours d’affilée.
    }
time-left = encore { $time }
clock-face-days = { NUMBER($days) } j { NUMBER($hours) } h
clock-face-hours = { NUMBER($hours) } h { NUMBER($minutes) } min
clock-none = sans pendule
clock-days = { $days ->
        [one] un jour par coup
       *[other] { $days } jours par coup
    }
clock-live = { $bank } chacun
clock-live-increment = { $seconds ->
        [one] { $bank } chacun, +{ $seconds } seconde par coup
       *[other] { $bank } chacun, +{ $seconds } secondes par coup
    }
clock-sentence-none = Sans pendule : prends ton temps.
clock-sentence-days = { $days ->
        [one] Un jour par coup : joue quand tu veux.
       *[other] { $days } jours par coup : joue quand tu veux.
    }
clock-sentence-live = En direct : { $bank } chacun.
clock-sentence-live-increment = { $seconds ->
        [one] En direct : { $bank } chacun, +{ $seconds } seconde par coup.
       *[other] En direct : { $bank } chacun, +{ $seconds } secondes par coup.
    }

## Difficulties of bots

difficulty-easiest = Très facile
difficulty-easy = Facile
difficulty-casual = Tranquille
difficulty-medium = Moyen
difficulty-hard = Difficile
difficulty-harder = Très difficile
difficulty-expert = Expert

## Bots that play for people

your-bot = Ton bot
your-bot-inside = ton bot
bot-of = le bot de { $name }

## Results

result-won = { $count ->
        [one] { $names } a gagné
       *[other] { $names } ont gagné
    }
result-you-won = Tu as gagné
result-you-won-with = Tu as gagné avec { $names }
result-you-resigned = { $count ->
        [one] Tu as abandonné ; { $names } a gagné
       *[other] Tu as abandonné ; { $names } ont gagné
    }
result-lost = { $count ->
        [one] { $names } a gagné
       *[other] { $names } ont gagné
    } ; tu finis à la { ORDINAL($place) ->
        [one] { NUMBER($place) }re
       *[other] { NUMBER($place) }e
    } place
result-resigned = { $count ->
        [one] Abandon : { $names }
       *[other] Abandons : { $names }
    }
winners-you = Tu gagnes !
winners-one = { $name } gagne.
winners-share = { $names } partagent la victoire.
own-place = { ORDINAL($place) ->
        [one] Tu finis à la { NUMBER($place) }re place sur { NUMBER($players) }.
       *[other] Tu finis à la { NUMBER($place) }e place sur { NUMBER($players) }.
    }
own-place-resigned = Tu as abandonné : cette partie compte comme une dernière place.
own-place-bot-won = Un bot a joué pour toi : cette victoire ne compte pas comme la tienne.
own-place-bot-lost = Un bot a joué pour toi : la partie compte, mais ne peut pas améliorer ton classement.
games-won = { $games } gagnées

## Deal of the day

deal-played-by = { $count ->
        [one] { $count } personne l’a jouée.
       *[other] { $count } personnes l’ont jouée.
    }
deal-played-by-none = Personne ne l’a jouée.
deal-played-by-none-yet = Personne ne l’a encore jouée.
deal-stage-left = Tu as abandonné cette donne.
deal-stage-begun = Tu es en train de la jouer.
deal-stage-place = { ORDINAL($place) ->
        [one] Tu finis à la { NUMBER($place) }re place sur { NUMBER($played) }.
       *[other] Tu finis à la { NUMBER($place) }e place sur { NUMBER($played) }.
    }
deal-stage-late = Tu as fini trop tard pour que cela compte.
deal-stage-missed = Tu ne l’as pas jouée.

## Duplicate evenings

not-compared-yet = pas encore comparé
no-deal-played = aucune donne jouée
evening-ends-in = Fin dans { $time }.
deal-won = gagnée
deal-shared = partagée
deal-lost = perdue
deal-by-bot = jouée par un bot
deal-versus-bots = comparée aux bots
evening-never-started = La soirée est terminée. Elle n’a jamais commencé.
evening-started = C’est parti. Chaque donne est montrée une fois que tous l’ont jouée.
evening-all-played = Tu as joué toutes les donnes. On attend les autres tables.
evening-next-deal = La donne { NUMBER($deal) } sur { NUMBER($deals) } est à toi.
evening-people = { $count ->
        [one] { $count } joueur pour l’instant.
       *[other] { $count } joueurs pour l’instant.
    }
evening-needs-more = { $count ->
        [one] Il manque au moins { $count } joueur.
       *[other] Il manque au moins { $count } joueurs.
    }
evening-share-link = Partage le lien.
evening-you-start = Lance quand tout le monde est là.
evening-host-starts = L’hôte la lance.
evening-over = La soirée est terminée.
evening-over-winners = { $count ->
        [one] La soirée est terminée : { $names } l’emporte.
       *[other] La soirée est terminée : { $names } partagent la première place.
    }
evening-over-shared = La soirée est terminée : tu partages la première place avec { $names }.
evening-over-won = La soirée est terminée : tu l’emportes.
deal-tables-all = { $tables ->
        [one] { $tables } table
       *[other] les { $tables } tables
    }
deal-tables = { $of ->
        [one] { NUMBER($tables) } table sur { $of }
       *[other] { NUMBER($tables) } tables sur { $of }
    }
deal-tables-so-far = { $of ->
        [one] { NUMBER($tables) } table sur { $of } pour l’instant
       *[other] { NUMBER($tables) } tables sur { $of } pour l’instant
    }
evening-brief-you-start = à toi de la lancer
evening-brief-host-starts = attend l’hôte
evening-brief-over = terminée
evening-brief-all-played = attend les autres tables
evening-brief-next-deal = la donne { NUMBER($deal) } sur { NUMBER($deals) } est à toi

## Account: signing in and out

remove = Retirer

## Errors

offline = Serveur injoignable. Es-tu en ligne ?
broken-answer = La réponse du serveur est incompréhensible.

## Duplicate evening pages

start = Lancer
deals = Donnes
seat = Place
clock = Pendule

## New table

new-table-heading = Ouvrir une table

## Puzzles

puzzle = Énigme

## Replay

step = Étape

## Review

card = Carte

## Game options

no = non

## Absent players and votes

agree = D’accord

## Chat

chat = Chat

## Log and hints

hint = Indice

## Result of a game

rematch = Revanche

## Table: seats, header, menu

why = Pourquoi ?
table = Table
aid = Aide
mute = Couper le son
leave = Quitter

## 12 Witches of Blackmore

trump = Atout

## 13 Witches

cast = Lancer
lure = Attirer
back = Retour

## 3 Witches

bid = Annonce { $bid }

## Witch's Shot

row = Rangée
load = Charge

## Page titles, keys and small words

title-turns = { $count ->
        [one] ● À toi de jouer · { $title }
       *[other] ● À toi à { $count } tables · { $title }
    }
oof = Aïe !
portrait-name = { $portrait ->
        [moth] papillon de nuit
        [black-cat] chat noir
        [ginger-cat] chat roux
        [barn-owl] chouette
        [raven] corbeau
        [fox] renard
        [hare] lièvre
        [wolf] loup
        [mouse] souris
        [adder] vipère
        [ghost] fantôme
        [pumpkin] citrouille
        [toadstool] amanite
        [dragon] dragon
        [goat] chèvre
        [newt] triton
        [wreath] couronne de fleurs
        [hood] capuche
        [kerchief] fichu
        [stars] étoiles
        [crown] couronne
        [turban] turban
        [horns] cornes
        [bent-hat] chapeau plié
        [wide-hat] large chapeau
        [diadem] diadème
       *[other] { $name }
    }

update-ready = Une nouvelle version de Coven est prête.
update-reload = Recharger
update-later = Plus tard
site-no-server = Il faut un serveur pour cela, et ce site n’en a pas.
site-friends-heading = Jouer entre amis
site-friends-text = Ici, tu joues contre des bots sur ton appareil. Pour jouer à plusieurs, l’un de vous lance un serveur, en une seule commande :
record-open = Revoir une partie depuis un fichier

## People

people = Amis
find-heading = Trouver une partie
invitations-heading = Invitations
invitation-by = { $name } t’invite
people-asked-label = Amis : tu as une demande ou une invitation

## Keeping order

host-heading = Modération
host-warns = Avertissement de l’hôte : { $text }
host-understood = Compris
