import { words, type FurtherWords } from './words'

/** Bella Napoli's pizzas and starters. */
export const bellaPizzaWords: FurtherWords = {
  P001: words(
    [
      'Margarita',
      'Salsa de tomate italiana, mozzarella fresca, albahaca recién cortada y un hilo de aceite de oliva.',
    ],
    [
      'Margherita',
      "Sauce tomate italienne, mozzarella fraîche, basilic du moment et un filet d'huile d'olive.",
    ],
    [
      'Margherita',
      'Italiaanse tomatensaus, verse mozzarella, vers geplukte basilicum en een scheutje olijfolie.',
    ],
  ),
  P002: words(
    ['Mozzarella', 'Mozzarella fundida hasta dorarse, orégano y aceitunas negras.'],
    ['Mozzarella', 'Mozzarella fondue et dorée, origan et olives noires.'],
    ['Mozzarella', 'Goudbruin gesmolten mozzarella, oregano en zwarte olijven.'],
  ),
  P003: words(
    ['Calabresa', 'Salchicha calabresa ahumada en rodajas finas, cebolla morada y orégano.'],
    ['Calabrese', 'Fines tranches de saucisse calabraise fumée, oignon rouge et origan.'],
    ['Calabrese', 'Dunne plakjes gerookte Calabrese worst, rode ui en oregano.'],
  ),
  P004: words(
    ['Portuguesa', 'Jamón, huevo, cebolla, guisantes, aceituna y mozzarella.'],
    ['Portugaise', 'Jambon, œufs, oignon, petits pois, olives et mozzarella.'],
    ['Portugese', 'Ham, ei, ui, erwten, olijven en mozzarella.'],
  ),
  P005: words(
    ['Pollo con Catupiry', 'Pollo deshebrado bien sazonado con queso cremoso Catupiry.'],
    ['Poulet au Catupiry', 'Poulet effiloché bien assaisonné et fromage crémeux Catupiry.'],
    ['Kip met Catupiry', 'Goed gekruide kip met romige Catupiry-kaas.'],
  ),
  P006: words(
    ['Napolitana', 'Mozzarella, rodajas de tomate, parmesano rallado y ajo dorado.'],
    ['Napolitaine', 'Mozzarella, rondelles de tomate, parmesan râpé et ail doré.'],
    ['Napolitaanse', 'Mozzarella, plakjes tomaat, geraspte parmezaan en goudbruine knoflook.'],
  ),
  P007: words(
    ['Cuatro Quesos', 'Mozzarella, provolone, gorgonzola y parmesano en armonía.'],
    ['Quatre Fromages', 'Mozzarella, provolone, gorgonzola et parmesan en harmonie.'],
    ['Vier Kazen', 'Mozzarella, provolone, gorgonzola en parmezaan in harmonie.'],
  ),
  P008: words(
    ['Atún', 'Atún en trozos, pétalos de cebolla, aceitunas y un toque de limón.'],
    ['Thon', "Thon entier, pétales d'oignon, olives et une touche de citron vert."],
    ['Tonijn', 'Tonijn, uienpartjes, olijven en een vleugje limoen.'],
  ),
  P009: words(
    ['Bauru', 'Jamón, mozzarella, tomate y orégano, como el sándwich paulista.'],
    ['Bauru', 'Jambon, mozzarella, tomate et origan, comme le sandwich de São Paulo.'],
    ['Bauru', 'Ham, mozzarella, tomaat en oregano, zoals het broodje uit São Paulo.'],
  ),
  P010: words(
    ['Toscana', 'Calabresa molida ligeramente picante, mozzarella y cebolla.'],
    ['Toscane', 'Saucisse calabraise hachée légèrement piquante, mozzarella et oignon.'],
    ['Toscaanse', 'Licht pikante gehakte Calabrese worst, mozzarella en ui.'],
  ),
  P011: words(
    ['Mitad y Mitad', 'Dos sabores en una misma pizza, al precio del más caro.'],
    ['Moitié-Moitié', 'Deux saveurs sur une même pizza, au prix de la plus chère.'],
    ['Half om Half', 'Twee smaken op één pizza, voor de prijs van de duurste.'],
  ),
  PE001: words(
    ['Bella Napoli', 'La de la casa: mozzarella de búfala, tomate confitado, jamón crudo y rúcula.'],
    ['Bella Napoli', 'La pizza maison : mozzarella de bufflonne, tomate confite, jambon cru et roquette.'],
    ['Bella Napoli', 'De pizza van het huis: buffelmozzarella, gekonfijte tomaat, rauwe ham en rucola.'],
  ),
  PE002: words(
    ['Parma con Higo', 'Jamón de Parma, higo caramelizado y gorgonzola suave.'],
    ['Parme et Figue', 'Jambon de Parme, figue caramélisée et gorgonzola doux.'],
    ['Parma en Vijg', 'Parmaham, gekarameliseerde vijg en milde gorgonzola.'],
  ),
  PE003: words(
    ['Camarón al Ajo', 'Camarones salteados en ajo, Catupiry y cebollín.'],
    ["Crevettes à l'Ail", "Crevettes sautées à l'ail, Catupiry et ciboulette."],
    ['Knoflookgarnalen', 'Garnalen gebakken in knoflook, Catupiry en bieslook.'],
  ),
  PE004: words(
    ['Cecina de la Sierra', 'Cecina deshebrada en mantequilla clarificada, cebolla morada y queso crema.'],
    ['Bœuf Séché', 'Bœuf séché effiloché au beurre clarifié, oignon rouge et fromage crémeux.'],
    ['Gedroogd Rundvlees', 'Gedroogd rundvlees in geklaarde boter, rode ui en roomkaas.'],
  ),
  PE005: words(
    ['Setas Trufadas', 'Mezcla de setas salteadas, mozzarella y aceite de trufa.'],
    ['Champignons Truffés', 'Mélange de champignons sautés, mozzarella et huile de truffe.'],
    ['Truffelpaddenstoelen', 'Gebakken paddenstoelen, mozzarella en truffelolie.'],
  ),
  PE006: words(
    ['Burrata', 'Una burrata entera en el centro, tomates asados y pesto de la casa.'],
    ['Burrata', 'Une burrata entière au centre, tomates rôties et pesto maison.'],
    ['Burrata', 'Een hele burrata in het midden, geroosterde tomaten en huisgemaakte pesto.'],
  ),
  PE007: words(
    ['Pistacho y Mortadela', 'Mortadela italiana, crema de pistacho y fior di latte.'],
    ['Pistache et Mortadelle', 'Mortadelle italienne, crème de pistache et fior di latte.'],
    ['Pistache en Mortadella', 'Italiaanse mortadella, pistachecrème en fior di latte.'],
  ),
  PS001: words(
    ['Pepperoni', 'Pepperoni crujiente sobre mucha mozzarella.'],
    ['Pepperoni', 'Pepperoni croustillant sur beaucoup de mozzarella.'],
    ['Pepperoni', 'Knapperige pepperoni op veel mozzarella.'],
  ),
  PS002: words(
    ['Tocino con Maíz', 'Tocino en cubos dorados, maíz dulce y mozzarella.'],
    ['Bacon et Maïs', 'Dés de bacon dorés, maïs doux et mozzarella.'],
    ['Bacon en Mais', 'Goudbruine blokjes bacon, zoete mais en mozzarella.'],
  ),
  PS003: words(
    ['Lomo Canadiense', 'Lomo canadiense en lonchas, Catupiry y piña opcional.'],
    ['Bacon Canadien', 'Tranches de bacon canadien, Catupiry et ananas en option.'],
    ['Canadese Bacon', 'Plakken Canadese bacon, Catupiry en ananas naar keuze.'],
  ),
  PS004: words(
    ['Vegetariana', 'Calabacín, berenjena, pimientos asados, palmito y tomate cherry.'],
    ['Végétarienne', 'Courgette, aubergine, poivrons rôtis, cœur de palmier et tomate cerise.'],
    ['Vegetarisch', 'Courgette, aubergine, geroosterde paprika, palmhart en kerstomaat.'],
  ),
  PS005: words(
    ['Mexicana', 'Carne molida picante, jalapeño, maíz y cheddar.'],
    ['Mexicaine', 'Bœuf haché épicé, piment jalapeño, maïs et cheddar.'],
    ['Mexicaanse', 'Pittig gehakt, jalapeño, mais en cheddar.'],
  ),
  PS006: words(
    ['Palmito', 'Palmito pupunha tierno, mozzarella y orégano.'],
    ['Cœur de Palmier', 'Cœur de palmier tendre, mozzarella et origan.'],
    ['Palmhart', 'Mals palmhart, mozzarella en oregano.'],
  ),
  PB001: words(
    ['Bianca', 'Sin salsa: mozzarella, ricota, romero y flor de sal.'],
    ['Bianca', 'Sans sauce : mozzarella, ricotta, romarin et fleur de sel.'],
    ['Bianca', 'Zonder saus: mozzarella, ricotta, rozemarijn en zeezout.'],
  ),
  PB002: words(
    ['Ajo y Parmesano', 'Nata fresca, ajo confitado y parmesano curado.'],
    ['Ail et Parmesan', 'Crème fraîche, ail confit et parmesan affiné.'],
    ['Knoflook en Parmezaan', 'Verse room, gekonfijte knoflook en oude parmezaan.'],
  ),
  PB003: words(
    ['Papa y Romero', 'Láminas finas de papa, romero, aceite de oliva y provolone.'],
    ['Pomme de Terre et Romarin', "Fines lamelles de pomme de terre, romarin, huile d'olive et provolone."],
    ['Aardappel en Rozemarijn', 'Dunne plakjes aardappel, rozemarijn, olijfolie en provolone.'],
  ),
  PB004: words(
    ['Gorgonzola con Pera', 'Gorgonzola, pera laminada, nueces y miel.'],
    ['Gorgonzola et Poire', 'Gorgonzola, poire émincée, noix et miel.'],
    ['Gorgonzola en Peer', 'Gorgonzola, plakjes peer, walnoten en honing.'],
  ),
  PB005: words(
    ['Carbonara', 'Crema de huevo, panceta, pecorino y pimienta negra.'],
    ['Carbonara', "Crème d'œufs, pancetta, pecorino et poivre noir."],
    ['Carbonara', 'Eiercrème, pancetta, pecorino en zwarte peper.'],
  ),
  PB006: words(
    ['Brócoli con Tocino', 'Brócoli al vapor, tocino, ajo y crema de mozzarella.'],
    ['Brocoli et Bacon', 'Brocoli vapeur, bacon, ail et crème de mozzarella.'],
    ['Broccoli en Bacon', 'Gestoomde broccoli, bacon, knoflook en mozzarellacrème.'],
  ),
  PD001: words(
    ['Chocolate con Fresa', 'Chocolate con leche fundido y fresas frescas.'],
    ['Chocolat et Fraise', 'Chocolat au lait fondu et fraises fraîches.'],
    ['Chocolade en Aardbei', 'Gesmolten melkchocolade en verse aardbeien.'],
  ),
  PD002: words(
    ['Plátano con Canela', 'Plátano caramelizado, azúcar, canela y leche condensada.'],
    ['Banane et Cannelle', 'Banane caramélisée, sucre, cannelle et lait concentré.'],
    ['Banaan en Kaneel', 'Gekarameliseerde banaan, suiker, kaneel en gecondenseerde melk.'],
  ),
  PD003: words(
    ['Romeo y Julieta', 'Dulce de guayaba cremoso con queso minas fundido.'],
    ['Roméo et Juliette', 'Pâte de goyave crémeuse et fromage Minas fondu.'],
    ['Romeo en Julia', 'Romige guavepasta met gesmolten Minas-kaas.'],
  ),
  PD004: words(
    ['Chocolate y Coco', 'Chocolate semiamargo y coco fresco rallado.'],
    ['Chocolat et Coco', 'Chocolat mi-amer et noix de coco fraîche râpée.'],
    ['Chocolade en Kokos', 'Halfbittere chocolade en vers geraspte kokos.'],
  ),
  PD005: words(
    ['Brigadeiro', 'Brigadeiro casero y granillo belga.'],
    ['Brigadeiro', 'Brigadeiro maison et vermicelles belges.'],
    ['Brigadeiro', 'Huisgemaakte brigadeiro en Belgische hagelslag.'],
  ),
  PD006: words(
    ['Dulce de Leche con Coco', 'Dulce de leche minero, coco tostado y flor de sal.'],
    ['Confiture de Lait et Coco', 'Confiture de lait de Minas, coco grillée et fleur de sel.'],
    ['Dulce de Leche en Kokos', 'Dulce de leche uit Minas, geroosterde kokos en zeezout.'],
  ),
  E001: words(
    ['Bruschetta Clásica', 'Pan italiano tostado, tomate, albahaca y ajo.'],
    ['Bruschetta Classique', 'Pain italien grillé, tomate, basilic et ail.'],
    ['Klassieke Bruschetta', 'Geroosterd Italiaans brood, tomaat, basilicum en knoflook.'],
  ),
  E002: words(
    ['Focaccia de Romero', 'Tierna por dentro, crujiente por fuera, con romero y flor de sal.'],
    ['Focaccia au Romarin', 'Moelleuse dedans, croustillante dehors, au romarin et à la fleur de sel.'],
    ['Rozemarijnfocaccia', 'Zacht vanbinnen, knapperig vanbuiten, met rozemarijn en zeezout.'],
  ),
  E003: words(
    ['Carpaccio', 'Láminas de carne, alcaparras, mostaza y parmesano.'],
    ['Carpaccio', 'Fines tranches de bœuf, câpres, moutarde et parmesan.'],
    ['Carpaccio', 'Dun gesneden rundvlees, kappertjes, mosterd en parmezaan.'],
  ),
  E004: words(
    ['Caprese', 'Tomate, mozzarella de búfala, albahaca y aceite de oliva.'],
    ['Caprese', "Tomate, mozzarella de bufflonne, basilic et huile d'olive."],
    ['Caprese', 'Tomaat, buffelmozzarella, basilicum en olijfolie.'],
  ),
  E005: words(
    ['Croquetas de Risotto', 'Arancini rellenos de mozzarella, con salsa de tomate.'],
    ['Boulettes de Risotto', 'Arancini farcis à la mozzarella, sauce tomate.'],
    ['Risottoballetjes', 'Arancini gevuld met mozzarella, met tomatensaus.'],
  ),
}
