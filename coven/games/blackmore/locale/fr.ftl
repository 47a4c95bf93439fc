### 12 Sorcières de Blackmore

## Le jeu

game-title = 12 Sorcières de Blackmore
game-tagline = Tourne la roue et décide quelles cartes sont les plus fortes.
game-audience = Pour tout le monde : le plus facile à apprendre, de deux à six, et jamais deux fois pareil.
game-unit = points de magie

## Mots

# La couleur est un adjectif : « le 7 bleu ». « short » est le nom de la carte sans article, « title » au début d’une phrase,
# « card » et « cards » : une carte bleue, des cartes bleues.
suit-blue = bleu
    .title = Bleu
    .card = bleue
    .cards = bleues
suit-red = rouge
    .title = Rouge
    .card = rouge
    .cards = rouges
suit-yellow = jaune
    .title = Jaune
    .card = jaune
    .cards = jaunes
suit-green = vert
    .title = Vert
    .card = verte
    .cards = vertes
suit-purple = violet
    .title = Violet
    .card = violette
    .cards = violettes
suit-orange = orange
    .title = Orange
    .card = orange
    .cards = orange
card = le { $rank } { $suit }
    .title = Le { $rank } { $suit }
    .short = { $rank } { $suit }
trump = l’atout est { SUIT($suit) } et le { $value } est le plus fort
no-trump = il n’y a pas d’atout et le { $value } est le plus fort

## Événements

dealt = Tout le monde reçoit { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
 }. On retourne { CARD($card) } : { $trump }.
your-hand = Ta main : { CARDS($cards, form: "short") }.
first-leader = { PLAYER($seat) ->
    [you] Tu entames
   *[other] { NAME($seat) } entame
 } le premier pli.
card-led = { PLAYER($seat) ->
    [you] Tu entames
   *[other] { NAME($seat) } entame
 } avec { CARD($card) }.
card-played = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } { CARD($card) }.
trick-won = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } le pli avec { CARD($card) } : { $reason }.
outranks = avec { $wheel } sur la roue, il bat { CARD($card) }
outranks-trump = avec { $wheel } sur la roue, il bat { CARD($card) }, atout lui aussi
only-trump = c’est le seul atout
only-colour = personne d’autre n’a joué { SUIT($suit) }
only-colour-without-trump = personne d’autre n’a joué { SUIT($suit) } ni atout
final-scores = Points de magie : { LIST($amounts) }.
trump-kept = { PLAYER($seat) ->
    [you] Tu gardes
   *[other] { NAME($seat) } garde
 } l’atout.
trump-laid = { PLAYER($seat) ->
    [you] Tu poses
   *[other] { NAME($seat) } pose
 } { CARD($card) } sur la pile d’atout : { $trump }.
cards-drawn = Tu pioches { CARDS($cards) }.
pile-taken = { PLAYER($seat) ->
    [you] Tu prends
   *[other] { NAME($seat) } prend
 } { CARDS($cards) } sur la pile d’atout.
deck-empty = La pioche est vide, personne ne pioche plus : { $trump }.

## La table en texte

chapter = Pli { $trick }
table-head = Pli { $trick } : { $trump } (du plus fort au plus faible : { LIST($ranking, join: "space") }). Pioche : { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
 }.
table-seat = { NAME($seat) } : { $held } en main, { $won ->
    [one] { $won } carte gagnée
   *[other] { $won } cartes gagnées
 }
table-seat-played = { table-seat }, joue { CARD($card) }
table-seat-winning = { table-seat-played } (en tête)
table-hand = Ta main : { CARDS($cards, form: "short") }

## Consignes et coups

prompt-lead = Entame avec la carte de ton choix.
prompt-play = Joue la carte de ton choix : rien n’oblige à fournir.
prompt-trump = Le pli est à toi. Pose une de ses cartes sur la pile d’atout, ou garde l’atout.
choice-play = Jouer { CARD($card) }
choice-keep = Garder l’atout
choice-lay = Poser { CARD($card) } sur la pile d’atout

## Conseils aux débutants

tip-trump = Une carte posée là ne te rapportera rien. Garde l’atout, sauf si une autre couleur ou valeur t’arrange.
tip-lead = Qui gagne le pli marque la valeur de toutes ses cartes : entame petit si tu ne peux pas gagner.
tip-play = Pour l’instant, le pli vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
 } : gagne-le avec une meilleure carte, ou débarrasse-toi de ta plus basse.
tip-strongest = Rien ne bat { CARD($card) }.

## Refus

refused-over = La partie est finie : toutes les cartes ont été jouées.
refused-dealing = Ce n’est pas encore à toi : on distribue les cartes.
refused-turn = C’est à { NAME($seat) } de jouer.
refused-trump-first = Le pli est à toi : choisis d’abord l’atout, ou garde-le.
refused-no-winner = Seul le gagnant d’un pli terminé choisit l’atout.
refused-not-in-trick = { CARD($card, form: "title") } n’est pas dans le pli que tu viens de gagner. Tu peux poser { CARDS($cards, join: "or") }.
refused-not-held = Tu n’as pas { CARD($card) }. Ta main : { CARDS($cards, form: "short") }.

