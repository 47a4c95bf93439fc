### Ce que dit le serveur : erreurs, e-mails, notifications, aperçus de liens, confidentialité

## Erreurs : le serveur

internal-error = Une erreur s’est produite de notre côté. Elle a été enregistrée.
storage-unavailable = Le serveur n’accède pas à ses données en ce moment. Rien n’a changé ; réessaie dans un instant.
damaged-table = Les données de cette table sont illisibles. L’erreur a été enregistrée.
too-fast = C’était un peu rapide. Attends un instant, puis réessaie.
node-stopping = Le serveur redémarre. La reconnexion est automatique.
other-site = Cette demande vient d’un autre site.
no-page = Il n’y a rien à cette adresse.
too-many-own-tables = Tu as déjà { $tables } tables ouvertes. Fermes-en une d’abord.
too-many-tables-here = Trop de tables sont ouvertes sur ton réseau. Fermes-en une d’abord.
too-many-spectators = Ce serveur ne peut pas accueillir plus de spectateurs. Réessaie plus tard.

## Erreurs : toi et ton compte

signed-out = Ta session dans ce navigateur est terminée. Recharge la page.
not-signed-in-there = Ta session là-bas est déjà terminée.
code-unknown = Ce code est faux, expiré ou déjà utilisé.
bot-sign-out = Les bots utilisent un jeton et ne peuvent pas se déconnecter.
bot-token = Les bots utilisent un jeton et ne peuvent pas faire cela.
no-previous-session = Ce navigateur n’a connu personne d’autre, ou cette session est terminée.
suspended = L’hôte de ce serveur a suspendu ton accès jusqu’au { $until }. D’ici là, tu ne peux ni jouer ni discuter.
suspended-for-good = L’hôte de ce serveur a suspendu ton accès. Tu ne peux ni jouer ni discuter.
suspended-reason = { $suspended } Motif : { $reason }
too-many-passkeys = Tu as déjà { $passkeys } clés d’accès. Retires-en une d’abord.
passkey-known = Cette clé d’accès est déjà utilisée.
passkey-unknown = Nous ne connaissons pas cette clé d’accès. Elle a peut-être été retirée.
passkey-site = Cette clé d’accès a été utilisée sur { $used }, mais ce site est { $expected }.
passkey-late = Cette demande a expiré ou a déjà reçu une réponse. Réessaie.
passkey-invalid = Cette clé d’accès n’a pas pu être vérifiée.
passkey-address = Les clés d’accès demandent un nom d’hôte. Ouvre cette page sur localhost ou à l’adresse https du serveur.
bot-account = Seul l’hôte du serveur peut retirer un bot.
delete-name = Pour confirmer, écris exactement ton nom : { $name }.
name-empty = Ton nom doit avoir au moins une lettre.

## Erreurs : e-mails et notifications

link-stop-invalid = Ce lien est incomplet ou ne vient pas de nous. Tu peux désactiver les notifications dans les réglages.
link-block-invalid = Ce lien est incomplet ou ne vient pas de nous. Copie toute l’adresse de l’e-mail.
link-confirm-invalid = Ce lien est incomplet ou a expiré. Saisis de nouveau ton adresse dans les réglages.
quiet-hours-equal = Les heures calmes doivent commencer et finir à des heures différentes.
no-mail = Ce serveur n’envoie pas d’e-mails : son hôte ne l’a pas configuré.
mail-asked-recently = Nous avons écrit récemment à cette adresse. Regarde ta boîte, ou réessaie dans une heure.
mail-blocked = Le propriétaire de cette adresse a bloqué les e-mails de ce serveur.
mail-many-addresses = Tu as essayé plusieurs adresses aujourd’hui. Réessaie demain.
mail-server-limit = Ce serveur a envoyé tous les e-mails de confirmation permis pour aujourd’hui. Réessaie demain.
mail-not-pending = Cette adresse n’a plus besoin d’être confirmée.
bot-notifications = Les bots restent connectés et n’ont pas besoin de notifications.
mail-malformed = Cela ne ressemble pas à une adresse e-mail. Il en faut une comme ann@example.org.

## Erreurs : tables et places

