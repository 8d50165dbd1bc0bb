import { words, type FurtherWords } from './words'

/** Bella Napoli's burgers, sandwiches, portions, potatoes, children's plates, add-ons and desserts. */
export const bellaCounterWords: FurtherWords = {
  H001: words(
    ['Bella Burger', 'Blend de 180 g, provolone, tomate confitado y pesto en pan brioche.'],
    ['Bella Burger', 'Steak de 180 g, provolone, tomate confite et pesto dans un pain brioché.'],
    ['Bella Burger', 'Burger van 180 g, provolone, gekonfijte tomaat en pesto op een briochebroodje.'],
  ),
  H002: words(
    [
      'Hamburguesa con Queso y Ensalada',
      'Hamburguesa de 150 g, queso, lechuga, tomate y mayonesa de la casa.',
    ],
    ['Cheeseburger Salade', 'Steak de 150 g, fromage, laitue, tomate et mayonnaise maison.'],
    ['Cheeseburger met Sla', 'Burger van 150 g, kaas, sla, tomaat en huisgemaakte mayonaise.'],
  ),
  H003: words(
    ['Tocino Crujiente', 'Hamburguesa, cheddar inglés, tiras de tocino y cebolla caramelizada.'],
    ['Bacon Croustillant', 'Steak, cheddar anglais, tranches de bacon et oignon caramélisé.'],
    ['Krokante Bacon', 'Burger, Engelse cheddar, reepjes bacon en gekarameliseerde ui.'],
  ),
  H004: words(
    ['Napolitana', 'Hamburguesa a la parmesana con salsa de tomate y albahaca.'],
    ['Burger Napolitain', 'Steak à la parmigiana, sauce tomate et basilic.'],
    ['Napolitaanse Burger', 'Burger alla parmigiana met tomatensaus en basilicum.'],
  ),
  H005: words(
    ['Veggie de Garbanzo', 'Hamburguesa de garbanzo, aguacate y cebolla encurtida.'],
    ['Veggie aux Pois Chiches', 'Galette de pois chiches, avocat et oignons au vinaigre.'],
    ['Kikkererwtenburger', 'Kikkererwtenburger, avocado en ingelegde ui.'],
  ),
  H006: words(
    ['Pollo Empanizado', 'Muslo crujiente, ensalada de col y mayonesa picante.'],
    ['Poulet Pané', 'Haut de cuisse croustillant, coleslaw et mayonnaise piquante.'],
    ['Krokante Kip', 'Krokante kippendij, coleslaw en pittige mayonaise.'],
  ),
  S001: words(
    ['Bauru Paulista', 'Rosbif, queso fundido, tomate y pepinillos en pan francés.'],
    ['Bauru Paulista', 'Rosbif, fromage fondu, tomate et cornichons dans un petit pain.'],
    ['Bauru Paulista', 'Rosbief, gesmolten kaas, tomaat en augurk op een wit broodje.'],
  ),
  S002: words(
    ['Mortadela del Mercado', 'Mucha mortadela caliente y provolone, como en el Mercado Municipal.'],
    ['Mortadelle du Marché', 'Beaucoup de mortadelle chaude et de provolone, comme au Marché municipal.'],
    ['Mortadella van de Markt', 'Veel warme mortadella en provolone, zoals in de markthal van São Paulo.'],
  ),
  S003: words(
    ['Sándwich Mixto Caliente', 'Jamón y queso prensados a la plancha.'],
    ['Croque Jambon-Fromage', 'Jambon et fromage pressés à la plancha.'],
    ['Tosti Ham-Kaas', 'Ham en kaas, geperst op de bakplaat.'],
  ),
  S004: words(
    ['Beirut de Filete', 'Filete, queso, huevo, lechuga y tomate en pan árabe.'],
    ['Beyrouth au Bœuf', 'Steak, fromage, œuf, laitue et tomate dans un pain libanais.'],
    ['Beiroet met Biefstuk', 'Biefstuk, kaas, ei, sla en tomaat in pitabrood.'],
  ),
  S005: words(
    ['Pierna de Cerdo con Vinagreta', 'Cerdo asado deshebrado y vinagreta en pan francés.'],
    ['Porc à la Vinaigrette', 'Porc rôti effiloché et vinaigrette dans un petit pain.'],
    ['Varkensvlees met Vinaigrette', 'Draadjes gebraden varkensvlees en vinaigrette op een wit broodje.'],
  ),
  S006: words(
    ['Caprese en Chapata', 'Mozzarella de búfala, tomate y pesto en chapata.'],
    ['Ciabatta Caprese', 'Mozzarella de bufflonne, tomate et pesto dans une ciabatta.'],
    ['Ciabatta Caprese', 'Buffelmozzarella, tomaat en pesto op ciabatta.'],
  ),
  PO001: words(
    ['Calabresa Encebollada', 'Salchicha calabresa a la plancha con cebolla y pan.'],
    ['Saucisse aux Oignons', 'Saucisse calabraise à la plancha, oignons et pain.'],
    ['Worst met Uien', 'Calabrese worst van de bakplaat met ui en brood.'],
  ),
  PO002: words(
    ['Trocitos de Pollo Fritos', 'Trozos dorados con ajo frito y limón.'],
    ['Petits Morceaux de Poulet Frits', 'Morceaux dorés, ail frit et citron vert.'],
    ['Krokante Kipstukjes', 'Goudbruine stukjes met gebakken knoflook en limoen.'],
  ),
  PO003: words(
    ['Polenta Frita', 'Bastones crujientes con parmesano.'],
    ['Polenta Frite', 'Bâtonnets croustillants au parmesan.'],
    ['Gefrituurde Polenta', 'Krokante staafjes met parmezaan.'],
  ),
  PO004: words(
    ['Bocaditos de Tilapia', 'Recién empanizados, con salsa tártara.'],
    ['Goujonnettes de Tilapia', 'Panées à la commande, sauce tartare.'],
    ['Tilapiareepjes', 'Vers gepaneerd, met tartaarsaus.'],
  ),
  PO005: words(
    ['Buñuelos de Bacalao', 'Doce unidades, receta portuguesa.'],
    ['Beignets de Morue', 'Douze pièces, recette portugaise.'],
    ['Kabeljauwkroketjes', 'Twaalf stuks, naar Portugees recept.'],
  ),
  PO006: words(
    ['Tabla de Fiambres', 'Quesos, embutidos, aceitunas y tostadas.'],
    ['Planche de Charcuterie', 'Fromages, charcuterie, olives et toasts.'],
    ['Borrelplank', 'Kazen, vleeswaren, olijven en toast.'],
  ),
  T001: words(
    ['Papas Fritas', 'Porción crujiente con sal de la casa.'],
    ['Frites', 'Portion croustillante au sel maison.'],
    ['Friet', 'Krokante portie met kruidenzout van het huis.'],
  ),
  T002: words(
    ['Papas con Cheddar y Tocino', 'Cubiertas de cheddar cremoso y tocino.'],
    ['Frites Cheddar et Bacon', 'Nappées de cheddar crémeux et de bacon.'],
    ['Friet met Cheddar en Bacon', 'Met romige cheddar en bacon.'],
  ),
  T003: words(
    ['Papas Rústicas', 'Con romero, ajo y pimentón.'],
    ['Pommes de Terre Rustiques', 'Au romarin, à l’ail et au paprika.'],
    ['Rustieke Aardappelen', 'Met rozemarijn, knoflook en paprikapoeder.'],
  ),
  T004: words(
    ['Camote Frito', 'Bastones de camote con mayonesa de hierbas.'],
    ['Frites de Patate Douce', 'Bâtonnets de patate douce, mayonnaise aux herbes.'],
    ['Zoeteaardappelfriet', 'Reepjes zoete aardappel met kruidenmayonaise.'],
  ),
  T005: words(
    ['Papa Rellena', 'Al horno, con queso crema, calabresa y cebollín.'],
    ['Pomme de Terre Farcie', 'Au four, fromage frais, saucisse et ciboulette.'],
    ['Gevulde Aardappel', 'Uit de oven, met roomkaas, worst en bieslook.'],
  ),
  K001: words(
    ['Mini Pizza de Mozzarella', 'Pizza pequeña con carita de aceituna.'],
    ['Mini-pizza Mozzarella', 'Petite pizza au visage d’olives.'],
    ['Minipizza Mozzarella', 'Kleine pizza met een gezichtje van olijven.'],
  ),
  K002: words(
    ['Espaguetis Infantiles', 'Porción pequeña con queso rallado.'],
    ['Spaghettis Enfant', 'Petite portion au fromage râpé.'],
    ['Kinderspaghetti', 'Kleine portie met geraspte kaas.'],
  ),
  K003: words(
    ['Nuggets con Papas', 'Seis nuggets caseros y papas fritas.'],
    ['Nuggets et Frites', 'Six nuggets maison et des frites.'],
    ['Nuggets met Friet', 'Zes huisgemaakte nuggets met friet.'],
  ),
  K004: words(
    ['Mini Hamburguesa', 'Hamburguesa de 90 g con queso.'],
    ['Mini-burger', 'Steak de 90 g et fromage.'],
    ['Miniburger', 'Burger van 90 g met kaas.'],
  ),
  K005: words(
    ['Arroz, Frijoles y Filete', 'El almuerzo de casa en un plato de colores.'],
    ['Riz, Haricots et Petit Filet', 'Le déjeuner de la maison, dans une assiette colorée.'],
    ['Rijst, Bonen en Biefstuk', 'De lunch van thuis, op een kleurig bord.'],
  ),
  K006: words(
    ['Pizza de Chocolate Infantil', 'Pizza pequeña de chocolate con confites.'],
    ['Pizza au Chocolat Enfant', 'Petite pizza au chocolat et aux bonbons.'],
    ['Chocoladepizza voor Kinderen', 'Kleine chocoladepizza met snoepjes.'],
  ),
  AD001: words(
    ['Borde de Catupiry', 'Borde relleno de queso Catupiry.'],
    ['Croûte au Catupiry', 'Croûte fourrée au fromage Catupiry.'],
    ['Catupiry-korst', 'Korst gevuld met Catupiry-kaas.'],
  ),
  AD002: words(
    ['Borde de Cheddar', 'Borde relleno de cheddar.'],
    ['Croûte au Cheddar', 'Croûte fourrée au cheddar.'],
    ['Cheddarkorst', 'Korst gevuld met cheddar.'],
  ),
  AD003: words(
    ['Mozzarella Extra', 'Porción extra de mozzarella.'],
    ['Supplément Mozzarella', 'Une portion de mozzarella en plus.'],
    ['Extra Mozzarella', 'Een extra portie mozzarella.'],
  ),
  AD004: words(
    ['Tocino Extra', 'Tocino crujiente por encima.'],
    ['Supplément Bacon', 'Bacon croustillant par-dessus.'],
    ['Extra Bacon', 'Knapperige bacon erbovenop.'],
  ),
  AD005: words(
    ['Salsa Pesto', 'Un potecito de pesto de albahaca.'],
    ['Sauce Pesto', 'Un petit pot de pesto au basilic.'],
    ['Pestosaus', 'Een potje basilicumpesto.'],
  ),
  AD006: words(
    ['Huevo Frito', 'Con la yema blanda, como debe ser.'],
    ['Œuf au Plat', 'Le jaune coulant, comme il se doit.'],
    ['Gebakken Ei', 'Met een zachte dooier, zoals het hoort.'],
  ),
  D001: words(
    ['Tiramisú', 'Mascarpone, café expreso y cacao.'],
    ['Tiramisu', 'Mascarpone, espresso et cacao.'],
    ['Tiramisu', 'Mascarpone, espresso en cacao.'],
  ),
  D002: words(
    ['Panna Cotta', 'Con salsa de frutos rojos.'],
    ['Panna Cotta', 'Au coulis de fruits rouges.'],
    ['Panna Cotta', 'Met saus van rood fruit.'],
  ),
  D003: words(
    ['Cannoli Siciliano', 'Dos cannoli de ricota con pistacho.'],
    ['Cannoli Siciliens', 'Deux cannoli à la ricotta et à la pistache.'],
    ['Siciliaanse Cannoli', 'Twee cannoli met ricotta en pistache.'],
  ),
  D004: words(
    ['Petit Gâteau', 'Bizcocho caliente de chocolate con helado de crema.'],
    ['Mi-cuit au Chocolat', 'Petit gâteau chaud au chocolat, glace à la vanille.'],
    ['Petit Gâteau', 'Warm chocoladetaartje met vanille-ijs.'],
  ),
  D005: words(
    ['Flan de Leche', 'Suave, con mucho caramelo.'],
    ['Flan au Lait', 'Lisse, avec beaucoup de caramel.'],
    ['Melkpudding', 'Glad, met veel karamel.'],
  ),
  D006: words(
    ['Gelato Artesanal', 'Dos bolas: pregunta por los sabores del día.'],
    ['Gelato Artisanal', 'Deux boules : demandez les parfums du jour.'],
    ['Ambachtelijk Gelato', 'Twee bolletjes: vraag naar de smaken van de dag.'],
  ),
  D007: words(
    ['Mousse de Maracuyá', 'Aireada, con semillas crujientes.'],
    ['Mousse au Fruit de la Passion', 'Aérienne, aux graines croquantes.'],
    ['Passievruchtmousse', 'Luchtig, met knapperige pitjes.'],
  ),
}
