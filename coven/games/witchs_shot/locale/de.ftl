### Hexenschuss-Lieferdienst

## Das Spiel

game-title = Hexenschuss-Lieferdienst
game-tagline = Liefere genau deine Vorgabe, und schone dabei deinen Rücken.
game-audience = Für alle, die Stichspiele kennen und eins suchen, bei dem zu viel Gewinnen wehtut.

## Wörter

# "card" ist eine Karte der Farbe, "none" keine davon. Schwarze Karten stehen ohne Form im Akkusativ.
suit-vegetable = Gemüse
    .card = Gemüsekarte
    .none = kein Gemüse
suit-potion = Trank
    .card = Trankkarte
    .none = keinen Trank
suit-book = Buch
    .card = Buchkarte
    .none = kein Buch
suit-fish = Fisch
    .card = Fischkarte
    .none = keinen Fisch
card-black-4 = die schwarze 4
    .dative = der schwarzen 4
    .start = Die schwarze 4
    .short = Schwarze 4
card-black-x2 = den Verdoppler
    .dative = dem Verdoppler
    .start = Der Verdoppler
    .short = Verdoppler
no-cards = keine Karte
named-card = { CARD($card, form: "short") }
named-suit = { SUIT($suit) }
tied-suits = { LIST($suits) } gleichauf
list-then = { $first }, dann { $next }
token-oof = ein Autsch-Plättchen
token-vacation = das Urlaubs-Plättchen
rests = ruht
cannot-win = kann nicht gewinnen
boxes = { $boxes ->
    [one] 1 Kiste
   *[other] { $boxes } Kisten
 }

## Ereignisse: Austeilen und Vorgaben

suit-removed = Diese Partie wird ohne { SUIT($suit) } gespielt.
first-pick = { PLAYER($seat) ->
    [you] Du wählst deine Vorgabe
   *[other] { NAME($seat) } wählt die Vorgabe
 } zuerst.
round-dealt = Runde { $round }: Alle bekommen { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
 }.
row-dealt = In der Reihe, von links nach rechts: { $row }.
priority = Rangfolge: { LIST($places, join: "then") }.
set-aside = { $cards ->
    [one] 1 Karte wird
   *[other] { $cards } Karten werden
 } verdeckt beiseitegelegt.
quota-taken = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } die Vorgabe { $quota }.
last-pick = { PLAYER($seat) ->
    [you] Du bekommst
   *[other] { NAME($seat) } bekommt
 } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } für die letzte Wahl.
vacation-gained = { PLAYER($seat) ->
    [you] Du bekommst
   *[other] { NAME($seat) } bekommt
 } ein Urlaubs-Plättchen.
your-vacation = Du bekommst ein Urlaubs-Plättchen: Damit darfst du dich in dieser Runde einmal ausruhen.
lowest-quota = { PLAYER($seat) ->
    [you] Du hast die niedrigste Vorgabe und spielst
   *[other] { NAME($seat) } hat die niedrigste Vorgabe und spielt
 } aus.

## Ereignisse: Stiche

card-led = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { CARD($card) } aus.
card-played = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { CARD($card) }.
must-reveal = { PLAYER($seat) ->
    [you] Du konntest bedienen und musst
   *[other] { NAME($seat) } konnte bedienen und muss
 } eine { SUIT($suit, form: "card") } zeigen.
has-none = { PLAYER($seat) ->
    [you] Du hast
   *[other] { NAME($seat) } hat
 } { SUIT($suit, form: "none") }.
lead-open = Die nächste Karte mit einer Farbe bestimmt, was bedient wird.
card-revealed = { PLAYER($seat) ->
    [you] Du zeigst
   *[other] { NAME($seat) } zeigt
 } { CARD($card) }.
rested = { PLAYER($seat) ->
    [you] Du nutzt { $token } und ruhst dich aus
   *[other] { NAME($seat) } nutzt { $token } und ruht sich aus
 }.
not-rested = { PLAYER($seat) ->
    [you] Du ruhst dich
   *[other] { NAME($seat) } ruht sich
 } nicht aus.
trick-won = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } den Stich mit { CARD($card, form: "dative") }, { $reason }. { $load }
load-carried = { PLAYER($seat) ->
    [you] Du trägst
   *[other] { NAME($seat) } trägt
 } { boxes } mit Kraft { $strength }.
load-too-heavy = Autsch! { $boxes ->
    [one] 1 Kiste ist
   *[other] { $boxes } Kisten sind
 } zu schwer für { PLAYER($seat) ->
    [you] dich
   *[other] { NAME($seat) }
 } (Kraft { $strength }).
