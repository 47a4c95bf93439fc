### La leçon de 12 Sorcières de Blackmore : au plus 200 caractères par message

## play blue-6

first-trick-1 = Bienvenue à Blackmore ! Chacun joue une carte, et la meilleure remporte le pli. Rien ne t’oblige jamais à fournir.
first-trick-2 = Quelle carte est la meilleure ? La roue décide. Elle montre 7 : le 7 est le plus fort, puis 6, 5, 4, 3, 2, 1, et enfin 9 et 8.
first-trick-3 = Pim a entamé avec le 9 bleu. Il en impose, mais ne vaut presque rien ici. Le 5 bleu de Tansy le bat, et ton 6 bleu bat les deux : joue-le.
first-trick-otherwise = C’est permis, mais tu perdrais. Le bleu est demandé, et avec 7 sur la roue, ton 6 est le meilleur : joue le 6 bleu.
first-trick-not-red-8 = L’atout est rouge : même ce 8 gagnerait ! Mais un atout est précieux, et ton 6 bleu suffit : joue-le plutôt.

## trump keep

keep-red-1 = Tu as gagné 9 + 5 + 6 = 20 points de magie. Une carte rapporte le nombre imprimé dessus, quoi que dise la roue.
keep-red-2 = Le gagnant d’un pli peut poser une de ses cartes sur la pile d’atout : nouvel atout, et la roue tourne. Mais cette carte ne rapporte rien à personne. Cette fois, garde l’atout.
keep-red-otherwise = Tu pourrais, mais tu perdrais les points de cette carte, et ta main n’y gagnerait rien. Garde l’atout.

## play blue-2

lead-low-1 = Le gagnant entame le pli suivant. Aucune de tes cartes n’est sûre de gagner : donne le moins possible.
lead-low-2 = Entame avec le 2 bleu. Qui le gagnera ne te prendra que deux points.
lead-low-otherwise = Tu donnerais plus que nécessaire. Si tu ne penses pas gagner, entame avec ta carte la plus basse : le 2 bleu.
lead-low-not-yellow-3 = Bien vu, il coûte à peine plus. Mais le 3 jaune te servira plus tard : entame avec le 2 bleu.
lead-low-not-red-8 = C’est ton seul atout, et 8 est la valeur la plus faible sur cette roue : tout autre atout le bat et prend tes 8 points. Entame avec le 2 bleu.

## play blue-8

find-trump-1 = Tansy a gagné avec le 1 rouge : l’atout était rouge, et tout atout bat les autres couleurs. Puis elle a posé ton 2 bleu sur la pile d’atout.
find-trump-2 = L’atout est donc bleu et la roue montre 2 : l’ordre est 2, 1, 9, 8, 7 et ainsi de suite jusqu’à 3. Il y a déjà neuf points dans ce pli.
find-trump-3 = Laquelle de tes cartes bat son 9 jaune ?
find-trump-otherwise = Celle-là perdrait. Cherche un atout : n’importe quel bleu bat le 9 jaune, quelle que soit sa valeur.
find-trump-not-yellow-8 = Presque ! Mais sur cette roue, 9 passe avant 8 : le 9 jaune gagnerait encore. Seul un atout le bat : un bleu.

## trump yellow-9

turn-wheel-1 = Ton pli vaut 23 points. Regarde maintenant ta main : le 8 jaune et le 8 rouge. Quand un 8 serait-il fort ?
turn-wheel-2 = Avec 9 sur la roue, 8 vient juste après. Pose le 9 jaune sur la pile : l’atout devient jaune, et ton 8 jaune la plus forte carte en jeu. Cela te coûte 9 points, mais ça les vaut.
turn-wheel-otherwise = Pourquoi pas, mais vois ce que peut la pile : poses-y le 9 jaune, et ton 8 jaune devient la meilleure carte en jeu.

## play yellow-8

lead-best = Plus rien ne bat ton 8 jaune : la seule carte plus forte est sur la pile d’atout. Entame avec lui.
lead-best-otherwise = Tu as payé 9 points pour rendre ton 8 jaune imbattable. Joue-le avant que quelqu’un tourne la roue.

## trump keep

keep-yellow = Onze points de plus, et tu savais que tu les aurais. Aucune de ces petites cartes n’aiderait ta main comme atout : garde l’atout.
keep-yellow-otherwise = Tu donnerais des points pour rien. Garde l’atout.

## play red-8

deck-ends-1 = Après chaque pli, tout le monde pioche une carte, le gagnant d’abord. La pioche est presque vide : deux cartes pour vous trois.
deck-ends-2 = Entame avec le 8 rouge. Il sera peut-être coupé, mais tu verras ce qui arrive quand la pioche s’épuise.
deck-ends-otherwise = C’est possible, mais cette fois entame avec le 8 rouge, pour voir comment la pioche s’épuise.

## play blue-1

smallest-trump-1 = Pim a gagné avec un atout. La pioche s’est vidée avant ton tour : tu as pris le dessus de la pile d’atout. Ton 9 jaune est de retour !
smallest-trump-2 = C’est la carte en dessous qui compte maintenant : le 2 bleu. L’atout est bleu, et l’ordre 2, 1, 9, 8, 7, 6, 5, 4, 3. Plus personne ne pioche.
smallest-trump-3 = Tansy a coupé avec le 7 bleu, et le pli vaut 16 points. Peux-tu le battre ?
smallest-trump-otherwise = Celle-là perd contre l’atout. Tu as une carte bleue, et sur cette roue 1 bat 7 : joue le 1 bleu.

## trump keep

keep-blue = La plus petite carte du jeu vient de rapporter 17 points ! Laisse l’atout bleu : il reste peu de bleus, et c’est bon pour ton 9 jaune. Garde l’atout.
keep-blue-otherwise = Tu perdrais les points de cette carte. Le bleu est presque épuisé, et ça t’arrange : garde l’atout.

## play yellow-3

lead-loser = Tu as le 5 rouge, le 3 jaune et le 9 jaune. Garde ce qui peut gagner plus tard, et entame avec ce qui ne peut pas : sur cette roue, 3 est la valeur la plus faible.
lead-loser-otherwise = Garde-la pour les derniers plis. Entame avec le 3 jaune : il ne peut pas gagner et ne donne que 3 points.

## play red-5

careful-1 = Tansy a pris peu de points et entame avec le 4 jaune. Ton 9 jaune le battrait. Mais Pim joue après toi, et on n’a pas encore vu tous les bleus : il en manque un.
careful-2 = Réfléchis : quelle carte préfères-tu perdre ?
careful-otherwise = Si Pim a le dernier bleu, tes 9 points s’envolent. Joue le 5 rouge et garde le 9 jaune pour le dernier pli.

## play yellow-9

last-trick = Pim l’avait bien : le 4 bleu. Il n’y a plus d’atout. Il entame avec le 6 jaune, et sur cette roue 9 bat 6 : à toi le dernier pli.

## La fin

end = Tu gagnes, 81 points à 31 et 14 ! Voilà tout le jeu : joue ce que tu veux, l’atout bat tout le reste, la roue fixe l’ordre, et qui gagne un pli peut la tourner.
