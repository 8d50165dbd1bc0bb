import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestDish, WALL_GAP, wallLayout } from './kitchen-wall'

const line = (name = 'Margherita', notes: string | null = null) => ({ name, quantity: 1, notes })
const order = (...items: ReturnType<typeof line>[]) => ({ items, extraRows: 0 })
const ordinary = (index: number) =>
  order(
    line('Margherita', 'sem cebola'),
    line('Cheese Salada', index % 2 ? 'bem passado' : null),
    line('Batata com cheddar'),
    line('Guaraná 2 litros'),
  )
const orders = (count: number) => Array.from({ length: count }, (_, index) => ordinary(index))
const TELEVISION = { width: 1904, height: 1024, screen: 1920 }
const LAPTOP = { width: 1350, height: 712, screen: 1366 }

/** The height of capitals in minutes of arc: two metres away, on a 24-inch screen (531.3 mm) of this width in px. */
const arcMinutesOf = (font: number, screen: number): number =>
  (Math.atan((font * 0.7 * 531.3) / screen / 2_000) * 180 * 60) / Math.PI

describe('letters read at two metres', () => {
  it('are 10 arc minutes high: 5.8 mm, 21 px of a 24-inch screen with 1920, a font of 31 px', () => {
    // tan(10′) · 2000 mm = 5.82 mm; the screen is 531.3 mm wide; capitals are 0.7 of the font's size.
    const mm = Math.tan(((10 / 60) * Math.PI) / 180) * 2000
    expect(mm).toBeCloseTo(5.82, 2)
    expect((mm / 531.3) * 1920).toBeCloseTo(21.02, 1)
    expect(smallestDish(1920)).toBe(31)
    expect(smallestDish(1366)).toBe(22)
    for (const screen of [1024, 1280, 1366, 1920, 3840]) {
      expect(arcMinutesOf(smallestDish(screen), screen)).toBeGreaterThanOrEqual(10)
      expect(arcMinutesOf(smallestDish(screen) - 1, screen)).toBeLessThan(10)
    }
  })
})

describe("the wall's layout", () => {
  it('has larger letters the fewer orders there are', () => {
    const sizes = [1, 4, 8, 12].map((count) => wallLayout(orders(count), TELEVISION).dish)
    expect(sizes).toEqual([...sizes].sort((left, right) => right - left))
    expect(sizes[0]).toBe(62)
    expect(sizes.at(-1)).toBeLessThan(45)
  })

  it.each([
    ['a television', TELEVISION, 12],
    ['a laptop', LAPTOP, 6],
  ])('fits %s with as many orders of four lines as a kitchen has', (_screen, space, count) => {
    const { parts, columns, dish } = wallLayout(orders(count), space)
    expect(parts).toEqual(orders(count).map(() => [{ from: 0, to: 4 }]))
    expect(columns).toBeGreaterThanOrEqual(3)
    expect(dish).toBeGreaterThanOrEqual(smallestDish(space.screen))
  })

  it('has letters in which the one line of an order fits a column with its parts and its note', () => {
    const part = (name: string) => ({ product_id: name, code: name, name, category: '', quantity: 1 })
    const names = ['Picanha na brasa', 'Arroz biro-biro', 'Farofa', 'Vinagrete', 'Salada', 'Pudim']
    const combo = { ...line('Combo da família', 'sem cebola '.repeat(18).trim()), parts: names.map(part) }
    const { dish, parts } = wallLayout([order(combo)], LAPTOP)
    expect(parts).toEqual([[{ from: 0, to: 1 }]])
    expect(wallLayout([order(line())], LAPTOP).dish).toBe(44)
    expect(dish, 'in letters of 44 px it is 980 px tall').toBeLessThan(30)
  })

  it('fits a laptop with six orders of four lines, a note and a half each', () => {
    const half = (name: string) => ({
      option_id: name,
      group: 'Sabores',
      name,
      price_cents: 0,
      parts: 2,
    })
    const halves = { ...line('Meio a Meio'), choices: [half('Margherita'), half('Muçarela')] }
    const cards = Array.from({ length: 16 }, () =>
      order(line('Margherita', 'sem cebola'), line('Coca-Cola Lata'), line('Batata com cheddar'), halves),
    )
    // Eight in four columns come before five, each alone in a column.
    expect(wallLayout(cards, LAPTOP)).toMatchObject({ dish: smallestDish(LAPTOP.screen), columns: 4 })
    const six = wallLayout(cards.slice(0, 6), LAPTOP)
    expect(six.columns).toBeLessThan(6)
    expect(six.parts.every(({ length }) => length === 1)).toBe(true)
  })

  it('has smaller letters rather than an order split in two', () => {
    const low = { width: 1264, height: 330, screen: 1280 }
    const { parts, dish } = wallLayout(
      [{ ...order(line('Margherita', 'Sem manjericão'), line('Água')), extraRows: 4 }],
      low,
    )
    expect(parts).toEqual([[{ from: 0, to: 2 }]])
    expect(dish).toBeGreaterThanOrEqual(smallestDish(low.screen))
  })

  it('splits an order longer than a column, every line in one part', () => {
    const long = order(...Array.from({ length: 30 }, () => line('Calabresa', 'sem cebola')))
    const [parts = []] = wallLayout([long], LAPTOP).parts
    expect(parts.length).toBeGreaterThan(1)
    expect(parts[0]?.from).toBe(0)
    expect(parts.at(-1)?.to).toBe(30)
    parts.slice(1).forEach((part, index) => expect(part.from).toBe(parts[index]?.to))
  })

  it('keeps every line of any orders, in columns that fit the wall, in readable letters', () => {
    const text = fc.string({ minLength: 1, maxLength: 60 })
    const lines = fc.array(fc.record({ name: text, quantity: fc.nat(99), notes: fc.option(text) }), {
      minLength: 1,
      maxLength: 40,
    })
    const card = fc.record({ items: lines, extraRows: fc.nat(6) })
    fc.assert(
      fc.property(
        fc.array(card, { maxLength: 40 }),
        fc.record({
          width: fc.integer({ min: 300, max: 4000 }),
          height: fc.integer({ min: 300, max: 2000 }),
        }),
        (cards, room) => {
          const layout = wallLayout(cards, { ...room, screen: room.width })
          expect(layout.dish).toBeGreaterThanOrEqual(smallestDish(room.width))
          expect(layout.columns * WALL_GAP).toBeLessThan(room.width)
          layout.parts.forEach((parts, index) => {
            const shown = parts.flatMap(({ from, to }) => cards[index]?.items.slice(from, to) ?? [])
            expect(shown).toEqual(cards[index]?.items)
          })
        },
      ),
    )
  })

  it('is of one column for nothing', () => {
    expect(wallLayout([], TELEVISION).parts).toEqual([])
  })
})
