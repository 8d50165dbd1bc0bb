import { words, type FurtherWords } from './words'

/** Bella Napoli's pasta, roasts, fish and aged cuts. */
export const bellaKitchenWords: FurtherWords = {
  E006: words(
    ['Antipasto de Berenjena', 'Berenjena asada con pimiento, pasas y pan de la casa.'],
    ['Antipasti d’Aubergine', 'Aubergine rôtie, poivron, raisins secs et pain maison.'],
    ['Antipasto van Aubergine', 'Geroosterde aubergine met paprika, rozijnen en huisgebakken brood.'],
  ),
  PP001: words(
    ['Lasaña a la Boloñesa', 'Capas de pasta fresca, ragú de carne y bechamel gratinada.'],
    ['Lasagnes à la Bolognaise', 'Couches de pâtes fraîches, ragoût de bœuf et béchamel gratinée.'],
    ['Lasagne Bolognese', 'Laagjes verse pasta, rundvleesragout en gegratineerde bechamel.'],
  ),
  PP002: words(
    ['Ñoquis al Sugo', 'Ñoquis de papa hechos a mano con salsa rústica de tomate.'],
    ['Gnocchis al Sugo', 'Gnocchis de pomme de terre faits main, sauce tomate rustique.'],
    ['Gnocchi al Sugo', 'Handgemaakte aardappelgnocchi met rustieke tomatensaus.'],
  ),
  PP003: words(
    ['Espaguetis a la Carbonara', 'Yema, panceta crujiente, pecorino y pimienta.'],
    ['Spaghettis à la Carbonara', 'Jaune d’œuf, pancetta croustillante, pecorino et poivre.'],
    ['Spaghetti Carbonara', 'Eidooier, krokante pancetta, pecorino en peper.'],
  ),
  PP004: words(
    ['Raviolis de Calabaza', 'Rellenos de calabaza asada, con mantequilla y salvia.'],
    ['Raviolis au Potiron', 'Farcis au potiron rôti, au beurre et à la sauge.'],
    ['Pompoenravioli', 'Gevuld met geroosterde pompoen, in boter en salie.'],
  ),
  PP005: words(
    ['Risotto de Setas', 'Arroz arborio, setas secas y parmesano.'],
    ['Risotto aux Cèpes', 'Riz arborio, cèpes séchés et parmesan.'],
    ['Paddenstoelenrisotto', 'Arboriorijst, gedroogd eekhoorntjesbrood en parmezaan.'],
  ),
  PP006: words(
    [
      'Filete a la Parmesana',
      'Filete empanizado, salsa de tomate, mozzarella gratinada, arroz y papas fritas.',
    ],
    ['Filet à la Parmigiana', 'Filet pané, sauce tomate, mozzarella gratinée, riz et frites.'],
    ['Biefstuk Parmigiana', 'Gepaneerde biefstuk, tomatensaus, gegratineerde mozzarella, rijst en friet.'],
  ),
  A001: words(
    ['Pollo Asado', 'Medio pollo asado lentamente con hierbas y papas aplastadas.'],
    ['Poulet Rôti', 'Un demi-poulet rôti lentement aux herbes, pommes de terre écrasées.'],
    ['Gebraden Kip', 'Een halve kip, langzaam gebraden met kruiden en geplette aardappelen.'],
  ),
  A002: words(
    ['Costilla a Fuego Lento', 'Costilla de res asada durante ocho horas, yuca y vinagreta.'],
    ['Côtes de Bœuf à l’Étouffée', 'Côtes de bœuf rôties pendant huit heures, manioc et vinaigrette.'],
    ['Langzaam Gegaarde Ribben', 'Runderribben die acht uur garen, met cassave en vinaigrette.'],
  ),
  A003: words(
    ['Pierna de Cerdo Crujiente', 'Pierna de cerdo con piel crujiente, puré de frijoles y berza.'],
    ['Jambon de Porc Croustillant', 'Porc à la peau croustillante, purée de haricots et chou vert.'],
    ['Varkensbout met Krokant Zwoerd', 'Varkensbout met knapperig zwoerd, bonenpuree en boerenkool.'],
  ),
  A004: words(
    ['Cordero al Vino', 'Paletilla de cordero al vino tinto con polenta cremosa.'],
    ['Agneau au Vin', 'Épaule d’agneau au vin rouge et polenta crémeuse.'],
    ['Lam in Wijn', 'Lamsschouder in rode wijn met romige polenta.'],
  ),
  A005: words(
    ['Joroba de Cebú a la Mantequilla', 'Joroba de cebú asada y sellada en mantequilla clarificada.'],
    ['Bosse de Zébu au Beurre', 'Bosse de zébu rôtie puis saisie au beurre clarifié.'],
    ['Zeboebult in Boter', 'Gebraden zeboebult, aangebraden in geklaarde boter.'],
  ),
  A006: words(
    ['Pollito con Polenta', 'Pollito a la brasa, polenta frita y radicchio con tocino.'],
    ['Coquelet et Polenta', 'Coquelet à la braise, polenta frite et radicchio au bacon.'],
    ['Piepkuiken met Polenta', 'Piepkuiken van de houtskool, gefrituurde polenta en radicchio met bacon.'],
  ),
  F001: words(
    ['Tilapia a la Parrilla', 'Filete a la parrilla con verduras y arroz con brócoli.'],
    ['Tilapia Grillé', 'Filet grillé, légumes et riz au brocoli.'],
    ['Gegrilde Tilapia', 'Gegrilde filet met groenten en broccolirijst.'],
  ),
  F002: words(
    ['Salmón con Maracuyá', 'Salmón sellado con salsa de maracuyá y puré de arracacha.'],
    ['Saumon au Fruit de la Passion', 'Saumon saisi, sauce au fruit de la passion et purée d’arracacha.'],
    ['Zalm met Passievrucht', 'Aangebraden zalm met passievruchtsaus en puree van arracacha.'],
  ),
  F003: words(
    ['Bacalao a la Lagareiro', 'Lomo de bacalao, papas aplastadas, ajo y mucho aceite de oliva.'],
    ['Morue à la Lagareiro', 'Pavé de morue, pommes de terre écrasées, ail et beaucoup d’huile d’olive.'],
    ['Kabeljauw Lagareiro', 'Moot gezouten kabeljauw, geplette aardappelen, knoflook en veel olijfolie.'],
  ),
  F004: words(
    ['Moqueca de Pescado', 'Leche de coco, aceite de dendé, pimientos y pirão.'],
    ['Moqueca de Poisson', 'Lait de coco, huile de palme, poivrons et pirão.'],
    ['Vismoqueca', 'Kokosmelk, palmolie, paprika en vispap.'],
  ),
  F005: words(
    ['Camarones en Calabaza', 'Camarones cremosos servidos dentro de la calabaza.'],
    ['Crevettes au Potiron', 'Crevettes à la crème servies dans le potiron.'],
    ['Garnalen in Pompoen', 'Romige garnalen, geserveerd in de pompoen.'],
  ),
  F006: words(
    ['Merluza Belle Meunière', 'Merluza, alcaparras, champiñones y camarones.'],
    ['Merlu Belle Meunière', 'Merlu, câpres, champignons et crevettes.'],
    ['Heek Belle Meunière', 'Heek, kappertjes, champignons en garnalen.'],
  ),
  M001: words(
    ['Ancho Madurado 21 Días', 'Bife ancho de 350 g, farofa de la casa y chimichurri.'],
    ['Entrecôte Maturée 21 Jours', 'Entrecôte de 350 g, farofa maison et chimichurri.'],
    ['Ribeye 21 Dagen Gerijpt', 'Ribeye van 350 g, farofa van het huis en chimichurri.'],
  ),
  M002: words(
    ['Bife de Chorizo Madurado', 'Bife argentino de 350 g con papas rústicas.'],
    ['Faux-filet Maturé', 'Faux-filet argentin de 350 g, pommes de terre rustiques.'],
    ['Gerijpte Entrecote', 'Argentijnse entrecote van 350 g met rustieke aardappelen.'],
  ),
  M003: words(
    ['Picaña Madurada', 'Picaña en rebanadas a la plancha, arroz biro-biro y vinagreta.'],
    ['Picanha Maturée', 'Picanha tranchée à la plancha, riz biro-biro et vinaigrette.'],
    ['Gerijpte Picanha', 'Picanha in plakken van de bakplaat, biro-birorijst en vinaigrette.'],
  ),
  M004: words(
    ['T-Bone Madurado en Seco', 'T-bone de 500 g madurado en seco durante 30 días.'],
    ['T-bone Maturé à Sec', 'T-bone de 500 g maturé à sec pendant 30 jours.'],
    ['Dry-aged T-bone', 'T-bone van 500 g, 30 dagen droog gerijpt.'],
  ),
  M005: words(
    ['Tomahawk', 'Para compartir: 900 g a la brasa, con dos guarniciones.'],
    ['Tomahawk', 'À partager : 900 g à la braise, avec deux accompagnements.'],
    ['Tomahawk', 'Om te delen: 900 g van de houtskool, met twee bijgerechten.'],
  ),
  M006: words(
    ['Vacío Madurado', 'Vacío tierno con yuca a la mantequilla.'],
    ['Bavette Maturée', 'Bavette tendre et manioc au beurre.'],
    ['Gerijpte Bavette', 'Malse bavette met cassave in boter.'],
  ),
}
