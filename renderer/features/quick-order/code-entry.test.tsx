import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { CheckoutForm } from './checkout-form'
import type { LinesList } from './lines-list'
import { QuickOrderPage } from './quick-order-page'
import type { SendPanel } from './send-panel'
import { company, dish, offlineCompany } from './testing'

const drawn = { lines: 0, checkout: 0, send: 0 }

// The real parts, counted.
vi.mock('./lines-list', async (original) => {
  const { LinesList: Real } = await original<{ LinesList: typeof LinesList }>()
  const Counted = (props: ComponentProps<typeof Real>) => {
    drawn.lines += 1
    return <Real {...props} />
  }
  return { LinesList: Counted }
})
vi.mock('./checkout-form', async (original) => {
  const { CheckoutForm: Real } = await original<{ CheckoutForm: typeof CheckoutForm }>()
  const Counted = (props: ComponentProps<typeof Real>) => {
    drawn.checkout += 1
    return <Real {...props} />
  }
  return { CheckoutForm: Counted }
})
vi.mock('./send-panel', async (original) => {
  const { SendPanel: Real } = await original<{ SendPanel: typeof SendPanel }>()
  const Counted = (props: ComponentProps<typeof Real>) => {
    drawn.send += 1
    return <Real {...props} />
  }
  return { SendPanel: Counted }
})

const open = async (answers: Answers) => {
  const gateway = fakeGateway(answers)
  await renderWithApp(<QuickOrderPage />, { gateway, company })
  const field = await screen.findByTestId('quick-code')
  return { gateway, field, user: userEvent.setup() }
}
const preview = () => screen.getByTestId('quick-preview').textContent ?? ''

afterEach(cleanup)

