### Was `coven play` und `coven rules` selbst sagen

keys-help = Eine Zahl oder die Worte einer Möglichkeit · h Tipp · c den Rest ansagen · ? Regeln · s Tisch zeigen · l Verlauf · q aufhören
welcome = { $players ->
    [one] 1 Person.
   *[other] Zu { $players }.
 } Du spielst gegen { LIST($bots) }.
bot-name = { $name } ({ $level })
needs-numba = Stärkere Bots brauchen Numba: pip install 'coven-games[fast]'.
your-choice = Deine Wahl?
thinking = { $name } denkt nach
proving = Ein Beweis wird gesucht
left = Du verlässt den Tisch.
record-saved = Die Aufzeichnung ist in { $file }.
nothing-to-claim = Gerade gibt es nichts anzusagen.
claim-accepted = Du sagst den Rest an. Angenommen: Nichts, was die anderen haben könnten, ändert das Ergebnis.
claim-rejected = Nicht angenommen: Was du weißt, beweist es nicht. Spiel weiter.
expected-number = Gib eine Zahl von 1 bis { $choices } ein.
now = Jetzt: { $prompt }
hint = { $bot } würde { $number } wählen: { $choice }.
hint-worlds = { $worlds } Verteilungen geprüft, die zu deinem Wissen passen.
column-choice = Möglichkeit
column-value = Siegchance
column-considered = erwogen
value = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
value-between = { NUMBER($value, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })
share = { $bar } { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
no-clause = Eine Regel { $clause } gibt es nicht. Die Kapitel sind: { $chapters }.
no-clause-with = Keine Regel enthält „{ $words }“. Die Kapitel sind: { $chapters }.
chapters = Kapitel: { $chapters }.
rules-help = ? 4 zeigt ein Kapitel, ? 4.1 eine Regel, ? und Wörter sucht danach.
