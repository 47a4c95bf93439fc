### 13 Hexen

## Das Spiel

game-title = 13 Hexen
game-tagline = Locke dreizehn Hexen in deinen Kreis und nutze ihre Zauber.
game-audience = Für alle, die offene Intrigen und spitze Ellbogen mögen: Die Hexen wechseln die Seiten bis zum Schluss.
game-unit = Hexen

## Wörter

# Die Formen "card" und "cards" sind eine und mehrere Karten eines Wesens.
suit-fairy = Fee
    .card = Feenkarte
    .cards = Feenkarten
suit-unicorn = Einhorn
    .card = Einhornkarte
    .cards = Einhornkarten
suit-dragon = Drache
    .card = Drachenkarte
    .cards = Drachenkarten
suit-wolf = Wolf
    .card = Wolfskarte
    .cards = Wolfskarten

witch-alma = Alma
    .spell = Schutz
witch-beatrix = Beatrix
    .spell = Verlockung
witch-maria = Maria
    .spell = Blendwerk
witch-cordelia = Cordelia
    .spell = Bann
witch-serena = Serena
    .spell = Gegenzauber
witch-delphine = Delphine
    .spell = Rückruf
witch-esmeralda = Esmeralda
    .spell = Fluch
witch-freya = Freya
    .spell = Verbannung
witch-greta = Greta
    .spell = Langfinger
witch-hester = Hester
    .spell = Glück
witch-isolde = Isolde
    .spell = Eile
witch-jocasta = Jocasta
    .spell = Weissagung
witch-morgan = Morgan
    .spell = jeder Zauber

# Immer im Akkusativ.
target-player = { PLAYER($seat) ->
    [you] dich
   *[other] { NAME($seat) }
 }
spell-on = { WORD($witch, form: "spell") } auf { $target }

# Kosten, immer im Akkusativ.
cost-any = { $cards ->
    [one] eine beliebige Karte
   *[other] { $cards } beliebige Karten
 }
cost-one-suit = { $cards ->
    [one] eine beliebige Karte
   *[other] { $cards } Karten desselben Wesens
 }
cost-suit = { $cards ->
    [one] eine { SUIT($suit, form: "card") }
   *[other] { $cards } { SUIT($suit, form: "cards") }
 }
cost-over = { $cards ->
    [one] eine Karte über { $value }
   *[other] { $cards } Karten, zusammen über { $value }
 }
cost-over-target = { $cards ->
    [one] eine Karte über dem Köderwert des Ziels
   *[other] { $cards } Karten, zusammen über dem Köderwert des Ziels
 }
cost-morgan = so viel wie der gewählte Zauber

## Ereignisse

coven-opened = Im Zirkel liegen zu Beginn: { LIST($witches) }.
dealt = Alle bekommen { $cards ->
    [one] 1 Köderkarte
   *[other] { $cards } Köderkarten
 }.
reshuffled = Der Ablagestapel wird zum neuen Nachziehstapel gemischt.
first-turn = { PLAYER($seat) ->
    [you] Du beginnst
   *[other] { NAME($seat) } beginnt
 }.
witches-join = { LIST($witches) } { $count ->
    [one] kommt
   *[other] kommen
 } in den Zirkel.

drawn = { PLAYER($seat) ->
    [you] Du ziehst
   *[other] { NAME($seat) } zieht
 } { $what }.
number-of-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }
known-cards = { CARDS($cards) }

lure-announced = { PLAYER($seat) ->
    [you] Du lockst
   *[other] { NAME($seat) } lockt
 } { $witch } an.
cast-announced = { PLAYER($seat) ->
    [you] Du zauberst
   *[other] { NAME($seat) } zaubert
 } { WORD($witch, form: "spell") }.
target-announced = { PLAYER($seat) ->
    [you] Du wählst
   *[other] { NAME($seat) } wählt
 } { $target } als Ziel für { WORD($witch, form: "spell") }.
declared-pass = { PLAYER($seat) ->
    [you] Du passt
   *[other] { NAME($seat) } passt
 }.
