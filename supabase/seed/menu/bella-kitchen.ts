import type { MenuSection } from '../types'

/** Pizzaria Bella Napoli: what comes from stove, oven and grill. */
export const bellaKitchen: readonly MenuSection[] = [
  {
    key: 'starters',
    dishes: [
      [
        ['Bruschetta Clássica', 'Pão italiano tostado, tomate, manjericão e alho.'],
        ['Classic Bruschetta', 'Toasted Italian bread, tomato, basil and garlic.'],
        2490,
        { allergens: ['glúten'] },
      ],
      [
        ['Focaccia de Alecrim', 'Macia por dentro, crocante por fora, com alecrim e flor de sal.'],
        ['Rosemary Focaccia', 'Soft inside, crisp outside, with rosemary and flaky salt.'],
        1990,
        { allergens: ['glúten'] },
      ],
      [
        ['Carpaccio', 'Lâminas de carne, alcaparras, mostarda e parmesão.'],
        ['Carpaccio', 'Thin beef, capers, mustard and parmesan.'],
        4290,
        { featured: true, allergens: ['leite', 'mostarda'] },
      ],
      [
        ['Caprese', 'Tomate, muçarela de búfala, manjericão e azeite.'],
        ['Caprese', 'Tomato, buffalo mozzarella, basil and olive oil.'],
        3490,
        { allergens: ['leite'] },
      ],
      [
        ['Bolinho de Risoto', 'Arancini recheado de muçarela, com molho pomodoro.'],
        ['Risotto Balls', 'Arancini filled with mozzarella, with tomato sauce.'],
        2990,
        { promotion: 2590, allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Antepasto de Berinjela', 'Berinjela assada com pimentão, passas e pão da casa.'],
        ['Aubergine Antipasto', 'Roasted aubergine with pepper, raisins and company bread.'],
        2690,
        { allergens: ['glúten'] },
      ],
    ],
  },
  {
    key: 'main_dishes',
    dishes: [
      [
        ['Lasanha à Bolonhesa', 'Camadas de massa fresca, ragu de carne e bechamel gratinado.'],
        ['Lasagne Bolognese', 'Layers of fresh pasta, beef ragù and gratinated béchamel.'],
        4990,
        { featured: true, allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Nhoque ao Sugo', 'Nhoque de batata feito à mão com molho de tomate rústico.'],
        ['Gnocchi al Sugo', 'Hand-made potato gnocchi with rustic tomato sauce.'],
        4290,
        { allergens: ['glúten', 'ovo'] },
      ],
      [
        ['Espaguete à Carbonara', 'Gema, pancetta crocante, pecorino e pimenta.'],
        ['Spaghetti Carbonara', 'Egg yolk, crisp pancetta, pecorino and pepper.'],
        4790,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Ravióli de Abóbora', 'Recheado de abóbora assada, na manteiga e sálvia.'],
        ['Pumpkin Ravioli', 'Filled with roasted pumpkin, in butter and sage.'],
        4690,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
      [
        ['Risoto de Funghi', 'Arroz arbóreo, funghi secchi e parmesão.'],
        ['Mushroom Risotto', 'Arborio rice, dried porcini and parmesan.'],
        5290,
        { allergens: ['leite'] },
      ],
      [
        ['Filé à Parmegiana', 'Filé empanado, molho de tomate, muçarela gratinada, arroz e fritas.'],
        ['Steak Parmigiana', 'Breaded steak, tomato sauce, gratinated mozzarella, rice and fries.'],
        6490,
        { promotion: 5790, allergens: ['glúten', 'leite', 'ovo'] },
      ],
    ],
  },
  {
    key: 'dishes_and_roasts',
    dishes: [
      [
        ['Frango Assado', 'Meio frango assado lentamente com ervas e batatas ao murro.'],
        ['Roast Chicken', 'Half a chicken slowly roasted with herbs and smashed potatoes.'],
        4490,
      ],
      [
        ['Costela no Bafo', 'Costela bovina assada por oito horas, mandioca e vinagrete.'],
        ['Slow-roasted Ribs', 'Beef ribs roasted for eight hours, cassava and vinaigrette.'],
        6990,
        { featured: true },
      ],
      [
        ['Pernil à Pururuca', 'Pernil suíno com pele crocante, tutu de feijão e couve.'],
        ['Crackling Pork Leg', 'Pork leg with crackling, bean purée and collard greens.'],
        5490,
      ],
      [
        ['Cordeiro ao Vinho', 'Paleta de cordeiro ao vinho tinto com polenta cremosa.'],
        ['Lamb in Wine', 'Lamb shoulder in red wine with creamy polenta.'],
        7990,
        { allergens: ['leite', 'sulfitos'] },
      ],
      [
        ['Cupim na Manteiga', 'Cupim assado e selado na manteiga de garrafa.'],
        ['Buttered Hump Roast', 'Zebu hump roasted and seared in clarified butter.'],
        5990,
        { soldOut: true, allergens: ['leite'] },
      ],
      [
        ['Galeto com Polenta', 'Galeto na brasa, polenta frita e radicchio com bacon.'],
        [
          'Spring Chicken and Polenta',
          'Char-grilled spring chicken, fried polenta and radicchio with bacon.',
        ],
        4790,
      ],
    ],
  },
  {
    key: 'fish',
    dishes: [
      [
        ['Tilápia Grelhada', 'Filé grelhado com legumes e arroz de brócolis.'],
        ['Grilled Tilapia', 'Grilled fillet with vegetables and broccoli rice.'],
        4890,
        { allergens: ['peixe'] },
      ],
      [
        ['Salmão ao Maracujá', 'Salmão selado com molho de maracujá e purê de mandioquinha.'],
        ['Passion Fruit Salmon', 'Seared salmon with passion fruit sauce and arracacha purée.'],
        7290,
        { featured: true, allergens: ['peixe', 'leite'] },
      ],
      [
        ['Bacalhau à Lagareiro', 'Posta de bacalhau, batatas ao murro, alho e muito azeite.'],
        ['Cod Lagareiro', 'Cod steak, smashed potatoes, garlic and plenty of olive oil.'],
        9890,
        { allergens: ['peixe'] },
      ],
      [
        ['Moqueca de Peixe', 'Leite de coco, dendê, pimentões e pirão.'],
        ['Fish Moqueca', 'Coconut milk, palm oil, peppers and fish porridge.'],
        6990,
        { promotion: 6290, allergens: ['peixe'] },
      ],
      [
        ['Camarão na Moranga', 'Camarões cremosos servidos dentro da abóbora.'],
        ['Shrimp in Pumpkin', 'Creamy shrimp served inside a pumpkin.'],
        8990,
        { allergens: ['crustáceos', 'leite'] },
      ],
      [
        ['Pescada à Belle Meunière', 'Pescada amarela, alcaparras, champignon e camarões.'],
        ['Hake Belle Meunière', 'Yellow hake, capers, mushrooms and shrimp.'],
        6790,
        { allergens: ['peixe', 'crustáceos', 'leite'] },
      ],
    ],
  },
  {
    key: 'aged_cuts',
    dishes: [
      [
        ['Ancho Maturado 21 Dias', 'Bife ancho de 350 g, farofa da casa e chimichurri.'],
        ['21-day Aged Ribeye', '350 g ribeye, company farofa and chimichurri.'],
        9890,
        { featured: true },
      ],
      [
        ['Chorizo Maturado', 'Contrafilé argentino de 350 g com batatas rústicas.'],
        ['Aged Striploin', '350 g Argentine striploin with rustic potatoes.'],
        9290,
      ],
      [
        ['Picanha Maturada', 'Picanha fatiada na chapa, arroz biro-biro e vinagrete.'],
        ['Aged Picanha', 'Picanha sliced on the griddle, biro-biro rice and vinaigrette.'],
        10490,
        { promotion: 9490 },
      ],
      [
        ['T-Bone Dry Aged', 'T-bone de 500 g maturado a seco por 30 dias.'],
        ['Dry-aged T-bone', '500 g T-bone, dry-aged for 30 days.'],
        13990,
      ],
      [
        ['Tomahawk', 'Para dividir: 900 g na brasa, com dois acompanhamentos.'],
        ['Tomahawk', 'To share: 900 g over embers, with two sides.'],
        21990,
      ],
      [
        ['Fraldinha Maturada', 'Fraldinha macia com mandioca na manteiga.'],
        ['Aged Flank', 'Tender flank with buttered cassava.'],
        7990,
        { allergens: ['leite'] },
      ],
    ],
  },
]
