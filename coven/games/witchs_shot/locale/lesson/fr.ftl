### La leçon de Tour de reins Express : au plus 200 caractères par message

## quota 4

quota-1 = Tu livres des colis à balai. Chaque carte a une valeur, et des caisses qui font son poids : trois pour les valeurs 1 à 3, deux pour 4 à 7, une pour 8 à 10.
quota-2 = La rangée du milieu classe les couleurs : plus une couleur y a de cartes, plus elle est haute. Poisson est en tête, puis Potion, puis Livre.
quota-3 = Choisis un quota : le nombre de caisses que tu livreras. Livre exactement ce nombre pour gagner son bonus. Tu as de bons Poissons : prends le 4.
quota-not-0 = Ne rien gagner du tout est difficile avec de hauts Poissons en main : les autres te feront gagner. Prends 4.
quota-not-6 = Il te faudrait de la chance. Tes hautes cartes ont peu de caisses, et elles en rapporteront à peu près 4 : prends 4.
quota-not-7 = Cela demande beaucoup de plis lourds, et chacun te fatigue. Prends 4.

## play potion-10

win-light-1 = Quill a le plus petit quota : elle entame. Tu dois fournir si tu peux : Potion.
win-light-2 = La plus haute Potion gagne, sauf si quelqu’un joue une couleur plus haute. Personne ne joue après toi : gagne avec le 10 de Potion.
win-light-not-potion-4 = C’est permis, mais il perdrait contre le 9 de Potion. Il te faut des caisses : le 10 de Potion gagne et en rapporte une.
win-light-not-black-4 = Une carte noire se joue à tout moment, mais perd contre toute couleur. Garde-la pour le pli de quelqu’un d’autre : joue le 10 de Potion.

## play book-9

lead-book-1 = Tu ne gardes que la carte gagnante : une caisse livrée sur les quatre qu’il te faut. Mais tu as porté tout le pli, 1 + 2 + 1 caisses.
lead-book-2 = Chaque pli gagné te fatigue : ta force passe de 9 à 8. Porte plus de caisses que ta force, et c’est le tour de reins : aïe !
lead-book-3 = Rien ne presse. Entame avec le 9 de Livre : Livre est la couleur la plus basse, quelqu’un d’autre le prendra sans doute.
lead-book-otherwise = Tu peux, mais garde tes Poissons et tes cartes lourdes pour le bon moment. Entame avec le 9 de Livre.

## play book-1

follow-book = Quill a gagné avec le 10 de Livre et entame avec le 6 ; Dorcas a joué le 8. Tu dois fournir. Le 1 de Livre est faible mais lourd, trois caisses : laisse-les à Dorcas.
follow-book-otherwise = Pas encore ! La carte noire fait plus de dégâts quand le pli est déjà lourd. Fournis le 1 de Livre.

## play black-4

black-1 = Dorcas a gagné et entame avec le 3 de Potion, bien lourd. Sa force est de 8. Si ce pli pèse davantage, elle prend un jeton Aïe.
black-2 = La carte noire a quatre caisses, et tu peux la jouer même quand tu pourrais fournir. Offre-la-lui.
black-otherwise = C’est fournir, mais ça l’arrange : deux caisses seulement. Donne-lui la carte noire et ses quatre caisses !

## reveal potion-4

reveal = Tu aurais pu fournir : tu dois donc montrer une Potion de ta main. Tu la gardes. Tu n’en as qu’une : montre-la.

## play fish-6

find-two-1 = 3 + 4 + 3 = 10 caisses, plus qu’elle ne peut porter : aïe ! Le jeton l’affaiblit pour toute la partie et lui coûte un point à la fin.
find-two-2 = Elle entame avec le 2 de Livre. Tu n’as plus de Livre : tu peux tout jouer. Il te faut encore trois caisses : quelle carte gagne et en rapporte deux ?
find-two-otherwise = Elle ne rapporte pas deux caisses. Poisson passe avant Livre, et les valeurs 4 à 7 ont deux caisses : le 6 de Poisson.
find-two-not-fish-9 = Il gagnerait, mais avec une seule caisse, et il t’en faut exactement 4. Joue le 6 de Poisson pour deux, et garde le 9.
find-two-not-fish-2 = Il gagnerait et en rapporterait trois. Mais cela fait six caisses, et Quill ajoute les siennes : ta force est de 8. Joue le 6 de Poisson.

## play fish-9

sure-box-1 = 8 caisses avec une force de 8 : tout juste ! Tu as livré 1 + 2 = 3 caisses : il t’en faut encore une.
sure-box-2 = Le 9 de Poisson a une caisse, et le seul Poisson plus haut est dans la rangée. Entame avec lui : il gagne à coup sûr.
sure-box-otherwise = C’est s’en remettre au hasard. Le 9 de Poisson gagne à coup sûr et rapporte la caisse qui te manque.

## play potion-4

stop-1 = Quatre caisses : quota atteint, ne gagne plus rien. Dorcas aurait pu dépenser son jeton Aïe pour se reposer : au repos, on ne peut pas gagner le pli.
stop-2 = Encore deux cartes. Entame avec le 4 de Potion, bien bas : elles auront plus haut.
stop-otherwise = Avec un Poisson, tu pourrais encore gagner et tout gâcher. Le 4 de Potion est plus sûr.

## play fish-2

lose = Dorcas s’est reposée, et Quill a dû porter ce pli. Voici le 5 et le 7 de Poisson, et ton 2, le plus bas. Joue-le, et perds avec le sourire.

## La fin

end = Jour de paie ! 1 point par carte gardée (2 pour les valeurs 1 à 3), 3 pour le quota et 1 pour le dernier choix : 7. Dorcas perd 1 point pour son jeton Aïe. Une partie a trois manches.
