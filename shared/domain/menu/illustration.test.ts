import { describe, expect, it } from 'vitest'
import { fittingIllustrations, illustrateMenu, illustrationOf, ILLUSTRATIONS } from './illustration'

const dish = (name: string, category: string, description?: string) => ({ name, category, description })

describe('the illustration suggested for a product', () => {
  it.each([
    ['Pizza de Camarão', 'Pizzas', 'pizza-shrimp'],
    ['Shrimp', 'Traditional Pizzas', 'pizza-shrimp'],
    ['Gambas', 'Pizzas Tradicionales', 'pizza-shrimp'],
    ['Crevettes', 'Pizzas traditionnelles', 'pizza-shrimp'],
    ['Garnalen', "Traditionele pizza's", 'pizza-shrimp'],
    ['Suco de Laranja', 'Sucos', 'juice-orange'],
    ['Orange Juice', 'Juices', 'juice-orange'],
    ['Jugo de Naranja', 'Jugos', 'juice-orange'],
    ["Jus d'Orange", 'Jus de fruits', 'juice-orange'],
    ['Sinaasappelsap', 'Sappen', 'juice-orange'],
    ['Chope Pilsen', 'Bebidas', 'beer'],
    ['Draught Beer', 'Drinks', 'beer'],
    ['Cerveza', 'Bebidas', 'beer'],
    ['Bière pression', 'Boissons', 'beer'],
    ['Bier van de tap', 'Dranken', 'beer'],
    ['Café Espresso', 'Bebidas', 'coffee-espresso'],
    ['Koffie', 'Dranken', 'coffee'],
    ['Hot - Dog', 'Lanches', 'hot-dog'],
  ])('%s among %s is %s', (name, category, illustration) => {
    expect(illustrationOf(dish(name, category))).toBe(illustration)
  })

  it('prefers the kind of dish to its ingredients', () => {
    expect(illustrationOf(dish('Wrap de Frango', 'Sanduíches'))).toBe('wrap-chicken')
    expect(illustrationOf(dish('Bauru', 'Pizzas Salgadas', 'Presunto e muçarela.'))).toBe('pizza-ham')
  })

  it('reads the description where the name gives no hint', () => {
    expect(illustrationOf(dish('Tomahawk', 'Especiais', 'Na brasa.'))).toBe('steak-fire')
    expect(illustrationOf(dish('O Segredo', 'Da casa', 'Cordeiro com batatas.'))).toBe('roast-potato')
  })

  it('is a plate where nothing matches', () => {
    expect(fittingIllustrations(dish('???', ''))).toEqual(['plate'])
  })

  it('ignores accents, case and punctuation', () => {
    expect(illustrationOf(dish('AÇAÍ-COM-BANANA!', ''))).toBe('acai-banana')
  })

  it('always exists', () => {
    for (const name of ['Pizza meio a meio', 'Burger triplo', 'x', 'Água com gás', 'Combo casal com vinho'])
      for (const fitting of fittingIllustrations(dish(name, 'Pizzas')))
        expect(ILLUSTRATIONS.has(fitting)).toBe(true)
  })
})

describe('the illustrations of a menu', () => {
  it('differ as long as another one fits', () => {
    const cheese = dish('Muçarela', 'Pizzas', 'Muçarela e azeitonas.')
    expect(illustrateMenu([cheese, cheese, cheese, cheese])).toEqual([
      'pizza-cheese',
      'pizza-olive',
      'pizza',
      'pizza-cheese',
    ])
  })
})
