### The words on drawn tables: in notebooks and on pages of reviews. They are short, for little room.

## All games

drawn-you = You
drawn-own = { NAME($seat) } (you)
drawn-cards = { $cards } cards
drawn-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
drawn-won = { $cards } won
drawn-suit = { WORD($suit, form: "title") }
drawn-led = { WORD($suit, form: "title") } led

## 12 Witches of Blackmore

drawn-high = high
drawn-low = low
drawn-trump = Trump
drawn-wheel-no = no
drawn-wheel-trump = trump
drawn-no-trump = none
drawn-pile = { $cards } in the pile
drawn-none-led = no colour led
drawn-deck = Deck
drawn-left = { $cards } left

## Witch’s Shot Delivery Service

drawn-oof = Oof!
drawn-priority = Priority
drawn-removed = no { WORD($suit) }
drawn-load = Load
drawn-boxes = { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
 }
drawn-heavy = { $boxes } too heavy for you
drawn-exact = just your strength
drawn-spare = { $boxes } to spare
drawn-row = Row
drawn-aside = { $cards } set aside
drawn-rests = rests
drawn-order = Choosing order: { LIST($names, join: "comma") }.
drawn-strength = Strength
drawn-no-quota = no quota
drawn-delivered = { $boxes } of { $quota } delivered
drawn-over-quota = over
drawn-worn-out = can’t win any more

## 13 Witches

drawn-coven = The coven
drawn-witches = { $witches ->
    [one] 1 witch
   *[other] { $witches } witches
 }
drawn-cursed = cursed
drawn-fortune = fortune
drawn-any = any
drawn-over = over { $value }
drawn-tokens = { $token } { $number }
drawn-waits = { $spell } is ready for the next lure.
drawn-to-draw = { $cards } to draw
drawn-discards = { $cards } discarded
drawn-lure = Lure of { $witch }
drawn-turned-up = turned up

## 3 Witches

drawn-up = face up
drawn-down = face down
drawn-first = 1st
drawn-second = 2nd
drawn-elixir = Elixir
drawn-given = { $given } of { $gives } to the left
drawn-has-discarded = has discarded
drawn-choosing = is choosing
drawn-bid = Bid { $bid }
drawn-pass = Pass
drawn-proposed = proposed
drawn-no-bid = No bid yet
drawn-bid-by = { PLAYER($seat) ->
    [you] You
   *[other] { NAME($seat) }
 } bid { $bid }
drawn-tally = Bid { $bid }, won { $won }
drawn-eyes = Eyes shut: cards face down
drawn-ties = ties with
drawn-beats = beats
drawn-loses = loses to
drawn-team = { SEATS($seats, form: "start") }

## Records and puzzles

drawn-result = Result: { LIST($scores, join: "comma") }. { SEATS($winners) } won.
drawn-score = { NAME($seat) }: { $points }
drawn-unfinished = The game isn’t over.
drawn-solution = Solution
drawn-start = The table before the first line.
drawn-first-step = First step
drawn-previous-step = Previous step
drawn-next-step = Next step
drawn-last-step = Last step
drawn-step = Step
