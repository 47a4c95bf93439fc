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

game-over = Das Spiel ist zu Ende.
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
your-hand = Du hältst { CARDS($cards) }.
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
     } das Spiel.
   *[other] { SEATS($seats, form: "start") } gewinnen gemeinsam.
 }
number = { $number }
amount = { PLAYER($seat) ->
    [you] du
   *[other] { NAME($seat) }
 } { $number }
