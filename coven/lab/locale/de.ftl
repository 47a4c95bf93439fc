### Berichte des Labors: Studien von Varianten, Reihen, Suchen, Wettkämpfe von Bots.

## Zahlen

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
yes = ja
no = nein
title-of-part = { $title }: { $part }
title-in-brackets = { $title } ({ $unit })

## Varianten

this-variant = diese Variante
standard-rules = Standardregeln
assignment = { $key } = { $value }
assignments = { LIST($parts, join: "comma") }
compared = { $variant } im Vergleich mit: { $other }
change = { $label }: { $value } statt { $other }
no-change = Nichts ist geändert: Das sind die Standardregeln.

## Plätze, Sitze, Zeitpunkte, Stufen

place = Wer als { $number }. dran ist
seat = Platz { $number }
moment-quarter = nach einem Viertel
moment-half = zur Halbzeit
moment-three-quarters = nach drei Vierteln

## Einheiten

unit-points = Punkte
unit-edge = Prozentpunkte
unit-swing = Prozentpunkte
unit-decisions = Entscheidungen
unit-minutes = Minuten
unit-changes = Wechsel
unit-choices = Möglichkeiten
unit-rounds = Runden
unit-tricks = Stiche
unit-turns = Züge
amount-points = { $value } Punkte
amount-decisions = { $value } Entscheidungen
amount-minutes = { $value } Minuten
amount-changes = { $value } Wechsel
amount-choices = { $value } Möglichkeiten
amount-rounds = { $value } Runden
amount-tricks = { $value } Stiche
amount-turns = { $value } Züge
other-amount = { $value } { $unit }

## Messwerte

metric-order = Siege nach Reihenfolge
metric-seat = Siege nach Platz
metric-score = Mittlere Punktzahl
metric-order_score = Mittlere Punktzahl nach Reihenfolge
metric-bot = Siege nach Bot
metric-length = Länge
metric-decisions = Entscheidungen pro Partie
metric-minutes = Geschätzte Dauer
metric-leader = Siege der Führenden
metric-decided = Entschieden nach
metric-lead_changes = Führungswechsel
metric-comebacks = Siege vom letzten Platz aus
metric-margin = Vorsprung
metric-ties = Geteilte Siege
metric-forced = Erzwungene Züge
metric-choices = Möglichkeiten pro Entscheidung
metric-mattered = Entscheidungen, auf die es ankam
metric-stakes = Was eine Entscheidung wert ist
metric-crowned = Königsmacher: wie oft
metric-kingmaking = Königsmacher: wie sehr
metric-skill = Können: eine Stufe höher
metric-level = Siege nach Stufe
metric-luck = Kartenglück
metric-use = Spieler, die es tun
metric-taken = Gewählt, wenn möglich
metric-effect = Geht mit Siegen einher
metric-gain = Punktgewinn danach
metric-success = Erfolg
metric-ahead = Danach Punkte gewonnen