black-wins = weil niemand mit einer Farbe gewinnen kann
black-wins-first = weil niemand mit einer Farbe gewinnen kann und sie zuerst gespielt wurde
highest-rank = der höchsten Zahl, denn { LIST($suits) } haben den gleichen Rang
highest-rank-first = der höchsten und zuerst gespielten Zahl, denn { LIST($suits) } haben den gleichen Rang
highest = der höchsten { SUIT($suit, form: "card") }
highest-able = der höchsten { SUIT($suit, form: "card") }, die gewinnen kann
only = der einzigen { SUIT($suit, form: "card") }
only-able = der einzigen { SUIT($suit, form: "card") }, die gewinnen kann
ranks-above = { $reason }, die über { LIST($suits) } steht
passed-over = { $reason } (ohne Chance: { LIST($cards) })
card-of = { CARD($card) } von { PLAYER($seat) ->
    [you] dir
   *[other] { NAME($seat) }
 }
trick-unwon = Niemand kann den Stich gewinnen. Er wird abgelegt, und { PLAYER($seat) ->
    [you] du spielst
   *[other] { NAME($seat) } spielt
 } wieder aus.
trick-unwon-last = Niemand kann den Stich gewinnen. Er wird abgelegt, und niemand wird müde.
cursed = Ein verfluchtes Paket bringt { PLAYER($seat) ->
    [you] dir
   *[other] { NAME($seat) }
 } einen schwarzen Würfel.
your-oof = Dein Rücken schmerzt: Du nimmst ein Autsch-Plättchen und einen Müdigkeitswürfel.
your-cube = Du nimmst einen Müdigkeitswürfel.
your-curse = Du nimmst einen schwarzen Würfel für das verfluchte Paket.
your-strength = Deine Kraft ist jetzt { $strength }.
your-limit = Mit { $oofs ->
    [one] 1 Autsch-Plättchen
   *[other] { $oofs } Autsch-Plättchen
 } kannst du keinen Stich mehr gewinnen.

## Ereignisse: Zahltag und Ende

paid = { PLAYER($seat) ->
    [you] Du bekommst
   *[other] { NAME($seat) } bekommt
 } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } für Karten, aber keinen Bonus: { $boxes ->
    [one] 1 Kiste
   *[other] { $boxes } Kisten
 } geliefert bei Vorgabe { $quota }.
paid-bonus = { PLAYER($seat) ->
    [you] Du bekommst
   *[other] { NAME($seat) } bekommt
 } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } für Karten und { $bonus } als Bonus für die genau erfüllte Vorgabe { $quota }.
points-now = Punkte: { LIST($amounts) }.
points-final = Punkte nach Abzug für Autsch-Plättchen: { LIST($amounts) }.
ending-vacation = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } die Partie: Bei Gleichstand zählt das unbenutzte Urlaubs-Plättchen.
ending-quota = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } die Partie: Bei Gleichstand zählt die höhere Vorgabe.
ending-early = Die Partie endet vorzeitig: { LIST($hurt) }.
has-oofs = { PLAYER($seat) ->
    [you] du hast
   *[other] { NAME($seat) } hat
 } { $oofs } Autsch-Plättchen

## Der Tisch als Text

chapter-over = Die Partie ist nach Runde { $round } zu Ende
chapter-trick = Runde { $round } von { $rounds }, Stich { $trick } von { $tricks }
chapter-quotas = Runde { $round } von { $rounds }, Vorgaben
chapter-deal = Runde { $round } von { $rounds }
table-head = { $chapter }.
table-row = Reihe: { $row }. { $priority }
row = { LIST($cards) }
row-empty = keine Karten
table-quotas = Übrige Vorgaben: { LIST($quotas) }.
table-seat = { NAME($seat) }: { LIST($facts, join: "comma") }
seat-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
seat-quota = Vorgabe { $quota }
seat-no-quota = keine Vorgabe
seat-delivered = { boxes } geliefert
seat-strength = Kraft { $strength }
seat-oofs = { $oofs } Autsch-Plättchen ({ $spent } benutzt)
seat-vacation = Urlaubs-Plättchen
seat-plays = spielt { CARD($card) }
seat-rests = spielt { CARD($card) } (ruht sich aus)
seat-wins = spielt { CARD($card) } (liegt vorn)
table-load = Der Stich wiegt { boxes }.
table-hand = Deine Hand: { CARDS($cards, form: "short") }

