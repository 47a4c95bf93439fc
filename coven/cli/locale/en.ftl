### What `coven play` and `coven rules` say themselves

keys-help = A number or the words of a choice · h hint · c claim the rest · ? rules · s show the table · l log · q leave
welcome = { $players ->
    [one] 1 player.
   *[other] { $players } players.
 } You’re playing { LIST($bots) }.
bot-name = { $name } ({ $level })
needs-numba = Stronger bots need Numba: pip install 'coven-games[fast]'.
your-choice = Your choice?
thinking = { $name } is thinking
proving = Looking for a proof
left = You leave the table.
record-saved = The record is in { $file }.
nothing-to-claim = There’s nothing to claim right now.
claim-accepted = You claim the rest. Accepted: nothing the others might hold can change the result.
claim-rejected = Not accepted: what you know doesn’t prove it. Play on.
expected-number = Enter a number from 1 to { $choices }.
now = Now: { $prompt }
hint = { $bot } would choose { $number }: { $choice }.
hint-worlds = Looked at { $worlds } deals that fit what you know.
column-choice = choice
column-value = chance of winning
column-considered = considered
value = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
value-between = { NUMBER($value, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })
share = { $bar } { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
no-clause = There’s no clause { $clause }. The chapters are: { $chapters }.
no-clause-with = No clause has the words “{ $words }”. The chapters are: { $chapters }.
chapters = Chapters: { $chapters }.
rules-help = ? 4 reads a chapter, ? 4.1 a clause, ? and words looks for them.
