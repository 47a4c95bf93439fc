### 3 Sorcières

## Le jeu

game-title = 3 Sorcières
game-tagline = Mise sur le chaudron. L’une entame avec deux cartes à la fois ; les deux autres jouent contre elle.
game-audience = Pour trois qui aiment bluffer, et se fier à une partenaire à qui l’on ne peut pas parler.
game-unit = jetons destin
phrase-win-this = Gagnons celui-ci
phrase-lose-this = Perdons celui-ci
phrase-you-decide = À toi de décider
phrase-well-played = Bien joué
refused-phrase = Ces phrases sont réservées aux Petites Sorcières, une fois la Grande Sorcière connue.

## Mots

# Les couleurs de ce jeu sont des animaux. « a » en est une carte, « none » aucune, « of » la fin de « l’aile de hibou ».
suit-owl = Hibou
    .a = un Hibou
    .none = pas de Hibou
    .of = de hibou
suit-bat = Chauve-souris
    .a = une Chauve-souris
    .none = pas de Chauve-souris
    .of = de chauve-souris
suit-dog = Chien
    .a = un Chien
    .none = pas de Chien
    .of = de chien
suit-frog = Grenouille
    .a = une Grenouille
    .none = pas de Grenouille
    .of = de grenouille
suit-newt = Triton
    .a = un Triton
    .none = pas de Triton
    .of = de triton
card = le { $rank } de { $suit }
card-elixir = l’Élixir

# « the » est le début de « l’aile de hibou ».
part-eye = œil
    .the = l’œil
part-toe = orteil
    .the = l’orteil
part-wool = poil
    .the = le poil
part-tongue = langue
    .the = la langue
part-wing = aile
    .the = l’aile
part-leg = patte
    .the = la patte
part-fork = fourche
    .the = la fourche
part-sting = dard
    .the = le dard
part-fillet = filet
    .the = le filet
named-card = { WORD($part, form: "the") } { SUIT($suit, form: "of") } ({ $rank })
plain-card = { CARD($card) }
hidden-card = une carte

role-lead = Grande Sorcière
role-lesser = Petite Sorcière
role-first = 1re Petite Sorcière
role-second = 2e Petite Sorcière

place-up = visible
place-down = cachée
place-was-down = était cachée
place-first = 1re
place-second = 2e
place-passed = passe

pair-elixir = l’Élixir avec { $rank }
pair-higher = la plus haute valeur
pair-rank = même valeur, { $first } + { $second }
pair-suit = même animal, { $first } + { $second }
pair-value = { $value } ({ $reason })

## Événements

dealt = Manche { $round } : tout le monde reçoit { $hand } cartes. { PLAYER($elixir) ->
    [you] Tu as
   *[other] { NAME($elixir) } a
 } l’Élixir, c’est donc à { PLAYER($first) ->
    [you] toi
   *[other] { NAME($first) }
 } de commencer les annonces.
your-hand = Tu as en main { LIST($cards) }.

bid-made = { PLAYER($seat) ->
    [you] Tu annonces
   *[other] { NAME($seat) } annonce
 } { $bid }.
bid-passed = { PLAYER($seat) ->
    [you] Tu passes
   *[other] { NAME($seat) } passe
 }.
one-more-turn = Tout le monde peut encore monter à { $high }.
outbid = { NAME($seat) } surenchérit sur ton { $old } avec { $new }.
lead-witch = { PLAYER($seat) ->
    [you] Tu es la Grande Sorcière : il te faut
   *[other] { NAME($seat) } est la Grande Sorcière : il lui faut
 } exactement { $bid ->
    [one] { $bid } pli
   *[other] { $bid } plis
 }.
lesser-witches = Les Petites Sorcières défaussent chacune une carte : { SEATS($seats) }.

no-bids = Personne n’a annoncé. Tout le monde donne { $gives ->
    [one] une carte
   *[other] { $gives } cartes
 } à gauche.
gift-chosen = { PLAYER($seat) ->
    [you] Tu mets
   *[other] { NAME($seat) } met
 } de côté { $card } pour { PLAYER($to) ->
    [you] toi
   *[other] { NAME($to) }
 }.
cards-passed = Les cartes changent de main. { PLAYER($elixir) ->
    [you] Tu as
   *[other] { NAME($elixir) } a
 } maintenant l’Élixir, c’est donc à { PLAYER($first) ->
    [you] toi
   *[other] { NAME($first) }
 } de commencer les annonces.
