### Rapports du labo : études de variantes, balayages, réglages, rencontres de bots.

## Nombres

share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
small-share = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
exact-share = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
exact-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
axis-number = { NUMBER($value) }
plus = +{ $number }
minus = −{ $number }
with-interval = { $value } [{ $low } ; { $high }]
with-error = { $value } ± { $error }
no-value = ·
yes = oui
no = non
title-of-part = { $title } : { $part }
title-in-brackets = { $title } ({ $unit })

## Variantes

this-variant = cette variante
standard-rules = les règles standard
assignment = { $key } = { $value }
assignments = { LIST($parts, join: "comma") }
compared = { $variant } : comparaison avec { $other }
change = { $label } : { $value } au lieu de { $other }
no-change = Rien n’est changé : ce sont les règles standard.

## Positions, places, moments, niveaux

place = { NUMBER($number, type: "ordinal") ->
    [one] { $number }re position
   *[other] { $number }e position
 }
seat = Place { $number }
moment-quarter = après un quart
moment-half = à mi-partie
moment-three-quarters = après trois quarts

## Unités

unit-points = points
unit-edge = points de pourcentage
unit-swing = points de pourcentage
unit-decisions = décisions
unit-minutes = minutes
unit-changes = changements
unit-choices = coups
unit-rounds = manches
unit-tricks = plis
unit-turns = tours
amount-points = { $value } points
amount-decisions = { $value } décisions
amount-minutes = { $value } minutes
amount-changes = { $value } changements
amount-choices = { $value } coups
amount-rounds = { $value } manches
amount-tricks = { $value } plis
amount-turns = { $value } tours
other-amount = { $value } { $unit }

## Mesures : titres, et notes qui les expliquent

metric-order = Victoires selon l’ordre de jeu
metric-seat = Victoires selon la place
metric-score = Score moyen
metric-order_score = Score moyen selon l’ordre de jeu
metric-bot = Victoires selon le bot
metric-length = Longueur
metric-decisions = Décisions par partie
metric-minutes = Durée estimée
metric-leader = Victoires de qui est en tête
metric-decided = Décidée après
metric-lead_changes = Changements de tête
metric-comebacks = Remontées depuis la dernière place
metric-margin = Avance du vainqueur
metric-ties = Victoires partagées
metric-forced = Coups forcés
metric-choices = Coups possibles par décision
metric-mattered = Décisions qui ont compté
metric-stakes = Ce que vaut une décision
metric-crowned = Faiseurs de rois : combien de fois
metric-kingmaking = Faiseurs de rois : à quel point
metric-skill = Talent : un niveau de plus
metric-level = Victoires selon le niveau
metric-luck = Chance à la donne
metric-use = Joueurs qui le font
metric-taken = Choisi quand c’est possible
metric-effect = Va avec la victoire
metric-gain = Points gagnés ensuite
metric-success = Réussite
metric-ahead = Suivi d’un gain

note-order = Dans le sens horaire, à partir du joueur qui fait le premier choix de la partie.
note-seat = Le premier joueur est tiré au hasard : toutes les places devraient se valoir.
minutes-note = Une estimation : { $thinking } secondes par choix et { $forced } par coup forcé.
note-leader = Combien de fois le joueur qui a seul le meilleur score gagne à la fin.
note-decided = La part de la partie après laquelle le vainqueur mène seul jusqu’au bout.
note-comebacks = Parties gagnées par un joueur qui avait le plus petit score à mi-partie.
note-margin = Le meilleur score moins le deuxième.
note-forced = Coups où une seule possibilité est permise.
note-choices = Coups permis, là où il y en a plus d’un.
note-mattered = Dans une partie sur huit, une décision est jouée jusqu’au bout avec le coup choisi et avec un autre, mêmes cartes et même chance : combien de fois cela change le résultat pour qui choisit.
note-stakes = De combien les chances de gagner de ces deux coups diffèrent, la chance mise à part.
note-crowned = De même pour les joueurs qui ne peuvent plus gagner : combien de fois leur choix change qui d’autre gagne.
note-kingmaking = De combien un tel choix déplace les chances des autres, la chance mise à part.
skill-note = À des tables mêlant au hasard { LIST($levels) } : combien une place gagne de plus à chaque niveau.
note-luck = Quelle part du résultat les cartes et les places expliquent : la même donne est jouée deux fois par un mélange aléatoire de bots plus faibles et plus forts.
note-use = La part des joueurs qui le font au moins une fois par partie.
note-effect = Combien de fois de plus on gagne en le faisant qu’en ne le faisant pas alors qu’on pouvait. Vide là où presque tout le monde ou presque personne ne le fait, car ces quelques-uns ne sont pas comparables. Cela va avec la victoire, sans en être forcément la cause.
note-gain = Par rapport à la moyenne de la table, jusqu’au prochain choix de cette sorte.

