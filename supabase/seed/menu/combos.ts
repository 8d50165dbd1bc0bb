import type { Combo } from '../types'

/** Combos of each company by its slug; what they hold is named by product codes. */
export const demoCombos: Readonly<Record<string, readonly Combo[]>> = {
  'bella-napoli': [
    {
      pt: ['Combo Família', 'Uma Margherita, uma Calabresa e um Guaraná de 2 litros.'],
      en: ['Family Combo', 'One Margherita, one Calabrese and a 2-litre Guaraná.'],
      priceCents: 11990,
      promotion: 10990,
      featured: true,
      holds: { P001: 1, P003: 1, B005: 1 },
    },
    {
      pt: ['Combo Casal', 'Uma Bella Napoli, duas taças de vinho e um tiramisù.'],
      en: ['Couple Combo', 'One Bella Napoli, two glasses of wine and a tiramisu.'],
      priceCents: 14990,
      featured: true,
      holds: { PE001: 1, B009: 2, D001: 1 },
    },
    {
      pt: ['Combo Trailer', 'Cheese Salada, batata frita e refrigerante.'],
      en: ['Trailer Combo', 'Cheese Salad Burger, fries and a soft drink.'],
      priceCents: 4990,
      holds: { H002: 1, T001: 1, B003: 1 },
    },
    {
      pt: ['Combo Galera', 'Quatro Bacon Crocante, batata com cheddar e dois Guaranás de 2 litros.'],
      en: ['Crew Combo', 'Four Crispy Bacon burgers, cheddar fries and two 2-litre Guaranás.'],
      priceCents: 17990,
      holds: { H003: 4, T002: 1, B005: 2 },
    },
    {
      pt: ['Combo Criança', 'Mini pizza, suco de laranja e gelato.'],
      en: ['Kids Combo', 'Mini pizza, orange juice and gelato.'],
      priceCents: 4490,
      promotion: 3990,
      holds: { K001: 1, J001: 1, D006: 1 },
    },
  ],
  'burger-do-porto': [
    {
      pt: ['Combo Clássico', 'Clássico do Porto, batata da casa e refrigerante.'],
      en: ['Classic Combo', 'Porto Classic, company fries and a soft drink.'],
      priceCents: 4690,
      promotion: 4290,
      featured: true,
      holds: { H001: 1, T001: 1, B002: 1 },
    },
    {
      pt: ['Combo Duplo', 'Dois Duplo Guaíba e batata com cheddar.'],
      en: ['Double Combo', 'Two Double Guaíba and loaded fries.'],
      priceCents: 8690,
      holds: { H002: 2, T002: 1 },
    },
    {
      pt: ['Combo Xis', 'Xis Salada e refrigerante de 600 ml.'],
      en: ['Xis Combo', 'Xis Salad and a 600 ml soft drink.'],
      priceCents: 3990,
      holds: { H004: 1, B003: 1 },
    },
    {
      pt: ['Combo Meu Jeito', 'Clássico do Porto com o acompanhamento e a bebida que você escolher.'],
      en: ['My Way Combo', 'Porto Classic with the side and the drink you choose.'],
      priceCents: 4990,
      promotion: 4590,
      holds: { H001: 1 },
      asks: ['side', 'drink'],
    },
  ],
  'cafe-da-vila': [
    {
      pt: ['Café da Manhã', 'Café com leite e pão na chapa.'],
      en: ['Breakfast', 'Coffee with milk and griddled bread.'],
      priceCents: 1490,
      holds: { B003: 1, S001: 1 },
    },
  ],
}
