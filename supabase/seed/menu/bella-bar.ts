import type { MenuSection } from '../types'

/** Pizzaria Bella Napoli: desserts, açaí, juices and drinks. */
export const bellaBar: readonly MenuSection[] = [
  {
    key: 'desserts',
    dishes: [
      [
        ['Tiramisù', 'Mascarpone, café espresso e cacau.'],
        ['Tiramisu', 'Mascarpone, espresso and cocoa.'],
        2690,
        { featured: true, allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Panna Cotta', 'Com calda de frutas vermelhas.'],
        ['Panna Cotta', 'With red berry sauce.'],
        2290,
        { allergens: ['leite'] },
      ],
      [
        ['Cannoli Siciliano', 'Dois cannoli de ricota com pistache.'],
        ['Sicilian Cannoli', 'Two ricotta cannoli with pistachio.'],
        2490,
        { allergens: ['glúten', 'leite', 'castanhas'] },
      ],
      [
        ['Petit Gâteau', 'Bolinho quente de chocolate com sorvete de creme.'],
        ['Petit Gâteau', 'Hot chocolate cake with vanilla ice cream.'],
        2890,
        { promotion: 2390, allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Pudim de Leite', 'Liso, com muita calda de caramelo.'],
        ['Milk Flan', 'Smooth, with plenty of caramel.'],
        1690,
        { allergens: ['leite', 'ovo'] },
      ],
      [
        ['Gelato Artesanal', 'Duas bolas: pergunte os sabores do dia.'],
        ['Artisan Gelato', 'Two scoops: ask for the flavours of the day.'],
        1990,
        { allergens: ['leite'] },
      ],
      [
        ['Mousse de Maracujá', 'Aerada, com sementes crocantes.'],
        ['Passion Fruit Mousse', 'Light, with crunchy seeds.'],
        1690,
        { soldOut: true, allergens: ['leite'] },
      ],
    ],
  },
  {
    key: 'acai',
    dishes: [
      [['Açaí 300 ml', 'Puro, batido com guaraná.'], ['Açaí 300 ml', 'Pure, blended with guaraná.'], 1690],
      [
        ['Açaí 500 ml', 'Com banana e granola.'],
        ['Açaí 500 ml', 'With banana and granola.'],
        2290,
        { featured: true, allergens: ['glúten'] },
      ],
      [
        ['Açaí com Leite em Pó', '400 ml com leite em pó e leite condensado.'],
        ['Açaí with Milk Powder', '400 ml with milk powder and condensed milk.'],
        2190,
        { allergens: ['leite'] },
      ],
      [
        ['Açaí Fit', '300 ml sem açúcar, com morango e chia.'],
        ['Fit Açaí', '300 ml without sugar, with strawberry and chia.'],
        1990,
      ],
      [
        ['Barca de Açaí', 'Para quatro: um litro, frutas e complementos.'],
        ['Açaí Boat', 'For four: one litre, fruit and toppings.'],
        5990,
        { promotion: 4990, allergens: ['leite', 'glúten'] },
      ],
    ],
  },
  {
    key: 'juices',
    dishes: [
      [
        ['Suco de Laranja', 'Espremido na hora, 400 ml.'],
        ['Orange Juice', 'Freshly squeezed, 400 ml.'],
        1190,
      ],
      [
        ['Suco de Abacaxi com Hortelã', 'Refrescante, 400 ml.'],
        ['Pineapple and Mint Juice', 'Refreshing, 400 ml.'],
        1290,
      ],
      [['Suco de Maracujá', 'Da polpa, 400 ml.'], ['Passion Fruit Juice', 'From the pulp, 400 ml.'], 1290],
      [
        ['Suco Verde', 'Couve, limão, maçã e gengibre, 400 ml.'],
        ['Green Juice', 'Kale, lime, apple and ginger, 400 ml.'],
        1490,
        { featured: true },
      ],
      [
        ['Limonada Suíça', 'Batida com leite condensado, 400 ml.'],
        ['Swiss Lemonade', 'Blended with condensed milk, 400 ml.'],
        1390,
        { allergens: ['leite'] },
      ],
      [
        ['Jarra de Suco', 'Jarra de 750 ml: laranja, abacaxi ou maracujá.'],
        ['Juice Jug', '750 ml jug: orange, pineapple or passion fruit.'],
        2290,
        { promotion: 1990 },
      ],
    ],
  },
  {
    key: 'drinks',
    dishes: [
      [['Água Mineral', 'Sem gás, 500 ml.'], ['Mineral Water', 'Still, 500 ml.'], 500],
      [['Água com Gás', '500 ml.'], ['Sparkling Water', '500 ml.'], 600],
      [['Coca-Cola Lata', '350 ml bem gelada.'], ['Coca-Cola Can', '350 ml, ice cold.'], 750],
      [['Guaraná Lata', '350 ml, o sabor do Brasil.'], ['Guaraná Can', '350 ml, the taste of Brazil.'], 700],
      [['Guaraná 2 Litros', 'Para a família toda.'], ['Guaraná 2 Litres', 'For the whole family.'], 1490],
      [
        ['Soda Italiana', 'Xarope de maçã verde, água com gás e limão.'],
        ['Italian Soda', 'Green apple syrup, sparkling water and lime.'],
        1490,
      ],
      [
        ['Chope Pilsen', 'Tirado na hora, 300 ml.'],
        ['Pilsner Draught', 'Freshly drawn, 300 ml.'],
        1190,
        { featured: true, allergens: ['glúten'] },
      ],
      [
        ['Cerveja Artesanal IPA', 'Garrafa de 500 ml, amarga e aromática.'],
        ['Craft IPA', '500 ml bottle, bitter and aromatic.'],
        2690,
        { allergens: ['glúten'] },
      ],
      [
        ['Vinho Tinto da Casa', 'Taça de sangiovese, 150 ml.'],
        ['Company Red Wine', 'A glass of sangiovese, 150 ml.'],
        2490,
        { allergens: ['sulfitos'] },
      ],
      [
        ['Vinho Branco da Casa', 'Taça de pinot grigio, 150 ml.'],
        ['Company White Wine', 'A glass of pinot grigio, 150 ml.'],
        2490,
        { allergens: ['sulfitos'] },
      ],
      [
        ['Aperol Spritz', 'Aperol, espumante e laranja.'],
        ['Aperol Spritz', 'Aperol, sparkling wine and orange.'],
        3290,
        { promotion: 2790, allergens: ['sulfitos'] },
      ],
      [
        ['Caipirinha de Limão', 'Cachaça artesanal, limão e açúcar.'],
        ['Lime Caipirinha', 'Craft cachaça, lime and sugar.'],
        2490,
      ],
      [['Café Espresso', 'Grãos da Mantiqueira.'], ['Espresso', 'Beans from the Mantiqueira hills.'], 700],
      [
        ['Cappuccino', 'Com leite vaporizado e canela.'],
        ['Cappuccino', 'With steamed milk and cinnamon.'],
        1290,
        { allergens: ['leite'] },
      ],
    ],
  },
]
