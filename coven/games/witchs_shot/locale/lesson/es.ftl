### La lección de Mensajería Lumbago: como mucho 200 caracteres por mensaje

## quota 4

quota-1 = Repartes paquetes en escoba. Cada carta tiene un valor y cajas, que son su peso: tres cajas en los valores 1 a 3, dos del 4 al 7 y una del 8 al 10.
quota-2 = La fila del centro ordena los palos: cuantas más cartas de un palo, más alto está. Los peces van primero, luego las pociones y luego los libros.
quota-3 = Ahora elige una cuota: las cajas que vas a entregar. Entrega exactamente esas para ganar su bonificación. Tienes buenos peces: toma el 4.
quota-not-0 = No ganar nada es difícil con peces altos en la mano: los demás te harán ganar. Toma el 4.
quota-not-6 = Necesitarías suerte. Tus cartas altas tienen pocas cajas y darán más o menos 4: toma el 4.
quota-not-7 = Hacen falta muchas bazas pesadas, y cada una cansa. Toma el 4.

## play potion-10

win-light-1 = Quill tiene la cuota más baja y sale. Debes seguir el palo si puedes: pociones.
win-light-2 = Gana la poción más alta, salvo que alguien juegue un palo con más prioridad. Nadie juega después de ti: gana con el 10 de pociones.
win-light-not-potion-4 = Puedes jugarla, pero perdería contra el 9 de pociones. Necesitas cajas: el 10 de pociones gana y trae una.
win-light-not-black-4 = Puedes jugar una carta negra cuando quieras, pero pierde contra cualquier palo. Guárdala para la baza de otro: juega el 10 de pociones.

## play book-9

lead-book-1 = Solo conservas la carta ganadora: una caja entregada de las cuatro que necesitas. Pero has cargado con toda la baza, 1 + 2 + 1 cajas.
lead-book-2 = Cada baza que ganas te cansa: tu fuerza ha bajado de 9 a 8. Si cargas más cajas que tu fuerza, te lastimas la espalda: ¡uf!
lead-book-3 = No hay prisa. Sal con el 9 de libros: los libros van los últimos, así que es fácil que se lo lleve otro.
lead-book-otherwise = Puedes, pero guarda tus peces y tus cartas pesadas para el momento justo. Sal con el 9 de libros.

## play book-1

follow-book = Quill ganó con el 10 de libros y sale con el 6; Dorcas jugó el 8. Debes seguir el palo. El 1 de libros es flojo pero pesado, tres cajas: que las cargue Dorcas.
follow-book-otherwise = ¡Todavía no! La carta negra hace más daño cuando la baza ya pesa. Sigue con el 1 de libros.

## play black-4

black-1 = Dorcas ganó y sale con el 3 de pociones, que pesa mucho. Su fuerza es ahora 8. Si esta baza pesa más, se lleva una ficha ¡Uf!
black-2 = La carta negra tiene cuatro cajas, y puedes jugarla aunque pudieras seguir el palo. Dásela.
black-otherwise = Eso sigue el palo, pero la ayuda: solo dos cajas. ¡Dale la carta negra, con cuatro!

## reveal potion-4

reveal = Podías seguir el palo, así que debes mostrar una poción de tu mano. Te la quedas. Solo tienes una: muéstrala.

## play fish-6

find-two-1 = 3 + 4 + 3 = 10 cajas, más de las que podía cargar: ¡uf! La ficha la debilita el resto de la partida y le cuesta un punto al final.
find-two-2 = Ahora sale con el 2 de libros. Ya no tienes libros y puedes jugar cualquier carta. Necesitas tres cajas más: ¿qué carta gana y trae dos?
find-two-otherwise = Esa no trae dos cajas. Los peces están por encima de los libros, y los valores 4 a 7 tienen dos cajas: el 6 de peces.
find-two-not-fish-9 = Ganaría, pero con una sola caja, y debes clavar el 4. Juega el 6 de peces para sumar dos y guarda el 9 de peces.
find-two-not-fish-2 = Ganaría y traería tres. Pero ya son seis cajas, y Quill aún añade las suyas: tu fuerza es 8. Juega el 6 de peces.

## play fish-9

sure-box-1 = 8 cajas con una fuerza de 8: ¡por los pelos! Has entregado 1 + 2 = 3 y te falta una caja.
sure-box-2 = El 9 de peces tiene una caja, y el único pez más alto está en la fila. Sal con él: gana seguro.
sure-box-otherwise = Eso lo deja al azar. El 9 de peces gana seguro y trae la caja que te falta.

## play potion-4

stop-1 = Cuatro cajas: has cumplido tu cuota, así que no ganes más. Dorcas podría gastar su ficha ¡Uf! para descansar: si descansas, no puedes ganar esa baza.
stop-2 = Quedan dos cartas. Sal con el 4 de pociones, que es bajo: tendrán algo más alto.
stop-otherwise = Si sales con un pez podrías ganar otra vez, y eso lo estropearía todo. El 4 de pociones es más seguro.

## play fish-2

lose = Dorcas descansó, y esa la tuvo que cargar Quill. Ahora tocan el 5 de peces, el 7 de peces y tu 2 de peces, el más bajo. Juégalo y pierde con una sonrisa.

## The end

end = ¡Día de pago! 1 punto por carta conservada (2 del 1 al 3), 3 por tu cuota y 1 por elegir al final: 7 puntos. Dorcas pierde 1 por su ficha ¡Uf! Una partida entera son tres rondas.