describe('the code while it is typed', () => {
  it('leaves order, checkout and sending as they are drawn', async () => {
    const { gateway, field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    await user.type(field, 'H001{Enter}')
    await screen.findByTestId('quick-line')
    const asked = () => gateway.calls.filter(({ method }) => method === 'menu.findByCode').length
    const before = { asked: asked(), drawn: { ...drawn } }
    await user.type(field, '2*H001')
    await waitFor(() => expect(preview()).toContain('X-Burger'))
    await waitFor(() => expect(asked()).toBeGreaterThan(before.asked))
    expect(drawn).toEqual(before.drawn)
  })

  it('is a dish with the key that completes it, and what main says of it has the last word', async () => {
    let answer: (() => void) | undefined
    const { field, user } = await open({
      ...offlineCompany([dish('H001', 'X-Burger', 2500)]),
      'menu.findByCode': ({ code }) =>
        code === 'H001'
          ? new Promise((resolve) => {
              answer = () => resolve(dish('H001', 'X-Burger', 2600, false))
            })
          : null,
    })
    await user.type(field, 'H001')
    expect(preview()).toContain('25,00')
    await waitFor(() => expect(answer).toBeDefined())
    expect(preview()).toContain('25,00')
    answer?.()
    await waitFor(() => expect(preview()).toContain('26,00'))
    expect(preview()).toContain('Esgotado')
  })

  it('begins with what was typed before the app was there, and no later field shows it again', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input class="first-code" value="H00" />')
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    expect(document.activeElement).toBe(field)
    await user.keyboard('1')
    expect((field as HTMLInputElement).value).toBe('H001')
    await waitFor(() => expect(preview()).toContain('X-Burger'))

    expect(document.querySelector('.first-code')).toBeNull()
    cleanup()
    const { field: next } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    expect((next as HTMLInputElement).value).toBe('')
  })

  it('reads out a dish, and not that half its code is none', async () => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    const said = () => screen.getByTestId('quick-dish').textContent ?? ''
    expect(screen.getByTestId('quick-dish').getAttribute('role')).toBe('status')
    await user.type(field, '2*H00')
    await waitFor(() => expect(preview()).toContain('Nenhum produto com o código H00'))
    expect(said()).toBe('')
    await user.keyboard('1')
    expect(said()).toMatch(/^X-Burger H001 2 × R\$\s25,00 = R\$\s50,00$/)
    await user.keyboard('{Escape}')
    expect(preview()).toContain('Digite um código')
    expect(said()).toBe('')
  })

  it('says of a combo what its parts contain', async () => {
    const burger = { ...dish('H001', 'X-Burger', 2500), allergens: ['glúten'] }
    const combo = { ...dish('C002', 'Combo', 3000), kind: 'combo' as const }
    const { field, user } = await open(
      offlineCompany([burger, { ...combo, items: [{ product_id: burger.id, quantity: 1 }] }]),
    )
    await user.type(field, 'C002')
    await waitFor(() => expect(preview()).toContain('Contém: glúten'))
  })

  it('shows nothing that was said of another code', async () => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    await user.type(field, 'H0012')
    await waitFor(() => expect(preview()).toContain('H0012'))
    await user.keyboard('{Backspace}')
    expect(preview()).toContain('X-Burger')
    await user.keyboard('3')
    expect(preview()).not.toContain('X-Burger')
  })

  it('needs no leading zeros, and adds what was previewed', async () => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    await user.type(field, '2*h1')
    await waitFor(() => expect(preview()).toContain('X-Burger H001'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByTestId('quick-line').textContent).toContain('2×X-Burger'))
  })

  it.each([
    ['0*H001', 'Quantidade de 1 a 999'],
    ['1000*H001', 'Quantidade de 1 a 999'],
    ['3*', 'Falta o código'],
    ['Z9', 'Código não encontrado ou produto indisponível'],
  ])('says what is wrong with %s', async (typed, problem) => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    await user.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(screen.getByTestId('quick-problem').textContent).toBe(problem))
    expect((field as HTMLInputElement).value).toBe(typed)
    expect(screen.queryByTestId('quick-line')).toBeNull()
  })

  it('refuses a negative quantity and takes nothing off the selected line', async () => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    await user.type(field, '3*H001{Enter}')
    await waitFor(() => expect(screen.getByTestId('quick-line').textContent).toContain('3×'))
    await user.keyboard('-2*H001{Enter}')
    await waitFor(() => expect(screen.getByTestId('quick-problem').textContent).toBe('Quantidade de 1 a 999'))
    expect((field as HTMLInputElement).value).toBe('-2*H001')
    expect(screen.getByTestId('quick-line').textContent).toContain('3×')
    await user.keyboard('{Escape}-')
    await waitFor(() => expect(screen.getByTestId('quick-line').textContent).toContain('2×'))
  })

  it('refuses a negative quantity in an empty order and sells nothing', async () => {
    const { field, user } = await open(offlineCompany([dish('B001', 'Coca', 600)]))
    await user.type(field, '-2*B001{Enter}')
    await waitFor(() => expect(screen.getByTestId('quick-problem').textContent).toBe('Quantidade de 1 a 999'))
    expect((field as HTMLInputElement).value).toBe('-2*B001')
    expect(screen.queryByTestId('quick-line')).toBeNull()
  })

  it('takes one off by a minus alone and adds the quantity that is typed after it', async () => {
    const { field, user } = await open(
      offlineCompany([dish('H001', 'X-Burger', 2500), dish('B002', 'Coca', 600)]),
    )
    await user.type(field, '3*H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.keyboard('-')
    await waitFor(() => expect(screen.getByTestId('quick-line').textContent).toContain('2×'))
    expect((field as HTMLInputElement).value).toBe('')
    await user.keyboard('2*B002{Enter}')
    await waitFor(() =>
      expect(screen.getAllByTestId('quick-line').map(({ textContent }) => textContent.slice(0, 2))).toEqual([
        '2×',
        '2×',
      ]),
    )
    await user.keyboard('-h001{Enter}')
    await waitFor(() =>
      expect(screen.getAllByTestId('quick-line').map(({ textContent }) => textContent.slice(0, 2))).toEqual([
        '3×',
        '1×',
      ]),
    )
  })

  it('decides a minus with the command, the press or the Enter that follows it', async () => {
    const { field, user } = await open(offlineCompany([dish('H001', 'X-Burger', 2500)]))
    const line = () => screen.getByTestId('quick-line').textContent
    await user.type(field, '7*H001{Enter}')
    await screen.findByTestId('quick-line')
    await user.keyboard('-{Enter}')
    expect(line()).toContain('6×')
    await user.keyboard('--{ArrowUp}')
    expect(line()).toContain('4×')
    await user.keyboard('-{Control>}z{/Control}')
    expect(line()).toContain('4×')
    await user.keyboard('-+')
    expect(line()).toContain('4×')
    await user.keyboard('-')
    await user.click(screen.getByTestId('quick-order'))
    expect(line()).toContain('3×')
    await user.keyboard('-{Escape}')
    expect((field as HTMLInputElement).value).toBe('')
    expect(line()).toContain('3×')
  })
})