## Chiffres clés : noms courts, et ce qu’ils mesurent

headline-order = effet de l’ordre de jeu
    .text = De combien la meilleure ou la pire position dans l’ordre de jeu s’écarte d’une part égale, en points de pourcentage.
headline-seat = effet de la place
    .text = De combien la meilleure ou la pire place s’écarte d’une part égale, en points de pourcentage.
headline-leader = la tête gagne
    .text = Combien de fois gagne qui mène seul à mi-partie, en pour cent.
headline-never = jamais choisis
    .text = Combien de coups ne sont jamais joués.
headline-score = score moyen
    .text = Le score moyen d’un joueur.
headline-length = longueur
    .text = Manches, plis ou tours par partie.
headline-decisions = décisions
    .text = Décisions par partie.
headline-minutes = minutes
    .text = La durée estimée d’une partie, en minutes.
headline-decided = décidée après
    .text = La part de la partie après laquelle le vainqueur mène jusqu’au bout, en pour cent.
headline-lead_changes = changements de tête
    .text = Combien de fois la tête change.
headline-comebacks = remontées
    .text = Parties gagnées par un joueur dernier à mi-partie, en pour cent.
headline-margin = avance
    .text = Le meilleur score moins le deuxième.
headline-ties = victoires partagées
    .text = Parties à plus d’un vainqueur, en pour cent.
headline-forced = coups forcés
    .text = Coups où une seule possibilité est permise, en pour cent.
headline-choices = coups possibles
    .text = Coups permis par décision.
headline-mattered = décisions qui ont compté
    .text = Décisions où un autre coup aurait changé le résultat, en pour cent.
headline-stakes = valeur d’une décision
    .text = De combien les coups d’une décision diffèrent, en points de pourcentage.
headline-crowned = faiseurs de rois : combien de fois
    .text = Choix de joueurs qui ne peuvent plus gagner et qui changent qui gagne, en pour cent.
headline-kingmaking = faiseurs de rois : à quel point
    .text = De combien un tel choix déplace les chances des autres, en points de pourcentage.
headline-skill = talent
    .text = Combien gagne de plus un bot d’un niveau au-dessus, en points de pourcentage.
headline-luck = chance
    .text = Quelle part du résultat les cartes et les places expliquent, en pour cent.
verb-headline = { $title } : { $metric }
verb-headline-text = { $metric } : la plus petite valeur parmi tous ces coups, en pour cent.

## Coups, à l’infinitif : « jouer le 7 bleu ». « title » est le titre de tous les coups de cette sorte.

the-card = { CARD($card) }
any-rank = un { $rank }
choice-blackmore-play = jouer { $what }
    .title = Cartes jouées
choice-blackmore-trump = poser { $what } sur la pile d’atout
    .title = Cartes posées sur la pile d’atout
act-blackmore-trump-keep = garder l’atout
choice-three_witches-bid = annoncer { $what }
    .title = Annonces
act-three_witches-pass = passer au lieu d’annoncer
    .title = Passes aux annonces
choice-three_witches-give = donner { $what }
    .title = Cartes données
choice-three_witches-discard = défausser { $what }
    .title = Cartes défaussées
choice-three_witches-lead = entamer avec { $what }
    .title = Cartes d’entame
choice-three_witches-hide = ajouter { $what } face cachée
    .title = Cartes ajoutées face cachée
choice-three_witches-follow = jouer { $what } dans un pli
    .title = Cartes jouées dans un pli
act-three_witches-follow-pass = passer pour l’instant
choice-three_witches-return = faire revenir { $what }
    .title = Cartes reprises ou rendues
act-three_witches-agree = accepter la carte rendue
    .title = Accords
act-three_witches-object = s’opposer à la carte rendue
    .title = Oppositions
choice-witchs_shot-quota = choisir le quota { $what }
    .title = Quotas choisis
