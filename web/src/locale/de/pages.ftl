## Shared words

score = Punkte
result = Ergebnis
place = Platz
cancel = Abbrechen
save = Speichern
share = Teilen
share-link = Link teilen
link-copied = Link kopiert.
link-shown = Der Link: { $link }
with-friends = Mit Freunden
fair-deals = Faires Geben

## Home page

choice-values-yours = dein Zug
choice-values-choice = Zug
choice-values-share = Gewinnchance
fair-summary = Faires Geben: Niemand sucht die Karten aus, auch dieser Server nicht.
fair-shared-secret = Alle Karten stammen aus einem Geheimnis, das an jedem Tisch dasselbe ist. Das ist sein Siegel:
fair-shared-check = Sobald niemand mehr spielt, steht das Geheimnis in der Aufzeichnung jeder Partie. Dann kann jeder prüfen, dass alle Karten daraus stammen:
fair-secret = Bevor sich jemand setzte, hat der Server ein Geheimnis gezogen. Das ist sein Siegel:
fair-shares = Jeder von euch gibt beim Hinsetzen einen eigenen Anteil dazu, damit niemand die Karten vorher kennen kann.
fair-shuffles = Jedes Mischen folgt aus dem Geheimnis und euren Anteilen. Sonst ist nichts zufällig.
fair-over = Das Geheimnis steht jetzt unten in der Aufzeichnung der Partie.
fair-later = Nach der Partie steht das Geheimnis in ihrer Aufzeichnung.
fair-check = Jeder kann prüfen, dass es zum Siegel passt und dass alle Karten daraus stammen:
game = Spiel
invitation-share = Eine Partie { $game }
invite = Einladen
invite-text = Lade Freunde ein: Teile den Link, lies den Code vor oder lass sie das hier scannen.
invite-link = Link zu diesem Tisch
qr-label = QR-Code des Links, für eine Handykamera
this-evening = Dieser Abend
this-evening-games = { $count ->
        [one] Dieser Abend: eine Partie
       *[other] Dieser Abend: { $count } Partien
    }
not-found-text = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
settings-theme = Farbschema
settings-as-device = Wie das Gerät
settings-theme-dark = Dunkel: bei Kerzenschein
settings-theme-light = Hell: bei Tag
settings-tempo = Tempo
settings-tempo-slow = Langsam
settings-tempo-normal = Normal
settings-tempo-fast = Schnell
settings-tempo-tap = Nach jedem Stich antippen
settings-tempo-instant = Sofort
settings-sort = Hand sortieren
settings-sort-suit = Nach Farbe
settings-sort-rank = Nach Wert
settings-sort-hand = Von Hand: Karten ziehen
settings-motion = Animation
settings-motion-full = Volle Animation
settings-motion-reduced = Keine
settings-sounds = Töne
settings-volume = Lautstärke
settings-ambience = Leise Hintergrundgeräusche
settings-confirm = Karten zum Spielen zweimal antippen
settings-tips = Neue Arten von Zügen erklären
settings-four-colour = Bunte Karten: eine Farbe je Kartenfarbe
settings-contrast = Hoher Kontrast
settings-letter-keys = Tastenkürzel verwenden

## About and privacy

about-text = Bei Coven kannst du vier Hexen-Kartenspiele spielen, erforschen und weiterentwickeln. Nichts geht an andere als den Server in deiner Adresszeile. Du brauchst kein Konto; ein Name genügt.
about-reconstructed-heading = Was rekonstruiert ist
about-reconstructed-text = Wir spielen nach den Regelheften. Was nur auf den Karten steht, mussten wir rekonstruieren, und wo ein Regelheft etwas offenlässt, haben wir entschieden. Beides ist in den Regeln jedes Spiels gekennzeichnet, Regel für Regel:
about-version = (Version { $version } unserer Regeln)
about-correct-heading = So kannst du es berichtigen
about-fair-text = Bevor gegeben wird, zeigt der Server ein Siegel (einen Hash) des Geheimnisses, aus dem die Karten stammen, und jeder Spieler gibt einen zufälligen Anteil dazu. Nach der Partie steht das Geheimnis in der Aufzeichnung, damit sich alles prüfen lässt:
about-pictures-heading = Bilder
about-pictures-text = Alle Karten und Bilder wurden für Coven gezeichnet. Die Spiele gehören ihren Autoren und Verlagen.
about-privacy-link = Was dieser Server über dich speichert
about-api-link = Die Schnittstelle für Programme
about-correct-text = Wenn du ein Spiel besitzt und auf deinen Karten eine andere Zahl steht, ändere sie. Jede dieser Zahlen steht in der Datei <file>variant.toml</file> des Spiels, lässt sich an einem Tisch unter „Spieloptionen“ einstellen und wird von <command>coven variant GAME</command> ausgegeben. Sag uns bitte auch Bescheid: Eröffne im Projekt ein Issue und nenne die Regel. Eine geänderte Regel erhöht die Version, und laufende Partien werden nach der alten zu Ende gespielt.
privacy-why = Warum
privacy-how-long = Wie lange
privacy-deletion = Löschung
privacy-text = Das ist alles, was dieser Server über dich speichert. Du kannst es jederzeit <link>herunterladen oder löschen</link>. Andere am Tisch sehen deinen Namen, deine Züge und was du schreibst. Benachrichtigungen laufen, wenn du sie einschaltest, über den Push-Dienst deines Browsers oder deinen E-Mail-Anbieter. Sonst wird nichts weitergegeben.

## Names, times and clocks

clock-preset-none = Keine: so lange ihr wollt
clock-preset-relaxed = Gemütlich: 15 Minuten, +20 Sekunden pro Zug
clock-preset-fast = Schnell: 3 Minuten, +8 Sekunden pro Zug
clock-preset-days = Zwei Tage pro Zug

## Bots that play for people

author-stand-in = von einem Bot gespielt
author-clock = Zeit abgelaufen
author-claim = angesagt
foreign-choice-clock = Zeit abgelaufen: Ein Bot hat diesen Zug gemacht.
foreign-choice-bot = Ein Bot hat diesen Zug für den Spieler gemacht.
bot-played-on = ein Bot hat übernommen
bot-played-a-while = ein Bot hat eine Weile gespielt
timeout-you = Deine Zeit ist abgelaufen: Ein Bot hat diesen Zug gemacht.
timeout = Die Zeit von { $name } ist abgelaufen: Ein Bot hat diesen Zug gemacht.
bot-moves-clock = Deine Zeit war um, darum hat ein Bot für dich gespielt: { $moves }
bot-moves-away = Während du weg warst, hat ein Bot für dich gespielt: { $moves }

## Profile texts

none-yet = noch keine
profile-wins = { NUMBER($wins) } von { NUMBER($games) } gewonnen
profile-place = { NUMBER($place) }. { $count ->
        [one] einmal
       *[other] { $count }-mal
    }
profile-streak-now = gerade { NUMBER($streak) } in Folge, Rekord { NUMBER($longest) }
profile-streak = { $longest ->
        [one] Rekord: { $longest } Partie
       *[other] Rekord: { $longest } Partien
    }
rating-history = { $games ->
        [one] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in deiner letzten Partie.
       *[other] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in deinen letzten { $games } Partien.
    }
rating-history-peak = { $games ->
        [one] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in deiner letzten Partie, höchstens { NUMBER($highest, useGrouping: 0) }.
       *[other] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in deinen letzten { $games } Partien, höchstens { NUMBER($highest, useGrouping: 0) }.
    }
rating-now = Deine Wertung: { NUMBER($rating, useGrouping: 0) }
rating-unchanged = Deine Wertung: { NUMBER($rating, useGrouping: 0) } (unverändert)
rating-up = Deine Wertung: { NUMBER($rating, useGrouping: 0) } (+{ NUMBER($change) })
rating-down = Deine Wertung: { NUMBER($rating, useGrouping: 0) } (−{ NUMBER($change) })
loss-unknown = erst nach 30 analysierten Zügen, bisher { NUMBER($decisions) }
loss = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } Siege in 100 Partien verloren je Entscheidung ({ NUMBER($decisions) } analysiert)

## Review texts

verdict-best = Du hast den besten Zug gefunden.
verdict-as-good = So gut wie der beste Zug, soweit wir das sagen können.
verdict-inaccuracy = { $loss ->
        [one] Eine Ungenauigkeit: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
       *[other] Eine Ungenauigkeit: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
    }
verdict-mistake = { $loss ->
        [one] Ein Fehler: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
       *[other] Ein Fehler: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
    }
verdict-blunder = { $loss ->
        [one] Ein Patzer: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
       *[other] Ein Patzer: „{ $choice }“ hätte { $loss } von 100 Partien mehr gewonnen.
    }
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Patzer
grade-key = Viel auf dem Spiel
review-queue = { $count ->
        [one] Eine Analyse ist vor deiner dran.
       *[other] { $count } Analysen sind vor deiner dran.
    }
review-progress = Züge werden analysiert: { NUMBER($done) } von { NUMBER($of) }.
review-starting = Wird vorbereitet. Die erste Analyse eines Spiels dauert etwas länger.
account-expected = Vor dem Geben

## Account: signing in and out

passkey-made-as = Mit diesem Passkey meldest du dich auf jedem Gerät als { $name } an.
sign-out-question = Abmelden?
sign-in-question = Als jemand anderes anmelden?
sign-out-with-passkey = Mit deinem Passkey kannst du dich wieder anmelden.
sign-out-without-passkey = Ohne Passkey kann sich niemand mehr als dieser Spieler anmelden: Partien und Wertungen sind dann unerreichbar.
make-passkey-first = Erst einen Passkey anlegen
sign-out = Abmelden
sign-in = Anmelden
identity-here = In diesem Browser bist du <b>{ $name }</b>, { $stake }.
sign-in-safe = Beim Anmelden wird nichts zusammengelegt. Du kannst in diesem Browser unter Einstellungen zurückwechseln, oder überall mit deinem Passkey.
sign-in-unsafe = Beim Anmelden wird nichts zusammengelegt. Du kannst in diesem Browser unter Einstellungen zurückwechseln. Leg erst einen Passkey an, wenn du diese Partien von einem anderen Gerät aus erreichen willst.
stake-none = noch ohne Partien
stake-running = { $running ->
        [one] mit { $running } laufenden Partie
       *[other] mit { $running } laufenden Partien
    }
stake-finished = { $finished ->
        [one] mit { $finished } beendeten Partie
       *[other] mit { $finished } beendeten Partien
    }
stake-both = { $running ->
        [one] mit { $running } laufenden
       *[other] mit { $running } laufenden
    } { $finished ->
        [one] und { $finished } beendeten Partie
       *[other] und { $finished } beendeten Partien
    }
