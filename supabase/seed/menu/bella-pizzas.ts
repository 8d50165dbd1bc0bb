import type { MenuSection } from '../types'

const dough = ['glúten', 'leite']

/** Pizzaria Bella Napoli: the pizzas. */
export const bellaPizzas: readonly MenuSection[] = [
  {
    key: 'pizzas_traditional',
    dishes: [
      [
        [
          'Margherita',
          'Molho de tomate italiano, muçarela fresca, manjericão colhido na hora e um fio de azeite.',
        ],
        [
          'Margherita',
          'Italian tomato sauce, fresh mozzarella, just-picked basil and a drizzle of olive oil.',
        ],
        5490,
        { featured: true, allergens: dough },
      ],
      [
        ['Muçarela', 'Muçarela derretida até dourar, orégano e azeitonas pretas.'],
        ['Mozzarella', 'Mozzarella melted to gold, oregano and black olives.'],
        4990,
        { allergens: dough },
      ],
      [
        ['Calabresa', 'Calabresa defumada em fatias finas, cebola roxa e orégano.'],
        ['Calabrese Sausage', 'Thin slices of smoked calabrese sausage, red onion and oregano.'],
        5290,
        { promotion: 4790, allergens: dough },
      ],
      [
        ['Portuguesa', 'Presunto, ovos, cebola, ervilha, azeitona e muçarela.'],
        ['Portuguese', 'Ham, eggs, onion, peas, olives and mozzarella.'],
        5990,
        { allergens: [...dough, 'ovo'] },
      ],
      [
        ['Frango com Catupiry', 'Frango desfiado bem temperado com o legítimo Catupiry cremoso.'],
        ['Chicken with Catupiry', 'Well-seasoned shredded chicken with creamy Catupiry cheese.'],
        6190,
        { featured: true, allergens: dough },
      ],
      [
        ['Napolitana', 'Muçarela, rodelas de tomate, parmesão ralado e alho dourado.'],
        ['Neapolitan', 'Mozzarella, tomato slices, grated parmesan and golden garlic.'],
        5590,
        { allergens: dough },
      ],
      [
        ['Quatro Queijos', 'Muçarela, provolone, gorgonzola e parmesão em harmonia.'],
        ['Four Cheeses', 'Mozzarella, provolone, gorgonzola and parmesan in harmony.'],
        6490,
        { allergens: dough },
      ],
      [
        ['Atum', 'Atum sólido, cebola em pétalas, azeitonas e um toque de limão.'],
        ['Tuna', 'Solid tuna, onion petals, olives and a touch of lime.'],
        5990,
        { allergens: [...dough, 'peixe'] },
      ],
      [
        ['Bauru', 'Presunto, muçarela, tomate e orégano, como o sanduíche paulista.'],
        ['Bauru', 'Ham, mozzarella, tomato and oregano, like the São Paulo sandwich.'],
        5490,
        { allergens: dough },
      ],
      [
        ['Toscana', 'Calabresa moída levemente apimentada, muçarela e cebola.'],
        ['Toscana', 'Lightly spicy ground calabrese sausage, mozzarella and onion.'],
        5690,
        { soldOut: true, allergens: dough },
      ],
      [
        ['Meio a Meio', 'Dois sabores na mesma pizza; vale o preço do mais caro.'],
        ['Half and Half', 'Two flavours on one pizza, at the price of the dearer one.'],
        0,
        { allergens: dough, asks: ['flavours', 'crust'] },
      ],
    ],
  },
  {
    key: 'pizzas_special',
    dishes: [
      [
        ['Bella Napoli', 'A da casa: muçarela de búfala, tomate confit, presunto cru e rúcula.'],
        ['Bella Napoli', 'The company pizza: buffalo mozzarella, tomato confit, cured ham and rocket.'],
        8490,
        { featured: true, allergens: dough },
      ],
      [
        ['Parma com Figo', 'Presunto de Parma, figo caramelizado e gorgonzola suave.'],
        ['Parma and Fig', 'Parma ham, caramelised fig and mild gorgonzola.'],
        8990,
        { allergens: dough },
      ],
      [
        ['Camarão ao Alho', 'Camarões salteados no alho, Catupiry e cebolinha.'],
        ['Garlic Shrimp', 'Shrimp sautéed in garlic, Catupiry cheese and chives.'],
        9490,
        { allergens: [...dough, 'crustáceos'] },
      ],
      [
        ['Carne-Seca da Serra', 'Carne-seca desfiada na manteiga de garrafa, cebola roxa e requeijão.'],
        ['Sun-dried Beef', 'Shredded sun-dried beef in clarified butter, red onion and cream cheese.'],
        7990,
        { promotion: 6990, allergens: dough },
      ],
      [
        ['Cogumelos Trufados', 'Mix de cogumelos salteados, muçarela e azeite trufado.'],
        ['Truffled Mushrooms', 'Sautéed mushroom mix, mozzarella and truffle oil.'],
        8290,
        { allergens: dough },
      ],
      [
        ['Burrata', 'Burrata inteira no centro, tomates assados e pesto da casa.'],
        ['Burrata', 'A whole burrata in the middle, roasted tomatoes and company pesto.'],
        9290,
        { allergens: [...dough, 'castanhas'] },
      ],
      [
        ['Pistache e Mortadela', 'Mortadela italiana, creme de pistache e muçarela fior di latte.'],
        ['Pistachio and Mortadella', 'Italian mortadella, pistachio cream and fior di latte.'],
        8890,
        { soldOut: true, allergens: [...dough, 'castanhas'] },
      ],
    ],
  },
  {
    key: 'pizzas_savory',
    dishes: [
      [
        ['Pepperoni', 'Pepperoni crocante sobre muita muçarela.'],
        ['Pepperoni', 'Crisp pepperoni over plenty of mozzarella.'],
        6290,
        { featured: true, allergens: dough },
      ],
      [
        ['Bacon com Milho', 'Bacon em cubos dourados, milho doce e muçarela.'],
        ['Bacon and Corn', 'Golden diced bacon, sweet corn and mozzarella.'],
        5890,
        { allergens: dough },
      ],
      [
        ['Lombo Canadense', 'Lombo canadense fatiado, Catupiry e abacaxi opcional.'],
        ['Canadian Bacon', 'Sliced Canadian bacon, Catupiry and optional pineapple.'],
        6190,
        { allergens: dough },
      ],
      [
        ['Vegetariana', 'Abobrinha, berinjela, pimentões assados, palmito e tomate-cereja.'],
        ['Vegetarian', 'Courgette, aubergine, roasted peppers, palm heart and cherry tomato.'],
        5990,
        { allergens: dough },
      ],
      [
        ['Mexicana', 'Carne moída apimentada, pimenta jalapeño, milho e cheddar.'],
        ['Mexican', 'Spicy minced beef, jalapeño, corn and cheddar.'],
        6390,
        { promotion: 5790, allergens: dough },
      ],
      [
        ['Palmito', 'Palmito pupunha macio, muçarela e orégano.'],
        ['Palm Heart', 'Tender pupunha palm heart, mozzarella and oregano.'],
        5990,
        { allergens: dough },
      ],
    ],
  },
  {
    key: 'pizzas_white',
    dishes: [
      [
        ['Bianca', 'Sem molho: muçarela, ricota, alecrim e flor de sal.'],
        ['Bianca', 'No tomato: mozzarella, ricotta, rosemary and flaky salt.'],
        5690,
        { allergens: dough },
      ],
      [
        ['Alho e Parmesão', 'Creme de leite fresco, alho confitado e parmesão curado.'],
        ['Garlic and Parmesan', 'Fresh cream, confit garlic and aged parmesan.'],
        5490,
        { allergens: dough },
      ],
      [
        ['Batata e Alecrim', 'Lâminas finas de batata, alecrim, azeite e provolone.'],
        ['Potato and Rosemary', 'Thin potato slices, rosemary, olive oil and provolone.'],
        5590,
        { allergens: dough },
      ],
      [
        ['Gorgonzola com Pera', 'Gorgonzola, pera laminada, nozes e mel.'],
        ['Gorgonzola and Pear', 'Gorgonzola, sliced pear, walnuts and honey.'],
        7290,
        { featured: true, allergens: [...dough, 'castanhas'] },
      ],
      [
        ['Carbonara', 'Creme de ovos, pancetta, pecorino e pimenta-do-reino.'],
        ['Carbonara', 'Egg cream, pancetta, pecorino and black pepper.'],
        6890,
        { allergens: [...dough, 'ovo'] },
      ],
      [
        ['Brócolis com Bacon', 'Brócolis no vapor, bacon, alho e creme de muçarela.'],
        ['Broccoli and Bacon', 'Steamed broccoli, bacon, garlic and mozzarella cream.'],
        6090,
        { allergens: dough },
      ],
    ],
  },
  {
    key: 'pizzas_sweet',
    dishes: [
      [
        ['Chocolate com Morango', 'Chocolate ao leite derretido e morangos frescos.'],
        ['Chocolate and Strawberry', 'Melted milk chocolate and fresh strawberries.'],
        5290,
        { featured: true, allergens: dough },
      ],
      [
        ['Banana com Canela', 'Banana caramelizada, açúcar, canela e leite condensado.'],
        ['Banana and Cinnamon', 'Caramelised banana, sugar, cinnamon and condensed milk.'],
        4690,
        { allergens: dough },
      ],
      [
        ['Romeu e Julieta', 'Goiabada cremosa com queijo minas derretido.'],
        ['Romeo and Juliet', 'Creamy guava paste with melted Minas cheese.'],
        4890,
        { promotion: 4390, allergens: dough },
      ],
      [
        ['Prestígio', 'Chocolate meio amargo e coco fresco ralado.'],
        ['Chocolate and Coconut', 'Semi-sweet chocolate and freshly grated coconut.'],
        4990,
        { allergens: dough },
      ],
      [
        ['Brigadeiro', 'Brigadeiro de panela e granulado belga.'],
        ['Brigadeiro', 'Home-made brigadeiro fudge and Belgian sprinkles.'],
        4990,
        { allergens: dough },
      ],
      [
        ['Doce de Leite com Coco', 'Doce de leite mineiro, coco queimado e flor de sal.'],
        ['Dulce de Leche and Coconut', 'Minas dulce de leche, toasted coconut and flaky salt.'],
        5190,
        { soldOut: true, allergens: dough },
      ],
    ],
  },
]
