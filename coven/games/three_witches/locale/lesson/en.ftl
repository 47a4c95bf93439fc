### The lesson of 3 Witches: at most 200 characters for each message

## bid 3

bid-1 = There are eighteen ingredients, six for each of you. One witch brews alone against the other two: the Lead Witch.
bid-2 = To become the Lead Witch, bid how many of the five tricks you will win: exactly three, or exactly four. One too many is as bad as one too few.
bid-3 = Two cards of the same rank, or of the same animal, add up. You hold two Wings (6 + 6) and two Tongues (5 + 5): bid 3.
bid-not-4 = Brave! But four means exactly four, and you have low cards too. Three suits this hand better: bid 3.
bid-not-pass = With two strong pairs, that would be a shame. Bid 3 and do the brewing yourself.

## pass

stay = No one raised. After a bid of 3, everyone gets one more turn, including you: you could make it 4. Stay with your 3 and pass.
stay-otherwise = You’d need luck to win four tricks with this hand. Pass: your bid of 3 stands.

## lead owl-6

lead-wing-1 = You are the Lead Witch. The others have each discarded a card, so they hold five. You keep all six.
lead-wing-2 = You lead every trick with two cards: one face up, one face down. Anyone holding the animal of the face-up card must play it.
lead-wing-3 = Lead Owl 6, a Wing.
lead-wing-otherwise = You could, but let’s start with your best pair, the two Wings: lead Owl 6.

## hide bat-6

find-wing = Now add a card face down. A pair of one rank or one animal adds up; otherwise only the higher card counts. Which card makes Owl 6 worth 12?
find-wing-otherwise = With that card the pair is worth less than 12. Look for the other Wing, Bat 6.
find-wing-not-owl-5 = Two Owls: 6 + 5 = 11. That’s very good too, and you’ll need it next. For 12, take the other Wing, Bat 6.

## return owl-6

keep-owl-1 = 12 against 3: Bramble had to follow with an Owl, and Dog 3 and Owl 2 don’t go together. The first trick is yours.
keep-owl-2 = You take back one of your two cards, and only you know which. Take Owl 6: it will pair with Owl 5.
keep-owl-otherwise = Bat 6 would have no partner in your hand. Owl 6 goes with Owl 5, so take that one back.

## lead owl-6

lead-owl = You have five cards left. Win the second trick while the others are still looking for pairs: lead Owl 6 again.
lead-owl-otherwise = You could, but strike while you’re strong: lead Owl 6.

## hide owl-5

find-owl = Which card goes best with Owl 6 now?
find-owl-otherwise = In that pair only the higher card counts, 6. Another Owl adds up: 6 + 5 = 11.

## return owl-6

keep-high-1 = Bramble couldn’t follow, so she was allowed to pass at first. Then she matched Sloe’s Wool: 4 + 4 = 8. Your 11 beats that. Two tricks are yours.
keep-high-2 = You need one more, but not two. Take back Owl 6: a high card that can win when you want it to.
keep-high-otherwise = A 5 is easier to beat than a 6, and you want to be sure of one more trick. Take Owl 6.

## lead newt-2

lead-eye-1 = Three tricks are left, and you want just one of them. So lose two on purpose, with your low cards.
lead-eye-2 = A 2 is an Eye. If you lead it, the others must play face down, so neither sees what her partner plays. Lead Newt 2.
lead-eye-otherwise = That might win too early. Get rid of something low first: lead Newt 2.

## hide frog-3

find-low = Now the face-down card. You want to lose this trick, so which card is least likely to win it?
find-low-otherwise = That’s too strong to lose with. Newt 2 and Frog 3 are worth only 3: hide Frog 3.

## lead dog-5

lead-dog-1 = They won with two Toes, 3 + 3, and sent Newt 2 back to you. When they win, they choose the card together, and everyone sees it.
lead-dog-2 = Two tricks to go, and you need exactly one. You hold Owl 6, Dog 5 and Newt 2. Lead Dog 5.
lead-dog-otherwise = That could work. But lead Dog 5, so that anyone holding a Dog must play it.

## hide owl-6

hide-owl = Dog 5 and Owl 6 don’t go together, so only the higher card counts: 6. That’s enough if the others have no pair, and you’d win a tie. Hide Owl 6.
hide-owl-otherwise = With Newt 2, the pair is worth only 5, and you need this trick: hide Owl 6.

## return dog-5

find-return = 6 against 5: that’s your third trick. Now you must lose the last one. Which card do you take back?
find-return-otherwise = Careful, that one could win again, and four tricks are one too many. Take the lower card, Dog 5.

## lead dog-5

lead-last = The last trick: you’ll play both of your cards anyway. Lead Dog 5.
lead-last-otherwise = It makes no difference, but the Eye would hide their cards. Lead Dog 5, so that you see what they play.

## hide newt-2

hide-last = Only Newt 2 is left. The pair is worth 5. Let’s hope the others have more!

## The end

end = The Elixir doubles its partner: 2 × 4 = 8, and they win the trick. You won exactly three tricks, so you met your bid and score two fate tokens. A full game takes five.
