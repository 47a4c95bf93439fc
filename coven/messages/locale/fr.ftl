### Ce que tous les jeux disent de même, et ce dont les fonctions des catalogues ont besoin.
### Espace fine insécable (U+202F) avant ; : ! ? et à l’intérieur des guillemets.

literal = { $text }

## Listes et phrases

sentences = { $first } { $next }
list-comma = { $first }, { $next }
list-and = { $first } et { $next }
list-space = { $first } { $next }
list-or = { $first } ou { $next }
# Dans une liste de personnes : « Ada et toi ». Le verbe qui suivrait ne s’accorde pas : la liste vient après deux-points.
you = toi
    .start = Toi

## Cartes

card = { WORD($suit, form: "title") } { $rank }
no-cards = aucune

## Consignes et refus

game-over = La partie est finie.
cards-being-dealt = On distribue les cartes.
waiting = On attend { SEATS($seats) }.

## Jeux qui déclarent leurs phases

phase-choose = Choisis : { LIST($choices, join: "or") }.
phase-act = { $verb } { $argument }
phase-not-now = Tu n’as rien à décider pour l’instant. { $prompt }
phase-not-asked = Ce n’est pas possible maintenant. { $prompt }
phase-illegal = « { $act } » n’est pas possible maintenant. { $reason }
phase-allowed = Possible : { LIST($choices, join: "or") }.
phase-allowed-arguments = Possible : { $verb } { LIST($choices, join: "or") }.
phase-did = { PLAYER($seat) ->
    [you] Toi : { $verb }
   *[other] { NAME($seat) } : { $third }
 }.
phase-chose = { PLAYER($seat) ->
    [you] Toi : { $verb }
   *[other] { NAME($seat) } : { $third }
 } { $what }.
phase-secretly = en secret
phase-revealed = { $title } : { LIST($shown) }.
phase-own = { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 } { $what }
phase-drawn = { $title } : { LIST($items) }.
phase-dealt = Tout le monde reçoit { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
 }.
phase-turned-up = { $count ->
    [one] Carte retournée
   *[other] Cartes retournées
 } : { CARDS($cards) }.
your-hand = Ta main : { CARDS($cards) }.
phase-trick-won = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } le pli avec { CARD($card) } : { $reason }.
only-trump = le seul atout
highest-trump = l’atout le plus fort
only-of-suit = la seule carte { SUIT($suit) }
highest-of-suit = la plus forte carte { SUIT($suit) }
phase-scores = Points : { LIST($amounts) }.
chapter = { LIST($parts, join: "comma") }
chapter-round = Manche { $number }
chapter-trick = Pli { $number }
chapter-turn = Tour { $number }
phase-table = { $chapter }. { $text }
phase-table-seat = { NAME($seat) } : { $text }
phase-table-own = Toi : { $text }
phase-aid-game = Le jeu
phase-aid-numbers = Nombres

## Résultats

victory = { $count ->
    [one] { PLAYER($winner) ->
        [you] Tu gagnes
       *[other] { NAME($winner) } gagne
     } la partie.
   *[other] Victoire partagée : { SEATS($seats) }.
 }
number = { $number }
amount = { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 } { $number }

## Jeux et bots

points = points
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
level-toad = Crapaud
    .about = Saute sur n’importe quel coup permis.
level-apprentice = Apprentie
    .about = Suit une douzaine de règles simples.
level-dabbler = Bricoleuse
    .about = Essaie chaque coup quelques fois, dans des mondes compatibles avec ce qu’elle sait.
level-hedge-witch = Sorcière des bois
    .about = Pense d’avance pour toute la table, chacun d’après ce qu’il sait.
level-familiar = Familier
    .about = A appris en jouant contre lui-même, et répond aussitôt.
level-elder = Doyenne
    .about = Pense plus loin, avec plus de flair, et se souvient de ce qu’elle a pensé.
level-archwitch = Archisorcière
    .about = A appris en jouant contre elle-même, et s’en sert pour penser d’avance.
# A bot of the ladder in even steps: $step counts from the Toad.
rival = Rivale { $step }
    .about = { $step ->
        [one] Un échelon d’environ 150 points de classement au-dessus du Crapaud ; répond aussitôt.
       *[other] { $step } échelons d’environ 150 points de classement au-dessus du Crapaud ; répond aussitôt.
     }
