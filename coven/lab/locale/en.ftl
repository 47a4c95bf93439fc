### Reports of the lab: studies of variants, sweeps, tuning, contests of bots.

## Numbers

share = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
small-share = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
exact-share = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
exact-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
axis-number = { NUMBER($value) }
plus = +{ $number }
minus = −{ $number }
with-interval = { $value } [{ $low }, { $high }]
with-error = { $value } ± { $error }
no-value = ·
yes = yes
no = no
title-of-part = { $title }: { $part }
title-in-brackets = { $title } ({ $unit })

## Variants

this-variant = this variant
standard-rules = the standard rules
assignment = { $key } = { $value }
assignments = { LIST($parts, join: "comma") }
compared = { $variant } compared with { $other }
# $label is what the parameter means: "fate tokens of a Lead Witch who made the bid".
change = { $label }: { $value } instead of { $other }
no-change = Nothing is changed: these are the standard rules.

## Places, seats, moments, levels

place = { NUMBER($number, type: "ordinal") ->
    [one] { $number }st to act
    [two] { $number }nd to act
    [few] { $number }rd to act
   *[other] { $number }th to act
 }
seat = Seat { $number }
moment-quarter = after a quarter
moment-half = at half time
moment-three-quarters = after three quarters

## Units

unit-points = points
unit-edge = points of win share
unit-swing = points of win share
unit-decisions = decisions
unit-minutes = minutes
unit-changes = changes
unit-choices = choices
unit-rounds = rounds
unit-tricks = tricks
unit-turns = turns
amount-points = { $value } points
amount-decisions = { $value } decisions
amount-minutes = { $value } minutes
amount-changes = { $value } changes
amount-choices = { $value } choices
amount-rounds = { $value } rounds
amount-tricks = { $value } tricks
amount-turns = { $value } turns
other-amount = { $value } { $unit }

## Metrics: titles, and notes that explain them

metric-order = Wins by order of play
metric-seat = Wins by seat
metric-score = Mean score
metric-order_score = Mean score by order of play
metric-bot = Wins by bot
metric-length = Length
metric-decisions = Decisions per game
metric-minutes = Estimated duration
metric-leader = Wins of the leader
metric-decided = Decided after
metric-lead_changes = Changes of the lead
metric-comebacks = Comebacks from last place
metric-margin = Margin of victory
metric-ties = Shared victories
metric-forced = Forced moves
metric-choices = Choices per decision
metric-mattered = Decisions that mattered
metric-stakes = What a decision is worth
metric-crowned = Kingmaking: how often
metric-kingmaking = Kingmaking: how much
metric-skill = Skill: one level higher
metric-level = Wins by level
metric-luck = Luck of the deal
metric-use = Players who do it
metric-taken = Chosen when possible
metric-effect = Goes with winning
metric-gain = Points gained after it
metric-success = Success
metric-ahead = Followed by a gain

note-order = Clockwise from the player who makes the first choice of the game.
note-seat = The first player is drawn at random, so all seats should be equal.
minutes-note = An estimate: { $thinking } seconds per choice and { $forced } per forced move.
note-leader = How often the player with the highest score, if there is only one, wins in the end.
note-decided = The part of the game after which the winner leads alone until the end.
note-comebacks = Games won by a player who had the lowest score at half time.
note-margin = The best score minus the second best.
note-forced = Moves with only one legal choice.
note-choices = Legal choices, where there is more than one.
note-mattered = In every eighth game, one decision is played out with the choice made and with another one, with the same cards and luck: how often that changes the result for the player who chooses.
note-stakes = How far apart the chances of winning with these two choices are, luck aside.
note-crowned = The same for players who can’t win any more: how often their choice changes who else wins.
note-kingmaking = How far such a choice moves the chances of the others, luck aside.
skill-note = At tables with a random mix of { LIST($levels) }: how much more a seat wins with each level.
note-luck = How much of the result the cards and seats explain: the same deal is played twice by a random mix of weaker and stronger bots.
note-use = The share of players per game who do it at least once.
note-effect = How much more often players win who do it than those who could have and didn’t. Blank where nearly everyone or no one does it, because those few are not comparable. It goes with winning; that doesn’t mean it causes it.
note-gain = Compared with the mean of the table, until the player makes the next choice of this kind.

