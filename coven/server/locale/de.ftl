### Was der Server sagt: Fehler, E-Mails, Benachrichtigungen, Linkvorschauen, Datenschutz

## Fehler: der Server

internal-error = Bei uns ist etwas schiefgegangen. Es wurde protokolliert.
storage-unavailable = Der Server erreicht seinen Speicher gerade nicht. Nichts wurde geändert; versuch es gleich noch einmal.
damaged-table = Die gespeicherten Daten dieses Tisches sind nicht lesbar. Der Fehler wurde protokolliert.
too-fast = Das war etwas schnell. Warte einen Moment, dann versuch es noch einmal.
node-stopping = Der Server startet neu. Wir verbinden dich wieder.
other-site = Diese Anfrage kam von einer anderen Seite.
no-page = Unter dieser Adresse gibt es nichts.
too-many-own-tables = Du hast schon { $tables } Tische offen. Schließ erst einen.
too-many-tables-here = In deinem Netz sind zu viele Tische offen. Schließ erst einen.
too-many-spectators = Mehr Zuschauer schafft dieser Server gerade nicht. Versuch es später noch einmal.

## Fehler: du und dein Konto

signed-out = Du wurdest in diesem Browser abgemeldet. Lade die Seite neu.
not-signed-in-there = Dort bist du nicht mehr angemeldet.
code-unknown = Dieser Code ist falsch, abgelaufen oder schon benutzt.
bot-sign-out = Bots haben ein Token und können sich nicht abmelden.
bot-token = Bots haben ein Token und können das nicht.
no-previous-session = In diesem Browser war niemand anderes angemeldet, oder diese Sitzung ist beendet.
suspended = Der Betreiber dieses Servers hat dich bis zum { $until } gesperrt. Bis dahin kannst du weder spielen noch schreiben.
suspended-for-good = Der Betreiber dieses Servers hat dich gesperrt. Du kannst weder spielen noch schreiben.
suspended-reason = { $suspended } Grund: { $reason }
too-many-passkeys = Du hast schon { $passkeys } Passkeys. Entferne erst einen.
passkey-known = Dieser Passkey ist schon in Gebrauch.
passkey-unknown = Diesen Passkey kennen wir nicht. Vielleicht wurde er entfernt.
passkey-site = Dieser Passkey wurde auf { $used } benutzt, diese Seite ist aber { $expected }.
passkey-late = Diese Anfrage ist abgelaufen oder schon beantwortet. Versuch es noch einmal.
passkey-invalid = Dieser Passkey ließ sich nicht prüfen.
passkey-address = Passkeys brauchen einen Namen: Öffne die Seite unter localhost oder unter der https-Adresse des Servers.
bot-account = Einen Bot kann nur der Betreiber des Servers entfernen.
delete-name = Gib zur Bestätigung genau deinen Namen ein: { $name }.
name-empty = Dein Name braucht mindestens einen Buchstaben.

## Fehler: E-Mail und Benachrichtigungen

link-stop-invalid = Dieser Link ist unvollständig oder nicht von uns. In den Einstellungen kannst du Benachrichtigungen abschalten.
link-block-invalid = Dieser Link ist unvollständig oder nicht von uns. Kopiere die ganze Adresse aus der E-Mail.
link-confirm-invalid = Dieser Link ist unvollständig oder abgelaufen. Gib deine Adresse in den Einstellungen noch einmal ein.
quiet-hours-equal = Ruhezeiten müssen zu verschiedenen Zeiten beginnen und enden.
no-mail = Dieser Server verschickt keine E-Mails: Der Betreiber hat das nicht eingerichtet.
mail-asked-recently = Wir haben dieser Adresse gerade erst geschrieben. Sieh ins Postfach, oder versuch es in einer Stunde wieder.
mail-blocked = Der Besitzer dieser Adresse möchte keine E-Mails von diesem Server.
mail-many-addresses = Du hast heute schon mehrere Adressen angegeben. Versuch es morgen wieder.
mail-server-limit = Dieser Server hat heute schon alle Bestätigungen verschickt, die er darf. Versuch es morgen wieder.
mail-not-pending = Diese Adresse muss nicht mehr bestätigt werden.
bot-notifications = Bots bleiben verbunden und brauchen keine Benachrichtigungen.
mail-malformed = Das sieht nicht nach einer E-Mail-Adresse aus. Sie sieht so aus: anna@example.org.

## Fehler: Tische und Plätze