no-table = Cette table n’existe pas.
no-table-code = Aucune table n’a ce code.
no-spectators = Cette table n’accepte pas de spectateurs.
deal-first-day = Joue d’abord cette donne. Tu pourras ensuite la regarder à d’autres tables, ou quand sa journée sera finie.
deal-first-evening = Joue d’abord cette donne. Tu pourras ensuite la regarder à d’autres tables, ou quand toutes l’auront finie.
bot-seat = Un bot ne peut s’asseoir que là où l’hôte l’a invité, ou à sa propre table.
all-seats-taken = Toutes les places sont prises.
seat-taken = Cette place est prise.
too-many-seated = { $seated } personnes sont assises, mais la partie serait à { $players } joueurs. Libère d’abord une place.
too-many-open-tables = Tu as déjà plusieurs tables ouvertes. Lances-en ou fermes-en une d’abord.
host-only = Seul l’hôte de la table peut faire cela.
game-started = La partie a commencé à cette table.
table-closed = Cette table est fermée.
no-bot = Aucun bot n’a cet identifiant.
seat-free = Il reste une place libre. Ajoute un bot, ou attends.
not-seated = Tu n’as pas de place à cette table.
no-substitutes = À cette table, aucun bot ne prend le relais : la partie t’attendra.
game-not-over = La partie n’est pas encore finie.
rematch-players = Seuls les joueurs d’une partie peuvent demander une revanche.
accepted-only = Seuls les joueurs qui ont accepté peuvent faire cela.
no-countdown = Cette table n’a pas de compte à rebours.
no-lesson = Ce jeu n’a pas de leçon.
too-many-tables-from-here = Trop de tables ont été ouvertes sur ton réseau. Attends que certaines aient commencé.
table-changed = La table vient de changer. Regarde-la de nouveau, puis lance.
game-not-started = La partie n’a pas commencé.
table-busy = Trop de personnes modifient cette table en même temps. Réessaie.
needs-version = Cette table demande la version { $version } des règles, que ce serveur n’a pas. Tu peux télécharger le relevé de la partie.
pace-same = La table se joue déjà à ce rythme.
pace-players = Ici, tu regardes. Seuls les joueurs peuvent changer le rythme.
pace-running = Le rythme ne se change que pendant une partie.
players-only = Ici, tu regardes. Seuls les joueurs peuvent en décider.
bot-absence = Les bots n’ont pas à juger des absents.
no-game-running = Aucune partie n’est en cours ici.
you-resigned = Tu as abandonné cette partie. Reprends d’abord ta place.
no-one-away = Personne n’est absent depuis longtemps. Attends un peu.
no-bot-soon = Aucun bot n’est sur le point de prendre le relais. Attends un peu.
deal-compared = Cette donne est comparée à d’autres tables : il faut la jouer jusqu’au bout. Laisse un bot prendre le relais.
branch-finished = On ne peut repartir que d’une partie terminée.
device-rules = Les règles ont changé depuis cette partie : elle ne peut pas être ajoutée.
device-record = Cette partie enfreint les règles à la ligne { NUMBER($line) } de son journal : elle ne peut pas être ajoutée.

## Erreurs : coups, chat, indices

stale-move = La partie a avancé. Regarde de nouveau, puis choisis.
nothing-to-claim = Il n’y a rien à revendiquer pour l’instant.
spectator = Les spectateurs ne peuvent pas faire cela. Prends d’abord une place.
no-hints = Cette table n’a pas d’indices.
not-asked = Ce n’est pas à toi.
hints-busy = Plusieurs joueurs attendent un indice. Attends un instant, puis redemande.
no-conditional-moves = On ne peut préparer des coups que dans une partie en cours jouée sur plusieurs jours.
no-free-chat = Il n’y a pas de chat libre à cette table. Utilise les phrases du jeu ou un emoji.
table-not-yours = Tu n’es pas à cette table.
chat-busy = Tout le monde parle en même temps. Réessaie.
chat-empty = Écris d’abord quelque chose.

## Erreurs : rediffusions, analyses, énigmes, soirées