gifts-received = { NAME($seat) } te donne { LIST($cards) }.
final-bidding = C’est le dernier tour d’annonces.

card-discarded = { PLAYER($seat) ->
    [you] Tu défausses
   *[other] { NAME($seat) } défausse
 } { $card }.
first-lead = { PLAYER($seat) ->
    [you] Tu entames
   *[other] { NAME($seat) } entame
 } le premier pli.
card-led = { PLAYER($seat) ->
    [you] Tu entames
   *[other] { NAME($seat) } entame
 } avec { $card }.
eyes-led = Yeux fermés ! Les Petites Sorcières jouent face cachée.
card-hidden = { PLAYER($seat) ->
    [you] Tu ajoutes
   *[other] { NAME($seat) } ajoute
 } { $card }, face cachée.
card-played = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } { $card }.
card-played-down = { PLAYER($seat) ->
    [you] Tu joues
   *[other] { NAME($seat) } joue
 } { $card }, face cachée.
follow-passed = { PLAYER($seat) ->
    [you] Tu n’as { SUIT($suit, form: "none") } et passes
   *[other] { NAME($seat) } n’a { SUIT($suit, form: "none") } et passe
 } pour l’instant.

card-revealed = { PLAYER($seat) ->
    [you] Tu révèles
   *[other] { NAME($seat) } révèle
 } { $card }.
cards-revealed = On révèle les cartes cachées : { LIST($cards) }.
revealed = { $card } pour { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 }
trick-won = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } le pli, { $lead } contre { $lesser }.
trick-tied = { PLAYER($seat) ->
    [you] Tu gagnes
   *[other] { NAME($seat) } gagne
 } le pli, { $lead } contre { $lesser } : à égalité, la Grande Sorcière l’emporte.
trick-lost = Les Petites Sorcières gagnent le pli, { $lesser } contre { $lead }.

card-taken-back = { PLAYER($seat) ->
    [you] Tu reprends
   *[other] { NAME($seat) } reprend
 } { $card }.
secret-return = une des deux cartes, en secret
return-proposed = { PLAYER($seat) ->
    [you] Tu proposes
   *[other] { NAME($seat) } propose
 } { PLAYER($lead) ->
    [you] de te rendre { $card }
   *[other] de rendre { $card } à { NAME($lead) }
 }.
return-agreed = { PLAYER($seat) ->
    [you] Tu acceptes
   *[other] { NAME($seat) } accepte
 }.
return-objected = { PLAYER($seat) ->
    [you] Tu t’opposes
   *[other] { NAME($seat) } s’oppose
 } : c’est à { PLAYER($decider) ->
    [you] toi
   *[other] { NAME($decider) }
 } de décider.
return-decided = { PLAYER($seat) ->
    [you] Tu décides
   *[other] { NAME($seat) } décide
 }.
card-sent-back = Les Petites Sorcières { PLAYER($lead) ->
    [you] te rendent { $card }
   *[other] rendent { $card } à { NAME($lead) }
 }.

bid-met = { PLAYER($seat) ->
    [you] Tu as
   *[other] { NAME($seat) } a
 } annoncé { $bid } et gagné { $won } : { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 }.
bid-missed = { PLAYER($seat) ->
    [you] Tu as
   *[other] { NAME($seat) } a
 } annoncé { $bid } mais gagné { $won }. Chaque Petite Sorcière marque { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 } : { SEATS($seats) }.
tokens = Jetons destin : { LIST($amounts) }.
tokens-scored = Tu marques { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 }.

## La table en texte

chapter-before = Avant la première manche
chapter-bidding = Manche { $round }{ $passings ->
    [0] { "" }
    [1] , cartes données une fois
   *[other] , cartes données { $passings } fois
 }
chapter-playing = Manche { $round }, pli { $trick } sur { $tricks }
chapter-after = Après la manche { $round }

table-between = { $chapter }.
table-bidding = { $chapter } : { NAME($seat) } a l’Élixir.
table-playing = { $chapter } : { NAME($seat) } a annoncé { $bid }{ $tricks ->
    [0] { "" }
    [one] { " " }et gagné { $won } pli sur { $tricks }
   *[other] { " " }et gagné { $won ->
        [one] { $won } pli
       *[other] { $won } plis
     } sur { $tricks }
 }.
