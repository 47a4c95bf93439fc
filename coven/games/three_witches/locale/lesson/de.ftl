### Die Lektion von 3 Hexen: höchstens 200 Zeichen je Satz

## bid 3

bid-1 = Es gibt achtzehn Zutaten, sechs für jede von euch. Eine Hexe braut allein gegen die beiden anderen: die Oberhexe.
bid-2 = Um Oberhexe zu werden, sagst du, wie viele der fünf Stiche du gewinnst: genau drei oder genau vier. Einer zu viel ist so schlecht wie einer zu wenig.
bid-3 = Zwei Karten mit gleichem Wert oder gleichem Tier zählen zusammen. Du hast zwei Flügel (6 + 6) und zwei Zungen (5 + 5): Biete 3.
bid-not-4 = Mutig! Aber vier heißt genau vier, und du hast auch niedrige Karten. Drei passt besser zu deiner Hand: Biete 3.
bid-not-pass = Mit zwei starken Paaren wäre das schade. Biete 3 und braue selbst.

## pass

stay = Niemand hat erhöht. Nach einem Gebot von 3 dürfen alle noch einmal, auch du: Du könntest 4 bieten. Bleib bei deiner 3 und passe.
stay-otherwise = Für vier Stiche bräuchtest du mit dieser Hand Glück. Passe: Dein Gebot von 3 gilt.

## lead owl-6

lead-wing-1 = Du bist die Oberhexe. Die anderen haben je eine Karte abgeworfen und halten fünf. Du behältst alle sechs.
lead-wing-2 = Du spielst zu jedem Stich zwei Karten aus: eine offen, eine verdeckt. Wer das Tier der offenen Karte hat, muss es spielen.
lead-wing-3 = Spiel Eule 6 aus, einen Flügel.
lead-wing-otherwise = Das ginge, aber fang mit deinem besten Paar an, den zwei Flügeln: Spiel Eule 6 aus.

## hide bat-6

find-wing = Jetzt leg eine Karte verdeckt dazu. Ein Paar mit gleichem Wert oder Tier zählt zusammen, sonst zählt nur die höhere. Mit welcher Karte ist Eule 6 zusammen 12 wert?
find-wing-otherwise = Damit ist das Paar weniger als 12 wert. Such den anderen Flügel, Fledermaus 6.
find-wing-not-owl-5 = Zwei Eulen: 6 + 5 = 11. Auch sehr gut, und das brauchst du gleich. Für 12 nimm den anderen Flügel, Fledermaus 6.

## return owl-6

keep-owl-1 = 12 gegen 3: Bramble musste mit einer Eule bedienen, und Hund 3 und Eule 2 passen nicht zusammen. Der erste Stich gehört dir.
keep-owl-2 = Du nimmst eine deiner beiden Karten zurück, und nur du weißt, welche. Nimm Eule 6: Sie passt zu Eule 5.
keep-owl-otherwise = Fledermaus 6 hätte auf deiner Hand keine Partnerin. Eule 6 passt zu Eule 5, also nimm sie zurück.

## lead owl-6

lead-owl = Du hast noch fünf Karten. Gewinn den zweiten Stich, solange die anderen noch Paare suchen: Spiel wieder Eule 6 aus.
lead-owl-otherwise = Das ginge, aber schlag zu, solange du stark bist: Spiel Eule 6 aus.

## hide owl-5

find-owl = Welche Karte passt jetzt am besten zu Eule 6?
find-owl-otherwise = In diesem Paar zählt nur die höhere Karte, 6. Eine zweite Eule zählt dazu: 6 + 5 = 11.

## return owl-6

keep-high-1 = Bramble konnte nicht bedienen und durfte erst einmal passen. Dann legte sie ein Haar zu dem von Sloe: 4 + 4 = 8. Deine 11 schlägt das. Zwei Stiche gehören dir.
keep-high-2 = Du brauchst noch einen, aber nicht zwei. Nimm Eule 6 zurück: eine hohe Karte, die gewinnt, wenn du es willst.
keep-high-otherwise = Eine 5 ist leichter zu schlagen als eine 6, und noch ein Stich soll sicher sein. Nimm Eule 6.

## lead newt-2

lead-eye-1 = Drei Stiche kommen noch, und du willst nur einen davon. Verlier also zwei mit Absicht, mit deinen niedrigen Karten.
lead-eye-2 = Eine 2 ist ein Auge. Spielst du es aus, müssen die anderen verdeckt spielen, und keine sieht, was ihre Partnerin legt. Spiel Molch 2 aus.
lead-eye-otherwise = Damit gewinnst du vielleicht zu früh. Werde erst etwas Niedriges los: Spiel Molch 2 aus.

## hide frog-3

find-low = Jetzt die verdeckte Karte. Du willst diesen Stich verlieren: Mit welcher Karte klappt das am ehesten?
find-low-otherwise = Die ist zum Verlieren zu stark. Molch 2 und Frosch 3 sind nur 3 wert: Leg Frosch 3 verdeckt dazu.

## lead dog-5

lead-dog-1 = Sie haben mit zwei Zehen gewonnen, 3 + 3, und dir Molch 2 zurückgegeben. Wenn sie gewinnen, wählen sie die Karte gemeinsam, und alle sehen sie.
lead-dog-2 = Noch zwei Stiche, und du brauchst genau einen. Du hast Eule 6, Hund 5 und Molch 2. Spiel Hund 5 aus.
lead-dog-otherwise = Das könnte klappen. Aber spiel Hund 5 aus: Wer einen Hund hat, muss ihn dann spielen.

## hide owl-6

hide-owl = Hund 5 und Eule 6 passen nicht zusammen, also zählt nur die höhere: 6. Das reicht, wenn die anderen kein Paar haben, und Gleichstand gewinnst du. Leg Eule 6 verdeckt dazu.
hide-owl-otherwise = Mit Molch 2 ist das Paar nur 5 wert, und du brauchst diesen Stich: Leg Eule 6 verdeckt dazu.

## return dog-5

find-return = 6 gegen 5: Das ist dein dritter Stich. Jetzt musst du den letzten verlieren. Welche Karte nimmst du zurück?
find-return-otherwise = Vorsicht, die könnte wieder gewinnen, und vier Stiche sind einer zu viel. Nimm die niedrigere, Hund 5.

## lead dog-5

lead-last = Der letzte Stich: Du spielst ohnehin beide Karten. Spiel Hund 5 aus.
lead-last-otherwise = Es ist eigentlich egal, aber beim Auge würden sie verdeckt spielen. Spiel Hund 5 aus, dann siehst du ihre Karten.

## hide newt-2

hide-last = Nur Molch 2 ist übrig. Das Paar ist 5 wert. Hoffen wir, dass die anderen mehr haben!

## Das Ende

end = Das Elixier verdoppelt seine Partnerkarte: 2 × 4 = 8, der Stich geht an sie. Du hast genau drei Stiche, also bekommst du zwei Schicksalsmarker. Für eine ganze Partie brauchst du fünf.
