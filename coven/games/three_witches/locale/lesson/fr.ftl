### La leçon de 3 Sorcières : au plus 200 caractères par message

## bid 3

bid-1 = Il y a dix-huit ingrédients, six pour chacune. Une sorcière concocte seule contre les deux autres : la Grande Sorcière.
bid-2 = Pour devenir la Grande Sorcière, annonce combien des cinq plis tu gagneras : exactement trois, ou exactement quatre. Un de trop est aussi mauvais qu’un de moins.
bid-3 = Deux cartes de même valeur, ou de même animal, s’additionnent. Tu as deux ailes (6 + 6) et deux langues (5 + 5) : annonce 3.
bid-not-4 = Quelle audace ! Mais quatre, c’est exactement quatre, et tu as aussi des petites cartes. Trois convient mieux à cette main : annonce 3.
bid-not-pass = Avec deux belles paires, ce serait dommage. Annonce 3 et prends la cuillère.

## pass

stay = Personne n’a monté. Après une annonce de 3, tout le monde a encore un tour, toi aussi : tu pourrais dire 4. Reste à 3 : passe.
stay-otherwise = Il te faudrait de la chance pour gagner quatre plis avec cette main. Passe : ton annonce de 3 tient.

## lead owl-6

lead-wing-1 = Tu es la Grande Sorcière. Les autres ont défaussé chacune une carte : il leur en reste cinq. Tu gardes tes six.
lead-wing-2 = Tu entames chaque pli avec deux cartes : une visible, une cachée. Qui a l’animal de la carte visible doit le jouer.
lead-wing-3 = Entame avec le 6 de Hibou, une aile.
lead-wing-otherwise = Tu pourrais, mais commençons par ta meilleure paire, les deux ailes : entame avec le 6 de Hibou.

## hide bat-6

find-wing = Ajoute une carte face cachée. Une paire de même valeur ou de même animal s’additionne ; sinon, seule la plus haute compte. Avec quelle carte le 6 de Hibou vaut-il 12 ?
find-wing-otherwise = Avec celle-là, la paire vaut moins de 12. Cherche l’autre aile, le 6 de Chauve-souris.
find-wing-not-owl-5 = Deux Hiboux : 6 + 5 = 11. C’est très bien aussi, et tu en auras besoin ensuite. Pour 12, prends l’autre aile, le 6 de Chauve-souris.

## return owl-6

keep-owl-1 = 12 contre 3 : Bramble devait fournir un Hibou, et le 3 de Chien et le 2 de Hibou ne vont pas ensemble. Le premier pli est à toi.
keep-owl-2 = Tu reprends une de tes deux cartes, et personne d’autre ne sait laquelle. Reprends le 6 de Hibou : il ira avec le 5 de Hibou.
keep-owl-otherwise = Le 6 de Chauve-souris n’aurait pas de partenaire. Le 6 de Hibou va avec le 5 de Hibou : reprends-le.

## lead owl-6

lead-owl = Il te reste cinq cartes. Gagne le deuxième pli pendant que les autres cherchent encore des paires : entame de nouveau avec le 6 de Hibou.
lead-owl-otherwise = Tu pourrais, mais frappe tant que ta main est forte : entame avec le 6 de Hibou.

## hide owl-5

find-owl = Quelle carte va le mieux avec le 6 de Hibou maintenant ?
find-owl-otherwise = Dans cette paire, seule la plus haute compte : 6. Un autre Hibou s’additionne : 6 + 5 = 11.

## return owl-6

keep-high-1 = Bramble n’avait pas de Hibou : elle a pu passer, puis a suivi le poil de Sloe : 4 + 4 = 8. Ton 11 fait mieux. Tu as deux plis.
keep-high-2 = Il t’en faut encore un, mais pas deux. Reprends le 6 de Hibou : une haute carte qui gagne quand tu le veux.
keep-high-otherwise = Un 5 se bat plus facilement qu’un 6, et tu veux t’assurer un pli de plus. Reprends le 6 de Hibou.

## lead newt-2

lead-eye-1 = Il reste trois plis, et tu n’en veux qu’un. Perds-en donc deux exprès, avec tes petites cartes.
lead-eye-2 = Un 2 est un œil. Si tu entames avec lui, les autres jouent face cachée : aucune ne voit ce que joue sa partenaire. Entame avec le 2 de Triton.
lead-eye-otherwise = Tu pourrais gagner trop tôt. Débarrasse-toi d’abord d’une petite : entame avec le 2 de Triton.

## hide frog-3

find-low = Et maintenant la carte cachée. Tu veux perdre ce pli : laquelle risque le moins de le gagner ?
find-low-otherwise = C’est trop fort pour perdre. Le 2 de Triton et le 3 de Grenouille ne valent que 3 : cache le 3 de Grenouille.

## lead dog-5

lead-dog-1 = Elles ont gagné avec deux orteils, 3 + 3, et t’ont rendu le 2 de Triton. Quand elles gagnent, elles choisissent la carte ensemble, et tout le monde la voit.
lead-dog-2 = Encore deux plis, et il t’en faut exactement un. Tu as le 6 de Hibou, le 5 de Chien et le 2 de Triton. Entame avec le 5 de Chien.
lead-dog-otherwise = Ça pourrait marcher. Mais entame avec le 5 de Chien : qui a un Chien devra le jouer.

## hide owl-6

hide-owl = Le 5 de Chien et le 6 de Hibou ne vont pas ensemble : seule la plus haute compte, 6. Ça suffit si les autres n’ont pas de paire, et tu gagnes les égalités. Cache le 6 de Hibou.
hide-owl-otherwise = Avec le 2 de Triton, la paire ne vaut que 5, et il te faut ce pli : cache le 6 de Hibou.

## return dog-5

find-return = 6 contre 5 : c’est ton troisième pli. Il faut maintenant perdre le dernier. Quelle carte reprends-tu ?
find-return-otherwise = Attention, celle-là pourrait encore gagner, et quatre plis, c’est un de trop. Reprends la plus basse, le 5 de Chien.

## lead dog-5

lead-last = Le dernier pli : tu joueras tes deux cartes de toute façon. Entame avec le 5 de Chien.
lead-last-otherwise = Cela ne change rien, mais l’œil cacherait leurs cartes. Entame avec le 5 de Chien pour voir ce qu’elles jouent.

## hide newt-2

hide-last = Il ne reste que le 2 de Triton. La paire vaut 5. Espérons que les autres aient plus !

## La fin

end = L’Élixir double sa partenaire : 2 × 4 = 8, et elles gagnent. Tu as exactement trois plis : annonce tenue, deux jetons destin. Une partie entière en demande cinq.
