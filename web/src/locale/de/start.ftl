## App

title-page = { $page } · Coven
title-clubs = Clubs
title-tournaments = Turniere
skip-to-content = Zum Inhalt springen
title-invitation = Eine Einladung
title-messages = Benachrichtigungen

## Shared words

you = Du
home = Startseite
play = Spielen
resume = Weiterspielen
replay = Wiederholung
review = Analyse
rules = Regeln
workshop = Werkstatt
settings = Einstellungen
privacy = Datenschutz
players = Spieler
player = Spieler
deleted-player = Eine fortgeflogene Hexe
join = Mitspielen
watch = Zuschauen
close = Schließen
stay = Bleiben
try-again = Noch einmal versuchen
clause = Regel { $clause }
your-games = Deine Partien
titled = { $title }: { $text }
nobody = niemand

## Home page

first-visit-heading = Neu hier?
first-visit-text = Lern ein Spiel beim Spielen, Schritt für Schritt.
first-visit-skip-label = Lektionen überspringen
first-visit-skip = Überspringen
game-players = { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
game-players-range = { NUMBER($fewest) }–{ NUMBER($most) } Spieler
players-in-game = Spieler bei { $game }
dealing = Wird gegeben …
learn = Lernen
friends = Freunde
bot-level = Stärke der Bots
deals-of-the-day = Tagespartien
deals-of-the-day-text = Gleiche Karten für alle.
deal-played = ✓ gespielt
deal-given-up = aufgegeben
deal-started = begonnen
table-lesson = Erste Runde
table-deal-of-the-day = Tagespartie
puzzles-of-the-day = Tagesrätsel
puzzles-of-the-day-text = Finde den besten Zug.
puzzle-solved = ✓ gelöst
puzzle-tried = versucht
cover-label = Karten von { $game }
lesson-resume = Lektion fortsetzen
lesson-learn = { $minutes ->
        [one] In { $minutes } Minute lernen
       *[other] In { $minutes } Minuten lernen
    }
lesson-suffix = mit der Lektion
duplicate-evenings = Turnierabende
back-to-games = Zurück zu den Spielen
server-unreachable = Server nicht erreichbar
server-unreachable-text = Wir verbinden dich automatisch wieder.
nav-home = Coven, Startseite
nav-pages = Seiten
nav-you = Du
nav-about = Über uns
table-with = mit { $names }
table-free-seats = { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
table-row-label = { $verb }: { $game }, mit { $names }
toasts-label = Hinweise
dismiss = Ausblenden
not-found-heading = Hier ist nichts
status-invited = du bist eingeladen
status-open = wartet auf Spieler
status-to-move = { $names } am Zug
status-running = läuft
home-heading = Spiele bei Kerzenschein
home-text = Such dir ein Spiel aus und leg los: sofort gegen Bots oder per Link mit Freunden.
home-offline = Server nicht erreichbar. Wir verbinden dich automatisch wieder.
try-now = Jetzt versuchen
your-turn = Du bist dran
its-your-turn = Du bist dran
games = Spiele
home-solo-heading = Auf diesem Gerät
home-solo-played = Auf diesem Gerät gespielt
table-from-device = Auf einem Gerät begonnen, ohne Wertung
home-join-heading = An einen Tisch setzen
home-join-code = Mit Code beitreten
home-watch-none = Gerade läuft keine öffentliche Partie.
show-all = { $count ->
        [one] { $count } anzeigen
       *[other] Alle { $count } anzeigen
    }
home-played-heading = Gespielt
all-your-games = Alle deine Partien
home-workshop-text = Dreh an einer Regel, lass die Bots sie testen und sieh in einer Minute, was passiert.
home-workshop-link = Zur Werkstatt
home-bots-heading = Wie stark sind die Bots?
home-join-none = Gerade wartet niemand. <link>Eröffne einen Tisch</link> und teile den Link.

## About and privacy

about-heading = Über Coven
percent = { PERCENT($share) }

## Names, times and clocks

nobody-yet = noch niemand
nobody-starting = Niemand
names-and-more = { $count ->
        [one] { $names } und { $count } weitere Person
       *[other] { $names } und { $count } weitere
    }
part-of = { NUMBER($part) } von { NUMBER($whole) }
today = heute
yesterday = gestern
seconds = { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
minutes = { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
hours = { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
days = { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
days-and-hours = { $days } und { $hours }
days-in-a-row = { $days ->
        [one] { $days } Tag in Folge.
       *[other] { $days } Tage in Folge.
    }
time-left = noch { $time }
clock-face-days = { NUMBER($days) } T { NUMBER($hours) } h
clock-face-hours = { NUMBER($hours) } h { NUMBER($minutes) } min
clock-none = ohne Uhr
clock-days = { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-live = je { $bank }
clock-live-increment = { $seconds ->
        [one] je { $bank }, +{ $seconds } Sekunde pro Zug
       *[other] je { $bank }, +{ $seconds } Sekunden pro Zug
    }
clock-sentence-none = Ohne Uhr: Lass dir Zeit.
clock-sentence-days = { $days ->
        [one] Ein Tag pro Zug: Spiel, wann du magst.
       *[other] { $days } Tage pro Zug: Spiel, wann du magst.
    }
clock-sentence-live = Live: je { $bank }.
clock-sentence-live-increment = { $seconds ->
        [one] Live: je { $bank }, +{ $seconds } Sekunde pro Zug.
       *[other] Live: je { $bank }, +{ $seconds } Sekunden pro Zug.
    }

## Difficulties of bots

difficulty-easiest = Sehr leicht
difficulty-easy = Leicht
difficulty-casual = Gemütlich
difficulty-medium = Mittel
difficulty-hard = Schwer
difficulty-harder = Sehr schwer
difficulty-expert = Experte

## Bots that play for people

your-bot = Dein Bot
your-bot-inside = dein Bot
bot-of = Bot von { $name }

## Results

result-won = { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }
result-you-won = Du hast gewonnen
result-you-won-with = Du hast mit { $names } gewonnen
result-you-resigned = { $count ->
        [one] Du hast aufgegeben; { $names } hat gewonnen
       *[other] Du hast aufgegeben; { $names } haben gewonnen
    }
result-lost = { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }; du: Platz { NUMBER($place) }
result-resigned = { $count ->
        [one] Aufgegeben: { $names }
       *[other] Aufgegeben: { $names }
    }
winners-you = Du gewinnst!
winners-one = { $name } gewinnt.
winners-share = { $names } teilen sich den Sieg.
own-place = Du landest auf Platz { NUMBER($place) } von { NUMBER($players) }.
own-place-resigned = Du hast aufgegeben: Diese Partie zählt für dich als letzter Platz.
own-place-bot-won = Ein Bot hat für dich gespielt, darum zählt das nicht als dein Sieg.
own-place-bot-lost = Ein Bot hat für dich gespielt: Die Partie zählt, kann deine Wertung aber nicht verbessern.
games-won = { $games } gewonnen

## Deal of the day

deal-played-by = { $count ->
        [one] { $count } Person hat sie gespielt.
       *[other] { $count } Personen haben sie gespielt.
    }
deal-played-by-none = Niemand hat sie gespielt.
deal-played-by-none-yet = Noch niemand hat sie gespielt.
deal-stage-left = Du hast diese Partie aufgegeben.
deal-stage-begun = Du bist mittendrin.
deal-stage-place = Du bist auf Platz { NUMBER($place) } von { NUMBER($played) }.
deal-stage-late = Du warst zu spät fertig, darum zählt sie nicht.
deal-stage-missed = Du hast sie nicht gespielt.

## Duplicate evenings

not-compared-yet = noch nicht verglichen
no-deal-played = noch nicht gespielt
evening-ends-in = Noch { $time }.
deal-won = gewonnen
deal-shared = geteilt
deal-lost = verloren
deal-by-bot = von einem Bot gespielt
deal-versus-bots = mit Bots verglichen
evening-never-started = Der Abend ist vorbei. Er hat nie begonnen.
evening-started = Es läuft. Jede Verteilung wird gezeigt, sobald alle sie gespielt haben.
evening-all-played = Du hast alles gespielt. Warten auf die anderen Tische.
evening-next-deal = Verteilung { NUMBER($deal) } von { NUMBER($deals) } wartet auf dich.
evening-people = { $count ->
        [one] Bisher { $count } Spieler.
       *[other] Bisher { $count } Spieler.
    }
evening-needs-more = { $count ->
        [one] Es fehlt mindestens { $count } Spieler.
       *[other] Es fehlen mindestens { $count } Spieler.
    }
evening-share-link = Teile den Link.
evening-you-start = Starte, wenn alle da sind.
evening-host-starts = Der Gastgeber startet.
evening-over = Der Abend ist vorbei.
evening-over-winners = { $count ->
        [one] Der Abend ist vorbei: { $names } hat gewonnen.
       *[other] Der Abend ist vorbei: { $names } teilen sich den ersten Platz.
    }
evening-over-shared = Der Abend ist vorbei: Du teilst dir den ersten Platz mit { $names }.
evening-over-won = Der Abend ist vorbei: Du hast gewonnen.
deal-tables-all = { $tables ->
        [one] { $tables } Tisch
       *[other] alle { $tables } Tische
    }
deal-tables = { $of ->
        [one] { NUMBER($tables) } von { $of } Tisch
       *[other] { NUMBER($tables) } von { $of } Tischen
    }
deal-tables-so-far = { $of ->
        [one] bisher { NUMBER($tables) } von { $of } Tisch
       *[other] bisher { NUMBER($tables) } von { $of } Tischen
    }
evening-brief-you-start = wartet auf deinen Start
evening-brief-host-starts = wartet auf den Gastgeber
evening-brief-over = vorbei
evening-brief-all-played = wartet auf die anderen Tische
evening-brief-next-deal = Verteilung { NUMBER($deal) } von { NUMBER($deals) } wartet auf dich

## Account: signing in and out

remove = Entfernen

## Errors

offline = Server nicht erreichbar. Bist du online?
broken-answer = Die Antwort des Servers war unverständlich.

## Duplicate evening pages

start = Starten
deals = Verteilungen
seat = Platz
clock = Uhr

## New table

new-table-heading = Tisch eröffnen

## Puzzles

puzzle = Rätsel

## Replay

step = Schritt

## Review

card = Karte

## Game options

no = nein

## Absent players and votes

agree = Einverstanden

## Chat

chat = Chat

## Log and hints

hint = Tipp

## Result of a game

rematch = Revanche

## Table: seats, header, menu

why = Warum?
table = Tisch
aid = Hilfe
mute = Ton aus
leave = Verlassen

## 12 Witches of Blackmore

trump = Trumpf

## 13 Witches

cast = Zaubern
lure = Anlocken
back = Zurück

## 3 Witches

bid = Gebot { $bid }

## Witch's Shot

row = Reihe
load = Last

## Page titles, keys and small words

title-turns = { $count ->
        [one] ● Du bist dran · { $title }
       *[other] ● Du bist an { $count } Tischen dran · { $title }
    }
oof = Autsch!
portrait-name = { $portrait ->
        [moth] Motte
        [black-cat] schwarze Katze
        [ginger-cat] rote Katze
        [barn-owl] Schleiereule
        [raven] Rabe
        [fox] Fuchs
        [hare] Hase
        [wolf] Wolf
        [mouse] Maus
        [adder] Kreuzotter
        [ghost] Gespenst
        [pumpkin] Kürbis
        [toadstool] Fliegenpilz
        [dragon] Drache
        [goat] Ziege
        [newt] Molch
        [wreath] Kranz
        [hood] Kapuze
        [kerchief] Kopftuch
        [stars] Sterne
        [crown] Krone
        [turban] Turban
        [horns] Hörner
        [bent-hat] geknickter Hut
        [wide-hat] breiter Hut
        [diadem] Diadem
       *[other] { $name }
    }

update-ready = Eine neue Version von Coven ist bereit.
update-reload = Neu laden
update-later = Später
site-no-server = Dafür braucht es einen Server, und diese Seite hat keinen.
site-friends-heading = Mit Freunden spielen
site-friends-text = Hier spielst du auf deinem Gerät gegen Bots. Wenn du mit anderen spielen willst, startet einer von euch einen Server, mit einem einzigen Befehl:
record-open = Eine Partie aus einer Datei ansehen

## People

people = Leute
find-heading = Partie suchen
invitations-heading = Einladungen
invitation-by = { $name } lädt dich ein
people-asked-label = Leute: Du hast eine Anfrage oder Einladung

## Keeping order

host-heading = Moderation
host-warns = Verwarnung vom Betreiber: { $text }
host-understood = Verstanden
