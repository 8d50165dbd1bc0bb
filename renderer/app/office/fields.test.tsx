import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { LinesField, MoneyField, NumberField } from './fields'

/** A form with values that another user's version may replace while the field has the focus. */
const Form = () => {
  const [minutes, setMinutes] = useState(15)
  const [price, setPrice] = useState<number | null>(1_290)
  const [lines, setLines] = useState<readonly string[]>(['Pix'])
  return (
    <>
      <NumberField label="Minutos" value={minutes} onChange={setMinutes} testId="minutes" />
      <MoneyField label="Preço" value={price} empty={null} onChange={setPrice} testId="price" />
      <LinesField label="Formas" value={lines} onChange={setLines} testId="lines" />
      <output data-testid="held">{JSON.stringify([minutes, price, lines])}</output>
      <button
        type="button"
        // As Enter does, which keeps the focus in its field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setMinutes(45)
          setPrice(2_000)
          setLines(['Dinheiro', 'Débito'])
        }}
        data-testid="theirs"
      />
    </>
  )
}
const field = (name: string) => screen.findByTestId<HTMLInputElement>(name)
const held = () => JSON.parse(screen.getByTestId('held').textContent ?? '') as unknown

describe('a field in which people write a value in their own way', () => {
  it('keeps the text as it is typed, and writes it as usual once it is left', async () => {
    await renderWithApp(<Form />)
    const price = await field('price')
    await userEvent.clear(price)
    await userEvent.type(price, '7,5')
    expect(price.value).toBe('7,5')
    expect(held()).toEqual([15, 750, ['Pix']])
    await userEvent.tab()
    expect(price.value).toMatch(/7,50/)
    const lines = await field('lines')
    await userEvent.type(lines, '{enter} {enter}Vale ')
    expect(lines.value).toBe('Pix\n \nVale ')
    expect(held()).toEqual([15, 750, ['Pix', 'Vale']])
  })

  it.each([
    ['minutes', '6', '45'],
    ['minutes', '', '45'],
    ['price', 'doze', 'R$ 20,00'],
    ['lines', 'Cheque', 'Dinheiro\nDébito'],
  ])('shows what comes from elsewhere, whatever was typed into it: %s', async (name, typed, shown) => {
    await renderWithApp(<Form />)
    const one = await field(name)
    await userEvent.clear(one)
    if (typed) await userEvent.type(one, typed)
    await userEvent.click(await field('theirs'))
    expect(document.activeElement).toBe(one)
    expect(one.value.replace(/\s(?=\d)/, ' ')).toBe(shown)
  })

  it.each([
    ['doze', 'Isto não é um preço. Escreva assim: 12,90.'],
    ['', 'Preencha este campo.'],
  ])('distinguishes an invalid price from a missing one: %j', async (typed, problem) => {
    const Price = () => {
      const [price, setPrice] = useState(1_290)
      return (
        <MoneyField
          label="Preço"
          value={price}
          empty={Number.NaN}
          error={Number.isNaN(price) ? 'Preencha este campo.' : null}
          onChange={setPrice}
          testId="needed"
        />
      )
    }
    await renderWithApp(<Price />)
    const price = await field('needed')
    expect(price.required).toBe(true)
    await userEvent.clear(price)
    if (typed) await userEvent.type(price, typed)
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    await userEvent.clear(price)
    await userEvent.type(price, '8')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('may be left empty where nothing is a price as well', async () => {
    await renderWithApp(<Form />)
    expect((await field('price')).required).toBe(false)
  })
})