no-table = Diesen Tisch gibt es nicht.
no-table-code = Diesen Code hat kein Tisch.
no-spectators = An diesem Tisch sind keine Zuschauer erlaubt.
deal-first-day = Spiel diese Partie erst selbst. Danach, oder wenn ihr Tag vorbei ist, kannst du sie an anderen Tischen sehen.
deal-first-evening = Spiel diese Partie erst selbst. Danach, oder wenn alle Tische fertig sind, kannst du sie an anderen Tischen sehen.
bot-seat = Ein Bot sitzt nur, wo der Gastgeber ihn eingeladen hat, oder an seinem eigenen Tisch.
all-seats-taken = Alle Plätze sind besetzt.
seat-taken = Dieser Platz ist besetzt.
too-many-seated = { $seated } Leute sitzen schon hier, die Partie wäre aber für { $players }. Mach erst einen Platz frei.
too-many-open-tables = Du hast schon mehrere offene Tische. Starte oder schließ erst einen.
host-only = Das kann nur der Gastgeber des Tisches.
game-started = An diesem Tisch läuft die Partie schon.
table-closed = Dieser Tisch ist geschlossen.
no-bot = Einen Bot mit dieser Kennung gibt es nicht.
seat-free = Ein Platz ist noch frei. Setz einen Bot hin, oder warte.
not-seated = Du sitzt nicht an diesem Tisch.
no-substitutes = An diesem Tisch springt kein Bot ein: Die Partie wartet auf dich.
game-not-over = Die Partie ist noch nicht zu Ende.
rematch-players = Eine Revanche kann nur vorschlagen, wer mitgespielt hat.
accepted-only = Das kann nur, wer zugesagt hat.
no-countdown = An diesem Tisch läuft kein Countdown.
no-lesson = Zu diesem Spiel gibt es keine Lektion.
too-many-tables-from-here = Aus deinem Netz gibt es zu viele offene Tische. Warte, bis einige begonnen haben.
table-changed = Der Tisch hat sich gerade geändert. Sieh noch einmal hin, dann starte.
game-not-started = Die Partie hat noch nicht begonnen.
table-busy = Zu viele Leute ändern diesen Tisch gerade. Versuch es noch einmal.
needs-version = Dieser Tisch braucht Version { $version } der Regeln, die dieser Server nicht hat. Die bisherige Partie kannst du als Aufzeichnung herunterladen.
pace-same = Der Tisch wird schon in diesem Tempo gespielt.
pace-players = Du schaust hier nur zu. Über das Tempo entscheiden die Spieler.
pace-running = Das Tempo lässt sich nur ändern, während gespielt wird.
players-only = Du schaust hier nur zu. Das entscheiden die Spieler.
bot-absence = Über Abwesende entscheiden Bots nicht mit.
no-game-running = Hier läuft keine Partie.
you-resigned = Du hast diese Partie aufgegeben. Nimm erst deinen Platz wieder ein.
no-one-away = Niemand ist schon lange weg. Warte noch etwas.
no-bot-soon = Es übernimmt gerade kein Bot. Warte noch etwas.
deal-compared = Diese Partie wird mit anderen Tischen verglichen und muss zu Ende gespielt werden. Lass einen Bot übernehmen.
branch-finished = Weiterspielen kannst du nur aus einer beendeten Partie.
device-rules = Die Regeln haben sich seit dieser Partie geändert, deshalb lässt sie sich nicht aufnehmen.
device-record = Diese Partie verstößt in Zeile { NUMBER($line) } ihres Protokolls gegen die Regeln, deshalb lässt sie sich nicht aufnehmen.

## Fehler: Züge, Chat, Tipps

stale-move = Die Partie ist schon weiter. Sieh noch einmal hin, dann wähle.
nothing-to-claim = Gerade gibt es nichts anzusagen.
spectator = Zuschauer können das nicht. Nimm erst einen Platz.
no-hints = An diesem Tisch gibt es keine Tipps.
not-asked = Du bist nicht dran.
hints-busy = Gerade warten mehrere auf Tipps. Warte einen Moment, dann frag noch einmal.
no-conditional-moves = Züge im Voraus gibt es nur in laufenden Partien, die über Tage gehen.
no-free-chat = An diesem Tisch gibt es keinen freien Chat. Nimm die Sätze des Spiels oder ein Emoji.
table-not-yours = Du bist nicht an diesem Tisch.
chat-busy = Alle reden gleichzeitig. Versuch es noch einmal.
chat-empty = Schreib erst etwas.

## Fehler: Wiederholungen, Analysen, Rätsel, Turniere

