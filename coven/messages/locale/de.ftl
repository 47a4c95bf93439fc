### Was alle Spiele gleich sagen, und was die Funktionen der Kataloge brauchen.

literal = { $text }

## Listen und Sätze

sentences = { $first } { $next }
list-comma = { $first }, { $next }
list-and = { $first } und { $next }
list-space = { $first } { $next }
list-or = { $first } oder { $next }
# Formen: "start" am Satzanfang, "accusative" und "dative" nach Verben und Präpositionen.
you = du
    .start = Du
    .accusative = dich
    .dative = dir

## Karten

card = { WORD($suit, form: "title") } { $rank }
no-cards = keine

## Aufforderungen und Ablehnungen

game-over = Die Partie ist zu Ende.
cards-being-dealt = Die Karten werden ausgeteilt.
waiting = Warten auf { SEATS($seats, form: "accusative") }.

## Spiele, die ihre Phasen angeben

phase-choose = Wähle: { LIST($choices, join: "or") }.
phase-act = { $verb } { $argument }
phase-not-now = Du hast jetzt nichts zu entscheiden. { $prompt }
phase-not-asked = Das geht jetzt nicht. { $prompt }
phase-illegal = „{ $act }“ geht jetzt nicht. { $reason }
phase-allowed = Möglich: { LIST($choices, join: "or") }.
phase-allowed-arguments = Möglich: { $verb } { LIST($choices, join: "or") }.
phase-did = { PLAYER($seat) ->
    [you] Du { $verb }
   *[other] { NAME($seat) } { $third }
 }.
phase-chose = { PLAYER($seat) ->
    [you] Du { $verb }
   *[other] { NAME($seat) } { $third }
 } { $what }.
phase-secretly = verdeckt
phase-revealed = { $title }: { LIST($shown) }.
phase-own = { PLAYER($seat) ->
    [you] du
   *[other] { NAME($seat) }
 } { $what }
phase-drawn = { $title }: { LIST($items) }.
phase-dealt = Alle bekommen { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
 }.
phase-turned-up = { CARDS($cards) } { $count ->
    [one] wird
   *[other] werden
 } aufgedeckt.
your-hand = Du hast { CARDS($cards) } auf der Hand.
phase-trick-won = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } den Stich mit { CARD($card) }: { $reason }.
only-trump = der einzige Trumpf
highest-trump = der höchste Trumpf
only-of-suit = nur hier { SUIT($suit) }
highest-of-suit = am höchsten in { SUIT($suit) }
phase-scores = Punkte: { LIST($amounts) }.
chapter = { LIST($parts, join: "comma") }
chapter-round = Runde { $number }
chapter-trick = Stich { $number }
chapter-turn = Zug { $number }
phase-table = { $chapter }. { $text }
phase-table-seat = { NAME($seat) }: { $text }
phase-table-own = Du: { $text }
phase-aid-game = Das Spiel
phase-aid-numbers = Zahlen

## Ergebnisse

victory = { $count ->
    [one] { PLAYER($winner) ->
        [you] Du gewinnst
       *[other] { NAME($winner) } gewinnt
     } die Partie.
   *[other] { SEATS($seats, form: "start") } gewinnen gemeinsam.
 }
number = { $number }
amount = { PLAYER($seat) ->
    [you] du
   *[other] { NAME($seat) }
 } { $number }

## Spiele und Bots

points = Punkte
minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }
level-toad = Kröte
    .about = Hüpft auf irgendeinen erlaubten Zug.
level-apprentice = Lehrling
    .about = Spielt nach einem Dutzend Faustregeln.
level-dabbler = Amateurin
    .about = Probiert jeden Zug ein paarmal aus, in Lagen, die zu ihrem Wissen passen.
level-hedge-witch = Kräuterhexe
    .about = Denkt für alle am Tisch voraus, aus deren jeweiligem Wissen.
level-familiar = Hexentier
    .about = Hat durch Spiele gegen sich selbst gelernt und antwortet sofort.
level-elder = Älteste
    .about = Denkt weiter voraus, mit besserem Gespür, und merkt sich, was sie gedacht hat.
level-archwitch = Erzhexe
    .about = Hat durch Spiele gegen sich selbst gelernt und denkt damit voraus.
# A bot of the ladder in even steps: $step counts from the Toad.
rival = Rivalin { $step }
    .about = { $step ->
        [one] Eine Stufe von etwa 150 Wertungspunkten über der Kröte; antwortet sofort.
       *[other] { $step } Stufen von je etwa 150 Wertungspunkten über der Kröte; antwortet sofort.
     }
