import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { LinesField, MoneyField, NumberField, SwitchField } from './fields'

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
    await renderOfficePart(<Form />)
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
    await renderOfficePart(<Form />)
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
    await renderOfficePart(<Price />)
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
    await renderOfficePart(<Form />)
    expect((await field('price')).required).toBe(false)
  })
})

describe('a number', () => {
  const Fee = ({ step }: { step?: number }) => {
    const [value, setValue] = useState(5)
    return (
      <>
        <NumberField
          label="Taxa"
          hint="Em por cento."
          error={value > 10 ? 'De 0 a 10.' : null}
          min={0}
          max={10}
          {...(step === undefined ? {} : { step })}
          value={value}
          onChange={setValue}
          testId="fee"
        />
        <output data-testid="held">{String(value)}</output>
      </>
    )
  }
  const shown = () => screen.getByTestId('held').textContent

  it('beyond its limits stays as it is typed, and is reported', async () => {
    await renderOfficePart(<Fee />)
    const fee = await field('fee')
    await userEvent.clear(fee)
    await userEvent.type(fee, '45')
    await userEvent.tab()
    expect([fee.value, shown()]).toEqual(['45', '45'])
    expect((await screen.findByRole('alert')).textContent).toBe('De 0 a 10.')
    expect(fee.getAttribute('aria-invalid')).toBe('true')
  })

  it('is changed by arrow keys within its limits', async () => {
    await renderOfficePart(<Fee />)
    const fee = await field('fee')
    expect([fee.getAttribute('aria-valuemin'), fee.getAttribute('aria-valuemax')]).toEqual(['0', '10'])
    await userEvent.click(fee)
    await userEvent.keyboard('{ArrowUp}')
    expect(shown()).toBe('6')
    await userEvent.keyboard('{ArrowUp>8/}')
    expect([fee.value, shown()]).toEqual(['10', '10'])
  })

  it('is written with the comma of the language, and read with a point too', async () => {
    await renderOfficePart(<Fee step={0.5} />)
    const fee = await field('fee')
    await userEvent.clear(fee)
    expect(shown()).toBe('NaN')
    await userEvent.type(fee, '2,5')
    expect(shown()).toBe('2.5')
    await userEvent.clear(fee)
    await userEvent.type(fee, '7.5')
    await userEvent.tab()
    expect([fee.value, shown()]).toEqual(['7,5', '7.5'])
    await userEvent.clear(fee)
    await userEvent.type(fee, '4')
    await userEvent.tab()
    expect(fee.value, 'no decimals that nobody wrote').toBe('4')
  })
})

describe('a switch', () => {
  it('is turned by its label, and says what it does', async () => {
    const Open = () => {
      const [isOn, setOn] = useState(false)
      return <SwitchField label="Aberto" hint="Recebe pedidos." value={isOn} onChange={setOn} testId="open" />
    }
    await renderOfficePart(<Open />)
    const control = await screen.findByRole('switch', { name: 'Aberto' })
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Recebe pedidos.',
    )
    await userEvent.click(screen.getByText('Aberto'))
    expect(control.getAttribute('aria-checked')).toBe('true')
  })
})