no-game = Aucun jeu ne porte ce nom ici.
no-puzzle = Ce jeu a { $puzzles } énigmes, et celle-ci n’en fait pas partie.
replays-busy = Nous préparons beaucoup de rediffusions. Attends un instant, puis réessaie.
own-seat-only = Pendant la partie, tu ne peux la voir que de ta place.
log-hidden = À cette table, le journal complet n’est montré qu’après la partie.
reviews-busy = Les analyses prennent du temps, et plusieurs sont en cours. Attends que l’une soit finie.
review-not-over = On peut analyser une partie une fois qu’elle est finie.
too-many-evenings = Tu as déjà plusieurs événements qui attendent des joueurs. Lances-en un d’abord.
no-evening = Cet événement n’existe pas.
evening-busy = Trop de personnes modifient cet événement en même temps. Réessaie.
evening-not-yours = Tu ne participes pas à cet événement, ou il n’a pas commencé.
evening-over = Cet événement est terminé.
no-daily-deals = Ce serveur n’a pas de donnes du jour.
daily-deal-people = La donne du jour est pour les humains, pas pour les bots.
evening-together = Au plus { $players } personnes tiennent à une table.
evening-people = Les événements sont pour les humains. Les bots s’assoient là où l’hôte les place.
evening-full = Cet événement est complet : { $people } personnes y participent.
evening-one-table = Une seule table n’a rien à quoi se comparer. Attends d’autres joueurs.
evening-not-started = Cet événement n’a pas commencé.
evening-host-only = Seuls l’hôte de l’événement et les organisateurs de son club peuvent faire cela.
evening-started = Cet événement a commencé.
tournament-together = Dans un tournoi, au moins deux personnes jouent à chaque table.
tournament-clock = Un tournoi a besoin d’une pendule, pour que personne n’attende un absent.
tournament-club = Un événement de club doit nommer son club, les autres n’en ont pas.
tournament-few = Il faut au moins deux personnes pour un tournoi.
tournament-out = Tu es éliminé de ce tournoi.
tournament-waiting = Tu n’as pas de table dans cette ronde. La suivante sera appariée à la fin de celle-ci.

## Erreurs : amis, profils, recherche de partie

friends-off = Active d’abord les amis.
bot-friends = Les amis sont pour les humains, pas pour les bots.
friend-self = C’est ton propre code. Envoie-le à quelqu’un d’autre.
friend-code-unknown = Personne n’a ce code. Demande un nouveau lien.
friend-unavailable = { $name } n’accepte pas de demandes d’ami.
friend-not-met = Tu ne peux ajouter que des personnes avec qui tu as partagé une table.
no-friend-request = Cette demande a été retirée.
too-many-friends = Tu as déjà { $people } amis et demandes. Retires-en d’abord un.
too-many-blocks = Tu as déjà bloqué { $people } personnes. Débloques-en d’abord une.
block-self = Tu ne peux pas te bloquer toi-même.
no-person = Personne n’a cet identifiant ici.
table-unavailable = Tu ne peux pas rejoindre cette table. Choisis-en une autre.
invite-own-table = Assieds-toi d’abord à cette table, puis invite tes amis.
invite-friends-only = Tu ne peux inviter que tes amis.
no-profile = Il n’y a pas de profil public à cette adresse.
address-taken = Quelqu’un d’autre a cette adresse. Choisis-en une autre.
address-invalid = Utilise de 3 à 24 lettres de a à z, chiffres et traits d’union, en commençant par une lettre.
seek-people = Les bots ne peuvent pas chercher de partie. Invite-les à une table.
seek-players = Ce jeu ne se joue pas à { $players }.

## Errors: clubs and their events

club-members-only = Seuls les membres du club peuvent participer ici.
club-organisers-only = Seuls les organisateurs du club peuvent faire cela.
club-owner-only = Seul le propriétaire du club peut faire cela.
club-link-only = Il faut le lien de ce club pour le rejoindre. Demande-le à un membre.
club-not-member = Tu n’es pas membre de ce club.
club-no-member = Cette personne n’est plus dans ce club.
club-full = Ce club ne peut pas accueillir plus de { $people } personnes.
club-name-empty = Le nom d’un club doit comporter au moins une lettre.
club-people = Les clubs sont pour les humains, pas pour les bots.
club-season-recent = Cette saison vient juste de commencer.
too-many-clubs = Tu es déjà dans autant de clubs que possible, ou tu en possèdes trop. Quittes-en un d’abord.
no-club = Ce club n’existe pas.
event-removed = L’organisateur t’a retiré de cet événement.
event-remove-host = L’hôte ne peut pas être retiré, seulement se retirer lui-même.

