### Tour de reins Express

## Le jeu

game-title = Tour de reins Express
game-tagline = Livre exactement ton quota, sans te casser le dos.
game-audience = Pour qui connaît les jeux de plis et en cherche un où trop gagner fait mal.

## Mots

# « some » : « tu as du Poisson » ; « none » : « tu n’as pas de Poisson » ; « highest » et « only » s’accordent.
suit-vegetable = Légume
    .some = du Légume
    .none = pas de Légume
    .highest = le plus haut Légume
    .only = le seul Légume
suit-potion = Potion
    .some = de la Potion
    .none = pas de Potion
    .highest = la plus haute Potion
    .only = la seule Potion
suit-book = Livre
    .some = du Livre
    .none = pas de Livre
    .highest = le plus haut Livre
    .only = le seul Livre
suit-fish = Poisson
    .some = du Poisson
    .none = pas de Poisson
    .highest = le plus haut Poisson
    .only = le seul Poisson
card = le { $rank } de { $suit }
    .title = Le { $rank } de { $suit }
    .short = { $rank } de { $suit }
card-black-4 = le 4 noir
    .title = Le 4 noir
    .short = 4 noir
card-black-x2 = le doubleur
    .title = Le doubleur
    .short = doubleur
no-cards = aucune carte
your-hand = Ta main : { CARDS($cards, form: "short") }.
named-card = { CARD($card, form: "short") }
named-suit = { SUIT($suit) }
tied-suits = { LIST($suits) } à égalité
list-then = { $first }, puis { $next }
token-oof = un jeton Aïe
token-vacation = le jeton congés payés
rests = se repose
cannot-win = ne peut pas gagner
boxes = { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
 }

## Événements : la donne et les quotas

suit-removed = Cette partie se joue sans { SUIT($suit) }.
first-pick = { PLAYER($seat) ->
    [you] Tu choisis ton quota
   *[other] { NAME($seat) } choisit son quota
 } en premier.
round-dealt = Manche { $round } : tout le monde reçoit { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
 }.
row-dealt = Dans la rangée, de gauche à droite : { $row }.
priority = Priorité : { LIST($places, join: "then") }.
set-aside = { $cards ->
    [one] { $cards } carte est mise
   *[other] { $cards } cartes sont mises
 } de côté, face cachée.
quota-taken = { PLAYER($seat) ->
    [you] Tu prends
   *[other] { NAME($seat) } prend
 } le quota { $quota }.
last-pick = { PLAYER($seat) ->
    [you] Tu marques
   *[other] { NAME($seat) } marque
 } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour le dernier choix.
vacation-gained = { PLAYER($seat) ->
    [you] Tu reçois
   *[other] { NAME($seat) } reçoit
 } un jeton congés payés.
your-vacation = Tu reçois un jeton congés payés : il te permet de te reposer une fois dans cette manche.
lowest-quota = { PLAYER($seat) ->
    [you] Tu as le plus petit quota et entames
   *[other] { NAME($seat) } a le plus petit quota et entame
 }.

## Événements : les plis

card-led = { PLAYER($seat) ->
    [you] Tu entames
   *[other] { NAME($seat) } entame
 } avec { CARD($card) }.
card-played = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } { CARD($card) }.
must-reveal = { PLAYER($seat) ->
    [you] Tu as { SUIT($suit, form: "some") } et dois
   *[other] { NAME($seat) } a { SUIT($suit, form: "some") } et doit
 } en montrer une carte.
has-none = { PLAYER($seat) ->
    [you] Tu n’as
   *[other] { NAME($seat) } n’a
 } { SUIT($suit, form: "none") }.
lead-open = La prochaine carte de couleur fixe la couleur demandée.
card-revealed = { PLAYER($seat) ->
    [you] Tu montres
   *[other] { NAME($seat) } montre
 } { CARD($card) }.
rested = { PLAYER($seat) ->
    [you] Tu dépenses { $token } pour te reposer
   *[other] { NAME($seat) } dépense { $token } pour se reposer
 }.
not-rested = { PLAYER($seat) ->
    [you] Tu ne te reposes
   *[other] { NAME($seat) } ne se repose
 } pas.