## Headlines: short names, and what they measure

headline-order = first-player effect
    .text = How far the best or worst place in the order of play is from an equal share, in points of win share.
headline-seat = seat effect
    .text = How far the best or worst seat is from an equal share, in points of win share.
headline-leader = leader wins
    .text = How often the player who leads alone at half time wins, in percent.
headline-never = never chosen
    .text = How many choices are never made.
headline-score = mean score
    .text = The mean score of a player.
headline-length = length
    .text = Rounds, tricks or turns per game.
headline-decisions = decisions
    .text = Decisions per game.
headline-minutes = minutes
    .text = The estimated duration of a game in minutes.
headline-decided = decided after
    .text = The part of the game after which the winner leads until the end, in percent.
headline-lead_changes = lead changes
    .text = How often the lead changes.
headline-comebacks = comebacks
    .text = Games won by a player who was last at half time, in percent.
headline-margin = margin
    .text = The best score minus the second best.
headline-ties = shared victories
    .text = Games with more than one winner, in percent.
headline-forced = forced moves
    .text = Moves with only one legal choice, in percent.
headline-choices = choices
    .text = Legal choices per decision.
headline-mattered = decisions that mattered
    .text = Decisions in which another choice would have changed the result, in percent.
headline-stakes = worth of a decision
    .text = How far the choices of a decision lie apart, in points of win share.
headline-crowned = kingmaking: how often
    .text = Choices of players who can’t win that change who does, in percent.
headline-kingmaking = kingmaking: how much
    .text = How far such a choice moves the chances of the others, in points of win share.
headline-skill = skill
    .text = How much more a bot wins that is one level stronger, in points of win share.
headline-luck = luck
    .text = How much of the result the cards and seats explain, in percent.
verb-headline = { $title }: { $metric }
verb-headline-text = { $metric }: the smallest value of all these choices, in percent.

## Choices. The value continues “Players …”, the attribute "title" is the heading of all choices of this kind.
## $what is a card or the like.

the-card = { CARD($card) }
any-rank = any { $rank }
choice-blackmore-play = play { $what }
    .title = Cards played
choice-blackmore-trump = lay { $what } on the trump pile
    .title = Cards laid on the trump pile
act-blackmore-trump-keep = keep the trump
choice-three_witches-bid = bid { $what }
    .title = Bids
act-three_witches-pass = pass instead of bidding
    .title = Passing in the auction
choice-three_witches-give = pass on { $what }
    .title = Cards passed on
choice-three_witches-discard = discard { $what }
    .title = Cards discarded
choice-three_witches-lead = lead { $what }
    .title = Cards led
choice-three_witches-hide = add { $what } face down
    .title = Cards added face down
choice-three_witches-follow = play { $what } to a trick
    .title = Cards played to a trick
act-three_witches-follow-pass = pass for now
choice-three_witches-return = choose { $what } to go back
    .title = Cards taken or sent back
act-three_witches-agree = agree to the card sent back
    .title = Agreeing
act-three_witches-object = object to the card sent back
    .title = Objecting
choice-witchs_shot-quota = choose quota { $what }
    .title = Quotas chosen
choice-witchs_shot-play = play { $what }
    .title = Cards played
choice-witchs_shot-reveal = reveal { $what }
    .title = Cards revealed
choice-witchs_shot-rest = rest with { $what }
    .title = Resting
argument-witchs_shot-rest-oof = an Oof! token
argument-witchs_shot-rest-vacation = the Paid Vacation token
act-witchs_shot-rest-no = play on instead of resting
choice-thirteen_witches-lure = lure { $what }
    .title = Witches lured
choice-thirteen_witches-cast = cast { $what }
    .title = Spells cast
choice-thirteen_witches-discard = discard { $what }
    .title = Cards discarded
act-thirteen_witches-pass = pass
    .title = Passing
choice-thirteen_witches-with = lure a witch with { $what }
    .title = Lure cards played
choice-thirteen_witches-target = choose { $what } as the target of a spell
    .title = Targets of spells
choice-thirteen_witches-pay = pay for a spell with { $what }
    .title = Cards paid for spells
act-thirteen_witches-counter = counter a spell
    .title = Countering
act-thirteen_witches-decline = allow a spell
    .title = Allowing spells
choice-thirteen_witches-take = take { $what }
    .title = Cards taken
