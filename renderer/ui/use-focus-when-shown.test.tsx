import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFocusWhenShown } from './use-focus-when-shown'

let answer = (_text: string): void => undefined
let late = Promise.resolve('')
beforeEach(() => {
  late = new Promise<string>((resolve) => {
    answer = resolve
  })
})
const Late = () => <p>{use(late)}</p>

const Done = () => {
  const title = useFocusWhenShown<HTMLHeadingElement>()
  const [hasMore, setMore] = useState(false)
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        Pedido enviado!
      </h2>
      <button onClick={() => setMore(true)}>Mais</button>
      {hasMore && <Late />}
    </>
  )
}

afterEach(cleanup)

describe('the focus of what takes the place of a form', () => {
  it('is on it at once, and again after it waited for a part of it', async () => {
    render(
      <Suspense fallback={<p>…</p>}>
        <Done />
      </Suspense>,
    )
    const title = screen.getByText('Pedido enviado!')
    expect(document.activeElement).toBe(title)
    await act(async () => screen.getByText('Mais').click())
    // Browsers remove the focus of hidden elements.
    expect(title.style.display).toBe('none')
    title.blur()
    await act(async () => answer('mais'))
    expect(title.style.display).not.toBe('none')
    expect(document.activeElement).toBe(title)
  })

  it('is taken from nobody who types elsewhere by then', async () => {
    render(
      <>
        <input aria-label="Código" />
        <Suspense fallback={<p>…</p>}>
          <Done />
        </Suspense>
      </>,
    )
    await act(async () => screen.getByText('Mais').click())
    const field = screen.getByLabelText('Código')
    field.focus()
    await act(async () => answer('mais'))
    expect(screen.getByText('Pedido enviado!').style.display).not.toBe('none')
    expect(document.activeElement).toBe(field)
  })
})
