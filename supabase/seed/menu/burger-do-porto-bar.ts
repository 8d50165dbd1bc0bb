import type { MenuSection } from '../types'

const bun = ['glúten', 'leite']

/** Burger do Porto: kids, add-ons, desserts and drinks. */
export const burgerDoPortoBar: readonly MenuSection[] = [
  {
    key: 'kids',
    dishes: [
      [
        ['Burguerzinho', 'Mini burger, batata e suco.'],
        ['Little Burger', 'Mini burger, fries and juice.'],
        2590,
        { featured: true, allergens: bun },
      ],
      [
        ['Nuggets da Turma', 'Seis nuggets e batata sorriso.'],
        ['Gang Nuggets', 'Six nuggets and smiley potatoes.'],
        2390,
        { allergens: ['glúten'] },
      ],
      [
        ['Mini Xis', 'Xis pequeno com queijo.'],
        ['Mini Xis', 'Small xis with cheese.'],
        2190,
        { allergens: bun },
      ],
    ],
  },
  {
    key: 'add_ons',
    dishes: [
      [
        ['Cheddar Extra', 'Uma fatia generosa.'],
        ['Extra Cheddar', 'A generous slice.'],
        500,
        { allergens: ['leite'] },
      ],
      [['Bacon Extra', 'Quatro tiras.'], ['Extra Bacon', 'Four strips.'], 700],
      [['Hambúrguer Extra', 'Mais um blend de 160 g.'], ['Extra Patty', 'Another 160 g blend.'], 1290],
      [
        ['Maionese Verde', 'A receita da casa.'],
        ['Green Mayonnaise', 'The company recipe.'],
        300,
        { allergens: ['ovo'] },
      ],
      [['Ovo', 'Frito na chapa.'], ['Egg', 'Fried on the griddle.'], 350, { allergens: ['ovo'] }],
    ],
  },
  {
    key: 'desserts',
    dishes: [
      [
        ['Brownie com Sorvete', 'Quente, com calda de chocolate.'],
        ['Brownie and Ice Cream', 'Hot, with chocolate sauce.'],
        2190,
        { featured: true, allergens: [...bun, 'ovo'] },
      ],
      [
        ['Churros', 'Seis unidades com doce de leite.'],
        ['Churros', 'Six pieces with dulce de leche.'],
        1890,
        { allergens: bun },
      ],
      [
        ['Sagu com Creme', 'Sagu de vinho com creme de baunilha.'],
        ['Sago with Cream', 'Wine sago with vanilla cream.'],
        1490,
        { allergens: ['leite', 'sulfitos'] },
      ],
      [
        ['Milk-shake de Ovomaltine', '500 ml bem cremoso.'],
        ['Ovomaltine Milkshake', '500 ml, very creamy.'],
        2190,
        { promotion: 1890, allergens: bun },
      ],
    ],
  },
  {
    key: 'acai',
    dishes: [
      [
        ['Açaí do Porto 300 ml', 'Com banana e granola.'],
        ['Porto Açaí 300 ml', 'With banana and granola.'],
        1690,
        { allergens: ['glúten'] },
      ],
      [
        ['Açaí do Porto 500 ml', 'Com duas frutas à escolha.'],
        ['Porto Açaí 500 ml', 'With two fruits of your choice.'],
        2290,
      ],
    ],
  },
  {
    key: 'juices',
    dishes: [
      [
        ['Suco de Bergamota', 'A fruta do inverno gaúcho, 400 ml.'],
        ['Tangerine Juice', 'The fruit of the southern winter, 400 ml.'],
        1190,
        { featured: true },
      ],
      [
        ['Suco de Uva Integral', 'Da Serra Gaúcha, 300 ml.'],
        ['Whole Grape Juice', 'From the Serra Gaúcha, 300 ml.'],
        1290,
      ],
      [
        ['Suco de Morango', 'Com leite ou água, 400 ml.'],
        ['Strawberry Juice', 'With milk or water, 400 ml.'],
        1290,
      ],
      [['Jarra de Suco', 'Jarra de 750 ml.'], ['Juice Jug', '750 ml jug.'], 2190],
    ],
  },
  {
    key: 'drinks',
    dishes: [
      [['Água Mineral', 'Sem gás, 500 ml.'], ['Mineral Water', 'Still, 500 ml.'], 450],
      [
        ['Refrigerante Lata', '350 ml: pergunte os sabores.'],
        ['Canned Soft Drink', '350 ml: ask for the flavours.'],
        700,
      ],
      [['Refrigerante 600 ml', 'Garrafa para dividir.'], ['Soft Drink 600 ml', 'A bottle to share.'], 990],
      [
        ['Chope Artesanal', 'Lager gaúcha, 400 ml.'],
        ['Craft Draught', 'Southern lager, 400 ml.'],
        1490,
        { featured: true, allergens: ['glúten'] },
      ],
      [['Cerveja Long Neck', '330 ml.'], ['Long Neck Beer', '330 ml.'], 1090, { allergens: ['glúten'] }],
      [
        ['Chá-Mate Gelado', 'Com limão e hortelã, 400 ml.'],
        ['Iced Mate Tea', 'With lime and mint, 400 ml.'],
        990,
      ],
      [
        ['Caipirinha de Bergamota', 'Cachaça, bergamota e açúcar.'],
        ['Tangerine Caipirinha', 'Cachaça, tangerine and sugar.'],
        2290,
      ],
      [
        ['Gim Tônica do Porto', 'Gim artesanal, tônica e zimbro.'],
        ['Porto Gin and Tonic', 'Craft gin, tonic and juniper.'],
        2690,
        { promotion: 2290 },
      ],
      [['Café Passado', 'Coado na hora.'], ['Filter Coffee', 'Freshly brewed.'], 600],
      [['Espresso', 'Curto ou longo.'], ['Espresso', 'Short or long.'], 650],
    ],
  },
]