# A bot that adapts to the person it plays with.
level-teacher = Institutrice
    .about = Joue un peu mieux que toi : elle se règle sur tes résultats à ce jeu contre des bots.
number-of-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
 }

## Raisons : pourquoi un coup est meilleur qu’un autre

reason-compared = { $reason } Après « { $choice } », { $share ->
    [0] ce n’est dans aucune
    [1] c’est dans toutes
   *[other] c’est { NUMBER($share, style: "percent") }
 }.
reason-if-held = C’est { NUMBER($held, style: "percent") } si { NAME($seat) } a { CARD($card) }, et { NUMBER($otherwise, style: "percent") } sinon.
reason-none = Il n’y a pas de raison unique : beaucoup de petites choses s’additionnent.
worlds-uniform = Toutes les donnes compatibles avec ce que tu sais comptent autant.
worlds-weighed = Les donnes qui expliquent le mieux le jeu de { SEATS($seats) } comptent davantage.
reason-solved = Rien d’important n’est plus caché : si tout le monde joue au mieux, ce coup est simplement meilleur.
reason-fact = Quand { $fact } ({ NUMBER($share, style: "percent") } des donnes possibles), ce coup gagne { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de plus sur 100 que « { $choice } » ; sinon, { $elsewhere ->
    [0] cela ne change rien
   *[other] c’est { $elsewhere }
 }.
reason-fact-else-worse = Quand { $fact } ({ NUMBER($share, style: "percent") } des donnes possibles), ce coup gagne { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } de plus sur 100 que « { $choice } » ; sinon, c’est { $elsewhere } de moins.
fact-card = { NAME($seat) } a { CARD($card) }
fact-suit = { NAME($seat) } a une carte { SUIT($suit) }
fact-no-suit = { NAME($seat) } n’a pas de carte { SUIT($suit) }
fact-suit-count = { NAME($seat) } a au moins { $count } cartes { SUIT($suit) }
fact-suit-above = { NAME($seat) } a une carte { SUIT($suit) } au-dessus de { $value }
fact-anyone = quelqu’un d’autre a { CARD($card) }
fact-no-one = personne d’autre n’a { CARD($card) }

reason-for = « { $choice } » : { $reason }

conditional-only = Si je n’ai qu’un coup possible, le jouer.

## Variants that cannot be played

variant-dots = Une ligne de cette variante a trop de points. { $dots } au plus sont permis.
variant-not-toml = Ce n’est pas du TOML valide : { $error }.
variant-file-unreadable = Impossible de lire le fichier de variante { $file } : { $error }.
variant-file-not-toml = Le fichier de variante { $file } n’est pas du TOML valide : { $error }.
variant-unknown-key = Il n’y a pas de paramètre « { $key } ». Les paramètres sont { LIST($keys) }.
variant-unknown-key-in = Il n’y a pas de « { $key } » dans « { $table } ». Choix possibles : { LIST($keys) }.
variant-at-least = « { $key } » doit être au moins { $number }.
variant-at-most = « { $key } » peut être au plus { $number }.
variant-type = « { $key } » doit être { $expected }, et non { $given }.
variant-kind-int = un nombre entier
variant-kind-float = un nombre
variant-kind-bool = true ou false
variant-kind-str = du texte
variant-kind-array = une liste
variant-kind-object = une table
variant-length = « { $key } » doit avoir { $expected } entrées, et non { $given }.
variant-one-of = « { $key } » doit être { LIST($values, join: "or") }, et non { $given }.
variant-invalid = Cette variante n’est pas valide : { $error }.
variant-twice = Chaque valeur de « { $key } » ne peut figurer qu’une fois, or il y a { LIST($values) }.
variant-too-large = À une table sur un serveur, « { $key } » peut être au plus { $limit }, et non { $value }.
variant-does-not-fit = Un nombre de cette variante est trop grand pour le jeu.

## revendiquer le reste

rest-claimed = { PLAYER($seat) ->
    [you] Tu revendiques
   *[other] { NAME($seat) } revendique
 } le reste. Accepté : rien de ce que les autres peuvent avoir ne change le résultat.
rest-not-proved = Pas accepté : ce que tu sais ne le prouve pas. Personne d’autre ne sait que tu as demandé. Continue à jouer.
refused-hidden = Dis exactement ce que tu choisis : un point d’interrogation remplace ce qui est caché.