declared-counter = { PLAYER($seat) ->
    [you] Du zauberst
   *[other] { NAME($seat) } zaubert
 } { witch-serena.spell }.
declared-decline = { PLAYER($seat) ->
    [you] Du lässt
   *[other] { NAME($seat) } lässt
 } den Zauber zu.
chosen-discard = { PLAYER($seat) ->
    [you] Du wirfst
   *[other] { NAME($seat) } wirft
 } { CARD($card) } ab.
chosen-with = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { CARD($card) }.
chosen-pay = { PLAYER($seat) ->
    [you] Du bezahlst
   *[other] { NAME($seat) } bezahlt
 } { CARD($card) }.
chosen-keep = { PLAYER($seat) ->
    [you] Du behältst
   *[other] { NAME($seat) } behält
 } { CARD($card) }.
recalled = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } { CARD($card) } vom Ablagestapel.
stolen = { PLAYER($seat) ->
    [you] Du stiehlst
   *[other] { NAME($seat) } stiehlt
 } { PLAYER($victim) ->
    [you] dir { $what } aus der Hand
   *[other] { $what } aus der Hand von { NAME($victim) }
 }.
hidden-card = eine Karte
known-card = { CARD($card) }

## Was Anlocken und Zauber bewirken

lured = { $witch } kommt zu { PLAYER($seat) ->
    [you] dir
   *[other] { NAME($seat) }
 }.
lured-from = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } { PLAYER($victim) ->
    [you] dir { $witch } weg: { $lure } schlägt deine { $value }
   *[other] { NAME($victim) } { $witch } weg: { $lure } schlägt { $value }
 }.
lure-total = eine Summe von { $total }
beguiled = { $lure } mit { witch-beatrix.spell }

countered = { PLAYER($seat) ->
    [you] Du verhinderst
   *[other] { NAME($seat) } verhindert
 } { PLAYER($caster) ->
    [you] deinen Zauber { $spell }
   *[other] den Zauber { $spell } von { NAME($caster) }
 }: Er hat keine Wirkung.
effect-alma = { $witch } ist geschützt.
effect-beatrix = { witch-beatrix.spell } ist bereit: Das nächste Weglocken in diesem Zug zählt { $bonus } mehr.
effect-maria = { witch-maria.spell } ist bereit: Beim nächsten Anlocken in diesem Zug darf eine Karte für jedes Wesen stehen.
effect-cordelia-own = { $witch } ist gebannt.
effect-cordelia = { PLAYER($victim) ->
    [you] { NAME($seat) } bannt deine Hexe { $witch }: Bis zum nächsten Zug von { NAME($seat) } kannst du ihren Zauber nicht nutzen.
   *[other] { $witch } (bei { NAME($victim) }) ist gebannt.
 }
effect-esmeralda = { PLAYER($victim) ->
    [you] { NAME($seat) } verflucht dich: In deinem nächsten Zug hast du { $actions ->
        [one] nur 1 Aktion
       *[other] { $actions } Aktionen
     }.
   *[other] { NAME($victim) } ist verflucht.
 }
effect-freya = { PLAYER($seat) ->
    [you] Du verbannst
   *[other] { NAME($seat) } verbannt
 } { PLAYER($victim) ->
    [you] deine Hexe { $witch }
   *[other] { $witch } von { NAME($victim) }
 } in den Zirkel.
effect-greta = { PLAYER($seat) ->
    [you] Du siehst dir
   *[other] { NAME($seat) } sieht sich
 } { PLAYER($victim) ->
    [you] deine Hand
   *[other] die Hand von { NAME($victim) }
 } an.
effect-hester = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } den Glücksmarker.
effect-hester-from = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } { PLAYER($victim) ->
    [you] dir
   *[other] { NAME($victim) }
 } den Glücksmarker weg.
effect-isolde = { PLAYER($seat) ->
    [you] Du bekommst
   *[other] { NAME($seat) } bekommt
 } { $actions ->
    [one] 1 weitere Aktion
   *[other] { $actions } weitere Aktionen
 }.
