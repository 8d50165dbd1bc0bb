import type { MenuSection } from '../types'

const bun = ['glúten', 'leite']

/** Burger do Porto, Porto Alegre. */
export const burgerDoPorto: readonly MenuSection[] = [
  {
    key: 'burgers',
    dishes: [
      [
        ['Clássico do Porto', 'Blend de 160 g, queijo, alface, tomate e maionese verde.'],
        ['Porto Classic', '160 g blend, cheese, lettuce, tomato and green mayonnaise.'],
        2890,
        { featured: true, allergens: bun, asks: ['size', 'extras'] },
      ],
      [
        ['Duplo Guaíba', 'Dois smash de 90 g, cheddar duplo e picles.'],
        ['Double Guaíba', 'Two 90 g smash patties, double cheddar and pickles.'],
        3490,
        { featured: true, allergens: bun },
      ],
      [
        ['Gaúcho', 'Hambúrguer de costela, provolone, chimichurri e cebola assada.'],
        ['Gaúcho', 'Rib patty, provolone, chimichurri and roasted onion.'],
        3890,
        { allergens: bun, asks: ['size', 'extras'] },
      ],
      [
        ['Xis Salada', 'O xis prensado, com ovo, milho, ervilha e maionese.'],
        ['Xis Salad', 'The pressed southern burger with egg, corn, peas and mayonnaise.'],
        3290,
        { allergens: [...bun, 'ovo'], asks: ['extras'] },
      ],
      [
        ['Xis Coração', 'Coração de frango na chapa, queijo e ovo no pão prensado.'],
        ['Xis Chicken Heart', 'Griddled chicken hearts, cheese and egg in pressed bread.'],
        3590,
        { allergens: [...bun, 'ovo'], asks: ['extras'] },
      ],
      [
        ['Xis Bacon', 'Hambúrguer, bacon, ovo e queijo no pão prensado.'],
        ['Xis Bacon', 'Patty, bacon, egg and cheese in pressed bread.'],
        3490,
        { promotion: 2990, allergens: [...bun, 'ovo'], asks: ['extras'] },
      ],
      [
        ['Smash Simples', 'Um smash de 90 g, cheddar e molho da casa.'],
        ['Single Smash', 'One 90 g smash patty, cheddar and company sauce.'],
        1990,
        { allergens: bun, asks: ['extras'] },
      ],
      [
        ['Barbecue Defumado', 'Blend, cheddar, onion rings e barbecue defumado.'],
        ['Smoked Barbecue', 'Blend, cheddar, onion rings and smoked barbecue sauce.'],
        3690,
        { allergens: bun, asks: ['size', 'extras'] },
      ],
      [
        ['Gorgonzola e Mel', 'Blend, creme de gorgonzola, mel e rúcula.'],
        ['Gorgonzola and Honey', 'Blend, gorgonzola cream, honey and rocket.'],
        3790,
        { allergens: bun, asks: ['size', 'extras'] },
      ],
      [
        ['Pôr do Sol', 'Frango crocante, abacaxi grelhado e maionese picante.'],
        ['Sunset', 'Crispy chicken, grilled pineapple and spicy mayonnaise.'],
        3290,
        { allergens: [...bun, 'ovo'] },
      ],
      [
        ['Cogumelo Veggie', 'Portobello recheado de queijo, empanado, com aioli.'],
        ['Veggie Mushroom', 'Cheese-filled breaded portobello with aioli.'],
        3390,
        { allergens: [...bun, 'ovo'] },
      ],
      [
        ['Vegano da Redenção', 'Hambúrguer de feijão-preto, guacamole e tomate.'],
        ['Redenção Vegan', 'Black bean patty, guacamole and tomato.'],
        3290,
        { allergens: ['glúten'] },
      ],
      [
        ['Triplo Absurdo', 'Três smash, três cheddars e muito bacon.'],
        ['Absurd Triple', 'Three smash patties, three cheddars and a lot of bacon.'],
        4690,
        { allergens: bun },
      ],
      [
        ['Linguiça Blumenau', 'Linguiça na chapa, queijo colonial e mostarda escura.'],
        ['Blumenau Sausage', 'Griddled sausage, farmhouse cheese and dark mustard.'],
        3390,
        { soldOut: true, allergens: [...bun, 'mostarda'] },
      ],
    ],
  },
  {
    key: 'sandwiches',
    dishes: [
      [
        ['Choripán', 'Linguiça artesanal, chimichurri e pão crocante.'],
        ['Choripán', 'Craft sausage, chimichurri and crusty bread.'],
        2490,
        { featured: true, allergens: ['glúten'] },
      ],
      [
        ['Torrada Gaúcha', 'Presunto, queijo e ovo no pão prensado.'],
        ['Southern Toastie', 'Ham, cheese and egg in pressed bread.'],
        1890,
        { allergens: [...bun, 'ovo'] },
      ],
      [
        ['Cachorro-Quente do Rosário', 'Duas salsichas, molho, milho, ervilha e batata palha.'],
        ['Rosário Hot Dog', 'Two sausages, sauce, corn, peas and straw potatoes.'],
        2190,
        { allergens: ['glúten'] },
      ],
      [
        ['Steak Sandwich', 'Entrecot em tiras, queijo e cebola na ciabatta.'],
        ['Steak Sandwich', 'Ribeye strips, cheese and onion in ciabatta.'],
        3690,
        { allergens: bun },
      ],
      [
        ['Wrap de Frango', 'Frango grelhado, cream cheese e folhas.'],
        ['Chicken Wrap', 'Grilled chicken, cream cheese and leaves.'],
        2690,
        { allergens: bun },
      ],
    ],
  },
  {
    key: 'potatoes',
    dishes: [
      [
        ['Batata da Casa', 'Palito fino, páprica e sal grosso.'],
        ['Company Fries', 'Thin fries, paprika and coarse salt.'],
        1790,
      ],
      [
        ['Batata Trem Bão', 'Com cheddar, bacon e cebolinha.'],
        ['Loaded Fries', 'With cheddar, bacon and chives.'],
        2790,
        { featured: true, allergens: ['leite'] },
      ],
      [
        ['Batata Rústica com Alho', 'Gomos assados com alho e salsinha.'],
        ['Garlic Wedges', 'Baked wedges with garlic and parsley.'],
        2190,
      ],
      [
        ['Batata com Costela', 'Coberta de costela desfiada e queijo.'],
        ['Rib Fries', 'Topped with shredded ribs and cheese.'],
        3490,
        { allergens: ['leite'] },
      ],
      [
        ['Batata Canoa', 'Com casca, crocante, com sour cream.'],
        ['Potato Boats', 'Skin-on, crisp, with sour cream.'],
        2390,
        { promotion: 1990, allergens: ['leite'] },
      ],
    ],
  },
  {
    key: 'portion',
    dishes: [
      [
        ['Onion Rings', 'Dez anéis empanados com barbecue.'],
        ['Onion Rings', 'Ten breaded rings with barbecue sauce.'],
        2290,
        { allergens: ['glúten'] },
      ],
      [
        ['Asinhas Picantes', 'Doze asinhas com molho buffalo.'],
        ['Hot Wings', 'Twelve wings with buffalo sauce.'],
        3690,
      ],
      [
        ['Coração na Chapa', 'Espetinhos de coração com farofa.'],
        ['Griddled Hearts', 'Chicken heart skewers with farofa.'],
        3190,
      ],
      [
        ['Queijo Coalho', 'Na brasa, com melado.'],
        ['Grilled Coalho Cheese', 'Over embers, with molasses.'],
        2690,
        { allergens: ['leite'] },
      ],
      [
        ['Pastéis de Queijo', 'Oito mini pastéis.'],
        ['Cheese Pastries', 'Eight mini pastries.'],
        2490,
        { allergens: bun },
      ],
    ],
  },
  {
    key: 'starters',
    dishes: [
      [
        ['Salada Coleslaw', 'Repolho, cenoura e maionese leve.'],
        ['Coleslaw', 'Cabbage, carrot and light mayonnaise.'],
        1290,
        { allergens: ['ovo'] },
      ],
      [
        ['Dadinho de Tapioca', 'Com geleia de pimenta.'],
        ['Tapioca Cubes', 'With chilli jelly.'],
        2290,
        { allergens: ['leite'] },
      ],
      [
        ['Pão de Alho', 'Na brasa, com queijo.'],
        ['Garlic Bread', 'Over embers, with cheese.'],
        1490,
        { allergens: bun },
      ],
    ],
  },
]
