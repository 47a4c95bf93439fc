### 3 Hexen

## Das Spiel

game-title = 3 Hexen
game-tagline = Biete um den Sud. Eine spielt zwei Karten auf einmal aus, zwei arbeiten gegen sie.
game-audience = Für drei, die gern bluffen und einer Partnerin vertrauen, mit der sie nicht sprechen dürfen.
game-unit = Schicksalsmarker
phrase-win-this = Gewinnen wir den hier
phrase-lose-this = Verlieren wir den hier
phrase-you-decide = Entscheide du
phrase-well-played = Gut gespielt
refused-phrase = Diese Sätze sind für die kleinen Hexen, sobald es eine Oberhexe gibt.

## Wörter

# Die Farben dieses Spiels sind Tiere. "a" ist eine Karte davon, "none" keine, "stem" der Anfang von „Eulenflügel“.
suit-owl = Eule
    .a = eine Eule
    .none = keine Eule
    .stem = Eulen
suit-bat = Fledermaus
    .a = eine Fledermaus
    .none = keine Fledermaus
    .stem = Fledermaus
suit-dog = Hund
    .a = einen Hund
    .none = keinen Hund
    .stem = Hunde
suit-frog = Frosch
    .a = einen Frosch
    .none = keinen Frosch
    .stem = Frosch
suit-newt = Molch
    .a = einen Molch
    .none = keinen Molch
    .stem = Molch
card-elixir = das Elixier

# "tail" ist das Ende von „Eulenflügel“.
part-eye = Auge
    .tail = auge
part-toe = Zehe
    .tail = zehe
part-wool = Haar
    .tail = haar
part-tongue = Zunge
    .tail = zunge
part-wing = Flügel
    .tail = flügel
part-leg = Bein
    .tail = bein
part-fork = Gabel
    .tail = gabel
part-sting = Stachel
    .tail = stachel
part-fillet = Filet
    .tail = filet
named-card = { SUIT($suit, form: "stem") }{ WORD($part, form: "tail") } ({ $rank })
plain-card = { CARD($card) }
hidden-card = eine Karte

role-lead = Oberhexe
role-lesser = Kleine Hexe
role-first = 1. kleine Hexe
role-second = 2. kleine Hexe

place-up = offen
place-down = verdeckt
place-was-down = war verdeckt
place-first = 1.
place-second = 2.
place-passed = gepasst

pair-elixir = Elixier mit { $rank }
pair-higher = der höhere Wert
pair-rank = gleicher Wert, { $first } + { $second }
pair-suit = gleiches Tier, { $first } + { $second }
pair-value = { $value } ({ $reason })

## Ereignisse

dealt = Runde { $round }: Alle bekommen { $hand } Karten. { PLAYER($elixir) ->
    [you] Du hast
   *[other] { NAME($elixir) } hat
 } das Elixier, also { PLAYER($first) ->
    [you] bietest du
   *[other] bietet { NAME($first) }
 } zuerst.
your-hand = Du hast { LIST($cards) } auf der Hand.

bid-made = { PLAYER($seat) ->
    [you] Du bietest
   *[other] { NAME($seat) } bietet
 } { $bid }.
bid-passed = { PLAYER($seat) ->
    [you] Du passt
   *[other] { NAME($seat) } passt
 }.
one-more-turn = Alle dürfen noch einmal auf { $high } erhöhen.
outbid = { NAME($seat) } überbietet deine { $old } mit { $new }.
lead-witch = { PLAYER($seat) ->
    [you] Du bist Oberhexe und musst
   *[other] { NAME($seat) } ist Oberhexe und muss
 } genau { $bid ->
    [one] 1 Stich
   *[other] { $bid } Stiche
 } gewinnen.
lesser-witches = Die kleinen Hexen werfen je eine Karte ab: { SEATS($seats) }.

no-bids = Niemand hat geboten, also geben alle { $gives ->
    [one] eine Karte
   *[other] { $gives } Karten
 } nach links weiter.
gift-chosen = { PLAYER($seat) ->
    [you] Du legst
   *[other] { NAME($seat) } legt
 } { $card } für { PLAYER($to) ->
    [you] dich
   *[other] { NAME($to) }
 } bereit.
cards-passed = Die Karten werden weitergegeben. { PLAYER($elixir) ->
    [you] Jetzt hast du
   *[other] Jetzt hat { NAME($elixir) }
 } das Elixier, also { PLAYER($first) ->
    [you] bietest du
   *[other] bietet { NAME($first) }
 } zuerst.
gifts-received = { NAME($seat) } gibt dir { LIST($cards) }.
final-bidding = Das ist die letzte Bietrunde.