effect-jocasta = Aufgedeckt: { CARDS($cards) }.
effect-jocasta-witches = Nur Hexen werden aufgedeckt.

## Das Ende eines Zuges und des Spiels

last-turns = Alle 13 Hexen wurden angelockt, deshalb haben alle noch einen letzten Zug.
next-turn = { PLAYER($seat) ->
    [you] Du bist
   *[other] { NAME($seat) } ist
 } am Zug.
final-scores = Hexen: { LIST($amounts) }.
ending-morgan = { witch-morgan } entscheidet den Gleichstand.
ending-values = Die höhere Summe der Köderwerte entscheidet den Gleichstand.

## Der Tisch als Text

chapter-setup = Vorbereitung
chapter = Zug { $turn }
chapter-last = Zug { $turn }, noch { $left ->
    [one] 1 Zug
   *[other] { $left } Züge
 }
chapter-over = Zu Ende nach { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
 }
table-head = { $chapter }. Nachziehstapel: { $pile }, Ablagestapel: { $discards }.
table-coven = Zirkel: { LIST($witches, join: "comma") }
table-coven-empty = Zirkel: leer
coven-witch = { $witch } ({ SUIT($suit) })
coven-witch-all = { $witch } (alle Wesen)
table-seat = { NAME($seat) } ({ LIST($marks, join: "comma") }): { LIST($witches, join: "comma") }
held = { $cards } auf der Hand
actions-left = { $actions ->
    [one] noch 1 Aktion
   *[other] noch { $actions } Aktionen
 }
mark-cursed = verflucht
mark-fortune = Glücksmarker
mark-beguile = { witch-beatrix.spell } bereit
mark-glamour = { witch-maria.spell } bereit
mark-no-witches = keine Hexen
player-witch = { $witch } ({ LIST($marks, join: "comma") })
mark-charmed = geschützt
mark-bound = gebannt
table-lure = { PLAYER($seat) ->
    [you] Du lockst
   *[other] { NAME($seat) } lockt
 } { $cards ->
    [0] { $what } an.
   *[other] { $what } an ({ CARDS($cards) }).
 }
table-cast = { PLAYER($seat) ->
    [you] Du zauberst
   *[other] { NAME($seat) } zaubert
 } { $cards ->
    [0] { $what }.
   *[other] { $what } ({ CARDS($cards) }).
 }
table-hand = Deine Hand: { CARDS($cards) }

## Aufforderungen und Möglichkeiten

prompt-action = Du hast noch { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
 }: eine Hexe anlocken, zaubern, eine Karte abwerfen oder passen.
prompt-lure = { $over ->
    [0] Locke { $witch } mit einer { SUIT($suit, form: "card") } an.
   *[other] Locke { $witch } mit einer { SUIT($suit, form: "card") } über { $over } an.
 }
prompt-lure-any = { $over ->
    [0] Dank { witch-maria.spell } kannst du { $witch } mit jeder Karte anlocken.
   *[other] Dank { witch-maria.spell } kannst du { $witch } mit jeder Karte über { $over } anlocken.
 }
prompt-all-suits = Locke { $witch } mit einer Karte von jedem Wesen an. Als Nächstes: eine { SUIT($suit, form: "card") }.
prompt-all-suits-glamour = Locke { $witch } mit einer Karte von jedem Wesen an. Als Nächstes: eine { SUIT($suit, form: "card") } oder dank { witch-maria.spell } eine andere Karte.
prompt-target = Wähle ein Ziel für { WORD($witch, form: "spell") }.
prompt-pay = Bezahle für { WORD($witch, form: "spell") }: { $cost }.
prompt-counter = { NAME($seat) } zaubert { $spell }. Willst du das verhindern?
prompt-no-counter = { NAME($seat) } zaubert { $spell }. Du kannst es nicht verhindern: { witch-serena.spell } kostet { $cost }.
prompt-recall = Nimm eine Karte vom Ablagestapel.
prompt-steal = Nimm eine Karte aus der Hand von { NAME($victim) }.
prompt-keep = Behalte eine der aufgedeckten Karten. Die anderen werden abgeworfen.

