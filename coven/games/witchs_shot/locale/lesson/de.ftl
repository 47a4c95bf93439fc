### Die Lektion von Hexenschuss-Lieferdienst: höchstens 200 Zeichen je Satz

## quota 4

quota-1 = Du lieferst Pakete mit dem Besen aus. Jede Karte hat eine Zahl und ein Gewicht in Kisten: drei bei 1 bis 3, zwei bei 4 bis 7, eine bei 8 bis 10.
quota-2 = Die Reihe in der Mitte ordnet die Farben: Je mehr Karten einer Farbe dort liegen, desto höher ist ihr Rang. Oben steht Fisch, dann Trank, dann Buch.
quota-3 = Wähle jetzt eine Vorgabe: so viele Kisten willst du liefern. Liefere genau so viele, dann bekommst du den Bonus. Du hast gute Fische: Nimm die 4.
quota-not-0 = Gar nichts zu gewinnen ist mit hohen Fischen schwer: Die anderen lassen dich gewinnen. Nimm die 4.
quota-not-6 = Dafür bräuchtest du Glück. Deine hohen Karten haben wenig Kisten, mehr als 4 bringen sie kaum: Nimm die 4.
quota-not-7 = Dafür brauchst du viele schwere Stiche, und jeder macht müde. Nimm die 4.

## play potion-10

win-light-1 = Quill hat die niedrigste Vorgabe und spielt aus. Du musst bedienen, wenn du kannst: Trank.
win-light-2 = Der höchste Trank gewinnt, außer jemand spielt eine Farbe mit höherem Rang. Nach dir kommt niemand mehr: Gewinn mit Trank 10.
win-light-not-potion-4 = Erlaubt, aber sie verliert gegen Trank 9. Du brauchst Kisten: Trank 10 gewinnt und bringt eine.
win-light-not-black-4 = Schwarz darfst du jederzeit spielen, aber es verliert gegen jede Farbe. Heb es für einen fremden Stich auf: Spiel Trank 10.

## play book-9

lead-book-1 = Du behältst nur die Gewinnkarte: eine von vier Kisten ist geliefert. Getragen hast du aber den ganzen Stich, 1 + 2 + 1 Kisten.
lead-book-2 = Jeder Stich, den du gewinnst, macht müde: Deine Kraft sinkt von 9 auf 8. Trägst du mehr Kisten als deine Kraft, tut der Rücken weh: Autsch!
lead-book-3 = Lass dir Zeit. Spiel Buch 9 aus: Buch hat den niedrigsten Rang, das nimmt vielleicht jemand anders.
lead-book-otherwise = Erlaubt, aber heb dir deine Fische und die schweren Karten auf. Spiel Buch 9 aus.

## play book-1

follow-book = Quill hat mit Buch 10 gewonnen und spielt Buch 6 aus; Dorcas legte Buch 8. Du musst bedienen. Buch 1 ist schwach, aber schwer, drei Kisten: Soll Dorcas sie tragen.
follow-book-otherwise = Noch nicht! Die schwarze Karte wirkt besser, wenn der Stich schon schwer ist. Bediene mit Buch 1.

## play black-4

black-1 = Dorcas hat gewonnen und spielt Trank 3 aus, eine schwere Karte. Ihre Kraft ist jetzt 8. Wiegt dieser Stich mehr, gibt es ein Autsch!
black-2 = Die schwarze Karte hat vier Kisten, und du darfst sie auch spielen, wenn du bedienen könntest. Gib sie ihr.
black-otherwise = Damit bedienst du, hilfst ihr aber: nur zwei Kisten. Gib ihr die schwarze Karte mit vier!

## reveal potion-4

reveal = Du hättest bedienen können, also musst du einen Trank von deiner Hand zeigen. Er bleibt bei dir. Du hast nur einen: Zeig ihn.

## play fish-6

find-two-1 = 3 + 4 + 3 = 10 Kisten, mehr als sie tragen konnte: Autsch! Das Plättchen schwächt sie für den Rest der Partie und kostet am Ende einen Punkt.
find-two-2 = Jetzt spielt sie Buch 2 aus. Du hast kein Buch mehr und darfst alles spielen. Dir fehlen drei Kisten: Welche Karte gewinnt und bringt zwei?
find-two-otherwise = Die bringt keine zwei Kisten. Fisch steht über Buch, und die Zahlen 4 bis 7 haben zwei Kisten: Fisch 6.
find-two-not-fish-9 = Die würde gewinnen, aber nur mit einer Kiste, und es müssen genau 4 sein. Nimm Fisch 6 für zwei, und heb dir Fisch 9 auf.
find-two-not-fish-2 = Die würde gewinnen und drei bringen. Aber dann liegen sechs Kisten da, und Quill legt noch dazu: Deine Kraft ist 8. Spiel Fisch 6.

## play fish-9

sure-box-1 = 8 Kisten mit Kraft 8: gerade so! Geliefert sind 1 + 2 = 3, also fehlt noch eine Kiste.
sure-box-2 = Fisch 9 hat eine Kiste, und der einzige höhere Fisch liegt in der Reihe. Spiel sie aus: Sie gewinnt sicher.
sure-box-otherwise = Damit überlässt du es dem Zufall. Fisch 9 gewinnt sicher und bringt die eine Kiste, die noch fehlt.

## play potion-4

stop-1 = Vier Kisten: Deine Vorgabe ist erfüllt, jetzt gewinn nichts mehr. Dorcas hätte sich mit ihrem Autsch-Plättchen ausruhen können: Dann gewinnt man den Stich nicht.
stop-2 = Noch zwei Karten. Spiel Trank 4 aus, die ist niedrig: Sie haben bestimmt etwas Höheres.
stop-otherwise = Mit Fisch gewinnst du vielleicht noch einmal, und alles wäre verdorben. Trank 4 ist sicherer.

## play fish-2

lose = Dorcas hat sich ausgeruht, also musste Quill tragen. Jetzt liegen Fisch 5 und Fisch 7, und deine Fisch 2 ist am niedrigsten. Spiel sie, und verlier mit einem Lächeln.

## Das Ende

end = Zahltag! 1 Punkt je behaltene Karte (2 bei den Zahlen 1 bis 3), 3 für deine Vorgabe und 1 für die letzte Wahl: 7 Punkte. Dorcas verliert 1 für ihr Autsch. Eine ganze Partie hat drei Runden.
