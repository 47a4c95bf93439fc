### 13 Sorcières

## Le jeu

game-title = 13 Sorcières
game-tagline = Attire treize sorcières à toi, et lance les sorts qu’elles t’apprennent.
game-audience = Pour qui aime les intrigues au grand jour et les coups de coude : les sorcières changent de camp jusqu’au bout.
game-unit = sorcières

## Mots

suit-fairy = Fée
suit-unicorn = Licorne
suit-dragon = Dragon
suit-wolf = Loup
card = le { $rank } de { $suit }
    .title = Le { $rank } de { $suit }
    .short = { $rank } de { $suit }

# Les sorcières. « spell » est le nom de leur sort, sans article.
witch-alma = Alma
    .spell = Charme
witch-beatrix = Beatrix
    .spell = Séduction
witch-maria = Maria
    .spell = Illusion
witch-cordelia = Cordelia
    .spell = Entrave
witch-serena = Serena
    .spell = Contresort
witch-delphine = Delphine
    .spell = Rappel
witch-esmeralda = Esmeralda
    .spell = Malédiction
witch-freya = Freya
    .spell = Bannissement
witch-greta = Greta
    .spell = Larcin
witch-hester = Hester
    .spell = Fortune
witch-isolde = Isolde
    .spell = Hâte
witch-jocasta = Jocasta
    .spell = Divination
witch-morgan = Morgan
    .spell = n’importe quel sort

target-player = { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 }
spell-on = { WORD($witch, form: "spell") } sur { $target }

# Ce que coûte un sort. Le client dit « coûte … » et « Paie … ».
cost-any = { $cards ->
    [one] une carte au choix
   *[other] { $cards } cartes au choix
 }
cost-one-suit = { $cards ->
    [one] une carte au choix
   *[other] { $cards } cartes de même couleur
 }
cost-suit = { $cards ->
    [one] une carte { SUIT($suit) }
   *[other] { $cards } cartes { SUIT($suit) }
 }
cost-over = { $cards ->
    [one] une carte supérieure à { $value }
   *[other] { $cards } cartes d’un total supérieur à { $value }
 }
cost-over-target = { $cards ->
    [one] une carte supérieure à la valeur d’appât de la cible
   *[other] { $cards } cartes d’un total supérieur à la valeur d’appât de la cible
 }
cost-morgan = le prix de ce sort

## Événements

coven-opened = Le cercle s’ouvre avec { LIST($witches) }.
dealt = Tout le monde reçoit { $cards ->
    [one] { $cards } carte d’appât
   *[other] { $cards } cartes d’appât
 }.
reshuffled = On mélange la défausse pour refaire la pioche.
first-turn = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } le premier tour.
witches-join = { LIST($witches) } { $count ->
    [one] rejoint
   *[other] rejoignent
 } le cercle.

drawn = { PLAYER($seat) ->
    [you] Tu pioches
   *[other] { NAME($seat) } pioche
 } { $what }.
number-of-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }
known-cards = { CARDS($cards) }

lure-announced = { PLAYER($seat) ->
    [you] Tu attires
   *[other] { NAME($seat) } attire
 } { $witch }.
cast-announced = { PLAYER($seat) ->
    [you] Tu lances
   *[other] { NAME($seat) } lance
 } { WORD($witch, form: "spell") }.
target-announced = { PLAYER($seat) ->
    [you] Tu lances
   *[other] { NAME($seat) } lance
 } { WORD($witch, form: "spell") } sur { $target }.
declared-pass = { PLAYER($seat) ->
    [you] Tu passes
   *[other] { NAME($seat) } passe
 }.
declared-counter = { PLAYER($seat) ->
    [you] Tu lances
   *[other] { NAME($seat) } lance
 } { witch-serena.spell }.
declared-decline = { PLAYER($seat) ->
    [you] Tu laisses
   *[other] { NAME($seat) } laisse
 } faire.
chosen-discard = { PLAYER($seat) ->
    [you] Tu défausses
   *[other] { NAME($seat) } défausse
 } { CARD($card) }.
chosen-with = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } { CARD($card) }.
chosen-pay = { PLAYER($seat) ->
    [you] Tu paies
   *[other] { NAME($seat) } paie
 } { CARD($card) }.