choice-pass = Passen
choice-counter = Den Zauber verhindern
choice-decline = Zulassen
lure-choice = { $witch } anlocken
cast-choice = { WORD($witch, form: "spell") } zaubern ({ $witch })
target-choice = Ziel: { $target }
choose-discard = { CARD($card) } abwerfen
choose-with = { CARD($card) } spielen
choose-pay = { CARD($card) } bezahlen
choose-take = { CARD($card) } nehmen
choose-keep = { CARD($card) } behalten

## Tipps für Neulinge

tip-action = Wer die meisten Hexen hat, gewinnt. Anlocken bringt dir eine Hexe; mit Zaubern kannst du Hexen gewinnen, behalten oder wegnehmen.
tip-draw = In deinem nächsten Zug ziehst du wieder auf { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } nach.
tip-last-turn = Das ist dein letzter Zug.
tip-with = Die Karte bleibt unter ihr liegen und schützt sie: Um sie wegzulocken, brauchen andere eine höhere.
tip-target = Schau, wer vorn liegt. Ein Zauber bringt am meisten gegen die Führenden oder für die Hexe, die du am leichtesten verlieren kannst.
tip-pay = Was du bezahlst, ist weg. Bezahle also mit Karten, die du nicht zum Anlocken brauchst.
tip-counter = Wenn du ihn verhinderst, hat der Zauber keine Wirkung, und seine Kosten sind verloren. Aber auch dich kostet das Karten: Heb es dir für einen Zauber auf, der wehtut.
tip-no-counter = Du wirst auch gefragt, wenn du nicht bezahlen kannst. So erfährt niemand, was du auf der Hand hast.
tip-take = Am besten ist eine hohe Karte des Wesens, das eine Hexe anlockt, die du haben willst.
tip-keep = Alle sehen, welche Karte du behältst. Nimm eine, die eine gewünschte Hexe anlockt oder sie am besten schützt.

## Ablehnungen

refused-dealing = Du bist noch nicht am Zug: Die Karten werden gerade ausgeteilt.
refused-turn = { NAME($seat) } ist an der Reihe.
refused-not-asked = Das geht jetzt nicht. { $prompt }
refused-not-held = { CARD($card) } hast du nicht. { $cards ->
    [0] Deine Hand ist leer.
   *[other] Auf der Hand hast du { CARDS($cards) }.
 }

refused-lure-own = { $witch } gehört dir schon.
refused-lure-absent = { $witch } ist noch nicht in den Zirkel gekommen.
refused-lure-bound = { $witch } ist gebannt und lässt sich nicht anlocken.
refused-lure-all = { $over ->
    [0] Um { $witch } anzulocken, brauchst du eine Karte von jedem Wesen. Die hast du nicht.
   *[other] Um { $witch } anzulocken, brauchst du eine Karte von jedem Wesen, zusammen über { $over }. Die hast du nicht.
 }
refused-lure-suit = Um { $witch } anzulocken, brauchst du eine { SUIT($suit, form: "card") }. Du hast keine.
refused-lure-beguile = Keine Karte ist höher als { $over }: Von { NAME($victim) } lässt sich { $witch } nur mit { witch-beatrix.spell } weglocken.
refused-lure-any = Um { $witch } von { NAME($victim) } wegzulocken, brauchst du eine Karte über { $over }. { $cards ->
    [0] Deine Hand ist leer.
   *[other] Auf der Hand hast du { CARDS($cards) }.
 }
refused-lure-low = Um { $witch } von { NAME($victim) } wegzulocken, brauchst du eine { SUIT($suit, form: "card") } über { $over }. { $cards ->
    [0] Du hast keine.
   *[other] Du hast nur { CARDS($cards) }.
 }