data-deleted = Alles über dich wurde gelöscht. Du fängst hier neu an.
data-heading = Deine Daten
data-download = Alles herunterladen
data-delete = Alles löschen …
data-delete-question = Alles löschen?
data-delete-text = Dein Name, deine Ergebnisse, Wertungen und Nachrichten werden sofort gelöscht und können nicht wiederhergestellt werden. Die Partien der anderen bleiben, dein Platz darin ist dann namenlos. In laufenden Partien übernimmt ein Bot.
data-delete-confirm = Gib zur Bestätigung deinen Namen ein: { $name }
data-delete-now = Alles löschen
data-keep = Alles behalten
data-text = Alles, was dieser Server über dich speichert: Name, Partien, Züge, Wertungen und Nachrichten. Auf der <link>Datenschutzseite</link> steht, warum und wie lange.
email-check = Sieh in deine E-Mails und tippe zur Bestätigung auf den Link.
notifications-heading = Benachrichtigungen
notifications-text = Wenn du nicht hier bist, bekommst du für alles, was auf dich wartet, eine Benachrichtigung: dein Zug in einer Partie über Tage, eine Freundschaftsanfrage, ein Tisch.
notifications-on = Dieser Browser zeigt sie an.
notifications-turned-off = Dieser Browser zeigt sie nicht mehr an.
notifications-turn-off = Hier ausschalten
notifications-of-other = Dieser Browser zeigt die des vorigen Spielers an.
notifications-turned-on = Dieser Browser zeigt jetzt deine Benachrichtigungen an.
notifications-show-mine = Stattdessen meine anzeigen
notifications-turn-on = Auf diesem Gerät anzeigen
email-field = Per E-Mail
email-stop = Keine E-Mails mehr
email-save = E-Mails hierhin senden
email-confirmed = E-Mails gehen an { $address }.
email-unconfirmed = Sieh in das Postfach { $address } und tippe zur Bestätigung auf den Link.
quiet-hours = Ruhezeit
quiet-hours-text = Ruhezeit: keine Benachrichtigungen in dieser Zeit
quiet-from = Von
quiet-to = Bis
passkey-made = Mit diesem Passkey meldest du dich auf allen deinen Geräten an.
identity-already = Du bist schon { $name }.
welcome-back = Willkommen zurück, { $name }.
passkey-removed = Passkey entfernt: Mit ihm kannst du dich nicht mehr anmelden.
passkeys = Passkeys
passkeys-text = Mit einem Passkey meldest du dich auf anderen Geräten als derselbe Spieler an, ohne Passwort. Zum Spielen brauchst du keinen.
passkey-used = Passkey { NUMBER($number) }, angelegt { $made }, zuletzt benutzt { $used }
passkey-unused = Passkey { NUMBER($number) }, angelegt { $made }
passkey-remove-label = Passkey { NUMBER($number) } entfernen
passkey-make = Passkey anlegen
passkey-sign-in = Mit einem Passkey anmelden
passkeys-unsupported = Dieser Browser kann keine Passkeys. Nimm stattdessen einen Code (weiter unten).
passkey-remove-question = Passkey { NUMBER($number) } entfernen?
passkey-remove-only = Du kannst dich dann nicht mehr damit anmelden. Es ist dein einziger Passkey: Auf einem anderen Gerät bräuchtest du einen Code aus diesem Browser.
passkey-remove-one = Du kannst dich dann nicht mehr damit anmelden. Deine anderen Passkeys bleiben gültig.
passkey-remove-now = Entfernen
passkey-keep = Behalten
identity-again = Du bist wieder { $name }.
previous-player = Voriger Spieler
switch-back = Zurückwechseln
previous-player-text = Vor der Anmeldung warst du in diesem Browser <b>{ $name }</b>.
rating-ladder-caption = Deine Wertung unter den Bots, die stärksten zuerst
rating-ladder-who = Wer
rating = Wertung
signed-out = Du bist abgemeldet und fängst hier neu an.
signed-out-there = Dort bist du abgemeldet.
signed-out-elsewhere = Du bist überall sonst abgemeldet.
session-old = Browser, die seit dem Update dieses Servers nicht hier waren
session-current = { $agent }: dieser Browser
session-used = { $agent }, zuletzt benutzt { $day }
agent-on-system = { $browser } auf { $system }
agent-program = Ein Programm
sessions-heading = Wo du angemeldet bist
sessions-text = { $days ->
        [one] Ein Browser, den du { $days } Tag nicht benutzt, wird abgemeldet. Jeder Besuch verlängert das.
       *[other] Ein Browser, den du { $days } Tage nicht benutzt, wird abgemeldet. Jeder Besuch verlängert das.
    }
sessions-none = Du bist nirgends sonst angemeldet.
sign-out-label = Abmelden: { $session }
sign-out-here = Hier abmelden …
sign-out-elsewhere = Überall sonst abmelden
push-unsupported = Dieser Browser kann keine Benachrichtigungen anzeigen. Auf einem iPhone musst du Coven zuerst zum Home-Bildschirm hinzufügen.
push-blocked = Dein Browser blockiert Benachrichtigungen. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
push-failed = Dein Browser konnte Benachrichtigungen nicht einschalten: Sein Push-Dienst hat nicht geantwortet. Versuch es später noch einmal oder nimm E-Mail.
passkey-exists = Auf diesem Gerät gibt es schon einen Passkey von dir.
passkey-missing = Es wurde kein Passkey angegeben. Du kannst auch ohne weitermachen.
email-action-stop = Diese Benachrichtigungen abstellen
email-action-agree = Schreibt mir, wenn ich dran bin
email-action-block = Nie wieder an diese Adresse schreiben
email-action-heading = Benachrichtigungen per E-Mail
one-moment = Einen Moment …
to-the-games = Zu den Spielen

## Profile

profile-against-people = gegen Menschen
profile-against-bot = gegen Bots: { $bot }
profile-no-score = noch keine Partie nach Standardregeln
profile-score = { NUMBER($best) }, meist { NUMBER($typical) }
profile-since = Dabei seit { $day }
profile-edit = Bearbeiten
profile-all-games = Alle Spiele
profile-played = Gespielt
profile-won = Gewonnen
profile-streak-label = Aktuelle Serie
profile-longest-label = Beste Serie
profile-all-link = Alle deine Partien ansehen
profile-empty = Noch keine beendete Partie. <link>Spiel eine</link>, dann erscheint sie hier.
profile-results = Ergebnisse
profile-places = Plätze
profile-best = Bestes Ergebnis
profile-streaks = Siegesserien
profile-notes = Wertungen ergeben sich aus den beendeten Partien auf diesem Server. Wer 400 Punkte vorn liegt, gewinnt zehn von elf Partien, und zu 95 % liegt die wahre Wertung innerhalb des ±. Jede Partie zählt; Aufgeben zählt als letzter Platz, und Siege eines Bots auf deinem Platz gehören nicht dir. Was deine Züge verloren haben, kommt aus deinen analysierten Partien: beurteilt nach dem, was du damals wusstest, in verlorenen Partien von 100.

## Settings page

identity-now = Du heißt jetzt { $name }.
transfer-code = { $minutes ->
        [one] { $code } (gilt einmal, { $minutes } Minute lang)
       *[other] { $code } (gilt einmal, { $minutes } Minuten lang)
    }
settings-name = Dein Name am Tisch
transfer-heading = Anderes Gerät
transfer-text = Spiel auf einem anderen Gerät als derselbe Spieler: Hol hier einen Code und gib ihn dort ein.
transfer-get = Code holen
transfer-field = Code vom anderen Gerät
transfer-use = Mit diesem Code anmelden
settings-language = Sprache
portrait-picker = Dein Porträt

## Side by side

compare-no-origin = Diese Partie wurde nicht auf dem Platz einer anderen gespielt.
game-not-over = Die Partie ist noch nicht zu Ende.
compare-nothing = Nichts zu vergleichen
compare-heading = Nebeneinander
compare-caption = Derselbe Platz, dieselben Karten
compare-divergence-heading = Wo sich die Züge unterscheiden
compare-divergence = { $count ->
        [one] Nach { $count } gleichen Zug. Die andere Partie: „{ $theirs }“. Diese: „{ $mine }“.
       *[other] Nach { $count } gleichen Zügen. Die andere Partie: „{ $theirs }“. Diese: „{ $mine }“.
    }
compare-all-same = { $count ->
        [one] Der einzige Zug war gleich.
       *[other] Alle { $count } Züge waren gleich.
    }
compare-review-this = Diese Partie analysieren
compare-review-other = Die andere analysieren

## Deal of the day page

deal-missing = Hier gibt es keine Tagespartie
deal-of-the-day = Tagespartie
deal-of-the-day-inside = Tagespartie
past-deal-inside = eine frühere Tagespartie
now = Jetzt
deal-text = Alle sitzen auf Platz { NUMBER($seat) } von { NUMBER($players) } und haben dieselben Karten, gegen Bots der Stufe { $level }. Du spielst sie einmal, ohne Tipps. Sie zählt, wenn du bis morgen um Mitternacht (UTC) fertig bist. Dann siehst du, wie es den anderen ging.
deal-here-text = Alle, die heute ohne Server spielen, sitzen auf Platz { NUMBER($seat) } von { NUMBER($players) } und haben dieselben Karten, gegen Bots der Stufe { $level }. Es gibt keine Tipps und keine Wertung.
deal-here-other = Der Server ist nicht erreichbar. Seine Tagespartie hat andere Karten.
deal-here-played = Du hast diese Partie gespielt.
deal-here-show = Partie ansehen
deal-continue = Weiter
review-your-game = Deine Partie analysieren
todays-deal = Heutige Tagespartie
deal-others-heading = So lief es bei allen
deal-best = { $count ->
        [one] Das beste Ergebnis von { NUMBER($played) }.
       *[other] Die besten { $count } von { NUMBER($played) }.
    }
deal-fair = Fair gegeben
deal-fair-text = Die Karten stammen aus einem Geheimnis, das gezogen wurde, bevor jemand eine Karte sah. Das ist sein Siegel:
the-secret = Das Geheimnis:
deal-secret-later = Das Geheimnis wird veröffentlicht, wenn der nächste Tag vorbei ist.

## Duplicate evening pages

duplicate-heading = Ein Turnierabend mit { $game }
duplicate-missing = Diesen Abend gibt es nicht
duplicate-deals = { $count ->
        [one] Eine Verteilung, an jedem Tisch dieselbe.
       *[other] { $count } Verteilungen, an jedem Tisch dieselben.
    }
duplicate-alone = Jeder spielt allein mit Bots.
duplicate-together = { $count ->
        [one] { $count } Mensch an jedem Tisch.
       *[other] { $count } Menschen an jedem Tisch.
    }
duplicate-clock = Uhr: { $clock }. Verglichen werden gleiche Plätze.
duplicate-unfinished = Was du bis dahin nicht fertig gespielt hast, zählt nicht.
duplicate-join = Teilnehmen
duplicate-finish = Meine Partie beenden (sie zählt hier nicht mehr)
duplicate-play = Verteilung { NUMBER($deal) } spielen
duplicate-another = Noch ein Abend
withdraw = Zurückziehen
duplicate-end = Abend beenden …
duplicate-final-ranking = Endstand
duplicate-ranking = Zwischenstand
duplicate-share = Anteil der Punkte
duplicate-scoring = Zwei Punkte für jeden Tisch, an dem derselbe Platz mit denselben Karten schlechter abschnitt, einer bei Gleichstand. Erst zählt der Sieg, dann die Punkte. Hat ein Bot für dich gespielt, bekommst du höchstens die Hälfte. Hatte niemand sonst deinen Platz, wirst du mit den Bots verglichen, die dort saßen.
duplicate-deal-hidden = Du siehst eine Verteilung, sobald du sie gespielt hast.
duplicate-more-deals = Wer mehr fertig gespielt hat, steht weiter oben.
deal-number = Verteilung { NUMBER($number) }
points-heading = Punkte
suffix-host = , Gastgeber
suffix-you = (du)
duplicate-secret = Alle Verteilungen stammen aus einem Geheimnis. Das ist sein Siegel, veröffentlicht vor der ersten Karte:
duplicate-secret-later = Das Geheimnis wird veröffentlicht, wenn der Abend vorbei ist und kein Tisch mehr spielt.
duplicate-end-question = Den Abend jetzt beenden?
duplicate-end-text = Der Stand wird endgültig. Was nicht fertig gespielt ist, zählt nicht, und wer mehr fertig gespielt hat, steht weiter oben. Das lässt sich nicht rückgängig machen.
duplicate-end-now = Abend beenden
evening-hours-2 = 2 Stunden nach dem Start
evening-hours-6 = 6 Stunden nach dem Start
evening-hours-24 = Einen Tag nach dem Start
evening-hours-168 = Eine Woche nach dem Start
evening-hours-1440 = 60 Tage nach dem Start
new-duplicate-heading = Ein Turnierabend
new-duplicate-text = Dieselben Karten an mehreren Tischen, damit alle gleich viel Glück haben. Das beste Ergebnis auf jedem Platz bringt die meisten Punkte.
new-duplicate-seats = Plätze an jedem Tisch
new-duplicate-people = Menschen an jedem Tisch
new-duplicate-alone = 1: jeder allein mit Bots
new-duplicate-bots = Bots auf den anderen Plätzen
new-duplicate-ends = Endet spätestens
new-duplicate-hints = Tipps erlauben
new-duplicate-create = Abend anlegen
format = Modus
format-evening = Abend: eine Gruppe, im eigenen Tempo
format-swiss = Schweizer System: Punktgleiche treffen sich
format-round_robin = Rundenturnier: alle gegen alle
format-knockout = K.-o.: die bessere Hälfte kommt weiter
format-league = Liga: eine Runde pro Woche
event-title = Name der Veranstaltung
event-rounds = Runden
event-round-deals = Verteilungen pro Runde
event-round-ends = Eine Runde endet nach
event-hours = { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    }
event-starts = Beginn (optional)
event-size = Beginnt, sobald so viele dabei sind (optional)
event-access = Wer mitmachen kann
access-link = Alle mit dem Link
access-public = Alle: steht in der öffentlichen Liste
tournament-heading = Ein Turnier: { $game }
tournament-heading-named = { $title }: { $game }
tournament-round = Runde { NUMBER($round) } von { NUMBER($rounds) }
tournament-round-open = Runde { NUMBER($round) }
tournament-open = { $count ->
        [one] Eine Person ist dabei.
       *[other] { $count } Personen sind dabei.
    }