no-game = Ein Spiel mit diesem Namen gibt es hier nicht.
no-puzzle = Dieses Spiel hat { $puzzles } Rätsel, und das ist keines davon.
replays-busy = Gerade werden viele Wiederholungen vorbereitet. Warte einen Moment, dann versuch es noch einmal.
own-seat-only = Solange die Partie läuft, siehst du sie nur von deinem Platz aus.
log-hidden = An diesem Tisch ist der ganze Verlauf erst nach der Partie zu sehen.
reviews-busy = Analysen dauern etwas, und mehrere laufen schon. Warte, bis eine fertig ist.
review-not-over = Eine Analyse gibt es, wenn die Partie zu Ende ist.
too-many-evenings = Du hast schon mehrere Veranstaltungen, die auf Leute warten. Starte erst eine.
no-evening = Diese Veranstaltung gibt es nicht.
evening-busy = Zu viele Leute ändern diese Veranstaltung gerade. Versuch es noch einmal.
evening-not-yours = Du bist bei dieser Veranstaltung nicht dabei, oder sie hat noch nicht begonnen.
evening-over = Diese Veranstaltung ist vorbei.
no-daily-deals = Auf diesem Server gibt es keine Tagespartien.
daily-deal-people = Die Tagespartie ist für Menschen, nicht für Bots.
evening-together = An einen Tisch passen höchstens { $players } Leute.
evening-people = Veranstaltungen sind für Menschen. Bots sitzen, wo der Gastgeber sie hinsetzt.
evening-full = Diese Veranstaltung ist voll: { $people } Leute machen mit.
evening-one-table = Ein einzelner Tisch lässt sich mit nichts vergleichen. Warte auf mehr Leute.
evening-not-started = Diese Veranstaltung hat noch nicht begonnen.
evening-host-only = Das können nur der Gastgeber der Veranstaltung und die Organisatoren ihres Clubs.
evening-started = Diese Veranstaltung hat begonnen.
tournament-together = Bei einem Turnier spielen an jedem Tisch mindestens zwei Personen.
tournament-clock = Ein Turnier braucht eine Uhr, damit niemand auf jemanden warten muss, der nicht kommt.
tournament-club = Zu einer Clubveranstaltung gehört ein Club, zu anderen keiner.
tournament-few = Ein Turnier braucht mindestens zwei Personen.
tournament-out = Du bist in diesem K.-o.-Turnier ausgeschieden.
tournament-waiting = Du hast in dieser Runde keinen Tisch. Wenn sie endet, wird die nächste ausgelost.

## Fehler: Freunde, Profile, Partiesuche

friends-off = Schalte zuerst Freunde ein.
bot-friends = Freunde sind für Menschen, nicht für Bots.
friend-self = Das ist dein eigener Code. Schick ihn jemand anderem.
friend-code-unknown = Zu diesem Code gibt es niemanden. Lass dir einen neuen Link geben.
friend-unavailable = { $name } nimmt keine Freundschaftsanfragen an.
friend-not-met = Du kannst nur Leute hinzufügen, mit denen du an einem Tisch warst.
no-friend-request = Diese Anfrage wurde zurückgezogen.
too-many-friends = Du hast schon { $people } Freunde und Anfragen. Entferne erst jemanden.
too-many-blocks = Du hast schon { $people } Leute blockiert. Heb erst eine Blockierung auf.
block-self = Du kannst dich nicht selbst blockieren.
no-person = Hier gibt es niemanden mit dieser ID.
table-unavailable = An diesen Tisch kannst du dich nicht setzen. Wähle einen anderen.
invite-own-table = Setz dich erst an diesen Tisch, dann lade deine Freunde ein.
invite-friends-only = Du kannst nur deine Freunde einladen.
no-profile = Unter dieser Adresse gibt es kein öffentliches Profil.
address-taken = Diese Adresse hat schon jemand. Wähle eine andere.
address-invalid = Nimm 3 bis 24 Buchstaben von a bis z, Ziffern und Bindestriche, am Anfang einen Buchstaben.
seek-people = Bots können keine Partie suchen. Lade sie an einen Tisch ein.
seek-players = Dieses Spiel geht nicht mit { $players } Spielern.

## Errors: clubs and their events

club-members-only = Hier können nur Mitglieder des Clubs mitspielen.
club-organisers-only = Das können nur die Organisatoren des Clubs.
club-owner-only = Das kann nur der Inhaber des Clubs.
club-link-only = Für diesen Club brauchst du den Link. Frag ein Mitglied danach.
club-not-member = Du bist kein Mitglied dieses Clubs.
club-no-member = Diese Person ist nicht mehr in diesem Club.
club-full = Dieser Club kann höchstens { $people } Leute aufnehmen.
club-name-empty = Der Name eines Clubs braucht mindestens einen Buchstaben.
club-people = Clubs sind für Menschen, nicht für Bots.
club-season-recent = Diese Saison hat gerade erst begonnen.
too-many-clubs = Du bist in so vielen Clubs wie möglich, oder dir gehören zu viele. Verlass zuerst einen.
no-club = Diesen Club gibt es nicht.
event-removed = Der Organisator hat dich aus dieser Veranstaltung entfernt.
event-remove-host = Der Gastgeber kann nicht entfernt werden, nur selbst absagen.

