import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DishIllustration, type IllustratedItem } from './dish-illustration'

afterEach(cleanup)

const dish: IllustratedItem = {
  name: 'Pizza de Milho',
  description: null,
  category: 'Pizzas',
  illustration: null,
}
const show = (item: IllustratedItem) => (
  <DishIllustration
    key={item.name}
    item={item}
    alt={item.name}
    sizes="104px"
    instead={<p data-testid="plate">prato</p>}
  />
)

describe('the illustration of a dish without a photo', () => {
  it('is the one that fits its name, after a plate until somebody uses the page', async () => {
    render(show(dish))
    expect(screen.getByTestId('plate')).toBeTruthy()
    fireEvent.scroll(window)
    const image = await screen.findByAltText(dish.name)
    expect(image.getAttribute('src')).toBe('/illustrations/pizza-corn.320w.640w.webp')
    expect(image.getAttribute('srcset')).toContain('/illustrations/pizza-corn.320w.webp 320w')
  })

  it('is the one that was chosen, at once', () => {
    render(show({ ...dish, illustration: 'pizza-basil' }))
    expect(screen.getByAltText(dish.name).getAttribute('src')).toContain('/pizza-basil.')
  })

  it('is never that of the dish shown here before, and there at once when illustrations are known', async () => {
    const { rerender } = render(show(dish))
    fireEvent.scroll(window)
    await screen.findByAltText(dish.name)
    rerender(show({ ...dish, name: 'Chope', category: 'Bebidas' }))
    expect(screen.getByAltText('Chope').getAttribute('src')).toContain('/beer.')
  })

  it('gives way to the plate where its files do not load', async () => {
    render(show({ ...dish, illustration: 'gone' }))
    fireEvent.error(screen.getByAltText(dish.name))
    fireEvent.error(screen.getByAltText(dish.name))
    expect(screen.getByTestId('plate')).toBeTruthy()
  })
})