tournament-starts-at = Beginn: { $time }.
tournament-starts-full = Es beginnt, sobald { NUMBER($size) } Personen dabei sind.
tournament-your-table = Dein Tisch ist bereit.
tournament-your-table-done = Du bist mit dieser Runde fertig. Die nächste wird ausgelost, wenn alle Tische fertig sind.
tournament-no-table = Du hast in dieser Runde keinen Tisch.
tournament-you-left = Du setzt gerade aus: Du hast dich abgemeldet oder eine Runde verpasst.
tournament-come-back = Ich bin wieder da
tournament-rules = Es zählt dein Anteil der Punkte bei jeder Verteilung, verglichen mit demselben Platz an anderen Tischen. Bei Gleichstand entscheiden gewonnene Partien, dann die Punkte deiner Gegner. Wer später einsteigt, bekommt für verpasste Runden nichts. Verpasst du eine Runde, wirst du erst wieder ausgelost, wenn du zurück bist. Hat nach zehn Minuten niemand einen Tisch geöffnet, wartet die Runde nicht auf ihn, außer wenn Zug um Zug über Tage gespielt wird.
tournament-luck = { $share } der Unterschiede zwischen allen Ergebnissen kamen von Karten und Plätzen. Der Vergleich gleicher Plätze nimmt dieses Glück aus der Rangliste.
tournament-score = Punkte
tournament-wins = Siege
tournament-opposition = Gegner
tournament-pairings = Tische dieser Runde
tournament-table = Tisch { NUMBER($number) }
tournament-with-bots = mit Bots
tournament-bye = spielfrei
tournament-file = Ergebnisse als Datei (CSV)
suffix-left = , setzt aus

## Clubs

clubs-heading = Clubs
tournaments-heading = Turniere
nav-people-pages = Freunde, Clubs und Turniere
nav-friends = Freunde
clubs-text = Ein Club hat eigene Tische, Turniere und eine Rangliste.
clubs-mine = Deine Clubs
clubs-none = Du bist noch in keinem Club. Öffne den Link eines Clubs oder gründe selbst einen.
clubs-listed = Clubs, denen du beitreten kannst
club-found = Club gründen
club-name = Name
club-about = Über den Club
club-entry-request = Beitritt mit dem Link oder auf Anfrage
club-entry-link = Beitritt nur mit dem Link
club-entry-open = Alle können beitreten
club-listed = Den Club auf diesem Server für alle auflisten
club-size = { $count ->
        [one] Ein Mitglied
       *[other] { $count } Mitglieder
    }
club-requests-count = { $count ->
        [one] Eine Anfrage
       *[other] { $count } Anfragen
    }
club-role-owner = Inhaber
club-role-organiser = Organisator
club-role-member = Mitglied
club-missing = Diesen Club gibt es nicht
club-join = Dem Club beitreten
club-ask = Beitritt anfragen
club-asked = Du hast angefragt. Ein Organisator antwortet dir.
club-withdraw = Anfrage zurückziehen
club-need-link = Diesem Club kannst du nur mit seinem Link beitreten.
club-requests = Beitrittsanfragen
club-admit = Aufnehmen
club-admit-label = { $name } aufnehmen
club-decline = Ablehnen
club-decline-label = { $name } ablehnen
club-tables = Tische
club-no-tables = Kein Tisch ist offen.
club-new-table = Neuer Tisch für Mitglieder
club-no-events = Kein Turnier ist geplant.
club-past-events = { $count ->
        [one] Eine frühere Veranstaltung
       *[other] { $count } frühere Veranstaltungen
    }
club-ladder = Rangliste
club-ladder-empty = In dieser Saison ist noch keine Partie an den Tischen des Clubs zu Ende gegangen.
club-ladder-text = An den Tischen des Clubs gibt es zwei Punkte für jede Person, vor der du landest, und einen bei Gleichstand. Bei gleichen Punkten entscheidet der Anteil an den möglichen Punkten.
club-share = Anteil
club-season = Saison
club-season-number = Saison { NUMBER($number) }
club-season-new = Neue Saison beginnen
club-season-question = Neue Saison in { $name } beginnen?
club-season-text = Die Rangliste beginnt wieder bei null. Frühere Saisons bleiben sichtbar.
club-season-name = Name der Saison (optional)
club-members = Mitglieder
club-manage = Verwalten
club-manage-label = { $name } verwalten
club-make-organiser = Zum Organisator machen
club-make-member = Zum Mitglied machen
club-make-owner = Zum Inhaber machen
club-owner-question = { $name } zum Inhaber machen?
club-owner-text = Ein Club hat einen Inhaber. Du wirst Organisator.
club-remove-question = { $name } entfernen?
club-remove-text = Der Zugang zum Club endet. Wer zurückwill, muss anfragen, auch mit dem Link.
club-invite = Leute einladen
club-invite-text = Alle mit diesem Link können beitreten.
club-link = Link zu diesem Club
club-new-link = Link ersetzen
club-settings = Einstellungen des Clubs
club-leave = Club verlassen
club-leave-question = { $name } verlassen?
club-leave-text = Du hast keinen Zugang mehr zu Tischen und Rangliste. Gehört dir der Club, übernimmt ihn ein Organisator oder das älteste Mitglied.
club-close = Club auflösen
club-close-question = { $name } endgültig auflösen?
club-close-text = Der Club, seine Rangliste und seine Saisons werden gelöscht. Partien und Turniere bleiben bei denen, die sie gespielt haben. Das lässt sich nicht rückgängig machen.
new-table-club = Für Mitglieder von { $club }; zählt für die Rangliste.

## Tournaments

tournaments-text = Bei einem Turnier bekommen alle Tische dieselben Karten, und verglichen wird, wer auf dem gleichen Platz sitzt. So zählt Kartenglück kaum.
tournaments-mine = Deine Turniere
tournaments-public = Offen für alle
tournaments-none = Gerade ist kein öffentliches Turnier offen.
tournament-new = Neues Turnier
tournament-new-text = Wähle ein Spiel und einen Modus und teile den Link. Alles andere ist sinnvoll voreingestellt.
tournament-to-table = Zu deinem Tisch
tournament-ready-label = Zu deinem Tisch: { $event }
tournament-playing = { $count ->
        [0] Alle Tische sind mit dieser Runde fertig.
        [one] Ein Tisch spielt diese Runde noch.
       *[other] { $count } Tische spielen diese Runde noch.
    }
tournament-finished = fertig
tournament-luck-unknown = Es waren zu wenige Leute zu vergleichen, um zu sagen, wie viel Glück das aus der Rangliste nimmt.
tournament-rules-heading = So entsteht die Rangliste
tournament-rules-knockout = Im K.-o.-Turnier steht vorn, wer weiter kommt; in derselben Runde zählen Siege, dann Punkte.
tournament-records = Aufzeichnungen aller Partien
format-short-evening = Turnierabend
format-short-swiss = Schweizer System
format-short-round_robin = Rundenturnier
format-short-knockout = K.-o.-System
format-short-league = Liga
access-club = Mitglieder von { $club }
event-options = Weitere Optionen
event-takes-part = Ich spiele mit
event-end-round = Runde beenden …
event-end-round-question = Diese Runde jetzt beenden?
event-end-round-text = Partien, die nicht fertig sind, zählen nicht. Die nächste Runde wird sofort ausgelost.
event-end-round-now = Runde beenden
event-call-off = Absagen …
event-call-off-question = Diese Veranstaltung absagen?
event-call-off-text = Niemand kann mehr mitmachen oder spielen.
event-call-off-now = Absagen
event-remove-label = { $name } aus der Veranstaltung entfernen
event-remove-question = { $name } aus der Veranstaltung entfernen?
event-remove-text = Eine Rückkehr in diese Veranstaltung ist dann nicht möglich. Eine laufende Partie wird zu Ende gespielt und zählt.
suffix-removed = , entfernt

## Invitation

