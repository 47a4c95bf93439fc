### 12 Hexen von Blackmore

## Das Spiel

game-title = 12 Hexen von Blackmore
game-tagline = Dreh am Rad und bestimme, welche Karten am höchsten sind.
game-audience = Für alle: am leichtesten zu lernen, für zwei bis sechs, und nie zweimal gleich.
game-unit = Zauberpunkte

## Wörter

# Die Farben stehen im Kartennamen groß: Blau 7.
suit-blue = Blau
    .title = Blau
suit-red = Rot
    .title = Rot
suit-yellow = Gelb
    .title = Gelb
suit-green = Grün
    .title = Grün
suit-purple = Lila
    .title = Lila
suit-orange = Orange
    .title = Orange
trump = { SUIT($suit) } ist Trumpf und die { $value } ist am höchsten
no-trump = es gibt keinen Trumpf und die { $value } ist am höchsten

## Ereignisse

dealt = Alle bekommen { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
 }. { CARD($card) } wird aufgedeckt: { $trump }.
your-hand = Du hast { CARDS($cards) } auf der Hand.
first-leader = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } zum ersten Stich aus.
card-led = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { CARD($card) } aus.
card-played = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { CARD($card) }.
trick-won = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } den Stich mit { CARD($card) }: { $reason }.
outranks = mit der { $wheel } auf dem Rad schlägt sie { CARD($card) }
outranks-trump = mit der { $wheel } auf dem Rad schlägt sie den Trumpf { CARD($card) }
only-trump = es ist der einzige Trumpf
only-colour = sonst liegt kein { SUIT($suit) } im Stich
only-colour-without-trump = sonst liegt weder { SUIT($suit) } noch ein Trumpf im Stich
final-scores = Zauberpunkte: { LIST($amounts) }.
trump-kept = { PLAYER($seat) ->
    [you] Du behältst
   *[other] { NAME($seat) } behält
 } den Trumpf bei.
trump-laid = { PLAYER($seat) ->
    [you] Du legst
   *[other] { NAME($seat) } legt
 } { CARD($card) } auf den Trumpfstapel: { $trump }.
cards-drawn = Du ziehst { CARDS($cards) }.
pile-taken = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } { CARDS($cards) } vom Trumpfstapel.
deck-empty = Der Stapel ist leer, von jetzt an zieht niemand mehr: { $trump }.

## Der Tisch als Text

chapter = Stich { $trick }
table-head = Stich { $trick }: { $trump } (von hoch nach niedrig: { LIST($ranking, join: "space") }). Stapel: { $deck ->
    [one] 1 Karte
   *[other] { $deck } Karten
 }.
table-seat = { NAME($seat) }: { $held } auf der Hand, { $won ->
    [one] 1 Karte gewonnen
   *[other] { $won } Karten gewonnen
 }
table-seat-played = { table-seat }, spielt { CARD($card) }
table-seat-winning = { table-seat-played } (liegt vorn)
table-hand = Deine Hand: { CARDS($cards) }

## Aufforderungen und Möglichkeiten

prompt-lead = Spiel eine beliebige Karte aus.
prompt-play = Spiel eine beliebige Karte. Du musst nicht bedienen.
prompt-trump = Der Stich gehört dir. Leg eine seiner Karten auf den Trumpfstapel, oder behalte den Trumpf bei.
choice-play = { CARD($card) } spielen
choice-keep = Trumpf beibehalten
choice-lay = { CARD($card) } auf den Trumpfstapel legen

## Tipps für den Anfang

tip-trump = Eine Karte, die du dort ablegst, zählt nicht für dich. Behalte den Trumpf bei, wenn dir keine andere Farbe oder Zahl mehr nützt.
tip-lead = Wer den Stich gewinnt, bekommt die Werte aller Karten darin: Spiel niedrig aus, wenn du nicht gewinnen kannst.
tip-play = Der Stich ist bisher { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } wert: Gewinn ihn mit einer besseren Karte, oder wirf deine niedrigste ab.
tip-strongest = Nichts schlägt { CARD($card) }.

## Ablehnungen

refused-over = Die Partie ist zu Ende: Alle Karten sind gespielt.
refused-dealing = Du bist noch nicht dran: Die Karten werden ausgeteilt.
refused-turn = { NAME($seat) } ist dran.
refused-trump-first = Der Stich gehört dir: Wähle erst den Trumpf, oder behalte ihn bei.
refused-no-winner = Den Trumpf wählt nur, wer einen fertigen Stich gewonnen hat.
refused-not-in-trick = { CARD($card) } liegt nicht in deinem Stich. Du kannst { CARDS($cards, join: "or") } ablegen.
refused-not-held = Du hast { CARD($card) } nicht. Auf der Hand hast du { CARDS($cards) }.

