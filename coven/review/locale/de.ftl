### Analysen beendeter Partien. „Von 100 Partien“: wie viele von 100 solchen Partien mehr oder weniger gewonnen würden.

## Die Geschichte: was entschied, die beste Wahl, die lehrreichste

review-decided-luck-good = Das Glück hat entschieden: Deine Karten allein brachten dir { $games ->
    [one] 1 Sieg mehr
   *[other] { $games } Siege mehr
 } in 100 Partien.
review-decided-luck-bad = Das Glück hat entschieden: Deine Karten allein kosteten dich { $games ->
    [one] 1 Sieg
   *[other] { $games } Siege
 } in 100 Partien.
review-decided-turn-good = Der Wendepunkt: { $event } Deine Chancen stiegen von { NUMBER($before, style: "percent", maximumFractionDigits: 0) } auf { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-turn-bad = Der Wendepunkt: { $event } Deine Chancen fielen von { NUMBER($before, style: "percent", maximumFractionDigits: 0) } auf { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-slowly-won = Du hast Stück für Stück gewonnen: Kein einzelner Zug hat entschieden.
review-decided-slowly-lost = Die Partie ist dir Stück für Stück entglitten: Kein einzelner Zug hat entschieden.
review-no-event = Ein einziger Zug hat alles geändert.
review-best = Deine beste Wahl: „{ $choice }“. „{ $other }“ hätte { $games ->
    [one] 1 Sieg
   *[other] { $games } Siege
 } weniger in 100 Partien gebracht.
review-best-none = Keine deiner Entscheidungen ragt heraus: Immer war etwas anderes etwa gleich gut.
review-learn = Daraus kannst du lernen: Du hast „{ $choice }“ gewählt, doch „{ $better }“ hätte { $games ->
    [one] 1 Sieg mehr
   *[other] { $games } Siege mehr
 } in 100 Partien gebracht.
review-learn-none = Nichts zu verbessern: Keine deiner Entscheidungen war eindeutig ein Fehler.

## Noten

review-verdict-inaccuracy = Ungenauigkeit
review-verdict-mistake = Fehler
review-verdict-blunder = Patzer
review-grade-all = Die ganze Partie
review-grade = { $name }: { $grade } von 100 ({ $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
 })
review-grade-none = { $name }: keine Note, es ging um wenig
review-grade-title = Deine Noten
review-grade-note = 100: immer die beste Wahl. 0: nach dem Zufall gewählt.

## Glück und Spiel

review-account-title = Glück und Spiel
review-account-note = Siege in 100 solchen Partien. Glück ist, was deine Karten jemandem von durchschnittlicher Stärke auf deinem Platz wert waren. Der Rest ist dein Spiel gegen das der anderen.
review-account-expected = Vor dem Geben
review-account-luck = Glück
review-account-play = Dein Spiel gegen das der anderen
review-account-result = Ergebnis
review-points = { NUMBER($points, style: "percent", maximumFractionDigits: 0) }
review-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
review-share-range = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })

## Die Seite

review-title = { $game }: { NAME($seat) }
review-better-line = Mit „{ $choice }“ hätte es so weitergehen können, bei denselben Karten:
review-details = Einzelheiten
review-choices-title = Was jede Wahl wert war
review-choices-note = Nur nach dem, was du damals wusstest: wie oft jede Wahl gewinnt, so wie die verdeckten Karten liegen konnten. Der Bereich in Klammern stimmt in 95 % der Fälle.
review-worlds-uniform = Alle Verteilungen, die zu deinem damaligen Wissen passten, zählen gleich viel.
review-worlds-weighed = Verteilungen, die das Spiel von { SEATS($seats) } am besten erklären, zählen mehr.
review-key-moments = Schlüsselmomente
review-other-decisions = Alle anderen Entscheidungen
review-moment = Zeile { $number }: { $prompt }
review-chosen = { $choice } (deine Wahl)
review-unseen = Wo die verdeckten Karten liegen konnten
review-timeline-title = Wie sich die Chancen entwickelten
review-timeline-note = Mit allen Karten offen.
review-timeline-start = vor dem Geben
review-timeline-line = Zeile { $line }
review-open-title = Mit offenen Karten
review-open-note = Im Nachhinein: Das konnte niemand wissen. Die beste Wahl bei jeder Entscheidung, so wie die Karten lagen.
review-open-choice = Zeile { $number }: { $choice }, { NUMBER($share, style: "percent", maximumFractionDigits: 0) }

## Tabellen

review-head-line = Zeile
review-head-decision = Entscheidung
review-head-chosen = Deine Wahl
review-head-best = Beste Wahl
review-head-loss = Verloren
review-head-grade = Urteil
review-head-wins = Siege

## Im Terminal

review-working = Analysiere deine Entscheidungen
review-working-on = Analysiere deine Entscheidungen: { $done } von { $of }
review-working-games = Analysiere Partie { $done } von { $of }
review-mean-loss = { $name }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } Siege in 100 Partien verloren je Entscheidung ({ $decisions } Entscheidungen)
review-mean-loss-few = { $name }: { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
 }, zu wenige, um zu sagen, was sie kosteten
review-mean-all = Alle Entscheidungen
review-mean-result = { $games } Partien: { NUMBER($result, style: "percent", maximumFractionDigits: 0) } gewonnen. Mit durchschnittlichem Glück wären es { NUMBER($adjusted, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }) gewesen.