join-unknown = Kein Tisch hat diesen Code
join-failed = Die Einladung lässt sich nicht öffnen
join-unknown-text = Vielleicht stimmt ein Buchstabe nicht, oder der Link ist unvollständig. Lass ihn dir noch einmal schicken.
join-opening = Einladung wird geöffnet …
join-invited-by = { $name } lädt dich ein zu
join-invited = Du bist eingeladen zu
how-to-play = So wird gespielt
join-at-table = Am Tisch
join-free = { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
sit-down = Hinsetzen
join-full = Alle Plätze sind besetzt.
join-started = Die Partie hat schon begonnen.
join-over = Diese Partie ist zu Ende.
watch-replay = Wiederholung ansehen
my-games-search = Einen Namen, ein Spiel oder einen Tisch suchen
my-games-finished = Beendete Partien
my-games-none-found = Keine deiner Partien passt dazu.
my-games-none = Noch keine beendeten Partien.
my-games-pages = Seiten mit Partien
my-games-newer = Neuere Partien
my-games-page = Seite { NUMBER($number) }
my-games-older = Ältere Partien

## New table

new-table-refused = Dieser Tisch lässt sich nicht ändern
new-table-change-heading = Spiel ändern
new-table-change-text = Alle behalten ihren Platz, und der Link bleibt gleich.
new-table-name = Name des Tischs (optional)
new-table-access = Wer mitspielen darf
new-table-access-link = Alle, die den Link haben
new-table-access-public = Alle: steht auf der Startseite
new-table-memory = Gedächtnishilfe, für alle gleich
new-table-memory-none = Keine: kein Zurückschauen
new-table-memory-trick = Letzten Stich noch einmal zeigen
new-table-memory-all = Alles zeigen, was offen lag
new-table-bot-speed = Tempo der Bots
new-table-bot-speed-instant = Sofort
new-table-bot-speed-normal = Wie Menschen
new-table-bot-speed-slow = Langsam, gut zu verfolgen
new-table-watch = Zuschauer erlauben
new-table-watch-text = Sie sehen, was offen liegt, aber nie eine Hand.
new-table-chat = Freier Chat während der Partie
new-table-chat-limited = Die Regeln beschränken, was Partner sagen dürfen. Ohne freien Chat gibt es die Sätze des Spiels und Emojis.
new-table-chat-text = Ohne ihn können alle noch Emojis senden.
new-table-hints = Tipps
new-table-hints-text = Alle dürfen den stärksten Bot fragen, was er tun würde.
new-table-bots-replace = Ein Bot springt für Abwesende ein
new-table-bots-replace-text = Sie können ihren Platz jederzeit wieder einnehmen. Ohne das entscheiden nach einer Weile die anderen.
new-table-options = Spieloptionen
new-table-save = Änderungen speichern
new-table-create = Tisch eröffnen
new-table-here = Hier gegen Bots spielen
new-table-duplicate = Oder spielt dieselben Karten an mehreren Tischen: <link>ein Turnierabend</link>.
new-table-options-text = Das sind die Zahlen aus dem Regelheft. Ändere, was du magst; <link>die Werkstatt</link> zeigt, was eine Änderung bewirkt.

## Puzzles

puzzle-missing = Hier gibt es kein Rätsel
puzzle-of-the-day = Tagesrätsel
puzzle-number = Rätsel { NUMBER($number) }
puzzle-theme = Thema: { $theme }.
puzzle-theme-name = { $theme ->
        [lead] Ausspielen
        [follow] Bedienen
        [bid] Bieten
        [quota] die Vorgabe
        [hide] die verdeckte Karte
        [return] die Karte zum Zurücknehmen
        [agree-or-object] zustimmen oder widersprechen
        [when-to-lay-trump] Trumpf bestimmen
        [when-to-rest] Ausruhen
        [lure-or-cast] anlocken oder zaubern
        [what-to-pay] womit bezahlen
        [what-to-take] was nehmen
        [whom-to-target] wen treffen
        [counter] verhindern oder nicht
        [give] was weitergeben
        [discard] was abwerfen
        [what-to-keep] was behalten
        [what-to-reveal] was zeigen
       *[other] { $name }
    }
the-table = Der Tisch
your-choice = Dein Zug
puzzle-text = Finde den besten Zug.
solution = Lösung
puzzle-right = Richtig: { $choice }.
puzzle-wrong = Nicht der beste. Besser: { $choice }.
puzzle-values = Wie oft jeder Zug gewinnt, in allen Verteilungen, die zu deinem Wissen passen
puzzle-values-weighed = Wie oft jeder Zug gewinnt, in allen Verteilungen, die zu deinem Wissen passen. Der beste bleibt der beste, auch wenn man die Züge der anderen berücksichtigt.
puzzle-values-all = Alle Züge
puzzle-difficulty = { $level ->
        [easy] Leicht.
        [medium] Mittel.
       *[hard] Schwer.
    }
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal ansehen
puzzle-by-theme = Nach Thema

## Rules page

rules-missing = Diese Regeln gibt es nicht
rules-of-nav = Regeln von
rules-how = So wird gespielt, in zwei Minuten
player-aid = Spielhilfe
rules-clauses = Alle Regeln, Punkt für Punkt
rules-claim = Keine Regel, nur eine Erleichterung: Wenn du dran bist und wenige Karten übrig sind, bietet das Menü am Tisch manchmal an, den Rest anzusagen: „{ $claim }“ Das gilt und wird ausgespielt, wenn es nach deinem Wissen sicher ist, egal wo die unbekannten Karten sind und was die anderen tun. Sonst wird es abgelehnt, und nur du weißt, dass du gefragt hast.
same-deal-not-over = Die Partie ist noch nicht zu Ende. Danach kannst du ihre Plätze ausprobieren.
same-deal-seats = { $count ->
        [one] Der Tisch hat nur Platz 1.
       *[other] Der Tisch hat die Plätze 1 bis { $count }.
    }
same-deal-missing = Hier ist kein Platz
same-deal-heading = Setz dich auf den Platz von { $name }
same-deal-text = { $game }: derselbe Platz, dieselben Karten, dieselben Bots. Danach wird deine Partie mit der von { $name } verglichen, und du siehst, wo sich eure Züge unterscheiden.
same-deal-play = Auf diesem Platz spielen
same-deal-title = Gleicher Platz

## Replay

step-link-copied = Link zu diesem Schritt kopiert.
replay-seen-by = Gesehen von
replay-my-view = Meine Sicht
replay-open-hands = Offene Hände
name-and-seat = { $name }, Platz { NUMBER($seat) }
replay-share = Diesen Schritt teilen
replay-missing = Hier gibt es keine Wiederholung
replay-scene = Tisch und Hände
replay-loading = Partie wird geladen …
before-the-deal = Vor dem Geben.
step-value = Schritt { NUMBER($number) } von { NUMBER($last) }: { $words }
step-first = Erster Schritt
step-back = Ein Schritt zurück
pause = Pause
step-next = Nächster Schritt
step-last = Letzter Schritt
replay-speed = Tempo
replay-jump = Springen zu
replay-jump-option = Springen zu …
game-log = Spielverlauf
hands = Hände
nothing-more = nichts mehr

## Review

review-view-fair = Fair
review-view-fair-text = was du wusstest
review-view-story = Chancen
review-view-story-text = wie sie sich änderten
review-view-open = Offene Karten
review-view-open-text = im Nachhinein
review-ready = Die Analyse ist fertig.
review-here-text = Dein Gerät macht diese Analyse. Du kannst die Seite verlassen: Sie geht weiter, wenn du zurückkommst.
review-here-progress = Die Partie wird analysiert: { PERCENT($share) } fertig.
review-here-networks = Eine Analyse braucht die Netze dieses Spiels. Sie werden geladen, wenn du online bist; um sie offline zu haben, wähle in den Einstellungen „Hexentier, Erzhexe und Analysen hinzufügen“.
review-here-failed = Die Analyse ist fehlgeschlagen. Lade die Seite neu.
review-here-none = Analysiert werden nur Partien, die zu Ende gespielt sind, und keine Lektionen.
review-here-rules = Die Regeln haben sich seit dieser Partie geändert, deshalb lässt sie sich nicht analysieren.
review-stop = Anhalten
review-stopped = Angehalten. Was fertig ist, bleibt erhalten.
review-go-on = Weitermachen
review-missing = Hier gibt es keine Analyse
review-views = Ansichten
review-key-moments = Schlüsselmomente
review-no-key-moments = Keine Wahl in dieser Partie war klar besser als eine andere: Es gibt keine Schlüsselmomente.
review-decision = Zug { NUMBER($number) }
review-table = Der Tisch in diesem Moment
earlier = Früher
review-decision-of = Zug { NUMBER($number) } von { NUMBER($count) }
later = Später
review-play-on = Von hier weiterspielen
moment-link-copied = Link zu diesem Moment kopiert.
review-share = Diesen Moment teilen
review-no-choice = In dieser Partie gab es nichts zu entscheiden.
review-open-values = Was jeder Zug bei offenen Karten ergab
review-values = Wie oft jede Wahl gewinnt, nur nach dem, was du wusstest. Der Bereich in Klammern stimmt in 95 % der Fälle.
review-hindsight = <b>Im Nachhinein:</b> Das konnte niemand wissen. Alle Karten liegen offen, und alle spielen nach Gewohnheit weiter.
review-of = Analyse: { $game }
review-whose = Wessen Züge
seat-link-copied = Link zu diesem Platz kopiert. Freunde können dieselben Karten spielen.
review-share-seat = Diesen Platz teilen
account-luck = Glück
account-play = Dein Spiel gegen das der anderen
review-details = Einzelheiten
review-story = Die Geschichte dieser Partie
review-story-board = Der Tisch im lehrreichsten Moment
better-line = So ging es besser
better-line-text = Wie es hätte weitergehen können, bei denselben Karten.
better-line-start = Hier hast du „{ $choice }“ gewählt.
better-line-play = Vorspielen
better-line-stop = Anhalten
grades = Deine Noten
grades-all = Alle Entscheidungen
grades-note = 100 heißt: immer die beste Wahl. 0 heißt: blind gewählt.
grade-of = { NUMBER($grade) } von 100
grade-none = es ging um wenig
grade-history = Von { NUMBER($first) } im { $start } auf { NUMBER($last) } im { $end }.
trend-all = Deine Entscheidungen
trend-much-less = { $kind }: Sie kosteten dich viel weniger als im { $month }.
trend-half = { $kind }: Sie kosteten dich halb so viel wie im { $month }.
trend-less = { $kind }: Sie kosteten dich weniger als im { $month }.
trend-more = { $kind }: Sie kosteten dich mehr als im { $month }.
trend-much-more = { $kind }: Sie kosteten dich viel mehr als im { $month }.
profile-reviewed = { NUMBER($games) } analysierte Partien: { PERCENT($result) } gewonnen. Mit durchschnittlichem Glück wären es { PERCENT($adjusted) } ({ NUMBER($low) }–{ NUMBER($high) }) gewesen.
percent-range = { PERCENT($share) } ({ NUMBER($low) }–{ NUMBER($high) })
unseen-cards-where = Wo die unbekannten Karten sein könnten
unseen-cards = Unbekannte Karten
chances-chart = Die Chancen aller im Lauf der Partie; der Regler darunter liest sie ab
chances-step = Schritt der Partie
chances-caption = Chancen mit allen Karten offen
account-heading = Glück und Spiel
account-caption = Siege in 100 solchen Partien. Glück ist, was deine Karten jemandem von durchschnittlicher Stärke auf deinem Platz wert waren. Der Rest ist dein Spiel gegen das der anderen.
account-what = Was
account-wins = Siege

## Rules texts

rules-search = In den Regeln suchen
mark-ruling-text = wie wir entscheiden, was das Regelheft offenlässt
mark-reconstruction-text = unser Wert für etwas, das nur auf den Karten steht
rules-table = Tabelle
rules-none-found = Keine Regel enthält diese Wörter.
mark-ruling = Auslegung
mark-reconstruction = Rekonstruktion

## Game options

option-reset-label = { $option }: zurück auf { $value }
option-reset = zurück auf { $value }
options-changed = { $count ->
        [one] { $count } geändert
       *[other] { $count } geändert
    }
options-invalid = { $count ->
        [one] { $count } ungültig
       *[other] { $count } ungültig
    }
options-range = { NUMBER($low) } bis { NUMBER($high) }
options-at-least = mindestens { NUMBER($low) }
options-at-most = höchstens { NUMBER($high) }
options-each = je { $limits }
options-count = { $count ->
        [one] { $count } Zahl: { $limits }
       *[other] { $count } Zahlen: { $limits }
    }
yes = ja
nothing = nichts

## Workshop

workshop-lost = Der Server wurde neu gestartet, und der Lauf ist verloren. Deine Einstellungen sind noch da: Starte ihn noch einmal.
workshop-this-variant = diese Variante
workshop-standard = Standardregeln
workshop-run-started = Der Lauf hat begonnen.
workshop-variant-used = Diese Einstellungen gelten jetzt.
workshop-saved = Als { $name } gespeichert.
workshop-uploaded = Die Einstellungen aus der Datei gelten jetzt.
workshop-text = Ändere eine Zahl in einem Spiel, lass Bots es neben den Standardregeln spielen und sieh, was sich tut. Dann spiel es selbst.
workshop-numbers = Einstellungen
workshop-changes = { $count ->
        [one] { $count } Abweichung von den Standardregeln
       *[other] { $count } Abweichungen von den Standardregeln
    }
workshop-no-changes = Standardregeln
workshop-reset = Auf Standardregeln zurücksetzen
workshop-keep = Behalten
workshop-reports = Berichte
report-read-label = { $report } lesen
report-read = Lesen
report-use-label = Einstellungen übernehmen: { $report }
report-use = Einstellungen übernehmen
report-delete-label = Bericht { $report } löschen
delete = Löschen
report-about = { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }, { $bots }, { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } · { $day }
report-new-page = Auf eigener Seite öffnen
report-title = Bericht: { $report }
run-heading = Ausprobieren
run-bots = Bots
run-against = Vergleichen mit
run-length = Dauer
run-slow-bots = Bots, die vorausdenken, schaffen in dieser Zeit weniger Partien, darum ist der Bericht unsicherer.
run-stop = Anhalten
run = Starten
run-play = Selbst spielen
run-progress = Fortschritt des Laufs
run-length-quick = kurzer Blick, 10 Sekunden
run-waiting = { $count ->
        [one] Warten: Ein Lauf ist vor deinem dran.
       *[other] Warten: { $count } Läufe sind vor deinem dran.
    }
run-preparing = Wird vorbereitet. Der erste Lauf eines Spiels nach einem Update dauert bis zu einer Minute länger.
run-playing = { $games ->
        [one] Läuft: bisher { $games } Partie, noch { $time }.
       *[other] Läuft: bisher { $games } Partien, noch { $time }.
    }
run-writing = { $games ->
        [one] Bericht wird geschrieben: { $games } Partie.
       *[other] Bericht wird geschrieben: { $games } Partien.
    }
run-made = Der Bericht ist fertig.
run-minutes-seconds = { NUMBER($minutes) } min { NUMBER($seconds) } s
variant-name = Name dieser Variante
variant-download = Als TOML herunterladen
variant-upload = TOML hochladen
variants-saved = Gespeichert
variant-new-name = Neuer Name für { $variant }
rename-verb = Umbenennen
variant-use-label = { $variant } verwenden
variant-use = Verwenden
variant-rename-label = { $variant } umbenennen
variant-delete-label = { $variant } löschen

## Table page

choice-allowed = Das ist erlaubt.
hint-announced = Tipp: { $choice }.
connected-again = Wieder verbunden.
host-now = Du bist jetzt Gastgeber: Du startest die Partie.
chat-announced = { $name } sagt: { $text }
table-missing = Diesen Tisch gibt es nicht
table-private = Zu diesem Tisch hast du keinen Zugang
table-missing-text = Vielleicht wurde er geschlossen, oder der Link ist unvollständig.
connection-refused = Der Server hat die Verbindung abgelehnt.
table-opening = Tisch wird geöffnet …
server-retrying = Server nicht erreichbar. Neuer Versuch …
connection-retrying = Verbindung verloren. Neuer Versuch …
table-closed = Dieser Tisch ist geschlossen
table-waits = Diese Partie ruht
table-closed-by-host = Der Gastgeber hat ihn geschlossen.
table-needs-version = Sie wurde mit Version { $version } der Regeln begonnen, die dieser Server nicht hat.
table-dealing = Die Karten werden gegeben …

## Absent players and votes

end-waiting = Warten auf die Zustimmung zum Ende der Partie: { $names }.
end-agreed = Alle Anwesenden sind einverstanden.
end-now = Jetzt beenden
take-back = Zurückziehen
end-it = Beenden
decline-verb = Nein
let-bot-play = Einen Bot spielen lassen
end-game = Partie beenden
end-wanted = { $count ->
        [one] { $voters } möchte die Partie ohne { $absent } beenden.
       *[other] { $voters } möchten die Partie ohne { $absent } beenden.
    }
end-wanted-you = { $count ->
        [one] Du hast eine Weile nicht gezogen: { $voters } möchte die Partie beenden.
       *[other] Du hast eine Weile nicht gezogen: { $voters } möchten die Partie beenden.
    }
absent-you = Du hast eine Weile nicht gezogen: Die anderen dürfen einen Bot spielen lassen.
absent-days = { $count ->
        [one] Die Zeit von { $names } ist abgelaufen.
       *[other] Die Zeit von { $names } ist abgelaufen.
    }
absent-idle = { $count ->
        [one] { $names } hat eine Weile nicht gezogen.
       *[other] { $names } haben eine Weile nicht gezogen.
    }
absent-away = { $count ->
        [one] { $names } ist schon eine Weile weg.
       *[other] { $names } sind schon eine Weile weg.
    }
closed-all-resigned = Alle hier haben aufgegeben.
closed-without = { $count ->
        [one] { $names } blieb weg, und die anderen haben die Partie beendet. Sie zählt für { $names } als verloren.
       *[other] { $names } blieben weg, und die anderen haben die Partie beendet. Sie zählt für sie als verloren.
    }
player-back = { $name } ist wieder da.
end-text = { $count ->
        [one] Die Partie endet für alle. { $names } kann nicht zurückkommen: Sie zählt dort als verloren und für alle, die bleiben, als Sieg dagegen. Übernimmt stattdessen ein Bot, ist eine Rückkehr möglich.
       *[other] Die Partie endet für alle. { $names } können nicht zurückkommen: Sie zählt für sie als verloren und für alle, die bleiben, als Sieg dagegen. Übernehmen stattdessen Bots, ist eine Rückkehr möglich.
    }
end-votes = Alle Anwesenden müssen zustimmen. Wir fragen { $names }.
end-ask = Ende vorschlagen
tempo-waiting = Warten, ob die anderen einverstanden sind: { $clock }.
tempo-proposed = { $name } schlägt vor: { $clock }.
someone = Jemand
tempo-days = { $days ->
        [one] Zug um Zug, ein Tag pro Zug
       *[other] Zug um Zug, { $days } Tage pro Zug
    }
tempo-live = live, ohne Uhr
tempo-live-bank = live, je { $bank }
tempo-changed = Ab jetzt spielt ihr { $clock }.

## Notices at the table

banner-resigned = Du hast aufgegeben: Ein Bot spielt für dich.
banner-timeout = Deine Zeit ist abgelaufen: Ein Bot spielt für dich.
banner-away = Du warst weg: Ein Bot spielt für dich.
im-back = Bin wieder da
im-here = Bin da
new-version = Coven gibt es in einer neuen Version.
new-version-load = Neu laden
dismiss-moves = OK
next-game-exists = Die nächste Partie ist bereit.
next-game-open = Hingehen
connection-lost = Verbindung verloren. Wird wieder aufgebaut …
connection-lost-kept = Verbindung verloren. Dein Zug ist gespeichert.
catching-up = { $count ->
        [one] Seit du weg bist: { $count } Schritt.
       *[other] Seit du weg bist: { $count } Schritte.
    }
watching = Du schaust zu.
seat-left = { $name } verlässt den Tisch.
seat-taken = { $name } setzt sich.
seat-taken-by-bot = { $name }, ein Bot, setzt sich.
substitute-resigned = { $name } gibt auf: Ein Bot übernimmt.
substitute-away = { $name } ist weg: Ein Bot übernimmt.
substitute-timeout = Die Zeit von { $name } ist um: Ein Bot übernimmt.
substitute-idle = { $name } zieht nicht: Ein Bot übernimmt.
rematch-accepted = { $name } spielt noch einmal mit.
rematch-proposed = { $name } möchte noch einmal spielen.
rematch-declined = { $name } möchte nicht noch einmal spielen.
edit-not-host = Nur der Gastgeber kann den Tisch ändern.
edit-started = Die Partie an diesem Tisch hat schon begonnen.
edit-closed = Dieser Tisch ist geschlossen.

## Chat

chat-mute-label = { $name } stummschalten
chat-mute = stumm
chat-empty = Noch keine Nachrichten.
chat-muted = { $count ->
        [one] { $count } Person ist stummgeschaltet.
       *[other] { $count } Personen sind stummgeschaltet.
    }
chat-unmute = Wieder hören
chat-phrases = Sätze
chat-emoji = Emojis
chat-say = { $emoji } sagen
chat-field = Sag etwas
send = Senden
chat-lost = Verbindung verloren: Sende es noch einmal, wenn du wieder online bist.

## Moves in advance

saved = Gespeichert.
advance-text = Diese Züge werden für dich gemacht, damit die anderen nicht warten müssen. Sie dauern so lange wie deine eigenen, und niemand merkt, dass sie vorbereitet waren.
advance-first = { $count ->
        [one] Mach an diesem Tisch erst noch { $count } Zug selbst. Er zeigt, wie lange du brauchst.
       *[other] Mach an diesem Tisch erst noch { $count } Züge selbst. Sie zeigen, wie lange du brauchst.
    }
advance-label = Züge im Voraus
take-my-time = Mehr Zeit

## Log and hints

log-empty = Noch ist nichts passiert.
hint-values = Wie oft jeder Zug gewinnt, nur nach dem, was du weißt. Der Bereich in Klammern stimmt in 95 % der Fälle.
hint-worlds = { $count ->
        [one] { $count } Verteilung angesehen, die zu deinem Wissen passt.
       *[other] { $count } Verteilungen angesehen, die zu deinem Wissen passen.
    }
key = Taste
key-does = Was sie tut
key-help-touch = Mit Finger oder Maus: Tippe eine Karte an oder zieh sie auf den Tisch. Zieh sie an der Hand entlang, um zu sortieren. Tippe eine blasse Karte an, um zu erfahren, warum sie nicht erlaubt ist.
key-help-off = Buchstaben- und Zifferntasten kannst du in den Einstellungen ausschalten.
key-help-on = Buchstaben- und Zifferntasten kannst du in den Einstellungen einschalten.
key-move = Durch deine Hand gehen
key-sort-card = Die Karte selbst verschieben: von Hand sortieren
key-play = Karte spielen oder Knopf drücken; weiter
key-number = Die Karte an dieser Stelle, sonst der Zug an dieser Stelle
key-area = Von der Hand zu den Zügen und zum Tisch, und zurück
key-tab = Durch alles, was du wählen kannst
key-claim = Den Rest ansagen, wenn das Menü es anbietet
key-sort = Hand anders sortieren
key-prompt = Frage wiederholen
key-list = Diese Liste
key-escape = Fenster schließen, gewählte Karte zurücklegen
last-trick = Letzter Stich
scores-by-round = Punkte nach Runden
cards-seen = Bisher gesehene Karten
log-and-chat = Verlauf und Chat
skip-ahead = Vorspulen

## Result of a game

substituted-resigned = hat aufgegeben, ein Bot hat übernommen
substituted-won = ein Bot hat übernommen, darum kein eigener Sieg
rating-with-bots = Wo ein Bot für jemanden gespielt hat, wirst du gegen diesen Bot gewertet.
deal-link-copied = Link zu dieser Verteilung kopiert.
game-link-copied = Link zu dieser Partie kopiert.
lesson-full-game = Eine ganze Partie spielen
deal-others = So lief es bei anderen
to-the-evening = Zum Abend
winner = Gewonnen:
round-by-round = Runde für Runde
game-record = Spielverlauf herunterladen
passed = gepasst
won-trick = Stich gewonnen
play-again = Noch einmal spielen
rematch-in = dabei
rematch-not-yet = noch nicht
rematch-days = Die nächste Partie beginnt, wenn alle geantwortet haben.
rematch-wait = Länger warten
rematch-options = Optionen ändern
not-now = Jetzt nicht
next-game-go = Zur nächsten Partie
next-game-watch = Nächster Partie zuschauen
next-game = Die nächste Partie
rematch-countdown = Beginnt, wenn alle dabei sind, oder in <b>{ NUMBER($seconds) } s</b> ohne die Übrigen.
round-over = Runde { NUMBER($number) } ist vorbei
total-now = jetzt
adding-up = Wird gezählt …
continue = Weiter
round-next = Als Nächstes: { $next }
clock-running = Deine Uhr läuft.
scores-none = Noch ist keine Runde zu Ende.
scores-table = Punktetabelle
round = Runde
total-then = dann

## Table: seats, header, menu

your-hand = Deine Hand
hand-of = Hand von { $name }
lesson = Lektion
lesson-watch = Schau, was die anderen spielen.
of = von
lesson-before = Frühere Nachrichten
lesson-again = Noch einmal zeigen
lesson-next = Spiel jetzt eine echte Partie gegen leichte Gegner. Ich gebe dir dabei Tipps.
praise-1 = Gut gemacht!
praise-2 = Genau!
praise-3 = So geht das.
praise-4 = Sehr gut!
praise-found = Das hast du selbst gefunden!
next = Weiter
claim-rest = Rest ansagen
log = Verlauf
seat-bot-plays = ein Bot spielt
seat-bot-level = Bot, { $level }
winning = Liegt vorn:
leads = Spielt aus:
seat-bot = Bot
seat-time-left = übrig
seat-in-hand = auf der Hand
seat-to-act = am Zug
seen = Gesehen
scores = Punkte
unread = ungelesen
menu = Menü
memory-none = ohne Gedächtnishilfe
memory-last-trick = der letzte Stich lässt sich noch einmal zeigen
memory-everything = alles, was offen lag, lässt sich noch einmal zeigen
claim-text = Den Rest ansagen: „{ $claim }“
claim-more = Ist es nicht sicher, weißt nur du, dass du gefragt hast.
unmute = Ton an
keys = Tastenkürzel
while-away = Während ich weg bin
suggest-live = Live-Spiel vorschlagen
suggest-turns = Zug um Zug vorschlagen
leave-game = Partie verlassen
table-code = Code
a-table = Ein Tisch
rules-inside = Regeln
seats = Plätze
free-seat = Freier Platz
seat-you = du
seat-invited = eingeladen
seat-away = weg
sit-here-label = Hier hinsetzen, Platz { NUMBER($seat) }
sit-here = Hier hinsetzen
bot-level-label = Stärke des Bots für Platz { NUMBER($seat) }
add-bot-label = Bot dazusetzen, Platz { NUMBER($seat) }
add-bot = Bot dazusetzen
remove-player-label = Spieler entfernen: { $name }
remove-player = Spieler entfernen
starts-days = Die Partie beginnt, wenn alle geantwortet haben.
starts-in = Die Partie beginnt, wenn alle dabei sind, oder in { NUMBER($seconds) } s ohne die Übrigen.
start-game = Partie starten
fill-with-bots = Mit Bots auffüllen
waiting-invited = Du bist zu dieser Partie eingeladen.
waiting-watch = Setz dich oder schau zu.
waiting-host = Warten, bis der Gastgeber startet.
waiting-in = Du bist dabei.
home-keep-seat = Zur Startseite (Platz behalten)
while-you-wait = Während du wartest
send-cards = Diese Karten abschicken
hint-not-now = Einen Tipp bekommst du, wenn du dran bist.
hint-thinking = Der stärkste Bot denkt nach …
hint-lost = Verbindung verloren: Frag noch einmal, wenn du wieder online bist.
claim-nothing = Gerade gibt es nichts anzusagen.
hand-sorted = { $order ->
        [suit] Deine Hand ist nach Farbe sortiert.
        [rank] Deine Hand ist nach Wert sortiert.
       *[hand] Deine Hand ist von Hand sortiert.
    }
sort-label = { $order ->
        [suit] Hand sortieren; jetzt nach Farbe
        [rank] Hand sortieren; jetzt nach Wert
       *[hand] Hand sortieren; jetzt von Hand
    }
game-over = Partie beendet
card-menu = Was mit { $card }?
card-set-aside = { $card }: beiseitegelegt, antippen zum Behalten
card-not-allowed = { $card }, gerade nicht erlaubt
hand-label = { $count ->
        [one] Deine Hand, { $count } Karte
       *[other] Deine Hand, { $count } Karten
    }
card-new = neu
card-choices = { $count ->
        [one] { $count } Möglichkeit
       *[other] { $count } Möglichkeiten
    }
card-articles = { "" }
card-pick-up = aufnehmen

## Dialogs at the table

aid-of = Spielhilfe: { $game }
aid-loading = Wird gesucht …
last-trick-none = Es gibt noch keinen Stich zum Zurückschauen.
rules-of = Regeln von { $game }
rules-loading = Regelheft wird geöffnet …
the-game-is-over = Die Partie ist zu Ende
leave-question = Partie verlassen?
leave-lesson = Die Lektion bleibt auf der Startseite: Du kannst jederzeit weitermachen.
leave-end-lesson = Lektion beenden
leave-deal = Die Tagespartie bleibt auf der Startseite. Wenn du aufgibst, hast du sie verloren, und es gibt keinen zweiten Versuch.
resign = Aufgeben
leave-alone = Die Partie bleibt auf der Startseite. Wenn du aufgibst, endet sie hier, und du hast verloren.
leave-others = Ein Bot übernimmt deinen Platz, und du landest auf dem letzten Platz, wenn du nicht vor dem Ende zurückkommst. Bis dahin findest du die Partie auf der Startseite.
leave-evening = Die Verteilung bleibt auf der Startseite. Sie zählt, wenn du vor dem Ende des Abends fertig wirst.
leave-later = Die Partie bleibt auf der Startseite. Wenn du lange wegbleibst, dürfen die anderen einen Bot für dich spielen lassen oder sie beenden.
leave-later-duplicate = Die Partie bleibt auf der Startseite. Wenn du lange wegbleibst, dürfen die anderen einen Bot für dich spielen lassen.
leave-suggest = Oder schlag vor, Zug um Zug zu spielen: Sind die anderen einverstanden, muss niemand hier warten.
leave-end-all = Für alle beenden
end-question = Partie beenden?

## Cards and tokens

card-face-down = eine verdeckte Karte
wheel-not-turned = Das Rad, noch nicht gedreht
wheel-high = hoch
wheel-none = kein
wheel-none-trump = Trumpf
wheel-trump = Das Rad: { $ranking } von hoch nach niedrig; { $suit } ist Trumpf
wheel-no-trump = Das Rad: { $ranking } von hoch nach niedrig; keine Trumpffarbe
witch-name = { $witch ->
        [alma] Alma
        [beatrix] Beatrix
        [maria] Maria
        [cordelia] Cordelia
        [serena] Serena
        [delphine] Delphine
        [esmeralda] Esmeralda
        [freya] Freya
        [greta] Greta
        [hester] Hester
        [isolde] Isolde
        [jocasta] Jocasta
        [morgan] Morgan
       *[other] { $name }
    }
witch-label = { $name }, Hexe { NUMBER($number) }, Köder: { $suit }
suit-elixir-card = Elixier
quota-label = { $quota ->
        [one] Vorgabe { $quota }: genau { $quota } Kiste bringt { NUMBER($bonus) } extra
       *[other] Vorgabe { $quota }: genau { $quota } Kisten bringen { NUMBER($bonus) } extra
    }
suit-owl = Eule
suit-bat = Fledermaus
suit-dog = Hund
suit-frog = Frosch
suit-newt = Molch
suit-elixir = das Elixier
suit-blue = Blau
suit-red = Rot
suit-yellow = Gelb
suit-green = Grün
suit-purple = Lila
suit-orange = Orange
suit-vegetable = Gemüse
suit-potion = Trank
suit-book = Buch
suit-fish = Fisch
suit-black = Schwarz
suit-fairy = Fee
suit-unicorn = Einhorn
suit-dragon = Drache
suit-wolf = Wolf
suit-all = eine von jeder Art
card-name = { $suit } { $rank }
card-name-colour = { $suit } { $rank }
card-black-four = die schwarze 4
card-doubler = der Verdoppler
ingredient = { $animal ->
        [owl] Eulen
        [bat] Fledermaus
        [dog] Hunde
        [frog] Frosch
       *[newt] Molch
    }{ $part ->
        [eye] auge
        [toe] zehe
        [wool] haar
        [tongue] zunge
        [wing] flügel
       *[other] -{ $name }
    }
ingredient-rank = { $ingredient } ({ $rank })
boxes = { $count ->
        [one] { $count } Kiste
       *[other] { $count } Kisten
    }
boxes-none = keine Kisten
boxes-doubled = verdoppelt die Kisten
boxes-multiplied = vervielfacht die Kisten mit { NUMBER($factor) }
token-fate = Schicksalsmarker
token-oof = Autsch-Plättchen
token-oof-spent = verbrauchtes Autsch-Plättchen
token-cube = Müdigkeitswürfel
token-black-cube = schwarzer Würfel
token-vacation = Urlaubs-Plättchen
token-curse = Fluchmarker
token-binding = Bannmarker
token-charm = Schutzmarker
token-fortune = Glücksmarker

## Boards: shared

board-middle = Die Tischmitte
seen-nothing = Du hast nichts gesehen, was nicht auf dem Tisch liegt.
board-missing = Das Spielfeld von { $game } lässt sich nicht laden, darum wird ein schlichtes gezeigt.
card-winning = liegt vorn
card-led = ausgespielt
card-none = : noch keine Karte
points = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
points-short = { $count ->
        [one] { $count } Pkt.
       *[other] { $count } Pkt.
    }
cards-won = { $count ->
        [one] { $count } Karte gewonnen
       *[other] { $count } Karten gewonnen
    }
cards-won-short = { $count ->
        [one] { $count } gew.
       *[other] { $count } gew.
    }
witches-count = { $count ->
        [one] { $count } Hexe
       *[other] { $count } Hexen
    }

## 12 Witches of Blackmore

the-wheel = Das Rad
wheel-low = niedrig
the-trick = Der Stich
piles = Stapel
trump-none = keiner
pile-count = { $count ->
        [one] { $count } im Stapel
       *[other] { $count } im Stapel
    }
deck-label = { $count ->
        [one] Der Nachziehstapel, { $count } Karte
       *[other] Der Nachziehstapel, { $count } Karten
    }
deck = Stapel
deck-left = { $count ->
        [one] noch { $count }
       *[other] noch { $count }
    }
led-none = nichts ausgespielt
led = <b>{ $suit }</b> angespielt
magic-points-by-colour = Zauberpunkte nach Farbe
cards = Karten
trump-pile-left = { $count ->
        [one] { $count } Karte auf dem Trumpfstapel zählt für niemanden.
       *[other] { $count } Karten auf dem Trumpfstapel zählen für niemanden.
    }
seen-won = { $name }: gewonnen
seen-in-hand = { $name }: auf der Hand, vom Trumpfstapel
seen-trump-pile = Der Trumpfstapel, die oberste Karte zuletzt
seen-not-yet = Noch nicht gesehen
magic-points = Zauberpunkte
tutorial-blackmore-1-title = Alle eine Karte, egal welche
tutorial-blackmore-1-text = Jemand spielt aus, alle spielen eine Karte, und niemand muss bedienen. Das ist schon fast alles.
tutorial-blackmore-2-title = Das Rad bestimmt, was hoch ist
tutorial-blackmore-2-text = Der Wert auf dem Rad ist der höchste, dann folgen die darunter, einmal ringsum. Bei 7 auf dem Rad: 7, 6, 5, 4, 3, 2, 1, dann 9 und 8.
tutorial-blackmore-2-caption = Vom höchsten zum niedrigsten, mit 7 auf dem Rad.
tutorial-blackmore-3-title = Trumpf schlägt die angespielte Farbe
tutorial-blackmore-3-text = Eine Farbe ist Trumpf: die der offenen Karte neben dem Stapel. Der beste Trumpf gewinnt; gibt es keinen, die beste Karte der angespielten Farbe.
tutorial-blackmore-3-caption = Lila ist Trumpf: Die 3 gewinnt.
tutorial-blackmore-4-title = Wer gewinnt, dreht das Rad
tutorial-blackmore-4-text = Wer einen Stich gewinnt, darf eine seiner Karten auf den Trumpfstapel legen. Ihre Farbe wird Trumpf, und das Rad dreht sich auf ihren Wert. Diese Karte zählt für niemanden: der Preis dafür, die Regeln des nächsten Stichs zu bestimmen.
tutorial-blackmore-5-title = Zähl, was du gewonnen hast
tutorial-blackmore-5-text = Nach jedem Stich wird nachgezogen, bis der Stapel leer ist, dann spielt ihr die Hand aus. Zähl die Werte deiner gewonnenen Karten zusammen: Die meisten Zauberpunkte gewinnen.
tutorial-blackmore-5-caption = 23 Punkte.

## 13 Witches

card-does-not-fit = { $card } passt hier nicht.
card-does-not-lure = { $card } lockt { $witch } nicht an.
aim-at = Ziel: { $name }
lure-with = Anlocken mit { $card }
offer-aim = zielen
offer-lure = locken
offer-cast = zaubern
cast-spell = { $spell } zaubern
spell-on = { $action } auf { $target }
plan-target = Tippe dein Ziel an.
plan-pay = Bezahle { $cost }: Tippe eine Karte deiner Hand an.
plan-lures = Tippe die Karten an, mit denen du sie anlockst.
spell-waits = { $spell } wirkt beim nächsten Anlocken.
plan-card = { $card }: Tippe eine Hexe an, die sie anlockt, oder den Ablagestapel.
plan-start = Tippe oder zieh eine Karte auf eine Hexe, um sie anzulocken, oder auf den Ablagestapel, um sie abzuwerfen. Tippe eine deiner Hexen an, um zu zaubern.
keep-one = Behalte eine davon
take-one = Nimm eine davon
the-coven = Zirkel
witch-in-coven = im Zirkel
witch-with = bei { $name }
discard-pile = Der Ablagestapel
discard-pile-empty = Der Ablagestapel ist leer
draw-pile = Nachziehstapel
draw-pile-label = { $count ->
        [one] Nachziehstapel, { $count } Karte
       *[other] Nachziehstapel, { $count } Karten
    }
draw-pile-count = { $count ->
        [one] { $count } zum Ziehen
       *[other] { $count } zum Ziehen
    }
discard-card = { $card } abwerfen
discard-pile-label = { $count ->
        [one] Ablagestapel, { $count } Karte: ansehen
       *[other] Ablagestapel, { $count } Karten: ansehen
    }
discarded-count = { $count ->
        [one] { $count } abgeworfen
       *[other] { $count } abgeworfen
    }
tokens = Marker
tokens-in-supply = im Vorrat
tokens-supply-label = Marker im Vorrat:
discard-here = hier
discard-verb = abwerfen
witches-of-you = Deine Hexen
witches-of = Hexen von { $name }
lure-values = Köderwerte zusammen { NUMBER($total) }
seen-surely = { $name }: sicher auf der Hand
seen-none-sure = Von keiner Karte weißt du sicher, wer sie hat.
seen-maybe-pile = Vielleicht im Nachziehstapel
seen-discarded = Abgeworfen
seen-never-lured = Nie angelockte Hexen
tokens-supply = Marker im Vorrat
token-left = { $count ->
        [one] { $token }: noch { $count }.
       *[other] { $token }: noch { $count }.
    }
spell-waits-turn = { $spell } wirkt in diesem Zug beim nächsten Anlocken.
witch-costs = kostet { $cost }
witch-is-charmed = Sie ist geschützt.
lure-verb = anlocken
lure-witch-with = { $witch } mit { $card }
witch-tile = { $name }, { $spell }, kostet { $cost }.
charmed = Geschützt.
witches-heading = Hexen
lure-bound = Sie ist gebannt: Niemand kann sie jetzt anlocken.
lure-yours = Deine, gehalten mit { NUMBER($value) }.
lure-four = Vier Karten locken sie an, eine von jeder Art.
lure-four-over = Vier Karten locken sie an, eine von jeder Art, zusammen über { NUMBER($value) }.
lure-any = { $suit } lockt sie an, egal mit welchem Wert.
lure-over = { $suit } über { NUMBER($value) } lockt sie an.
own-lures-none = Du hast keine passende Karte.
own-lures-some = Du hast passende Karten.
own-lures = Du hast { $cards }.
lure-short = über { NUMBER($value) }
lure-short-any = jede
doing-lure = { $who ->
        [you] Du lockst { $witch } an
       *[other] { $name } lockt { $witch } an
    }
doing-cast = { $who ->
        [you] Du zauberst { $spell }
       *[other] { $name } zaubert { $spell }
    }
doing-cast-on = { $who ->
        [you] Du zauberst { $spell } auf { $target }
       *[other] { $name } zaubert { $spell } auf { $target }
    }
target-you = dich
step-lure = { $witch } anlocken
tutorial-thirteen-1-title = Dreizehn Hexen
tutorial-thirteen-1-text = Sie beginnen im Zirkel, in der Mitte. Jede lehrt einen Zauber, und jede lässt sich von einer Art von Wesen anlocken. Wer am Ende die meisten Hexen hat, gewinnt.
tutorial-thirteen-2-title = Zwei Aktionen pro Zug
tutorial-thirteen-2-text = Zieh auf fünf Köderkarten nach, dann hast du zwei Aktionen: eine Hexe anlocken, zaubern oder eine Karte abwerfen.
tutorial-thirteen-3-title = Anlocken
tutorial-thirteen-3-text = Leg eine Karte ihres Wesens unter eine Hexe im Zirkel, und sie kommt zu dir. Um sie jemandem wegzunehmen, muss deine Karte höher sein als die unter ihr. Hohe Karten halten also eine Hexe, niedrige verlieren sie.
tutorial-thirteen-3-caption = Esmeralda kam für Drache 5; Drache 12 nimmt sie weg.
tutorial-thirteen-4-title = Zaubern
tutorial-thirteen-4-text = Eine Hexe vor dir leiht dir ihren Zauber. Bezahl ihn mit Karten aus deiner Hand: Schütz eine Hexe, verfluche jemanden, stiehl eine Karte, schick eine Hexe zurück in den Zirkel.
tutorial-thirteen-5-title = Morgan, die dreizehnte
tutorial-thirteen-5-text = Sie verlangt eine Karte von jedem Wesen und leiht dir jeden Zauber auf dem Tisch. Bei gleich vielen Hexen entscheidet sie.
tutorial-thirteen-6-title = Das Ende
tutorial-thirteen-6-text = Sobald jede Hexe mindestens einmal angelockt wurde, wird der Zug beendet, und alle haben noch einen. Dann werden die Hexen gezählt.
token-curse-name = Fluch
token-curse-text = Wer verflucht ist, hat im nächsten Zug weniger Aktionen.
token-binding-name = Bann
token-binding-text = Eine gebannte Hexe kann weder angelockt noch verbannt werden, und ihr Zauber ist gesperrt.
token-charm-name = Schutz
token-charm-text = Eine geschützte Hexe ist schwerer wegzulocken und zu verbannen.
token-fortune-name = Glück
token-fortune-text = Wer es hat, zieht mehr Karten nach.

## 3 Witches

ball-no-bid = Die Kristallkugel: noch kein Gebot
ball-bid = Die Kristallkugel: { $name } bietet { NUMBER($bid) }
ball-bid-won = Die Kristallkugel: { $name } bietet { NUMBER($bid) }, gewonnene Stiche: { NUMBER($won) }
no-bid = Noch kein Gebot
bid-by = Gebot { NUMBER($bid) }: { $name }
cards-left = Karten nach links
lessers-discard = Kleine Hexen werfen ab
bid-and-won = Gebot { NUMBER($bid) }, gewonnen { NUMBER($won) }
tricks = Stiche
trick-not-played = Stich { NUMBER($number) } noch nicht gespielt
trick-lead = Stich { NUMBER($number) } an die Oberhexe
trick-lesser = Stich { NUMBER($number) } an die kleinen Hexen
eyes-shut = Augen zu: Karten verdeckt
fate-tokens-of = { NUMBER($tokens) } von { NUMBER($goal) } Schicksalsmarkern
last-round = Letzte Runde, { $name }: { NUMBER($bid) } geboten und { NUMBER($won) } gewonnen.
worth = wert
pass = Passe
proposed = vorgeschlagen
has-discarded = hat abgeworfen
is-choosing = wählt
place-up = offen
place-down = verdeckt
place-first = 1.
place-second = 2.
given-to-you = { NUMBER($given) } von { NUMBER($of) } für dich
given-to = { NUMBER($given) } von { NUMBER($of) } für { $name }
lead-witch = Oberhexe
lead-witch-short = Ober
lesser-witch = Kleine Hexe
lesser-witch-short = Kleine
seen-trick-lead = { NUMBER($lead) } gegen { NUMBER($lesser) }: Die Oberhexe gewann.
seen-trick-lesser = { NUMBER($lead) } gegen { NUMBER($lesser) }: Die kleinen Hexen gewannen.
seen-went-back = Eine der beiden Karten der Oberhexe ging zurück.
trick-number = Stich { NUMBER($number) }
seen-no-trick = In dieser Runde ist noch kein Stich vollständig.
seen-gave = Von dir an { $name }
seen-got = Für dich von { $name }
seen-you-discarded = Von dir abgeworfen
seen-unplaced = Verbleib unbekannt
seen-void = Nicht bedient von <b>{ $name }</b>:
ties-with = gleich mit
loses-to = verliert gegen
beats = schlägt
give-card = { $card } weitergeben
give-cards = { $count ->
        [one] { $count } Karte weitergeben
       *[other] Diese { $count } Karten weitergeben
    }
fate-tokens = Schicksalsmarker
tutorial-three-1-title = Drei Hexen, je sechs Karten
tutorial-three-1-text = Es gibt achtzehn Zutaten: Teile von fünf Tieren und ein Elixier. Alle werden verteilt, sechs an jede. Wer das Elixier hat, sagt es.
tutorial-three-2-title = Biete drei oder vier
tutorial-three-2-text = Eine von euch braut allein und sagt, wie viele der fünf Stiche sie gewinnt: genau drei oder genau vier. Das höchste Gebot macht sie zur Oberhexe; die anderen beiden spielen gegen sie.
tutorial-three-3-title = Zwei Karten gegen zwei
tutorial-three-3-text = Die Oberhexe spielt zwei Karten, eine davon verdeckt. Die anderen legen je eine dazu. Hast du das Tier ihrer offenen Karte, musst du es spielen.
tutorial-three-3-caption = Ihre: Hund 3 und ein Geheimnis. Eure: Hund 5 und eine Fledermaus von der, die keinen Hund hat.
tutorial-three-4-title = Paare sind mehr wert
tutorial-three-4-text = Zwei Karten mit gleichem Wert oder gleichem Tier zählen zusammen. Sonst zählt nur die höhere. Das Elixier verdoppelt seine Partnerkarte. Das höhere Paar gewinnt; bei Gleichstand die Oberhexe.
tutorial-three-4-caption = Zwei Zungen: 10. Das Elixier mit einem Flügel: 12.
tutorial-three-5-title = Genau
tutorial-three-5-text = Zu viele Stiche sind so schlecht wie zu wenige. Trifft die Oberhexe genau ihr Gebot, nimmt sie zwei Schicksalsmarker; sonst nehmen die anderen je einen. Fünf Marker gewinnen.

## Witch's Shot

priority = Rangfolge
quotas = Vorgaben
yours = Deine
the-load = Die Last
draft-order = Reihenfolge der Wahl: { $names }.
quota-taken = Vorgabe { NUMBER($quota) }, genommen von { $name }
load-too-heavy = { $count ->
        [one] { $count } zu schwer für dich
       *[other] { $count } zu schwer für dich
    }
load-exact = genau deine Kraft
load-spare = { $count ->
        [one] noch { $count } übrig
       *[other] noch { $count } übrig
    }
load-label = Last des Stichs: { $boxes }.
priority-label = Rangfolge: { $order }
suit-removed = ohne { $suit }
row-label = Die Reihe: { $cards }
set-aside-label = { $count ->
        [one] { $count } Karte beiseitegelegt
       *[other] { $count } Karten beiseitegelegt
    }
set-aside = { $count ->
        [one] { $count } beiseite
       *[other] { $count } beiseite
    }
strength-label = { $name }: Kraft { NUMBER($strength) } von { NUMBER($full) }, { $oofs ->
        [one] { $oofs } Autsch-Plättchen
       *[other] { $oofs } Autsch-Plättchen
    }, { $cubes ->
        [one] { $cubes } Würfel
       *[other] { $cubes } Würfel
    }.
worn-out-label = { $name } kann nicht mehr gewinnen.
quota-none-label = { $name }: noch keine Vorgabe
quota-open-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } von { $quota } Kiste geliefert
       *[other] { $name }: { NUMBER($delivered) } von { $quota } Kisten geliefert
    }
