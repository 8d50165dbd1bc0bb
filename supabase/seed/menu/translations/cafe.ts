import { words, type FurtherWords } from './words'

/** Café da Vila's menu. */
export const cafeWords: FurtherWords = {
  S001: words(
    ['Pan a la Plancha', 'Pan francés dorado en mantequilla.'],
    ['Pain à la Plancha', 'Petit pain doré au beurre.'],
    ['Brood van de Bakplaat', 'Wit broodje, goudbruin in boter.'],
  ),
  S002: words(
    ['Cruasán de Jamón y Queso', 'Hojaldrado y calentito.'],
    ['Croissant Jambon-Fromage', 'Feuilleté et bien chaud.'],
    ['Croissant Ham-Kaas', 'Luchtig bladerdeeg en lekker warm.'],
  ),
  S003: words(
    ['Tostado de Queso', 'Queso semicurado a la plancha.'],
    ['Croque au Fromage', 'Fromage mi-affiné à la plancha.'],
    ['Tosti Kaas', 'Jongbelegen kaas van de bakplaat.'],
  ),
  D001: words(
    ['Pastel de Zanahoria', 'Con cobertura de chocolate.'],
    ['Gâteau à la Carotte', 'Avec un glaçage au chocolat.'],
    ['Worteltaart', 'Met een laagje chocolade.'],
  ),
  D002: words(
    ['Panecillos de Queso', 'Porción de seis.'],
    ['Petits Pains au Fromage', 'Portion de six.'],
    ['Kaasbroodjes', 'Portie van zes.'],
  ),
  D003: words(
    ['Tarta de Limón', 'Una porción con merengue.'],
    ['Tarte au Citron Vert', 'Une part meringuée.'],
    ['Limoentaart', 'Een punt met merengue.'],
  ),
  B001: words(
    ['Café de Filtro', 'Granos del sur de Minas.'],
    ['Café Filtre', 'Grains du sud du Minas.'],
    ['Filterkoffie', 'Bonen uit het zuiden van Minas.'],
  ),
  B002: words(
    ['Expreso Doble', 'Con mucho cuerpo.'],
    ['Double Espresso', 'Bien corsé.'],
    ['Dubbele Espresso', 'Vol van smaak.'],
  ),
  B003: words(
    ['Café con Leche', 'En vaso pequeño.'],
    ['Café au Lait', 'Servi dans un petit verre.'],
    ['Koffie met Melk', 'In een klein glas.'],
  ),
  B004: words(
    ['Chocolate Caliente', 'Cremoso, con canela.'],
    ['Chocolat Chaud', 'Crémeux, à la cannelle.'],
    ['Warme Chocolademelk', 'Romig, met kaneel.'],
  ),
}