## Erreurs : l'atelier

workshop-busy = Les essais prennent du temps. Attends la fin du tien, ou arrête-le. Si tu n’en as pas, l’atelier est complet pour l’instant.
no-run = Tu n’as pas d’essai en cours.
report-too-large = Le rapport est trop gros pour être conservé. Essaie avec moins de joueurs.
run-too-long = Sur un serveur, un essai dure au plus { $minutes } minutes.
workshop-closed = L’hôte de ce serveur a fermé l’atelier. `coven lab` fait la même chose sur ta machine.
workshop-missing = L’atelier de ce serveur n’est pas entièrement installé. Il faut à son hôte : pip install 'coven-games[lab]'.
checks-busy = Beaucoup de variantes sont vérifiées en ce moment. Réessaie dans quelques secondes.
no-report = Tu n’as pas ce rapport. Seuls les plus récents sont conservés.
too-many-variants = Tu as déjà enregistré { $variants } variantes. Supprimes-en une d’abord.
variant-taken = Tu as déjà une variante de ce nom.
no-variant = Tu n’as pas cette variante.
run-stopped = Arrêté.
run-discarded = Arrêté. Rien n’a été conservé.
run-stopped-early = Arrêté avant la fin des premières parties : il n’y a rien à rapporter.
run-too-slow = Aucune partie ne s’est terminée dans ce temps. Laisse l’essai durer plus longtemps, ou choisis des bots plus rapides.

## La table en mots

table-title = { $title } ({ $game })
table-with = { $table } avec { LIST($names) }

## E-mails et notifications

your-turn = À toi de jouer
stop-notifications = Désactiver
push-stopped = Ce navigateur ne recevra plus de notifications.
mail-stopped = Tu ne recevras plus d’e-mail quand c’est à toi.
mail-blocked-now = Ce serveur n’écrira plus jamais à cette adresse.
mail-confirmed = Désormais, nous t’écrivons quand c’est à toi.
mail-turn-subject = À toi de jouer : { $game }
mail-turn =
    C’est à toi de jouer : { $table }.

    { $link }

    Tu reçois un e-mail chaque fois qu’une table t’attend. Pour ne plus en recevoir :
    { $stop }

    Pour bloquer tous les e-mails de ce serveur à cette adresse :
    { $block }
notice-friend-asks = { $name } aimerait être ton ami.
notice-friend-accepts = { $name } fait maintenant partie de tes amis.
notice-invitation = { $name } t’invite à une partie de { $game }.
notice-bot-plays = Un bot joue pour toi : { $table }. Ouvre la table pour reprendre ta place.
notice-waited-for = Les autres t’attendent : { $table }.
notice-match = Ta partie de { $game } est prête.
notice-round = { $event } : la ronde { $round } a commencé. Ta table est prête.
notice-event-starts = { $event } a commencé. Ta première donne est prête.
notice-event-over = { $event } est terminé. Regarde le classement final.
notice-club-event = Nouvel événement dans le club { $club } : { $event }.
notice-club-request = { $name } souhaite rejoindre { $club }.
notice-club-joined = Tu es maintenant membre de { $club }.
topic-turn = À toi de jouer
topic-absence = On t’attend
topic-friends = Amis
topic-invitation = Invitation
topic-match = Partie trouvée
topic-tournament = Tournoi
topic-club = Club
mail-notice =
    { $text }

    { $link }

    Pour ne plus recevoir d’e-mails sur tes parties et tes amis :
    { $stop }

    Pour bloquer tous les e-mails de ce serveur à cette adresse :
    { $block }
mail-confirm-subject = T’écrire quand c’est à toi de jouer ?
mail-confirm =
    Quelqu’un sur { $server } voudrait recevoir un e-mail à cette adresse quand c’est son tour. Si c’est toi, ouvre ce lien :

    { $link }

    Sinon, ignore simplement cet e-mail. Pour bloquer tous les e-mails de ce serveur à cette adresse :

    { $block }

## Aperçus des liens d’invitation

preview-invitation = { $host } t’invite : { $table }
preview-invited = On t’invite : { $table }
preview-players = À la table : { LIST($names, join: "comma") }. { $free }
preview-free = { $seats ->
    [0] Toutes les places sont prises.
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
 }