note-order = Im Uhrzeigersinn von dem Spieler aus, der die erste Entscheidung der Partie trifft.
note-seat = Wer beginnt, wird ausgelost. Alle Plätze sollten also gleich gut sein.
minutes-note = Eine Schätzung: { $thinking } Sekunden pro Entscheidung und { $forced } pro erzwungenem Zug.
note-leader = Wie oft am Ende gewinnt, wer zu diesem Zeitpunkt allein die meisten Punkte hat.
note-decided = Der Teil der Partie, nach dem der Sieger bis zum Schluss allein führt.
note-comebacks = Partien, die jemand gewinnt, der zur Halbzeit die wenigsten Punkte hatte.
note-margin = Die beste Punktzahl minus die zweitbeste.
note-forced = Züge mit nur einer erlaubten Möglichkeit.
note-choices = Erlaubte Möglichkeiten, wo es mehr als eine gibt.
note-mattered = In jeder achten Partie wird eine Entscheidung mit der getroffenen und mit einer anderen Wahl zu Ende gespielt, mit denselben Karten und demselben Glück: wie oft das am Ergebnis für diesen Spieler etwas ändert.
note-stakes = Wie weit die Siegchancen dieser beiden Möglichkeiten auseinanderliegen, vom Glück abgesehen.
note-crowned = Dasselbe für Spieler, die nicht mehr gewinnen können: wie oft ihre Wahl ändert, wer gewinnt.
note-kingmaking = Wie sehr eine solche Wahl die Chancen der anderen verschiebt, vom Glück abgesehen.
skill-note = An Tischen mit einer zufälligen Mischung aus { LIST($levels) }: wie viel öfter ein Platz mit jeder Stufe gewinnt.
note-luck = Welchen Teil des Ergebnisses Karten und Plätze erklären: Dieselben Karten werden zweimal von einer zufälligen Mischung schwächerer und stärkerer Bots gespielt.
note-use = Der Anteil der Spieler, die es in einer Partie mindestens einmal tun.
note-effect = Wie viel öfter gewinnt, wer es tut, als wer es gekonnt hätte und nicht tut. Leer, wo fast alle oder fast niemand es tun, denn diese wenigen sind nicht vergleichbar. Es geht mit Siegen einher, muss aber nicht ihre Ursache sein.
note-gain = Verglichen mit dem Mittel am Tisch, bis zur nächsten Wahl dieser Art.

## Kennzahlen

headline-order = Effekt der Reihenfolge
    .text = Wie weit die beste oder schlechteste Stelle der Reihenfolge von einem gleichen Anteil entfernt ist, in Prozentpunkten.
headline-seat = Effekt des Platzes
    .text = Wie weit der beste oder schlechteste Platz von einem gleichen Anteil entfernt ist, in Prozentpunkten.
headline-leader = Führende gewinnen
    .text = Wie oft gewinnt, wer zur Halbzeit allein führt, in Prozent.
headline-never = nie gewählt
    .text = Wie viele Möglichkeiten nie gewählt werden.
headline-score = mittlere Punktzahl
    .text = Die mittlere Punktzahl eines Spielers.
headline-length = Länge
    .text = Runden, Stiche oder Züge pro Partie.
headline-decisions = Entscheidungen
    .text = Entscheidungen pro Partie.
headline-minutes = Minuten
    .text = Die geschätzte Dauer einer Partie in Minuten.
headline-decided = entschieden nach
    .text = Der Teil der Partie, nach dem der Sieger bis zum Schluss führt, in Prozent.
headline-lead_changes = Führungswechsel
    .text = Wie oft die Führung wechselt.
headline-comebacks = Aufholjagden
    .text = Partien, die jemand gewinnt, der zur Halbzeit Letzter war, in Prozent.
headline-margin = Vorsprung
    .text = Die beste Punktzahl minus die zweitbeste.
headline-ties = geteilte Siege
    .text = Partien mit mehr als einem Sieger, in Prozent.
headline-forced = erzwungene Züge
    .text = Züge mit nur einer erlaubten Möglichkeit, in Prozent.
headline-choices = Möglichkeiten
    .text = Erlaubte Möglichkeiten pro Entscheidung.
headline-mattered = wichtige Entscheidungen
    .text = Entscheidungen, bei denen eine andere Wahl das Ergebnis geändert hätte, in Prozent.
headline-stakes = Wert einer Entscheidung
    .text = Wie weit die Möglichkeiten einer Entscheidung auseinanderliegen, in Prozentpunkten.
headline-crowned = Königsmacher: wie oft
    .text = Wie oft Spieler, die nicht gewinnen können, bestimmen, wer gewinnt, in Prozent.
headline-kingmaking = Königsmacher: wie sehr
    .text = Wie sehr eine solche Wahl die Chancen der anderen verschiebt, in Prozentpunkten.
headline-skill = Können
    .text = Wie viel öfter ein Bot gewinnt, der eine Stufe stärker ist, in Prozentpunkten.
headline-luck = Glück
    .text = Welchen Teil des Ergebnisses Karten und Plätze erklären, in Prozent.
verb-headline = { $title }: { $metric }
verb-headline-text = { $metric }: der kleinste Wert all dieser Möglichkeiten, in Prozent.

## Möglichkeiten