refused-cast-morgan = { witch-morgan } hat keinen eigenen Zauber. Mit ihr kannst du den Zauber jeder Hexe auf dem Tisch zaubern.
refused-cast-serena = { witch-serena.spell } geht nur als Antwort auf den Zauber von jemand anderem.
refused-cast-bound = { $witch } ist gebannt, deshalb lässt sich ihr Zauber nicht nutzen.
refused-cast-morgan-bound = { witch-morgan } ist gebannt, deshalb kannst du { WORD($witch, form: "spell") } nicht mit ihr zaubern.
refused-cast-absent = { $witch } ist noch nicht auf dem Tisch.
refused-cast-other = { $witch } ist keine deiner Hexen.
refused-cast-cost = { WORD($witch, form: "spell") } kostet { $cost }. Das hast du nicht.

useless = { WORD($witch, form: "spell") } hätte jetzt keine Wirkung.
useless-again = { WORD($witch, form: "spell") } hätte jetzt keine Wirkung: Der Zauber wartet schon auf dein nächstes Anlocken.
useless-alma = { witch-alma.spell } hätte jetzt keine Wirkung: Alle deine Hexen sind schon geschützt.
useless-alma-tokens = { witch-alma.spell } hätte jetzt keine Wirkung: Es ist kein Schutzmarker mehr da.
useless-cordelia = { witch-cordelia.spell } hätte jetzt keine Wirkung: Es gibt keine Hexe, die noch nicht gebannt ist.
useless-cordelia-tokens = { witch-cordelia.spell } hätte jetzt keine Wirkung: Es ist kein Bannmarker mehr da.
useless-delphine = { witch-delphine.spell } hätte jetzt keine Wirkung: Der Ablagestapel ist leer.
useless-esmeralda = { witch-esmeralda.spell } hätte jetzt keine Wirkung: Alle anderen sind schon verflucht.
useless-esmeralda-tokens = { witch-esmeralda.spell } hätte jetzt keine Wirkung: Es ist kein Fluchmarker mehr da.
useless-freya = { witch-freya.spell } hätte jetzt keine Wirkung: Niemand sonst hat eine Hexe, die nicht gebannt ist.
useless-greta = { witch-greta.spell } hätte jetzt keine Wirkung: Niemand sonst hat Karten auf der Hand.
useless-hester = { witch-hester.spell } hätte jetzt keine Wirkung: Du hast den Glücksmarker schon.
useless-isolde = { witch-isolde.spell } hätte jetzt keine Wirkung: Du hattest sie in diesem Zug schon.
useless-jocasta = { witch-jocasta.spell } hätte jetzt keine Wirkung: Der Nachziehstapel ist leer.

refused-with = Mit { CARD($card) } kannst du { $witch } nicht anlocken. Spiele { CARDS($cards, join: "or") }.
refused-target-cost = Für dieses Ziel kannst du { WORD($witch, form: "spell") } nicht bezahlen. Mögliche Ziele: { LIST($targets, join: "or") }.
refused-target = Mögliche Ziele für { WORD($witch, form: "spell") }: { LIST($targets, join: "or") }.
refused-pay = { CARD($card) } zählt nicht für die Kosten ({ $cost }). Bezahle { CARDS($cards, join: "or") }.
refused-counter = { witch-serena.spell } kostet { $cost }. Das hast du nicht, also kannst du den Zauber nur zulassen.
refused-keep = { CARD($card) } wurde nicht aufgedeckt. Behalte { CARDS($cards, join: "or") }.
refused-recall = { CARD($card) } war nicht im Ablagestapel. Nimm { CARDS($cards, join: "or") }.
refused-steal = { NAME($victim) } hat { CARD($card) } nicht. Nimm { CARDS($cards, join: "or") }.

## Vorausgewählte Züge

decline-others = Nur Zauber verhindern, die mich oder eine meiner Hexen treffen.
decline-always = Nie einen Zauber verhindern.

## Spielhilfe

aid-turn = Dein Zug
aid-unbind = Lösen
    .text = Deine Bannmarker kommen zurück.
