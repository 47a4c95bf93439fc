### Die Lektion von 12 Hexen von Blackmore: höchstens 200 Zeichen je Satz

## play blue-6

first-trick-1 = Willkommen in Blackmore! Alle spielen je eine Karte, und die beste nimmt den Stich. Bedienen musst du nie.
first-trick-2 = Welche Karte ist die beste? Das sagt das Rad. Es zeigt die 7: Sie ist am höchsten, dann kommen 6, 5, 4, 3, 2, 1 und zuletzt 9 und 8.
first-trick-3 = Pim hat Blau 9 ausgespielt. Das sieht nach viel aus, ist gerade aber fast wertlos. Tansys Blau 5 ist besser, und deine Blau 6 schlägt beide: Spiel sie.
first-trick-otherwise = Erlaubt, aber damit gewinnst du nicht. Blau wurde ausgespielt, und nach der 7 auf dem Rad ist die 6 am besten: Spiel Blau 6.
first-trick-not-red-8 = Rot ist Trumpf, also würde sogar diese 8 gewinnen! Aber Trümpfe sind kostbar, und deine Blau 6 reicht: Spiel lieber sie.

## trump keep

keep-red-1 = Das sind 9 + 5 + 6 = 20 Zauberpunkte. Es zählen die Zahlen auf den Karten, egal was das Rad zeigt.
keep-red-2 = Wer einen Stich gewinnt, darf eine seiner Karten auf den Trumpfstapel legen. Das ändert Trumpf und Rad, aber die Karte zählt für niemanden. Behalte den Trumpf diesmal bei.
keep-red-otherwise = Das ginge, kostet dich aber die Punkte dieser Karte, und deiner Hand nützt es noch nichts. Behalte den Trumpf bei.

## play blue-2

lead-low-1 = Wer gewinnt, spielt zum nächsten Stich aus. Du hast nichts, was sicher gewinnt, also gib so wenig her wie möglich.
lead-low-2 = Spiel Blau 2 aus. Wer den Stich will, bekommt von dir nur zwei Punkte.
lead-low-otherwise = Damit gibst du mehr her als nötig. Wenn du nicht gewinnen willst, spiel deine niedrigste Karte aus: Blau 2.
lead-low-not-yellow-3 = Gut gedacht, fast genauso billig. Aber Gelb 3 brauchst du später noch: Spiel Blau 2 aus.
lead-low-not-red-8 = Das ist dein einziger Trumpf, und die 8 ist auf diesem Rad am niedrigsten: Jeder andere Trumpf nimmt sie dir samt 8 Punkten. Spiel Blau 2 aus.

## play blue-8

find-trump-1 = Tansy hat mit Rot 1 gewonnen: Rot war Trumpf, und ein Trumpf schlägt jede andere Farbe. Dann hat sie deine Blau 2 auf den Trumpfstapel gelegt.
find-trump-2 = Jetzt ist also Blau Trumpf, und das Rad zeigt die 2: Die Reihenfolge ist 2, 1, 9, 8, 7 und weiter bis 3. Neun Punkte liegen schon im Stich.
find-trump-3 = Welche deiner Karten schlägt ihre Gelb 9?
find-trump-otherwise = Die würde verlieren. Such einen Trumpf: Jede blaue Karte schlägt Gelb 9, egal mit welcher Zahl.
find-trump-not-yellow-8 = Knapp! Aber auf diesem Rad steht die 9 über der 8, also bleibt Gelb 9 vorn. Nur ein Trumpf schlägt sie: eine blaue Karte.

## trump yellow-9

turn-wheel-1 = 23 Punkte liegen in deinem Stich. Sieh dir deine Hand an: Gelb 8 und Rot 8. Wann wäre eine 8 stark?
turn-wheel-2 = Mit der 9 auf dem Rad ist die 8 die zweitbeste. Leg Gelb 9 ab: Gelb wird Trumpf und deine Gelb 8 zur stärksten Karte im Spiel. Das kostet 9 Punkte, lohnt sich hier aber.
turn-wheel-otherwise = Auch gut, aber sieh dir an, was der Stapel kann: Leg Gelb 9 ab, dann ist deine Gelb 8 die beste Karte im Spiel.

