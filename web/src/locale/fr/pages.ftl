## Shared words

score = Score
result = Résultat
place = Place
cancel = Annuler
save = Enregistrer
share = Partager
share-link = Partager le lien
link-copied = Lien copié.
link-shown = Le lien : { $link }
with-friends = Entre amis
fair-deals = Donnes équitables

## Home page

choice-values-yours = ton coup
choice-values-choice = Coup
choice-values-share = Chances de gagner
fair-summary = Donnes équitables : personne ne choisit les cartes, pas même ce serveur.
fair-shared-secret = Les donnes viennent d’un même secret à toutes les tables. Voici son sceau :
fair-shared-check = Quand plus personne ne les joue, le secret figure dans le relevé de chaque partie. Chacun peut alors vérifier que toutes les cartes en viennent :
fair-secret = Avant que quiconque s’assoie, le serveur a tiré un secret. Voici son sceau :
fair-shares = Chacun de vous ajoute sa part en s’asseyant, si bien que personne ne peut connaître les donnes d’avance.
fair-shuffles = Chaque mélange découle du secret et de vos parts. Rien d’autre n’est laissé au hasard.
fair-over = Le secret figure maintenant dans le relevé de la partie, ci-dessous.
fair-later = Après la partie, le secret figure dans son relevé.
fair-check = Chacun peut vérifier qu’il correspond au sceau et que toutes les cartes en viennent :
game = Jeu
invitation-share = Une partie de { $game }
invite = Inviter
invite-text = Invite des amis : partage le lien, dicte le code ou fais-leur scanner ceci.
invite-link = Lien vers cette table
qr-label = QR code du lien, pour un téléphone
this-evening = Ce soir
this-evening-games = { $count ->
        [one] Ce soir : une partie
       *[other] Ce soir : { $count } parties
    }
not-found-text = Cette adresse ne mène nulle part. Il manque peut-être une lettre.
settings-theme = Thème
settings-as-device = Comme l’appareil
settings-theme-dark = Sombre : à la chandelle
settings-theme-light = Clair : en plein jour
settings-tempo = Vitesse
settings-tempo-slow = Lente
settings-tempo-normal = Normale
settings-tempo-fast = Rapide
settings-tempo-tap = Toucher pour continuer après chaque pli
settings-tempo-instant = Instantanée
settings-sort = Trier ta main
settings-sort-suit = Par couleur
settings-sort-rank = Par valeur
settings-sort-hand = À la main : fais glisser les cartes
settings-motion = Animations
settings-motion-full = Toutes les animations
settings-motion-reduced = Aucune
settings-sounds = Sons
settings-volume = Volume
settings-ambience = Sons d’ambiance discrets
settings-confirm = Toucher deux fois pour jouer une carte
settings-tips = Expliquer les nouveaux types de coups
settings-four-colour = Cartes colorées : une teinte par couleur
settings-contrast = Contraste élevé
settings-letter-keys = Activer les raccourcis clavier

## About and privacy

about-text = Coven permet de jouer à quatre jeux de cartes de sorcières, de les étudier et de les prolonger. Rien n’est envoyé ailleurs qu’au serveur de ta barre d’adresse. Pas besoin de compte : un nom suffit.
about-reconstructed-heading = Ce qui est reconstitué
about-reconstructed-text = Nous jouons selon les livrets de règles. Ce qui n’est imprimé que sur les cartes a dû être reconstitué, et là où un livret laisse un doute, nous avons tranché. Les deux sont signalés dans les règles de chaque jeu, point par point :
about-version = (version { $version } de nos règles)
about-correct-heading = Comment corriger
about-fair-text = Avant la distribution, le serveur montre le sceau (un hachage) du secret dont viennent les cartes, et chaque joueur ajoute une part au hasard. Après la partie, le secret figure dans le relevé, si bien que toute donne peut être vérifiée :
about-pictures-heading = Images
about-pictures-text = Toutes les cartes et images ont été dessinées pour Coven. Les jeux appartiennent à leurs auteurs et éditeurs.
about-privacy-link = Ce que ce serveur conserve sur toi
about-api-link = L’API pour les programmes
about-correct-text = Si tu possèdes un jeu et qu’un nombre diffère sur tes cartes, change-le. Chacun de ces nombres se trouve dans le fichier <file>variant.toml</file> du jeu, se règle à une table sous « Options du jeu » et s’affiche avec <command>coven variant GAME</command>. Dis-le-nous aussi : ouvre un ticket dans le projet en citant la règle. Un changement de règle augmente la version, et les parties en cours se terminent avec l’ancienne.
privacy-why = Pourquoi
privacy-how-long = Combien de temps
privacy-deletion = Suppression
privacy-text = Voici tout ce que ce serveur conserve sur toi. Tu peux <link>le télécharger ou le supprimer</link> à tout moment. Les autres à une table voient ton nom, tes coups et ce que tu écris. Si tu actives les notifications, elles passent par le service push de ton navigateur ou par ton fournisseur d’e-mail. Rien d’autre n’est transmis.

## Names, times and clocks

clock-preset-none = Aucune : prends ton temps
clock-preset-relaxed = Tranquille : 15 minutes, +20 secondes par coup
clock-preset-fast = Rapide : 3 minutes, +8 secondes par coup
clock-preset-days = Deux jours par coup

## Bots that play for people

author-stand-in = joué par un bot
author-clock = temps écoulé
author-claim = revendiqué
foreign-choice-clock = Temps écoulé : un bot a joué ce coup.
foreign-choice-bot = Un bot a joué ce coup à la place du joueur.
bot-played-on = un bot a pris le relais
bot-played-a-while = un bot a joué un moment
timeout-you = Ton temps est écoulé : un bot a joué ce coup.
timeout = Le temps de { $name } est écoulé : un bot a joué ce coup.
bot-moves-clock = Ton temps était écoulé, alors un bot a joué pour toi : { $moves }
bot-moves-away = Pendant ton absence, un bot a joué pour toi : { $moves }

## Profile texts

none-yet = aucune
profile-wins = { NUMBER($wins) } gagnées sur { NUMBER($games) }
profile-place = { ORDINAL($place) ->
        [one] { NUMBER($place) }re place
       *[other] { NUMBER($place) }e place
    } { $count ->
        [one] { $count } fois
       *[other] { $count } fois
    }
profile-streak-now = { NUMBER($streak) } d’affilée en ce moment, record { NUMBER($longest) }
profile-streak = { $longest ->
        [one] record { $longest } partie
       *[other] record { $longest } parties
    }
rating-history = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } à ta dernière partie.
       *[other] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } en { $games } parties.
    }
rating-history-peak = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } à ta dernière partie, avec un sommet à { NUMBER($highest, useGrouping: 0) }.
       *[other] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } en { $games } parties, avec un sommet à { NUMBER($highest, useGrouping: 0) }.
    }
rating-now = Ton classement : { NUMBER($rating, useGrouping: 0) }
rating-unchanged = Ton classement : { NUMBER($rating, useGrouping: 0) } (inchangé)
rating-up = Ton classement : { NUMBER($rating, useGrouping: 0) } (+{ NUMBER($change) })
rating-down = Ton classement : { NUMBER($rating, useGrouping: 0) } (−{ NUMBER($change) })
loss-unknown = connu après 30 coups analysés, { NUMBER($decisions) } pour l’instant
loss = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) } victoires sur 100 perdues par coup ({ NUMBER($decisions) } analysés)

## Review texts

verdict-best = Tu as trouvé le meilleur coup.
verdict-as-good = Aussi bon que le meilleur coup, autant qu’on puisse en juger.
verdict-inaccuracy = { $loss ->
        [one] Une imprécision : « { $choice } » aurait gagné { $loss } partie de plus sur 100.
       *[other] Une imprécision : « { $choice } » aurait gagné { $loss } parties de plus sur 100.
    }
verdict-mistake = { $loss ->
        [one] Une erreur : « { $choice } » aurait gagné { $loss } partie de plus sur 100.
       *[other] Une erreur : « { $choice } » aurait gagné { $loss } parties de plus sur 100.
    }
verdict-blunder = { $loss ->
        [one] Une gaffe : « { $choice } » aurait gagné { $loss } partie de plus sur 100.
       *[other] Une gaffe : « { $choice } » aurait gagné { $loss } parties de plus sur 100.
    }
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
grade-key = Gros enjeu
review-queue = { $count ->
        [one] Une analyse passe avant la tienne.
       *[other] { $count } analyses passent avant la tienne.
    }
review-progress = Analyse des coups : { NUMBER($done) } sur { NUMBER($of) }.
review-starting = Préparation. La première analyse d’un jeu prend un moment.
account-expected = Avant la donne

## Account: signing in and out

passkey-made-as = Cette clé d’accès te connecte en tant que { $name } sur tout appareil.
sign-out-question = Se déconnecter ?
sign-in-question = Se connecter comme quelqu’un d’autre ?
sign-out-with-passkey = Tu pourras te reconnecter avec ta clé d’accès.
sign-out-without-passkey = Sans clé d’accès, personne ne pourra plus se connecter à ce joueur : les parties et classements seront perdus.
make-passkey-first = Créer d’abord une clé d’accès
sign-out = Se déconnecter
sign-in = Se connecter
identity-here = Dans ce navigateur, tu es <b>{ $name }</b>, { $stake }.
sign-in-safe = Se connecter ne fusionne pas les deux. Tu peux revenir en arrière dans ce navigateur, sous Réglages, ou partout avec ta clé d’accès.
sign-in-unsafe = Se connecter ne fusionne pas les deux. Tu peux revenir en arrière dans ce navigateur, sous Réglages. Pour retrouver ces parties sur un autre appareil, crée d’abord une clé d’accès.
stake-none = encore sans partie
stake-running = { $running ->
        [one] avec { $running } partie en cours
       *[other] avec { $running } parties en cours
    }
stake-finished = { $finished ->
        [one] avec { $finished } partie terminée
       *[other] avec { $finished } parties terminées
    }
stake-both = { $running ->
        [one] avec { $running } partie en cours
       *[other] avec { $running } parties en cours
    } { $finished ->
        [one] et { $finished } terminée
       *[other] et { $finished } terminées
    }
