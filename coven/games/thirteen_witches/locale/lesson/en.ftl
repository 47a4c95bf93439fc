### The lesson of 13 Witches: at most 200 characters for each message

## lure alma

lure-alma-1 = There are thirteen witches, and the player with the most at the end wins. Two are in the coven: Alma and Esmeralda.
lure-alma-2 = On your turn you draw up to five cards and then take two actions: lure a witch, cast a spell, discard a card or pass.
lure-alma-3 = Alma is lured with Fairies. The card you play stays under her and guards her: anyone who wants to take her needs a higher one. Lure Alma.
lure-alma-otherwise = That can wait. Witches win the game: lure Alma first.
lure-alma-not-esmeralda = She’s next. Start with Alma: lure her.

## with fairy-9

alma-high = The higher the card, the safer she is. Play Fairy 9.
alma-high-otherwise = With a 4 under her, anyone could take her. Alma is worth more than that: play Fairy 9.

## lure esmeralda

lure-esmeralda = She’s yours. You have one action left: lure Esmeralda with a Dragon. This time play the low one, keep the 11, and see what Yarrow does.
lure-esmeralda-otherwise = A second witch is better: lure Esmeralda.

## with dragon-5

esmeralda-low = You have Dragon 5 and Dragon 11. Play the low one.
esmeralda-low-otherwise = That would be safer, true! But let’s see what happens to a low card: play Dragon 5.

## cast alma

cast-charm-1 = There it is: Dragon 8 beat your Dragon 5, and Yarrow took Esmeralda. Yarrow also has Serena, who can counter spells.
cast-charm-2 = You’ll take Esmeralda back. But first, a spell: each of your witches teaches you one, and you pay for it with cards from your hand.
cast-charm-3 = Alma’s spell is Charm. For one Fairy, it adds 2 to the lure guarding one of your witches. Cast it on Alma herself.
cast-charm-otherwise = In a moment. First cast Alma’s spell, Charm.

## target alma

charm-target = Which witch should the charm guard? You only have Alma.

## pay fairy-4

charm-pay = Charm costs a Fairy. Pay with the one you need least: Fairy 4.
charm-pay-otherwise = That would work, but the lower card is worth less to you: pay Fairy 4.

## lure esmeralda

take-back-1 = Yarrow was asked whether to counter with Serena, and allowed it. Anyone with Serena is asked, even if they can’t pay. Alma now counts 9 + 2 = 11.
take-back-2 = You have one action left. Esmeralda now lies on Dragon 8, so a higher Dragon takes her back; an equal one isn’t enough. Lure her!
take-back-otherwise = You saved Dragon 11 for this: lure Esmeralda back.

## with dragon-11

take-back-high = Only a Dragon higher than 8 will do: Dragon 11.

## lure serena

lure-serena-1 = Yarrow lured Isolde, who gives extra actions. A witch joins the coven whenever someone draws her.
lure-serena-2 = Two witches each. Serena lies on Unicorn 7, and you drew Unicorn 10. Lure her: you gain one, and Yarrow loses one.
lure-serena-otherwise = Good, but there’s something better: a witch taken from a rival counts twice. Lure Serena.

## with unicorn-10

serena-with = Unicorn 10 is higher than 7.

## cast esmeralda

cast-curse = Three to one, and Yarrow has one more turn. Esmeralda’s spell is Curse: a cursed player has only one action. Cast it on Yarrow.
cast-curse-otherwise = Yarrow’s last turn is the danger. Make it short: cast Esmeralda’s Curse.

## target 1

curse-target = Target Yarrow. No one can counter it, because Serena is yours.

## pay dragon-2

curse-pay = Curse costs a Dragon. Dragon 2 is just right.

## counter

counter-haste-1 = Yarrow’s one action is Haste, Isolde’s spell. It would give Yarrow two more. This is what Serena is for.
counter-haste-2 = A countered spell has no effect, and its cost is lost. Counter it!
counter-haste-otherwise = Then Yarrow gets two more actions and may take a witch from you. Counter it.

## pay unicorn-6

counter-pay = Counterspell costs a Unicorn.

## The end

end = You win, three witches to one! And your charm paid off: Yarrow held Fairy 11, but 11 isn’t higher than 11. A full game ends once all thirteen witches have been lured.