# A bot that adapts to the person it plays with.
level-teacher = Lehrerin
    .about = Spielt ein wenig besser als du: Sie richtet sich nach deinen Ergebnissen in diesem Spiel gegen Bots.
number-of-players = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
 }
conditional-only = Wenn ich nur eine Möglichkeit habe, nimm sie.

## Gründe: warum eine Wahl besser ist als eine andere

reason-compared = { $reason } Nach „{ $choice }“ { $share ->
    [0] ist es keine
    [1] sind es alle
   *[other] sind es { NUMBER($share, style: "percent") }
 }.
reason-if-held = Hat { NAME($seat) } { CARD($card) }, sind es { NUMBER($held, style: "percent") }, sonst { NUMBER($otherwise, style: "percent") }.
reason-none = Einen einzelnen Grund gibt es nicht: Viele Kleinigkeiten kommen zusammen.
worlds-uniform = Alle Verteilungen, die zu deinem Wissen passen, zählen gleich viel.
worlds-weighed = Verteilungen, die das Spiel von { SEATS($seats) } am besten erklären, zählen mehr.
reason-for = „{ $choice }“: { $reason }
reason-solved = Nichts Wichtiges ist mehr verdeckt: Spielen beide bestmöglich, ist es einfach besser.
reason-fact = Wenn gilt: { $fact } ({ NUMBER($share, style: "percent") } der möglichen Verteilungen), gewinnt es { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 } von 100 mehr als „{ $choice }“; sonst { $elsewhere ->
    [0] macht es keinen Unterschied
   *[other] sind es { $elsewhere }
 }.
reason-fact-else-worse = Wenn gilt: { $fact } ({ NUMBER($share, style: "percent") } der möglichen Verteilungen), gewinnt es { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 } von 100 mehr als „{ $choice }“; sonst sind es { $elsewhere } weniger.
fact-card = { NAME($seat) } hat { CARD($card) }
fact-suit = { NAME($seat) } hat mindestens eine Karte der Farbe { SUIT($suit) }
fact-no-suit = { NAME($seat) } hat keine Karte der Farbe { SUIT($suit) }
fact-suit-count = { NAME($seat) } hat { $count } oder mehr Karten der Farbe { SUIT($suit) }
fact-suit-above = { NAME($seat) } hat eine Karte der Farbe { SUIT($suit) } über { $value }
fact-anyone = jemand anders hat { CARD($card) }
fact-no-one = niemand sonst hat { CARD($card) }

## Variants that cannot be played

variant-dots = Eine Zeile dieser Variante hat zu viele Punkte. Erlaubt sind höchstens { $dots }.
variant-not-toml = Das ist kein gültiges TOML: { $error }.
variant-file-unreadable = Die Variantendatei { $file } lässt sich nicht lesen: { $error }.
variant-file-not-toml = Die Variantendatei { $file } ist kein gültiges TOML: { $error }.
variant-unknown-key = Einen Parameter „{ $key }“ gibt es nicht. Die Parameter sind { LIST($keys) }.
variant-unknown-key-in = In „{ $table }“ gibt es kein „{ $key }“. Zur Wahl stehen { LIST($keys) }.
variant-at-least = „{ $key }“ muss mindestens { $number } sein.
variant-at-most = „{ $key }“ darf höchstens { $number } sein.
variant-type = „{ $key }“ muss { $expected } sein, nicht { $given }.
variant-kind-int = eine ganze Zahl
variant-kind-float = eine Zahl
variant-kind-bool = true oder false
variant-kind-str = Text
variant-kind-array = eine Liste
variant-kind-object = eine Tabelle
variant-length = „{ $key }“ muss { $expected } Einträge haben, nicht { $given }.
variant-one-of = „{ $key }“ muss { LIST($values, join: "or") } sein, nicht { $given }.
variant-invalid = Diese Variante ist ungültig: { $error }.
variant-twice = Jeder Wert von „{ $key }“ darf nur einmal vorkommen, angegeben sind aber: { LIST($values) }.
variant-too-large = An einem Tisch auf einem Server darf „{ $key }“ höchstens { $limit } sein, nicht { $value }.
variant-does-not-fit = Eine Zahl in dieser Variante ist zu groß für das Spiel.

## Ansagen des Rests

rest-claimed = { PLAYER($seat) ->
    [you] Du sagst
   *[other] { NAME($seat) } sagt
 } den Rest an. Angenommen: Nichts, was die anderen haben könnten, ändert das Ergebnis.
rest-not-proved = Nicht angenommen: Was du weißt, beweist es nicht. Nur du weißt, dass du gefragt hast. Spiel weiter.
refused-hidden = Sag genau, was du wählst: Ein Fragezeichen steht für etwas Verdecktes.