data-deleted = Tout ce qui te concerne a été supprimé. Tu repars de zéro.
data-heading = Tes données
data-download = Tout télécharger
data-delete = Tout supprimer…
data-delete-question = Tout supprimer ?
data-delete-text = Ton nom, tes résultats, tes classements et tes messages sont supprimés tout de suite, sans retour possible. Les parties des autres restent, avec ta place sans nom. Dans tes parties en cours, un bot prend le relais.
data-delete-confirm = Pour confirmer, écris ton nom : { $name }
data-delete-now = Tout supprimer
data-keep = Tout garder
data-text = Tout ce que ce serveur conserve sur toi : nom, parties, coups, classements et messages. La <link>page de confidentialité</link> dit pourquoi et combien de temps.
email-check = Regarde tes e-mails et touche le lien pour confirmer.
notifications-heading = Notifications
notifications-text = Quand tu n’es pas là, tu reçois une notification pour chaque chose qui t’attend : ton tour dans une partie sur plusieurs jours, une demande d’ami, une table.
notifications-on = Ce navigateur les affiche.
notifications-turned-off = Ce navigateur ne les affiche plus.
notifications-turn-off = Désactiver ici
notifications-of-other = Ce navigateur affiche celles du joueur précédent.
notifications-turned-on = Ce navigateur affiche maintenant tes notifications.
notifications-show-mine = Afficher plutôt les miennes
notifications-turn-on = Les afficher sur cet appareil
email-field = Par e-mail
email-stop = Plus d’e-mails
email-save = Envoyer les e-mails ici
email-confirmed = Les e-mails vont à { $address }.
email-unconfirmed = Regarde la boîte { $address } et touche le lien pour confirmer.
quiet-hours = Heures calmes
quiet-hours-text = Heures calmes : aucune notification pendant ce temps
quiet-from = De
quiet-to = À
passkey-made = Cette clé d’accès te connecte sur tous tes appareils.
identity-already = Tu es déjà { $name }.
welcome-back = Te revoilà, { $name } !
passkey-removed = Clé d’accès retirée : elle ne te connecte plus.
passkeys = Clés d’accès
passkeys-text = Une clé d’accès te connecte comme le même joueur sur tes autres appareils, sans mot de passe. Tu n’en as pas besoin pour jouer.
passkey-used = Clé { NUMBER($number) }, créée { $made }, utilisée { $used }
passkey-unused = Clé { NUMBER($number) }, créée { $made }
passkey-remove-label = Retirer la clé { NUMBER($number) }
passkey-make = Créer une clé d’accès
passkey-sign-in = Se connecter avec une clé d’accès
passkeys-unsupported = Ce navigateur ne gère pas les clés d’accès. Utilise un code (plus bas).
passkey-remove-question = Retirer la clé { NUMBER($number) } ?
passkey-remove-only = Elle ne te connectera plus. C’est ta seule clé : pour te connecter ailleurs, il te faudrait un code de ce navigateur.
passkey-remove-one = Elle ne te connectera plus. Tes autres clés restent valables.
passkey-remove-now = La retirer
passkey-keep = La garder
identity-again = Tu es de nouveau { $name }.
previous-player = Joueur précédent
switch-back = Revenir
previous-player-text = Avant de te connecter, tu étais <b>{ $name }</b> dans ce navigateur.
rating-ladder-caption = Ton classement parmi les bots, les plus forts d’abord
rating-ladder-who = Qui
rating = Classement
signed-out = Déconnexion faite. Tu repars de zéro.
signed-out-there = Déconnexion faite là-bas.
signed-out-elsewhere = Déconnexion faite partout ailleurs.
session-old = Navigateurs non revus depuis la mise à jour de ce serveur
session-current = { $agent } : ce navigateur
session-used = { $agent }, utilisé { $day }
agent-on-system = { $browser } sur { $system }
agent-program = Un programme
sessions-heading = Tes connexions
sessions-text = { $days ->
        [one] Un navigateur inutilisé pendant { $days } jour est déconnecté. Chaque visite prolonge ce délai.
       *[other] Un navigateur inutilisé pendant { $days } jours est déconnecté. Chaque visite prolonge ce délai.
    }
sessions-none = Aucune autre connexion.
sign-out-label = Se déconnecter : { $session }
sign-out-here = Se déconnecter ici…
sign-out-elsewhere = Se déconnecter partout ailleurs
push-unsupported = Ce navigateur ne peut pas afficher de notifications. Sur un iPhone, ajoute d’abord Coven à l’écran d’accueil.
push-blocked = Ton navigateur bloque les notifications. Tu peux les autoriser dans ses réglages pour ce site.
push-failed = Ton navigateur n’a pas pu activer les notifications : son service push n’a pas répondu. Réessaie plus tard ou utilise l’e-mail.
passkey-exists = Cet appareil a déjà une de tes clés d’accès.
passkey-missing = Aucune clé d’accès donnée. Tu peux continuer sans.
email-action-stop = Arrêter ces notifications
email-action-agree = M’écrire quand c’est à moi
email-action-block = Ne plus jamais écrire à cette adresse
email-action-heading = Notifications par e-mail
one-moment = Un instant…
to-the-games = Vers les jeux

## Profile

profile-against-people = contre des humains
profile-against-bot = contre des bots : { $bot }
profile-no-score = encore aucune partie aux règles standard
profile-score = { NUMBER($best) }, en général { NUMBER($typical) }
profile-since = Arrivée : { $day }
profile-edit = Modifier
profile-all-games = Tous les jeux
profile-played = Jouées
profile-won = Gagnées
profile-streak-label = Série en cours
profile-longest-label = Meilleure série
profile-all-link = Voir toutes tes parties
profile-empty = Aucune partie terminée. <link>Joues-en une</link>, elle apparaîtra ici.
profile-results = Résultats
profile-places = Places
profile-best = Meilleur score
profile-streaks = Séries de victoires
profile-notes = Les classements viennent des parties terminées sur ce serveur. Avec 400 points d’avance, on gagne dix parties sur onze, et 95 % du temps le vrai classement est dans le ±. Chaque partie compte ; abandonner compte comme une dernière place, et les victoires d’un bot à ta place ne sont pas à toi. Ce que tes coups ont perdu vient de tes parties analysées : jugé sur ce que tu savais alors, en parties perdues sur 100.

## Settings page

identity-now = Tu t’appelles maintenant { $name }.
transfer-code = { $minutes ->
        [one] { $code } (valable une fois, pendant { $minutes } minute)
       *[other] { $code } (valable une fois, pendant { $minutes } minutes)
    }
settings-name = Ton nom à la table
transfer-heading = Un autre appareil
transfer-text = Joue comme le même joueur sur un autre appareil : prends un code ici et saisis-le là-bas.
transfer-get = Obtenir un code
transfer-field = Code de l’autre appareil
transfer-use = Se connecter avec ce code
settings-language = Langue
portrait-picker = Ton portrait

## Side by side

compare-no-origin = Cette partie n’a pas été jouée à la place d’une autre.
game-not-over = La partie n’est pas encore finie.
compare-nothing = Rien à comparer
compare-heading = Côte à côte
compare-caption = La même place, la même donne
compare-divergence-heading = Où les coups diffèrent
compare-divergence = { $count ->
        [one] Après { $count } coup identique. L’autre partie : « { $theirs } ». Celle-ci : « { $mine } ».
       *[other] Après { $count } coups identiques. L’autre partie : « { $theirs } ». Celle-ci : « { $mine } ».
    }
compare-all-same = { $count ->
        [one] Le seul coup était le même.
       *[other] Les { $count } coups étaient les mêmes.
    }
compare-review-this = Analyser cette partie
compare-review-other = Analyser l’autre

## Deal of the day page

deal-missing = Pas de donne du jour ici
deal-of-the-day = Donne du jour
deal-of-the-day-inside = donne du jour
past-deal-inside = une ancienne donne du jour
now = Maintenant
deal-text = Tout le monde occupe la place { NUMBER($seat) } sur { NUMBER($players) } avec les mêmes cartes, contre des bots de niveau { $level }. Tu la joues une fois, sans indice. Elle compte si tu finis avant demain minuit (UTC). Ensuite tu vois ce qu’ont fait les autres.
deal-here-text = Aujourd’hui, sans serveur, tout le monde occupe la place { NUMBER($seat) } sur { NUMBER($players) } avec les mêmes cartes, contre des bots de niveau { $level }. Sans indice et sans classement.
deal-here-other = Le serveur ne répond pas. Sa donne du jour a d’autres cartes.
deal-here-played = Tu as joué cette donne.
deal-here-show = Voir la partie
deal-continue = Continuer
review-your-game = Analyser ta partie
todays-deal = La donne d’aujourd’hui
deal-others-heading = Les résultats de tous
deal-best = { $count ->
        [one] Le meilleur sur { NUMBER($played) }.
       *[other] Les { $count } meilleurs sur { NUMBER($played) }.
    }
deal-fair = Une donne équitable
deal-fair-text = Elle vient d’un secret tiré avant que quiconque voie une carte. Voici son sceau :
the-secret = Le secret :
deal-secret-later = Le secret est publié une fois le lendemain passé.

## Duplicate evening pages

duplicate-heading = Une soirée duplicate de { $game }
duplicate-missing = Cette soirée n’existe pas
duplicate-deals = { $count ->
        [one] Une donne, la même à chaque table.
       *[other] { $count } donnes, les mêmes à chaque table.
    }
duplicate-alone = Chacun joue seul avec des bots.
duplicate-together = { $count ->
        [one] { $count } humain à chaque table.
       *[other] { $count } humains à chaque table.
    }
duplicate-clock = Pendule : { $clock }. On compare les mêmes places.
duplicate-unfinished = Les donnes non finies d’ici là ne comptent pas.
duplicate-join = Participer
duplicate-finish = Finir ma partie (elle ne compte plus ici)
duplicate-play = Jouer la donne { NUMBER($deal) }
duplicate-another = Une autre soirée
withdraw = Se retirer
duplicate-end = Terminer la soirée…
duplicate-final-ranking = Classement final
duplicate-ranking = Classement provisoire
duplicate-share = Part des points
duplicate-scoring = Deux points pour chaque table où la même place a fait moins bien avec la même donne, un en cas d’égalité. La victoire compte d’abord, puis les points. Si un bot a joué pour toi, tu as au plus la moitié. Si personne d’autre n’avait ta place, on te compare aux bots qui l’occupaient.
duplicate-deal-hidden = Tu vois une donne une fois que tu l’as jouée.
duplicate-more-deals = Ceux qui ont fini plus de donnes passent devant.
deal-number = Donne { NUMBER($number) }
points-heading = Points
suffix-host = , hôte
suffix-you = (toi)
duplicate-secret = Toutes les donnes viennent d’un secret. Voici son sceau, publié avant la première carte :
duplicate-secret-later = Le secret est publié quand la soirée est terminée et que plus aucune table ne joue.
duplicate-end-question = Terminer la soirée maintenant ?
duplicate-end-text = Le classement devient définitif. Les donnes non finies ne comptent pas, et ceux qui en ont fini plus passent devant. C’est irréversible.
duplicate-end-now = Terminer la soirée
evening-hours-2 = 2 heures après le début
evening-hours-6 = 6 heures après le début
evening-hours-24 = Un jour après le début
evening-hours-168 = Une semaine après le début
evening-hours-1440 = 60 jours après le début
new-duplicate-heading = Une soirée duplicate
new-duplicate-text = Les mêmes donnes à plusieurs tables, pour que tous aient la même chance. Le meilleur résultat à chaque place rapporte le plus de points.
new-duplicate-seats = Places à chaque table
new-duplicate-people = Humains à chaque table
new-duplicate-alone = 1 : chacun seul avec des bots
new-duplicate-bots = Bots aux autres places
new-duplicate-ends = Se termine au plus tard
new-duplicate-hints = Autoriser les indices
new-duplicate-create = Créer la soirée
format = Formule
format-evening = Soirée : un groupe, à son rythme
format-swiss = Système suisse : à égalité, on se rencontre
format-round_robin = Toutes rondes : chacun rencontre chacun
format-knockout = Élimination : la meilleure moitié continue
format-league = Ligue : une ronde par semaine
event-title = Nom de l’événement
event-rounds = Rondes
event-round-deals = Donnes par ronde
event-round-ends = Une ronde se termine après
event-hours = { $hours ->
        [one] 1 heure
       *[other] { $hours } heures
    }
event-starts = Début (facultatif)
event-size = Commence dès ce nombre de participants (facultatif)
event-access = Qui peut participer
access-link = Les personnes qui ont le lien
access-public = Tout le monde : affiché publiquement
tournament-heading = Un tournoi de { $game }
tournament-heading-named = { $title } : { $game }
tournament-round = Ronde { NUMBER($round) } sur { NUMBER($rounds) }
tournament-round-open = Ronde { NUMBER($round) }
tournament-open = { $count ->
        [one] Une personne participe.
       *[other] { $count } personnes participent.
    }
