### La lección de 3 brujas: como mucho 200 caracteres por mensaje

## bid 3

bid-1 = Hay dieciocho ingredientes, seis para cada jugador. Una bruja prepara la poción sola contra las otras dos: la Bruja Mayor.
bid-2 = Para ser la Bruja Mayor, puja cuántas de las cinco bazas ganarás: exactamente tres o exactamente cuatro. Una de más es tan mala como una de menos.
bid-3 = Dos cartas del mismo valor, o del mismo animal, se suman. Tienes dos Alas (6 + 6) y dos Lenguas (5 + 5): puja 3.
bid-not-4 = ¡Qué valor! Pero cuatro son exactamente cuatro, y también tienes cartas bajas. Con esta mano conviene más tres: puja 3.
bid-not-pass = Con dos parejas fuertes sería una lástima. Puja 3 y prepara tú la poción.

## pass

stay = Nadie ha subido. Tras una puja de 3, cada jugador tiene un turno más, también tú: podrías pujar 4. Quédate con tu 3 y pasa.
stay-otherwise = Necesitarías suerte para ganar cuatro bazas con esta mano. Pasa: tu puja de 3 sigue en pie.

## lead owl-6

lead-wing-1 = Eres la Bruja Mayor. Las otras han descartado una carta cada una y tienen cinco. Tú conservas las seis.
lead-wing-2 = Sales en todas las bazas con dos cartas: una boca arriba y otra boca abajo. Quien tenga el animal de la carta boca arriba debe jugarlo.
lead-wing-3 = Sal con el 6 de búhos, un Ala.
lead-wing-otherwise = Podrías, pero empecemos por tu mejor pareja, las dos Alas: sal con el 6 de búhos.

## hide bat-6

find-wing = Ahora añade una carta boca abajo. Una pareja del mismo valor o animal se suma; si no, solo cuenta la más alta. ¿Con qué carta el 6 de búhos vale 12?
find-wing-otherwise = Con esa carta la pareja vale menos de 12. Busca la otra Ala, el 6 de murciélagos.
find-wing-not-owl-5 = Dos búhos: 6 + 5 = 11. También está muy bien, y te hará falta después. Para llegar a 12, toma la otra Ala, el 6 de murciélagos.

## return owl-6

keep-owl-1 = 12 contra 3: Bramble tuvo que seguir con un búho, y el 3 de perros y el 2 de búhos no combinan. La primera baza es tuya.
keep-owl-2 = Recuperas una de tus dos cartas, y solo tú sabes cuál. Recupera el 6 de búhos: hará pareja con el 5 de búhos.
keep-owl-otherwise = El 6 de murciélagos no tendría pareja en tu mano. El 6 de búhos combina con el 5 de búhos: recupera ese.

## lead owl-6

lead-owl = Te quedan cinco cartas. Gana la segunda baza mientras las otras aún buscan parejas: sal otra vez con el 6 de búhos.
lead-owl-otherwise = Podrías, pero golpea mientras eres fuerte: sal con el 6 de búhos.

## hide owl-5

find-owl = ¿Qué carta combina mejor ahora con el 6 de búhos?
find-owl-otherwise = En esa pareja solo cuenta la carta más alta, 6. Otro búho se suma: 6 + 5 = 11.

## return owl-6

keep-high-1 = Bramble no podía seguir el palo y pudo pasar de momento. Luego igualó el Pelo de Sloe: 4 + 4 = 8. Tu 11 lo supera. Ya tienes dos bazas.
keep-high-2 = Necesitas una más, pero no dos. Recupera el 6 de búhos: una carta alta que puede ganar cuando quieras.
keep-high-otherwise = Un 5 es más fácil de superar que un 6, y quieres asegurar una baza más. Recupera el 6 de búhos.

## lead newt-2

lead-eye-1 = Quedan tres bazas y solo quieres una. Así que pierde dos a propósito, con tus cartas bajas.
lead-eye-2 = Un 2 es un Ojo. Si sales con él, las otras deben jugar boca abajo, y ninguna ve lo que juega su pareja. Sal con el 2 de tritones.
lead-eye-otherwise = Podría ganar demasiado pronto. Primero deshazte de algo bajo: sal con el 2 de tritones.

## hide frog-3

find-low = Ahora la carta boca abajo. Quieres perder esta baza: ¿con qué carta es menos probable ganarla?
find-low-otherwise = Es demasiado fuerte para perder. El 2 de tritones y el 3 de ranas solo valen 3: oculta el 3 de ranas.

## lead dog-5

lead-dog-1 = Han ganado con dos Dedos, 3 + 3, y te han devuelto el 2 de tritones. Cuando ganan, eligen la carta entre las dos, y todo el mundo la ve.
lead-dog-2 = Faltan dos bazas y necesitas exactamente una. Tienes el 6 de búhos, el 5 de perros y el 2 de tritones. Sal con el 5 de perros.
lead-dog-otherwise = Podría funcionar. Pero sal con el 5 de perros: quien tenga un perro deberá jugarlo.

## hide owl-6

hide-owl = El 5 de perros y el 6 de búhos no combinan: solo cuenta la más alta, 6. Basta si las otras no tienen pareja, y el empate sería tuyo. Oculta el 6 de búhos.
hide-owl-otherwise = Con el 2 de tritones la pareja solo vale 5, y necesitas esta baza: oculta el 6 de búhos.

## return dog-5

find-return = 6 contra 5: es tu tercera baza. Ahora debes perder la última. ¿Qué carta recuperas?
find-return-otherwise = Cuidado, esa podría ganar otra vez, y cuatro bazas son una de más. Recupera la más baja, el 5 de perros.

## lead dog-5

lead-last = La última baza: de todos modos jugarás tus dos cartas. Sal con el 5 de perros.
lead-last-otherwise = Da lo mismo, pero el Ojo ocultaría sus cartas. Sal con el 5 de perros y verás lo que juegan.

## hide newt-2

hide-last = Solo queda el 2 de tritones. La pareja vale 5. ¡Ojalá las otras tengan más!

## The end

end = El Elixir dobla a su compañera: 2 × 4 = 8, y ganan ellas la baza. Has ganado exactamente tres: cumples tu puja y consigues dos fichas de destino. Una partida entera es a cinco.
