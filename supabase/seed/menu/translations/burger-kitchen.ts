import { words, type FurtherWords } from './words'

/** Burger do Porto's burgers, sandwiches, potatoes, portions and starters. */
export const burgerKitchenWords: FurtherWords = {
  H001: words(
    ['Clásica de Porto', 'Blend de 160 g, queso, lechuga, tomate y mayonesa verde.'],
    ['Classique de Porto', 'Steak de 160 g, fromage, laitue, tomate et mayonnaise verte.'],
    ['Porto Klassiek', 'Burger van 160 g, kaas, sla, tomaat en groene mayonaise.'],
  ),
  H002: words(
    ['Doble Guaíba', 'Dos smash de 90 g, doble cheddar y pepinillos.'],
    ['Double Guaíba', 'Deux smash de 90 g, double cheddar et cornichons.'],
    ['Dubbele Guaíba', 'Twee smashburgers van 90 g, dubbele cheddar en augurk.'],
  ),
  H003: words(
    ['Gaúcho', 'Hamburguesa de costilla, provolone, chimichurri y cebolla asada.'],
    ['Gaúcho', 'Steak de côte de bœuf, provolone, chimichurri et oignon rôti.'],
    ['Gaúcho', 'Burger van ribvlees, provolone, chimichurri en geroosterde ui.'],
  ),
  H004: words(
    ['Xis Ensalada', 'El xis prensado del sur, con huevo, maíz, guisantes y mayonesa.'],
    ['Xis Salade', 'Le xis pressé du Sud, œuf, maïs, petits pois et mayonnaise.'],
    ['Xis Salade', 'De geperste burger uit het zuiden, met ei, mais, erwten en mayonaise.'],
  ),
  H005: words(
    ['Xis de Corazón', 'Corazones de pollo a la plancha, queso y huevo en pan prensado.'],
    ['Xis aux Cœurs de Poulet', 'Cœurs de poulet à la plancha, fromage et œuf dans un pain pressé.'],
    ['Xis Kippenhartjes', 'Kippenhartjes van de bakplaat, kaas en ei in geperst brood.'],
  ),
  H006: words(
    ['Xis Tocino', 'Hamburguesa, tocino, huevo y queso en pan prensado.'],
    ['Xis Bacon', 'Steak, bacon, œuf et fromage dans un pain pressé.'],
    ['Xis Bacon', 'Burger, bacon, ei en kaas in geperst brood.'],
  ),
  H007: words(
    ['Smash Simple', 'Un smash de 90 g, cheddar y salsa de la casa.'],
    ['Smash Simple', 'Un smash de 90 g, cheddar et sauce maison.'],
    ['Enkele Smash', 'Eén smashburger van 90 g, cheddar en huissaus.'],
  ),
  H008: words(
    ['Barbacoa Ahumada', 'Blend, cheddar, aros de cebolla y barbacoa ahumada.'],
    ['Barbecue Fumé', 'Steak, cheddar, rondelles d’oignon et sauce barbecue fumée.'],
    ['Gerookte Barbecue', 'Burger, cheddar, uienringen en gerookte barbecuesaus.'],
  ),
  H009: words(
    ['Gorgonzola y Miel', 'Blend, crema de gorgonzola, miel y rúcula.'],
    ['Gorgonzola et Miel', 'Steak, crème de gorgonzola, miel et roquette.'],
    ['Gorgonzola en Honing', 'Burger, gorgonzolacrème, honing en rucola.'],
  ),
  H010: words(
    ['Puesta de Sol', 'Pollo crujiente, piña a la parrilla y mayonesa picante.'],
    ['Coucher de Soleil', 'Poulet croustillant, ananas grillé et mayonnaise piquante.'],
    ['Zonsondergang', 'Krokante kip, gegrilde ananas en pittige mayonaise.'],
  ),
  H011: words(
    ['Veggie de Portobello', 'Portobello relleno de queso, empanizado, con alioli.'],
    ['Veggie au Portobello', 'Portobello farci au fromage, pané, à l’aïoli.'],
    ['Veggie Portobello', 'Gepaneerde portobello gevuld met kaas, met aioli.'],
  ),
  H012: words(
    ['Vegana de la Redenção', 'Hamburguesa de frijol negro, guacamole y tomate.'],
    ['Vegan de la Redenção', 'Galette de haricots noirs, guacamole et tomate.'],
    ['Redenção Vegan', 'Burger van zwarte bonen, guacamole en tomaat.'],
  ),
  H013: words(
    ['Triple Absurdo', 'Tres smash, tres cheddars y mucho tocino.'],
    ['Triple Absurde', 'Trois smash, trois cheddars et beaucoup de bacon.'],
    ['Absurde Triple', 'Drie smashburgers, drie plakken cheddar en heel veel bacon.'],
  ),
  H014: words(
    ['Longaniza Blumenau', 'Longaniza a la plancha, queso de granja y mostaza oscura.'],
    ['Saucisse de Blumenau', 'Saucisse à la plancha, fromage fermier et moutarde brune.'],
    ['Worst uit Blumenau', 'Worst van de bakplaat, boerenkaas en donkere mosterd.'],
  ),
  S001: words(
    ['Choripán', 'Chorizo artesanal, chimichurri y pan crujiente.'],
    ['Choripán', 'Saucisse artisanale, chimichurri et pain croustillant.'],
    ['Choripán', 'Ambachtelijke worst, chimichurri en knapperig brood.'],
  ),
  S002: words(
    ['Tostado Gaúcho', 'Jamón, queso y huevo en pan prensado.'],
    ['Toast Gaúcho', 'Jambon, fromage et œuf dans un pain pressé.'],
    ['Zuidelijke Tosti', 'Ham, kaas en ei in geperst brood.'],
  ),
  S003: words(
    ['Perrito Caliente del Rosário', 'Dos salchichas, salsa, maíz, guisantes y papas paja.'],
    ['Hot-dog du Rosário', 'Deux saucisses, sauce, maïs, petits pois et pommes paille.'],
    ['Rosário-hotdog', 'Twee worstjes, saus, mais, erwten en krokante aardappelreepjes.'],
  ),
  S004: words(
    ['Sándwich de Entrecot', 'Tiras de entrecot, queso y cebolla en chapata.'],
    ['Sandwich à l’Entrecôte', 'Lamelles d’entrecôte, fromage et oignon dans une ciabatta.'],
    ['Broodje Ribeye', 'Reepjes ribeye, kaas en ui op ciabatta.'],
  ),
  S005: words(
    ['Wrap de Pollo', 'Pollo a la parrilla, queso crema y hojas verdes.'],
    ['Wrap au Poulet', 'Poulet grillé, fromage frais et jeunes pousses.'],
    ['Kipwrap', 'Gegrilde kip, roomkaas en bladsla.'],
  ),
  T001: words(
    ['Papas de la Casa', 'Bastones finos, pimentón y sal gruesa.'],
    ['Frites Maison', 'Frites fines, paprika et gros sel.'],
    ['Friet van het Huis', 'Dunne friet, paprikapoeder en grof zout.'],
  ),
  T002: words(
    ['Papas Bien Cargadas', 'Con cheddar, tocino y cebollín.'],
    ['Frites Gourmandes', 'Au cheddar, au bacon et à la ciboulette.'],
    ['Volgeladen Friet', 'Met cheddar, bacon en bieslook.'],
  ),
  T003: words(
    ['Papas Rústicas con Ajo', 'Gajos al horno con ajo y perejil.'],
    ['Potatoes à l’Ail', 'Quartiers au four, ail et persil.'],
    ['Aardappelpartjes met Knoflook', 'Partjes uit de oven met knoflook en peterselie.'],
  ),
  T004: words(
    ['Papas con Costilla', 'Cubiertas de costilla deshebrada y queso.'],
    ['Frites à la Côte de Bœuf', 'Garnies de côte de bœuf effilochée et de fromage.'],
    ['Friet met Ribvlees', 'Met draadjes ribvlees en kaas.'],
  ),
  T005: words(
    ['Papas Canoa', 'Con cáscara, crujientes, con crema agria.'],
    ['Barquettes de Pomme de Terre', 'Avec la peau, croustillantes, à la crème aigre.'],
    ['Aardappelbootjes', 'Met schil, krokant, met zure room.'],
  ),
  PO001: words(
    ['Aros de Cebolla', 'Diez aros empanizados con barbacoa.'],
    ['Rondelles d’Oignon', 'Dix rondelles panées, sauce barbecue.'],
    ['Uienringen', 'Tien gepaneerde ringen met barbecuesaus.'],
  ),
  PO002: words(
    ['Alitas Picantes', 'Doce alitas con salsa búfalo.'],
    ['Ailes de Poulet Piquantes', 'Douze ailes, sauce buffalo.'],
    ['Pittige Kippenvleugels', 'Twaalf vleugels met buffalosaus.'],
  ),
  PO003: words(
    ['Corazones a la Plancha', 'Brochetas de corazón de pollo con farofa.'],
    ['Cœurs à la Plancha', 'Brochettes de cœurs de poulet, farofa.'],
    ['Gegrilde Hartjes', 'Spiesjes kippenhart met farofa.'],
  ),
  PO004: words(
    ['Queso Coalho', 'A la brasa, con melaza.'],
    ['Fromage Coalho', 'À la braise, à la mélasse.'],
    ['Coalho-kaas', 'Van de houtskool, met stroop.'],
  ),
  PO005: words(
    ['Pastelitos de Queso', 'Ocho mini pastelitos.'],
    ['Chaussons au Fromage', 'Huit petits chaussons.'],
    ['Kaaspasteitjes', 'Acht minipasteitjes.'],
  ),
  E001: words(
    ['Ensalada de Col', 'Col, zanahoria y mayonesa ligera.'],
    ['Coleslaw', 'Chou, carotte et mayonnaise légère.'],
    ['Coleslaw', 'Witte kool, wortel en lichte mayonaise.'],
  ),
  E002: words(
    ['Daditos de Tapioca', 'Con jalea de chile.'],
    ['Dés de Tapioca', 'À la gelée de piment.'],
    ['Tapiocablokjes', 'Met chiligelei.'],
  ),
  E003: words(
    ['Pan de Ajo', 'A la brasa, con queso.'],
    ['Pain à l’Ail', 'À la braise, au fromage.'],
    ['Knoflookbrood', 'Van de houtskool, met kaas.'],
  ),
}