tournament-starts-at = Début : { $time }.
tournament-starts-full = Il commence quand { NUMBER($size) } personnes participent.
tournament-your-table = Ta table est prête.
tournament-your-table-done = Tu as fini cette ronde. La suivante sera appariée quand toutes les tables auront fini.
tournament-no-table = Tu n’as pas de table dans cette ronde.
tournament-you-left = Tu es en pause : tu t’es retiré ou tu as manqué une ronde.
tournament-come-back = Je suis de retour
tournament-rules = Ton score est ta part des points de chaque donne, comparée à la même place aux autres tables. Les égalités sont départagées par les parties gagnées, puis par les scores de tes adversaires. Une arrivée tardive ne compte rien pour les rondes manquées. Si tu manques une ronde, tu n’es plus apparié avant ton retour. La ronde n’attend pas une table que personne n’a ouverte au bout de dix minutes, sauf si l’on joue par correspondance.
tournament-luck = { $share } des écarts entre tous les scores venaient des cartes et des places. Comparer les mêmes places retire cette chance du classement.
tournament-score = Score
tournament-wins = Gagnées
tournament-opposition = Adversaires
tournament-pairings = Tables de cette ronde
tournament-table = Table { NUMBER($number) }
tournament-with-bots = avec des bots
tournament-bye = exempt
tournament-file = Résultats en fichier (CSV)
suffix-left = , en pause

## Clubs

clubs-heading = Clubs
tournaments-heading = Tournois
nav-people-pages = Amis, clubs et tournois
nav-friends = Amis
clubs-text = Un club a ses propres tables, ses tournois et son classement.
clubs-mine = Tes clubs
clubs-none = Tu n’es encore dans aucun club. Ouvre le lien d’un club ou fondes-en un.
clubs-listed = Clubs que tu peux rejoindre
club-found = Fonder un club
club-name = Nom
club-about = À propos du club
club-entry-request = Adhésion par le lien ou sur demande
club-entry-link = Adhésion par le lien seulement
club-entry-open = Adhésion ouverte à tous
club-listed = Afficher le club pour tous sur ce serveur
club-size = { $count ->
        [one] Un membre
       *[other] { $count } membres
    }
club-requests-count = { $count ->
        [one] Une demande
       *[other] { $count } demandes
    }
club-role-owner = Propriétaire
club-role-organiser = Organisateur
club-role-member = Membre
club-missing = Ce club n’existe pas
club-join = Rejoindre le club
club-ask = Demander à entrer
club-asked = Ta demande est envoyée. Un organisateur te répondra.
club-withdraw = Retirer la demande
club-need-link = Ce club ne se rejoint qu’avec son lien.
club-requests = Demandes d’adhésion
club-admit = Accepter
club-admit-label = Accepter { $name }
club-decline = Refuser
club-decline-label = Refuser { $name }
club-tables = Tables
club-no-tables = Aucune table n’est ouverte.
club-new-table = Nouvelle table pour les membres
club-no-events = Aucun tournoi n’est prévu.
club-past-events = { $count ->
        [one] Un événement passé
       *[other] { $count } événements passés
    }
club-ladder = Classement
club-ladder-empty = Aucune partie ne s’est encore terminée aux tables du club cette saison.
club-ladder-text = Aux tables du club, tu gagnes deux points pour chaque personne que tu devances et un pour chaque égalité. À points égaux, la meilleure part des points possibles l’emporte.
club-share = Part
club-season = Saison
club-season-number = Saison { NUMBER($number) }
club-season-new = Commencer une nouvelle saison
club-season-question = Commencer une nouvelle saison de { $name } ?
club-season-text = Le classement repart de zéro. Les saisons passées restent visibles.
club-season-name = Nom de la saison (facultatif)
club-members = Membres
club-manage = Gérer
club-manage-label = Gérer { $name }
club-make-organiser = Nommer organisateur
club-make-member = Nommer simple membre
club-make-owner = Nommer propriétaire
club-owner-question = Nommer { $name } propriétaire ?
club-owner-text = Un club a un seul propriétaire. Tu deviens organisateur.
club-remove-question = Retirer { $name } ?
club-remove-text = Cette personne n’a plus accès au club. Pour revenir, elle devra le demander, même avec le lien.
club-invite = Inviter
club-invite-text = Toute personne ayant ce lien peut entrer.
club-link = Lien vers ce club
club-new-link = Remplacer le lien
club-settings = Réglages du club
club-leave = Quitter le club
club-leave-question = Quitter { $name } ?
club-leave-text = Tu n’as plus accès à ses tables ni à son classement. S’il t’appartient, un organisateur ou le plus ancien membre prend ta place.
club-close = Fermer le club
club-close-question = Fermer { $name } définitivement ?
club-close-text = Le club, son classement et ses saisons sont effacés. Les parties et les tournois restent à ceux qui les ont joués. C’est irréversible.
new-table-club = Pour les membres de { $club } ; elle compte pour le classement.

## Tournaments

tournaments-text = Dans un tournoi, toutes les tables reçoivent les mêmes donnes et l’on compare les mêmes places. La chance aux cartes ne compte presque plus.
tournaments-mine = Tes tournois
tournaments-public = Ouverts à tous
tournaments-none = Aucun tournoi public n’est ouvert pour l’instant.
tournament-new = Nouveau tournoi
tournament-new-text = Choisis un jeu et une formule, puis partage le lien. Le reste est déjà bien réglé.
tournament-to-table = À ta table
tournament-ready-label = À ta table : { $event }
tournament-playing = { $count ->
        [0] Toutes les tables ont fini cette ronde.
        [one] Une table joue encore cette ronde.
       *[other] { $count } tables jouent encore cette ronde.
    }
tournament-finished = terminée
tournament-luck-unknown = Trop peu de personnes sont comparées pour dire quelle part de chance est retirée du classement.
tournament-rules-heading = Comment se fait le classement
tournament-rules-knockout = En élimination, aller plus loin place plus haut ; dans la même ronde, les victoires comptent, puis les points.
tournament-records = Relevés de toutes les parties
format-short-evening = Soirée duplicate
format-short-swiss = Système suisse
format-short-round_robin = Toutes rondes
format-short-knockout = Élimination
format-short-league = Ligue
access-club = Membres de { $club }
event-options = Plus d’options
event-takes-part = Je joue aussi
event-end-round = Finir cette ronde…
event-end-round-question = Finir cette ronde maintenant ?
event-end-round-text = Les donnes inachevées ne comptent pas. La ronde suivante est appariée aussitôt.
event-end-round-now = Finir la ronde
event-call-off = Annuler l’événement…
event-call-off-question = Annuler cet événement ?
event-call-off-text = Personne ne pourra plus s’inscrire ni le jouer.
event-call-off-now = Annuler l’événement
event-remove-label = Retirer { $name } de l’événement
event-remove-question = Retirer { $name } de l’événement ?
event-remove-text = Cette personne ne pourra pas y revenir. Une partie en cours va à son terme et compte.
suffix-removed = , retiré

## Invitation