## Fehler: die Werkstatt

workshop-busy = Läufe dauern etwas. Warte, bis deiner fertig ist, oder stopp ihn. Hast du keinen, ist die Werkstatt gerade voll.
no-run = Von dir läuft gerade nichts.
report-too-large = Der Bericht ist zu groß zum Aufheben. Versuch es mit weniger Spielern.
run-too-long = Auf einem Server darf ein Lauf höchstens { $minutes } Minuten dauern.
workshop-closed = Der Betreiber dieses Servers hat die Werkstatt geschlossen. `coven lab` kann dasselbe auf deinem Rechner.
workshop-missing = Die Werkstatt dieses Servers ist nicht vollständig installiert. Der Betreiber braucht: pip install 'coven-games[lab]'.
checks-busy = Gerade werden viele Varianten geprüft. Versuch es in ein paar Sekunden noch einmal.
no-report = Diesen Bericht hast du nicht. Nur die letzten werden aufgehoben.
too-many-variants = Du hast schon { $variants } Varianten gespeichert. Lösch erst eine.
variant-taken = Du hast schon eine Variante mit diesem Namen.
no-variant = Diese Variante hast du nicht.
run-stopped = Gestoppt.
run-discarded = Gestoppt. Es wurde nichts aufgehoben.
run-stopped-early = Gestoppt, bevor die ersten Partien zu Ende waren: Es gibt nichts zu berichten.
run-too-slow = In dieser Zeit wurde keine Partie fertig. Lass es länger laufen, oder nimm schnellere Bots.

## Der Tisch in Worten

# „Freitagsrunde (3 Hexen)“
table-title = { $title } ({ $game })
table-with = { $table } mit { LIST($names) }

## E-Mail und Benachrichtigungen

your-turn = Du bist dran
stop-notifications = Abschalten
push-stopped = Dieser Browser bekommt keine Benachrichtigungen mehr.
mail-stopped = Du bekommst keine E-Mails mehr, wenn du dran bist.
mail-blocked-now = Dieser Server schreibt dieser Adresse nie wieder.
mail-confirmed = Von jetzt an schreiben wir dir, wenn du dran bist.
mail-turn-subject = Du bist dran: { $game }
mail-turn =
    Du bist dran: { $table }.

    { $link }

    Du bekommst jedes Mal eine E-Mail, wenn ein Tisch auf dich wartet. So stellst du das ab:
    { $stop }

    So sperrst du alle E-Mails von diesem Server an diese Adresse:
    { $block }
notice-friend-asks = { $name } möchte mit dir befreundet sein.
notice-friend-accepts = { $name } ist jetzt mit dir befreundet.
notice-invitation = { $name } lädt dich zu einer Partie { $game } ein.
notice-bot-plays = Ein Bot spielt für dich: { $table }. Öffne den Tisch, um deinen Platz zurückzubekommen.
notice-waited-for = Die anderen warten auf dich: { $table }.
notice-match = Deine Partie { $game } ist bereit.
notice-round = { $event }: Runde { $round } hat begonnen. Dein Tisch ist bereit.
notice-event-starts = { $event } hat begonnen. Deine erste Partie ist bereit.
notice-event-over = { $event } ist vorbei. Sieh dir den Endstand an.
notice-club-event = { $club } hat eine neue Veranstaltung: { $event }.
notice-club-request = { $name } möchte in den Club { $club }.
notice-club-joined = Du bist jetzt Mitglied von { $club }.
topic-turn = Du bist dran
topic-absence = Man wartet auf dich
topic-friends = Freunde
topic-invitation = Einladung
topic-match = Partie gefunden
topic-tournament = Turnier
topic-club = Club
mail-notice =
    { $text }

    { $link }

    So bekommst du keine E-Mails mehr über deine Partien und Freunde:
    { $stop }

    So blockierst du alle E-Mails dieses Servers an diese Adresse:
    { $block }
mail-confirm-subject = Sollen wir dir schreiben, wenn du dran bist?
mail-confirm =
    Jemand auf { $server } möchte an diese Adresse eine E-Mail bekommen, wenn er oder sie dran ist. Bist du das, dann öffne diesen Link:

    { $link }

    Wenn nicht, ignoriere diese E-Mail einfach. So sperrst du alle E-Mails von diesem Server an diese Adresse:

    { $block }