table-seat = { NAME($seat) } : { $held } en main, { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 }
table-seat-role = { NAME($seat) } ({ $role }) : { $held } en main, { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 }
table-seat-calls = { table-seat }, annonces : { LIST($calls, join: "comma") }
call-bid = { $bid }
call-pass = passe
table-trick = Sur la table : { NAME($lead) }, { $up } et { $down } ; { NAME($first) }, { $one } ; { NAME($second) }, { $two }.
face-down-card = une carte face cachée
no-card-yet = encore rien
table-hand = Ta main : { LIST($cards) }

## Consignes

prompt-bid = Annonce { $low } ou { $high } plis, ou passe.
prompt-raise = { PLAYER($seat) ->
    [you] Tu as
   *[other] { NAME($seat) } a
 } annoncé { $bid }. Monte à { $high } ou passe.
prompt-must-bid = Personne n’a annoncé et tu as l’Élixir : tu dois annoncer { $low } ou { $high }.
prompt-give = Choisis { $gives ->
    [one] une carte
   *[other] { $gives } cartes
 } à donner à { NAME($seat) }.
prompt-give-with-elixir = Choisis { $gives } cartes à donner à { NAME($seat) }, dont l’Élixir.
prompt-give-elixir = Donne l’Élixir à { NAME($seat) }.
prompt-discard = Défausse une carte face cachée.
prompt-lead = Entame avec une carte visible.
prompt-hide = Ajoute une carte face cachée.
prompt-follow = Fournis : joue { SUIT($suit, form: "a") }.
prompt-play = Tu n’as { SUIT($suit, form: "none") }. Joue n’importe quelle carte.
prompt-play-or-pass = Tu n’as { SUIT($suit, form: "none") }. Joue n’importe quelle carte, ou passe pour l’instant.
prompt-return = Le pli est à toi. Reprends une de tes deux cartes.
prompt-return-other = Tu as gagné le pli avec l’Élixir. Reprends ton autre carte.
prompt-propose = Les Petites Sorcières ont gagné le pli. Propose une carte à rendre à { NAME($lead) }.
prompt-agree = Rendre { $card } à { NAME($lead) } ?
prompt-decide = Décide quelle carte rendre à { NAME($lead) }.

## Coups

choice-bid = Annoncer { $bid }
choice-pass = Passer
choice-wait = Passer pour l’instant
choice-agree = Accepter
choice-object = S’opposer
choose-give = Donner { $card }
choose-discard = Défausser { $card }
choose-lead = Entamer avec { $card }
choose-hide = Ajouter { $card }, face cachée
choose-follow = Jouer { $card }
choose-return = Reprendre { $card }
choose-propose = Proposer { $card }
choose-decide = Rendre { $card }

## Conseils aux débutants

tip-bid = Si tu gagnes exactement le nombre de plis annoncé, sur { $tricks }, tu marques { $lead ->
    [one] { $lead } jeton destin
   *[other] { $lead } jetons destin
 }. Sinon, les deux autres en marquent { $lesser } chacune.
tip-give = Ta voisine de gauche pourra annoncer avec ce que tu lui donnes. Garde les cartes qui vont ensemble.
tip-discard = Quand un animal te manque, tu peux tout jouer s’il est demandé. Défausse donc une carte seule de son animal.
tip-lead = Deux cartes de même valeur ou de même animal s’additionnent, et il te faut exactement { $bid ->
    [one] { $bid } pli
   *[other] { $bid } plis
 } en tout.
tip-lead-lost = Deux cartes de même valeur ou de même animal s’additionnent, mais ton annonce est hors d’atteinte.
tip-eyes = Si tu entames avec un { $rank }, les autres jouent face cachée.
tip-hide = Elle s’ajoute à ta carte visible si elles ont la même valeur ou le même animal ; sinon, seule la plus haute compte. Tu gagnes les égalités.
tip-follow = Ta carte compte avec celle de ta partenaire. L’animal ne décide jamais du pli, et la Grande Sorcière gagne les égalités.
tip-return = Tu auras cette carte au pli suivant, et personne d’autre ne sait laquelle c’est.
tip-agree = Si tu t’opposes, ta partenaire décide quand même, mais elle connaît ton avis.
tip-send = La Grande Sorcière a gagné { $won ->
    [one] { $won } pli
   *[other] { $won } plis
 } et il lui en faut exactement { $bid } : choisis la carte qui lui complique la tâche. Tout le monde la voit.
