import { words, type FurtherWords } from './words'

/** The combos of Bella Napoli. */
export const bellaComboWords: FurtherWords = {
  C001: words(
    ['Combo Familia', 'Una Margarita, una Calabresa y un Guaraná de 2 litros.'],
    ['Menu Famille', 'Une Margherita, une Calabrese et un Guaraná de 2 litres.'],
    ['Gezinscombo', 'Een Margherita, een Calabrese en een Guaraná van 2 liter.'],
  ),
  C002: words(
    ['Combo Pareja', 'Una Bella Napoli, dos copas de vino y un tiramisú.'],
    ['Menu Duo', 'Une Bella Napoli, deux verres de vin et un tiramisu.'],
    ['Combo voor Twee', 'Een Bella Napoli, twee glazen wijn en een tiramisu.'],
  ),
  C003: words(
    ['Combo Tráiler', 'Hamburguesa con Queso y Ensalada, papas fritas y refresco.'],
    ['Menu Food-truck', 'Cheeseburger Salade, frites et soda.'],
    ['Trailercombo', 'Cheeseburger met Sla, friet en frisdrank.'],
  ),
  C004: words(
    ['Combo Pandilla', 'Cuatro Tocino Crujiente, papas con cheddar y dos Guaranás de 2 litros.'],
    ['Menu Entre Amis', 'Quatre Bacon Croustillant, frites au cheddar et deux Guaranás de 2 litres.'],
    ['Vriendencombo', 'Vier Krokante Bacon, friet met cheddar en twee Guaranás van 2 liter.'],
  ),
  C005: words(
    ['Combo Infantil', 'Mini pizza, jugo de naranja y gelato.'],
    ['Menu Enfant', 'Mini-pizza, jus d’orange et gelato.'],
    ['Kindercombo', 'Minipizza, sinaasappelsap en gelato.'],
  ),
}

/** The combos of Burger do Porto. */
export const burgerComboWords: FurtherWords = {
  C001: words(
    ['Combo Clásico', 'Clásica de Porto, papas de la casa y refresco.'],
    ['Menu Classique', 'Classique de Porto, frites maison et soda.'],
    ['Klassieke Combo', 'Porto Klassiek, friet van het huis en frisdrank.'],
  ),
  C002: words(
    ['Combo Doble', 'Dos Doble Guaíba y papas con cheddar.'],
    ['Menu Double', 'Deux Double Guaíba et frites au cheddar.'],
    ['Dubbele Combo', 'Twee Dubbele Guaíba en friet met cheddar.'],
  ),
  C003: words(
    ['Combo Xis', 'Xis Ensalada y refresco de 600 ml.'],
    ['Menu Xis', 'Xis Salade et soda de 600 ml.'],
    ['Xiscombo', 'Xis Salade en frisdrank van 600 ml.'],
  ),
  C004: words(
    ['Combo a Mi Gusto', 'Clásica de Porto con la guarnición y la bebida que elijas.'],
    ['Menu à Ma Façon', 'Classique de Porto avec l’accompagnement et la boisson de votre choix.'],
    ['Combo op Mijn Manier', 'Porto Klassiek met het bijgerecht en het drankje naar keuze.'],
  ),
}

/** The combos of Café da Vila. */
export const cafeComboWords: FurtherWords = {
  C001: words(
    ['Desayuno', 'Café con leche y pan a la plancha.'],
    ['Petit-déjeuner', 'Café au lait et pain à la plancha.'],
    ['Ontbijt', 'Koffie met melk en brood van de bakplaat.'],
  ),
}
