### Ce que disent `coven play` et `coven rules` eux-mêmes

keys-help = Un numéro ou les mots d’un coup · h indice · c revendiquer le reste · ? règles · s la table · l journal · q quitter
welcome = { $players ->
    [one] { $players } joueur.
   *[other] { $players } joueurs.
 } Tu joues contre { LIST($bots) }.
bot-name = { $name } ({ $level })
needs-numba = Les bots plus forts demandent Numba : pip install 'coven-games[fast]'.
your-choice = Ton coup ?
thinking = { $name } réfléchit
proving = Recherche d’une preuve
left = Tu quittes la table.
record-saved = Le relevé est dans { $file }.
nothing-to-claim = Il n’y a rien à revendiquer pour l’instant.
claim-accepted = Tu revendiques le reste. Accepté : rien de ce que les autres peuvent avoir ne change le résultat.
claim-rejected = Pas accepté : ce que tu sais ne le prouve pas. Continue à jouer.
expected-number = Saisis un nombre de 1 à { $choices }.
now = Maintenant : { $prompt }
hint = { $bot } choisirait { $number } : { $choice }.
hint-worlds = { $worlds } donnes compatibles avec ce que tu sais ont été examinées.
column-choice = coup
column-value = chances de gagner
column-considered = examiné
value = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
value-between = { NUMBER($value, style: "percent", maximumFractionDigits: 0) } ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) })
share = { $bar } { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
no-clause = Il n’y a pas de règle { $clause }. Les chapitres : { $chapters }.
no-clause-with = Aucune règle ne contient « { $words } ». Les chapitres : { $chapters }.
chapters = Chapitres : { $chapters }.
rules-help = ? 4 lit un chapitre, ? 4.1 une règle, ? et des mots les cherche.