quota-met-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } von { $quota } Kiste geliefert, genau die Vorgabe
       *[other] { $name }: { NUMBER($delivered) } von { $quota } Kisten geliefert, genau die Vorgabe
    }
quota-over-label = { $quota ->
        [one] { $name }: { NUMBER($delivered) } von { $quota } Kiste geliefert, über der Vorgabe
       *[other] { $name }: { NUMBER($delivered) } von { $quota } Kisten geliefert, über der Vorgabe
    }
strength = Kraft
quota-none = keine Vorgabe
delivered = geliefert
quota-over = zu viel
worn-out = kann nicht mehr gewinnen
kept-by = Behalten von { $name }
lacking-label = Farben, die jemandem fehlen
lacking = Ohne eine Farbe
seen-shown = { $name }: aus der Hand gezeigt
seen-carried = Weggetragen
term-strength = Kraft: wie viele Kisten jemand ohne Schaden tragen kann.
term-load = Die Last des Stichs: Wer ihn gewinnt, trägt jede Kiste auf seinen Karten.
term-quota = Die Vorgabe: Liefere genau so viele Kisten, um ihren Bonus zu bekommen.
term-delivered = Bisher gelieferte Kisten: die auf den behaltenen Gewinnkarten. Sie zählen für die Vorgabe.
term-priority = Rangfolge: Die Farbe, die vorn steht, schlägt alle anderen, angespielt oder nicht.
term-row = Die Reihe: Je mehr Karten eine Farbe hier hat, desto höher ihr Rang.
term-aside = Beiseite: Karten, die niemand gesehen hat. Sie werden in dieser Runde nicht gespielt.
tutorial-shot-1-title = Pakete zum Ausliefern
tutorial-shot-1-text = Ihr liefert per Besen. Jedes Paket hat einen Wert in der Ecke und Kisten, sein Gewicht. Niedrige Werte sind die schweren.
tutorial-shot-1-caption = Eine, zwei, drei und vier Kisten.
tutorial-shot-2-title = Was heute gefragt ist
tutorial-shot-2-text = Eine Reihe Karten liegt offen. Je mehr Karten einer Farbe dort liegen, desto eher schlägt sie in dieser Runde die anderen.
tutorial-shot-2-caption = Hier schlägt Fisch alles.
tutorial-shot-3-title = Wähl eine Vorgabe
tutorial-shot-3-text = Alle wählen eine Vorgabe: so viele Kisten versprichst du in dieser Runde zu liefern. Liefere genau so viele, und du bekommst ihren Bonus. Null ist auch ein Versprechen.
tutorial-shot-4-title = Stiche spielen, Farbe bedienen
tutorial-shot-4-text = Die beste Farbe im Stich gewinnt, darin der höhere Wert. Wer gewinnt, behält nur die Gewinnkarte: Ihre Kisten gelten als geliefert.
tutorial-shot-4-caption = Hier gewinnt Fisch 2: drei Kisten geliefert.
tutorial-shot-5-title = Aber du trägst alles
tutorial-shot-5-text = Wer gewinnt, hebt jede Kiste im Stich. Ist es mehr als deine Kraft, trifft dich der Hexenschuss: ein Autsch-Plättchen für die ganze Partie. Jeder gewonnene Stich macht dich bis zum Ende der Runde müder.
tutorial-shot-6-title = Zahltag
tutorial-shot-6-text = Punkte für das, was du behalten hast, dazu der Bonus für eine genau erfüllte Vorgabe, und am Ende Abzug für jedes Autsch. Mit drei davon gewinnst du in dieser Runde keinen Stich mehr. Gib eins aus, um dich auszuruhen: Dann kannst du diesen Stich nicht gewinnen.