the-card = { CARD($card) }
any-rank = eine { $rank }
choice-blackmore-play = { $what } spielen
    .title = Gespielte Karten
choice-blackmore-trump = { $what } auf den Trumpfstapel legen
    .title = Karten für den Trumpfstapel
act-blackmore-trump-keep = den Trumpf beibehalten
choice-three_witches-bid = { $what } bieten
    .title = Gebote
act-three_witches-pass = beim Bieten passen
    .title = Passen beim Bieten
choice-three_witches-give = { $what } weitergeben
    .title = Weitergegebene Karten
choice-three_witches-discard = { $what } abwerfen
    .title = Abgeworfene Karten
choice-three_witches-lead = { $what } ausspielen
    .title = Ausgespielte Karten
choice-three_witches-hide = { $what } verdeckt dazulegen
    .title = Verdeckt dazugelegte Karten
choice-three_witches-follow = { $what } zu einem Stich spielen
    .title = Zu einem Stich gespielte Karten
act-three_witches-follow-pass = vorerst passen
choice-three_witches-return = { $what } für die Rückgabe wählen
    .title = Zurückgenommene oder zurückgegebene Karten
act-three_witches-agree = der Rückgabe zustimmen
    .title = Zustimmen
act-three_witches-object = der Rückgabe widersprechen
    .title = Widersprechen
choice-witchs_shot-quota = Vorgabe { $what } nehmen
    .title = Gewählte Vorgaben
choice-witchs_shot-play = { $what } spielen
    .title = Gespielte Karten
choice-witchs_shot-reveal = { $what } zeigen
    .title = Gezeigte Karten
choice-witchs_shot-rest = sich ausruhen: { $what }
    .title = Ausruhen
argument-witchs_shot-rest-oof = ein Autsch-Plättchen
argument-witchs_shot-rest-vacation = das Urlaubs-Plättchen
act-witchs_shot-rest-no = sich nicht ausruhen
choice-thirteen_witches-lure = { $what } anlocken
    .title = Angelockte Hexen
choice-thirteen_witches-cast = { $what } zaubern
    .title = Zauber
choice-thirteen_witches-discard = { $what } abwerfen
    .title = Abgeworfene Karten
act-thirteen_witches-pass = passen
    .title = Passen
choice-thirteen_witches-with = eine Hexe mit { $what } anlocken
    .title = Gespielte Köderkarten
choice-thirteen_witches-target = { $what } als Ziel eines Zaubers wählen
    .title = Ziele von Zaubern
choice-thirteen_witches-pay = einen Zauber mit { $what } bezahlen
    .title = Für Zauber bezahlte Karten
act-thirteen_witches-counter = einen Zauber verhindern
    .title = Zauber verhindern
act-thirteen_witches-decline = einen Zauber zulassen
    .title = Zauber zulassen
choice-thirteen_witches-take = { $what } nehmen
    .title = Genommene Karten
choice-thirteen_witches-keep = { $what } behalten
    .title = Behaltene Karten
player-number = Spieler { $number }
other-choice = { $verb } { $what }

## Ziele

goal-trick-won = gewinnen sie den Stich
    .title = Stich gewonnen
goal-next-trick-won = gewinnen sie den nächsten Stich
    .title = Nächster Stich gewonnen
goal-bid-made = erfüllen sie das Gebot
    .title = Gebot erfüllt
goal-round-won = gewinnt ihre Seite die Runde
    .title = Runde gewonnen
goal-quota-met = erfüllen sie ihre Vorgabe
    .title = Vorgabe erfüllt
goal-kept-to-the-end = behalten sie die Hexe bis zum Schluss
    .title = Hexe bis zum Schluss behalten
goal-took-effect = wirkt der Zauber
    .title = Hat gewirkt

## Befunde