chosen-keep = { PLAYER($seat) ->
    [you] Tu gardes
   *[other] { NAME($seat) } garde
 } { CARD($card) }.
recalled = { PLAYER($seat) ->
    [you] Tu prends
   *[other] { NAME($seat) } prend
 } { CARD($card) } dans la défausse.
stolen = { PLAYER($victim) ->
    [you] { NAME($seat) } te vole { $what }
   *[other] { PLAYER($seat) ->
        [you] Tu voles
       *[other] { NAME($seat) } vole
     } { $what } à { NAME($victim) }
 }.
hidden-card = une carte
known-card = { CARD($card) }

## Effets des appâts et des sorts

lured = { $witch } { PLAYER($seat) ->
    [you] te rejoint
   *[other] rejoint { NAME($seat) }
 }.
lured-from = { PLAYER($victim) ->
    [you] { NAME($seat) } te prend { $witch } : { $lure } bat ton { $value }
   *[other] { PLAYER($seat) ->
        [you] Tu prends
       *[other] { NAME($seat) } prend
     } { $witch } à { NAME($victim) } : { $lure } bat { $value }
 }.
lure-total = un total de { $total }
beguiled = { $lure } avec { witch-beatrix.spell }

countered = { PLAYER($seat) ->
    [you] Tu contres
   *[other] { NAME($seat) } contre
 } { PLAYER($caster) ->
    [you] ton sort
   *[other] le sort lancé par { NAME($caster) }
 } : { $spell } reste sans effet.
effect-alma = { $witch } est charmée.
effect-beatrix = { witch-beatrix.spell } est prête : ton prochain appât de ce tour contre un autre joueur compte { $bonus } de plus.
effect-maria = { witch-maria.spell } est prête : une carte du prochain appât de ce tour vaut pour n’importe quelle couleur.
effect-cordelia-own = { $witch } est entravée.
effect-cordelia = { PLAYER($victim) ->
    [you] { NAME($seat) } entrave ta sorcière { $witch } : son sort est bloqué jusqu’à ce que ce soit de nouveau à { NAME($seat) }.
   *[other] { $witch }, chez { NAME($victim) }, est entravée.
 }
effect-esmeralda = { PLAYER($victim) ->
    [you] { NAME($seat) } te maudit : tu n’auras { $actions ->
        [0] aucune action
        [1] qu’une action
       *[other] que { $actions } actions
     } à ton prochain tour.
   *[other] La malédiction frappe { NAME($victim) }.
 }
effect-freya = { PLAYER($seat) ->
    [you] Tu bannis
   *[other] { NAME($seat) } bannit
 } { $witch }, qui { PLAYER($victim) ->
    [you] te quitte
   *[other] quitte { NAME($victim) }
 } pour le cercle.
effect-greta = { PLAYER($seat) ->
    [you] Tu regardes
   *[other] { NAME($seat) } regarde
 } { PLAYER($victim) ->
    [you] ta main
   *[other] la main de { NAME($victim) }
 }.
effect-hester = { PLAYER($seat) ->
    [you] Tu prends
   *[other] { NAME($seat) } prend
 } le jeton fortune.
effect-hester-from = { PLAYER($victim) ->
    [you] { NAME($seat) } te prend le jeton fortune
   *[other] { PLAYER($seat) ->
        [you] Tu prends
       *[other] { NAME($seat) } prend
     } le jeton fortune à { NAME($victim) }
 }.
effect-isolde = { PLAYER($seat) ->
    [you] Tu as
   *[other] { NAME($seat) } a
 } { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 } de plus.
effect-jocasta = On retourne { CARDS($cards) }.
effect-jocasta-witches = On ne retourne que des sorcières.

## La fin d’un tour et de la partie

last-turns = Les 13 sorcières ont toutes été attirées : tout le monde joue un dernier tour.
next-turn = C’est à { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 } de jouer.
final-scores = Sorcières : { LIST($amounts) }.
ending-morgan = { witch-morgan } départage.
ending-values = Le plus haut total de valeurs d’appât départage.

## La table en texte

chapter-setup = Mise en place
chapter = Tour { $turn }
chapter-last = Tour { $turn }, encore { $left ->
    [one] { $left } tour
   *[other] { $left } tours
 }