choice-witchs_shot-play = jouer { $what }
    .title = Cartes jouées
choice-witchs_shot-reveal = montrer { $what }
    .title = Cartes montrées
choice-witchs_shot-rest = se reposer avec { $what }
    .title = Repos
argument-witchs_shot-rest-oof = un jeton Aïe
argument-witchs_shot-rest-vacation = le jeton congés payés
act-witchs_shot-rest-no = jouer sans se reposer
choice-thirteen_witches-lure = attirer { $what }
    .title = Sorcières attirées
choice-thirteen_witches-cast = lancer { $what }
    .title = Sorts lancés
choice-thirteen_witches-discard = défausser { $what }
    .title = Cartes défaussées
act-thirteen_witches-pass = passer
    .title = Passes
choice-thirteen_witches-with = attirer une sorcière avec { $what }
    .title = Cartes d’appât jouées
choice-thirteen_witches-target = viser { $what } avec un sort
    .title = Cibles des sorts
choice-thirteen_witches-pay = payer un sort avec { $what }
    .title = Cartes payées pour des sorts
act-thirteen_witches-counter = contrer un sort
    .title = Contresorts
act-thirteen_witches-decline = laisser passer un sort
    .title = Sorts laissés passer
choice-thirteen_witches-take = prendre { $what }
    .title = Cartes prises
choice-thirteen_witches-keep = garder { $what }
    .title = Cartes gardées
player-number = le joueur { $number }
other-choice = { $verb } { $what }

## Buts des coups. La valeur suit « Après …, ».

goal-trick-won = le pli est gagné
    .title = Pli gagné
goal-next-trick-won = le pli suivant est gagné
    .title = Pli suivant gagné
goal-bid-made = l’annonce est tenue
    .title = Annonce tenue
goal-round-won = le camp gagne la manche
    .title = Manche gagnée
goal-quota-met = le quota est atteint
    .title = Quota atteint
goal-kept-to-the-end = la sorcière reste jusqu’à la fin
    .title = Sorcière gardée jusqu’à la fin
goal-took-effect = le sort fait effet
    .title = A fait effet

## Constats

found-shorter = Les parties sont plus courtes de { $percent } : { $a } au lieu de { $b }.
found-longer = Les parties sont plus longues de { $percent } : { $a } au lieu de { $b }.
found-shorter-minutes = Les parties sont plus courtes de { $percent } : { $a } au lieu de { $b }, environ { $minutes } minutes au lieu de { $minutes_b }.
found-longer-minutes = Les parties sont plus longues de { $percent } : { $a } au lieu de { $b }, environ { $minutes } minutes au lieu de { $minutes_b }.
fair-order = La { $label } gagne { $a } des parties au lieu de { $b }. Une part égale serait { $even }.
first-player = Le premier joueur gagne { $a } des parties au lieu de { $b }. Une part égale serait { $even }.
fair-seat = { $label } : { $a } de parties gagnées au lieu de { $b }. Une part égale serait { $even }.
more-score = On marque plus : { $a } points en moyenne au lieu de { $b }.
less-score = On marque moins : { $a } points en moyenne au lieu de { $b }.
of-order_score = La { $label } marque { $a } points en moyenne au lieu de { $b }.
of-bot = { $label } gagne { $a } de ses parties au lieu de { $b }.
more-margin = Les victoires sont plus nettes : { $a } points d’avance au lieu de { $b }.
less-margin = Les victoires sont plus serrées : { $a } points d’avance au lieu de { $b }.
now-ties = { $a } des parties ont plus d’un vainqueur au lieu de { $b }.
of-leader = Qui mène seul { $label } gagne { $a } des parties au lieu de { $b }.
more-decided = Les parties restent ouvertes plus longtemps : le vainqueur mène pour de bon après { $a } de la partie au lieu de { $b }.
less-decided = Les parties se décident plus tôt : le vainqueur mène pour de bon après { $a } de la partie au lieu de { $b }.
now-lead_changes = La tête change { $a } fois par partie au lieu de { $b }.
now-comebacks = Les derniers à mi-partie gagnent { $a } des parties au lieu de { $b }.
now-forced = { $a } des coups sont forcés au lieu de { $b }.
now-choices = Une décision offre { $a } coups au lieu de { $b }.
now-mattered = { $a } des décisions changent le résultat du joueur au lieu de { $b }.
now-stakes = Une décision déplace les chances de gagner de { $a } points au lieu de { $b }.
now-crowned = Ceux qui ne peuvent plus gagner décident qui gagne dans { $a } des cas au lieu de { $b }.
now-kingmaking = Ceux qui ne peuvent plus gagner déplacent les chances des autres de { $a } points au lieu de { $b }.
more-skill = Le talent compte plus : un niveau de bot vaut { $a } points de pourcentage au lieu de { $b }.
less-skill = Le talent compte moins : un niveau de bot vaut { $a } points de pourcentage au lieu de { $b }.
of-level = Avec tous les niveaux à la table, { $label } gagne { $a } de ses parties au lieu de { $b }.
more-luck = La chance compte plus : cartes et places expliquent { $a } du résultat au lieu de { $b }.
less-luck = La chance compte moins : cartes et places expliquent { $a } du résultat au lieu de { $b }.
does-use = « { $choice } » : { $a } des joueurs le font dans une partie au lieu de { $b }.
does-taken = « { $choice } » : choisi { $a } des fois où c’est possible au lieu de { $b }.
does-gain = Après « { $choice } », on gagne { $a } points sur les autres au lieu de { $b }.
found-success = Après « { $choice } », { $goal } dans { $a } des cas au lieu de { $b }.
does-ahead = Après « { $choice } », on gagne du terrain sur les autres dans { $a } des cas au lieu de { $b }.
found-gone = Personne ne choisit plus « { $choice } », alors que c’était possible { $offered ->
    [one] { $offered } fois
   *[other] { $offered } fois
 }. Avec { $variant }, on le fait { $share } du temps.
