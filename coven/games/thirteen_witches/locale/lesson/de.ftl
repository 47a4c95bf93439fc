### Die Lektion von 13 Hexen: höchstens 200 Zeichen je Satz

## lure alma

lure-alma-1 = Es gibt dreizehn Hexen, und wer am Ende die meisten hat, gewinnt. Zwei sind im Zirkel: Alma und Esmeralda.
lure-alma-2 = In deinem Zug ziehst du auf fünf Karten nach und hast dann zwei Aktionen: eine Hexe anlocken, zaubern, eine Karte abwerfen oder passen.
lure-alma-3 = Alma lockst du mit Feen an. Die gespielte Karte bleibt unter ihr liegen und bewacht sie: Wer sie dir nehmen will, braucht eine höhere. Locke Alma an.
lure-alma-otherwise = Das hat Zeit. Gewonnen wird mit Hexen: Locke zuerst Alma an.
lure-alma-not-esmeralda = Sie kommt als Nächste. Fang mit Alma an: Locke sie an.

## with fairy-9

alma-high = Je höher die Karte, desto sicherer ist sie. Spiel Fee 9.
alma-high-otherwise = Mit einer 4 unter ihr könnte sie dir jeder nehmen. Alma ist mehr wert: Spiel Fee 9.

## lure esmeralda

lure-esmeralda = Sie gehört dir. Du hast noch eine Aktion: Locke Esmeralda mit einem Drachen an. Nimm diesmal den niedrigen, behalte die 11, und sieh, was Yarrow macht.
lure-esmeralda-otherwise = Eine zweite Hexe ist besser: Locke Esmeralda an.

## with dragon-5

esmeralda-low = Du hast Drache 5 und Drache 11. Spiel den niedrigen.
esmeralda-low-otherwise = Stimmt, das wäre sicherer! Aber sieh dir an, wie es einer niedrigen Karte geht: Spiel Drache 5.

## cast alma

cast-charm-1 = Da ist es passiert: Drache 8 ist höher als deine 5, und Yarrow hat Esmeralda. Außerdem hat Yarrow Serena, die Zauber verhindern kann.
cast-charm-2 = Du holst dir Esmeralda zurück. Aber zuerst ein Zauber: Jede deiner Hexen leiht dir ihren, und du bezahlst ihn mit Handkarten.
cast-charm-3 = Almas Zauber heißt Schutz. Für eine Fee bewacht er eine deiner Hexen mit 2 mehr. Zaubere ihn auf Alma selbst.
cast-charm-otherwise = Gleich. Zaubere zuerst Almas Schutz.

## target alma

charm-target = Welche Hexe soll geschützt werden? Du hast nur Alma.

## pay fairy-4

charm-pay = Schutz kostet eine Fee. Bezahle mit der, die du am wenigsten brauchst: Fee 4.
charm-pay-otherwise = Das ginge, aber die niedrigere ist dir weniger wert: Bezahle Fee 4.

## lure esmeralda

take-back-1 = Yarrow wurde gefragt, ob Serena den Zauber verhindern soll, und hat ihn zugelassen. Gefragt wird, wer Serena hat, auch ohne zahlen zu können. Alma zählt jetzt 9 + 2 = 11.
take-back-2 = Du hast noch eine Aktion. Esmeralda liegt jetzt auf Drache 8: Ein höherer Drache holt sie zurück, ein gleicher reicht nicht. Locke sie an!
take-back-otherwise = Dafür hast du Drache 11 aufgehoben: Locke Esmeralda zurück.

## with dragon-11

take-back-high = Es muss ein Drache über 8 sein: Drache 11.

## lure serena

lure-serena-1 = Yarrow hat Isolde angelockt, die zusätzliche Aktionen gibt. Eine Hexe kommt in den Zirkel, sobald jemand sie zieht.
lure-serena-2 = Zwei Hexen für jeden. Serena liegt auf Einhorn 7, und du hast Einhorn 10 gezogen. Locke sie an: Du hast eine mehr und Yarrow eine weniger.
lure-serena-otherwise = Gut, aber es geht besser: Eine Hexe, die du jemandem wegnimmst, zählt doppelt. Locke Serena an.

## with unicorn-10

serena-with = Einhorn 10 ist höher als 7.

## cast esmeralda

cast-curse = Drei zu eins, und Yarrow hat noch einen Zug. Esmeraldas Zauber heißt Fluch: Wer verflucht ist, hat nur eine Aktion. Zaubere ihn auf Yarrow.
cast-curse-otherwise = Gefährlich ist Yarrows letzter Zug. Mach ihn kurz: Zaubere Esmeraldas Fluch.

## target 1

curse-target = Wähle Yarrow als Ziel. Niemand kann den Zauber verhindern, denn Serena gehört dir.

## pay dragon-2

curse-pay = Fluch kostet einen Drachen. Drache 2 ist genau richtig.

## counter

counter-haste-1 = Yarrows einzige Aktion ist Eile, Isoldes Zauber. Damit bekäme Yarrow zwei weitere. Genau dafür hast du Serena.
counter-haste-2 = Ein verhinderter Zauber hat keine Wirkung, und seine Kosten sind verloren. Verhindere ihn!
counter-haste-otherwise = Dann bekommt Yarrow zwei weitere Aktionen und nimmt dir vielleicht eine Hexe. Verhindere den Zauber.

## pay unicorn-6

counter-pay = Gegenzauber kostet ein Einhorn.

## Das Ende

end = Du gewinnst mit drei Hexen zu einer! Und dein Schutz hat sich gelohnt: Yarrow hatte Fee 11, aber 11 ist nicht höher als 11. Eine ganze Partie endet, wenn alle dreizehn Hexen angelockt sind.