trick-won = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } le pli avec { CARD($card) }, { $reason }. { $load }
load-carried = { PLAYER($seat) ->
    [you] Tu portes
   *[other] { NAME($seat) } porte
 } { boxes } avec une force de { $strength }.
load-too-heavy = Aïe ! { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
 }, c’est trop lourd pour { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 } (force { $strength }).
black-wins = car aucune carte de couleur ne peut gagner
black-wins-first = car aucune carte de couleur ne peut gagner et il a été joué en premier
highest-rank = la plus haute valeur, { LIST($suits) } étant à égalité de priorité
highest-rank-first = la plus haute valeur jouée en premier, { LIST($suits) } étant à égalité de priorité
highest = { SUIT($suit, form: "highest") }
highest-able = { SUIT($suit, form: "highest") } qui puisse gagner
only = { SUIT($suit, form: "only") }
only-able = { SUIT($suit, form: "only") } qui puisse gagner
ranks-above = { $reason }, qui passe avant { LIST($suits) }
passed-over = { $reason } (hors course : { LIST($cards) })
card-of = { CARD($card) } joué par { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 }
trick-unwon = Personne ne peut gagner le pli. Il est défaussé, et c’est encore à { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 } d’entamer.
trick-unwon-last = Personne ne peut gagner le pli. Il est défaussé, et personne ne se fatigue.
cursed = Un colis maudit { PLAYER($seat) ->
    [you] te vaut un cube noir
   *[other] vaut un cube noir à { NAME($seat) }
 }.
your-oof = Ton dos proteste : tu prends un jeton Aïe et un cube de fatigue.
your-cube = Tu prends un cube de fatigue.
your-curse = Tu prends un cube noir pour le colis maudit.
your-strength = Ta force est maintenant de { $strength }.
your-limit = Avec { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 }, tu ne peux plus gagner de pli.

## Événements : la paie et la fin

paid = { PLAYER($seat) ->
    [you] Tu marques
   *[other] { NAME($seat) } marque
 } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour { PLAYER($seat) ->
    [you] tes cartes
   *[other] ses cartes
 }, sans bonus : { $boxes ->
    [one] { $boxes } caisse livrée
   *[other] { $boxes } caisses livrées
 } pour un quota de { $quota }.
paid-bonus = { PLAYER($seat) ->
    [you] Tu marques
   *[other] { NAME($seat) } marque
 } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour { PLAYER($seat) ->
    [you] tes cartes
   *[other] ses cartes
 } et un bonus de { $bonus } pour le quota { $quota } atteint.
points-now = Points : { LIST($amounts) }.
points-final = Points après les pénalités des jetons Aïe : { LIST($amounts) }.
ending-vacation = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } la partie : un jeton congés payés non dépensé départage.
ending-quota = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } la partie : le plus gros quota départage.
ending-early = La partie s’arrête plus tôt : { LIST($hurt) }.
has-oofs = { PLAYER($seat) ->
    [you] tu as
   *[other] { NAME($seat) } a
 } { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 }

## La table en texte

chapter-over = La partie est finie après la manche { $round }
chapter-trick = Manche { $round } sur { $rounds }, pli { $trick } sur { $tricks }
chapter-quotas = Manche { $round } sur { $rounds }, quotas
chapter-deal = Manche { $round } sur { $rounds }
table-head = { $chapter }.
table-row = Rangée : { $row }. { $priority }
row = { LIST($cards) }
row-empty = aucune carte
table-quotas = Quotas restants : { LIST($quotas) }.
table-seat = { NAME($seat) } : { LIST($facts, join: "comma") }
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
seat-quota = quota { $quota }
seat-no-quota = pas de quota
seat-delivered = { $boxes ->
    [one] { $boxes } caisse livrée
   *[other] { $boxes } caisses livrées
 }
seat-strength = force { $strength }
seat-oofs = { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 } ({ $spent ->
    [one] { $spent } dépensé
   *[other] { $spent } dépensés
 })
seat-vacation = congés payés
seat-plays = joue { CARD($card) }
seat-rests = joue { CARD($card) } (se repose)
seat-wins = joue { CARD($card) } (en tête)
table-load = Le pli pèse { boxes }.
table-hand = Ta main : { CARDS($cards, form: "short") }