## Page titles, keys and small words

pile-empty = leer
hint-suggested = empfohlen
rests = ruht
key-name-shift = Umschalt + ← →
key-name-enter-space = Eingabe, Leertaste

## Moments that are staged over the table

moment-bid-made = Gebot erfüllt!
moment-bid-missed = Gebot verfehlt
moment-quota-made = Vorgabe erfüllt!
moment-witch-stolen = Gestohlen!
moment-countered = Gegenzauber!
moment-claimed = Ansage angenommen
moment-round-won = Runde gewonnen
moment-perfect = Eine perfekte Partie!
winning-trick = Der entscheidende Stich
share-picture = Bild teilen
picture-saved = Das Bild liegt bei deinen Downloads.
picture-failed = Das Bild konnte nicht gezeichnet werden.

## Games against bots on this device

settings-place = Partien gegen Bots
settings-place-device = Auf diesem Gerät: offline, ohne Wertung
settings-place-server = Auf dem Server: mit Wertung
solo-not-opened = Diese Partie lässt sich nicht öffnen
solo-missing = Sie ist hier nicht gespeichert. Eine Partie auf einem Gerät bleibt im Browser, in dem sie begonnen wurde.
solo-in-progress = Diese Partie ist noch nicht zu Ende. Ihre Karten werden danach gezeigt.
solo-elsewhere = Sie ist in einem anderen Tab oder Fenster offen. Schließ es und lade diese Seite neu.
solo-other-rules = Die Regeln haben sich seit dem Beginn geändert, deshalb geht sie nicht weiter.
solo-broken = Das Laden ist fehlgeschlagen. Lade die Seite neu, oder wähle in den Einstellungen den Server für Partien gegen Bots.
solo-cut-short = { $name } hatte nicht genug Zeit zum Nachdenken und hat weniger mögliche Verteilungen geprüft als sonst.
solo-weaker = { $name } konnte nicht geladen werden und spielt vorerst nach Faustregeln.
problem-stale = Die Partie ist schon weiter. Sieh noch einmal hin und wähle dann.
problem-not-now = Das geht gerade nicht.
problem-malformed = Coven hat diese Wahl nicht verstanden. Lade die Seite neu.
solo-leave = Die Partie ist auf diesem Gerät gespeichert. Wenn du sie löschst, ist sie weg.
solo-delete = Partie löschen
solo-note = Auf diesem Gerät gespielt, ohne Wertung
solo-again = Noch eine Partie
solo-upload = In meinen Verlauf aufnehmen
solo-uploaded = In deinen Verlauf aufgenommen
solo-upload-why = Mit der Partie im Verlauf kannst du sie auf allen deinen Geräten ansehen und analysieren.
solo-invite = Freund einladen
solo-invite-text = Die Partie zieht auf den Server um, und dein Freund übernimmt den Platz eines Bots. Dein Browser kannte alle Karten, deshalb ist die Partie als auf einem Gerät gespielt markiert und wird nicht gewertet.
solo-move = Partie umziehen