found-shorter = Partien sind um { $percent } kürzer: { $a } statt { $b }.
found-longer = Partien sind um { $percent } länger: { $a } statt { $b }.
found-shorter-minutes = Partien sind um { $percent } kürzer: { $a } statt { $b }, etwa { $minutes } statt { $minutes_b } Minuten.
found-longer-minutes = Partien sind um { $percent } länger: { $a } statt { $b }, etwa { $minutes } statt { $minutes_b } Minuten.
fair-order = { $label }, gewinnt { $a } der Partien statt { $b }. Ein gleicher Anteil wäre { $even }.
first-player = Wer beginnt, gewinnt { $a } der Partien statt { $b }. Ein gleicher Anteil wäre { $even }.
fair-seat = { $label } gewinnt { $a } der Partien statt { $b }. Ein gleicher Anteil wäre { $even }.
more-score = Spieler erzielen mehr Punkte: im Mittel { $a } statt { $b }.
less-score = Spieler erzielen weniger Punkte: im Mittel { $a } statt { $b }.
of-order_score = { $label }, erzielt im Mittel { $a } Punkte statt { $b }.
of-bot = { $label } gewinnt { $a } seiner Partien statt { $b }.
more-margin = Siege sind deutlicher: { $a } Punkte Vorsprung statt { $b }.
less-margin = Siege sind knapper: { $a } Punkte Vorsprung statt { $b }.
now-ties = { $a } der Partien haben mehr als einen Sieger statt { $b }.
of-leader = Wer { $label } allein führt, gewinnt { $a } der Partien statt { $b }.
more-decided = Partien bleiben länger offen: Der Sieger führt nach { $a } der Partie endgültig statt nach { $b }.
less-decided = Partien sind früher entschieden: Der Sieger führt nach { $a } der Partie endgültig statt nach { $b }.
now-lead_changes = Die Führung wechselt { $a }-mal pro Partie statt { $b }-mal.
now-comebacks = Wer zur Halbzeit Letzter ist, gewinnt { $a } der Partien statt { $b }.
now-forced = { $a } der Züge sind erzwungen statt { $b }.
now-choices = Eine Entscheidung bietet { $a } Möglichkeiten statt { $b }.
now-mattered = { $a } der Entscheidungen ändern das Ergebnis für den Spieler statt { $b }.
now-stakes = Eine Entscheidung verschiebt die Siegchance um { $a } Prozentpunkte statt { $b }.
now-crowned = Wer nicht gewinnen kann, bestimmt in { $a } der Fälle den Sieger statt in { $b }.
now-kingmaking = Wer nicht gewinnen kann, verschiebt die Chancen der anderen um { $a } Prozentpunkte statt { $b }.
more-skill = Können zählt mehr: Eine Stufe der Bots ist { $a } Prozentpunkte wert statt { $b }.
less-skill = Können zählt weniger: Eine Stufe der Bots ist { $a } Prozentpunkte wert statt { $b }.
of-level = Wenn alle Stufen am Tisch sitzen, gewinnt { $label } { $a } seiner Partien statt { $b }.
more-luck = Glück zählt mehr: Karten und Plätze erklären { $a } des Ergebnisses statt { $b }.
less-luck = Glück zählt weniger: Karten und Plätze erklären { $a } des Ergebnisses statt { $b }.
does-use = „{ $choice }“: Das tun in einer Partie { $a } der Spieler statt { $b }.
does-taken = „{ $choice }“ wird in { $a } der möglichen Fälle gewählt statt in { $b }.
does-gain = Nach „{ $choice }“ gewinnen Spieler { $a } Punkte auf die anderen statt { $b }.
found-success = Nach „{ $choice }“ { $goal }: in { $a } der Fälle statt in { $b }.
does-ahead = Nach „{ $choice }“ gewinnen Spieler in { $a } der Fälle Punkte auf die anderen statt in { $b }.
found-gone = „{ $choice }“ wird nie gewählt, obwohl es { $offered ->
    [one] einmal
   *[other] { $offered }-mal
 } möglich war. Unter „{ $variant }“ geschieht es in { $share } der Fälle.
found-impossible = „{ $choice }“ ist nicht mehr möglich. Unter „{ $variant }“ geschieht es in { $share } der möglichen Fälle.
found-gone-several = { $count } Möglichkeiten unter „{ $title }“ werden nie gewählt, obwohl sie { $offered ->
    [one] einmal
   *[other] { $offered }-mal
 } möglich waren, darunter: { LIST($choices) }. Unter „{ $variant }“ werden sie es.