preview-begun = La partie a commencé.
preview-picture = Une table de { $game }

## Confidentialité

privacy-title = Ce que ce serveur conserve sur toi
privacy-what = Quoi
privacy-why = Pourquoi
privacy-how-long = Combien de temps
privacy-deletion = Suppression
exported = { $deletion } Compris dans ton export.
stored-people = Qui tu es
    .what = Un identifiant aléatoire, ton nom, ton portrait et ta langue, le jour de ta première visite, et si l’hôte a suspendu ton accès.
    .why = Pour que tu sois la même personne à ta prochaine visite, et que les autres voient ton nom.
    .deletion = Supprimé avec ton compte.
stored-sessions = Navigateurs où tu es en session
    .what = Le type de navigateur et d’appareil, comme Firefox sur Android, la date de ta connexion et de ta dernière visite. Pas d’adresse IP.
    .why = Pour que ta session reste ouverte, et que tu puisses voir et fermer tes sessions.
    .deletion = Supprimé avec ton compte.
stored-passkeys = Clés d’accès
    .what = Les clés publiques de tes clés d’accès et quand tu les as utilisées, et pendant cinq minutes le défi aléatoire d’une connexion.
    .why = Pour que tu puisses te connecter sur un autre appareil.
    .deletion = Supprimé avec ton compte.
stored-codes = Codes et jetons
    .what = Les empreintes des codes qui portent ton identité sur un autre appareil, et des jetons des bots.
    .why = Pour que le code serve une fois, et que les bots puissent se connecter.
    .deletion = Supprimé avec ton compte.
stored-games = Parties
    .what = Les tables que tu ouvres ou où tu joues, avec leurs réglages et les noms, chaque coup et son heure, et les coups préparés.
    .why = Pour que les parties puissent reprendre après une pause, être revues, analysées et vérifiées.
    .deletion = Ton nom et ton identifiant en sont retirés. Les coups restent sans nom, car ce sont aussi les parties des autres.
stored-results = Résultats et classements
    .what = Places, scores, statistiques et classements, et la qualité de tes coups dans les parties que tu as fait analyser.
    .why = Pour que toi et tes adversaires voyiez comment tu joues.
    .deletion = Supprimé avec ton compte ; la ligne d’une partie terminée reste sans ton nom.
stored-events = Événements
    .what = Les soirées duplicate et tournois que tu organises, auxquels tu participes ou dont tu as été retiré, et les donnes du jour que tu as jouées.
    .why = Pour que les résultats d’une même donne puissent être comparés.
    .deletion = Ton nom et ton identifiant en sont retirés. Tes tables y figurent dans ton export.
stored-clubs = Clubs
    .what = Les clubs dont tu es membre, ton rôle, tes demandes d’adhésion, les clubs dont tu as été exclu, et les parties jouées aux tables d’un club.
    .why = Pour qu’un club connaisse ses membres et ait ses tables, son classement et ses saisons.
    .deletion = Tu quittes tous les clubs. Si l’un t’appartient, un organisateur ou un membre en hérite ; un club sans membres est effacé.
stored-friends = Amis et blocages
    .what = Tes amis, demandes et invitations, les personnes que tu as bloquées, ton code d’ami et ce que tes amis voient de toi. Ta présence en ligne n’est gardée qu’en mémoire. Tout est désactivé jusqu’à ce que tu l’actives.
    .why = Pour que les amis se retrouvent, et que ceux qui ne veulent pas se voir ne se croisent pas.
    .deletion = Effacé avec ton compte. Désactiver les amis efface tes amis et tes demandes.
stored-achievements = Exploits et énigmes
    .what = Ce que tu as réussi dans quelle partie, ta première réponse à chaque énigme, et l’adresse de ton profil si tu l’as rendu public.
    .why = Pour que tu puisses voir, et montrer, comment tu joues.
    .deletion = Effacé avec ton compte. Un profil privé n’a plus d’adresse.
stored-matching = Recherche de partie
    .what = La partie que tu attends, et combien de temps les gens ont attendu, sans leurs noms.
    .why = Pour que tu trouves des joueurs et saches combien de temps cela peut prendre.
    .deletion = Effacé avec ton compte.
