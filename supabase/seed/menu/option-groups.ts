import type { DemoOption, DemoOptionGroup, Named } from '../types'

const named = (pt: string, en: string, es: string, fr: string, nl: string): Named => ({ pt, en, es, fr, nl })
const product = (code: string): DemoOption => ({ product: code })

/** The groups of each company by its slug, by the name dishes ask for them, in the order of the list. */
export const demoOptionGroups: Readonly<Record<string, Readonly<Record<string, DemoOptionGroup>>>> = {
  'bella-napoli': {
    flavours: {
      name: named('Sabores', 'Flavours', 'Sabores', 'Saveurs', 'Smaken'),
      rule: 'halves',
      least: 2,
      most: 2,
      // At the price of the whole pizza; one that is sold out is sold out here too.
      options: ['P001', 'P002', 'P003', 'P004', 'P005', 'P006', 'P007', 'P008', 'P010', 'PE001'].map(product),
    },
    crust: {
      name: named('Borda recheada', 'Stuffed crust', 'Borde relleno', 'Bord farci', 'Gevulde korst'),
      rule: 'sum',
      least: 0,
      most: 1,
      options: [
        { name: named('Catupiry', 'Catupiry', 'Catupiry', 'Catupiry', 'Catupiry'), cents: 990 },
        { name: named('Cheddar', 'Cheddar', 'Cheddar', 'Cheddar', 'Cheddar'), cents: 890 },
        {
          name: named(
            'Creme de avelã',
            'Hazelnut spread',
            'Crema de avellana',
            'Pâte à tartiner aux noisettes',
            'Hazelnootpasta',
          ),
          cents: 1190,
        },
      ],
    },
  },
  'burger-do-porto': {
    size: {
      name: named('Tamanho', 'Size', 'Tamaño', 'Taille', 'Formaat'),
      rule: 'sum',
      least: 1,
      most: 1,
      options: [
        { name: named('Simples', 'Single', 'Simple', 'Simple', 'Enkel'), cents: 0 },
        { name: named('Duplo', 'Double', 'Doble', 'Double', 'Dubbel'), cents: 1290 },
      ],
    },
    extras: {
      name: named('Adicionais', 'Extras', 'Extras', 'Suppléments', 'Extra’s'),
      rule: 'sum',
      least: 0,
      most: 4,
      options: [
        ...['AD001', 'AD002', 'AD004', 'AD005'].map(product),
        {
          name: named(
            'Cebola caramelizada',
            'Caramelised onions',
            'Cebolla caramelizada',
            'Oignons caramélisés',
            'Gekaramelliseerde ui',
          ),
          cents: 400,
        },
      ],
    },
    drink: {
      name: named('Bebida', 'Drink', 'Bebida', 'Boisson', 'Drankje'),
      rule: 'sum',
      least: 1,
      most: 1,
      options: [
        { product: 'B001', cents: 0 },
        { product: 'B002', cents: 0 },
        { product: 'B003', cents: 290 },
        { product: 'B006', cents: 290 },
        { product: 'B004', cents: 790 },
      ],
    },
    side: {
      name: named('Acompanhamento', 'Side', 'Guarnición', 'Accompagnement', 'Bijgerecht'),
      rule: 'sum',
      least: 1,
      most: 1,
      options: [
        { product: 'T001', cents: 0 },
        { product: 'T003', cents: 390 },
        { product: 'T002', cents: 990 },
      ],
    },
  },
}