choice-thirteen_witches-keep = keep { $what }
    .title = Cards kept
player-number = player { $number }
# Choices of other games, whose words are the author's.
other-choice = { $verb } { $what }

## Goals of choices. The value ends “When players …, …”.

goal-trick-won = they win the trick
    .title = Trick won
goal-next-trick-won = they win the next trick
    .title = Next trick won
goal-bid-made = they meet the bid
    .title = Bid met
goal-round-won = their side wins the round
    .title = Round won
goal-quota-met = they meet their quota
    .title = Quota met
goal-kept-to-the-end = they keep the witch to the end
    .title = Witch kept to the end
goal-took-effect = the spell takes effect
    .title = Took effect

## Findings

found-shorter = Games are { $percent } shorter: { $a } instead of { $b }.
found-longer = Games are { $percent } longer: { $a } instead of { $b }.
found-shorter-minutes = Games are { $percent } shorter: { $a } instead of { $b }, about { $minutes } instead of { $minutes_b } minutes.
found-longer-minutes = Games are { $percent } longer: { $a } instead of { $b }, about { $minutes } instead of { $minutes_b } minutes.
fair-order = The player who is { $label } wins { $a } of the games instead of { $b }. An equal share would be { $even }.
first-player = The first player wins { $a } of the games instead of { $b }. An equal share would be { $even }.
fair-seat = { $label } wins { $a } of the games instead of { $b }. An equal share would be { $even }.
more-score = Players score more: { $a } points on average instead of { $b }.
less-score = Players score less: { $a } points on average instead of { $b }.
of-order_score = The player who is { $label } scores { $a } points on average instead of { $b }.
of-bot = { $label } wins { $a } of its games instead of { $b }.
more-margin = Victories are clearer: the winner is { $a } points ahead instead of { $b }.
less-margin = Victories are closer: the winner is { $a } points ahead instead of { $b }.
now-ties = { $a } of the games have more than one winner instead of { $b }.
of-leader = The player who leads alone { $label } wins { $a } of the games instead of { $b }.
more-decided = Games stay open longer: the winner leads for good after { $a } of the game instead of { $b }.
less-decided = Games are decided sooner: the winner leads for good after { $a } of the game instead of { $b }.
now-lead_changes = The lead changes { $a } times per game instead of { $b }.
now-comebacks = Players who are last at half time win { $a } of the games instead of { $b }.
now-forced = { $a } of the moves are forced instead of { $b }.
now-choices = A decision offers { $a } choices instead of { $b }.
now-mattered = { $a } of the decisions change the result for the player instead of { $b }.
now-stakes = A decision moves the chance of winning by { $a } points instead of { $b }.
now-crowned = Players who can’t win decide who does in { $a } of the cases instead of { $b }.
now-kingmaking = Players who can’t win move the chances of the others by { $a } points instead of { $b }.
more-skill = Skill counts more: one level of bots is worth { $a } points of win share instead of { $b }.
less-skill = Skill counts less: one level of bots is worth { $a } points of win share instead of { $b }.
of-level = With all levels at the table, { $label } wins { $a } of its games instead of { $b }.
more-luck = Luck counts more: cards and seats explain { $a } of the result instead of { $b }.
less-luck = Luck counts less: cards and seats explain { $a } of the result instead of { $b }.
does-use = { $a } of the players { $choice } in a game instead of { $b }.
does-taken = Players { $choice } { $a } of the time they can, instead of { $b }.
does-gain = When players { $choice }, they gain { $a } points on the others instead of { $b }.
found-success = When players { $choice }, { $goal } { $a } of the time instead of { $b }.
does-ahead = When players { $choice }, they gain on the others { $a } of the time instead of { $b }.
found-gone = Players never { $choice }, although they could { $offered ->
    [one] once
   *[other] { $offered } times
 }. Under { $variant } they do so { $share } of the time.
found-impossible = Players can’t { $choice } any more. Under { $variant } they do so { $share } of the time they can.
found-gone-several = { $count } of the choices under “{ $title }” are never made, although they were possible { $offered ->
    [one] once
   *[other] { $offered } times
 }, among them: { LIST($choices) }. Under { $variant } they are.