## Vorschau von Einladungslinks

preview-invitation = { $host } lädt dich ein: { $table }
preview-invited = Du bist eingeladen: { $table }
preview-players = Am Tisch: { LIST($names, join: "comma") }. { $free }
preview-free = { $seats ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $seats } Plätze sind frei.
 }
preview-begun = Die Partie hat begonnen.
preview-picture = Ein Tisch: { $game }

## Datenschutz

privacy-title = Was dieser Server über dich speichert
privacy-what = Was
privacy-why = Warum
privacy-how-long = Wie lange
privacy-deletion = Löschung
exported = { $deletion } Ist in deinem Export enthalten.
stored-people = Wer du bist
    .what = Eine zufällige Kennung, dein Name, Porträt und deine Sprache, der Tag deines ersten Besuchs, und ob der Betreiber dich gesperrt hat.
    .why = Damit du beim nächsten Besuch dieselbe Person bist und andere deinen Namen sehen.
    .deletion = Wird mit deinem Konto gelöscht.
stored-sessions = Browser, in denen du angemeldet bist
    .what = Die Art des Browsers und Geräts, etwa Firefox auf Android, und wann du dich angemeldet und ihn zuletzt benutzt hast. Keine IP-Adresse.
    .why = Damit du angemeldet bleibst und deine Sitzungen sehen und beenden kannst.
    .deletion = Wird mit deinem Konto gelöscht.
stored-passkeys = Passkeys
    .what = Die öffentlichen Schlüssel deiner Passkeys und wann du sie benutzt hast, und fünf Minuten lang die zufällige Anfrage einer Anmeldung.
    .why = Damit du dich auf einem anderen Gerät anmelden kannst.
    .deletion = Wird mit deinem Konto gelöscht.
stored-codes = Codes und Tokens
    .what = Prüfsummen der Codes, die deine Identität auf ein anderes Gerät übertragen, und der Tokens von Bots.
    .why = Damit der Code einmal gilt und Bots sich anmelden können.
    .deletion = Wird mit deinem Konto gelöscht.
stored-games = Partien
    .what = Tische, an denen du Gastgeber bist oder spielst, mit Einstellungen und Namen, jeder Zug mit seiner Zeit, und Züge im Voraus.
    .why = Damit Partien nach einer Pause weitergehen und sich noch einmal ansehen, analysieren und prüfen lassen.
    .deletion = Dein Name und deine Kennung werden daraus entfernt. Züge bleiben ohne Namen, denn es sind auch die Partien anderer.
stored-results = Ergebnisse und Wertungen
    .what = Plätze, Punkte, Statistiken und Wertungen, und wie gut deine Züge in analysierten Partien waren.
    .why = Damit du und deine Gegner sehen, wie gut du spielst.
    .deletion = Wird mit deinem Konto gelöscht; die Zeile einer beendeten Partie bleibt ohne deinen Namen.
stored-events = Veranstaltungen
    .what = Turnierabende und Turniere, die du veranstaltest oder mitspielst oder aus denen du entfernt wurdest, und gespielte Tagespartien.
    .why = Damit sich Ergebnisse derselben Karten vergleichen lassen.
    .deletion = Dein Name und deine Kennung werden entfernt. Deine Tische darin sind in deinem Export.
stored-clubs = Clubs
    .what = Clubs, denen du angehörst, deine Rolle darin, deine Beitrittsanfragen, Clubs, aus denen du entfernt wurdest, und welche Partien an Tischen eines Clubs gespielt wurden.
    .why = Damit ein Club seine Mitglieder kennt und Tische, Rangliste und Saisons hat.
    .deletion = Du verlässt alle Clubs. Gehört dir einer, geht er an einen Organisator oder ein Mitglied; ein Club ohne Mitglieder wird gelöscht.
stored-friends = Freunde und Blockierungen
    .what = Deine Freunde, Anfragen und Einladungen, wen du blockiert hast, dein Freundescode und was Freunde von dir sehen dürfen. Ob du online bist, steht nur im Arbeitsspeicher. Alles ist aus, bis du es einschaltest.
    .why = Damit Freunde einander finden und sich Leute, die nichts miteinander zu tun haben wollen, nicht begegnen.
    .deletion = Wird mit deinem Konto gelöscht. Wenn du Freunde ausschaltest, werden Freunde und Anfragen gelöscht.