card-discarded = { PLAYER($seat) ->
    [you] Du wirfst
   *[other] { NAME($seat) } wirft
 } { $card } ab.
first-lead = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } zum ersten Stich aus.
card-led = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { $card } aus.
eyes-led = Augen zu! Die kleinen Hexen spielen verdeckt.
card-hidden = { PLAYER($seat) ->
    [you] Du legst
   *[other] { NAME($seat) } legt
 } { $card } verdeckt dazu.
card-played = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { $card }.
card-played-down = { PLAYER($seat) ->
    [you] Du spielst
   *[other] { NAME($seat) } spielt
 } { $card } verdeckt.
follow-passed = { PLAYER($seat) ->
    [you] Du hast { SUIT($suit, form: "none") } und passt
   *[other] { NAME($seat) } hat { SUIT($suit, form: "none") } und passt
 } vorerst.

card-revealed = { PLAYER($seat) ->
    [you] Du deckst
   *[other] { NAME($seat) } deckt
 } { $card } auf.
cards-revealed = Die verdeckten Karten werden aufgedeckt: { LIST($cards) }.
revealed = { PLAYER($seat) ->
    [you] du
   *[other] { NAME($seat) }
 } { $card }
trick-won = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } den Stich, { $lead } gegen { $lesser }.
trick-tied = { PLAYER($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
 } den Stich, { $lead } gegen { $lesser }: Bei Gleichstand gewinnt die Oberhexe.
trick-lost = Die kleinen Hexen gewinnen den Stich, { $lesser } gegen { $lead }.

card-taken-back = { PLAYER($seat) ->
    [you] Du nimmst
   *[other] { NAME($seat) } nimmt
 } { $card } zurück.
secret-return = heimlich eine der beiden Karten
return-proposed = { PLAYER($seat) ->
    [you] Du schlägst
   *[other] { NAME($seat) } schlägt
 } vor, dass { $card } an { PLAYER($lead) ->
    [you] dich
   *[other] { NAME($lead) }
 } zurückgeht.
return-agreed = { PLAYER($seat) ->
    [you] Du stimmst
   *[other] { NAME($seat) } stimmt
 } zu.
return-objected = { PLAYER($seat) ->
    [you] Du widersprichst
   *[other] { NAME($seat) } widerspricht
 }, also { PLAYER($decider) ->
    [you] entscheidest du
   *[other] entscheidet { NAME($decider) }
 }.
return-decided = { PLAYER($seat) ->
    [you] Du entscheidest
   *[other] { NAME($seat) } entscheidet
 }.
card-sent-back = Die kleinen Hexen geben { PLAYER($lead) ->
    [you] dir { $card }
   *[other] { $card } an { NAME($lead) }
 } zurück.

bid-met = { PLAYER($seat) ->
    [you] Du hast
   *[other] { NAME($seat) } hat
 } { $bid } geboten und { $won } gewonnen: { $tokens ->
    [one] 1 Schicksalsmarker
   *[other] { $tokens } Schicksalsmarker
 }.
bid-missed = { PLAYER($seat) ->
    [you] Du hast
   *[other] { NAME($seat) } hat
 } { $bid } geboten, aber { $won } gewonnen. Je { $tokens ->
    [one] 1 Schicksalsmarker
   *[other] { $tokens } Schicksalsmarker
 } bekommen die kleinen Hexen: { SEATS($seats) }.
tokens = Schicksalsmarker: { LIST($amounts) }.
tokens-scored = Du bekommst { $tokens ->
    [one] 1 Schicksalsmarker
   *[other] { $tokens } Schicksalsmarker
 }.

## Der Tisch als Text

chapter-before = Vor der ersten Runde
chapter-bidding = Runde { $round }{ $passings ->
    [0] { "" }
    [1] , Karten einmal weitergegeben
    [2] , Karten zweimal weitergegeben
   *[other] , Karten { $passings }-mal weitergegeben
 }
chapter-playing = Runde { $round }, Stich { $trick } von { $tricks }
chapter-after = Nach Runde { $round }

table-between = { $chapter }.
table-bidding = { $chapter }: { NAME($seat) } hat das Elixier.
table-playing = { $chapter }: { NAME($seat) } hat { $bid } geboten{ $tricks ->
    [0] { "" }
    [one] { " " }und { $won } von 1 Stich gewonnen
   *[other] { " " }und { $won } von { $tricks } Stichen gewonnen
 }.
table-seat = { NAME($seat) }: { $held } auf der Hand, { $tokens } Schicksalsmarker
table-seat-role = { NAME($seat) } ({ $role }): { $held } auf der Hand, { $tokens } Schicksalsmarker
table-seat-calls = { table-seat }, Gebote: { LIST($calls, join: "comma") }
call-bid = { $bid }
call-pass = gepasst
table-trick = Auf dem Tisch: { NAME($lead) } { $up } und { $down }; { NAME($first) } { $one }; { NAME($second) } { $two }.
face-down-card = eine verdeckte Karte
no-card-yet = noch nichts
table-hand = Deine Hand: { LIST($cards) }

## Aufforderungen

prompt-bid = Biete { $low } oder { $high } Stiche, oder passe.
prompt-raise = { PLAYER($seat) ->
    [you] Du hast
   *[other] { NAME($seat) } hat
 } { $bid } geboten. Erhöhe auf { $high } oder passe.
prompt-must-bid = Niemand hat geboten und du hast das Elixier, also musst du { $low } oder { $high } bieten.
prompt-give = Wähle { $gives ->
    [one] eine Karte
   *[other] { $gives } Karten
 } für { NAME($seat) }.
prompt-give-with-elixir = Wähle { $gives } Karten für { NAME($seat) }, darunter das Elixier.
prompt-give-elixir = Gib { NAME($seat) } das Elixier.
prompt-discard = Wirf eine Karte verdeckt ab.
prompt-lead = Spiel eine Karte offen aus.
prompt-hide = Leg eine Karte verdeckt dazu.
prompt-follow = Bediene: Spiel { SUIT($suit, form: "a") }.
prompt-play = Du hast { SUIT($suit, form: "none") }. Spiel irgendeine Karte.
prompt-play-or-pass = Du hast { SUIT($suit, form: "none") }. Spiel irgendeine Karte oder passe vorerst.
prompt-return = Du hast den Stich gewonnen. Nimm eine deiner beiden Karten zurück.
prompt-return-other = Du hast den Stich mit dem Elixier gewonnen. Nimm deine andere Karte zurück.
prompt-propose = Die kleinen Hexen haben den Stich gewonnen. Welche Karte soll an { NAME($lead) } zurückgehen? Schlag eine vor.
prompt-agree = Soll { $card } an { NAME($lead) } zurückgehen?
prompt-decide = Entscheide, welche Karte an { NAME($lead) } zurückgeht.

## Wahlmöglichkeiten

choice-bid = { $bid } bieten
choice-pass = Passen
choice-wait = Vorerst passen
choice-agree = Zustimmen
choice-object = Widersprechen
choose-give = { $card } weitergeben
choose-discard = { $card } abwerfen
choose-lead = { $card } ausspielen
choose-hide = { $card } verdeckt dazulegen
choose-follow = { $card } spielen
choose-return = { $card } zurücknehmen
choose-propose = { $card } vorschlagen
choose-decide = { $card } zurückgeben

## Tipps für Anfänger

tip-bid = Gewinnst du genau so viele der { $tricks } Stiche, wie du bietest, bekommst du { $lead ->
    [one] 1 Schicksalsmarker
   *[other] { $lead } Schicksalsmarker
 }. Sonst bekommen die beiden anderen je { $lesser ->
    [one] 1 Schicksalsmarker
   *[other] { $lesser } Schicksalsmarker
 }.
tip-give = Was du weggibst, hilft links von dir beim Bieten. Behalte Karten, die zusammenpassen.
tip-discard = Wenn dir ein Tier fehlt, darfst du darauf alles spielen. Wirf also eine Karte ab, die als einzige ihr Tier zeigt.
tip-lead = Zwei Karten mit gleichem Wert oder Tier zählen zusammen, und du brauchst insgesamt genau { $bid ->
    [one] 1 Stich
   *[other] { $bid } Stiche
 }.
tip-lead-lost = Zwei Karten mit gleichem Wert oder Tier zählen zusammen, aber dein Gebot ist nicht mehr zu erreichen.
tip-eyes = Spielst du eine { $rank } aus, müssen die anderen verdeckt spielen.
tip-hide = Bei gleichem Wert oder Tier zählt sie mit deiner offenen Karte zusammen, sonst zählt nur die höhere. Gleichstand gewinnst du.
tip-follow = Deine Karte zählt mit der deiner Partnerin. Das Tier entscheidet nie den Stich, und bei Gleichstand gewinnt die Oberhexe.
tip-return = Diese Karte hast du im nächsten Stich wieder, und nur du weißt, welche es ist.
tip-agree = Wenn du widersprichst, entscheidet trotzdem deine Partnerin, kennt aber deine Meinung.
tip-send = Die Oberhexe hat { $won } gewonnen und braucht genau { $bid }: Wähle die Karte, die es ihr schwerer macht. Alle sehen sie.
tip-send-lost = Die Oberhexe kann ihr Gebot nicht mehr erfüllen, also ist es fast egal. Alle sehen die Karte.

## Ablehnungen

refused-given = Du hast deine Karten schon gewählt. Warten auf { SEATS($seats, form: "accusative") }.
refused-lead-discard = Die Oberhexe behält alle { $hand } Karten.
refused-discarded = Du hast schon abgeworfen. Warten auf { SEATS($seats, form: "accusative") }.
refused-turn = Du bist nicht dran. Warten auf { SEATS($seats, form: "accusative") }.
refused-verb = Das geht jetzt nicht. { $prompt }
refused-pass = In der letzten Bietrunde hat niemand geboten und du hast das Elixier, also musst du { $low } oder { $high } bieten.
refused-raise = Nach einem Gebot von { $bid } kannst du nur { $high } bieten oder passen.
refused-bid = Du kannst nur { $low } oder { $high } Stiche bieten.
refused-suit = Du hast { SUIT($suit, form: "a") } und musst bedienen: { CARDS($cards, join: "or") }.
refused-waited = Du hast schon gepasst und musst jetzt eine Karte spielen: { CARDS($cards, join: "or") }.
refused-second = Die 2. kleine Hexe darf nicht passen. Spiel { CARDS($cards, join: "or") }.
refused-not-held = Du hast { CARD($card) } nicht. Auf der Hand hast du { CARDS($cards) }.
refused-gift = Du musst das Elixier weitergeben, und das ist deine letzte Karte.
refused-elixir = Das Elixier darfst du nicht offen ausspielen. Spiel { CARDS($cards, join: "or") }.
refused-elixir-back = Du hast den Stich gewonnen, also darfst du das Elixier nicht zurücknehmen. Nimm { CARDS($cards, join: "or") }.
refused-back = Nur eine Karte, die die Oberhexe in diesem Stich gespielt hat, kann zurückgehen: { CARDS($cards, join: "or") }.

## Ansprüche und Züge im Voraus

claim = Ich gewinne alle restlichen Stiche und erfülle mein Gebot.
agree-always = Der Karte zustimmen, die meine Partnerin zurückgeben will.

## Übersicht

aid-round = Eine Runde
aid-deal = Geben
    .text = Je { $hand } Karten. Wer das Elixier hat, sagt es.
aid-bid = Bieten
    .text = Links vom Elixier beginnend: { $low }, { $high } oder passen. Ein Gebot von { $high } gewinnt sofort.
aid-raise = Erhöhen
    .text = Nach einem Gebot von { $low } dürfen alle noch einmal: { $high } oder passen.
aid-passing = Kein Gebot
    .text = { $gives ->
        [one] Eine Karte
       *[other] { $gives } Karten
     } nach links geben, darunter das Elixier, und neu bieten. Das geschieht { $passings ->
        [one] einmal
       *[other] bis zu { $passings }-mal
     }, dann muss bieten, wer das Elixier hat.
aid-no-passing = Kein Gebot
    .text = Wer das Elixier hat, muss bieten.
aid-discard = Abwerfen
    .text = Jede kleine Hexe wirft eine Karte verdeckt ab.
aid-play = Spielen
    .text = { $tricks } Stiche, immer spielt die Oberhexe aus.

aid-trick = Ein Stich
aid-lead = Oberhexe
    .text = Eine Karte offen (nie das Elixier) und eine verdeckt.
aid-eyes = Offene { $rank }
    .text = Die kleinen Hexen spielen verdeckt.
aid-first = 1. kleine Hexe
    .text = Bedient. Wer nicht kann, spielt eine beliebige Karte oder wartet auf die 2.
aid-second = 2. kleine Hexe
    .text = Bedient. Wer nicht kann, spielt eine beliebige Karte.
aid-compare = Vergleichen
    .text = Der höhere Wert gewinnt, bei Gleichstand die Oberhexe.
aid-return = Zurück
    .text = Wer gewonnen hat, wählt, welche ihrer beiden Karten die Oberhexe zurückbekommt. Hat sie selbst gewonnen, nie das Elixier.

aid-values = Was zwei Karten wert sind
aid-same-rank = Gleicher Wert
    .text = Beide Werte zusammen.
aid-same-suit = Gleiches Tier
    .text = Beide Werte zusammen.
aid-elixir = Das Elixier
    .text = { $times ->
        [0] Nichts, bei jeder anderen Karte.
        [1] Der Wert der anderen Karte.
        [2] Der doppelte Wert der anderen Karte.
       *[other] Das { $times }-Fache der anderen Karte.
     }
aid-otherwise = Alles andere
    .text = Der höhere Wert.

aid-tokens = Schicksalsmarker
aid-met = Gebot genau erfüllt
    .text = { $tokens } für die Oberhexe.
aid-missed = Sonst
    .text = { $tokens } für jede kleine Hexe.
aid-victory = Sieg
    .text = { $tokens ->
        [one] 1 Schicksalsmarker.
       *[other] { $tokens } Schicksalsmarker.
     }

aid-cards = Die Karten
aid-suit = { SUIT($suit) }
    .text = { LIST($ranks, join: "space") }
    .note = { LIST($parts, join: "comma") }

## Wertungsblatt

sheet-met = { $bid } geboten, { $won } gewonnen: erfüllt
sheet-missed = { $bid } geboten, { $won } gewonnen: verfehlt

## Parameter von Varianten

parameter-bids = das niedrige und das hohe Gebot; das hohe beendet das Bieten
parameter-passings = wie oft Karten weitergegeben werden, wenn niemand bietet, höchstens 3
parameter-gives = Karten, die dann alle weitergeben, höchstens 3
parameter-eyes = der Wert, auf den die kleinen Hexen verdeckt spielen, wenn er offen ausgespielt wird; 0 für keinen
parameter-elixir_times = wie oft das Elixier den Wert der anderen Karte zählt
parameter-lead_tokens = Schicksalsmarker der Oberhexe, die ihr Gebot erfüllt
parameter-lesser_tokens = sonst Schicksalsmarker jeder kleinen Hexe
parameter-tokens_to_win = Schicksalsmarker, mit denen man gewinnt
parameter-deck = die Werte jedes Tieres von 1 bis 9: zusammen 17 Karten, keine zwei Tiere gleich
    .title = Karten
parameter-parts = wie ein Wert heißt: eye, toe, wool, tongue, wing, leg, fork, sting, fillet oder nichts
    .title = Körperteile

## Arten von Entscheidungen, in Noten und Statistiken

kind-bid = Gebote
kind-give = Weitergegebene Karten
kind-discard = Abwürfe
kind-lead = Ausgespielte Karten
kind-hide = Verdeckte Karten
kind-follow = Zugegebene Karten
kind-return = Zurückgenommene Karten
kind-agree = Antworten auf Vorschläge
kind-pass = Gepasst

## Gründe in Tipps, Rätseln und Analysen

reason-trick = Deine Seite gewinnt diesen Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-trick-lost = Deine Seite verliert diesen Stich, wie sie soll, in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-next-trick = Deine Seite gewinnt den nächsten Stich in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-next-trick-lost = Deine Seite verliert den nächsten Stich, wie sie soll, in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-own-bid = Du erfüllst in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } ein eigenes Gebot und bekommst dafür { $tokens ->
    [one] 1 Schicksalsmarker
   *[other] { $tokens } Schicksalsmarker
 }.
