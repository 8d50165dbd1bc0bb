import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openKeyboard } from './keyboard-panel'
import { DIGITS, LETTERS } from './layouts'
import { erase, insertText, isNumeric, pressEnter, textFieldOf } from './text-fields'

afterEach(cleanup)

const Controlled = ({ start = '', onSubmit }: { start?: string; onSubmit?: () => void }) => {
  const [text, setText] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <input aria-label="name" value={text} onChange={(event) => setText(event.target.value.slice(0, 12))} />
      <output>{text}</output>
    </form>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('name')
const text = () => screen.getByRole('status').textContent

describe('the on-screen keyboard’s keys', () => {
  it('write into a field that React controls, where the caret is', async () => {
    render(<Controlled start="Joo" />)
    field().setSelectionRange(2, 2)
    insertText(field(), 'ã')
    await vi.waitFor(() => expect(text()).toBe('João'))
    expect(field().selectionStart).toBe(3)
  })

  it('replace and take away what is selected, else the character before the caret', async () => {
    render(<Controlled start="Ana Bela" />)
    field().setSelectionRange(3, 8)
    erase(field())
    await vi.waitFor(() => expect(text()).toBe('Ana'))
    erase(field())
    await vi.waitFor(() => expect(text()).toBe('An'))
  })

  it('send the form by Enter', () => {
    const onSubmit = vi.fn()
    render(<Controlled onSubmit={onSubmit} />)
    pressEnter(field())
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('leave Enter to a page that uses it', () => {
    const onSubmit = vi.fn()
    render(<Controlled onSubmit={onSubmit} />)
    field().addEventListener('keydown', (event) => event.preventDefault())
    pressEnter(field())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the on-screen keyboard', () => {
  const ASCII = Array.from({ length: 0x7f - 0x21 }, (_, place) => String.fromCharCode(0x21 + place))
  const ACCENTED = [...'áâãàçéêíóôõúüñèëïöîûùæœÿ']
  it('reaches every printable sign of ASCII and every accented letter of the five languages', () => {
    const keys = new Set(Object.values(LETTERS).flatMap((rows) => rows.flatMap((row) => row.split(' '))))
    const wanted = [...ASCII, ...ACCENTED, ...ACCENTED.map((letter) => letter.toUpperCase()), '¿', '¡']
    expect(wanted.filter((sign) => !keys.has(sign))).toEqual([])
    for (const layer of Object.keys(LETTERS))
      expect(LETTERS[layer as 'default'].join(' ')).toContain('{symbols}')
  })

  it('types a sign of the other layer, one accented capital, and goes back to the letters', async () => {
    render(<Controlled />)
    await act(async () => openKeyboard(field()))
    const press = (key: string): void => {
      const button = document.querySelector(`[data-skbtn="${key}"]`)
      if (!button) throw new Error(`no key ${key}`)
      fireEvent.pointerDown(button)
      fireEvent.pointerUp(button)
    }
    await act(async () => press('{symbols}'))
    for (const sign of ['#', '&', '<', '{']) {
      expect(document.querySelector(`[data-skbtn="${sign}"]`)?.textContent).toBe(sign)
      await act(async () => press(sign))
    }
    await act(async () => press('{shift}'))
    await act(async () => press('Ë'))
    await act(async () => press('ë'))
    await act(async () => press('{symbols}'))
    await act(async () => press('q'))
    expect(text()).toBe('#&<{Ëëq')
  })
})

describe('a field of a number', () => {
  it('is typed into by the browser, which keeps what is no number yet: a comma, a minus', () => {
    const typed: unknown[][] = []
    document.execCommand = (...command) => typed.push(command) > 0
    render(<input aria-label="name" type="number" defaultValue="12" />)
    for (const key of ['-', ',', '5']) insertText(field(), key)
    erase(field())
    expect(typed).toEqual([
      ['insertText', false, '-'],
      ['insertText', false, '.'],
      ['insertText', false, '5'],
      ['delete', false, undefined],
    ])
    expect(field().value).toBe('12')
  })

  it('has keys for a broken and for a negative one', () => {
    expect(DIGITS.default.join(' ').split(' ')).toEqual(expect.arrayContaining([',', '-']))
  })
})

describe('textFieldOf', () => {
  it.each([
    ['a text field', <input key="0" aria-label="name" />, true],
    ['a text of several lines', <textarea key="1" aria-label="name" />, true],
    ['a PIN, which has a pad', <input key="2" aria-label="name" inputMode="none" type="password" />, false],
    ['a field with keys of its own', <input key="3" aria-label="name" data-own-keys />, false],
    ['a box to tick', <input key="4" aria-label="name" type="checkbox" />, false],
    ['a field that is closed', <input key="5" aria-label="name" disabled />, false],
  ])('of %s', (_what, element, isText) => {
    render(element)
    expect(textFieldOf(screen.getByLabelText('name')) !== null).toBe(isText)
  })

  it('tells fields of digits', () => {
    render(<input aria-label="name" inputMode="decimal" />)
    expect(isNumeric(field())).toBe(true)
  })
})