stored-achievements = Auszeichnungen und Rätsel
    .what = Was du in welcher Partie geschafft hast, deine erste Antwort auf jedes Rätsel und die Adresse deines Profils, wenn du es öffentlich gemacht hast.
    .why = Damit du siehst und zeigen kannst, wie gut du spielst.
    .deletion = Wird mit deinem Konto gelöscht. Ein privates Profil hat keine Adresse mehr.
stored-matching = Partiesuche
    .what = Auf welche Partie du wartest, und wie lange Leute gewartet haben, ohne Namen.
    .why = Damit du Mitspieler findest und weißt, wie lange es dauern kann.
    .deletion = Wird mit deinem Konto gelöscht.
stored-chat = Chat
    .what = Was du an Tischen schreibst, mit der Zeit, und wen du stummgeschaltet hast.
    .why = Damit andere am Tisch es lesen und du nicht alle lesen musst.
    .deletion = Der Text, dein Name und deine Stummschaltungen werden mit deinem Konto gelöscht.
stored-notifications = Benachrichtigungen
    .what = Deine E-Mail-Adresse und ob du sie bestätigt hast, Ruhezeiten, abgeschaltete Themen, Push-Anmeldungen deiner Browser, nicht zugestellte Nachrichten und wovon du benachrichtigt wurdest.
    .why = Damit du erfährst, wann du dran bist, wenn du das möchtest.
    .deletion = Wird mit deinem Konto gelöscht.
stored-mail-limits = Grenzen für E-Mails
    .what = Mit einem Schlüssel gebildete Prüfsummen der Adressen, Personen und Netze, für die E-Mails verschickt wurden, und der Adressen, deren Besitzer keine wollen.
    .why = Damit niemand unerwünschte E-Mails bekommt.
    .deletion = Eine Prüfsumme verrät die Adresse nicht.
stored-workshop = Werkstatt
    .what = Gespeicherte Varianten und Berichte deiner Läufe.
    .why = Damit du damit weitermachen kannst.
    .deletion = Wird mit deinem Konto gelöscht.
stored-reviews = Analysen
    .what = Analysen beendeter Partien, mit den Namen der Spieler.
    .why = Damit eine Analyse nicht zweimal gemacht wird.
    .deletion = Wird gelöscht, wenn ein Spieler der Partie sein Konto löscht.
stored-audit = Prüfprotokoll
    .what = Wann Sitzungen beendet und Konten umbenannt, gesperrt, exportiert oder gelöscht wurden, mit einer Prüfsumme statt deines Namens.
    .why = Damit sich später feststellen lässt, wer was getan hat.
    .deletion = Die Prüfsumme bedeutet nichts mehr, wenn dein Konto gelöscht ist.
stored-server = Der Server selbst
    .what = Schlüssel des Servers, und wann er zuletzt lief. Nichts über dich.
    .why = Damit sich Cookies prüfen lassen.
    .deletion = Nicht nötig.
stored-browser = In deinem Browser
    .what = Signierte Cookies, die sagen, welche Sitzung deine ist und wer du hier warst, bevor du dich als jemand anderes angemeldet hast. Deine Einstellungen für diesen Browser. Keine fremden Cookies.
    .why = Damit der Server dich erkennt. Nichts dient der Werbung oder Verfolgung.
    .deletion = Dein Browser kann sie jederzeit löschen.
stored-addresses = IP-Adressen
    .what = Deine IP-Adresse, nur im Arbeitsspeicher.
    .why = Um zu begrenzen, wie viele Anfragen eine Adresse senden darf.
    .deletion = Wird von selbst vergessen.
stored-access-log = Zugriffsprotokoll
    .what = Zeit, Art der Anfrage, Status, Dauer und eine Prüfsumme deiner Kennung. Keine IP-Adresse, kein Name, Link oder Code.
    .why = Um Fehler und Missbrauch zu finden.
    .deletion = Die Prüfsumme bedeutet nichts mehr, wenn dein Konto gelöscht ist.
stored-backups = Sicherungen
    .what = Kopien von allem oben.
    .why = Damit nichts verloren geht, wenn eine Platte ausfällt.
    .deletion = Was du löschst, verschwindet aus den Sicherungen, wenn sie ersetzt werden.
stored-sealed-backups = Sicherungen
    .what = Verschlüsselte Kopien von allem oben.
    .why = Damit nichts verloren geht, wenn eine Platte ausfällt.
    .deletion = Was du löschst, verschwindet aus den Sicherungen, wenn sie ersetzt werden.