join-unknown = Aucune table n’a ce code
join-failed = Impossible d’ouvrir l’invitation
join-unknown-text = Une lettre est peut-être fausse, ou le lien est incomplet. Demande à ton ami de le renvoyer.
join-opening = Ouverture de l’invitation…
join-invited-by = { $name } t’invite à jouer à
join-invited = On t’invite à jouer à
how-to-play = Comment jouer
join-at-table = À la table
join-free = { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
sit-down = S’asseoir
join-full = Toutes les places sont prises.
join-started = La partie a déjà commencé.
join-over = Cette partie est finie.
watch-replay = Voir la rediffusion
my-games-search = Chercher un nom, un jeu ou une table
my-games-finished = Parties terminées
my-games-none-found = Aucune de tes parties ne correspond.
my-games-none = Aucune partie terminée.
my-games-pages = Pages de parties
my-games-newer = Plus récentes
my-games-page = Page { NUMBER($number) }
my-games-older = Plus anciennes

## New table

new-table-refused = Impossible de changer cette table
new-table-change-heading = Changer le jeu
new-table-change-text = Chacun garde sa place, et le lien reste le même.
new-table-name = Nom de la table (facultatif)
new-table-access = Qui peut rejoindre
new-table-access-link = Toute personne ayant le lien
new-table-access-public = Tout le monde : sur la page d’accueil
new-table-memory = Aide-mémoire, le même pour tous
new-table-memory-none = Aucun : pas de retour en arrière
new-table-memory-trick = Revoir le dernier pli
new-table-memory-all = Revoir tout ce qui était visible
new-table-bot-speed = Vitesse des bots
new-table-bot-speed-instant = Instantanée
new-table-bot-speed-normal = Comme des humains
new-table-bot-speed-slow = Lente, facile à suivre
new-table-watch = Autoriser les spectateurs
new-table-watch-text = Ils voient ce qui est visible, jamais une main.
new-table-chat = Chat libre pendant la partie
new-table-chat-limited = Les règles limitent ce que des partenaires peuvent dire. Sans chat libre, il reste les phrases du jeu et les emojis.
new-table-chat-text = Sans lui, on peut encore envoyer des emojis.
new-table-hints = Indices
new-table-hints-text = Chacun peut demander au bot le plus fort ce qu’il ferait.
new-table-bots-replace = Un bot remplace les absents
new-table-bots-replace-text = Ils peuvent reprendre leur place à tout moment. Sinon, les autres décident au bout d’un moment.
new-table-options = Options du jeu
new-table-save = Enregistrer
new-table-create = Ouvrir la table
new-table-here = Jouer ici contre des bots
new-table-duplicate = Ou jouez les mêmes donnes à plusieurs tables : <link>une soirée duplicate</link>.
new-table-options-text = Ce sont les nombres du livret. Change ce que tu veux ; <link>l’atelier</link> montre l’effet d’un changement.

## Puzzles

puzzle-missing = Pas d’énigme ici
puzzle-of-the-day = énigme du jour
puzzle-number = énigme { NUMBER($number) }
puzzle-theme = Thème : { $theme }.
puzzle-theme-name = { $theme ->
        [lead] entamer un pli
        [follow] fournir
        [bid] annoncer
        [quota] le choix du quota
        [hide] la carte face cachée
        [return] la carte à reprendre
        [agree-or-object] accepter ou s’opposer
        [when-to-lay-trump] choisir l’atout
        [when-to-rest] quand se reposer
        [lure-or-cast] attirer ou lancer
        [what-to-pay] avec quoi payer
        [what-to-take] que prendre
        [whom-to-target] qui viser
        [counter] quand contrer
        [give] que donner
        [discard] que défausser
        [what-to-keep] que garder
        [what-to-reveal] que montrer
       *[other] { $name }
    }
the-table = La table
your-choice = Ton coup
puzzle-text = Trouve le meilleur coup.
solution = Solution
puzzle-right = Exact : { $choice }.
puzzle-wrong = Pas le meilleur. Mieux : { $choice }.
puzzle-values = Combien de fois chaque coup gagne, dans toutes les donnes compatibles avec ce que tu sais
puzzle-values-weighed = Combien de fois chaque coup gagne, dans toutes les donnes compatibles avec ce que tu sais. Le meilleur le reste si l’on donne plus de poids aux donnes qui expliquent les coups des autres.
puzzle-values-all = Tous les coups
puzzle-difficulty = { $level ->
        [easy] Facile.
        [medium] Moyenne.
       *[hard] Difficile.
    }
puzzle-next = Énigme suivante
puzzle-again = Revoir
puzzle-by-theme = Par thème

## Rules page

rules-missing = Ces règles n’existent pas
rules-of-nav = Règles de
rules-how = Comment jouer, en deux minutes
player-aid = Aide de jeu
rules-clauses = Toutes les règles, point par point
rules-claim = Pas une règle, mais un confort de ce site : à ton tour, quand il reste peu de cartes, le menu de la table permet parfois de revendiquer le reste : « { $claim } » C’est accepté et joué si c’est certain d’après ce que tu sais, où que soient les cartes inconnues et quoi que fassent les autres. Sinon c’est refusé, et toi seul sais que tu as demandé.
same-deal-not-over = La partie n’est pas finie. Tu pourras ensuite essayer ses places.
same-deal-seats = { $count ->
        [one] La table n’a que la place 1.
       *[other] La table a les places 1 à { $count }.
    }
same-deal-missing = Pas de place ici
same-deal-heading = Prends la place de { $name }
same-deal-text = { $game } : la même place, les mêmes donnes et tirages, les mêmes bots. Ensuite, ta partie est comparée à celle de { $name }, et tu vois où vos coups diffèrent.
same-deal-play = Jouer à cette place
same-deal-title = Même place

## Replay

step-link-copied = Lien vers cette étape copié.
replay-seen-by = Vu par
replay-my-view = Ma vue
replay-open-hands = Mains visibles
name-and-seat = { $name }, place { NUMBER($seat) }
replay-share = Partager cette étape
replay-missing = Pas de rediffusion ici
replay-scene = Table et mains
replay-loading = Chargement de la partie…
before-the-deal = Avant la donne.
step-value = Étape { NUMBER($number) } sur { NUMBER($last) } : { $words }
step-first = Première étape
step-back = Étape précédente
pause = Pause
step-next = Étape suivante
step-last = Dernière étape
replay-speed = Vitesse
replay-jump = Aller à
replay-jump-option = Aller à…
game-log = Journal de la partie
hands = Mains
nothing-more = plus rien

## Review

review-view-fair = Équitable
review-view-fair-text = ce que tu savais
review-view-story = Chances
review-view-story-text = leur évolution
review-view-open = Cartes sur table
review-view-open-text = après coup
review-ready = L’analyse est prête.
review-here-text = C’est ton appareil qui fait cette analyse. Tu peux quitter la page : elle reprendra à ton retour.
review-here-progress = Analyse de la partie : { PERCENT($share) } faits.
review-here-networks = Une analyse a besoin des réseaux de ce jeu. Ils se chargent quand tu es en ligne ; pour les avoir hors ligne, choisis « Ajouter le Familier, l’Archisorcière et les analyses » dans les réglages.
review-here-failed = L’analyse a échoué. Recharge la page.
review-here-none = Seules les parties jouées jusqu’au bout peuvent être analysées, pas les leçons.
review-here-rules = Les règles ont changé depuis cette partie : elle ne peut pas être analysée.
review-stop = Arrêter
review-stopped = Arrêtée. Ce qui est fait est conservé.
review-go-on = Continuer
review-missing = Pas d’analyse ici
review-views = Vues
review-key-moments = Moments clés
review-no-key-moments = Aucun choix de cette partie n’était nettement meilleur qu’un autre : il n’y a pas de moment clé.
review-decision = coup { NUMBER($number) }
review-table = La table à ce moment
earlier = Avant
review-decision-of = Coup { NUMBER($number) } sur { NUMBER($count) }
later = Plus tard
review-play-on = Continuer à partir d’ici
moment-link-copied = Lien vers ce moment copié.
review-share = Partager ce moment
review-no-choice = Il n’y avait rien à décider dans cette partie.
review-open-values = Ce qu’a donné chaque coup, cartes sur table
review-values = Combien de fois chaque coup gagne, d’après ce que tu savais. L’intervalle entre parenthèses est juste 95 % du temps.
review-hindsight = <b>Après coup :</b> personne ne pouvait le savoir. Toutes les cartes sont visibles, et chacun joue par habitude.
review-of = Analyse : { $game }
review-whose = Les coups de qui
seat-link-copied = Lien vers cette place copié. Un ami peut jouer les mêmes cartes.
review-share-seat = Partager cette place
account-luck = Chance
account-play = Ton jeu face au leur
review-details = Détails
review-story = Le récit de cette partie
review-story-board = La table au moment à retenir
better-line = La meilleure suite
better-line-text = Comment la partie aurait pu continuer, les cartes étant où elles étaient.
better-line-start = Ici, tu as choisi « { $choice } ».
better-line-play = Dérouler
better-line-stop = Arrêter
grades = Tes notes
grades-all = Tous les coups
grades-note = 100 : toujours le meilleur coup ; 0 : jouer au hasard.
grade-of = { NUMBER($grade) } sur 100
grade-none = faible enjeu
grade-history = De { NUMBER($first) } en { $start } à { NUMBER($last) } en { $end }.
trend-all = Tes coups
trend-much-less = { $kind } : ça te coûte bien moins qu’en { $month }.
trend-half = { $kind } : ça te coûte moitié moins qu’en { $month }.
trend-less = { $kind } : ça te coûte moins qu’en { $month }.
trend-more = { $kind } : ça te coûte plus qu’en { $month }.
trend-much-more = { $kind } : ça te coûte bien plus qu’en { $month }.
profile-reviewed = { NUMBER($games) } parties analysées : { PERCENT($result) } gagnées. Avec une chance moyenne, ç’aurait été { PERCENT($adjusted) } ({ NUMBER($low) }–{ NUMBER($high) }).
percent-range = { PERCENT($share) } ({ NUMBER($low) }–{ NUMBER($high) })
unseen-cards-where = Où pouvaient être les cartes inconnues
unseen-cards = Cartes inconnues
chances-chart = Les chances de chacun au fil de la partie ; le curseur dessous les lit
chances-step = Étape de la partie
chances-caption = Chances, cartes sur table
account-heading = Chance et jeu
account-caption = En victoires pour 100 parties pareilles. La chance est ce que valaient tes cartes pour un joueur moyen à ta place. Le reste, c’est ton jeu face à celui des autres.
account-what = Quoi
account-wins = Victoires

## Rules texts

rules-search = Chercher dans les règles
mark-ruling-text = comment nous tranchons ce que le livret laisse ouvert
mark-reconstruction-text = notre valeur pour ce qui n’est que sur les cartes
rules-table = Tableau
rules-none-found = Aucune règle ne contient ces mots.
mark-ruling = décision
mark-reconstruction = reconstitution

## Game options

option-reset-label = { $option } : revenir à { $value }
option-reset = revenir à { $value }
options-changed = { $count ->
        [one] { $count } modifié
       *[other] { $count } modifiés
    }
options-invalid = { $count ->
        [one] { $count } invalide
       *[other] { $count } invalides
    }
options-range = de { NUMBER($low) } à { NUMBER($high) }
options-at-least = au moins { NUMBER($low) }
options-at-most = au plus { NUMBER($high) }
options-each = chacun { $limits }
options-count = { $count ->
        [one] { $count } nombre : { $limits }
       *[other] { $count } nombres : { $limits }
    }
yes = oui
nothing = rien

## Workshop

workshop-lost = Le serveur a redémarré et l’essai est perdu. Tes réglages sont encore là : relance-le.
workshop-this-variant = cette variante
workshop-standard = règles standard
workshop-run-started = L’essai a commencé.
workshop-variant-used = Ces réglages sont maintenant utilisés.
workshop-saved = Enregistré sous { $name }.
workshop-uploaded = Les réglages du fichier sont maintenant utilisés.
workshop-text = Change un nombre dans un jeu, laisse des bots y jouer à côté des règles standard et vois l’effet. Puis joues-y.
workshop-numbers = Réglages du jeu
workshop-changes = { $count ->
        [one] { $count } écart aux règles standard
       *[other] { $count } écarts aux règles standard
    }
workshop-no-changes = Règles standard
workshop-reset = Revenir aux règles standard
workshop-keep = Le garder
workshop-reports = Rapports
report-read-label = Lire { $report }
report-read = Lire
report-use-label = Utiliser ces réglages : { $report }
report-use = Utiliser ces réglages
report-delete-label = Supprimer le rapport { $report }
delete = Supprimer
report-about = { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, { $bots }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } · { $day }
report-new-page = Ouvrir sur sa propre page
report-title = Rapport : { $report }
run-heading = Essayer
run-bots = Bots
run-against = Comparer avec
run-length = Durée
run-slow-bots = Les bots qui réfléchissent jouent moins de parties dans ce temps : le rapport est moins sûr.
run-stop = Arrêter
run = Lancer
run-play = Y jouer
run-progress = Avancement de l’essai
run-length-quick = un coup d’œil, 10 secondes
run-waiting = { $count ->
        [one] En attente : un essai passe avant le tien.
       *[other] En attente : { $count } essais passent avant le tien.
    }
run-preparing = Préparation. Le premier essai d’un jeu après une mise à jour prend jusqu’à une minute de plus.
run-playing = { $games ->
        [one] En cours : { $games } partie pour l’instant, encore { $time }.
       *[other] En cours : { $games } parties pour l’instant, encore { $time }.
    }
run-writing = { $games ->
        [one] Rédaction du rapport : { $games } partie.
       *[other] Rédaction du rapport : { $games } parties.
    }
run-made = Le rapport est prêt.
run-minutes-seconds = { NUMBER($minutes) } min { NUMBER($seconds) } s
variant-name = Nom de cette variante
variant-download = Télécharger en TOML
variant-upload = Importer un TOML
variants-saved = Enregistrées
variant-new-name = Nouveau nom pour { $variant }
rename-verb = Renommer
variant-use-label = Utiliser { $variant }
variant-use = Utiliser
variant-rename-label = Renommer { $variant }
variant-delete-label = Supprimer { $variant }

## Table page

choice-allowed = C’est permis.
hint-announced = Indice : { $choice }.
connected-again = Reconnecté.
host-now = Tu es l’hôte maintenant : tu lances la partie.
chat-announced = { $name } dit : { $text }
table-missing = Cette table n’existe pas
table-private = Tu n’as pas accès à cette table
table-missing-text = Elle a peut-être été fermée, ou le lien est incomplet.
connection-refused = Le serveur a refusé la connexion.
table-opening = Ouverture de la table…
server-retrying = Serveur injoignable. Nouvel essai…
connection-retrying = Connexion perdue. Nouvel essai…
table-closed = Cette table est fermée
table-waits = Cette partie est en pause
table-closed-by-host = L’hôte l’a fermée.
table-needs-version = Elle a commencé avec la version { $version } des règles, que ce serveur n’a pas.
table-dealing = Distribution des cartes…

## Absent players and votes

end-waiting = On attend l’accord de { $names } pour terminer la partie.
end-agreed = Tous les présents sont d’accord.
end-now = Terminer maintenant
take-back = Retirer
end-it = Terminer
decline-verb = Non
let-bot-play = Laisser jouer un bot
end-game = Terminer la partie
end-wanted = { $count ->
        [one] { $voters } veut terminer la partie sans { $absent }.
       *[other] { $voters } veulent terminer la partie sans { $absent }.
    }
end-wanted-you = { $count ->
        [one] Tu n’as pas joué depuis un moment : { $voters } veut terminer la partie.
       *[other] Tu n’as pas joué depuis un moment : { $voters } veulent terminer la partie.
    }
absent-you = Tu n’as pas joué depuis un moment : les autres peuvent laisser jouer un bot.
absent-days = { $count ->
        [one] Temps écoulé pour { $names }.
       *[other] Temps écoulé pour { $names }.
    }
absent-idle = { $count ->
        [one] { $names } n’a pas joué depuis un moment.
       *[other] { $names } n’ont pas joué depuis un moment.
    }
absent-away = { $count ->
        [one] Absence prolongée : { $names }.
       *[other] Absences prolongées : { $names }.
    }
closed-all-resigned = Tout le monde a abandonné.
closed-without = { $count ->
        [one] { $names } n’a plus donné signe de vie, et les autres ont terminé la partie. C’est une défaite pour { $names }.
       *[other] { $names } n’ont plus donné signe de vie, et les autres ont terminé la partie. C’est une défaite pour { $names }.
    }
player-back = { $name } est de retour.
end-text = { $count ->
        [one] La partie se termine pour tous. { $names } ne pourra plus y revenir : c’est une défaite de son côté, et une victoire pour ceux qui restent. Si un bot prend plutôt le relais, le retour reste possible.
       *[other] La partie se termine pour tous. { $names } ne pourront plus y revenir : c’est une défaite pour eux, et une victoire pour ceux qui restent. Si des bots prennent plutôt le relais, le retour reste possible.
    }
end-votes = Tous les présents doivent être d’accord : on demandera à { $names }.
end-ask = Proposer de terminer
tempo-waiting = On attend l’accord des autres pour jouer { $clock }.
tempo-proposed = { $name } propose de jouer { $clock }.
someone = Quelqu’un
tempo-days = { $days ->
        [one] par correspondance, un jour par coup
       *[other] par correspondance, { $days } jours par coup
    }
tempo-live = en direct, sans pendule
tempo-live-bank = en direct, { $bank } chacun
tempo-changed = Désormais vous jouez { $clock }.

## Notices at the table

banner-resigned = Tu as abandonné : un bot joue pour toi.
banner-timeout = Ton temps est écoulé : un bot joue pour toi.
banner-away = Tu n’étais plus là : un bot joue pour toi.
im-back = Je suis là
im-here = Je suis là
new-version = Coven a une nouvelle version.
new-version-load = Recharger
dismiss-moves = OK
next-game-exists = La partie suivante est prête.
next-game-open = Y aller
connection-lost = Connexion perdue. Reconnexion…
connection-lost-kept = Connexion perdue. Ton coup est enregistré.
catching-up = { $count ->
        [one] Depuis ton départ : { $count } étape.
       *[other] Depuis ton départ : { $count } étapes.
    }
watching = Tu regardes.
seat-left = { $name } quitte la table.
seat-taken = { $name } s’assoit.
seat-taken-by-bot = { $name }, un bot, s’assoit.
substitute-resigned = { $name } abandonne : un bot prend le relais.
substitute-away = { $name } n’est plus là : un bot prend le relais.
substitute-timeout = Temps écoulé pour { $name } : un bot prend le relais.
substitute-idle = { $name } ne joue pas : un bot prend le relais.
rematch-accepted = { $name } rejoue.
rematch-proposed = { $name } veut rejouer.
rematch-declined = { $name } ne veut pas rejouer.
edit-not-host = Seul l’hôte peut changer la table.
edit-started = La partie a déjà commencé à cette table.
edit-closed = Cette table est fermée.

## Chat

chat-mute-label = Masquer { $name }
chat-mute = masquer
chat-empty = Pas encore de messages.
chat-muted = { $count ->
        [one] { $count } personne masquée.
       *[other] { $count } personnes masquées.
    }
chat-unmute = Réafficher
chat-phrases = Phrases
chat-emoji = Emojis
chat-say = Dire { $emoji }
chat-field = Dis quelque chose
send = Envoyer
chat-lost = Connexion perdue : renvoie-le une fois de retour en ligne.

## Moves in advance

saved = Enregistré.
advance-text = Ces coups sont joués pour toi, pour que les autres n’aient pas à attendre. Ils prennent le temps de tes propres coups, et personne ne voit qu’ils étaient préparés.
advance-first = { $count ->
        [one] Joue d’abord encore { $count } coup toi-même à cette table. Il montre le temps que tu prends.
       *[other] Joue d’abord encore { $count } coups toi-même à cette table. Ils montrent le temps que tu prends.
    }
advance-label = Coups préparés
take-my-time = Prendre mon temps

## Log and hints

log-empty = Il ne s’est encore rien passé.
hint-values = Combien de fois chaque coup gagne, d’après ce que tu sais. L’intervalle entre parenthèses est juste 95 % du temps.
hint-worlds = { $count ->
        [one] { $count } donne compatible avec ce que tu sais a été examinée.
       *[other] { $count } donnes compatibles avec ce que tu sais ont été examinées.
    }
key = Touche
key-does = Ce qu’elle fait
key-help-touch = Au doigt ou à la souris : touche une carte, ou fais-la glisser sur la table. Fais glisser le long de la main pour trier. Touche une carte grisée pour savoir pourquoi elle n’est pas permise.
key-help-off = Les touches lettres et chiffres se désactivent dans les réglages.
key-help-on = Les touches lettres et chiffres s’activent dans les réglages.
key-move = Parcourir ta main
key-sort-card = Déplacer la carte : trier à la main
key-play = Jouer la carte ou presser le bouton ; continuer
key-number = La carte à cette position, sinon le coup à cette position
key-area = De la main aux coups et à la table, et retour
key-tab = À travers tout ce qu’on peut choisir
key-claim = Revendiquer le reste, quand le menu le propose
key-sort = Trier ta main autrement
key-prompt = Répéter la question
key-list = Cette liste
key-escape = Fermer une fenêtre, reposer une carte choisie
last-trick = Dernier pli
scores-by-round = Scores par manche
cards-seen = Cartes déjà vues
log-and-chat = Journal et chat
skip-ahead = Passer

## Result of a game

substituted-resigned = abandon, un bot a pris le relais
substituted-won = un bot a pris le relais : pas sa victoire
rating-with-bots = Là où un bot a joué pour quelqu’un, ton classement se calcule contre ce bot.
deal-link-copied = Lien vers cette donne copié.
game-link-copied = Lien vers cette partie copié.
lesson-full-game = Jouer une partie entière
deal-others = Les résultats des autres
to-the-evening = Vers la soirée
winner = Victoire :
round-by-round = Manche par manche
game-record = Télécharger le journal
passed = passé
won-trick = remporte le pli
play-again = Rejouer
rematch-in = d’accord
rematch-not-yet = pas encore
rematch-days = La partie suivante commence quand tous ont répondu.
rematch-wait = Attendre encore
rematch-options = Changer les options
not-now = Pas maintenant
next-game-go = Vers la partie suivante
next-game-watch = Regarder la suivante
next-game = La partie suivante
rematch-countdown = Commence quand tout le monde est d’accord, ou dans <b>{ NUMBER($seconds) } s</b> sans les autres.
round-over = La manche { NUMBER($number) } est finie
total-now = total
adding-up = On compte…
continue = Continuer
round-next = Ensuite : { $next }
clock-running = Ta pendule tourne.
scores-none = Aucune manche n’est finie.
scores-table = Tableau des scores
round = Manche
total-then = total

## Table: seats, header, menu

your-hand = Ta main
hand-of = Main de { $name }
lesson = Leçon
lesson-watch = Regarde ce que jouent les autres.
of = sur
lesson-before = Messages précédents
lesson-again = Revoir
lesson-next = Joue maintenant une vraie partie contre des adversaires faciles. Je te donnerai des conseils en route.
praise-1 = Bien joué !
praise-2 = Exactement !
praise-3 = C’est ça.
praise-4 = Très bien !
praise-found = Tu as trouvé sans aide !
next = Suite
claim-rest = Revendiquer le reste
log = Journal
seat-bot-plays = un bot joue
seat-bot-level = bot, { $level }
winning = En tête :
leads = Entame :
seat-bot = bot
seat-time-left = restant
seat-in-hand = en main
seat-to-act = doit jouer
seen = Vues
scores = Scores
unread = non lus
menu = Menu
memory-none = sans aide-mémoire
memory-last-trick = on peut revoir le dernier pli
memory-everything = on peut revoir tout ce qui était visible
claim-text = Revendiquer les plis restants : « { $claim } »
claim-more = Si ce n’est pas sûr, toi seul sauras que tu as demandé.
unmute = Remettre le son
keys = Raccourcis clavier
while-away = Pendant mon absence
suggest-live = Proposer de jouer en direct
suggest-turns = Proposer la correspondance
leave-game = Quitter la partie
table-code = Code
a-table = Une table
rules-inside = règles
seats = Places
free-seat = Place libre
seat-you = toi
seat-invited = invitation envoyée
seat-away = pas là
sit-here-label = S’asseoir ici, place { NUMBER($seat) }
sit-here = S’asseoir ici
bot-level-label = Niveau du bot pour la place { NUMBER($seat) }
add-bot-label = Ajouter un bot, place { NUMBER($seat) }
add-bot = Ajouter un bot
remove-player-label = Retirer le joueur, { $name }
remove-player = Retirer le joueur
starts-days = La partie commence quand tous ont répondu.
starts-in = La partie commence quand tout le monde est d’accord, ou dans { NUMBER($seconds) } s sans les autres.
start-game = Lancer la partie
fill-with-bots = Compléter avec des bots
waiting-invited = On t’invite à cette partie.
waiting-watch = Prends une place, ou regarde.
waiting-host = On attend que l’hôte lance.
waiting-in = Tu en es.
home-keep-seat = Accueil (garder ma place)
while-you-wait = En attendant
send-cards = Envoyer ces cartes
hint-not-now = Tu peux demander un indice à ton tour.
hint-thinking = Le bot le plus fort réfléchit…
hint-lost = Connexion perdue : redemande une fois de retour en ligne.
claim-nothing = Rien à revendiquer pour l’instant.
hand-sorted = { $order ->
        [suit] Ta main est triée par couleur.
        [rank] Ta main est triée par valeur.
       *[hand] Ta main est triée à la main.
    }
sort-label = { $order ->
        [suit] Trier ta main ; actuellement par couleur
        [rank] Trier ta main ; actuellement par valeur
       *[hand] Trier ta main ; actuellement à la main
    }
game-over = Partie finie
card-menu = { $card } : que faire ?
card-set-aside = { $card } : mise de côté, touche pour la garder
card-not-allowed = { $card }, pas permise maintenant
hand-label = { $count ->
        [one] Ta main, { $count } carte
       *[other] Ta main, { $count } cartes
    }
card-new = nouvelle
card-choices = { $count ->
        [one] { $count } possibilité
       *[other] { $count } possibilités
    }
card-articles = le la l’ les
card-pick-up = la prendre

## Dialogs at the table

aid-of = Aide de jeu : { $game }
aid-loading = Recherche…
last-trick-none = Pas encore de pli à revoir.
rules-of = Règles de { $game }
rules-loading = Ouverture du livret…
the-game-is-over = La partie est finie
leave-question = Quitter la partie ?
leave-lesson = La leçon reste sur la page d’accueil : tu peux continuer à tout moment.
leave-end-lesson = Terminer la leçon
leave-deal = La donne reste sur la page d’accueil. Si tu abandonnes, tu la perds, sans second essai.
resign = Abandonner
leave-alone = La partie reste sur la page d’accueil. Si tu abandonnes, elle se termine et tu perds.
leave-others = Un bot joue pour toi, et tu prends la dernière place si tu ne reviens pas avant la fin. D’ici là, la partie est sur ta page d’accueil.
leave-evening = La donne reste sur la page d’accueil. Elle compte si tu la finis avant la fin de la soirée.
leave-later = La partie reste sur la page d’accueil. Si tu t’absentes longtemps, les autres peuvent laisser un bot jouer pour toi ou la terminer.
leave-later-duplicate = La partie reste sur la page d’accueil. Si tu t’absentes longtemps, les autres peuvent laisser un bot jouer pour toi.
leave-suggest = Ou propose de jouer par correspondance : si les autres acceptent, personne n’a à attendre ici.
leave-end-all = La terminer pour tous
end-question = Terminer la partie ?

## Cards and tokens

card-face-down = une carte face cachée
wheel-not-turned = La roue, pas encore tournée
wheel-high = haut
wheel-none = sans
wheel-none-trump = atout
wheel-trump = La roue, de haut en bas : { $ranking } ; atout : { $suit }
wheel-no-trump = La roue, de haut en bas : { $ranking } ; pas d’atout
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
witch-label = { $name }, sorcière { NUMBER($number) }, appât : { $suit }
suit-elixir-card = Élixir
quota-label = { $quota ->
        [one] Quota { $quota } : exactement { $quota } caisse rapporte { NUMBER($bonus) } de plus
       *[other] Quota { $quota } : exactement { $quota } caisses rapportent { NUMBER($bonus) } de plus
    }
suit-owl = Hibou
suit-bat = Chauve-souris
suit-dog = Chien
suit-frog = Grenouille
suit-newt = Triton
suit-elixir = l’Élixir
suit-blue = bleu
suit-red = rouge
suit-yellow = jaune
suit-green = vert
suit-purple = violet
suit-orange = orange
suit-vegetable = Légume
suit-potion = Potion
suit-book = Livre
suit-fish = Poisson
suit-black = Noir
suit-fairy = Fée
suit-unicorn = Licorne
suit-dragon = Dragon
suit-wolf = Loup
suit-all = une de chaque
card-name = { $rank } de { $suit }
card-name-colour = { $rank } { $suit }
card-black-four = 4 noir
card-doubler = doubleur
ingredient = { $part ->
        [eye] Œil
        [toe] Orteil
        [wool] Poil
        [tongue] Langue
        [wing] Aile
       *[other] { $name }
    } { $animal ->
        [owl] de hibou
        [bat] de chauve-souris
        [dog] de chien
        [frog] de grenouille
       *[newt] de triton
    }
ingredient-rank = { $ingredient } ({ $rank })
boxes = { $count ->
        [one] { $count } caisse
       *[other] { $count } caisses
    }
boxes-none = aucune caisse
boxes-doubled = double les caisses
boxes-multiplied = multiplie les caisses par { NUMBER($factor) }
token-fate = jeton destin
token-oof = jeton Aïe
token-oof-spent = jeton Aïe dépensé
token-cube = cube de fatigue
token-black-cube = cube noir
token-vacation = jeton congés payés
token-curse = jeton malédiction
token-binding = jeton entrave
token-charm = jeton charme
token-fortune = jeton fortune

## Boards: shared

board-middle = Le milieu de la table
seen-nothing = Tu n’as rien vu qui ne soit sur la table.
board-missing = Le plateau de { $game } ne peut pas être chargé : un plateau simple est affiché.
card-winning = en tête
card-led = entamée
card-none =  : pas encore de carte
points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
points-short = { $count ->
        [one] { $count } pt
       *[other] { $count } pts
    }
cards-won = { $count ->
        [one] { $count } carte gagnée
       *[other] { $count } cartes gagnées
    }
cards-won-short = { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
witches-count = { $count ->
        [one] { $count } sorcière
       *[other] { $count } sorcières
    }

## 12 Witches of Blackmore

the-wheel = La roue
wheel-low = bas
the-trick = Le pli
piles = Piles
trump-none = aucun
pile-count = { $count ->
        [one] { $count } dans la pile
       *[other] { $count } dans la pile
    }
deck-label = { $count ->
        [one] La pioche, { $count } carte
       *[other] La pioche, { $count } cartes
    }
deck = Pioche
deck-left = { $count ->
        [one] encore { $count }
       *[other] encore { $count }
    }
led-none = rien d’entamé
led = <b>{ $suit }</b> demandé
magic-points-by-colour = Points de magie par couleur
cards = Cartes
trump-pile-left = { $count ->
        [one] { $count } carte restée sur la pile d’atout ne compte pour personne.
       *[other] { $count } cartes restées sur la pile d’atout ne comptent pour personne.
    }
seen-won = { $name } : gagnées
seen-in-hand = { $name } : en main, de la pile d’atout
seen-trump-pile = La pile d’atout, la carte du dessus en dernier
seen-not-yet = Pas encore vues
magic-points = Points de magie
tutorial-blackmore-1-title = Une carte chacun, n’importe laquelle
tutorial-blackmore-1-text = Quelqu’un entame, chacun joue une carte, et personne n’est obligé de fournir. C’est presque tout.
tutorial-blackmore-2-title = La roue dit ce qui est haut
tutorial-blackmore-2-text = La valeur sur la roue est la plus haute, puis viennent celles en dessous, tout autour. Avec 7 sur la roue : 7, 6, 5, 4, 3, 2, 1, puis 9 et 8.
tutorial-blackmore-2-caption = De la plus haute à la plus basse, avec 7 sur la roue.
tutorial-blackmore-3-title = L’atout bat la couleur demandée
tutorial-blackmore-3-text = Une couleur est atout : celle de la carte visible à côté de la pioche. Le meilleur atout gagne ; s’il n’y en a pas, la meilleure carte de la couleur demandée.
tutorial-blackmore-3-caption = Atout violet : le 3 gagne.
tutorial-blackmore-4-title = Qui gagne tourne la roue
tutorial-blackmore-4-text = Si tu gagnes un pli, tu peux poser une de ses cartes sur la pile d’atout. Sa couleur devient atout, et la roue tourne jusqu’à sa valeur. Cette carte ne rapporte rien à personne : c’est le prix pour fixer les règles du pli suivant.
tutorial-blackmore-5-title = Compte ce que tu as gagné
tutorial-blackmore-5-text = On pioche après chaque pli jusqu’à épuisement, puis on joue sa main. Additionne les valeurs de tes cartes gagnées : le plus de points de magie l’emporte.
tutorial-blackmore-5-caption = 23 points.

## 13 Witches

card-does-not-fit = Le { $card } ne va pas ici.
card-does-not-lure = Le { $card } n’attire pas { $witch }.
aim-at = Viser { $name }
lure-with = Attirer avec le { $card }
offer-aim = viser
offer-lure = attirer
offer-cast = lancer
cast-spell = Lancer { $spell }
spell-on = { $action } sur { $target }
plan-target = Touche ta cible.
plan-pay = Paie { $cost } : touche une carte de ta main.
plan-lures = Touche les cartes pour l’attirer.
spell-waits = { $spell } attend un appât.
plan-card = { $card } : touche une sorcière à attirer, ou la défausse.
plan-start = Touche ou fais glisser une carte vers une sorcière pour l’attirer, ou vers la défausse pour la défausser. Touche une de tes sorcières pour lancer son sort.
keep-one = Garde une de ces cartes
take-one = Prends une de ces cartes
the-coven = Cercle
witch-in-coven = dans le cercle
witch-with = chez { $name }
discard-pile = La défausse
discard-pile-empty = La défausse est vide
draw-pile = Pioche
draw-pile-label = { $count ->
        [one] Pioche, { $count } carte
       *[other] Pioche, { $count } cartes
    }
draw-pile-count = { $count ->
        [one] { $count } à piocher
       *[other] { $count } à piocher
    }
discard-card = Défausser le { $card }
discard-pile-label = { $count ->
        [one] Défausse, { $count } carte : la regarder
       *[other] Défausse, { $count } cartes : les regarder
    }
discarded-count = { $count ->
        [one] { $count } défaussée
       *[other] { $count } défaussées
    }
tokens = jetons
tokens-in-supply = dans la réserve
tokens-supply-label = Jetons dans la réserve :
discard-here = ici
discard-verb = défausser
witches-of-you = Tes sorcières
witches-of = Sorcières de { $name }
lure-values = valeurs d’appât { NUMBER($total) } en tout
seen-surely = { $name } : en main à coup sûr
seen-none-sure = Aucune carte d’une autre main n’est connue avec certitude.
seen-maybe-pile = Peut-être dans la pioche
seen-discarded = Défaussées
seen-never-lured = Sorcières jamais attirées
tokens-supply = Jetons dans la réserve
token-left = { $count ->
        [one] { $token } : il en reste { $count }.
       *[other] { $token } : il en reste { $count }.
    }
spell-waits-turn = { $spell } attend un appât ce tour-ci.
witch-costs = coûte { $cost }
witch-is-charmed = Elle est charmée.
lure-verb = attirer
lure-witch-with = { $witch } avec le { $card }
witch-tile = { $name }, { $spell }, coûte { $cost }.
charmed = Charmée.
witches-heading = Sorcières
lure-bound = Elle est entravée : personne ne peut l’attirer maintenant.
lure-yours = À toi, tenue par { NUMBER($value) }.
lure-four = Quatre cartes l’attirent, une de chaque couleur.
lure-four-over = Quatre cartes l’attirent, une de chaque couleur, pour un total supérieur à { NUMBER($value) }.
lure-any = Toute carte { $suit } l’attire.
lure-over = Une carte { $suit } supérieure à { NUMBER($value) } l’attire.
own-lures-none = Tu n’en as pas en main.
own-lures-some = Tu en as en main.
own-lures = En main : { $cards }.
lure-short = plus de { NUMBER($value) }
lure-short-any = tout
doing-lure = { $who ->
        [you] Tu attires { $witch }
       *[other] { $name } attire { $witch }
    }
doing-cast = { $who ->
        [you] Tu lances { $spell }
       *[other] { $name } lance { $spell }
    }
doing-cast-on = { $who ->
        [you] Tu lances { $spell } sur { $target }
       *[other] { $name } lance { $spell } sur { $target }
    }
target-you = toi
step-lure = Attirer { $witch }
tutorial-thirteen-1-title = Treize sorcières
tutorial-thirteen-1-text = Elles commencent dans le cercle, au milieu. Chacune enseigne un sort, et chacune est attirée par une créature. Qui a le plus de sorcières à la fin gagne.
tutorial-thirteen-2-title = Deux actions par tour
tutorial-thirteen-2-text = Pioche jusqu’à cinq cartes d’appât, puis agis deux fois : attirer une sorcière, lancer un sort ou défausser une carte.
tutorial-thirteen-3-title = Attirer
tutorial-thirteen-3-text = Pose une carte de sa créature sous une sorcière du cercle, et elle vient à toi. Pour la prendre à quelqu’un, ta carte doit dépasser celle qui est sous elle. Les hautes cartes retiennent donc une sorcière ; les basses la perdent.
tutorial-thirteen-3-caption = Esmeralda est venue pour le 5 de Dragon ; le 12 de Dragon l’emporte.
tutorial-thirteen-4-title = Lancer
tutorial-thirteen-4-text = Une sorcière devant toi te prête son sort. Paie-le avec des cartes de ta main : protège une sorcière, maudis un rival, vole une carte, renvoie une sorcière dans le cercle.
tutorial-thirteen-5-title = Morgan, la treizième
tutorial-thirteen-5-text = Elle demande une carte de chaque créature et te prête tous les sorts de la table. En cas d’égalité, elle départage.
tutorial-thirteen-6-title = La fin
tutorial-thirteen-6-text = Quand chaque sorcière a été attirée au moins une fois, on finit le tour et chacun en a encore un. Puis on compte les sorcières.
token-curse-name = Malédiction
token-curse-text = Un joueur maudit a moins d’actions à son prochain tour.
token-binding-name = Entrave
token-binding-text = Une sorcière entravée ne peut être ni attirée ni bannie, et son sort est bloqué.
token-charm-name = Charme
token-charm-text = Une sorcière charmée est plus difficile à attirer et à bannir.
token-fortune-name = Fortune
token-fortune-text = Son détenteur pioche davantage de cartes.

## 3 Witches

ball-no-bid = La boule de cristal : pas encore d’annonce
ball-bid = La boule de cristal : annonce { NUMBER($bid) }, { $name }
ball-bid-won = La boule de cristal : annonce { NUMBER($bid) }, { $name }, plis gagnés : { NUMBER($won) }
no-bid = Pas encore d’annonce
bid-by = Annonce { NUMBER($bid) } : { $name }
cards-left = Cartes vers la gauche
lessers-discard = Les Petites Sorcières défaussent
bid-and-won = Annonce { NUMBER($bid) }, gagné { NUMBER($won) }
tricks = Plis
trick-not-played = pli { NUMBER($number) } pas joué
trick-lead = pli { NUMBER($number) } à la Grande Sorcière
trick-lesser = pli { NUMBER($number) } aux Petites Sorcières
eyes-shut = Yeux fermés : cartes face cachée
fate-tokens-of = { $tokens ->
        [one] { $tokens } jeton destin sur { NUMBER($goal) }
       *[other] { $tokens } jetons destin sur { NUMBER($goal) }
    }
last-round = Dernière manche, { $name } : { NUMBER($bid) } annoncés, { NUMBER($won) } gagnés.
worth = vaut
pass = Passe
proposed = proposé
has-discarded = a défaussé
is-choosing = choisit
place-up = visible
place-down = cachée
place-first = 1re
place-second = 2e
given-to-you = { NUMBER($given) } sur { NUMBER($of) } pour toi
given-to = { NUMBER($given) } sur { NUMBER($of) } pour { $name }
lead-witch = Grande Sorcière
lead-witch-short = Grande
lesser-witch = Petite Sorcière
lesser-witch-short = Petite
seen-trick-lead = { NUMBER($lead) } contre { NUMBER($lesser) } : la Grande Sorcière a gagné.
seen-trick-lesser = { NUMBER($lead) } contre { NUMBER($lesser) } : les Petites Sorcières ont gagné.
seen-went-back = Une des deux cartes de la Grande Sorcière est revenue.
trick-number = Pli { NUMBER($number) }
seen-no-trick = Aucun pli complet dans cette manche.
seen-gave = Donné à { $name }
seen-got = Reçu de { $name }
seen-you-discarded = Défaussé par toi
seen-unplaced = Position inconnue
seen-void = <b>{ $name }</b> n’a pas fourni
ties-with = à égalité avec
loses-to = perd contre
beats = bat
give-card = Donner : { $card }
give-cards = { $count ->
        [one] Donner { $count } carte
       *[other] Donner ces { $count } cartes
    }
fate-tokens = Jetons destin
tutorial-three-1-title = Trois sorcières, six cartes chacune
tutorial-three-1-text = Il y a dix-huit ingrédients : des parties de cinq animaux, et un Élixir. Tout est distribué, six à chacune. Qui a l’Élixir le dit.
tutorial-three-2-title = Annonce trois ou quatre
tutorial-three-2-text = L’une de vous concocte seule et annonce combien des cinq plis elle gagnera : exactement trois, ou exactement quatre. La plus haute annonce en fait la Grande Sorcière ; les deux autres jouent contre elle.
tutorial-three-3-title = Deux cartes contre deux
tutorial-three-3-text = La Grande Sorcière joue deux cartes, dont une face cachée. Chacune des autres en ajoute une. Si tu as l’animal de sa carte visible, tu dois le jouer.
tutorial-three-3-caption = Elle : le 3 de Chien et un secret. Les autres : le 5 de Chien, et une Chauve-souris, faute de Chien.
tutorial-three-4-title = Les paires valent plus
tutorial-three-4-text = Deux cartes de même valeur ou de même animal s’additionnent. Sinon, seule la plus haute compte. L’Élixir double sa partenaire. La plus haute paire gagne ; l’égalité va à la Grande Sorcière.
tutorial-three-4-caption = Deux langues : 10. L’Élixir avec une aile : 12.
tutorial-three-5-title = Exactement
tutorial-three-5-text = Trop de plis, c’est aussi mauvais que trop peu. Si la Grande Sorcière réussit exactement son annonce, elle prend deux jetons destin ; sinon les autres en prennent un chacune. Cinq jetons gagnent.

## Witch's Shot

priority = Priorité
quotas = Quotas
yours = À toi
the-load = La charge
draft-order = Ordre de choix : { $names }.
quota-taken = Quota { NUMBER($quota) }, pris par { $name }
load-too-heavy = { $count ->
        [one] { $count } de trop pour toi
       *[other] { $count } de trop pour toi
    }
load-exact = juste ta force
load-spare = { $count ->
        [one] { $count } de marge
       *[other] { $count } de marge
    }
load-label = Charge du pli : { $boxes }.
priority-label = Priorité : { $order }
suit-removed = sans { $suit }
row-label = La rangée : { $cards }
set-aside-label = { $count ->
        [one] { $count } carte mise de côté
       *[other] { $count } cartes mises de côté
    }
set-aside = { $count ->
        [one] { $count } de côté
       *[other] { $count } de côté
    }
strength-label = { $name } : force { NUMBER($strength) } sur { NUMBER($full) }, { $oofs ->
        [one] { $oofs } jeton Aïe
       *[other] { $oofs } jetons Aïe
    }, { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
worn-out-label = { $name } ne peut plus gagner.
quota-none-label = { $name } : pas encore de quota
quota-open-label = { $quota ->
        [one] { $name } : { NUMBER($delivered) } caisse livrée sur { $quota }
       *[other] { $name } : { NUMBER($delivered) } caisses livrées sur { $quota }
    }
quota-met-label = { $quota ->
        [one] { $name } : { NUMBER($delivered) } caisse livrée sur { $quota }, exactement le quota
       *[other] { $name } : { NUMBER($delivered) } caisses livrées sur { $quota }, exactement le quota
    }
quota-over-label = { $quota ->
        [one] { $name } : { NUMBER($delivered) } caisses livrées sur { $quota }, au-delà du quota
       *[other] { $name } : { NUMBER($delivered) } caisses livrées sur { $quota }, au-delà du quota
    }
strength = Force
quota-none = pas de quota
delivered = livrées
quota-over = trop
worn-out = ne peut plus gagner
kept-by = Gardées par { $name }
lacking-label = Couleurs qui manquent à quelqu’un
lacking = Sans une couleur
seen-shown = { $name } : montrées de la main
seen-carried = Emportées
term-strength = Force : combien de caisses on peut porter sans se blesser.
term-load = La charge du pli : le gagnant porte toutes les caisses de ses cartes.
term-quota = Le quota : livre exactement ce nombre de caisses pour gagner son bonus.
term-delivered = Caisses livrées : celles des cartes gagnantes gardées. Elles comptent pour le quota.
term-priority = Priorité : la couleur en tête bat toutes les autres, demandée ou non.
term-row = La rangée : plus une couleur y a de cartes, plus sa priorité est haute.
term-aside = De côté : des cartes que personne n’a vues. Elles ne sont pas jouées cette manche.
tutorial-shot-1-title = Des colis à porter
tutorial-shot-1-text = Vous livrez à balai. Chaque colis a une valeur dans le coin et des caisses, son poids. Les petites valeurs sont les plus lourdes.
tutorial-shot-1-caption = Une, deux, trois et quatre caisses.
tutorial-shot-2-title = Ce qui est demandé aujourd’hui
tutorial-shot-2-text = Une rangée de cartes est visible. Plus une couleur y a de cartes, plus elle bat les autres cette manche.
tutorial-shot-2-caption = Ici, Poisson bat tout.
tutorial-shot-3-title = Choisis un quota
tutorial-shot-3-text = Chacun choisit un quota : le nombre de caisses qu’il promet de livrer cette manche. Livre exactement ce nombre pour gagner son bonus. Zéro aussi est une promesse.
tutorial-shot-4-title = Jouer des plis, fournir la couleur
tutorial-shot-4-text = La meilleure couleur du pli gagne, et dans celle-ci la plus haute valeur. Le gagnant ne garde que la carte gagnante : ses caisses sont livrées.
tutorial-shot-4-caption = Le 2 de Poisson gagne ici : trois caisses livrées.
tutorial-shot-5-title = Mais tu portes tout
tutorial-shot-5-text = Pour gagner, tu soulèves toutes les caisses du pli. Au-delà de ta force, c’est le tour de reins : un jeton Aïe pour toute la partie. Chaque pli gagné te fatigue jusqu’à la fin de la manche.
tutorial-shot-6-title = Jour de paie
tutorial-shot-6-text = Marque ce que tu as gardé, plus le bonus d’un quota exact, et perds des points à la fin pour chaque jeton Aïe. Avec trois, tu ne gagnes plus de pli cette manche. Dépense-en un pour te reposer : alors tu ne peux pas gagner ce pli.

## Page titles, keys and small words

pile-empty = vide
hint-suggested = conseillé
rests = repos
key-name-shift = Maj + ← →
key-name-enter-space = Entrée, Espace

## Moments that are staged over the table

moment-bid-made = Annonce réussie !
moment-bid-missed = Annonce manquée
moment-quota-made = Quota atteint !
moment-witch-stolen = Volée !
moment-countered = Contresort !
moment-claimed = Revendication acceptée
moment-round-won = Manche gagnée
moment-perfect = Une partie parfaite !
winning-trick = Le pli gagnant
share-picture = Partager une image
picture-saved = L’image est dans tes téléchargements.
picture-failed = L’image n’a pas pu être dessinée.

## Games against bots on this device

settings-place = Parties contre des bots
settings-place-device = Sur cet appareil : hors ligne, sans classement
settings-place-server = Sur le serveur : avec classement
solo-not-opened = Impossible d’ouvrir cette partie
solo-missing = Elle n’est pas enregistrée ici. Une partie sur un appareil reste dans le navigateur où elle a commencé.
solo-in-progress = Cette partie n’est pas finie. Ses cartes seront montrées ensuite.
solo-elsewhere = Elle est ouverte dans un autre onglet ou une autre fenêtre. Ferme-le, puis recharge cette page.
solo-other-rules = Les règles ont changé depuis son début : elle ne peut pas continuer.
solo-broken = Le chargement a échoué. Recharge la page, ou choisis dans les réglages le serveur pour les parties contre des bots.
solo-cut-short = { $name } a manqué de temps pour réfléchir et a examiné moins de donnes possibles que d’habitude.
solo-weaker = { $name } n’a pas pu être chargé et joue pour l’instant selon des règles simples.
problem-stale = La partie a avancé. Regarde à nouveau, puis choisis.
problem-not-now = Ce n’est pas possible pour le moment.
problem-malformed = Coven n’a pas compris ce choix. Recharge la page.
solo-leave = La partie est enregistrée sur cet appareil. Si tu la supprimes, elle est perdue.
solo-delete = Supprimer la partie
solo-note = Jouée sur cet appareil, sans classement
solo-again = Rejouer
solo-upload = Ajouter à mon historique
solo-uploaded = Ajoutée à ton historique
solo-upload-why = Une fois la partie dans ton historique, tu peux la revoir et l’analyser sur tous tes appareils.
solo-invite = Inviter un ami
solo-invite-text = La partie passe sur le serveur et ton ami prend la place d’un bot. Ton navigateur a eu les cartes de tous : la partie est donc marquée comme jouée sur un appareil et n’est pas classée.
solo-move = Déplacer la partie

## Jouer sans réseau

offline-heading = Jouer hors ligne
offline-text = Les parties contre des bots se déroulent sur ton appareil : on peut y jouer sans réseau.
offline-unsupported = Ce navigateur ne peut pas garder l’application sur ton appareil.
offline-incomplete = Il manque encore quelque chose sur cet appareil.
offline-ready = Prêt hors ligne : { NUMBER($megabytes, maximumFractionDigits: 1) } Mo sur cet appareil.
offline-up-to-elder = Les quatre jeux, avec les bots jusqu’à la Doyenne.
offline-all-levels = Les quatre jeux, avec tous les bots et les analyses.
offline-loading = Téléchargement… { NUMBER($megabytes, maximumFractionDigits: 1) } Mo pour l’instant.
offline-failed = Le téléchargement s’est arrêté. Réessaie avec une meilleure connexion.
offline-get = Préparer pour le hors-ligne ({ NUMBER($megabytes, maximumFractionDigits: 1) } Mo)
offline-get-networks = Ajouter le Familier, l’Archisorcière et les analyses ({ NUMBER($megabytes, maximumFractionDigits: 1) } Mo)
offline-remove = Supprimer de cet appareil
record-open-text = Choisis un relevé : celui que tu as téléchargé après une partie, ou celui qu’écrit « coven record ». Il est rejoué ici, et l’adresse de sa rediffusion est un lien à partager : toute la partie y est.
record-file = Fichier
record-broken = Ce relevé ne peut pas être rejoué : il ne contient pas une partie entière, ou les règles étaient autres.
record-variant = Cette partie a été jouée avec des règles modifiées. Rejoue-la avec la commande « coven ».

## People

people-heading = Amis
people-off-text = Avec des amis, tu vois qui est en ligne et tu invites d’une touche. C’est désactivé jusqu’à ce que tu l’actives, et tes amis ne voient rien de toi tant que tu ne l’as pas choisi.
people-turn-on = Activer les amis
people-turn-off = Désactiver les amis
people-turn-off-question = Désactiver les amis ?
people-turn-off-text = Tes amis et tes demandes sont retirés, et ton lien ne marche plus. Les personnes bloquées le restent.
people-add-heading = Ajouter un ami
people-add-text = Envoie ton lien ou dicte ton code. À une table, ouvre le menu et choisis « Joueurs ».
people-new-code = Nouveau code
people-new-code-done = Tu as un nouveau code ; l’ancien lien ne marche plus.
people-code-field = Le code de quelqu’un d’autre
people-find = Chercher
people-share-text = Deviens mon ami sur Coven
people-sees-heading = Ce que voient tes amis
people-sees-nothing = Rien
people-sees-online = Si je suis en ligne
people-sees-table = Aussi ma table
people-requests = Demandes d’ami
people-accept = Accepter
people-accept-label = Accepter { $name }
people-decline = Refuser
people-decline-label = Refuser { $name }
people-now-friends = { $name } fait maintenant partie de tes amis.
people-asked = demande envoyée
people-withdraw-label = Retirer ta demande à { $name }
people-none = Pas encore d’amis.
people-is-online = en ligne
people-is-offline = pas en ligne
people-plays = joue à { $game }
people-waits = à une table ouverte de { $game }
people-invite = Inviter
people-invite-label = Inviter { $name }
people-invite-to = Inviter { $name }
people-invite-table = À ta table
people-invite-new = À une nouvelle table
people-invited = { $name } a reçu ton invitation.
people-more-label = Plus sur { $name }
people-profile = Profil
people-remove = Retirer de mes amis
people-removed = { $name } ne fait plus partie de tes amis.
people-block = Bloquer
people-block-question = Bloquer { $name } ?
people-block-text = Vous ne partagerez plus ni tables publiques, ni messages, ni invitations, et aucun ne verra si l’autre est en ligne. { $name } n’en saura rien.
people-blocked = Personnes bloquées
people-blocked-done = { $name } : bloqué.
people-unblock = Débloquer
people-unblock-label = Débloquer { $name }
people-ask = Ajouter comme ami
people-ask-done = Demande envoyée à { $name }.
friend-page-missing = Ce lien ne marche pas
friend-page-text = Ajouter { $name } comme ami ? Tes amis ne voient rien de toi tant que tu ne l’as pas choisi.
friend-page-asks = { $name } aimerait être ton ami.
friend-page-asked = Demande envoyée à { $name }. Vous serez amis dès qu’elle sera acceptée.
friend-page-friends = { $name } et toi êtes amis.
friend-page-you = C’est ton propre lien. Envoie-le à quelqu’un d’autre.
friends-online = Amis en ligne
players-here = Joueurs
players-none = Il n’y a encore personne d’autre ici.
invitation-to = t’invite à { $game }
invitation-decline-label = Refuser l’invitation de { $name }
person-missing = Ce profil n’existe pas
profile-puzzle-streak = Énigmes de suite
profile-favourite = Jeu préféré
profile-public-heading = Profil public
profile-public-text = À une adresse de ton choix, tout le monde peut voir ton nom et ton portrait, tes résultats et classements, ta meilleure série d’énigmes et tes exploits. Sans adresse, personne.
profile-public-at = Ton profil est public : <link>{ $address }</link>
profile-address = Adresse
profile-make-public = Rendre public
profile-make-private = Rendre privé
profile-is-public = Ton profil est maintenant public.
profile-is-private = Ton profil est maintenant privé.
rating-history-other = { $games ->
        [one] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } à la dernière partie.
       *[other] De { NUMBER($first, useGrouping: 0) } à { NUMBER($last, useGrouping: 0) } en { $games } parties.
    }
achievements = Exploits
achievements-none = Aucun pour l’instant.
achievements-text = Trouvés dans les parties terminées.
achievement-times = { $times ->
        [one] une fois
       *[other] { $times } fois
    }
achievement-exact-bids = Trois annonces réussies de suite
achievement-perfect-game = Des points à chaque manche
achievement-exact-quotas = Trois quotas atteints de suite
achievement-flawless-delivery = Une livraison sans faute
achievement-thirteen-witches = Treize sorcières dans un cercle
achievement-untouched = Victoire sans perdre une sorcière
achievement-landslide = Deux fois plus de points que tous les autres
achievement-trick-run = Cinq plis de suite
find-range = Classement
find-range-any = Tout le monde, les plus proches d’abord
find-range-within = Au plus { NUMBER($points, useGrouping: 0) } points d’écart
find-bots = Des bots peuvent prendre les places libres après 20 secondes
find-start = Trouver une partie
find-waiting = { $game } à { NUMBER($players) }
find-estimate = Il faut en général { $time }.
find-estimate-none = Personne n’a cherché cette partie récemment : on ne peut pas dire combien de temps il faut.
find-others = { $count ->
        [0] Personne d’autre ne la cherche.
        [one] Une autre personne la cherche.
       *[other] { $count } autres la cherchent.
    }
find-stay = Garde cette page ouverte. La partie commence dès que des joueurs sont trouvés.
find-stop = Arrêter de chercher
find-found = Une partie a été trouvée.
find-open = Tables ouvertes
find-open-none = Aucune table publique n’attend de joueurs.
find-wanted = { $people ->
        [one] Une personne cherche { $game } à { NUMBER($players) }.
       *[other] { $people } personnes cherchent { $game } à { NUMBER($players) }.
    }
notices-topics = Me prévenir pour
notice-topic-turn = Mon tour dans les parties sur plusieurs jours
notice-topic-absence = Les parties qui m’attendent
notice-topic-friends = Les demandes d’ami
notice-topic-invitation = Les invitations à une table
notice-topic-match = Les parties trouvées pour moi
seat-time-up = temps écoulé
seat-bot-in = bot dans { $time }
absent-soon = { $count ->
        [one] Un bot prend la place de { $names } dans { $time }.
       *[other] Des bots prennent la place de { $names } dans { $time }.
    }
absent-wait = Attendre deux minutes de plus
mute-person = Masquer
notice-topic-tournament = Les tournois où je joue
notice-topic-club = Mes clubs

## Keeping order

report-person = Signaler
report-heading = Signaler { $name }
report-why = De quoi s’agit-il ?
report-insult = Insultes ou menaces
report-name = Un nom choquant
report-cheating = Triche ou parties données
report-leaving = Quitte sans cesse ses parties
report-other = Autre chose
report-messages = Messages à joindre ; sans choix, les derniers
report-note = Autre chose à dire (facultatif)
report-text = L’hôte de ce serveur le lit. { $name } ne saura pas de qui cela vient.
report-send = Envoyer le signalement
report-sent = Merci. L’hôte va regarder.
notice-topic-host = Messages de l’hôte
host-reports = Signalements
host-reports-none = Aucun signalement ouvert.
host-reported-by = signalé par { $name }
host-delete-message = Supprimer
host-close-table = Fermer la table
host-by-link = Un club ou une table
host-link = Son lien
host-report-done = Traité
host-report-dismiss = Écarter
host-people = Personnes
host-search = Nom ou identifiant
host-found-none = Personne trouvé.
host-suspended-none = Personne n’est suspendu.
host-is-host = hôte
host-is-suspended = suspendu
host-warnings = { $count ->
        [one] { $count } avertissement
       *[other] { $count } avertissements
    }
host-reinstate = Lever la suspension
host-reinstate-label = Lever la suspension de { $name }
host-act = Intervenir…
host-act-label = Intervenir auprès de { $name }
host-reason = Raison, que la personne lit
host-days = Jours (vide : sans fin)
host-warn = Avertir
host-suspend = Suspendre
host-ban-networks = Exclure ses réseaux
host-new-name = Un autre nom
host-rename = Renommer
host-digest = Dans le journal : { $digest }
host-bans = Réseaux exclus
host-until = jusqu’à { $day }
host-no-end = sans fin
host-lift = Lever
host-lift-label = Lever l’exclusion de { $network }
host-network = Plage d’adresses
host-ban = Exclure
host-announcements = Annonces
host-announcement = Texte pour tous, affiché un jour
host-announce = Annoncer
host-retract = Retirer
host-names = Mots interdits dans les noms
host-names-text = Un par ligne. Une étoile remplace n’importe quelles lettres : admin*, *mot*
host-unusual = Résultats inhabituels
host-unusual-text = Parties des 90 derniers jours, comparées à ce que les classements laissent attendre. Il y a bien des raisons innocentes : regarde les parties avant d’agir.
host-unusual-none = Rien d’inhabituel.
host-unusual-show = Comparer
host-pair-loses = { $two } a gagné { NUMBER($score) } parties sur { NUMBER($games) } contre { $one } ; attendu : { NUMBER($expected, maximumFractionDigits: 1) }.
host-pair-together = { $one } et { $two } ensemble : { NUMBER($score) } comparaisons gagnées, attendu : { NUMBER($expected, maximumFractionDigits: 1) }, en { NUMBER($games) } parties.
host-pair-network = Même réseau.
host-log = Journal