found-impossible-several = { $count } of the choices under “{ $title }” are no longer possible, among them: { LIST($choices) }.
# Of a study of one variant.
first-equal = The first player wins { $a } of the games. An equal share would be { $even }.
equal-order = The player who is { $label } wins { $a } of the games. An equal share would be { $even }.
equal-seat = { $label } wins { $a } of the games. An equal share would be { $even }.
even-effect-more = Players who { $choice } win { $a } points more often than those who could and didn’t.
even-effect-less = Players who { $choice } win { $a } points less often than those who could and didn’t.
much-luck = Cards and seats alone explain { $a } of the result.
many-ties = { $a } of the games have more than one winner.
many-forced = { $a } of the moves are forced.
runaway = The player who leads alone at half time wins { $a } of the games: leaders run away.
little-skill = One level of bots more hardly wins more games: skill counts for little.
idle = Players never { $choice }, although they could { $offered ->
    [one] once
   *[other] { $offered } times
 }.
idle-several = { $count } of the choices under “{ $title }” are possible and never made, among them: { LIST($choices) }.
nothing-changed = Nothing that players would notice changed in { $games } games of each variant.
nothing-found = Nothing stands out in { $games } games: no seat and no place in the order of play has an advantage.
few-games = { $games ->
    [one] Only 1 game was
   *[other] Only { $games } games were
 } played. Intervals need { $needed }.
rough-intervals = Only { $games } games were played: the intervals are rough.
with-players = With { $players } players: { $sentence }

## Pages of studies

contents = Contents
what-changed = What was changed
what-it-does = What it does
what-stands-out = What stands out
what-it-does-players = What it does with { $players } players
what-stands-out-players = What stands out with { $players } players
by-players = By number of players
players = { $players ->
    [one] 1 player
   *[other] { $players } players
 }
facts = { $players } players · { $games } games · played by { LIST($bots) }
facts-compared = { $players } players · { $games } games of each variant · played by { LIST($bots) }
facts-several = { LIST($counts) } players · played by { LIST($bots) }
group-length = Length
group-fairness = Fairness
group-scores = Scores and margins
group-tension = Tension
group-decisions = Decisions
group-choices = Choices
group-skill = Skill and luck
players-group = { $group }, { $players } players
reading = A dot is the value that was counted; the bar around it contains the true value with 95% confidence. A dashed line marks what would be equal.
reading-compared = A dot is the value that was counted; the bar around it contains the true value with 95% confidence. On the right is the difference between { $variant } and { $other }, bold where it is more than chance. A dashed line marks what would be equal.
choices-note = Only free choices are counted. Cards of suits that the rules treat alike are counted together. In brackets: { $other }; bold: the difference is more than chance.
choices-note-single = Only free choices are counted. Cards of suits that the rules treat alike are counted together.
choices-note-bot = Bots break ties in a fixed order, so small differences between similar cards may be theirs.
details-of = { $title }, with intervals
heading-choice = choice
heading-possible = possible
heading-possible-other = possible under { $other }
heading-chosen-other = chosen there
heading-difference = difference
heading-shown = more than chance
heading-even = equal
never-made = Choices never made
about = About these numbers
about-intervals = Intervals contain the true value with 95% confidence. Games are counted in groups, and every value is computed again without each group (jackknife). Both variants are played with the same deals. A difference counts as more than chance if chance alone would produce any such difference in at most 1 of 20 reports (Holm’s method).
about-size = What players notice most comes first; length, fairness and scores count more, because other changes often follow from them. Sizes are relative to the game itself: a length or margin to its mean, a score to its spread.
about-bots = Bots are not people: take the results as a starting point.
about-what = what
about-which = which
about-game = game
about-rules = { $game }, rules version { $version }
about-played = played by
about-seed = seed
about-sources = { $version }, sources { $sources }
chart-text = Every value of this part with its interval. The table has the same values.
chart-lengths = Lengths of games
chart-lengths-text = How often a game has each length.
chart-leader = How often the leader wins
chart-leader-text = How often the player who leads alone wins, in the course of the game.
chart-leader-axis = part of the game played
chart-scores = Scores
chart-scores-text = How often each score occurs at the end.
chart-margins = Margins of victory
chart-margins-text = How often the winner is this far ahead.
chart-scores-axis = score
chart-margins-axis = points
first-wins = First player wins
leader-wins = Leader at half time wins

## Sweeps and tuning