found-impossible = « { $choice } » n’est plus possible. Avec { $variant }, on le fait { $share } des fois où on le peut.
found-gone-several = { $count } des coups de « { $title } » ne sont jamais choisis, alors qu’ils étaient possibles { $offered ->
    [one] { $offered } fois
   *[other] { $offered } fois
 } : par exemple { LIST($choices) }. Avec { $variant }, ils le sont.
found-impossible-several = { $count } des coups de « { $title } » ne sont plus possibles : par exemple { LIST($choices) }.
first-equal = Le premier joueur gagne { $a } des parties. Une part égale serait { $even }.
equal-order = La { $label } gagne { $a } des parties. Une part égale serait { $even }.
equal-seat = { $label } : { $a } de parties gagnées. Une part égale serait { $even }.
even-effect-more = Ceux qui choisissent « { $choice } » gagnent { $a } points plus souvent que ceux qui pouvaient et ne l’ont pas fait.
even-effect-less = Ceux qui choisissent « { $choice } » gagnent { $a } points moins souvent que ceux qui pouvaient et ne l’ont pas fait.
much-luck = Cartes et places expliquent à elles seules { $a } du résultat.
many-ties = { $a } des parties ont plus d’un vainqueur.
many-forced = { $a } des coups sont forcés.
runaway = Qui mène seul à mi-partie gagne { $a } des parties : la tête s’échappe.
little-skill = Un niveau de bot de plus ne gagne guère plus de parties : le talent compte peu.
idle = Personne ne choisit jamais « { $choice } », alors que c’était possible { $offered ->
    [one] { $offered } fois
   *[other] { $offered } fois
 }.
idle-several = { $count } des coups de « { $title } » sont possibles et jamais choisis : par exemple { LIST($choices) }.
nothing-changed = Rien de sensible n’a changé en { $games } parties de chaque variante.
nothing-found = Rien ne se détache en { $games } parties : aucune place et aucune position dans l’ordre de jeu n’a d’avantage.
few-games = { $games ->
    [one] { $games } seule partie a été jouée
   *[other] { $games } parties seulement ont été jouées
 }. Il en faut { $needed } pour des intervalles.
rough-intervals = { $games } parties seulement ont été jouées : les intervalles sont grossiers.
with-players = À { $players } joueurs : { $sentence }

## Pages des études

contents = Sommaire
what-changed = Ce qui a été changé
what-it-does = Ce que ça change
what-stands-out = Ce qui se détache
what-it-does-players = Ce que ça change à { $players } joueurs
what-stands-out-players = Ce qui se détache à { $players } joueurs
by-players = Selon le nombre de joueurs
players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
 }