stored-chat = Chat
    .what = Ce que tu dis aux tables, avec l’heure, et qui tu as masqué.
    .why = Pour que les autres à la table puissent le lire, et que tu n’aies pas à lire tout le monde.
    .deletion = Le texte, ton nom et tes masquages sont supprimés avec ton compte.
stored-notifications = Notifications
    .what = Ton adresse e-mail et si tu l’as confirmée, tes heures calmes, les sujets désactivés, les abonnements push de tes navigateurs, les messages non envoyés, et ce dont tu as été averti.
    .why = Pour te prévenir quand c’est à toi, si tu l’as demandé.
    .deletion = Supprimé avec ton compte.
stored-mail-limits = Limites d’e-mails
    .what = Les empreintes à clé des adresses, personnes et réseaux pour lesquels un e-mail a été envoyé, et des adresses qui n’en veulent pas.
    .why = Pour que personne ne reçoive d’e-mails non voulus.
    .deletion = Une empreinte ne révèle pas l’adresse.
stored-workshop = Atelier
    .what = Les variantes que tu as enregistrées et les rapports de tes essais.
    .why = Pour que tu puisses reprendre où tu en étais.
    .deletion = Supprimé avec ton compte.
stored-reviews = Analyses
    .what = Les analyses de parties terminées, avec les noms de leurs joueurs.
    .why = Pour ne pas refaire deux fois la même analyse.
    .deletion = Supprimé quand un joueur de la partie supprime son compte.
stored-audit = Journal d’audit
    .what = Quand des sessions ont été fermées et des comptes renommés, suspendus, exportés ou supprimés, avec une empreinte au lieu de ton nom.
    .why = Pour pouvoir retrouver plus tard qui a fait quoi.
    .deletion = L’empreinte ne dit plus rien une fois ton compte supprimé.
stored-server = Le serveur lui-même
    .what = Les clés du serveur, et quand il a tourné pour la dernière fois. Rien sur toi.
    .why = Pour pouvoir vérifier les cookies.
    .deletion = Sans objet.
stored-browser = Dans ton navigateur
    .what = Des cookies signés qui disent quelle session est la tienne, et qui tu étais ici avant de te connecter comme quelqu’un d’autre. Tes réglages pour ce navigateur. Aucun cookie tiers.
    .why = Pour que le serveur te reconnaisse. Rien ne sert à la publicité ni au pistage.
    .deletion = Ton navigateur peut les supprimer à tout moment.
stored-addresses = Adresses IP
    .what = Ton adresse IP, en mémoire seulement.
    .why = Pour limiter le nombre de demandes d’une même adresse.
    .deletion = Oubliée automatiquement.
stored-access-log = Journal d’accès
    .what = Heure, type de demande, statut, durée, et une empreinte de ton identifiant. Ni adresse IP, ni nom, ni lien, ni code.
    .why = Pour trouver les pannes et les abus.
    .deletion = L’empreinte ne dit plus rien une fois ton compte supprimé.
stored-backups = Sauvegardes
    .what = Des copies de tout ce qui précède.
    .why = Pour que rien ne soit perdu si un disque tombe en panne.
    .deletion = Ce que tu supprimes disparaît des sauvegardes à mesure qu’elles sont remplacées.
stored-sealed-backups = Sauvegardes
    .what = Des copies chiffrées de tout ce qui précède.
    .why = Pour que rien ne soit perdu si un disque tombe en panne.
    .deletion = Ce que tu supprimes disparaît des sauvegardes à mesure qu’elles sont remplacées.
