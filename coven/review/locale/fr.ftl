### Analyses de parties terminées. « Parties sur 100 » : combien de plus ou de moins on gagnerait sur 100 parties pareilles.

## Le récit : ce qui a décidé la partie, ton meilleur coup, la leçon à retenir

review-decided-luck-good = La chance a décidé cette partie : à elles seules, tes cartes t’ont valu { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de plus sur 100.
review-decided-luck-bad = La chance a décidé cette partie : à elles seules, tes cartes t’ont coûté { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } sur 100.
review-decided-turn-good = Le tournant : { $event } Tes chances sont passées de { NUMBER($before, style: "percent", maximumFractionDigits: 0) } à { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-turn-bad = Le tournant : { $event } Tes chances sont tombées de { NUMBER($before, style: "percent", maximumFractionDigits: 0) } à { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-slowly-won = Tu as gagné cette partie petit à petit : aucun coup ne l’a décidée à lui seul.
review-decided-slowly-lost = Cette partie t’a échappé petit à petit : aucun coup ne l’a décidée à lui seul.
review-no-event = Un seul coup a tout changé.
review-best = Ton meilleur coup : « { $choice } ». « { $other } » aurait gagné { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de moins sur 100.
review-best-none = Aucun de tes coups ne se détache : chaque fois que tu avais le choix, un autre coup était à peu près aussi bon.
review-learn = À retenir : tu as choisi « { $choice } », mais « { $better } » aurait gagné { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de plus sur 100.
review-learn-none = Rien à corriger : aucun de tes coups n’était une erreur à coup sûr.

## Notes

review-verdict-inaccuracy = imprécision
review-verdict-mistake = erreur
review-verdict-blunder = gaffe
review-grade-all = Toute la partie
review-grade = { $name } : { $grade } sur 100 ({ $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 })
review-grade-none = { $name } : pas de note, l’enjeu était faible
review-grade-title = Tes notes
review-grade-note = 100 : toujours le meilleur coup ; 0 : jouer au hasard.

## Chance et jeu

review-account-title = Chance et jeu
review-account-note = En victoires pour 100 parties pareilles. La chance est ce que valaient tes cartes pour un joueur moyen à ta place. Le reste, c’est ton jeu face à celui des autres.
review-account-expected = Avant la donne
review-account-luck = Chance
review-account-play = Ton jeu face au leur
review-account-result = Résultat
review-points = { NUMBER($points, style: "percent", maximumFractionDigits: 0) }
review-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
review-share-range = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })

## La page

review-title = { $game } : { NAME($seat) }
review-better-line = Avec « { $choice } », la partie aurait pu continuer ainsi, les cartes étant où elles étaient :
review-details = Détails
review-choices-title = Ce que valait chaque coup
review-choices-note = Jugé seulement sur ce que tu savais alors : combien de fois chaque coup gagne, où que soient les cartes cachées. L’intervalle entre parenthèses est juste 95 % du temps.
review-worlds-uniform = Toutes les donnes possibles d’après ce que tu savais comptent autant.
review-worlds-weighed = Les donnes qui expliquent le mieux le jeu de { SEATS($seats) } comptent davantage.
review-key-moments = Moments clés
review-other-decisions = Toutes les autres décisions
review-moment = Ligne { $number } : { $prompt }
review-chosen = { $choice } (ton coup)
review-unseen = Où pouvaient être les cartes cachées
review-timeline-title = L’évolution des chances
review-timeline-note = Cartes sur table.
review-timeline-start = avant la donne
review-timeline-line = ligne { $line }
review-open-title = Cartes sur table
review-open-note = Après coup : personne ne pouvait le savoir. Le meilleur coup à chaque décision, les cartes étant où elles étaient.
review-open-choice = Ligne { $number } : { $choice }, { NUMBER($share, style: "percent", maximumFractionDigits: 0) }

## Tableaux

review-head-line = Ligne
review-head-decision = Décision
review-head-chosen = Ton coup
review-head-best = Meilleur
review-head-loss = Perdu
review-head-grade = Verdict
review-head-wins = Victoires

## Dans un terminal

review-working = Analyse de tes coups
review-working-on = Analyse de tes coups : { $done } sur { $of }
review-working-games = Analyse de la partie { $done } sur { $of }
review-mean-loss = { $name } : { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } victoires sur 100 perdues par décision ({ $decisions } décisions)
review-mean-loss-few = { $name } : { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 }, trop peu pour dire ce qu’elles coûtent
review-mean-all = Tous les coups
review-mean-result = { $games } parties : { NUMBER($result, style: "percent", maximumFractionDigits: 0) } gagnées. Avec une chance moyenne, ç’aurait été { NUMBER($adjusted, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }).