facts = { $players } joueurs · { $games } parties · jouées par { LIST($bots) }
facts-compared = { $players } joueurs · { $games } parties de chaque variante · jouées par { LIST($bots) }
facts-several = { LIST($counts) } joueurs · parties jouées par { LIST($bots) }
group-length = Longueur
group-fairness = Équité
group-scores = Scores et avances
group-tension = Tension
group-decisions = Décisions
group-choices = Coups
group-skill = Talent et chance
players-group = { $group }, { $players } joueurs
reading = Un point est la valeur comptée ; la barre autour contient la vraie valeur avec une confiance de 95 %. Un trait pointillé marque l’égalité.
reading-compared = Un point est la valeur comptée ; la barre autour contient la vraie valeur avec une confiance de 95 %. À droite, la différence entre { $variant } et { $other }, en gras quand elle dépasse le hasard. Un trait pointillé marque l’égalité.
choices-note = Seuls les choix libres sont comptés. Les cartes de couleurs que les règles traitent pareil sont comptées ensemble. Entre parenthèses : { $other } ; en gras : la différence dépasse le hasard.
choices-note-single = Seuls les choix libres sont comptés. Les cartes de couleurs que les règles traitent pareil sont comptées ensemble.
choices-note-bot = Les bots départagent toujours dans le même ordre : de petites différences entre cartes semblables peuvent venir d’eux.
details-of = { $title }, avec intervalles
heading-choice = coup
heading-possible = possible
heading-possible-other = possible avec { $other }
heading-chosen-other = choisi là-bas
heading-difference = différence
heading-shown = plus que le hasard
heading-even = égalité
never-made = Coups jamais choisis
about = À propos de ces nombres
about-intervals = Les intervalles contiennent la vraie valeur avec une confiance de 95 %. Les parties sont comptées par groupes, et chaque valeur est recalculée sans chacun des groupes (jackknife). Les deux variantes sont jouées avec les mêmes donnes. Une différence dépasse le hasard si le hasard seul n’en produit une telle que dans 1 rapport sur 20 au plus (méthode de Holm).
about-size = Ce que les joueurs remarquent le plus vient d’abord ; longueur, équité et scores pèsent plus, car d’autres changements en découlent souvent. Les tailles sont relatives au jeu lui-même : une longueur ou une avance à sa moyenne, un score à sa dispersion.
about-bots = Les bots ne sont pas des humains : prends ces résultats comme point de départ.
about-what = quoi
about-which = lequel
about-game = jeu
about-rules = { $game }, version { $version } des règles
about-played = joué par
about-seed = graine
about-sources = { $version }, sources { $sources }
chart-text = Toutes les valeurs de cette partie avec leur intervalle. Le tableau a les mêmes valeurs.
chart-lengths = Longueurs des parties
chart-lengths-text = Combien de parties ont chaque longueur.
chart-leader = Combien de fois la tête gagne
chart-leader-text = Combien de fois gagne qui mène seul, au fil de la partie.
chart-leader-axis = part de la partie jouée
chart-scores = Scores
chart-scores-text = Combien de fois chaque score apparaît à la fin.
chart-margins = Avances du vainqueur
chart-margins-text = Combien de fois le vainqueur a cette avance.
chart-scores-axis = score
chart-margins-axis = points
first-wins = Le premier joueur gagne
leader-wins = La tête à mi-partie gagne

## Balayages et réglages

sweep-title = { $game } : { LIST($keys) }
sweep-facts = { LIST($keys) } · { $players } joueurs · au moins { $games } parties par variante
sweep-chart = Chaque valeur avec son intervalle
sweep-chart-text = Les chiffres clés pour chaque valeur de { $key }, avec intervalles.
sweep-map-note = Les cases colorées s’écartent de la moyenne de toutes les variantes plus que le hasard : plus hautes en bleu, plus basses en orange. Toutes les cartes d’un même chiffre clé ont les mêmes couleurs.
sweep-flat = Aucune case ne s’écarte de la moyenne plus que le hasard.
sweep-range = { $title } : de { $low } ({ $low_at }) à { $high } ({ $high_at }).
all-values = Toutes les valeurs
sweep-note = Chaque variante a été jouée avec les mêmes donnes. ± va jusqu’aux bouts de l’intervalle à 95 %.
tune-title = { $game } : réglage
tune-heading = { $game } : { $count } variantes essayées
tune-goals = Objectifs : { LIST($objectives) }
tune-unbeaten = { $count ->
    [one] { $count } variante n’est battue
   *[other] { $count } variantes ne sont battues
 } en tout point par aucune autre.