kept-account = Jusqu’à la suppression de ton compte.
kept-visitor-days = Jusqu’à la suppression de ton compte ; si tu ne joues jamais, { $days } jours après ta dernière visite.
kept-session = Jusqu’à ta déconnexion, ou après { $days } jours sans utiliser le navigateur.
kept-passkey = Jusqu’au retrait de la clé d’accès.
kept-codes = Les codes dix minutes, les jetons jusqu’à ce que l’hôte les révoque.
kept-notifications = Jusqu’à la désactivation des notifications ; les messages, deux jours au plus ; ce dont tu as été averti, 30 jours, pour ne te le dire qu’une fois.
kept-mail-limits = Les comptes deux jours, les adresses bloquées pour toujours.
kept-workshop = Les variantes jusqu’à ce que tu les supprimes ; tes dix derniers rapports.
kept-reviews = Jusqu’à ce que de plus récentes aient besoin de la place.
kept-clubs = Jusqu’à ce que tu quittes le club ou supprimes ton compte ; les demandes, jusqu’à leur réponse ; une exclusion, jusqu’à ce que le club te réadmette ou ferme.
kept-matching = Tant que tu attends ; les temps d’attente sans noms, un jour.
kept-audit = 400 jours.
kept-server = Tant que le serveur existe.
kept-cookies = Les cookies { $days } jours après ta dernière visite, ou jusqu’à ta déconnexion.
kept-addresses = Une heure environ.
kept-access-log = Aussi longtemps que l’hôte garde le journal.
kept-backups = Les { $copies } dernières copies, une toutes les { $hours } heures.

## Keeping order

name-not-allowed = Ce nom contient un mot qui n’est pas permis ici. Choisis-en un autre.
bot-report = Les signalements sont pour les humains, pas pour les bots.
report-self = Tu ne peux pas te signaler toi-même.
report-not-met = Tu ne peux signaler que des personnes rencontrées à une table ou dont tu as vu le profil public.
too-many-reports = Tu as déjà { $reports } signalements ouverts. L’hôte les regarde dès que possible.
network-banned = Personne ne peut jouer ni écrire depuis ton réseau jusqu’au { $until }.
network-banned-for-good = Personne ne peut jouer ni écrire depuis ton réseau.
network-malformed = Indique une plage d’adresses comme 203.0.113.0/24.
network-too-large = Indique une plage d’au plus 2²⁴ adresses (IPv4 /8, IPv6 /19).
no-networks = Aucun réseau de cette personne n’est connu : elle n’a pas joué depuis 30 jours.
no-ban = Ce réseau n’est pas exclu.
no-message = Ce message n’existe pas.
no-open-report = Ce signalement ouvert n’existe pas.
no-announcement = Cette annonce n’existe pas.
hosts-only = Seuls les hôtes de ce serveur peuvent le faire.
host-protected = Cette personne est hôte. Utilise la commande « coven admin ».
host-close-event = Cette table fait partie d’un événement. Son hôte peut y mettre fin.
table-is-over = La partie à cette table est terminée.
notice-report = Quelqu’un a été signalé. Regarde la page des hôtes.
notice-warning = Avertissement de l’hôte : { $text }
notice-report-closed = Merci. L’hôte s’est occupé de ton signalement.
topic-host = De la part de l’hôte
stored-order = Signalements et avertissements
    .what = Qui tu as signalé, pourquoi, et les messages concernés ; les signalements à ton sujet ; les avertissements de l’hôte.
    .why = Pour que l’hôte puisse maintenir l’ordre.
    .deletion = Supprimé avec ton compte, et avec celui de la personne concernée.
stored-networks = Réseaux
    .what = Pendant 30 jours, une empreinte avec clé de chaque réseau d’où tu as joué ; pas l’adresse. Les réseaux que l’hôte a exclus.
    .why = Pour montrer à l’hôte, qui seul décide, si des joueurs d’un même réseau se laissent gagner ; et pour tenir à l’écart les personnes exclues.
    .deletion = Supprimé avec ton compte. Une exclusion dure jusqu’à sa fin.
kept-order = Jusqu’à la suppression de ton compte ; les signalements 180 jours après leur traitement.
kept-networks = 30 jours.

## A moment in universal time: `$year` and `$time` are text

moment = { $day ->
    [1] 1er
   *[other] { $day }
 } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
 } { $year } à { $time } (UTC)

## Names of new visitors: for each animal twelve of them, at most 30 characters

visitor-owl = { $look ->
    [0] Hibou tranquille
    [1] Hibou lunaire
    [2] Hibou sauvage
    [3] Hibou argenté
    [4] Hibou biscornu
    [5] Hibou joyeux
    [6] Hibou étoilé
    [7] Hibou moussu
    [8] Hibou épineux
    [9] Hibou de velours
    [10] Hibou d’ambre
   *[11] Hibou brumeux
 }