## Consignes et coups

prompt-quota = Choisis un quota. Livre exactement ce nombre de caisses pour gagner son bonus.
prompt-lead = Entame avec la carte de ton choix.
prompt-open = Joue n’importe quelle carte. Il n’y a encore que du noir : la première couleur jouée sera la couleur demandée.
prompt-follow = Fournis { SUIT($suit, form: "some") }.
prompt-follow-or-black = Fournis { SUIT($suit, form: "some") } ou joue une carte noire.
prompt-void = Tu n’as { SUIT($suit, form: "none") } : joue n’importe quelle carte.
prompt-reveal = Tu as joué une carte noire alors que tu as { SUIT($suit, form: "some") }. Montres-en une carte ; elle reste dans ta main.
prompt-rest = Dépenser { LIST($tokens, join: "or") } pour te reposer ? Tu ne pourras pas gagner ce pli.
waiting-quota = C’est à { SEATS($seats) } de choisir un quota.
waiting-play = C’est à { SEATS($seats) } de jouer une carte.
waiting-reveal = C’est à { SEATS($seats) } de montrer { SUIT($suit, form: "some") }.
waiting-rest = C’est à { SEATS($seats) } de se reposer ou non.
choice-quota = Prendre le quota { $quota } (bonus { $bonus })
choice-play = Jouer { CARD($card) }
choice-reveal = Montrer { CARD($card) }
choice-rest = Se reposer avec { $token }
choice-no-rest = Ne pas se reposer

## Conseils aux débutants