## Aufforderungen und Möglichkeiten

prompt-quota = Wähle eine Vorgabe. Liefere genau so viele Kisten, um den Bonus zu bekommen.
prompt-lead = Spiel eine beliebige Karte aus.
prompt-open = Spiel eine beliebige Karte. Bisher liegt nur Schwarz, also bestimmt die erste Farbe, was bedient wird.
prompt-follow = Bediene { SUIT($suit) }.
prompt-follow-or-black = Bediene { SUIT($suit) }, oder spiel eine schwarze Karte.
prompt-void = Du hast { SUIT($suit, form: "none") }: Spiel eine beliebige Karte.
prompt-reveal = Du hast Schwarz gespielt, obwohl du bedienen konntest. Zeig eine { SUIT($suit, form: "card") }; sie bleibt auf der Hand.
prompt-rest = Willst du { LIST($tokens, join: "or") } nutzen und dich ausruhen? Dann kannst du diesen Stich nicht gewinnen.
waiting-quota = Warten auf { SEATS($seats, form: "accusative") }: Vorgabe nehmen.
waiting-play = Warten auf { SEATS($seats, form: "accusative") }: Karte spielen.
waiting-reveal = Warten auf { SEATS($seats, form: "accusative") }: { SUIT($suit, form: "card") } zeigen.
waiting-rest = Warten auf { SEATS($seats, form: "accusative") }: ausruhen oder nicht.
choice-quota = Vorgabe { $quota } nehmen (Bonus { $bonus })
choice-play = { CARD($card, form: "short") } spielen
choice-reveal = { CARD($card) } zeigen
choice-rest = Ausruhen: { $token } nutzen
choice-no-rest = Nicht ausruhen

## Tipps für den Anfang

tip-quota = Am Ende der Runde müssen auf deinen Gewinnkarten zusammen genau so viele Kisten sein. Sie zu verfehlen kostet nichts.
tip-reveal = Schwarz darfst du jederzeit spielen. Hättest du bedienen können, zeigst du eine solche Karte: die, die am wenigsten verrät.
tip-rest = Ruh dich aus, wenn ein Stich zu schwer ist oder deine Vorgabe verdirbt. Die Kisten deiner Karte zählen trotzdem.
tip-worn-out = Mit { $oofs } Autsch-Plättchen kannst du keinen Stich mehr gewinnen: Such dir aus, wer deine Kisten bekommt.
tip-lead = Wer den Stich gewinnt, trägt alle Kisten darin.
tip-play = Die Farbe mit dem höchsten Rang gewinnt und trägt alle Kisten.
tip-first-oof = Mehr als deine Kraft ist ein Autsch: Es kostet dauerhaft Kraft und am Ende { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }.
tip-next-oof = Mehr als deine Kraft ist noch ein Autsch: Es kostet dauerhaft Kraft und am Ende insgesamt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }.

## Ablehnungen

refused-over = Die Partie ist zu Ende: Die letzte Runde ist ausgezahlt.
refused-dealing = Du bist noch nicht dran: Die Karten werden ausgeteilt.
refused-turn = Du bist nicht dran. { $waiting }
refused-quota-first = Nimm erst eine der übrigen Vorgaben: { LIST($quotas) }.
refused-reveal-first = Du hast Schwarz gespielt und noch eine { SUIT($suit, form: "card") }: Zeig erst { CARDS($cards, join: "or") }.
refused-rest-first = Deine Karte liegt schon; entscheide erst, ob du dich ausruhst.
refused-quota-late = Vorgaben nimmt man vor dem ersten Stich. Spiel jetzt eine Karte.
refused-reveal = Eine Karte zeigst du nur, wenn du gerade Schwarz gespielt hast, obwohl du bedienen konntest.
refused-rest = Ausruhen kannst du dich nur, wenn du gerade eine Karte gespielt hast und ein Plättchen dafür hast. Spiel jetzt eine Karte.
refused-quota-taken = { NAME($seat) } hat die Vorgabe { $quota }. Übrig: { LIST($quotas) }.
refused-no-quota = Die Vorgabe { $quota } gibt es in dieser Partie nicht. Übrig: { LIST($quotas) }.
refused-oof-spent = Du hast in dieser Runde alle Autsch-Plättchen genutzt; mit jedem ruhst du dich einmal aus.
refused-no-vacation = Du hast kein Urlaubs-Plättchen.
refused-no-oof = Du hast kein Autsch-Plättchen, das du nutzen könntest.
refused-not-held = Du hast { CARD($card) } nicht. Auf der Hand hast du { CARDS($cards) }.
refused-not-revealed = { CARD($card, form: "start") } hat nicht die angespielte Farbe. Zeig { CARDS($cards, join: "or") }.
refused-follow = Du hast eine { SUIT($suit, form: "card") } und musst bedienen: { CARDS($cards, join: "or") }.
refused-follow-or-black = Du hast eine { SUIT($suit, form: "card") }: Bediene mit { CARDS($cards, join: "or") }, oder spiel { CARDS($black, join: "or") }.