found-impossible-several = { $count } Möglichkeiten unter „{ $title }“ gibt es nicht mehr, darunter: { LIST($choices) }.
first-equal = Wer beginnt, gewinnt { $a } der Partien. Ein gleicher Anteil wäre { $even }.
equal-order = { $label }, gewinnt { $a } der Partien. Ein gleicher Anteil wäre { $even }.
equal-seat = { $label } gewinnt { $a } der Partien. Ein gleicher Anteil wäre { $even }.
even-effect-more = „{ $choice }“: Wer das tut, gewinnt um { $a } Prozentpunkte öfter, als wer es könnte und nicht tut.
even-effect-less = „{ $choice }“: Wer das tut, gewinnt um { $a } Prozentpunkte seltener, als wer es könnte und nicht tut.
much-luck = Allein Karten und Plätze erklären { $a } des Ergebnisses.
many-ties = { $a } der Partien haben mehr als einen Sieger.
many-forced = { $a } der Züge sind erzwungen.
runaway = Wer zur Halbzeit allein führt, gewinnt { $a } der Partien: Führende ziehen davon.
little-skill = Eine Stufe der Bots mehr gewinnt kaum öfter: Können zählt wenig.
idle = „{ $choice }“ wird nie gewählt, obwohl es { $offered ->
    [one] einmal
   *[other] { $offered }-mal
 } möglich war.
idle-several = { $count } Möglichkeiten unter „{ $title }“ gibt es, aber sie werden nie gewählt, darunter: { LIST($choices) }.
nothing-changed = In je { $games } Partien beider Varianten hat sich nichts geändert, was Spieler bemerken würden.
nothing-found = In { $games } Partien fällt nichts auf: Kein Platz und keine Stelle der Reihenfolge ist im Vorteil.
few-games = { $games ->
    [one] Nur 1 Partie wurde
   *[other] Nur { $games } Partien wurden
 } gespielt. Für Intervalle braucht es { $needed }.
rough-intervals = Nur { $games } Partien wurden gespielt: Die Intervalle sind grob.
with-players = Mit { $players } Spielern: { $sentence }

## Seiten von Studien

contents = Inhalt
what-changed = Was geändert wurde
what-it-does = Was es bewirkt
what-stands-out = Was auffällt
what-it-does-players = Was es mit { $players } Spielern bewirkt
what-stands-out-players = Was mit { $players } Spielern auffällt
by-players = Nach Spielerzahl
players = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
 }
