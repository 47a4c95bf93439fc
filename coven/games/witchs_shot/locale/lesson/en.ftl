### The lesson of Witch’s Shot Delivery Service: at most 200 characters for each message

## quota 4

quota-1 = You deliver parcels by broom. Every card has a rank, and boxes for its weight: three boxes on ranks 1 to 3, two on 4 to 7, one on 8 to 10.
quota-2 = The row in the middle ranks the suits: the more cards of a suit, the higher it ranks. Fish is on top, then Potion, then Book.
quota-3 = Now choose a quota: the number of boxes you’ll deliver. Deliver exactly that many to earn its bonus. You hold some good Fish: take the 4.
quota-not-0 = Winning nothing at all is hard with high Fish in your hand: the others will make you win. Take 4.
quota-not-6 = You’d need luck. Your high cards have few boxes, and 4 is about what they’ll bring in: take 4.
quota-not-7 = That takes many heavy tricks, and each one tires you. Take 4.

## play potion-10

win-light-1 = Quill has the lowest quota, so she leads. You must follow suit if you can: Potion.
win-light-2 = The highest Potion wins, unless someone plays a suit that ranks higher. No one plays after you: win with Potion 10.
win-light-not-potion-4 = You can play it, but it would lose to Potion 9. You need boxes: Potion 10 wins and brings in one.
win-light-not-black-4 = You may play a black card at any time, but it loses to every suit. Save it for someone else’s trick: play Potion 10.

## play book-9

lead-book-1 = You keep only the winning card: one box delivered, of the four you need. But you carried the whole trick, 1 + 2 + 1 boxes.
lead-book-2 = Every trick you win tires you: your strength is down from 9 to 8. Carry more boxes than your strength, and you hurt your back: Oof!
lead-book-3 = No need to hurry. Lead Book 9: Book ranks lowest, so someone else may well take it.
lead-book-otherwise = You can, but save your Fish and your heavy cards for the right moment. Lead Book 9.

## play book-1

follow-book = Quill won with Book 10 and leads Book 6; Dorcas played Book 8. You must follow suit. Book 1 is weak but heavy, three boxes: let Dorcas carry them.
follow-book-otherwise = Not yet! The black card does more damage when the trick is already heavy. Follow with Book 1.

## play black-4

black-1 = Dorcas won, and leads Potion 3, a heavy one. Her strength is 8 now. If this trick weighs more than that, she gets an Oof!
black-2 = The black card has four boxes, and you may play it even when you could follow suit. Give it to her.
black-otherwise = That follows suit, but it helps her: only two boxes. Give her the black card, with four!

## reveal potion-4

reveal = You could have followed suit, so you must show one Potion from your hand. You keep it. You have only one: show it.

## play fish-6

find-two-1 = 3 + 4 + 3 = 10 boxes, more than she could carry: Oof! The token weakens her for the rest of the game and costs her a point at the end.
find-two-2 = Now she leads Book 2. You have no Books left, so you may play anything. You need three more boxes: which card wins and brings in two?
find-two-otherwise = That doesn’t bring in two boxes. Fish ranks above Book, and ranks 4 to 7 have two boxes: Fish 6.
find-two-not-fish-9 = It would win, but with only one box, and you must hit 4 exactly. Play Fish 6 for two, and save Fish 9.
find-two-not-fish-2 = It would win and bring in three. But that makes six boxes, and Quill still adds hers: your strength is 8. Play Fish 6.

## play fish-9

sure-box-1 = 8 boxes with a strength of 8: just made it! You’ve delivered 1 + 2 = 3, so you need one more box.
sure-box-2 = Fish 9 has one box, and the only higher Fish is in the row. Lead it: it’s sure to win.
sure-box-otherwise = That leaves it to chance. Fish 9 is sure to win, and brings in the one box you still need.

## play potion-4

stop-1 = Four boxes: you’ve met your quota, so don’t win any more. Dorcas could have spent her Oof! token to rest: if you rest, you can’t win that trick.
stop-2 = Two cards left. Lead Potion 4, which is low: they’ll have something higher.
stop-otherwise = If you lead a Fish you might win again, and that would ruin everything. Potion 4 is safer.

## play fish-2

lose = Dorcas rested, so Quill had to carry that one. Now it’s Fish 5, Fish 7 and your Fish 2, the lowest. Play it, and lose with a smile.

## The end

end = Payday! 1 point for each card you kept (2 for ranks 1 to 3), 3 for your quota and 1 for picking last: 7 points. Dorcas loses 1 for her Oof! token. A full game has three rounds.