## Ansprüche und Züge im Voraus

claim = Ich gewinne alle restlichen Stiche dieser Runde ohne weiteres Autsch-Plättchen.
never-rest = Nie ausruhen, auch wenn ich könnte.

## Spielhilfe

aid-round = Eine Runde
aid-deal = Austeilen
    .text = Je { $hand } Karten, { $row } in die Reihe.
aid-quotas = Vorgaben
    .text = Je eine: in der ersten Runde im Uhrzeigersinn, später von den wenigsten Punkten an.
aid-tricks = Stiche
    .text = { $hand }. Die niedrigste Vorgabe spielt zum ersten aus, dann wer zuletzt gewann.
aid-payday = Zahltag
    .text = Punkte für behaltene Karten. Würfel und Karten gehen zurück, Autsch-Plättchen bleiben.
aid-trick = Ein Stich
aid-follow = Bedienen
    .text = Spiel die angespielte Farbe, wenn du sie hast, sonst eine beliebige Karte.
aid-black = Schwarz
    .text = Jederzeit erlaubt. Hast du die angespielte Farbe, zeig eine Karte davon.
aid-rest = Ausruhen
    .text = Nutze beim Spielen ein frisches Autsch-Plättchen aus einem früheren Stich: Diesen Stich kannst du dann nicht gewinnen.
aid-carry = Tragen
    .text = Wer gewinnt, trägt alle Kisten des Stichs und behält nur die Gewinnkarte.
aid-winning = Was gewinnt
aid-winning-suit = Farbe
    .text = Die mit dem höchsten Rang, angespielt oder nicht.
aid-winning-priority = Rangfolge
    .text = Mehr Karten in der Reihe; bei Gleichstand die weiter rechts.
aid-winning-none = Keine in der Reihe
    .text = Diese Farben teilen den letzten Platz; die Zahl entscheidet.
aid-winning-rank = Zahl
    .text = Die höchste dieser Farbe; bei Gleichstand die zuerst gespielte.
aid-winning-black = Schwarz
    .text = Nur wenn niemand mit einer Farbe gewinnen kann.
aid-back = Kisten und Rücken
aid-boxes = { $ranks }
    .text = Je { $boxes ->
        [one] 1 Kiste
       *[other] { $boxes } Kisten
     }.
aid-boxes-black = Schwarz
    .text = { $boxes ->
        [one] 1 Kiste
       *[other] { $boxes } Kisten
     }.
aid-doubler = Verdoppler
    .text = Alle anderen Kisten mal { $times }.
aid-strength = Kraft
    .text = { $strength }, eins weniger für jeden Würfel und jedes Autsch-Plättchen.
aid-within = Geschafft
    .text = Nimm einen Müdigkeitswürfel.
aid-too-heavy = Zu schwer
    .text = Nimm ein Autsch-Plättchen und einen Würfel.
aid-limit = { $oofs } Autsch-Plättchen
    .text = Du gewinnst in dieser Runde keinen Stich mehr, und es ist die letzte.
rank = Zahl { $rank }
rank-range = Zahlen { $first } bis { $last }
rank-list = Zahlen { LIST($ranks) }
aid-pay = Zahltag
aid-points = { $ranks }
    .text = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
     } für jede behaltene Karte.
aid-quota-met = Vorgabe erfüllt
    .text = Behalte genau so viele Kisten. { LIST($bonuses, join: "comma") }.
quota-bonus = { $quota }: +{ $bonus }
aid-options = Zusatzregeln
aid-cursed = Verfluchte Pakete
    .text = Gewinnst du eine { LIST($ranks, join: "or") } von jemand anderem: ein schwarzer Würfel, einmal pro Runde.
aid-vacation = Urlaub
    .text = Für die höchste Vorgabe: einmal ausruhen, vom ersten Stich an.
aid-end = Das Ende
aid-rounds = Runden
    .text = { $rounds }, oder die, in der jemand { $oofs } Autsch-Plättchen hat.
