### Les mots des tables dessinées : dans les notebooks et sur les pages d’analyse. Ils sont courts.

## Tous les jeux

drawn-you = Toi
drawn-own = { NAME($seat) } (toi)
drawn-cards = { $cards } cartes
drawn-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
drawn-won = { $cards ->
    [one] { $cards } gagnée
   *[other] { $cards } gagnées
 }
drawn-suit = { WORD($suit, form: "title") }
drawn-led = Demandé : { WORD($suit) }

## 12 Sorcières de Blackmore

drawn-high = haut
drawn-low = bas
drawn-trump = Atout
drawn-wheel-no = sans
drawn-wheel-trump = atout
drawn-no-trump = aucun
drawn-pile = { $cards } dans la pile
drawn-none-led = rien d’entamé
drawn-deck = Pioche
drawn-left = encore { $cards }

## Tour de reins Express

drawn-oof = Aïe !
drawn-priority = Priorité
drawn-removed = sans { WORD($suit) }
drawn-load = Charge
drawn-boxes = { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
 }
drawn-heavy = { $boxes } de trop pour toi
drawn-exact = juste ta force
drawn-spare = { $boxes } de marge
drawn-row = Rangée
drawn-aside = { $cards } de côté
drawn-rests = repos
drawn-order = Ordre de choix : { LIST($names, join: "comma") }.
drawn-strength = Force
drawn-no-quota = pas de quota
drawn-delivered = { $boxes } sur { $quota } livrées
drawn-over-quota = trop
drawn-worn-out = ne peut plus gagner

## 13 Sorcières

drawn-coven = Le cercle
drawn-witches = { $witches ->
    [one] { $witches } sorcière
   *[other] { $witches } sorcières
 }
drawn-cursed = malédiction
drawn-fortune = fortune
drawn-any = tout
drawn-over = plus de { $value }
drawn-tokens = { $token } { $number }
drawn-waits = { $spell } attend un appât.
drawn-to-draw = { $cards } à piocher
drawn-discards = { $cards ->
    [one] { $cards } défaussée
   *[other] { $cards } défaussées
 }
drawn-lure = Attirer { $witch }
drawn-turned-up = retournées

## 3 Sorcières

drawn-up = visible
drawn-down = cachée
drawn-first = 1re
drawn-second = 2e
drawn-elixir = Élixir
drawn-given = { $given } sur { $gives } à gauche
drawn-has-discarded = a défaussé
drawn-choosing = choisit
drawn-bid = Annonce { $bid }
drawn-pass = Passe
drawn-proposed = proposée
drawn-no-bid = Pas encore d’annonce
drawn-bid-by = Annonce { $bid } : { PLAYER($seat) ->
    [you] toi
   *[other] { NAME($seat) }
 }
drawn-tally = Annonce { $bid }, gagné { $won }
drawn-eyes = Yeux fermés : cartes face cachée
drawn-ties = à égalité avec
drawn-beats = bat
drawn-loses = perd contre
drawn-team = { SEATS($seats) }

## Records and puzzles

drawn-result = Résultat : { LIST($scores, join: "comma") }. Victoire : { SEATS($winners) }.
drawn-score = { NAME($seat) } : { $points }
drawn-unfinished = La partie n’est pas finie.
drawn-solution = Solution
drawn-start = La table avant la première ligne.
drawn-first-step = Première étape
drawn-previous-step = Étape précédente
drawn-next-step = Étape suivante
drawn-last-step = Dernière étape
drawn-step = Étape