facts = { $players } Spieler · { $games } Partien · gespielt von: { LIST($bots) }
facts-compared = { $players } Spieler · je { $games } Partien · gespielt von: { LIST($bots) }
facts-several = { LIST($counts) } Spieler · gespielt von: { LIST($bots) }
group-length = Länge
group-fairness = Fairness
group-scores = Punkte und Vorsprung
group-tension = Spannung
group-decisions = Entscheidungen
group-choices = Möglichkeiten
group-skill = Können und Glück
players-group = { $group }, { $players } Spieler
reading = Ein Punkt ist der gezählte Wert; der Balken um ihn enthält den wahren Wert mit 95 % Sicherheit. Eine gestrichelte Linie zeigt, was gleich wäre.
reading-compared = Ein Punkt ist der gezählte Wert; der Balken um ihn enthält den wahren Wert mit 95 % Sicherheit. Rechts steht der Unterschied zwischen „{ $variant }“ und „{ $other }“, fett, wo er mehr als Zufall ist. Eine gestrichelte Linie zeigt, was gleich wäre.
choices-note = Nur freie Entscheidungen zählen. Karten von Farben, die die Regeln gleich behandeln, sind zusammengefasst. In Klammern: { $other }; fett: Der Unterschied ist mehr als Zufall.
choices-note-single = Nur freie Entscheidungen zählen. Karten von Farben, die die Regeln gleich behandeln, sind zusammengefasst.
choices-note-bot = Bots entscheiden bei Gleichstand in einer festen Reihenfolge, daher können kleine Unterschiede zwischen ähnlichen Karten von ihnen kommen.
details-of = { $title }, mit Intervallen
heading-choice = Möglichkeit
heading-possible = möglich
heading-possible-other = möglich unter „{ $other }“
heading-chosen-other = dort gewählt
heading-difference = Unterschied
heading-shown = mehr als Zufall
heading-even = gleich
never-made = Nie gewählt
about = Über diese Zahlen
about-intervals = Intervalle enthalten den wahren Wert mit 95 % Sicherheit. Partien werden in Gruppen gezählt, und jeder Wert wird ohne jede Gruppe noch einmal berechnet (Jackknife). Beide Varianten werden mit denselben Karten gespielt. Ein Unterschied gilt als mehr als Zufall, wenn der Zufall allein höchstens in 1 von 20 Berichten irgendeinen solchen Unterschied hervorbrächte (Holm).
about-size = Zuerst kommt, was Spieler am meisten bemerken; Länge, Fairness und Punkte zählen mehr, weil anderes oft aus ihnen folgt. Größen beziehen sich auf das Spiel selbst: Länge und Vorsprung auf ihr Mittel, Punkte auf ihre Streuung.
about-bots = Bots sind keine Menschen: Nimm die Ergebnisse als Ausgangspunkt.
about-what = was
about-which = welches
about-game = Spiel
about-rules = { $game }, Regelversion { $version }
about-played = gespielt von
about-seed = Startwert
about-sources = { $version }, Quellen { $sources }
chart-text = Jeder Wert dieses Teils mit seinem Intervall. Die Tabelle enthält dieselben Werte.
chart-lengths = Länge der Partien
chart-lengths-text = Wie oft eine Partie welche Länge hat.
chart-leader = Wie oft die Führenden gewinnen
chart-leader-text = Wie oft gewinnt, wer allein führt, im Lauf der Partie.
chart-leader-axis = gespielter Teil der Partie
chart-scores = Punktzahlen
chart-scores-text = Wie oft jede Punktzahl am Ende vorkommt.
chart-margins = Vorsprung des Siegers
chart-margins-text = Wie oft der Sieger so viel Vorsprung hat.
chart-scores-axis = Punktzahl
chart-margins-axis = Punkte
first-wins = Wer beginnt, gewinnt
leader-wins = Wer zur Halbzeit führt, gewinnt

## Reihen und Suchen

sweep-title = { $game }: { LIST($keys) }
sweep-facts = { LIST($keys) } · { $players } Spieler · mindestens { $games } Partien pro Variante
sweep-chart = Jeder Wert mit seinem Intervall
sweep-chart-text = Die Kennzahlen für jeden Wert von { $key }, mit Intervallen.
sweep-map-note = Farbige Zellen weichen um mehr als Zufall vom Mittel aller Varianten ab: blaue nach oben, orange nach unten. Alle Karten einer Kennzahl haben dieselben Farben.
sweep-flat = Keine Zelle weicht um mehr als Zufall vom Mittel ab.
sweep-range = { $title }: von { $low } ({ $low_at }) bis { $high } ({ $high_at }).
all-values = Alle Werte
sweep-note = Alle Varianten wurden mit denselben Karten gespielt. ± reicht bis an die Enden des 95-%-Intervalls.
tune-title = { $game }: Suche
tune-heading = { $game }: { $count } Varianten versucht
tune-goals = Ziele: { LIST($objectives) }
tune-unbeaten = { $count ->
    [one] 1 Variante wird
   *[other] { $count } Varianten werden
 } von keiner anderen in jeder Hinsicht übertroffen.
tune-pair = { $x } und { $y }
tune-pair-note = Jede Variante mit ihren Intervallen. Die getönte Fläche ist das, was verlangt war; goldene Varianten werden von keiner anderen in jeder Hinsicht übertroffen.
tune-changes = geänderte Einstellungen
tune-table-note = Die Varianten, die den Zielen am nächsten kommen, stehen oben; best.toml enthält die erste. ± reicht bis an die Enden des 95-%-Intervalls.
tune-parameters = Einstellungen
tune-missed = verfehlt um
tune-unbeaten-heading = unübertroffen
tune-base = unverändert
tune-met = { $count ->
    [one] Eine von { $tried } Varianten erreicht
   *[other] { $count } von { $tried } Varianten erreichen
 } alle Ziele.
