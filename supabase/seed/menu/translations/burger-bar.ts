import { words, type FurtherWords } from './words'

/** Burger do Porto's children's plates, add-ons, desserts and drinks. */
export const burgerBarWords: FurtherWords = {
  K001: words(
    ['Hamburguesita', 'Mini hamburguesa, papas y jugo.'],
    ['P’tit Burger', 'Mini-burger, frites et jus de fruits.'],
    ['Burgertje', 'Miniburger, friet en sap.'],
  ),
  K002: words(
    ['Nuggets de la Pandilla', 'Seis nuggets y papas sonrisa.'],
    ['Nuggets de la Bande', 'Six nuggets et pommes sourires.'],
    ['Nuggets voor de Bende', 'Zes nuggets en smileyaardappeltjes.'],
  ),
  K003: words(
    ['Mini Xis', 'Xis pequeño con queso.'],
    ['Mini Xis', 'Petit xis au fromage.'],
    ['Mini Xis', 'Kleine xis met kaas.'],
  ),
  AD001: words(
    ['Cheddar Extra', 'Una rebanada generosa.'],
    ['Supplément Cheddar', 'Une tranche généreuse.'],
    ['Extra Cheddar', 'Een royale plak.'],
  ),
  AD002: words(
    ['Tocino Extra', 'Cuatro tiras.'],
    ['Supplément Bacon', 'Quatre tranches.'],
    ['Extra Bacon', 'Vier reepjes.'],
  ),
  AD003: words(
    ['Hamburguesa Extra', 'Otro blend de 160 g.'],
    ['Steak en Plus', 'Un autre steak de 160 g.'],
    ['Extra Burger', 'Nog een burger van 160 g.'],
  ),
  AD004: words(
    ['Mayonesa Verde', 'La receta de la casa.'],
    ['Mayonnaise Verte', 'La recette de la maison.'],
    ['Groene Mayonaise', 'Het recept van het huis.'],
  ),
  AD005: words(
    ['Huevo', 'Frito a la plancha.'],
    ['Œuf', 'Cuit à la plancha.'],
    ['Ei', 'Gebakken op de bakplaat.'],
  ),
  D001: words(
    ['Brownie con Helado', 'Caliente, con salsa de chocolate.'],
    ['Brownie et Glace', 'Chaud, sauce au chocolat.'],
    ['Brownie met IJs', 'Warm, met chocoladesaus.'],
  ),
  D002: words(
    ['Churros', 'Seis unidades con dulce de leche.'],
    ['Churros', 'Six pièces à la confiture de lait.'],
    ['Churros', 'Zes stuks met dulce de leche.'],
  ),
  D003: words(
    ['Sagú con Crema', 'Sagú al vino con crema de vainilla.'],
    ['Sagou à la Crème', 'Sagou au vin, crème à la vanille.'],
    ['Sago met Room', 'Sago in wijn met vanilleroom.'],
  ),
  D004: words(
    ['Malteada de Ovomaltine', '500 ml, muy cremosa.'],
    ['Milk-shake Ovomaltine', '500 ml, bien crémeux.'],
    ['Ovomaltine-milkshake', '500 ml, heel romig.'],
  ),
  AC001: words(
    ['Açaí de Porto 300 ml', 'Con plátano y granola.'],
    ['Açaí de Porto 300 ml', 'À la banane et au granola.'],
    ['Porto-açaí 300 ml', 'Met banaan en granola.'],
  ),
  AC002: words(
    ['Açaí de Porto 500 ml', 'Con dos frutas a elegir.'],
    ['Açaí de Porto 500 ml', 'Avec deux fruits au choix.'],
    ['Porto-açaí 500 ml', 'Met twee soorten fruit naar keuze.'],
  ),
  J001: words(
    ['Jugo de Mandarina', 'La fruta del invierno gaúcho, 400 ml.'],
    ['Jus de Mandarine', 'Le fruit de l’hiver du Sud, 400 ml.'],
    ['Mandarijnensap', 'De vrucht van de zuidelijke winter, 400 ml.'],
  ),
  J002: words(
    ['Jugo de Uva Integral', 'De la Serra Gaúcha, 300 ml.'],
    ['Pur Jus de Raisin', 'De la Serra Gaúcha, 300 ml.'],
    ['Puur Druivensap', 'Uit de Serra Gaúcha, 300 ml.'],
  ),
  J003: words(
    ['Jugo de Fresa', 'Con leche o agua, 400 ml.'],
    ['Jus de Fraise', 'Au lait ou à l’eau, 400 ml.'],
    ['Aardbeiensap', 'Met melk of water, 400 ml.'],
  ),
  J004: words(
    ['Jarra de Jugo', 'Jarra de 750 ml.'],
    ['Pichet de Jus', 'Pichet de 750 ml.'],
    ['Kan Sap', 'Kan van 750 ml.'],
  ),
  B001: words(
    ['Agua Mineral', 'Sin gas, 500 ml.'],
    ['Eau Minérale', 'Plate, 500 ml.'],
    ['Mineraalwater', 'Zonder bubbels, 500 ml.'],
  ),
  B002: words(
    ['Refresco en Lata', '350 ml: pregunta por los sabores.'],
    ['Soda en Canette', '350 ml : demandez les parfums.'],
    ['Blikje Frisdrank', '350 ml: vraag naar de smaken.'],
  ),
  B003: words(
    ['Refresco 600 ml', 'Una botella para compartir.'],
    ['Soda 600 ml', 'Une bouteille à partager.'],
    ['Frisdrank 600 ml', 'Een fles om te delen.'],
  ),
  B004: words(
    ['Cerveza Artesanal de Barril', 'Lager del sur, 400 ml.'],
    ['Bière Artisanale Pression', 'Lager du Sud, 400 ml.'],
    ['Ambachtelijk Tapbier', 'Lager uit het zuiden, 400 ml.'],
  ),
  B005: words(['Cerveza Long Neck', '330 ml.'], ['Bière Long Neck', '330 ml.'], ['Longneck Bier', '330 ml.']),
  B006: words(
    ['Té Mate Helado', 'Con limón y menta, 400 ml.'],
    ['Thé Maté Glacé', 'Au citron vert et à la menthe, 400 ml.'],
    ['IJsthee van Mate', 'Met limoen en munt, 400 ml.'],
  ),
  B007: words(
    ['Caipiriña de Mandarina', 'Cachaza, mandarina y azúcar.'],
    ['Caïpirinha à la Mandarine', 'Cachaça, mandarine et sucre.'],
    ['Mandarijncaipirinha', 'Cachaça, mandarijn en suiker.'],
  ),
  B008: words(
    ['Gin Tonic de Porto', 'Ginebra artesanal, tónica y enebro.'],
    ['Gin Tonic de Porto', 'Gin artisanal, tonic et genièvre.'],
    ['Porto Gin-tonic', 'Ambachtelijke gin, tonic en jeneverbes.'],
  ),
  B009: words(
    ['Café de Filtro', 'Recién colado.'],
    ['Café Filtre', 'Passé à la commande.'],
    ['Filterkoffie', 'Vers gezet.'],
  ),
  B010: words(
    ['Expreso', 'Corto o largo.'],
    ['Espresso', 'Court ou allongé.'],
    ['Espresso', 'Kort of lang.'],
  ),
}
