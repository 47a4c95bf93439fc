### La lección de 13 brujas: como mucho 200 caracteres por mensaje

## lure alma

lure-alma-1 = Hay trece brujas, y gana quien tenga más al final. En el aquelarre hay dos: Alma y Esmeralda.
lure-alma-2 = En tu turno robas hasta tener cinco cartas y haces dos acciones: atraer a una bruja, lanzar un hechizo, descartar una carta o pasar.
lure-alma-3 = Alma se atrae con hadas. La carta que juegas se queda debajo y la protege: quien quiera quitártela necesita una más alta. Atrae a Alma.
lure-alma-otherwise = Eso puede esperar. La partida se gana con brujas: primero atrae a Alma.
lure-alma-not-esmeralda = Ella es la siguiente. Empieza por Alma: atráela.

## with fairy-9

alma-high = Cuanto más alta la carta, más segura está. Juega el 9 de hadas.
alma-high-otherwise = Con un 4 debajo te la quitaría cualquiera. Alma vale más que eso: juega el 9 de hadas.

## lure esmeralda

lure-esmeralda = Ya es tuya. Te queda una acción: atrae a Esmeralda con un dragón. Esta vez juega el bajo, guarda el 11 y mira qué hace Yarrow.
lure-esmeralda-otherwise = Es mejor una segunda bruja: atrae a Esmeralda.

## with dragon-5

esmeralda-low = Tienes el 5 y el 11 de dragones. Juega el bajo.
esmeralda-low-otherwise = ¡Sería más seguro, cierto! Pero veamos qué le pasa a una carta baja: juega el 5 de dragones.

## cast alma

cast-charm-1 = Ahí lo tienes: el 8 de dragones superó tu 5 y Yarrow te quitó a Esmeralda. Yarrow tiene además a Serena, que puede contrarrestar hechizos.
cast-charm-2 = Recuperarás a Esmeralda. Pero antes, un hechizo: cada una de tus brujas te enseña uno, y lo pagas con cartas de tu mano.
cast-charm-3 = El hechizo de Alma es Encanto. Por una carta de hadas, suma 2 al señuelo que protege a una de tus brujas. Lánzalo sobre la propia Alma.
cast-charm-otherwise = Enseguida. Primero lanza el hechizo de Alma, Encanto.

## target alma

charm-target = ¿A qué bruja debe proteger el encanto? Solo tienes a Alma.

## pay fairy-4

charm-pay = Encanto cuesta una carta de hadas. Paga con la que menos necesites: el 4 de hadas.
charm-pay-otherwise = Serviría, pero la carta baja vale menos para ti: paga con el 4 de hadas.

## lure esmeralda

take-back-1 = Se preguntó a Yarrow si contrarrestaba con Serena, y lo permitió. A quien tiene a Serena se le pregunta aunque no pueda pagar. Ahora Alma vale 9 + 2 = 11.
take-back-2 = Te queda una acción. Esmeralda está sobre el 8 de dragones: un dragón más alto te la devuelve; igualarlo no basta. ¡Atráela!
take-back-otherwise = Para esto guardaste el 11 de dragones: recupera a Esmeralda.

## with dragon-11

take-back-high = Solo sirve un dragón de más de 8: el 11 de dragones.

## lure serena

lure-serena-1 = Yarrow atrajo a Isolde, que da acciones de más. Una bruja se une al aquelarre cuando alguien la roba del mazo.
lure-serena-2 = Dos brujas cada uno. Serena está sobre el 7 de unicornios, y has robado el 10. Atráela: tú ganas una y Yarrow pierde una.
lure-serena-otherwise = Está bien, pero hay algo mejor: una bruja quitada a un rival cuenta doble. Atrae a Serena.

## with unicorn-10

serena-with = El 10 de unicornios es mayor que 7.

## cast esmeralda

cast-curse = Tres a una, y a Yarrow le queda un turno. El hechizo de Esmeralda es Maldición: quien la sufre solo tiene una acción. Lánzalo sobre Yarrow.
cast-curse-otherwise = El peligro es el último turno de Yarrow. Acórtalo: lanza la Maldición de Esmeralda.

## target 1

curse-target = Elige a Yarrow. Nadie puede contrarrestarlo, porque Serena es tuya.

## pay dragon-2

curse-pay = Maldición cuesta una carta de dragones. El 2 de dragones es perfecto.

## counter

counter-haste-1 = La única acción de Yarrow es Presteza, el hechizo de Isolde. Le daría dos acciones más. Para esto está Serena.
counter-haste-2 = Un hechizo contrarrestado no tiene efecto y su coste se pierde. ¡Contrarréstalo!
counter-haste-otherwise = Entonces Yarrow tendrá dos acciones más y podrá quitarte una bruja. Contrarréstalo.

## pay unicorn-6

counter-pay = Contrahechizo cuesta una carta de unicornios.

## The end

end = ¡Ganas por tres brujas a una! Y tu encanto sirvió: Yarrow tenía el 11 de hadas, pero 11 no es mayor que 11. Una partida entera acaba cuando se ha atraído a las trece.
