### Die Wörter auf gezeichneten Tischen: in Notebooks und auf Seiten mit Analysen. Sie sind kurz.

## Alle Spiele

drawn-you = Du
drawn-own = { NAME($seat) } (du)
drawn-cards = { $cards } Karten
drawn-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
drawn-won = { $cards } gewonnen
drawn-suit = { WORD($suit, form: "title") }
drawn-led = { WORD($suit, form: "title") } angespielt

## 12 Hexen von Blackmore

drawn-high = hoch
drawn-low = niedrig
drawn-trump = Trumpf
drawn-wheel-no = kein
drawn-wheel-trump = Trumpf
drawn-no-trump = keiner
drawn-pile = { $cards } im Stapel
drawn-none-led = nichts ausgespielt
drawn-deck = Stapel
drawn-left = noch { $cards }

## Hexenschuss-Lieferdienst

drawn-oof = Autsch!
drawn-priority = Rangfolge
drawn-removed = ohne { WORD($suit) }
drawn-load = Last
drawn-boxes = { $boxes ->
    [one] 1 Kiste
   *[other] { $boxes } Kisten
 }
drawn-heavy = { $boxes } zu schwer für dich
drawn-exact = genau deine Kraft
drawn-spare = noch { $boxes } übrig
drawn-row = Reihe
drawn-aside = { $cards } beiseite
drawn-rests = ruht
drawn-order = Reihenfolge der Wahl: { LIST($names, join: "comma") }.
drawn-strength = Kraft
drawn-no-quota = keine Vorgabe
drawn-delivered = { $boxes } von { $quota } geliefert
drawn-over-quota = zu viel
drawn-worn-out = kann nicht mehr gewinnen

## 13 Hexen

drawn-coven = Der Zirkel
drawn-witches = { $witches ->
    [one] 1 Hexe
   *[other] { $witches } Hexen
 }
drawn-cursed = verflucht
drawn-fortune = Glück
drawn-any = jede
drawn-over = über { $value }
drawn-tokens = { $token } { $number }
drawn-waits = { $spell } wirkt beim nächsten Anlocken.
drawn-to-draw = { $cards } zum Ziehen
drawn-discards = { $cards } abgeworfen
drawn-lure = { $witch } anlocken
drawn-turned-up = aufgedeckt

## 3 Hexen

drawn-up = offen
drawn-down = verdeckt
drawn-first = 1.
drawn-second = 2.
drawn-elixir = Elixier
drawn-given = { $given } von { $gives } nach links
drawn-has-discarded = hat abgeworfen
drawn-choosing = wählt
drawn-bid = Gebot { $bid }
drawn-pass = Passe
drawn-proposed = vorgeschlagen
drawn-no-bid = Noch kein Gebot
drawn-bid-by = Gebot { $bid }: { PLAYER($seat) ->
    [you] du
   *[other] { NAME($seat) }
 }
drawn-tally = Gebot { $bid }, gewonnen { $won }
drawn-eyes = Augen zu: Karten verdeckt
drawn-ties = gleich mit
drawn-beats = schlägt
drawn-loses = verliert gegen
drawn-team = { SEATS($seats, form: "start") }

## Records and puzzles

drawn-result = Ergebnis: { LIST($scores, join: "comma") }. Gewonnen: { SEATS($winners) }.
drawn-score = { NAME($seat) }: { $points }
drawn-unfinished = Die Partie ist nicht zu Ende.
drawn-solution = Lösung
drawn-start = Der Tisch vor der ersten Zeile.
drawn-first-step = Erster Schritt
drawn-previous-step = Schritt zurück
drawn-next-step = Schritt weiter
drawn-last-step = Letzter Schritt
drawn-step = Schritt