tip-send-lost = La Grande Sorcière ne peut plus tenir son annonce : l’une ou l’autre carte convient. Tout le monde la voit.

## Refus

refused-given = Tu as déjà choisi tes cartes à donner. On attend { SEATS($seats) }.
refused-lead-discard = La Grande Sorcière garde ses { $hand } cartes.
refused-discarded = Tu as déjà défaussé. On attend { SEATS($seats) }.
refused-turn = Ce n’est pas à toi. On attend { SEATS($seats) }.
refused-verb = Ce n’est pas possible maintenant. { $prompt }
refused-pass = Personne n’a annoncé au dernier tour d’annonces et tu as l’Élixir : tu dois annoncer { $low } ou { $high }.
refused-raise = Après une annonce de { $bid }, tu peux seulement annoncer { $high } ou passer.
refused-bid = Tu peux seulement annoncer { $low } ou { $high } plis.
refused-suit = Tu as { SUIT($suit, form: "a") } et dois fournir : joue { CARDS($cards, join: "or") }.
refused-waited = Tu as déjà passé, tu dois maintenant jouer une carte : { CARDS($cards, join: "or") }.
refused-second = La 2e Petite Sorcière ne peut pas passer. Joue { CARDS($cards, join: "or") }.
refused-not-held = Tu n’as pas { CARD($card) }. Tu as en main { CARDS($cards) }.
refused-gift = Tu dois donner l’Élixir, et c’est ta dernière carte à donner.
refused-elixir = L’Élixir ne peut pas être ta carte visible. Entame avec { CARDS($cards, join: "or") }.
refused-elixir-back = Tu as gagné le pli, tu ne peux donc pas reprendre l’Élixir. Reprends { CARDS($cards, join: "or") }.
refused-back = On ne peut rendre qu’une carte jouée par la Grande Sorcière dans ce pli : { CARDS($cards, join: "or") }.

## Revendication et coups préparés

claim = Je gagne tous les plis restants et tiens mon annonce.
agree-always = Accepter la carte que ma partenaire veut rendre.

## Aide de jeu

aid-round = Une manche
aid-deal = Donne
    .text = { $hand } cartes chacune. Qui a l’Élixir le dit.
aid-bid = Annonces
    .text = À partir de la gauche de l’Élixir : { $low }, { $high } ou passe. Une annonce de { $high } l’emporte tout de suite.
aid-raise = Monter
    .text = Après une annonce de { $low }, tout le monde a encore un tour : { $high } ou passe.
aid-passing = Aucune annonce
    .text = On donne { $gives ->
        [one] une carte
       *[other] { $gives } cartes
     } à gauche, dont l’Élixir, et on reprend les annonces. On le fait { $passings ->
        [one] une fois
       *[other] au plus { $passings } fois
     }, puis qui a l’Élixir doit annoncer.
aid-no-passing = Aucune annonce
    .text = Qui a l’Élixir doit annoncer.
aid-discard = Défausse
    .text = Chaque Petite Sorcière défausse une carte, face cachée.
aid-play = Jeu
    .text = { $tricks } plis, tous entamés par la Grande Sorcière.

aid-trick = Un pli
aid-lead = Grande Sorcière
    .text = Une carte visible (jamais l’Élixir) et une cachée.
aid-eyes = Entame d’un { $rank }
    .text = Les Petites Sorcières jouent face cachée.
aid-first = 1re Petite Sorcière
    .text = Fournis. Sinon, joue n’importe quelle carte, ou attends que la 2e ait joué.
aid-second = 2e Petite Sorcière
    .text = Fournis. Sinon, joue n’importe quelle carte.
aid-compare = Comparer
    .text = La plus haute valeur gagne. La Grande Sorcière gagne les égalités.
aid-return = Rendre
    .text = Le camp gagnant choisit laquelle de ses deux cartes la Grande Sorcière reprend. Si elle a gagné, jamais l’Élixir.

aid-values = Ce que valent deux cartes
aid-same-rank = Même valeur
    .text = La somme des deux.
aid-same-suit = Même animal
    .text = La somme des deux.
aid-elixir = L’Élixir
    .text = { $times ->
        [0] Rien, quelle que soit l’autre carte.
        [1] La valeur de l’autre carte.
        [2] Le double de l’autre carte.
       *[other] { $times } fois la valeur de l’autre carte.
     }