aid-penalties = Autsch-Plättchen
    .text = Kosten Punkte: { LIST($penalties, join: "comma") }.
penalty = { $oofs }: { $points }
aid-victory = Sieg
    .text = Die meisten Punkte; bei Gleichstand ein unbenutzter Urlaub, dann die höhere letzte Vorgabe.

## Wertungsblatt

sheet-round = Runde { $round }
sheet-payday = Zahltag
sheet-end = Ende
sheet-oofs = Autsch-Plättchen
sheet-cell = { LIST($reasons, join: "comma") }
cell-last-pick = { $points } für die letzte Wahl
cell-cards = { $points } für Karten
cell-bonus = Bonus { $bonus }: Vorgabe { $quota } erfüllt
cell-no-bonus = kein Bonus: { $boxes ->
    [one] 1 Kiste
   *[other] { $boxes } Kisten
 }, Vorgabe { $quota }
cell-oofs = { $oofs } Autsch-Plättchen

## Parameter von Varianten

parameter-cursed = mit verfluchten Paketen spielen
parameter-vacation = mit bezahltem Urlaub spielen
parameter-remove = die Farbe, die zu dritt fehlt: "random" (zufällig), "vegetable", "potion", "book" oder "fish"
parameter-last_pick = Punkte für die letzte Wahl in der ersten Runde
parameter-doubler = damit multipliziert der Verdoppler die anderen Kisten des Stichs
parameter-oof_limit = Autsch-Plättchen, mit denen man keinen Stich mehr gewinnt (1 bis 3)
parameter-cursed_ranks = die Zahlen der verfluchten Pakete
parameter-deck = die Zahlen jeder Farbe von 1 bis 10
    .title = Karten
parameter-black = die schwarzen Karten, je nach Spielerzahl
    .title = Schwarze Karten
parameter-boxes = je nach Zahl; der Verdoppler hat keine
    .title = Kisten
parameter-points = für eine behaltene Karte, je nach Zahl
    .title = Punkte
parameter-quotas = die Vorgaben von 0 bis 10, je nach Spielerzahl
    .title = Vorgaben
parameter-bonuses = für jede erfüllte Vorgabe; 1, 8, 9 und 10 sind nicht in der Schachtel (rekonstruiert)
    .title = Bonus
parameter-strength = am Anfang der Runde, je nach Spielerzahl
    .title = Kraft
parameter-rounds = je nach Spielerzahl
    .title = Runden
parameter-hand = Karten auf der Hand, je nach Spielerzahl
    .title = Hand
parameter-row = Karten in der Reihe, je nach Spielerzahl, höchstens 12; was übrig bleibt, wird beiseitegelegt
    .title = Reihe
parameter-oof_penalties = Punkte, die ein, zwei und drei Autsch-Plättchen am Ende kosten (zwei und drei rekonstruiert)
    .title = Abzug für Autsch
option-random = zufällig

## Arten von Entscheidungen, in Noten und Statistiken

kind-quota = Vorgaben
kind-play = Gespielte Karten
kind-reveal = Gezeigte Karten
kind-rest = Pausen

## Gründe in Tipps, Rätseln und Analysen

reason-trick = Du trägst diesen Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-no-trick = Jemand anders trägt diesen Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-trick-other = { NAME($seat) } muss diesen Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } tragen.
reason-hurt = Dieser Stich ist dir { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen zu schwer.
reason-other-hurt = Dieser Stich ist { NAME($seat) } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } zu schwer.
reason-strength = Nach diesem Stich trägt dein Rücken in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } noch { $boxes ->
    [one] 1 Kiste
   *[other] { $boxes } Kisten
 }.
reason-quota = Du erfüllst deine Vorgabe { $quota } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } genau.
reason-other-quota = { NAME($seat) } erfüllt die Vorgabe { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen.
reason-hurt-later = Du nimmst diese Runde { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen ein Autsch-Plättchen.
reason-other-hurt-later = { NAME($seat) } nimmt diese Runde in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } ein Autsch-Plättchen.
reason-earned = Du verdienst diese Runde in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } mindestens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }.
reason-beaten = { NAME($seat) } kann { CARD($card) } { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen schlagen.
reason-overtaken = { NAME($seat) } kann { CARD($card) } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } schlagen, wie du es willst.

## Variants that cannot be played

variant-deck = { $players } Hände zu { $hand } Karten und eine Reihe von { $row } brauchen { $needed } Karten, aber der Stapel hat nur { $cards }.
variant-quotas = { $players } Spieler nehmen je eine Vorgabe, aber es gibt nur { $quotas }.