## Spiele ohne Netz

offline-heading = Offline spielen
offline-text = Partien gegen Bots laufen auf deinem Gerät, also auch ohne Netz.
offline-unsupported = Dieser Browser kann die App nicht auf deinem Gerät behalten.
offline-incomplete = Auf diesem Gerät fehlt noch etwas.
offline-ready = Offline bereit: { NUMBER($megabytes, maximumFractionDigits: 1) } MB auf diesem Gerät.
offline-up-to-elder = Alle vier Spiele, mit Bots bis zur Ältesten.
offline-all-levels = Alle vier Spiele, mit allen Bots und Analysen.
offline-loading = Wird geladen … bisher { NUMBER($megabytes, maximumFractionDigits: 1) } MB.
offline-failed = Das Laden wurde unterbrochen. Versuche es mit besserer Verbindung noch einmal.
offline-get = Offline bereit machen ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-get-networks = Hexentier, Erzhexe und Analysen hinzufügen ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
offline-remove = Von diesem Gerät entfernen
record-open-text = Wähle eine Aufzeichnung: eine, die du nach einer Partie heruntergeladen hast, oder eine von „coven record“. Sie läuft hier ab, und die Adresse der Wiederholung ist ein Link zum Teilen: Die ganze Partie steckt darin.
record-file = Datei
record-broken = Diese Aufzeichnung lässt sich nicht abspielen: Sie enthält keine ganze Partie, oder es galten andere Regeln.
record-variant = Diese Partie wurde mit geänderten Regeln gespielt. Spiele sie mit dem Befehl „coven“ ab.