aid-draw = Ziehen
    .text = Auf { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
     } nachziehen. Eine gezogene Hexe kommt in den Zirkel.
aid-act = Handeln
    .text = { $actions ->
        [1] Eine Aktion
        [2] Zwei Aktionen
        [3] Drei Aktionen
       *[other] { $actions } Aktionen
     }: anlocken, zaubern, eine Karte abwerfen oder passen. Verflucht: { $cursed ->
        [1] eine
        [2] zwei
        [3] drei
       *[other] { $cursed }
     }.

aid-luring = Anlocken
aid-lure-coven = Aus dem Zirkel
    .text = Eine Karte ihres Wesens.
aid-lure-player = Von anderen
    .text = Eine Karte ihres Wesens über ihrem Köderwert. Gleich viel genügt nicht.
aid-lure-value = Köderwert
    .text = Die Karte unter ihr, plus { $bonus } mit Schutz.
aid-lure-morgan = { witch-morgan }
    .text = Eine Karte von jedem Wesen; von anderen mit höherer Summe.
aid-bound = Gebannt
    .text = Sie lässt sich weder anlocken noch verbannen, und ihr Zauber lässt sich nicht nutzen.

aid-casting = Zaubern
aid-cast-which = Welcher Zauber
    .text = Der Zauber einer deiner Hexen. Mit { witch-morgan } jeder Zauber auf dem Tisch.
aid-cast-how = Wie
    .text = Zauber und Ziel nennen, dann die Kosten abwerfen.
aid-countered = Verhindert
    .text = Keine Wirkung. Kosten und Aktion sind verbraucht.

aid-end = Das Ende
aid-last-turns = Letzte Züge
    .text = Sind alle 13 Hexen angelockt worden, wird der Zug beendet. Dann haben alle noch einen.
aid-limit = Spätestens
    .text = Nach insgesamt { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
     }.
aid-victory = Sieg
    .text = Die meisten Hexen. Bei Gleichstand: { witch-morgan }, dann die höhere Summe der Köderwerte.

aid-spells = Die Hexen und ihre Zauber
spell-name = { $witch }: { WORD($witch, form: "spell") }
spell-note = Angelockt mit { SUIT($suit) }. Kostet { $cost }.
spell-note-all = Angelockt mit einer Karte von jedem Wesen. Kostet { $cost }.
spell-alma = Lege einen Schutzmarker auf eine deiner Hexen: Ihr Köderwert steigt um { $bonus }.
spell-beatrix = Wenn du in diesem Zug als Nächstes eine Hexe von anderen weglockst, zählt das { $bonus } mehr.
spell-maria = Beim nächsten Anlocken in diesem Zug darf eine deiner Karten für jedes Wesen stehen.
spell-cordelia = Banne eine Hexe bis zu deinem nächsten Zug: Sie lässt sich weder anlocken noch verbannen, und ihr Zauber lässt sich nicht nutzen.
spell-serena = Verhindere einen fremden Zauber, während er gezaubert wird.
spell-delphine = Nimm eine beliebige Karte, die schon im Ablagestapel lag.
spell-esmeralda = Jemand anders ohne Fluch hat im nächsten Zug { $actions ->
    [1] nur eine Aktion
    [2] zwei Aktionen
    [3] drei Aktionen
   *[other] { $actions } Aktionen
 }.
spell-freya = Schicke eine fremde Hexe zurück in den Zirkel.
spell-greta = Sieh dir eine fremde Hand an und nimm eine Karte.
spell-hester = Nimm den Glücksmarker: Wer ihn hat, zieht auf { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } nach.
spell-isolde = Du bekommst in diesem Zug { $actions ->
    [1] eine weitere Aktion
    [2] zwei weitere Aktionen
    [3] drei weitere Aktionen
   *[other] { $actions } weitere Aktionen
 }. Nur einmal pro Zug.
spell-jocasta = Decke { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } auf: Hexen kommen in den Zirkel. Behalte eine der anderen Karten und wirf den Rest ab.
spell-morgan = Zaubere den Zauber einer beliebigen Hexe auf dem Tisch.