kept-account = Bis du dein Konto löschst.
kept-visitor-days = Bis du dein Konto löschst; wenn du nie spielst, { $days } Tage nach deinem letzten Besuch.
kept-session = Bis du dich abmeldest oder den Browser { $days } Tage nicht benutzt.
kept-passkey = Bis du den Passkey entfernst.
kept-codes = Codes zehn Minuten, Tokens bis der Betreiber sie widerruft.
kept-notifications = Bis du Benachrichtigungen abschaltest; Nachrichten höchstens zwei Tage; wovon du benachrichtigt wurdest, 30 Tage, damit du es nur einmal erfährst.
kept-mail-limits = Zählungen zwei Tage, gesperrte Adressen für immer.
kept-workshop = Varianten bis du sie löschst; deine letzten zehn Berichte.
kept-reviews = Bis neuere den Platz brauchen.
kept-clubs = Bis du den Club verlässt oder dein Konto löschst; Anfragen, bis sie beantwortet sind; dass du entfernt wurdest, bis der Club dich wieder aufnimmt oder schließt.
kept-matching = Solange du wartest; Wartezeiten ohne Namen einen Tag.
kept-audit = 400 Tage.
kept-server = Solange es den Server gibt.
kept-cookies = Die Cookies { $days } Tage nach deinem letzten Besuch, oder bis du dich abmeldest.
kept-addresses = Etwa eine Stunde.
kept-access-log = Solange der Betreiber das Protokoll aufhebt.
kept-backups = Die letzten { $copies } Kopien, alle { $hours } Stunden eine.

## Keeping order

name-not-allowed = Dieser Name enthält ein Wort, das hier nicht erlaubt ist. Wähle einen anderen.
bot-report = Melden können Menschen, nicht Bots.
report-self = Du kannst dich nicht selbst melden.
report-not-met = Du kannst nur Leute melden, denen du an einem Tisch begegnet bist oder deren öffentliches Profil du gesehen hast.
too-many-reports = Du hast schon { $reports } offene Meldungen. Der Betreiber sieht sie sich so bald wie möglich an.
network-banned = Aus deinem Netz kann bis zum { $until } niemand spielen oder chatten.
network-banned-for-good = Aus deinem Netz kann niemand spielen oder chatten.
network-malformed = Gib einen Adressbereich wie 203.0.113.0/24 an.
network-too-large = Gib einen Bereich von höchstens 2²⁴ Adressen an (IPv4 /8, IPv6 /19).
no-networks = Von dieser Person ist kein Netz bekannt: Sie hat in den letzten 30 Tagen nicht gespielt.
no-ban = Dieses Netz ist nicht gesperrt.
no-message = Diese Nachricht gibt es nicht.
no-open-report = Diese offene Meldung gibt es nicht.
no-announcement = Diese Ankündigung gibt es nicht.
hosts-only = Das können nur Betreiber dieses Servers.
host-protected = Diese Person ist Betreiber. Nimm den Befehl „coven admin“.
host-close-event = Dieser Tisch gehört zu einer Veranstaltung. Ihr Gastgeber kann sie beenden.
table-is-over = Die Partie an diesem Tisch ist zu Ende.
notice-report = Jemand wurde gemeldet. Sieh auf der Seite für Betreiber nach.
notice-warning = Verwarnung vom Betreiber: { $text }
notice-report-closed = Danke. Der Betreiber hat sich um deine Meldung gekümmert.
topic-host = Vom Betreiber
stored-order = Meldungen und Verwarnungen
    .what = Wen du warum gemeldet hast, mit den Chatnachrichten dazu; Meldungen über dich; Verwarnungen des Betreibers.
    .why = Damit der Betreiber für Ordnung sorgen kann.
    .deletion = Gelöscht mit deinem Konto und mit dem der betroffenen Person.
stored-networks = Netze
    .what = Für 30 Tage eine mit einem Schlüssel gebildete Prüfsumme jedes Netzes, aus dem du gespielt hast; nicht die Adresse. Netze, die der Betreiber gesperrt hat.
    .why = Um dem Betreiber, der allein entscheidet, zu zeigen, wenn Spieler eines Netzes einander gewinnen lassen; und um Gesperrte fernzuhalten.
    .deletion = Gelöscht mit deinem Konto. Eine Sperre bleibt bis zu ihrem Ende.
kept-order = Bis du dein Konto löschst; Meldungen noch 180 Tage, nachdem sie erledigt sind.
kept-networks = 30 Tage.

## A moment in universal time: `$year` and `$time` are text

moment = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
 } { $year }, { $time } Uhr (UTC)

## Names of new visitors: for each animal twelve of them, at most 30 characters

visitor-owl = { $look ->
    [0] Stille Eule
    [1] Mondhelle Eule
    [2] Wilde Eule
    [3] Silberne Eule
    [4] Knorrige Eule
    [5] Fröhliche Eule
    [6] Funkelnde Eule
    [7] Moosige Eule
    [8] Stachlige Eule
    [9] Samtige Eule
    [10] Goldene Eule
   *[11] Neblige Eule
 }