## Revendication et coups préparés

claim = Je gagne tous les plis restants sans jamais changer l’atout.
keep-always = Quand je gagne un pli, garder l’atout.

## Aide de jeu

aid-trick = Un pli
aid-lead = Entamer
    .text = Le gagnant du dernier pli entame avec n’importe quelle carte. Sa couleur est la couleur demandée.
aid-play = Jouer
    .text = Dans le sens horaire, chacun joue une carte de n’importe quelle couleur.
aid-win = Gagner
    .text = Le gagnant peut poser une carte du pli sur la pile d’atout. C’est le nouvel atout, et la roue tourne jusqu’à sa valeur.
aid-keep = Ramasser
    .text = Le gagnant prend les autres cartes, face cachée.
aid-draw = Piocher
    .text = En commençant par le gagnant, chacun pioche une carte dans le sens horaire.
aid-last-draw = Dernière pioche
    .text = Quand la pioche est vide, on prend sur le dessus de la pile d’atout. Ensuite, personne ne pioche plus.
aid-wheel = La roue
aid-wheel-highest = La plus forte
    .text = La valeur que montre la roue.
aid-wheel-up = Ensuite
    .text = En montant à partir d’elle ; après { $last } vient { $first }.
aid-wheel-down = Ensuite
    .text = En descendant à partir d’elle ; après { $last } vient { $first }.
aid-wheel-example = Avec { $value }
    .text = { LIST($ranking, join: "space") }
aid-winning = Ce qui gagne
aid-winning-trump = Atout
    .text = Le meilleur atout du pli.
aid-winning-led = Sans atout
    .text = La meilleure carte de la couleur demandée.
aid-winning-other = Autres couleurs
    .text = Jamais.
aid-score = Score
aid-score-cards = Cartes gagnées
    .text = Chaque carte rapporte sa valeur.
aid-score-pile = Pile d’atout
    .text = Ne rapporte rien à personne.
aid-score-victory = Victoire
    .text = Le plus de points de magie quand toutes les cartes ont été jouées.

## Paramètres des variantes

parameter-hand = cartes distribuées à chacun
parameter-wheel = la face de la roue : "decreasing" (décroissante) ou "increasing" (croissante)
parameter-colours = couleurs du paquet
parameter-values = la plus haute valeur de chaque couleur, au plus 9
option-decreasing = décroissante
option-increasing = croissante

## Sortes de décisions, par leur verbe, dans les notes et les statistiques

kind-play = Cartes jouées
kind-trump = Choix de l’atout

## Raisons dans les indices, énigmes et analyses. $share : la part des donnes possibles où c’est le cas.

reason-trick = Tu gagnes ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-no-trick = Tu restes hors de ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-first-trick = Tu gagnes le pli suivant dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-trick-other = { NAME($seat) } gagne le pli dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-beaten-by-trump = { NAME($seat) } ne peut battre { CARD($card) } qu’avec un atout, et en a un dans { $share ->
    [0] aucune
   *[other] { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-beaten = { NAME($seat) } a une carte qui bat { CARD($card) } dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-gain = Tu gagnes au moins { $points ->
    [one] { $points } point de magie
   *[other] { $points } points de magie
 } en deux plis dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-gain = { NAME($seat) } gagne { $points ->
    [one] { $points } point de magie
   *[other] { $points } points de magie
 } ou plus en deux plis dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-gain-later = Tu gagnes au moins { $points ->
    [one] { $points } point de magie
   *[other] { $points } points de magie
 } dans les { $tricks } plis suivants dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-ahead-later = Tu es en tête { $tricks } plis plus tard dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-keeps-top-trump = Tu as encore le plus fort de tous les atouts dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-ahead = Tu es en tête après deux plis dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-most-trumps = Tu as alors plus d’atouts que tous les autres dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-top-trump = Tu as alors le plus fort de tous les atouts dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-no-trump = { NAME($seat) } n’a alors pas d’atout dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
fact-suit = { NAME($seat) } a une carte { SUIT($suit, form: "card") }
fact-no-suit = { NAME($seat) } n’a pas de carte { SUIT($suit, form: "card") }
fact-suit-count = { NAME($seat) } a au moins { $count } cartes { SUIT($suit, form: "cards") }
fact-suit-above = { NAME($seat) } a une carte { SUIT($suit, form: "card") } au-dessus de { $value }

## Variants that cannot be played

variant-deck = { $players } mains de { $hand } et une carte d’atout font { $needed } cartes, mais { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
 } de { $values ->
    [one] { $values } valeur
   *[other] { $values } valeurs
 } n’en donnent que { $cards }.