## Parameter von Varianten

parameter-dealt = Köderkarten zu Beginn
parameter-hand = auf so viele Karten zieht man zu Beginn eines Zuges nach
parameter-fortune_bonus = zusätzliche Karten mit dem Glücksmarker
parameter-actions = Aktionen in einem Zug
parameter-cursed_actions = Aktionen im Zug von Verfluchten
parameter-haste_actions = zusätzliche Aktionen durch Eile
parameter-charm_bonus = so viel erhöht ein Schutzmarker den Köderwert einer Hexe
parameter-beguile_bonus = so viel erhöht Verlockung einen Köder für fremde Hexen
parameter-turned_up = Karten, die Weissagung aufdeckt
parameter-turn_limit = nach so vielen Zügen insgesamt endet die Partie; 0, um die Züge je Spieler zu zählen
parameter-turns_each = nach so vielen Zügen je Spieler endet die Partie spätestens
parameter-tokens = Marker im Vorrat
    .title = Marker
parameter-witches = die Tabelle der Hexen. `lure` ist fairy, unicorn, dragon, wolf oder all für je eine Karte. `cost` ist "any N" (beliebige), "N SUIT", "N of one suit" (von einem Wesen) oder "N over" für Karten, die zusammen den Köderwert des Ziels übersteigen
    .title = Hexen
option-all = alle
option-lure = Köder
option-cost = Kosten
option-curse = Fluch
option-binding = Bann
option-charm = Schutz
option-fortune = Glück
parameter-note = { $number }, { WORD($witch, form: "spell") }

## Arten von Entscheidungen, in Noten und Statistiken

kind-lure = Lockversuche
kind-cast = Zauber
kind-discard = Abwürfe
kind-target = Ziele
kind-pay = Bezahlte Karten
kind-counter = Gegenzauber
kind-take = Genommene Karten
kind-keep = Behaltene Karten
kind-pass = Gepasst
kind-with = Als Köder gelegte Karten

## Gründe in Tipps, Rätseln und Analysen

reason-witch = Wenn alle einmal dran waren, ist { $witch } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } bei dir.
reason-other-witch = Wenn alle einmal dran waren, ist { $witch } { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen bei { NAME($seat) }.
reason-exposed = { NAME($seat) } hat { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen eine Karte, die hoch genug ist, dir { $witch } wegzulocken ({ SUIT($suit) }).
reason-witches = Wenn alle einmal dran waren, hast du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } mindestens { $witches ->
    [one] 1 Hexe
   *[other] { $witches } Hexen
 }.
reason-other-witches = Wenn alle einmal dran waren, hat { NAME($seat) } { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen mehr als { $witches ->
    [one] 1 Hexe
   *[other] { $witches } Hexen
 }.
reason-ahead = Wenn alle einmal dran waren, hat in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } niemand mehr Hexen als du.
reason-witches-later = Zwei Runden später hast du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } mindestens { $witches ->
    [one] 1 Hexe
   *[other] { $witches } Hexen
 }.
reason-other-witches-later = Zwei Runden später hat { NAME($seat) } { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen mehr als { $witches ->
    [one] 1 Hexe
   *[other] { $witches } Hexen
 }.
reason-cards = Nach diesem Zug hast du in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } noch mindestens { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 }.
reason-ahead-later = Zwei Runden später hat in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } niemand mehr Hexen als du.
reason-cursed = Wenn alle einmal dran waren, bist du { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen verflucht.

## Variants that cannot be played

variant-deck = { $players } Hände zu { $hand } brauchen { $needed } Köderkarten, aber es gibt nur { $cards }.
variant-cost = Schreib die Kosten von { $witch } wie 'any 1', '1 fairy', '2 of one suit' oder '2 over', nicht '{ $given }'.
variant-cost-over = Kosten mit 'over' hängen von der gewählten Hexe ab, aber { WORD($witch, form: "spell") } wählt keine.
