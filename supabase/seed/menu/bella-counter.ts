import type { MenuSection } from '../types'

/** Pizzaria Bella Napoli: what goes quickly over the counter. */
export const bellaCounter: readonly MenuSection[] = [
  {
    key: 'burgers',
    dishes: [
      [
        ['Bella Burger', 'Blend de 180 g, provolone, tomate confit e pesto no pão brioche.'],
        ['Bella Burger', '180 g blend, provolone, tomato confit and pesto in a brioche bun.'],
        3990,
        { featured: true, allergens: ['glúten', 'leite'] },
      ],
      [
        ['Cheese Salada', 'Hambúrguer de 150 g, queijo prato, alface, tomate e maionese da casa.'],
        ['Cheese Salad Burger', '150 g patty, cheese, lettuce, tomato and company mayonnaise.'],
        2990,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Bacon Crocante', 'Hambúrguer, cheddar inglês, bacon em tiras e cebola caramelizada.'],
        ['Crispy Bacon', 'Patty, English cheddar, bacon strips and caramelised onion.'],
        3690,
        { promotion: 3290, allergens: ['glúten', 'leite'] },
      ],
      [
        ['Napolitano', 'Hambúrguer à parmegiana com molho de tomate e manjericão.'],
        ['Neapolitan Burger', 'Parmigiana-style patty with tomato sauce and basil.'],
        3790,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Veggie de Grão-de-Bico', 'Hambúrguer de grão-de-bico, abacate e picles de cebola.'],
        ['Chickpea Veggie', 'Chickpea patty, avocado and pickled onion.'],
        3490,
        { allergens: ['glúten'] },
      ],
      [
        ['Frango Empanado', 'Sobrecoxa crocante, coleslaw e maionese picante.'],
        ['Crispy Chicken', 'Crispy thigh, coleslaw and spicy mayonnaise.'],
        3390,
        { allergens: ['glúten', 'ovo'] },
      ],
    ],
  },
  {
    key: 'sandwiches',
    dishes: [
      [
        ['Bauru Paulista', 'Rosbife, queijo derretido, tomate e picles no pão francês.'],
        ['Bauru Paulista', 'Roast beef, melted cheese, tomato and pickles in a bread roll.'],
        2790,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Mortadela do Mercadão', 'Muita mortadela quente e provolone, como no Mercado Municipal.'],
        ['Market Mortadella', 'Plenty of hot mortadella and provolone, as in the Municipal Market.'],
        3290,
        { featured: true, allergens: ['glúten', 'leite'] },
      ],
      [
        ['Misto-Quente', 'Presunto e queijo prensados na chapa.'],
        ['Toasted Ham and Cheese', 'Ham and cheese pressed on the griddle.'],
        1690,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Beirute de Filé', 'Filé, queijo, ovo, alface e tomate no pão sírio.'],
        ['Beef Beirute', 'Steak, cheese, egg, lettuce and tomato in pitta bread.'],
        3990,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Pernil com Vinagrete', 'Pernil assado desfiado e vinagrete no pão francês.'],
        ['Pork with Vinaigrette', 'Shredded roast pork and vinaigrette in a bread roll.'],
        2690,
        { promotion: 2290, allergens: ['glúten'] },
      ],
      [
        ['Caprese na Ciabatta', 'Muçarela de búfala, tomate e pesto na ciabatta.'],
        ['Caprese Ciabatta', 'Buffalo mozzarella, tomato and pesto in ciabatta.'],
        2890,
        { allergens: ['glúten', 'leite', 'castanhas'] },
      ],
    ],
  },
  {
    key: 'portion',
    dishes: [
      [
        ['Calabresa Acebolada', 'Calabresa na chapa com cebola e pão.'],
        ['Sausage with Onions', 'Griddled calabrese sausage with onions and bread.'],
        3690,
        { allergens: ['glúten'] },
      ],
      [
        ['Frango a Passarinho', 'Pedaços dourados com alho frito e limão.'],
        ['Crispy Chicken Bites', 'Golden pieces with fried garlic and lime.'],
        3990,
      ],
      [
        ['Polenta Frita', 'Palitos crocantes com parmesão.'],
        ['Fried Polenta', 'Crisp sticks with parmesan.'],
        2590,
        { allergens: ['leite'] },
      ],
      [
        ['Isca de Tilápia', 'Empanada na hora, com molho tártaro.'],
        ['Tilapia Strips', 'Freshly breaded, with tartar sauce.'],
        4690,
        { allergens: ['glúten', 'peixe', 'ovo'] },
      ],
      [
        ['Bolinho de Bacalhau', 'Doze unidades, receita portuguesa.'],
        ['Cod Fritters', 'Twelve pieces, a Portuguese recipe.'],
        4990,
        { featured: true, allergens: ['glúten', 'peixe', 'ovo'] },
      ],
      [
        ['Tábua de Frios', 'Queijos, embutidos, azeitonas e torradas.'],
        ['Cold Cuts Board', 'Cheeses, cured meats, olives and toast.'],
        6490,
        { soldOut: true, allergens: ['glúten', 'leite'] },
      ],
    ],
  },
  {
    key: 'potatoes',
    dishes: [
      [
        ['Batata Frita', 'Porção crocante com sal da casa.'],
        ['French Fries', 'Crisp portion with company salt.'],
        2290,
      ],
      [
        ['Batata com Cheddar e Bacon', 'Coberta de cheddar cremoso e bacon.'],
        ['Cheddar and Bacon Fries', 'Topped with creamy cheddar and bacon.'],
        3290,
        { featured: true, allergens: ['leite'] },
      ],
      [
        ['Batata Rústica', 'Com alecrim, alho e páprica.'],
        ['Rustic Potatoes', 'With rosemary, garlic and paprika.'],
        2490,
      ],
      [
        ['Batata-Doce Frita', 'Palitos de batata-doce com maionese de ervas.'],
        ['Sweet Potato Fries', 'Sweet potato sticks with herb mayonnaise.'],
        2690,
        { allergens: ['ovo'] },
      ],
      [
        ['Batata Recheada', 'Assada, com requeijão, calabresa e cebolinha.'],
        ['Stuffed Potato', 'Baked, with cream cheese, sausage and chives.'],
        2990,
        { promotion: 2490, allergens: ['leite'] },
      ],
    ],
  },
  {
    key: 'kids',
    dishes: [
      [
        ['Mini Pizza de Muçarela', 'Pizza brotinho com carinha de azeitona.'],
        ['Mini Mozzarella Pizza', 'Small pizza with an olive face.'],
        2290,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Espaguete ao Sugo Kids', 'Porção pequena com queijo ralado.'],
        ['Kids Spaghetti', 'Small portion with grated cheese.'],
        2190,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Nuggets com Batata', 'Seis nuggets caseiros e batata frita.'],
        ['Nuggets and Fries', 'Six home-made nuggets and fries.'],
        2490,
        { allergens: ['glúten'] },
      ],
      [
        ['Mini Burger', 'Hambúrguer de 90 g com queijo.'],
        ['Mini Burger', '90 g patty with cheese.'],
        2390,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Arroz, Feijão e Filezinho', 'O almoço de casa, em prato colorido.'],
        ['Rice, Beans and Steak', 'A home lunch on a colourful plate.'],
        2590,
      ],
      [
        ['Pizza de Chocolate Kids', 'Brotinho de chocolate com confetes.'],
        ['Kids Chocolate Pizza', 'Small chocolate pizza with sweets.'],
        2390,
        { featured: true, allergens: ['glúten', 'leite'] },
      ],
    ],
  },
  {
    key: 'add_ons',
    dishes: [
      [
        ['Borda de Catupiry', 'Borda recheada com Catupiry.'],
        ['Catupiry Crust', 'Crust filled with Catupiry cheese.'],
        1290,
        { allergens: ['leite'] },
      ],
      [
        ['Borda de Cheddar', 'Borda recheada com cheddar.'],
        ['Cheddar Crust', 'Crust filled with cheddar.'],
        1290,
        { allergens: ['leite'] },
      ],
      [
        ['Muçarela Extra', 'Porção extra de muçarela.'],
        ['Extra Mozzarella', 'An extra portion of mozzarella.'],
        900,
        { allergens: ['leite'] },
      ],
      [['Bacon Extra', 'Bacon crocante por cima.'], ['Extra Bacon', 'Crisp bacon on top.'], 800],
      [
        ['Molho Pesto', 'Potinho de pesto de manjericão.'],
        ['Pesto Sauce', 'A small pot of basil pesto.'],
        690,
        { allergens: ['castanhas', 'leite'] },
      ],
      [
        ['Ovo Frito', 'Gema mole, como deve ser.'],
        ['Fried Egg', 'Runny yolk, as it should be.'],
        400,
        { allergens: ['ovo'] },
      ],
    ],
  },
]