## Ansprüche und Züge im Voraus

claim = Ich gewinne alle restlichen Stiche und ändere den Trumpf nicht mehr.
keep-always = Wenn ich einen Stich gewinne, den Trumpf beibehalten.

## Spielhilfe

aid-trick = Ein Stich
aid-lead = Ausspielen
    .text = Wer den letzten Stich gewonnen hat, spielt eine beliebige Karte aus. Ihre Farbe ist die angespielte.
aid-play = Zugeben
    .text = Im Uhrzeigersinn spielen alle eine Karte beliebiger Farbe.
aid-win = Gewinnen
    .text = Wer gewinnt, darf eine Karte des Stichs auf den Trumpfstapel legen. Sie ist der neue Trumpf, und das Rad dreht sich auf ihren Wert.
aid-keep = Behalten
    .text = Die übrigen Karten nimmt, wer gewonnen hat, verdeckt zu sich.
aid-draw = Ziehen
    .text = Wer gewonnen hat, beginnt; im Uhrzeigersinn ziehen alle eine Karte.
aid-last-draw = Letztes Ziehen
    .text = Geht der Stapel aus, zieht man oben vom Trumpfstapel. Danach zieht niemand mehr.
aid-wheel = Das Rad
aid-wheel-highest = Am höchsten
    .text = Der Wert, auf den das Rad zeigt.
aid-wheel-up = Dann
    .text = Von dort aufwärts; nach { $last } kommt { $first }.
aid-wheel-down = Dann
    .text = Von dort abwärts; nach { $last } kommt { $first }.
aid-wheel-example = Mit { $value }
    .text = { LIST($ranking, join: "space") }
aid-winning = Was gewinnt
aid-winning-trump = Trumpf
    .text = Der beste Trumpf im Stich.
aid-winning-led = Kein Trumpf
    .text = Die beste Karte der angespielten Farbe.
aid-winning-other = Andere Farben
    .text = Nie.
aid-score = Wertung
aid-score-cards = Gewonnene Karten
    .text = Jede Karte zählt ihren Wert.
aid-score-pile = Trumpfstapel
    .text = Zählt für niemanden.
aid-score-victory = Sieg
    .text = Die meisten Zauberpunkte, wenn alle Karten gespielt sind.

## Parameter von Varianten

parameter-hand = Karten auf der Hand
parameter-wheel = die Seite des Rads: "decreasing" (absteigend) oder "increasing" (aufsteigend)
parameter-colours = Farben im Spiel
parameter-values = der höchste Wert jeder Farbe, höchstens 9
option-decreasing = absteigend
option-increasing = aufsteigend

## Arten von Entscheidungen, in Noten und Statistiken

kind-play = Gespielte Karten
kind-trump = Trumpfwechsel

## Gründe in Tipps, Rätseln und Analysen

reason-trick = Du gewinnst diesen Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-no-trick = Du hältst dich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } aus diesem Stich heraus.
reason-first-trick = Du gewinnst den nächsten Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-trick-other = { NAME($seat) } gewinnt den Stich { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen.
reason-beaten-by-trump = { NAME($seat) } kann { CARD($card) } nur mit einem Trumpf schlagen und hat { $share ->
    [0] in keiner
   *[other] in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen einen.
reason-beaten = { NAME($seat) } hat { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen eine Karte, die { CARD($card) } schlägt.
reason-gain = In zwei Stichen bekommst du mindestens { $points ->
    [one] 1 Zauberpunkt
   *[other] { $points } Zauberpunkte
 }: in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-other-gain = { NAME($seat) } bekommt in zwei Stichen { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen { $points ->
    [one] 1 Zauberpunkt
   *[other] { $points } Zauberpunkte
 } oder mehr.
reason-gain-later = In höchstens { $tricks } Stichen bekommst du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } mindestens { $points ->
    [one] 1 Zauberpunkt
   *[other] { $points } Zauberpunkte
 }.
reason-ahead-later = { $tricks } Stiche später liegst du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } vorn.
reason-keeps-top-trump = Du hast dann in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } immer noch den höchsten Trumpf von allen.
reason-ahead = Nach zwei Stichen liegst du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } vorn.
reason-most-trumps = Dann hast du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } mehr Trümpfe als alle anderen.
reason-top-trump = Dann hast du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } den höchsten Trumpf von allen.
reason-no-trump = { NAME($seat) } hat dann in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } keinen Trumpf.

## Variants that cannot be played

variant-deck = { $players } Hände zu { $hand } Karten und eine Trumpfkarte brauchen { $needed } Karten, aber { $colours ->
    [one] 1 Farbe
   *[other] { $colours } Farben
 } mit { $values ->
    [one] 1 Wert
   *[other] { $values } Werten
 } ergeben nur { $cards }.