visitor-raven = { $look ->
    [0] Stiller Rabe
    [1] Mondheller Rabe
    [2] Wilder Rabe
    [3] Silberner Rabe
    [4] Knorriger Rabe
    [5] Fröhlicher Rabe
    [6] Funkelnder Rabe
    [7] Moosiger Rabe
    [8] Stachliger Rabe
    [9] Samtiger Rabe
    [10] Goldener Rabe
   *[11] Nebliger Rabe
 }
visitor-cat = { $look ->
    [0] Stille Katze
    [1] Mondhelle Katze
    [2] Wilde Katze
    [3] Silberne Katze
    [4] Knorrige Katze
    [5] Fröhliche Katze
    [6] Funkelnde Katze
    [7] Moosige Katze
    [8] Stachlige Katze
    [9] Samtige Katze
    [10] Goldene Katze
   *[11] Neblige Katze
 }
visitor-fox = { $look ->
    [0] Stiller Fuchs
    [1] Mondheller Fuchs
    [2] Wilder Fuchs
    [3] Silberner Fuchs
    [4] Knorriger Fuchs
    [5] Fröhlicher Fuchs
    [6] Funkelnder Fuchs
    [7] Moosiger Fuchs
    [8] Stachliger Fuchs
    [9] Samtiger Fuchs
    [10] Goldener Fuchs
   *[11] Nebliger Fuchs
 }
visitor-moth = { $look ->
    [0] Stille Motte
    [1] Mondhelle Motte
    [2] Wilde Motte
    [3] Silberne Motte
    [4] Knorrige Motte
    [5] Fröhliche Motte
    [6] Funkelnde Motte
    [7] Moosige Motte
    [8] Stachlige Motte
    [9] Samtige Motte
    [10] Goldene Motte
   *[11] Neblige Motte
 }
visitor-hare = { $look ->
    [0] Stiller Hase
    [1] Mondheller Hase
    [2] Wilder Hase
    [3] Silberner Hase
    [4] Knorriger Hase
    [5] Fröhlicher Hase
    [6] Funkelnder Hase
    [7] Moosiger Hase
    [8] Stachliger Hase
    [9] Samtiger Hase
    [10] Goldener Hase
   *[11] Nebliger Hase
 }
visitor-wolf = { $look ->
    [0] Stiller Wolf
    [1] Mondheller Wolf
    [2] Wilder Wolf
    [3] Silberner Wolf
    [4] Knorriger Wolf
    [5] Fröhlicher Wolf
    [6] Funkelnder Wolf
    [7] Moosiger Wolf
    [8] Stachliger Wolf
    [9] Samtiger Wolf
    [10] Goldener Wolf
   *[11] Nebliger Wolf
 }
visitor-mouse = { $look ->
    [0] Stille Maus
    [1] Mondhelle Maus
    [2] Wilde Maus
    [3] Silberne Maus
    [4] Knorrige Maus
    [5] Fröhliche Maus
    [6] Funkelnde Maus
    [7] Moosige Maus
    [8] Stachlige Maus
    [9] Samtige Maus
    [10] Goldene Maus
   *[11] Neblige Maus
 }
visitor-adder = { $look ->
    [0] Stille Natter
    [1] Mondhelle Natter
    [2] Wilde Natter
    [3] Silberne Natter
    [4] Knorrige Natter
    [5] Fröhliche Natter
    [6] Funkelnde Natter
    [7] Moosige Natter
    [8] Stachlige Natter
    [9] Samtige Natter
    [10] Goldene Natter
   *[11] Neblige Natter
 }
visitor-goat = { $look ->
    [0] Stille Ziege
    [1] Mondhelle Ziege
    [2] Wilde Ziege
    [3] Silberne Ziege
    [4] Knorrige Ziege
    [5] Fröhliche Ziege
    [6] Funkelnde Ziege
    [7] Moosige Ziege
    [8] Stachlige Ziege
    [9] Samtige Ziege
    [10] Goldene Ziege
   *[11] Neblige Ziege
 }
visitor-dragon = { $look ->
    [0] Stiller Drache
    [1] Mondheller Drache
    [2] Wilder Drache
    [3] Silberner Drache
    [4] Knorriger Drache
    [5] Fröhlicher Drache
    [6] Funkelnder Drache
    [7] Moosiger Drache
    [8] Stachliger Drache
    [9] Samtiger Drache
    [10] Goldener Drache
   *[11] Nebliger Drache
 }