## play yellow-8

lead-best = Jetzt ist deine Gelb 8 unschlagbar: Die einzige höhere Karte liegt auf dem Trumpfstapel. Spiel sie aus.
lead-best-otherwise = Du hast 9 Punkte bezahlt, damit Gelb 8 unschlagbar ist. Nutz sie jetzt, bevor jemand das Rad dreht.

## trump keep

keep-yellow = Elf Punkte mehr, und du wusstest es vorher. Keine dieser niedrigen Karten würde dir als Trumpf helfen, also behalte den Trumpf bei.
keep-yellow-otherwise = Damit gibst du Punkte für nichts her. Behalte den Trumpf bei.

## play red-8

deck-ends-1 = Nach jedem Stich ziehen alle eine Karte, wer gewonnen hat zuerst. Der Stapel ist fast leer: zwei Karten für euch drei.
deck-ends-2 = Spiel Rot 8 aus. Vielleicht wird sie gestochen, aber dann siehst du, was beim letzten Ziehen passiert.
deck-ends-otherwise = Erlaubt, aber spiel hier Rot 8 aus, damit du siehst, wie der Stapel ausgeht.

## play blue-1

smallest-trump-1 = Pim hat mit einem Trumpf gewonnen. Der Stapel war leer, bevor du dran warst, also hast du die oberste Karte vom Trumpfstapel genommen: Deine Gelb 9 ist wieder da!
smallest-trump-2 = Jetzt gilt die Karte darunter: Blau 2. Blau ist also Trumpf, und die Reihenfolge ist 2, 1, 9, 8, 7, 6, 5, 4, 3. Gezogen wird nicht mehr.
smallest-trump-3 = Tansy hat mit Blau 7 gestochen, und 16 Punkte liegen im Stich. Kannst du sie schlagen?
smallest-trump-otherwise = Die verliert gegen den Trumpf. Du hast eine blaue Karte, und auf diesem Rad schlägt die 1 die 7: Spiel Blau 1.

## trump keep

keep-blue = Die kleinste Karte hat gerade 17 Punkte geholt! Blau kann Trumpf bleiben: Es ist kaum noch Blau im Spiel, und das ist gut für deine Gelb 9. Behalte den Trumpf bei.
keep-blue-otherwise = Du würdest die Punkte dieser Karte verlieren. Blau ist fast verbraucht, das passt dir gut: Behalte den Trumpf bei.

## play yellow-3

lead-loser = Du hast Rot 5, Gelb 3 und Gelb 9. Heb dir auf, was noch gewinnen kann, und spiel aus, was sicher verliert: Auf diesem Rad ist die 3 am niedrigsten.
lead-loser-otherwise = Heb dir die für die letzten Stiche auf. Spiel Gelb 3 aus: Sie kann nicht gewinnen und kostet nur 3 Punkte.

## play red-5

careful-1 = Tansy hat wenig bekommen und spielt Gelb 4 aus. Deine Gelb 9 würde sie schlagen. Aber Pim kommt nach dir, und eine blaue Karte fehlt noch.
careful-2 = Überleg: Welche Karte würdest du eher verlieren?
careful-otherwise = Hat Pim die letzte blaue Karte, sind deine 9 Punkte weg. Spiel Rot 5 und heb dir Gelb 9 für den letzten Stich auf.

## play yellow-9

last-trick = Pim hatte sie wirklich: Blau 4. Jetzt sind alle Trümpfe weg. Er spielt Gelb 6 aus, und auf diesem Rad schlägt die 9 die 6: Hol dir den letzten Stich.

## Das Ende

end = Du gewinnst mit 81 Punkten gegen 31 und 14! Das ist das ganze Spiel: Jede Karte ist erlaubt, Trumpf schlägt alles, das Rad bestimmt die Reihenfolge, und wer den Stich gewinnt, darf es drehen.