visitor-raven = { $look ->
    [0] Corbeau tranquille
    [1] Corbeau lunaire
    [2] Corbeau sauvage
    [3] Corbeau argenté
    [4] Corbeau biscornu
    [5] Corbeau joyeux
    [6] Corbeau étoilé
    [7] Corbeau moussu
    [8] Corbeau épineux
    [9] Corbeau de velours
    [10] Corbeau d’ambre
   *[11] Corbeau brumeux
 }
visitor-cat = { $look ->
    [0] Chat tranquille
    [1] Chat lunaire
    [2] Chat sauvage
    [3] Chat argenté
    [4] Chat biscornu
    [5] Chat joyeux
    [6] Chat étoilé
    [7] Chat moussu
    [8] Chat épineux
    [9] Chat de velours
    [10] Chat d’ambre
   *[11] Chat brumeux
 }
visitor-fox = { $look ->
    [0] Renard tranquille
    [1] Renard lunaire
    [2] Renard sauvage
    [3] Renard argenté
    [4] Renard biscornu
    [5] Renard joyeux
    [6] Renard étoilé
    [7] Renard moussu
    [8] Renard épineux
    [9] Renard de velours
    [10] Renard d’ambre
   *[11] Renard brumeux
 }
visitor-moth = { $look ->
    [0] Phalène tranquille
    [1] Phalène lunaire
    [2] Phalène sauvage
    [3] Phalène argentée
    [4] Phalène biscornue
    [5] Phalène joyeuse
    [6] Phalène étoilée
    [7] Phalène moussue
    [8] Phalène épineuse
    [9] Phalène de velours
    [10] Phalène d’ambre
   *[11] Phalène brumeuse
 }
visitor-hare = { $look ->
    [0] Lièvre tranquille
    [1] Lièvre lunaire
    [2] Lièvre sauvage
    [3] Lièvre argenté
    [4] Lièvre biscornu
    [5] Lièvre joyeux
    [6] Lièvre étoilé
    [7] Lièvre moussu
    [8] Lièvre épineux
    [9] Lièvre de velours
    [10] Lièvre d’ambre
   *[11] Lièvre brumeux
 }
visitor-wolf = { $look ->
    [0] Loup tranquille
    [1] Loup lunaire
    [2] Loup sauvage
    [3] Loup argenté
    [4] Loup biscornu
    [5] Loup joyeux
    [6] Loup étoilé
    [7] Loup moussu
    [8] Loup épineux
    [9] Loup de velours
    [10] Loup d’ambre
   *[11] Loup brumeux
 }
visitor-mouse = { $look ->
    [0] Souris tranquille
    [1] Souris lunaire
    [2] Souris sauvage
    [3] Souris argentée
    [4] Souris biscornue
    [5] Souris joyeuse
    [6] Souris étoilée
    [7] Souris moussue
    [8] Souris épineuse
    [9] Souris de velours
    [10] Souris d’ambre
   *[11] Souris brumeuse
 }
visitor-adder = { $look ->
    [0] Vipère tranquille
    [1] Vipère lunaire
    [2] Vipère sauvage
    [3] Vipère argentée
    [4] Vipère biscornue
    [5] Vipère joyeuse
    [6] Vipère étoilée
    [7] Vipère moussue
    [8] Vipère épineuse
    [9] Vipère de velours
    [10] Vipère d’ambre
   *[11] Vipère brumeuse
 }
visitor-goat = { $look ->
    [0] Chèvre tranquille
    [1] Chèvre lunaire
    [2] Chèvre sauvage
    [3] Chèvre argentée
    [4] Chèvre biscornue
    [5] Chèvre joyeuse
    [6] Chèvre étoilée
    [7] Chèvre moussue
    [8] Chèvre épineuse
    [9] Chèvre de velours
    [10] Chèvre d’ambre
   *[11] Chèvre brumeuse
 }
visitor-dragon = { $look ->
    [0] Dragon tranquille
    [1] Dragon lunaire
    [2] Dragon sauvage
    [3] Dragon argenté
    [4] Dragon biscornu
    [5] Dragon joyeux
    [6] Dragon étoilé
    [7] Dragon moussu
    [8] Dragon épineux
    [9] Dragon de velours
    [10] Dragon d’ambre
   *[11] Dragon brumeux
 }
