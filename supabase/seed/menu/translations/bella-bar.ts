import { words, type FurtherWords } from './words'

/** Bella Napoli's açaí, juices and drinks. */
export const bellaBarWords: FurtherWords = {
  AC001: words(
    ['Açaí 300 ml', 'Puro, batido con guaraná.'],
    ['Açaí 300 ml', 'Pur, mixé au guaraná.'],
    ['Açaí 300 ml', 'Puur, gemixt met guaraná.'],
  ),
  AC002: words(
    ['Açaí 500 ml', 'Con plátano y granola.'],
    ['Açaí 500 ml', 'À la banane et au granola.'],
    ['Açaí 500 ml', 'Met banaan en granola.'],
  ),
  AC003: words(
    ['Açaí con Leche en Polvo', '400 ml con leche en polvo y leche condensada.'],
    ['Açaí au Lait en Poudre', '400 ml, lait en poudre et lait concentré.'],
    ['Açaí met Melkpoeder', '400 ml met melkpoeder en gecondenseerde melk.'],
  ),
  AC004: words(
    ['Açaí Fit', '300 ml sin azúcar, con fresa y chía.'],
    ['Açaí Fit', '300 ml sans sucre, fraise et chia.'],
    ['Açaí Fit', '300 ml zonder suiker, met aardbei en chia.'],
  ),
  AC005: words(
    ['Barca de Açaí', 'Para cuatro: un litro, frutas y complementos.'],
    ['Barque d’Açaí', 'Pour quatre : un litre, fruits et garnitures.'],
    ['Açaíboot', 'Voor vier: een liter, fruit en toppings.'],
  ),
  J001: words(
    ['Jugo de Naranja', 'Recién exprimido, 400 ml.'],
    ['Jus d’Orange', 'Pressé à la commande, 400 ml.'],
    ['Sinaasappelsap', 'Vers geperst, 400 ml.'],
  ),
  J002: words(
    ['Jugo de Piña con Menta', 'Refrescante, 400 ml.'],
    ['Jus d’Ananas à la Menthe', 'Rafraîchissant, 400 ml.'],
    ['Ananassap met Munt', 'Verfrissend, 400 ml.'],
  ),
  J003: words(
    ['Jugo de Maracuyá', 'De pulpa natural, 400 ml.'],
    ['Jus de Fruit de la Passion', 'À la pulpe, 400 ml.'],
    ['Passievruchtensap', 'Van vruchtvlees, 400 ml.'],
  ),
  J004: words(
    ['Jugo Verde', 'Berza, limón, manzana y jengibre, 400 ml.'],
    ['Jus Vert', 'Chou vert, citron vert, pomme et gingembre, 400 ml.'],
    ['Groen Sap', 'Boerenkool, limoen, appel en gember, 400 ml.'],
  ),
  J005: words(
    ['Limonada Suiza', 'Batida con leche condensada, 400 ml.'],
    ['Limonade Suisse', 'Mixée au lait concentré, 400 ml.'],
    ['Zwitserse Limonade', 'Gemixt met gecondenseerde melk, 400 ml.'],
  ),
  J006: words(
    ['Jarra de Jugo', 'Jarra de 750 ml: naranja, piña o maracuyá.'],
    ['Pichet de Jus', 'Pichet de 750 ml : orange, ananas ou fruit de la passion.'],
    ['Kan Sap', 'Kan van 750 ml: sinaasappel, ananas of passievrucht.'],
  ),
  B001: words(
    ['Agua Mineral', 'Sin gas, 500 ml.'],
    ['Eau Minérale', 'Plate, 500 ml.'],
    ['Mineraalwater', 'Zonder bubbels, 500 ml.'],
  ),
  B002: words(['Agua con Gas', '500 ml.'], ['Eau Gazeuse', '500 ml.'], ['Bruiswater', '500 ml.']),
  B003: words(
    ['Coca-Cola en Lata', '350 ml, bien fría.'],
    ['Coca-Cola en Canette', '350 ml, bien fraîche.'],
    ['Blikje Coca-Cola', '350 ml, ijskoud.'],
  ),
  B004: words(
    ['Guaraná en Lata', '350 ml, el sabor de Brasil.'],
    ['Guaraná en Canette', '350 ml, le goût du Brésil.'],
    ['Blikje Guaraná', '350 ml, de smaak van Brazilië.'],
  ),
  B005: words(
    ['Guaraná 2 Litros', 'Para toda la familia.'],
    ['Guaraná 2 Litres', 'Pour toute la famille.'],
    ['Guaraná 2 Liter', 'Voor het hele gezin.'],
  ),
  B006: words(
    ['Soda Italiana', 'Jarabe de manzana verde, agua con gas y limón.'],
    ['Soda Italien', 'Sirop de pomme verte, eau gazeuse et citron vert.'],
    ['Italiaanse Soda', 'Groene-appelsiroop, bruiswater en limoen.'],
  ),
  B007: words(
    ['Cerveza Pilsen de Barril', 'Servida al momento, 300 ml.'],
    ['Bière Pils Pression', 'Tirée à la commande, 300 ml.'],
    ['Pils van de Tap', 'Vers getapt, 300 ml.'],
  ),
  B008: words(
    ['Cerveza Artesanal IPA', 'Botella de 500 ml, amarga y aromática.'],
    ['Bière Artisanale IPA', 'Bouteille de 500 ml, amère et aromatique.'],
    ['Ambachtelijke IPA', 'Fles van 500 ml, bitter en aromatisch.'],
  ),
  B009: words(
    ['Vino Tinto de la Casa', 'Copa de sangiovese, 150 ml.'],
    ['Vin Rouge Maison', 'Un verre de sangiovese, 150 ml.'],
    ['Rode Huiswijn', 'Een glas sangiovese, 150 ml.'],
  ),
  B010: words(
    ['Vino Blanco de la Casa', 'Copa de pinot grigio, 150 ml.'],
    ['Vin Blanc Maison', 'Un verre de pinot grigio, 150 ml.'],
    ['Witte Huiswijn', 'Een glas pinot grigio, 150 ml.'],
  ),
  B011: words(
    ['Aperol Spritz', 'Aperol, vino espumoso y naranja.'],
    ['Aperol Spritz', 'Aperol, vin pétillant et orange.'],
    ['Aperol Spritz', 'Aperol, mousserende wijn en sinaasappel.'],
  ),
  B012: words(
    ['Caipiriña de Limón', 'Cachaza artesanal, limón y azúcar.'],
    ['Caïpirinha au Citron Vert', 'Cachaça artisanale, citron vert et sucre.'],
    ['Limoencaipirinha', 'Ambachtelijke cachaça, limoen en suiker.'],
  ),
  B013: words(
    ['Café Expreso', 'Granos de la sierra de la Mantiqueira.'],
    ['Café Espresso', 'Grains de la Serra da Mantiqueira.'],
    ['Espresso', 'Bonen uit de Serra da Mantiqueira.'],
  ),
  B014: words(
    ['Capuchino', 'Con leche vaporizada y canela.'],
    ['Cappuccino', 'Au lait mousseux et à la cannelle.'],
    ['Cappuccino', 'Met opgestoomde melk en kaneel.'],
  ),
}