sweep-title = { $game }: { LIST($keys) }
sweep-facts = { LIST($keys) } · { $players } players · at least { $games } games per variant
sweep-chart = Each value with its interval
sweep-chart-text = The headlines for each value of { $key }, with intervals.
sweep-map-note = Coloured cells differ from the mean of all variants by more than chance: blue ones are higher, orange ones lower. All maps of one headline have the same colours.
sweep-flat = No cell differs from the mean by more than chance.
# $low_at and $high_at are parameters with their values: "hand = 4".
sweep-range = { $title }: from { $low } ({ $low_at }) to { $high } ({ $high_at }).
all-values = All values
sweep-note = Every variant was played with the same deals. ± reaches to the ends of the 95% interval.
tune-title = { $game }: tuned
tune-heading = { $game }: { $count } variants tried
tune-goals = Objectives: { LIST($objectives) }
tune-unbeaten = { $count ->
    [one] 1 variant is
   *[other] { $count } variants are
 } not beaten in every respect by another one.
tune-pair = { $x } and { $y }
tune-pair-note = Each variant with its intervals. The shaded area is what was asked for; variants in gold are not beaten in every respect by another one.
tune-changes = parameters changed
tune-table-note = The variants that miss the objectives least come first; best.toml has the first one. ± reaches to the ends of the 95% interval.
tune-parameters = parameters
tune-missed = missed by
tune-unbeaten-heading = unbeaten
tune-base = unchanged
tune-met = { $count ->
    [one] One of { $tried } variants meets
   *[other] { $count } of { $tried } variants meet
 } every objective.
tune-met-first = The first one changes least.
tune-unplayable = None of these values can be played together.
tune-not-met = None of { $tried } variants meets every objective; the best one misses { LIST($misses) }.
tune-miss = { $objective } by { $by }
tune-unsure = The best one’s values are within noise of the objectives’ limits: play more games to be sure.

## Contests of bots (`coven arena`)

arena-title = { $game }: { LIST($bots) }
arena-facts = { $players } players · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 }, { $matches } matches · every deal with every rotation of the seats
arena-caution = With fewer than { $deals } deals the intervals are only a rough guide.
verdict-same = not shown to differ from
verdict-better = better than
verdict-worse = worse than
verdict-is = is { $verdict }
arena-points = { $edge } points
arena-ladder = Rating ladder
arena-ladder-text = The bots by their ratings, the strongest first. The table has the same numbers.
arena-ladder-note = 400 points mean ten times the chance of winning. { $bot } is 0.
arena-rating = rating
arena-bot = bot
arena-shares = Win share
arena-shares-text = Each bot’s share of victories among a field of each other bot. The table has the same numbers.
arena-shares-axis = share of victories
arena-shares-note = One bot among a field of another, in each seat of each deal. Equal bots would win { $even }.
arena-among = among
arena-one-among = { $bot } among { $other }
arena-one-among-share = { $bot } among { $other }: { $share }
arena-score = score
arena-field-score = field’s score
arena-cross = Cross table
arena-cross-note = The row’s bot among a field of the column’s: its share of victories. { $even } is equal.
arena-cross-corner = one ↓ among →
arena-pairs = Pair by pair
arena-pairs-note = How many points of win share a seat gains with one bot instead of the other, from both fields together.
arena-is = is
arena-by = by points of win share
arena-times = Time per choice
arena-times-text = Median, 95th and 99th percentile of each bot’s time for a choice. The table has the same numbers.
arena-times-note = Dot: median. Thick line: up to the 95th percentile. Stroke: the 99th. Forced choices are left out.
arena-times-axis = time per choice, each step ten times as long
arena-no-times = No bot had a choice that was not forced.
arena-median = median
arena-longest = longest
arena-choices = choices
arena-intervals = Intervals contain the true value with 95% confidence. Deals are drawn again and again (bootstrap), because the matches of one deal share its cards.
arena-variant = variant
arena-results = results

## The terminal

summary-title = { $game }: { $games } games, { $players } players, seed { $seed }
summary-end = 95% intervals. Report: { $file }
report-at = Report: { $file }
best-at = Best variant: { $best }. Report: { $file }
refused-variants = { $count ->
    [one] 1 variant
   *[other] { $count } variants
 } can’t be played. { $values }: { $reason }