tip-quota = Les caisses des cartes avec lesquelles tu gagnes doivent faire exactement ce nombre à la fin de la manche. Le manquer ne coûte rien.
tip-reveal = Le noir se joue à tout moment, mais si tu pouvais fournir, tu montres une carte de la couleur. Montre celle qui en dit le moins.
tip-rest = Repose-toi pour laisser passer un pli trop lourd ou qui gâcherait ton quota. Les caisses de ta carte comptent quand même.
tip-worn-out = Avec { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 }, tu ne peux plus gagner de pli : choisis qui portera tes caisses.
tip-lead = Qui gagne porte toutes les caisses du pli.
tip-play = La couleur la plus haute dans la rangée gagne et porte toutes les caisses.
tip-first-oof = Soulever plus que ta force, c’est un jeton Aïe : il te coûte de la force pour toute la partie, et { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la fin.
tip-next-oof = Soulever plus que ta force, c’est un jeton Aïe de plus : il te coûte de la force pour toute la partie, et { $points ->
    [one] { $points } point
   *[other] { $points } points
 } en tout à la fin.

## Refus

refused-over = La partie est finie : la dernière manche a été payée.
refused-dealing = Ce n’est pas encore à toi : on distribue les cartes.
refused-turn = Ce n’est pas à toi. { $waiting }
refused-quota-first = Prends d’abord un des quotas restants : { LIST($quotas) }.
refused-reveal-first = Tu as joué une carte noire et tu as { SUIT($suit, form: "some") } : montre d’abord { CARDS($cards, join: "or") }.
refused-rest-first = Ta carte est jouée ; décide d’abord si tu te reposes.
refused-quota-late = Les quotas se prennent avant le premier pli. Joue une carte.
refused-reveal = On ne montre une carte que juste après avoir joué du noir en ayant la couleur demandée.
refused-rest = On ne se repose que juste après avoir joué une carte, avec un jeton à dépenser. Joue une carte.
refused-quota-taken = { NAME($seat) } a pris le quota { $quota }. Quotas restants : { LIST($quotas) }.
refused-no-quota = Il n’y a pas de quota { $quota } dans cette partie. Quotas restants : { LIST($quotas) }.
refused-oof-spent = Tu as dépensé tous tes jetons Aïe dans cette manche ; chacun ne vaut qu’un repos.
refused-no-vacation = Tu n’as pas de jeton congés payés.
refused-no-oof = Tu n’as pas de jeton Aïe à dépenser.
refused-not-held = Tu n’as pas { CARD($card) }. Ta main : { CARDS($cards, form: "short") }.
refused-not-revealed = { CARD($card, form: "title") } n’est pas de la couleur demandée. Montre { CARDS($cards, join: "or") }.
refused-follow = Tu as { SUIT($suit, form: "some") } et dois fournir avec { CARDS($cards, join: "or") }.
refused-follow-or-black = Tu as { SUIT($suit, form: "some") } et dois fournir avec { CARDS($cards, join: "or") }, ou jouer { CARDS($black, join: "or") }.

## Revendication et coups préparés

claim = Je gagne tous les plis restants de cette manche sans autre jeton Aïe.
never-rest = Ne jamais me reposer, même si je le peux.

## Aide de jeu

aid-round = Une manche
aid-deal = Donne
    .text = { $hand } cartes chacun, { $row } dans la rangée de priorité.
aid-quotas = Quotas
    .text = Un chacun : dans le sens horaire à la première manche, puis du score le plus bas au plus haut.
aid-tricks = Plis
    .text = { $hand }. Le plus petit quota entame le premier, ensuite le gagnant du dernier pli.
aid-payday = Paie
    .text = Marque les cartes gardées. Cubes et cartes repartent, les jetons Aïe restent.

aid-trick = Un pli
aid-follow = Fournir
    .text = Joue la couleur demandée si tu l’as, sinon n’importe quelle carte.
aid-black = Noir
    .text = Permis à tout moment. Si tu as la couleur demandée, montres-en une carte.
aid-rest = Repos
    .text = En jouant, dépense un jeton Aïe disponible, pris à un pli précédent : tu ne peux pas gagner ce pli.
aid-carry = Porter
    .text = Le gagnant porte toutes les caisses du pli et ne garde que la carte gagnante.

aid-winning = Ce qui gagne
aid-winning-suit = Couleur
    .text = La plus haute en priorité, demandée ou non.
aid-winning-priority = Priorité
    .text = Plus de cartes dans la rangée ; à égalité, la plus à droite.
aid-winning-none = Absente de la rangée
    .text = Ces couleurs partagent la dernière place ; la valeur décide.
aid-winning-rank = Valeur
    .text = La plus haute de cette couleur ; à égalité, la première jouée.
aid-winning-black = Noir
    .text = Seulement si aucune carte de couleur ne peut gagner.

aid-back = Caisses et dos
aid-boxes = { $ranks }
    .text = { $boxes ->
        [one] { $boxes } caisse
       *[other] { $boxes } caisses
     } chacune.
aid-boxes-black = Noir
    .text = { $boxes ->
        [one] { $boxes } caisse
       *[other] { $boxes } caisses
     }.
aid-doubler = Doubleur
    .text = Toutes les autres caisses fois { $times }.
aid-strength = Force
    .text = { $strength }, moins un par cube et par jeton Aïe.
aid-within = Dans ta force
    .text = Prends un cube de fatigue.
aid-too-heavy = Trop lourd
    .text = Prends un jeton Aïe et un cube.
aid-limit = { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 }
    .text = Tu ne peux plus gagner de pli dans cette manche, et c’est la dernière.
rank = Valeur { $rank }
rank-range = Valeurs { $first } à { $last }
rank-list = Valeurs { LIST($ranks) }

aid-pay = Paie
aid-points = { $ranks }
    .text = { $points ->
        [one] { $points } point
       *[other] { $points } points
     } par carte gardée.
aid-quota-met = Quota atteint
    .text = Garde exactement ce nombre de caisses. { LIST($bonuses, join: "comma") }.
quota-bonus = { $quota } : +{ $bonus }

aid-options = Options
aid-cursed = Colis maudits
    .text = Gagne un { LIST($ranks, join: "or") } joué par quelqu’un d’autre : prends un cube noir, une fois par manche.
aid-vacation = Congés payés
    .text = Pour le plus gros quota : un repos, dès le premier pli.

aid-end = La fin
aid-rounds = Manches
    .text = { $rounds }, ou celle où quelqu’un arrive à { $oofs ->
        [one] { $oofs } jeton Aïe
       *[other] { $oofs } jetons Aïe
     }.
aid-penalties = Jetons Aïe
    .text = Ils coûtent des points : { LIST($penalties, join: "comma") }.
penalty = { $points } pour { $oofs }
aid-victory = Victoire
    .text = Le plus de points ; à égalité, des congés payés non dépensés, puis le dernier quota le plus gros.

## Feuille de score

sheet-round = Manche { $round }
sheet-payday = Paie
sheet-end = Fin
sheet-oofs = Jetons Aïe
sheet-cell = { LIST($reasons, join: "comma") }
cell-last-pick = { $points } pour le dernier choix
cell-cards = { $points } pour les cartes
cell-bonus = bonus { $bonus } : quota { $quota } atteint
cell-no-bonus = sans bonus : { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
 }, quota { $quota }
cell-oofs = { $oofs ->
    [one] { $oofs } jeton Aïe
   *[other] { $oofs } jetons Aïe
 }

## Paramètres des variantes

parameter-cursed = jouer avec les colis maudits
parameter-vacation = jouer avec les congés payés
parameter-remove = la couleur retirée à 3 joueurs : "random", "vegetable", "potion", "book" ou "fish"
parameter-last_pick = points pour le dernier choix à la première manche
parameter-doubler = le doubleur multiplie par ce nombre les autres caisses du pli
parameter-oof_limit = jetons Aïe qui empêchent de gagner des plis (1 à 3)
parameter-cursed_ranks = les valeurs des colis maudits
parameter-deck = les valeurs de chaque couleur, de 1 à 10
    .title = Paquet
parameter-black = les cartes noires, selon le nombre de joueurs
    .title = Cartes noires
parameter-boxes = selon la valeur ; le doubleur n’en a pas
    .title = Caisses
parameter-points = par carte gardée, selon la valeur
    .title = Points
parameter-quotas = les cartes quota, selon le nombre de joueurs : de 0 à 10
    .title = Quotas
parameter-bonuses = pour chaque quota atteint ; 1, 8, 9 et 10 ne sont pas dans la boîte (reconstitué)
    .title = Bonus
parameter-strength = quand la jauge est vide, selon le nombre de joueurs
    .title = Force
parameter-rounds = selon le nombre de joueurs
    .title = Manches
parameter-hand = cartes distribuées à chacun, selon le nombre de joueurs
    .title = Main
parameter-row = cartes de la rangée de priorité, selon le nombre de joueurs, au plus 12 ; celles qui restent sont mises de côté
    .title = Rangée
parameter-oof_penalties = points perdus à la fin pour un, deux et trois jetons Aïe (deux et trois reconstitués)
    .title = Pénalités
option-random = au hasard

## Sortes de décisions, par leur verbe, dans les notes et les statistiques

kind-quota = Quotas
kind-play = Cartes jouées
kind-reveal = Cartes montrées
kind-rest = Repos

## Raisons dans les indices, énigmes et analyses. $share : la part des donnes possibles où c’est le cas.

reason-trick = Tu portes ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-no-trick = Quelqu’un d’autre porte ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-trick-other = { NAME($seat) } doit porter ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-hurt = Ce pli est trop lourd pour toi dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-other-hurt = Ce pli est trop lourd pour { NAME($seat) } dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-strength = Après ce pli, ton dos porte encore { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
 } dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-quota = Tu atteins exactement ton quota de { $quota } dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-quota = { NAME($seat) } atteint son quota dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-hurt-later = Tu prends un jeton Aïe cette manche dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-other-hurt-later = { NAME($seat) } prend un jeton Aïe cette manche dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-earned = Tu gagnes au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
 } cette manche dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-beaten = { NAME($seat) } peut battre { CARD($card) } dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-overtaken = { NAME($seat) } peut battre { CARD($card) }, comme tu le veux, dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
fact-suit = { NAME($seat) } a { SUIT($suit, form: "some") }
fact-no-suit = { NAME($seat) } n’a { SUIT($suit, form: "none") }

## Variants that cannot be played

variant-deck = { $players } mains de { $hand } et une rangée de { $row } font { $needed } cartes, mais le paquet n’en a que { $cards }.
variant-quotas = { $players } joueurs prennent chacun une carte quota, mais il n’y en a que { $quotas }.