reason-tokens = Du bekommst diese Runde in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } einen Schicksalsmarker.
reason-most-tokens = Niemand bekommt diese Runde mehr Schicksalsmarker als du: in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-other-bid = { NAME($seat) } erfüllt diese Runde { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen ein Gebot.
reason-bid-made = Du erfüllst dein Gebot von { $bid } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } genau.
reason-bid-missed = { NAME($seat) } verfehlt das Gebot von { $bid } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-victory = Du gewinnst mit dieser Runde die Partie in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 }.
reason-defeat = { NAME($seat) } gewinnt mit dieser Runde die Partie { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen.
reason-pair-beaten = { SEATS($seats) } haben { $share ->
    [0] in keiner
   *[other] nur in { NUMBER($share, style: "percent") }
 } der möglichen Verteilungen zwei Karten, die deine { $value } schlagen.
reason-pair-loses = { SEATS($seats) } können dir den Stich gegen deine { $value } in { $share ->
    [1] jeder möglichen Verteilung
   *[other] { NUMBER($share, style: "percent") } der möglichen Verteilungen
 } abnehmen, wie du es willst.

## Variants that cannot be played

variant-no-rank = Gib { $suit } in „deck“ mindestens einen Wert: Alle { $suits } Farben werden gebraucht (1.1).
variant-same-ranks = Keine zwei Farben dürfen dieselben Werte haben (1.2), aber { LIST($suits) } haben beide { LIST($ranks) }.
variant-deck = „deck“ muss { $cards } Karten mit einem Wert haben (1.1), nicht { $given }.
variant-bids = In „bids“ kommt das niedrigere Gebot zuerst, aber { $low } ist nicht niedriger als { $high }.