aid-otherwise = Sinon
    .text = La plus haute valeur.

aid-tokens = Jetons destin
aid-met = Annonce tenue
    .text = La Grande Sorcière en marque { $tokens }.
aid-missed = Sinon
    .text = Chaque Petite Sorcière en marque { $tokens }.
aid-victory = Victoire
    .text = { $tokens ->
        [one] { $tokens } jeton destin.
       *[other] { $tokens } jetons destin.
     }

aid-cards = Les cartes
aid-suit = { SUIT($suit) }
    .text = { LIST($ranks, join: "space") }
    .note = { LIST($parts, join: "comma") }

## Feuille de score

sheet-met = annonce { $bid }, gagné { $won } : tenue
sheet-missed = annonce { $bid }, gagné { $won } : manquée

## Paramètres des variantes

parameter-bids = l’annonce basse et l’annonce haute ; la haute met fin aux annonces
parameter-passings = combien de fois on donne des cartes quand personne n’annonce, au plus 3
parameter-gives = cartes que chacune donne alors, au plus 3
parameter-eyes = la valeur qui, en entame, fait jouer les Petites Sorcières face cachée ; 0 pour aucune
parameter-elixir_times = combien de fois l’Élixir compte la valeur de l’autre carte
parameter-lead_tokens = jetons destin d’une Grande Sorcière qui tient son annonce
parameter-lesser_tokens = jetons destin de chaque Petite Sorcière sinon
parameter-tokens_to_win = jetons destin qui gagnent la partie
parameter-deck = les valeurs de chaque animal, de 1 à 9 : 17 cartes en tout, jamais deux animaux pareils
    .title = Paquet
parameter-parts = le nom d’une valeur : eye, toe, wool, tongue, wing, leg, fork, sting, fillet, ou rien
    .title = Parties

## Sortes de décisions, par leur verbe, dans les notes et les statistiques

kind-bid = Annonces
kind-give = Cartes données
kind-discard = Défausses
kind-lead = Entames
kind-hide = Cartes cachées
kind-follow = Cartes jouées dans un pli
kind-return = Cartes reprises
kind-agree = Réponses aux propositions
kind-pass = Passes

## Raisons dans les indices, énigmes et analyses. $share : la part des donnes possibles où c’est le cas.

reason-trick = Ton camp gagne ce pli dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-trick-lost = Ton camp perd ce pli, comme il faut, dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-next-trick = Ton camp gagne le pli suivant dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-next-trick-lost = Ton camp perd le pli suivant, comme il faut, dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-own-bid = Tu tiens ta propre annonce, pour { $tokens ->
    [one] { $tokens } jeton destin
   *[other] { $tokens } jetons destin
 }, dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-tokens = Tu gagnes un jeton destin cette manche dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-most-tokens = Personne ne gagne plus de jetons destin que toi cette manche dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-other-bid = { NAME($seat) } tient son annonce cette manche dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-bid-made = Tu tiens exactement ton annonce de { $bid } dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-bid-missed = { NAME($seat) } manque son annonce de { $bid } dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-victory = Tu gagnes la partie avec cette manche dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
reason-defeat = { NAME($seat) } gagne la partie avec cette manche dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-pair-beaten = { SEATS($seats) } ont deux cartes qui battent ton { $value } dans { $share ->
    [0] aucune
   *[other] seulement { NUMBER($share, style: "percent") }
 } des donnes possibles.
reason-pair-loses = { SEATS($seats) } peuvent prendre le pli à ton { $value }, comme tu le veux, dans { $share ->
    [1] toutes les donnes possibles
   *[other] { NUMBER($share, style: "percent") } des donnes possibles
 }.
fact-suit = { NAME($seat) } a { SUIT($suit, form: "a") }
fact-no-suit = { NAME($seat) } n’a { SUIT($suit, form: "none") }

## Variants that cannot be played

variant-no-rank = Donne au moins une valeur à { $suit } dans « deck » : les { $suits } couleurs sont nécessaires (1.1).
variant-same-ranks = Deux couleurs ne peuvent pas avoir les mêmes valeurs (1.2), or { LIST($suits) } ont { LIST($ranks) }.
variant-deck = « deck » doit avoir { $cards } cartes avec une valeur (1.1), et non { $given }.
variant-bids = Dans « bids », l’annonce la plus basse vient d’abord, or { $low } n’est pas inférieur à { $high }.
