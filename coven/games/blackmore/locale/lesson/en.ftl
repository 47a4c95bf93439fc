### The lesson of 12 Witches of Blackmore: at most 200 characters for each message

## play blue-6

first-trick-1 = Welcome to Blackmore! Each player plays one card, and the best card takes the trick. You never have to follow suit.
first-trick-2 = Which card is best? The wheel decides. It shows 7, so 7 is highest, then 6, 5, 4, 3, 2, 1, and finally 9 and 8.
first-trick-3 = Pim led Blue 9. It looks grand, but it’s nearly worthless right now. Tansy’s Blue 5 beats it, and your Blue 6 beats them both: play it.
first-trick-otherwise = You can play that, but it won’t win. Blue was led, and with 7 on the wheel the 6 is your best: play Blue 6.
first-trick-not-red-8 = Red is trump, so even this 8 would win! But trumps are precious, and your Blue 6 is enough: play it instead.

## trump keep

keep-red-1 = You won 9 + 5 + 6 = 20 Magic Points. Cards score the number printed on them, whatever the wheel says.
keep-red-2 = The winner of a trick may put one of its cards on the trump pile. That sets a new trump and turns the wheel, but the card scores for no one. Keep the trump this time.
keep-red-otherwise = You could, but it would cost you that card’s points, and nothing in your hand would gain from it. Keep the trump.

## play blue-2

lead-low-1 = The winner leads the next trick. None of your cards is sure to win, so give away as little as you can.
lead-low-2 = Lead Blue 2. Whoever wins it gets only two points from you.
lead-low-otherwise = That gives away more than you need to. If you don’t expect to win, lead your lowest card: Blue 2.
lead-low-not-yellow-3 = Good thinking, it’s nearly as cheap. But you’ll want Yellow 3 later: lead Blue 2.
lead-low-not-red-8 = It’s your only trump, and 8 is the lowest value on this wheel: any other trump beats it and takes your 8 points. Lead Blue 2.

## play blue-8

find-trump-1 = Tansy won with Red 1: red was trump, and any trump beats every other colour. Then she put your Blue 2 on the trump pile.
find-trump-2 = So now blue is trump and the wheel shows 2: the order is 2, 1, 9, 8, 7 and so on down to 3. There are nine points in this trick already.
find-trump-3 = Which of your cards beats her Yellow 9?
find-trump-otherwise = That one would lose. Look for a trump: any blue card beats Yellow 9, whatever its value.
find-trump-not-yellow-8 = Close! But on this wheel 9 ranks above 8, so Yellow 9 would still win. Only a trump beats it: a blue card.

## trump yellow-9

turn-wheel-1 = There are 23 points in your trick. Now look at your hand: Yellow 8 and Red 8. When would an 8 be strong?
turn-wheel-2 = With 9 on the wheel, 8 is second best. Put Yellow 9 on the pile: yellow becomes trump, and your Yellow 8 the strongest card left. It costs you 9 points, but it’s worth it.
turn-wheel-otherwise = Fair enough, but see what the pile can do: put Yellow 9 there, and your Yellow 8 becomes the best card in play.

## play yellow-8

lead-best = Now nothing can beat your Yellow 8: the only higher card is on the trump pile. Lead it.
lead-best-otherwise = You paid 9 points to make Yellow 8 unbeatable. Use it now, before anyone turns the wheel.

## trump keep

keep-yellow = Eleven more points, and you knew you’d get them. None of these low cards would help your hand as trump, so keep the trump you have.
keep-yellow-otherwise = That would give away points for nothing. Keep the trump.

## play red-8

deck-ends-1 = After each trick everyone draws a card, the winner first. The deck is nearly empty: two cards left for the three of you.
deck-ends-2 = Lead Red 8. It may get trumped, but then you’ll see what happens when the deck runs out.
deck-ends-otherwise = You can do that, but lead Red 8 this time, so you can see how the deck runs out.

## play blue-1

smallest-trump-1 = Pim won with a trump. The deck ran out before your turn to draw, so you took the top card of the trump pile: your Yellow 9 is back!
smallest-trump-2 = Now the card below it counts: Blue 2. So blue is trump, and the order is 2, 1, 9, 8, 7, 6, 5, 4, 3. No one draws any more.
smallest-trump-3 = Tansy has trumped with Blue 7, and there are 16 points in the trick. Can you beat it?
smallest-trump-otherwise = That loses to the trump. You have one blue card, and on this wheel 1 beats 7: play Blue 1.

## trump keep

keep-blue = The smallest card in the game just took 17 points! Let blue stay trump: few blue cards are left, which is good for your Yellow 9. Keep the trump.
keep-blue-otherwise = You’d lose that card’s points. Blue is nearly used up, which suits you: keep the trump.

## play yellow-3

lead-loser = You have Red 5, Yellow 3 and Yellow 9. Hold on to cards that may win later, and lead one that can’t: on this wheel 3 is the lowest value.
lead-loser-otherwise = Save that one for the last tricks. Lead Yellow 3: it can’t win, and it gives away only 3 points.

## play red-5

careful-1 = Tansy took little, and leads Yellow 4. Your Yellow 9 would beat it. But Pim plays after you, and one blue card hasn’t been seen yet.
careful-2 = Think it over: which card would you rather lose?
careful-otherwise = If Pim has the last blue card, your 9 points are gone. Play Red 5 and save Yellow 9 for the last trick.

## play yellow-9

last-trick = Pim did have it: Blue 4. Now all the trumps are gone. He leads Yellow 6, and on this wheel 9 beats 6: take the last trick.

## The end

end = You win, 81 points to 31 and 14! That’s the whole game: play any card, trump beats everything else, the wheel sets the order, and the winner of a trick may turn it.