chapter-over = Fini après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }
table-head = { $chapter }. Pioche : { $pile }, défausse : { $discards }.
table-coven = Cercle : { LIST($witches, join: "comma") }
table-coven-empty = Cercle : vide
coven-witch = { $witch } ({ SUIT($suit) })
coven-witch-all = { $witch } (toutes les couleurs)
table-seat = { NAME($seat) } ({ LIST($marks, join: "comma") }) : { LIST($witches, join: "comma") }
held = { $cards } en main
actions-left = encore { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }
mark-cursed = sous malédiction
mark-fortune = jeton fortune
mark-beguile = { witch-beatrix.spell } prête
mark-glamour = { witch-maria.spell } prête
mark-no-witches = aucune sorcière
player-witch = { $witch } ({ LIST($marks, join: "comma") })
mark-charmed = charmée
mark-bound = entravée
table-lure = { PLAYER($seat) ->
    [you] Tu attires
   *[other] { NAME($seat) } attire
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-cast = { PLAYER($seat) ->
    [you] Tu lances
   *[other] { NAME($seat) } lance
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-hand = Ta main : { CARDS($cards, form: "short") }

## Consignes et coups

prompt-action = Il te reste { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 } : attire une sorcière, lance un sort, défausse une carte ou passe.
prompt-lure = { $over ->
    [0] Attire { $witch } avec une carte { SUIT($suit) }.
   *[other] Attire { $witch } avec une carte { SUIT($suit) } supérieure à { $over }.
 }
prompt-lure-any = { $over ->
    [0] Attire { $witch } avec n’importe quelle carte, grâce à { witch-maria.spell }.
   *[other] Attire { $witch } avec n’importe quelle carte supérieure à { $over }, grâce à { witch-maria.spell }.
 }
prompt-all-suits = Attire { $witch } avec une carte de chaque couleur. À suivre : une carte { SUIT($suit) }.
prompt-all-suits-glamour = Attire { $witch } avec une carte de chaque couleur. À suivre : une carte { SUIT($suit) }, ou toute autre grâce à { witch-maria.spell }.
prompt-target = Choisis une cible pour { WORD($witch, form: "spell") }.
prompt-pay = Paie { WORD($witch, form: "spell") } : { $cost }.
prompt-counter = { NAME($seat) } lance { $spell }. Contrer ce sort ?
prompt-no-counter = { NAME($seat) } lance { $spell }. Tu ne peux pas contrer : { witch-serena.spell } coûte { $cost }.
prompt-recall = Prends une carte dans la défausse.
prompt-steal = Prends une carte dans la main de { NAME($victim) }.
prompt-keep = Garde une des cartes retournées. Les autres sont défaussées.

choice-pass = Passer
choice-counter = Contrer le sort
choice-decline = Laisser faire
lure-choice = Attirer { $witch }
cast-choice = Lancer { WORD($witch, form: "spell") } ({ $witch })
target-choice = Viser { $target }
choose-discard = Défausser { CARD($card) }
choose-with = Jouer { CARD($card) }
choose-pay = Payer { CARD($card) }
choose-take = Prendre { CARD($card) }
choose-keep = Garder { CARD($card) }

## Conseils aux débutants

tip-action = Le plus de sorcières l’emporte : un appât t’en apporte une, un sort aide à en gagner, à en garder ou à en prendre.
tip-draw = À ton prochain tour, tu piocheras de nouveau jusqu’à { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
tip-last-turn = C’est ton dernier tour.
tip-with = La carte reste sous elle et la protège : pour te la prendre, il en faudra une plus haute.
tip-target = Regarde qui mène. Un sort est plus utile contre qui est en tête, ou pour la sorcière que tu perdrais le plus facilement.
tip-pay = Les cartes payées sont perdues : paie avec celles dont aucun appât n’a besoin.
tip-counter = Si tu contres, le sort est sans effet et son prix est perdu. Mais contrer te coûte aussi des cartes : garde-le pour un sort qui fait mal.
tip-no-counter = On te le demande même si tu ne peux pas payer, pour que personne ne devine ta main.
tip-take = La meilleure carte à prendre : une haute, de la couleur d’une sorcière que tu veux.
tip-keep = Tout le monde voit ce que tu gardes. Choisis une carte qui attire une sorcière que tu veux, ou qui la protège le mieux.

## Refus

refused-dealing = Ce n’est pas encore à toi : on distribue les cartes.
refused-turn = C’est à { NAME($seat) } de choisir.
refused-not-asked = Ce n’est pas possible maintenant. { $prompt }
refused-not-held = Tu n’as pas { CARD($card) }. { $cards ->
    [0] Ta main est vide.
   *[other] Ta main : { CARDS($cards, form: "short") }.
 }

refused-lure-own = { $witch } est déjà à toi.
refused-lure-absent = { $witch } n’a pas encore rejoint le cercle.
refused-lure-bound = { $witch } est entravée : on ne peut pas l’attirer.
refused-lure-all = { $over ->
    [0] Pour attirer { $witch }, il faut une carte de chaque couleur : tu ne les as pas.
   *[other] Pour attirer { $witch }, il faut une carte de chaque couleur, d’un total supérieur à { $over } : tu ne les as pas.
 }
refused-lure-suit = Pour attirer { $witch }, il faut une carte { SUIT($suit) } : tu n’en as pas.
refused-lure-beguile = Aucune carte ne dépasse { $over } : on ne peut prendre { $witch } à { NAME($victim) } qu’avec { witch-beatrix.spell }.
refused-lure-any = Pour prendre { $witch } à { NAME($victim) }, il faut une carte supérieure à { $over }. { $cards ->
    [0] Ta main est vide.
   *[other] Ta main : { CARDS($cards, form: "short") }.
 }
refused-lure-low = Pour prendre { $witch } à { NAME($victim) }, il faut une carte { SUIT($suit) } supérieure à { $over }. { $cards ->
    [0] Tu n’en as pas.
   *[other] Tu as seulement { CARDS($cards) }.
 }

refused-cast-morgan = { witch-morgan } n’a pas de sort à elle. Grâce à elle, tu peux lancer celui de toute sorcière sur la table.
refused-cast-serena = { witch-serena.spell } ne se lance qu’en réponse au sort de quelqu’un d’autre.
refused-cast-bound = { $witch } est entravée : son sort est bloqué.
refused-cast-morgan-bound = { witch-morgan } est entravée : tu ne peux pas lancer { WORD($witch, form: "spell") } grâce à elle.
refused-cast-absent = { $witch } n’est pas encore sur la table.
refused-cast-other = { $witch } n’est pas à toi.
refused-cast-cost = { WORD($witch, form: "spell") } coûte { $cost } : tu n’as pas de quoi payer.

useless = { WORD($witch, form: "spell") } serait sans effet maintenant.
useless-again = { WORD($witch, form: "spell") } serait sans effet maintenant : ce sort attend déjà ton prochain appât.
useless-alma = { witch-alma.spell } serait sans effet maintenant : toutes tes sorcières sont déjà charmées.
useless-alma-tokens = { witch-alma.spell } serait sans effet maintenant : il ne reste pas de jeton charme.
useless-cordelia = { witch-cordelia.spell } serait sans effet maintenant : il n’y a pas de sorcière à entraver.
useless-cordelia-tokens = { witch-cordelia.spell } serait sans effet maintenant : il ne reste pas de jeton entrave.
useless-delphine = { witch-delphine.spell } serait sans effet maintenant : la défausse est vide.
useless-esmeralda = { witch-esmeralda.spell } serait sans effet maintenant : tous les autres sont déjà sous malédiction.
useless-esmeralda-tokens = { witch-esmeralda.spell } serait sans effet maintenant : il ne reste pas de jeton malédiction.
useless-freya = { witch-freya.spell } serait sans effet maintenant : personne d’autre n’a de sorcière libre.
useless-greta = { witch-greta.spell } serait sans effet maintenant : personne d’autre n’a de carte.
useless-hester = { witch-hester.spell } serait sans effet maintenant : tu as déjà le jeton fortune.
useless-isolde = { witch-isolde.spell } serait sans effet maintenant : tu l’as déjà eue ce tour-ci.
useless-jocasta = { witch-jocasta.spell } serait sans effet maintenant : la pioche est vide.

refused-with = On n’attire pas { $witch } avec { CARD($card) }. Joue { CARDS($cards, join: "or") }.
refused-target-cost = Tu ne peux pas payer { WORD($witch, form: "spell") } sur cette cible. Tu peux viser { LIST($targets, join: "or") }.
refused-target = { WORD($witch, form: "spell") } peut seulement viser { LIST($targets, join: "or") }.
refused-pay = { CARD($card, form: "title") } ne compte pas dans le prix, { $cost }. Paie { CARDS($cards, join: "or") }.
refused-counter = { witch-serena.spell } coûte { $cost } : tu n’as pas de quoi payer. Tu ne peux que laisser faire.
refused-keep = { CARD($card, form: "title") } n’a pas été retourné. Garde { CARDS($cards, join: "or") }.
refused-recall = { CARD($card, form: "title") } n’était pas dans la défausse. Prends { CARDS($cards, join: "or") }.
refused-steal = { NAME($victim) } n’a pas { CARD($card) }. Prends { CARDS($cards, join: "or") }.

## Coups préparés

decline-others = Ne contrer que si le sort me vise, moi ou une de mes sorcières.
decline-always = Ne jamais contrer un sort.

## Aide de jeu

aid-turn = Ton tour
aid-unbind = Libérer
    .text = Tes jetons entrave te reviennent.
aid-draw = Piocher
    .text = Pioche jusqu’à { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
     }. Une sorcière piochée rejoint le cercle.
aid-act = Agir
    .text = { $actions ->
        [1] Une action
        [2] Deux actions
        [3] Trois actions
       *[other] { $actions } actions
     } : attirer, lancer un sort, défausser une carte ou passer. Sous malédiction : { $cursed ->
        [0] aucune
        [1] une seule
        [2] deux
        [3] trois
       *[other] { $cursed }
     }.

aid-luring = Attirer
aid-lure-coven = Dans le cercle
    .text = Une carte de sa couleur.
aid-lure-player = Chez quelqu’un
    .text = Une carte de sa couleur au-dessus de sa valeur d’appât. L’égalité ne suffit pas.
aid-lure-value = Valeur d’appât
    .text = La carte sous elle, plus { $bonus } si elle est charmée.
aid-lure-morgan = { witch-morgan }
    .text = Une carte de chaque couleur ; chez quelqu’un, un total plus haut.
aid-bound = Entravée
    .text = On ne peut ni l’attirer, ni la bannir, ni lancer son sort.

aid-casting = Lancer un sort
aid-cast-which = Quel sort
    .text = Celui d’une de tes sorcières. Avec { witch-morgan }, n’importe quel sort sur la table.
aid-cast-how = Comment
    .text = Annonce le sort et sa cible, puis défausse son prix.
aid-countered = Contré
    .text = Aucun effet. Le prix et l’action sont perdus.

aid-end = La fin
aid-last-turns = Derniers tours
    .text = Quand les 13 sorcières ont été attirées, on finit le tour. Puis tout le monde en joue encore un.
aid-limit = Au plus tard
    .text = Après { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
     } en tout.
aid-victory = Victoire
    .text = Le plus de sorcières. À égalité : { witch-morgan }, puis le plus haut total de valeurs d’appât.

aid-spells = Les sorcières et leurs sorts
spell-name = { $witch } : { WORD($witch, form: "spell") }
spell-note = Appât : { SUIT($suit) }. Prix : { $cost }.
spell-note-all = Appât : une carte de chaque couleur. Prix : { $cost }.
spell-alma = Pose un jeton charme sur une de tes sorcières : sa valeur d’appât augmente de { $bonus }.
spell-beatrix = Ton prochain appât de ce tour contre un autre joueur compte { $bonus } de plus.
spell-maria = Une carte de ton prochain appât de ce tour vaut pour n’importe quelle couleur.
spell-cordelia = Entrave une sorcière jusqu’à ton prochain tour : on ne peut ni l’attirer, ni la bannir, ni lancer son sort.
spell-serena = Annule le sort que lance un autre joueur.
spell-delphine = Prends une carte de ton choix qui était déjà dans la défausse.
spell-esmeralda = Un adversaire sans malédiction n’a { $actions ->
    [0] aucune action
    [1] qu’une action
    [2] que deux actions
    [3] que trois actions
   *[other] que { $actions } actions
 } à son prochain tour.
spell-freya = Renvoie la sorcière d’un adversaire dans le cercle.
spell-greta = Regarde la main d’un adversaire et prends-y une carte.
spell-hester = Prends le jeton fortune : qui l’a pioche jusqu’à { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
spell-isolde = Gagne { $actions ->
    [1] une action
    [2] deux actions
    [3] trois actions
   *[other] { $actions } actions
 } de plus ce tour-ci. Une seule fois par tour.
spell-jocasta = Retourne { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 } : les sorcières rejoignent le cercle. Garde une des autres cartes et défausse le reste.
spell-morgan = Lance le sort de n’importe quelle sorcière sur la table.

## Paramètres des variantes

parameter-dealt = cartes d’appât de chacun au départ
parameter-hand = cartes jusqu’auxquelles on pioche au début d’un tour
parameter-fortune_bonus = cartes de plus pour qui a le jeton fortune
parameter-actions = actions par tour
parameter-cursed_actions = actions d’un tour sous malédiction
parameter-haste_actions = actions de plus données par Hâte
parameter-charm_bonus = ce qu’un jeton charme ajoute à la valeur d’appât d’une sorcière
parameter-beguile_bonus = ce que Séduction ajoute à un appât contre la sorcière d’un autre joueur
parameter-turned_up = cartes retournées par Divination
parameter-turn_limit = la partie finit après ce nombre de tours en tout ; 0 pour compter les tours de chacun
parameter-turns_each = tours de chacun après lesquels la partie finit au plus tard
parameter-tokens = jetons dans la réserve
    .title = Jetons
parameter-witches = le tableau des sorcières. `lure` est fairy, unicorn, dragon, wolf, ou all pour une carte de chaque. `cost` est "any N", "N SUIT", "N of one suit", ou "N over" pour des cartes d’un total supérieur à la valeur d’appât de la cible
    .title = Sorcières
option-all = toutes
option-lure = Appât
option-cost = Prix
option-curse = Malédiction
option-binding = Entrave
option-charm = Charme
option-fortune = Fortune
parameter-note = { $number }, { WORD($witch, form: "spell") }

## Sortes de décisions, par leur verbe, dans les notes et les statistiques

kind-lure = Sorcières attirées
kind-cast = Sorts
kind-discard = Défausses
kind-target = Cibles
kind-pay = Paiements
kind-counter = Contresorts
kind-take = Cartes prises
kind-keep = Cartes gardées
kind-pass = Passes
kind-with = Cartes d’appât

## Raisons dans les indices, énigmes et analyses. $share : la part des donnes possibles où c’est le cas.

reason-witch = { $witch } est chez toi après un tour de tout le monde dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-witch = { $witch } est chez { NAME($seat) } après un tour de tout le monde dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-exposed = { NAME($seat) } a une carte { SUIT($suit) } assez haute pour te prendre { $witch } dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-witches = Tu as au moins { $witches ->
    [one] { $witches } sorcière
   *[other] { $witches } sorcières
 } après un tour de tout le monde dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-witches = { NAME($seat) } a plus de { $witches ->
    [one] { $witches } sorcière
   *[other] { $witches } sorcières
 } après un tour de tout le monde dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-ahead = Personne n’a plus de sorcières que toi après un tour de tout le monde dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-witches-later = Tu as au moins { $witches ->
    [one] { $witches } sorcière
   *[other] { $witches } sorcières
 } deux tours de table plus tard dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-witches-later = { NAME($seat) } a plus de { $witches ->
    [one] { $witches } sorcière
   *[other] { $witches } sorcières
 } deux tours de table plus tard dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-cards = Il te reste au moins { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 } après ce tour dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-ahead-later = Personne n’a plus de sorcières que toi deux tours de table plus tard dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-cursed = La malédiction te frappe d’ici un tour de tout le monde dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.

## Variants that cannot be played

variant-deck = { $players } mains de { $hand } font { $needed } cartes d’appât, mais il n’y en a que { $cards }.
variant-cost = Écris le coût de { $witch } comme 'any 1', '1 fairy', '2 of one suit' ou '2 over', et non '{ $given }'.
variant-cost-over = Un coût 'over' dépend de la sorcière visée, or { WORD($witch, form: "spell") } n’en vise aucune.
