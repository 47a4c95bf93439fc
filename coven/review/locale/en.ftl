### Reviews of finished games. “Games in 100” is how many more or fewer of 100 such games would be won.

## The story: what decided the game, your best choice, the one to learn from

review-decided-luck-good = Luck decided this game: your cards alone won you { $games ->
    [one] 1 more game
   *[other] { $games } more games
 } in 100.
review-decided-luck-bad = Luck decided this game: your cards alone cost you { $games ->
    [one] 1 game
   *[other] { $games } games
 } in 100.
# $event is a sentence: what happened at the turning point.
review-decided-turn-good = The turning point: { $event } Your chances rose from { NUMBER($before, style: "percent", maximumFractionDigits: 0) } to { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-turn-bad = The turning point: { $event } Your chances fell from { NUMBER($before, style: "percent", maximumFractionDigits: 0) } to { NUMBER($after, style: "percent", maximumFractionDigits: 0) }.
review-decided-slowly-won = You won this game bit by bit: no single move decided it.
review-decided-slowly-lost = This game slipped away bit by bit: no single move decided it.
# What happened at the turning point, where the game has no words for it.
review-no-event = One move changed it all.
review-best = Your best choice: “{ $choice }”. “{ $other }” would have won { $games ->
    [one] 1 fewer game
   *[other] { $games } fewer games
 } in 100.
review-best-none = No choice of yours stood out: wherever you had to choose, another choice was about as good.
review-learn = The one to learn from: you chose “{ $choice }”, but “{ $better }” would have won { $games ->
    [one] 1 more game
   *[other] { $games } more games
 } in 100.
review-learn-none = Nothing to fix: no choice of yours was clearly a mistake.

## Grades

review-verdict-inaccuracy = inaccuracy
review-verdict-mistake = mistake
review-verdict-blunder = blunder
review-grade-all = The whole game
# A row of the grades. $grade is from 0 to 100.
review-grade = { $name }: { $grade } of 100 ({ $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
 })
review-grade-none = { $name }: not graded, little was at stake
review-grade-title = Your grades
review-grade-note = 100 is the best choice every time, 0 is choosing at random.

## Luck and play

review-account-title = Luck and play
review-account-note = Wins in 100 such games. Luck is what your cards were worth to an average player in your seat. The rest is how you played against how the others played.
review-account-expected = Before the deal
review-account-luck = Luck
review-account-play = Your play against theirs
review-account-result = Result
# A number of games in 100 with its sign.
review-points = { NUMBER($points, style: "percent", maximumFractionDigits: 0) }
review-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
# A percentage with its 95% interval.
review-share-range = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })

## The page

review-title = { $game }: { NAME($seat) }
review-better-line = With “{ $choice }”, the game could have gone like this, with the cards where they were:
review-details = Details
review-choices-title = What each choice was worth
review-choices-note = Judged only by what you knew then: how often each choice wins, in all the ways the hidden cards could lie. The range in brackets holds 95% of the time.
review-worlds-uniform = Every deal that fitted what you knew counts the same.
review-worlds-weighed = Deals that best explain how { SEATS($seats) } played count for more.
review-key-moments = Key moments
review-other-decisions = All other decisions
review-moment = Line { $number }: { $prompt }
review-chosen = { $choice } (your choice)
review-unseen = Where the hidden cards could be
review-timeline-title = How the chances went
review-timeline-note = With all cards open.
review-timeline-start = before the deal
review-timeline-line = line { $line }
review-open-title = With all cards open
review-open-note = Hindsight: no one could know this. The best choice at each decision, as the cards lay.
review-open-choice = Line { $number }: { $choice }, { NUMBER($share, style: "percent", maximumFractionDigits: 0) }

## Tables

review-head-line = Line
review-head-decision = Decision
review-head-chosen = Your choice
review-head-best = Best
review-head-loss = Lost
review-head-grade = Verdict
review-head-wins = Wins

## In a terminal

review-working = Reviewing your choices
review-working-on = Reviewing your choices: { $done } of { $of }
review-working-games = Reviewing game { $done } of { $of }
review-mean-loss = { $name }: { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } wins in 100 lost per decision ({ $decisions } decisions)
review-mean-loss-few = { $name }: { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
 }, too few to say what they cost
review-mean-all = All choices
review-mean-result = { $games } games: { NUMBER($result, style: "percent", maximumFractionDigits: 0) } won. With average luck it would have been { NUMBER($adjusted, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }).