tune-met-first = Die erste ändert am wenigsten.
tune-unplayable = Keine Kombination dieser Werte ist spielbar.
tune-not-met = Keine von { $tried } Varianten erreicht alle Ziele; die beste verfehlt { LIST($misses) }.
tune-miss = { $objective } um { $by }
tune-unsure = Bei der besten Variante liegen die Grenzen der Ziele noch im Rauschen: Spiele mehr Partien, um sicher zu sein.

## Wettkämpfe von Bots

arena-title = { $game }: { LIST($bots) }
arena-facts = { $players } Spieler · { $deals ->
    [one] 1 Verteilung
   *[other] { $deals } Verteilungen
 }, { $matches } Partien · jede Verteilung mit jeder Drehung der Plätze
arena-caution = Mit weniger als { $deals } Verteilungen sind die Intervalle nur ein grober Anhalt.
verdict-same = nicht nachweislich verschieden von
verdict-better = besser als
verdict-worse = schlechter als
verdict-is = ist { $verdict }
arena-points = { $edge } Prozentpunkte
arena-ladder = Rangleiter
arena-ladder-text = Die Bots nach ihrer Wertung, der stärkste zuerst. Die Tabelle enthält dieselben Zahlen.
arena-ladder-note = 400 Punkte bedeuten die zehnfache Siegchance. { $bot } hat 0.
arena-rating = Wertung
arena-bot = Bot
arena-shares = Anteil der Siege
arena-shares-text = Der Anteil der Siege jedes Bots in einem Feld jedes anderen. Die Tabelle enthält dieselben Zahlen.
arena-shares-axis = Anteil der Siege
arena-shares-note = Ein Bot in einem Feld eines anderen, auf jedem Platz jeder Verteilung. Gleiche Bots gewännen { $even }.
arena-among = unter
arena-one-among = { $bot } unter { $other }
arena-one-among-share = { $bot } unter { $other }: { $share }
arena-score = Punkte
arena-field-score = Punkte des Felds
arena-cross = Kreuztabelle
arena-cross-note = Der Bot der Zeile in einem Feld des Bots der Spalte: sein Anteil der Siege. { $even } ist gleich.
arena-cross-corner = einer ↓ unter →
arena-pairs = Paar für Paar
arena-pairs-note = Wie viele Prozentpunkte ein Platz mit dem einen Bot statt dem anderen gewinnt, aus beiden Feldern zusammen.
arena-is = ist
arena-by = um Prozentpunkte
arena-times = Zeit pro Entscheidung
arena-times-text = Median, 95. und 99. Perzentil der Zeit jedes Bots für eine Entscheidung. Die Tabelle enthält dieselben Zahlen.
arena-times-note = Punkt: Median. Dicke Linie: bis zum 95. Perzentil. Strich: das 99. Erzwungene Züge sind ausgelassen.
arena-times-axis = Zeit pro Entscheidung, jeder Schritt zehnmal so lang
arena-no-times = Kein Bot hatte eine freie Entscheidung.
arena-median = Median
arena-longest = längste
arena-choices = Entscheidungen
arena-intervals = Intervalle enthalten den wahren Wert mit 95 % Sicherheit. Verteilungen werden immer wieder neu gezogen (Bootstrap), weil die Partien einer Verteilung ihre Karten teilen.
arena-variant = Variante
arena-results = Ergebnisse

## Die Konsole

summary-title = { $game }: { $games } Partien, { $players } Spieler, Startwert { $seed }
summary-end = 95-%-Intervalle. Bericht: { $file }
report-at = Bericht: { $file }
best-at = Beste Variante: { $best }. Bericht: { $file }
refused-variants = { $count ->
    [one] 1 Variante ist
   *[other] { $count } Varianten sind
 } nicht spielbar. { $values }: { $reason }