tune-pair = { $x } et { $y }
tune-pair-note = Chaque variante avec ses intervalles. La zone ombrée est ce qui était demandé ; les variantes en or ne sont battues en tout point par aucune autre.
tune-changes = paramètres changés
tune-table-note = Les variantes qui manquent le moins les objectifs viennent d’abord ; best.toml contient la première. ± va jusqu’aux bouts de l’intervalle à 95 %.
tune-parameters = paramètres
tune-missed = manqué de
tune-unbeaten-heading = non battue
tune-base = inchangée
tune-met = { $count ->
    [one] Une des { $tried } variantes atteint
   *[other] { $count } des { $tried } variantes atteignent
 } tous les objectifs.
tune-met-first = La première change le moins.
tune-unplayable = Aucune combinaison de ces valeurs n’est jouable.
tune-not-met = Aucune des { $tried } variantes n’atteint tous les objectifs ; la meilleure manque { LIST($misses) }.
tune-miss = { $objective } de { $by }
tune-unsure = Les valeurs de la meilleure sont, au bruit près, aux limites des objectifs : il faut jouer plus de parties.

## Rencontres de bots (`coven arena`)

arena-title = { $game } : { LIST($bots) }
arena-facts = { $players } joueurs · { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
 }, { $matches } parties · chaque donne avec chaque rotation des places
arena-caution = Avec moins de { $deals } donnes, les intervalles ne sont qu’indicatifs.
verdict-same = sans différence établie avec
verdict-better = meilleur que
verdict-worse = moins bon que
verdict-is = est { $verdict }
arena-points = { $edge } points
arena-ladder = Échelle de classement
arena-ladder-text = Les bots selon leur classement, les plus forts d’abord. Le tableau a les mêmes nombres.
arena-ladder-note = 400 points veulent dire dix fois plus de chances de gagner. { $bot } vaut 0.
arena-rating = classement
arena-bot = bot
arena-shares = Part des victoires
arena-shares-text = La part des victoires de chaque bot parmi un champ de chaque autre. Le tableau a les mêmes nombres.
arena-shares-axis = part des victoires
arena-shares-note = Un bot parmi un champ d’un autre, à chaque place de chaque donne. Des bots égaux gagneraient { $even }.
arena-among = parmi
arena-one-among = { $bot } parmi { $other }
arena-one-among-share = { $bot } parmi { $other } : { $share }
arena-score = score
arena-field-score = score du champ
arena-cross = Tableau croisé
arena-cross-note = Le bot de la ligne parmi un champ de celui de la colonne : sa part des victoires. { $even } est l’égalité.
arena-cross-corner = un ↓ parmi →
arena-pairs = Paire par paire
arena-pairs-note = Combien de points de pourcentage une place gagne avec un bot au lieu de l’autre, les deux champs ensemble.
arena-is = est
arena-by = de points de pourcentage
arena-times = Temps par coup
arena-times-text = Médiane, 95e et 99e centile du temps de chaque bot pour un coup. Le tableau a les mêmes nombres.
arena-times-note = Point : médiane. Trait épais : jusqu’au 95e centile. Tiret : le 99e. Les coups forcés ne comptent pas.
arena-times-axis = temps par coup, chaque pas dix fois plus long
arena-no-times = Aucun bot n’a eu de coup non forcé.
arena-median = médiane
arena-longest = maximum
arena-choices = coups
arena-intervals = Les intervalles contiennent la vraie valeur avec une confiance de 95 %. Les donnes sont retirées encore et encore (bootstrap), car les parties d’une même donne partagent ses cartes.
arena-variant = variante
arena-results = résultats

## Le terminal

summary-title = { $game } : { $games } parties, { $players } joueurs, graine { $seed }
summary-end = Intervalles à 95 %. Rapport : { $file }
report-at = Rapport : { $file }
best-at = Meilleure variante : { $best }. Rapport : { $file }
refused-variants = { $count ->
    [one] { $count } variante ne peut pas être jouée.
   *[other] { $count } variantes ne peuvent pas être jouées.
 } { $values } : { $reason }
