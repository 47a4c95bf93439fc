### La leçon de 13 Sorcières : au plus 200 caractères par message

## lure alma

lure-alma-1 = Il y a treize sorcières, et qui en a le plus à la fin gagne. Deux sont dans le cercle : Alma et Esmeralda.
lure-alma-2 = À ton tour, tu pioches jusqu’à cinq cartes, puis tu as deux actions : attirer une sorcière, lancer un sort, défausser une carte ou passer.
lure-alma-3 = Les Fées attirent Alma. La carte que tu joues reste sous elle et la protège : pour te la prendre, il en faut une plus haute. Attire Alma.
lure-alma-otherwise = Cela peut attendre. On gagne avec des sorcières : attire d’abord Alma.
lure-alma-not-esmeralda = Ce sera la prochaine. Commence par Alma : attire-la.

## with fairy-9

alma-high = Plus la carte est haute, mieux elle est protégée. Joue le 9 de Fée.
alma-high-otherwise = Avec un 4 sous elle, n’importe qui pourrait te la prendre. Alma vaut mieux que ça : joue le 9 de Fée.

## lure esmeralda

lure-esmeralda = Elle est à toi. Il te reste une action : attire Esmeralda avec un Dragon. Cette fois joue le petit, garde le 11, et vois ce que fait Yarrow.
lure-esmeralda-otherwise = Une deuxième sorcière vaut mieux : attire Esmeralda.

## with dragon-5

esmeralda-low = Tu as le 5 et le 11 de Dragon. Joue le petit.
esmeralda-low-otherwise = Ce serait plus sûr, c’est vrai ! Mais voyons ce qui arrive à une petite carte : joue le 5 de Dragon.

## cast alma

cast-charm-1 = Voilà : le 8 de Dragon a battu ton 5, et Yarrow a pris Esmeralda. Yarrow a aussi Serena, qui peut contrer les sorts.
cast-charm-2 = Tu vas reprendre Esmeralda. Mais d’abord un sort : chacune de tes sorcières t’en apprend un, et tu le paies avec des cartes de ta main.
cast-charm-3 = Le sort d’Alma est Charme. Pour une Fée, il ajoute 2 à l’appât qui protège une de tes sorcières. Lance-le sur Alma elle-même.
cast-charm-otherwise = Dans un instant. Lance d’abord le sort d’Alma, Charme.

## target alma

charm-target = Quelle sorcière le charme doit-il protéger ? Tu n’as qu’Alma.

## pay fairy-4

charm-pay = Charme coûte une Fée. Paie avec celle dont tu as le moins besoin : le 4 de Fée.
charm-pay-otherwise = Ce serait possible, mais la petite carte te sert moins : paie le 4 de Fée.

## lure esmeralda

take-back-1 = Yarrow aurait pu contrer avec Serena, et a laissé faire. Qui a Serena est interrogé, même sans pouvoir payer. Alma compte maintenant 9 + 2 = 11.
take-back-2 = Il te reste une action. Esmeralda est sur le 8 de Dragon : un Dragon plus haut la reprend ; l’égalité ne suffit pas. Attire-la !
take-back-otherwise = Tu gardais le 11 de Dragon pour ça : reprends Esmeralda.

## with dragon-11

take-back-high = Il faut un Dragon plus haut que 8 : le 11 de Dragon.

## lure serena

lure-serena-1 = Yarrow a attiré Isolde, qui donne des actions de plus. Une sorcière rejoint le cercle chaque fois que quelqu’un la pioche.
lure-serena-2 = Deux sorcières chacun. Serena est sur le 7 de Licorne, et tu as pioché le 10. Attire-la : tu en gagnes une, Yarrow en perd une.
lure-serena-otherwise = Bien, mais il y a mieux : une sorcière prise à l’adversaire compte double. Attire Serena.

## with unicorn-10

serena-with = Le 10 de Licorne est plus haut que 7.

## cast esmeralda

cast-curse = Trois à une, et Yarrow a encore un tour. Le sort d’Esmeralda est Malédiction : sous malédiction, on n’a qu’une action. Lance-le sur Yarrow.
cast-curse-otherwise = Le dernier tour de Yarrow est le danger. Raccourcis-le : lance la Malédiction d’Esmeralda.

## target 1

curse-target = Vise Yarrow. Personne ne peut contrer : Serena est à toi.

## pay dragon-2

curse-pay = Malédiction coûte un Dragon. Le 2 de Dragon fait l’affaire.

## counter

counter-haste-1 = Avec sa seule action, Yarrow lance Hâte, le sort d’Isolde : deux actions de plus. C’est pour ça que tu as Serena.
counter-haste-2 = Un sort contré n’a aucun effet, et son prix est perdu. Contre-le !
counter-haste-otherwise = Alors Yarrow aurait deux actions de plus et pourrait te prendre une sorcière. Contre le sort.

## pay unicorn-6

counter-pay = Contresort coûte une Licorne.

## La fin

end = Tu gagnes, trois sorcières à une ! Et ton charme a servi : Yarrow avait le 11 de Fée, mais 11 ne dépasse pas 11. Une partie finit quand les treize sorcières ont été attirées.