## People

people-heading = Freunde
people-off-text = Mit Freunden siehst du, wer online ist, und lädst mit einem Tippen ein. Es ist aus, bis du es einschaltest, und Freunde sehen nichts von dir, bis du es erlaubst.
people-turn-on = Freunde einschalten
people-turn-off = Freunde ausschalten
people-turn-off-question = Freunde ausschalten?
people-turn-off-text = Deine Freunde und Anfragen werden entfernt, und dein Link gilt nicht mehr. Blockierte bleiben blockiert.
people-add-heading = Freund hinzufügen
people-add-text = Schick deinen Link oder sag deinen Code durch. An einem Tisch: im Menü „Mitspieler“.
people-new-code = Neuer Code
people-new-code-done = Du hast einen neuen Code; der alte Link gilt nicht mehr.
people-code-field = Code einer anderen Person
people-find = Suchen
people-share-text = Sei mein Freund bei Coven
people-sees-heading = Was deine Freunde sehen
people-sees-nothing = Nichts
people-sees-online = Ob ich online bin
people-sees-table = Auch, an welchem Tisch ich bin
people-requests = Freundschaftsanfragen
people-accept = Annehmen
people-accept-label = { $name } annehmen
people-decline = Ablehnen
people-decline-label = { $name } ablehnen
people-now-friends = { $name } ist jetzt mit dir befreundet.
people-asked = angefragt
people-withdraw-label = Anfrage an { $name } zurückziehen
people-none = Noch keine Freunde.
people-is-online = online
people-is-offline = nicht online
people-plays = spielt { $game }
people-waits = an einem offenen Tisch: { $game }
people-invite = Einladen
people-invite-label = { $name } einladen
people-invite-to = { $name } einladen
people-invite-table = An deinen Tisch
people-invite-new = An einen neuen Tisch
people-invited = { $name } ist eingeladen.
people-more-label = Mehr zu { $name }
people-profile = Profil
people-remove = Freundschaft beenden
people-removed = { $name } ist nicht mehr mit dir befreundet.
people-block = Blockieren
people-block-question = { $name } blockieren?
people-block-text = Ihr habt keine öffentlichen Tische, Nachrichten und Einladungen mehr gemeinsam, und keiner sieht, ob der andere online ist. { $name } erfährt nichts davon.
people-blocked = Blockiert
people-blocked-done = { $name } ist blockiert.
people-unblock = Freigeben
people-unblock-label = { $name } freigeben
people-ask = Als Freund hinzufügen
people-ask-done = Du hast { $name } gefragt.
friend-page-missing = Dieser Link funktioniert nicht
friend-page-text = { $name } als Freund hinzufügen? Deine Freunde sehen nichts von dir, bis du es erlaubst.
friend-page-asks = { $name } möchte mit dir befreundet sein.
friend-page-asked = Du hast { $name } gefragt. Sobald die Anfrage angenommen ist, seid ihr befreundet.
friend-page-friends = Du und { $name } seid befreundet.
friend-page-you = Das ist dein eigener Link. Schick ihn jemand anderem.
friends-online = Freunde online
players-here = Mitspieler
players-none = Sonst ist noch niemand hier.
invitation-to = lädt dich ein: { $game }
invitation-decline-label = Einladung von { $name } ablehnen
person-missing = Dieses Profil gibt es nicht
profile-puzzle-streak = Rätsel in Folge
profile-favourite = Lieblingsspiel
profile-public-heading = Öffentliches Profil
profile-public-text = Unter einer Adresse deiner Wahl sehen alle deinen Namen und dein Bild, deine Ergebnisse und Wertungen, deine beste Rätselserie und deine Auszeichnungen. Ohne Adresse sieht sie niemand.
profile-public-at = Dein Profil ist öffentlich: <link>{ $address }</link>
profile-address = Adresse
profile-make-public = Öffentlich machen
profile-make-private = Privat machen
profile-is-public = Dein Profil ist jetzt öffentlich.
profile-is-private = Dein Profil ist jetzt privat.
rating-history-other = { $games ->
        [one] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in der letzten Partie.
       *[other] Von { NUMBER($first, useGrouping: 0) } auf { NUMBER($last, useGrouping: 0) } in den letzten { $games } Partien.
    }
achievements = Auszeichnungen
achievements-none = Noch keine.
achievements-text = Gefunden in den Aufzeichnungen beendeter Partien.
achievement-times = { $times ->
        [one] einmal
       *[other] { $times }-mal
    }
achievement-exact-bids = Drei Gebote in Folge erfüllt
achievement-perfect-game = In jeder Runde gepunktet
achievement-exact-quotas = Drei Vorgaben in Folge erfüllt
achievement-flawless-delivery = Eine makellose Lieferung
achievement-thirteen-witches = Dreizehn Hexen in einem Kreis
achievement-untouched = Gewonnen, ohne eine Hexe zu verlieren
achievement-landslide = Doppelt so viele Punkte wie alle anderen
achievement-trick-run = Fünf Stiche in Folge
find-range = Wertung
find-range-any = Alle; zuerst ähnlich starke
find-range-within = Höchstens { NUMBER($points, useGrouping: 0) } Punkte Abstand
find-bots = Bots dürfen nach 20 Sekunden freie Plätze nehmen
find-start = Partie suchen
find-waiting = { $game } zu { NUMBER($players) }
find-estimate = Dauert meist etwa { $time }.
find-estimate-none = Danach hat in letzter Zeit niemand gesucht; die Dauer ist unbekannt.
find-others = { $count ->
        [0] Sonst sucht sie niemand.
        [one] Noch jemand sucht sie.
       *[other] { $count } andere suchen sie.
    }
find-stay = Lass diese Seite offen. Die Partie beginnt, sobald Mitspieler gefunden sind.
find-stop = Nicht mehr suchen
find-found = Eine Partie wurde gefunden.
find-open = Offene Tische
find-open-none = Kein öffentlicher Tisch wartet auf Spieler.
find-wanted = { $people ->
        [one] Jemand sucht { $game } zu { NUMBER($players) }.
       *[other] { $people } Leute suchen { $game } zu { NUMBER($players) }.
    }
notices-topics = Benachrichtige mich über
notice-topic-turn = Meinen Zug in Partien über Tage
notice-topic-absence = Partien, die auf mich warten
notice-topic-friends = Freundschaftsanfragen
notice-topic-invitation = Einladungen an Tische
notice-topic-match = Partien, die für mich gefunden wurden
seat-time-up = Zeit um
seat-bot-in = Bot in { $time }
absent-soon = { $count ->
        [one] Noch { $time }, dann übernimmt ein Bot für { $names }.
       *[other] Noch { $time }, dann übernehmen Bots für { $names }.
    }
absent-wait = Zwei Minuten länger warten
mute-person = Stummschalten
notice-topic-tournament = Turniere, in denen ich spiele
notice-topic-club = Meine Clubs

## Keeping order

report-person = Melden
report-heading = { $name } melden
report-why = Worum geht es?
report-insult = Beleidigungen oder Drohungen
report-name = Ein anstößiger Name
report-cheating = Betrug oder verschenkte Partien
report-leaving = Verlässt immer wieder Partien
report-other = Etwas anderes
report-messages = Nachrichten zum Mitschicken; ohne Auswahl die letzten
report-note = Noch etwas (optional)
report-text = Der Betreiber dieses Servers liest es. { $name } erfährt nicht, von wem es kommt.
report-send = Meldung schicken
report-sent = Danke. Der Betreiber sieht es sich an.
notice-topic-host = Nachrichten vom Betreiber
host-reports = Meldungen
host-reports-none = Keine offenen Meldungen.
host-reported-by = gemeldet von { $name }
host-delete-message = Löschen
host-close-table = Tisch schließen
host-by-link = Ein Club oder ein Tisch
host-link = Der Link dazu
host-report-done = Erledigt
host-report-dismiss = Verwerfen
host-people = Leute
host-search = Name oder Kennung
host-found-none = Niemand gefunden.
host-suspended-none = Niemand ist gesperrt.
host-is-host = Betreiber
host-is-suspended = gesperrt
host-warnings = { $count ->
        [one] { $count } Verwarnung
       *[other] { $count } Verwarnungen
    }
host-reinstate = Sperre aufheben
host-reinstate-label = Sperre von { $name } aufheben
host-act = Eingreifen …
host-act-label = Bei { $name } eingreifen
host-reason = Grund, den die Person liest
host-days = Tage (leer: ohne Ende)
host-warn = Verwarnen
host-suspend = Sperren
host-ban-networks = Netze sperren
host-new-name = Anderer Name
host-rename = Umbenennen
host-digest = Im Protokoll: { $digest }
host-bans = Gesperrte Netze
host-until = bis { $day }
host-no-end = ohne Ende
host-lift = Aufheben
host-lift-label = Sperre von { $network } aufheben
host-network = Adressbereich
host-ban = Sperren
host-announcements = Ankündigungen
host-announcement = Text für alle, einen Tag lang
host-announce = Ankündigen
host-retract = Zurücknehmen
host-names = In Namen verbotene Wörter
host-names-text = Eines pro Zeile. Ein Stern steht für beliebige Buchstaben: admin*, *wort*
host-unusual = Auffällige Ergebnisse
host-unusual-text = Partien der letzten 90 Tage, verglichen mit dem, was die Wertungen erwarten lassen. Es gibt viele harmlose Gründe: Sieh dir die Partien an, bevor du handelst.
host-unusual-none = Nichts Auffälliges.
host-unusual-show = Vergleichen
host-pair-loses = { $two } gewann { NUMBER($score) } von { NUMBER($games) } Partien gegen { $one }; erwartet: { NUMBER($expected, maximumFractionDigits: 1) }.
host-pair-together = { $one } und { $two } zusammen: { NUMBER($score) } Vergleiche mit anderen gewonnen, erwartet: { NUMBER($expected, maximumFractionDigits: 1) }, in { NUMBER($games) } Partien.
host-pair-network = Sie sind in einem Netz.
host-log = Protokoll
