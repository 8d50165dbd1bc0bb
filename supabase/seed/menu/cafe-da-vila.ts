import type { MenuSection } from '../types'

/** Café da Vila: the inactive company. */
export const cafeDaVila: readonly MenuSection[] = [
  {
    key: 'sandwiches',
    dishes: [
      [
        ['Pão na Chapa', 'Pão francês dourado na manteiga.'],
        ['Griddled Bread', 'Bread roll browned in butter.'],
        790,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Croissant de Presunto e Queijo', 'Folhado e quentinho.'],
        ['Ham and Cheese Croissant', 'Flaky and warm.'],
        1690,
        { allergens: ['glúten', 'leite'] },
      ],
      [
        ['Tostex de Queijo', 'Queijo meia cura na chapa.'],
        ['Cheese Toastie', 'Semi-aged cheese on the griddle.'],
        1490,
        { allergens: ['glúten', 'leite'] },
      ],
    ],
  },
  {
    key: 'desserts',
    dishes: [
      [
        ['Bolo de Cenoura', 'Com cobertura de chocolate.'],
        ['Carrot Cake', 'With chocolate icing.'],
        1190,
        { featured: true, allergens: ['glúten', 'ovo'] },
      ],
      [
        ['Pão de Queijo', 'Porção com seis.'],
        ['Cheese Bread', 'Six pieces.'],
        1290,
        { allergens: ['leite'] },
      ],
      [
        ['Torta de Limão', 'Fatia com merengue.'],
        ['Lime Pie', 'A slice with meringue.'],
        1490,
        { allergens: ['glúten', 'leite', 'ovo'] },
      ],
    ],
  },
  {
    key: 'drinks',
    dishes: [
      [
        ['Café Coado', 'Grãos do sul de Minas.'],
        ['Filter Coffee', 'Beans from southern Minas.'],
        690,
        { featured: true },
      ],
      [['Espresso Duplo', 'Encorpado.'], ['Double Espresso', 'Full-bodied.'], 990],
      [
        ['Café com Leite', 'No copo americano.'],
        ['Coffee with Milk', 'In a small glass.'],
        890,
        { allergens: ['leite'] },
      ],
      [
        ['Chocolate Quente', 'Cremoso, com canela.'],
        ['Hot Chocolate', 'Creamy, with cinnamon.'],
        1490,
        { allergens: ['leite'] },
      ],
    ],
  },
]
