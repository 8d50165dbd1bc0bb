import { cleanup, fireEvent, render as renderPart, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseOption } from '@renderer/testing/choose-option'
import { AntdTheme } from './antd-theme'
import { ChoiceRow } from './choice-row'
import { SelectField, TextAreaField, TextField } from './field'

afterEach(cleanup)

const render = (part: ReactNode) =>
  renderPart(part, { wrapper: ({ children }) => <AntdTheme>{children}</AntdTheme> })

const describedBy = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
    .join(' ')

describe.each([
  ['a text', TextField],
  ['a long text', TextAreaField],
])('%s of the back office', (_name, Field) => {
  it('has its label, its hint, and its problem in place of the hint', () => {
    const { rerender } = render(<Field label="Nome" hint="Como no cardápio." />)
    const control = () => screen.getByLabelText('Nome')
    expect(describedBy(control())).toBe('Como no cardápio.')
    expect(control().getAttribute('aria-invalid')).toBe('false')
    rerender(<Field label="Nome" hint="Como no cardápio." error="Preencha este campo." />)
    expect(describedBy(control())).toBe('Preencha este campo.')
    expect(screen.getByRole('alert').textContent).toBe('Preencha este campo.')
    expect(control().getAttribute('aria-invalid')).toBe('true')
  })

  it('marks what is required, and says so to screen readers by the control alone', () => {
    render(<Field label="Nome" required />)
    expect(screen.getByText('Nome').dataset.required).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Nome').required).toBe(true)
    cleanup()
    render(<Field label="Nome" />)
    expect(screen.getByText('Nome').dataset.required).toBeUndefined()
  })

  it('cuts nothing that is too long, and marks it', () => {
    render(<Field label="Nome" limit={5} value="Margherita" onChange={() => undefined} />)
    const control = screen.getByLabelText<HTMLInputElement>('Nome')
    expect(control.value).toBe('Margherita')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('10/5')
  })
})

const CITIES = ['Belém', 'Belo Horizonte', 'Brasília', 'Curitiba', 'Fortaleza', 'Goiânia', 'Manaus', 'Natal']
const MORE = ['Recife', 'Salvador', 'São Paulo', 'Vitória']

const Cities = ({ of, error }: { of: readonly string[]; error?: string }) => {
  const [city, setCity] = useState<string | null>(null)
  return (
    <SelectField
      label="Cidade"
      hint="Onde fica."
      error={error ?? null}
      placeholder="Escolha"
      value={city}
      options={of.map((value) => ({ value: value.toLowerCase(), label: value }))}
      onChange={setCity}
      data-testid="city"
    />
  )
}

describe('a choice of the back office', () => {
  const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Cidade' })
  /** The library reads the key's number, which user-event leaves out here. */
  const press = (...keys: ('ArrowDown' | 'Enter')[]): void => {
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'keyCode', { value: key === 'Enter' ? 13 : 40 })
      fireEvent(field(), event)
      fireEvent.keyUp(field(), { key })
    }
  }

  it('is named by its label and says what is chosen, which the library leaves beside its field', async () => {
    render(<Cities of={CITIES} />)
    expect(describedBy(field())).toBe('Escolha Onde fica.')
    await chooseOption(screen.getByTestId('city'), 'Natal')
    expect(screen.getByTestId('city').textContent).toBe('Natal')
    expect(describedBy(field())).toBe('Natal Onde fica.')
  })

  it('is marked where it is wrong', () => {
    render(<Cities of={CITIES} error="Escolha uma cidade." />)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field())).toBe('Escolha Escolha uma cidade.')
  })

  it('is made by keys alone, with every option there for screen readers', async () => {
    render(<Cities of={CITIES} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(field())
    press('ArrowDown')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(CITIES)
    press('ArrowDown', 'ArrowDown', 'Enter')
    expect(screen.getByTestId('city').textContent).toBe('Brasília')
  })

  it('is searched by typing where the list is long, with accents or without', async () => {
    render(<Cities of={[...CITIES, ...MORE]} />)
    await userEvent.tab()
    await userEvent.keyboard('sao')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['São Paulo'])
    press('Enter')
    expect(screen.getByTestId('city').textContent).toContain('São Paulo')
  })

  it('opens within a <dialog> that it stands in: what is outside of one is inert', async () => {
    render(
      <dialog open data-testid="question">
        <Cities of={CITIES} />
      </dialog>,
    )
    press('ArrowDown')
    const list = document.getElementById(field().getAttribute('aria-controls') ?? '')
    expect(screen.getByTestId('question').contains(list)).toBe(true)
  })
})

describe('a row of choices', () => {
  it('is a group of radio buttons with one chosen', async () => {
    const Periods = () => {
      const [period, setPeriod] = useState<'today' | 'week'>('today')
      return (
        <ChoiceRow
          label="Período"
          value={period}
          options={[
            { value: 'today', label: 'Hoje' },
            { value: 'week', label: 'Semana' },
          ]}
          onChange={setPeriod}
          testId="period"
        />
      )
    }
    render(<Periods />)
    expect(screen.getByRole('radiogroup', { name: 'Período' })).toBeTruthy()
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(radio('Hoje').checked).toBe(true)
    await userEvent.click(screen.getByTestId('period-week'))
    expect([radio('Hoje').checked, radio('Semana').checked]).toEqual([false, true])
  })
})

describe('the size of a page', () => {
  const Height = () => <output data-testid="height">{theme.useToken().token.controlHeight}</output>
  const shown = (): string | null => screen.getByTestId('height').textContent

  it('is that of the parts within, which a question on it is not', () => {
    render(
      <AntdTheme size="compact">
        <AntdTheme>
          <Height />
        </AntdTheme>
      </AntdTheme>,
    )
    expect(shown()).toBe('36')
    cleanup()
    render(
      <AntdTheme size="compact">
        <AntdTheme size="touch">
          <Height />
        </AntdTheme>
      </AntdTheme>,
    )
    expect(shown()).toBe('48')
  })
})
