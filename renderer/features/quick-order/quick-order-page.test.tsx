import { testAccess } from '@renderer/testing/access'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Gateway } from '@shared/contract/gateway'
import type { Operator } from '@shared/schemas/terminal/operators'
import type { BoardOrder, NewOrder } from '@shared/schemas/order/order'
import { addLine, emptyCart, type Cart } from '@shared/domain/cart/cart'
import { mutable } from '@renderer/app/cart/carts-store'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
// Loaded before the page asks for it.
import '@renderer/app/payment/pay-dialog'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testCartLine, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { QuickOrderPage } from './quick-order-page'
import { company, dish, offlineCompany } from './testing'

const TERMINAL_ID = 'bbbbbbbb-0000-4000-8000-000000000001'

const menu = [
  dish('H001', 'X-Burger', 2500),
  dish('H002', 'X-Salada', 2700),
  dish('H009', 'X-Tudo', 3000, false),
]

const placed = (order: NewOrder, number: string): BoardOrder =>
  ({
    ...order,
    number,
    sync_state: 'queued',
    terminal_id: TERMINAL_ID,
    total_cents: order.expected_total_cents,
    items: [],
  }) as unknown as BoardOrder

const answers: Answers = {
  ...offlineCompany(menu),
  'orders.place': ({ order }) => ({ order: placed(order as NewOrder, 'A017'), conflict: false }),
}
const signedOut: Answers = { 'session.get': () => null }
const operator = testOperator()
const terminalOf = (current: Operator | null): Gateway['terminal'] =>
  fakeTerminal({
    'terminal.state': () => ({
      config: null,
      identity: { id: TERMINAL_ID } as never,
      company,
      app_version: '0',
      is_storage_encrypted: true,
    }),
    'operators.list': () => testOperators([operator], current),
  })
const terminal = terminalOf(null)
const open = async (changed: Answers = {}) => {
  const gateway = fakeGateway({ ...answers, ...changed }, { terminal })
  await renderWithApp(<QuickOrderPage />, { gateway, company })
  const field = await screen.findByTestId('quick-code')
  return { gateway, field: field as HTMLInputElement, user: userEvent.setup() }
}
const lines = () => screen.queryAllByTestId('quick-line').map((line) => line.textContent ?? '')
const textOf = (id: string) => screen.getByTestId(id).textContent ?? ''

afterEach(cleanup)

describe('quick order by code', () => {
  it('adds three by 3*H001 and Enter, and frees the field [S1.trailer-quick-order][S2.quick-order-screen]', async () => {
    const { field, user } = await open()
    await user.type(field, '3*h001')
    await waitFor(() => expect(textOf('quick-preview')).toContain('X-Burger'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()[0]).toContain('3×X-Burger')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(textOf('quick-total')).toContain('75,00')
  })

  it('says at an empty order what to type, by a code that can be sold, and where the kitchen’s board is', async () => {
    const soldOut = dish('A001', 'Açaí', 1900, false)
    const { field, user } = await open(offlineCompany([soldOut, ...menu]))
    const hint = await screen.findByText(/Digite 3\*H001 e Enter/)
    expect(within(screen.getByTestId('quick-first')).getByRole('link').getAttribute('href')).toBe('/cozinha')
    await user.type(field, `${/\S+\*\S+/.exec(hint.textContent ?? '')?.[0]}{Enter}`)
    await waitFor(() => expect(lines()[0]).toContain('3×X-Burger'))
    expect(screen.queryByTestId('quick-first')).toBeNull()
  })

  it('has the focus again when the link to it is pressed on the page itself', async () => {
    const gateway = fakeGateway(answers, { terminal })
    await renderWithApp(
      <>
        <Link to="/pedido-rapido">Pedido rápido</Link>
        <QuickOrderPage />
      </>,
      { gateway, company, path: '/pedido-rapido' },
    )
    const field = await screen.findByTestId('quick-code')
    for (let press = 0; press < 2; press += 1) {
      const link = screen.getByRole('link', { name: 'Pedido rápido' })
      await userEvent.click(link)
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
    await userEvent.keyboard('h001')
    expect((field as HTMLInputElement).value).toBe('h001')
  })

  it.each([
    ['an unknown code', 'Z999'],
    ['a sold out one', '2*H009'],
  ])('keeps %s in the field and says why [S5.quick-code-unknown][S8.code-error]', async (_what, code) => {
    const { field, user } = await open()
    await user.type(field, `${code}{Enter}`)
    await waitFor(() => expect(textOf('quick-problem')).toBe('Código não encontrado ou produto indisponível'))
    expect(field.value).toBe(code)
    expect(document.activeElement).toBe(field)
    expect(lines()).toHaveLength(0)
  })

  it('keeps the text when the menu cannot be asked', async () => {
    const { field, user } = await open({ 'menu.findByCode': refuse('storage_failed') })
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(textOf('quick-problem')).toContain('Não foi possível consultar o cardápio'))
    expect(field.value).toBe('H001')
  })

  it('gives back every code that could not be looked up, in its order, and adds them all at the next try', async () => {
    let isGone = true
    const { gateway, field, user } = await open({
      'menu.findByCode': async ({ code }) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return isGone ? refuse('storage_failed')() : (menu.find((item) => item.code === code) ?? null)
      },
    })
    const held = () => screen.queryAllByTestId('quick-held-entry').map((entry) => entry.textContent)
    await user.type(field, 'H001{Enter}2*H002{Enter}H001{Enter}')
    await waitFor(() => expect(held()).toEqual(['H001', '2*H002', 'H001']))
    expect(textOf('quick-problem')).toContain('Não foi possível consultar o cardápio')
    expect(lines()).toHaveLength(0)

    // The field is free, and what is typed there leaves them as they are.
    await user.keyboard('H00')
    expect(field.value).toBe('H00')
    expect(held()).toHaveLength(3)
    await user.keyboard('{Escape}')

    // No order leaves without them.
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    fireEvent.keyDown(field, { key: 'F9' })
    await waitFor(() => expect(textOf('quick-held')).toBe('Consultando:H001…2*H002…H001…'))
    await waitFor(() => expect(held()).toEqual(['H001', '2*H002', 'H001']))
    expect(gateway.calls.some(({ method }) => method === 'orders.place')).toBe(false)

    isGone = false
    await user.click(screen.getByTestId('quick-held-retry'))
    await waitFor(() => expect(lines()).toHaveLength(2))
    await waitFor(() => expect(lines()[0]).toContain('2×X-Burger'))
    expect(lines()[1]).toContain('2×X-Salada')
    expect(screen.queryByTestId('quick-held')).toBeNull()
    expect(textOf('quick-problem')).toBe('')
    expect(field.value).toBe('')
  })

  it('shows codes that are looked up for long as on their way', async () => {
    const found: (() => void)[] = []
    const { field, user } = await open({
      'menu.findByCode': async ({ code }) => {
        await new Promise<void>((resolve) => found.push(resolve))
        return menu.find((item) => item.code === code) ?? null
      },
    })
    await user.type(field, 'H001{Enter}H002{Enter}')
    await waitFor(() => expect(textOf('quick-held')).toBe('Consultando:H001…H002…'))
    await waitFor(() => {
      for (const answer of found) answer()
      expect(lines()).toHaveLength(2)
    })
    expect(screen.queryByTestId('quick-held')).toBeNull()
  })

  it('keeps the code that came back when the next one is typed over it, until it is given up', async () => {
    const { field, user } = await open({ 'menu.findByCode': refuse('storage_failed') })
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(field.value).toBe('H001'))
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]))
    await user.keyboard('H002')
    expect(field.value).toBe('H002')
    expect(textOf('quick-held-entry')).toBe('H001')
    await user.click(screen.getByTestId('quick-held-discard'))
    expect(screen.queryByTestId('quick-held')).toBeNull()
    expect(field.value).toBe('H002')
  })

  it('looks up once more the code that came back before it sends, and sends with it', async () => {
    let isGone = true
    const { gateway, field, user } = await open({
      'menu.findByCode': ({ code }) =>
        code === 'H002' && isGone
          ? refuse('storage_failed')()
          : (menu.find((item) => item.code === code) ?? null),
    })
    const placedOrders = () => gateway.calls.filter(({ method }) => method === 'orders.place')
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    await user.type(field, 'H002{Enter}')
    await waitFor(() => expect(field.value).toBe('H002'))
    fireEvent.keyDown(field, { key: 'F9' })
    await waitFor(() => expect(field.value).toBe('H002'))
    expect(placedOrders()).toHaveLength(0)
    isGone = false
    fireEvent.keyDown(field, { key: 'F9' })
    await waitFor(() => expect(placedOrders()).toHaveLength(1))
    expect(placedOrders()[0]?.input).toMatchObject({ order: { items: [{ code: 'H001' }, { code: 'H002' }] } })
    await waitFor(() => expect(field.value).toBe(''))
  })

  it('keeps an unknown code beside the field while the next one is typed', async () => {
    let answer = (): void => undefined
    const { field, user } = await open({
      'menu.findByCode': async ({ code }) => {
        if (code === 'Z999')
          await new Promise<void>((resolve) => {
            answer = resolve
          })
        return menu.find((item) => item.code === code) ?? null
      },
    })
    await user.type(field, 'Z999{Enter}H0')
    answer()
    await waitFor(() => expect(textOf('quick-held-entry')).toContain('Z999Código não encontrado'))
    await user.keyboard('01{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(textOf('quick-held-entry')).toContain('Z999')
  })

  it('takes codes typed faster than they are looked up, in their order', async () => {
    const { field, user } = await open({
      'menu.findByCode': async ({ code }) => {
        await new Promise((resolve) => setTimeout(resolve, code === 'H001' ? 40 : 1))
        return menu.find((item) => item.code === code) ?? null
      },
    })
    await user.type(field, 'H001{Enter}2*H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()[0]).toContain('1×X-Burger')
    expect(lines()[1]).toContain('2×X-Salada')
  })

  it('changes, removes and takes back lines by keys alone', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(field, 'H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await user.keyboard('{ArrowUp}++-')
    // A minus waits a moment: a quantity may follow it.
    await waitFor(() => expect(lines()[0]).toContain('2×X-Burger'))
    await user.keyboard('{Delete}')
    expect(lines()).toHaveLength(1)
    await user.keyboard('{Delete}')
    expect(textOf('quick-selected')).toBe('0 itens')
    await user.keyboard('{Control>}zz{/Control}')
    expect(lines()[0]).toContain('2×X-Burger')
    expect(document.activeElement).toBe(field)
  })

  it('does the same by the keypad', async () => {
    const { user } = await open()
    const keypad = within(screen.getByRole('group', { name: 'Teclado na tela' }))
    await keypad.findByRole('button', { name: 'H' })
    for (const key of ['2', 'Vezes', 'H', '0', '0', '1'])
      await user.click(keypad.getByRole('button', { name: key }))
    await user.click(keypad.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(lines()[0]).toContain('2×X-Burger'))
  })

  it('asks for the responsible person, not for a phone [S5.trailer-responsible][S5.trailer-phone][S3.cart-responsible]', async () => {
    const { gateway, field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    fireEvent.keyDown(field, { key: 'F9' })
    expect(await screen.findByText('Informe o responsável pelo pedido')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByTestId('quick-responsible_name'))
    expect(gateway.calls.filter(({ method }) => method === 'orders.place')).toHaveLength(0)
  })

  it("clears once the order is committed and says 'saved, waiting', never sent", async () => {
    const { gateway, field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(textOf('quick-outcome')).toBe('A017 — guardado, aguardando envio'))
    expect(lines()).toHaveLength(0)
    // Nobody took these lines away: an empty order is nothing to read out.
    expect(textOf('quick-selected')).toBe('')
    const sent = gateway.calls.filter(({ method }) => method === 'orders.place')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.input).toMatchObject({
      order: { table_number: 'Trailer', responsible_name: 'Ana', customer_phone: null, source: 'trailer' },
    })
  })

  it('leaves no refused code to the next order, and keeps the code that is typed for it', async () => {
    const { gateway, field, user } = await open()
    const sell = async (typed: string, count: number): Promise<void> => {
      await user.type(field, 'H001{Enter}')
      await waitFor(() => expect(lines()).toHaveLength(1))
      await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
      await user.type(field, typed)
      if (typed.endsWith('{Enter}')) await waitFor(() => expect(textOf('quick-problem')).not.toBe(''))
      fireEvent.keyDown(field, { key: 'F9' })
      await waitFor(() =>
        expect(gateway.calls.filter(({ method }) => method === 'orders.place')).toHaveLength(count),
      )
      await waitFor(() => expect(lines()).toHaveLength(0))
    }
    await sell('Z999{Enter}', 1)
    await waitFor(() => expect(field.value).toBe(''))
    expect(textOf('quick-problem')).toBe('')
    await sell('H002', 2)
    expect(field.value).toBe('H002')
  })

  it('keeps the cart and its order id when the disk refuses, for the next try [S8.order-error]', async () => {
    const { gateway, field, user } = await open({ 'orders.place': refuse('storage_full') })
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    for (const attempt of [1, 2]) {
      fireEvent.keyDown(field, { key: 'F9' })
      await waitFor(() =>
        expect(gateway.calls.filter(({ method }) => method === 'orders.place')).toHaveLength(attempt),
      )
      await screen.findByTestId('quick-send-problem')
    }
    expect(lines()).toHaveLength(1)
    const ids = gateway.calls
      .filter(({ method }) => method === 'orders.place')
      .map(({ input }) => (input as { order: { id: string } }).order.id)
    expect(new Set(ids).size).toBe(1)
  })

  it('says nothing good of the last order beside the next one that failed', async () => {
    let isFull = false
    const { field, user } = await open({
      'orders.place': (input) =>
        isFull
          ? refuse('storage_full')()
          : { order: placed((input as { order: NewOrder }).order, 'A017'), conflict: false },
    })
    const sell = async (name: string): Promise<void> => {
      await user.type(field, 'H001{Enter}')
      await waitFor(() => expect(lines()).toHaveLength(1))
      await user.type(screen.getByTestId('quick-responsible_name'), name)
      fireEvent.keyDown(field, { key: 'F9' })
    }
    await sell('Ana')
    expect((await screen.findByTestId('quick-outcome')).textContent).toContain('A017')
    isFull = true
    await sell('Bia')
    await screen.findByTestId('quick-send-problem')
    expect(screen.queryByTestId('quick-outcome')).toBeNull()
  })

  it('names what left the order, or is fewer, since it was typed, and sends the rest only at the next press', async () => {
    const idOf = (code: string) => dish(code, '', 0).id
    const news = (code: string, unit_price_cents: number, is_available: boolean, remaining?: number) => ({
      id: idOf(code),
      product_id: idOf(code),
      name: code,
      unit_price_cents,
      is_available,
      ...(remaining === undefined ? {} : { remaining }),
    })
    let isChanged = true
    const { gateway, field, user } = await open({
      'orders.place': (input) => {
        if (!isChanged) return { order: placed(input.order as NewOrder, 'A017'), conflict: false }
        isChanged = false
        return refuse('order_changed', {
          total_cents: 5400,
          lines: [news('H001', 2500, false), news('H002', 2700, false, 2)],
        })()
      },
    })
    await user.type(field, '2*H001{Enter}3*H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    fireEvent.keyDown(field, { key: 'F9' })
    await waitFor(() => expect(screen.getAllByTestId('quick-lost-line')).toHaveLength(2))
    expect(screen.getAllByTestId('quick-lost-line').map(({ textContent }) => textContent)).toEqual([
      'Não está mais à venda e saiu do pedido: 2× X-Burger',
      'Só há 2, e o pedido fica com isso: 3× X-Salada',
    ])
    expect(textOf('quick-send-problem')).not.toContain('preços')
    expect(lines()).toHaveLength(1)
    fireEvent.keyDown(field, { key: 'F9' })
    await waitFor(() => expect(textOf('quick-outcome')).toContain('A017'))
    const sent = gateway.calls.filter(({ method }) => method === 'orders.place').at(-1)
    expect(sent?.input).toMatchObject({ order: { items: [{ code: 'H002', quantity: 2 }] } })
  })

  it('sends with the code that is still looked up, and not where that is refused', async () => {
    const found: (() => void)[] = []
    const { gateway, field, user } = await open({
      'menu.findByCode': async ({ code }) => {
        if (code !== 'H001') await new Promise<void>((resolve) => found.push(resolve))
        return menu.find((item) => item.code === code) ?? null
      },
    })
    const placedOrders = () => gateway.calls.filter(({ method }) => method === 'orders.place')
    const sendWith = async (code: string): Promise<void> => {
      await user.type(field, 'H001{Enter}')
      await waitFor(() => expect(lines()).toHaveLength(1))
      await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
      found.length = 0
      await user.type(field, `${code}{Enter}`)
      fireEvent.keyDown(field, { key: 'F9' })
      await waitFor(() => expect(found.length).toBeGreaterThan(0))
      for (const answer of found) answer()
    }
    await sendWith('H002')
    await waitFor(() => expect(placedOrders()).toHaveLength(1))
    expect(placedOrders()[0]?.input).toMatchObject({ order: { items: [{ code: 'H001' }, { code: 'H002' }] } })
    await waitFor(() => expect(lines()).toHaveLength(0))
    await sendWith('Z999')
    await waitFor(() => expect(textOf('quick-problem')).not.toBe(''))
    expect(lines()).toHaveLength(1)
    expect(placedOrders()).toHaveLength(1)
  })

  it('keeps for the next customer what is typed while the order is stored', async () => {
    let store = (): void => undefined
    const { field, user } = await open({
      'orders.place': async ({ order }) => {
        await new Promise<void>((resolve) => {
          store = resolve
        })
        return { order: placed(order as NewOrder, 'A017'), conflict: false }
      },
    })
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    fireEvent.keyDown(field, { key: 'F9' })
    await user.type(field, '2*H001{Enter}H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    store()
    await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('quick-responsible_name').value).toBe(''))
    expect(lines()[0]).toContain('2×X-Burger')
    expect(lines()[1]).toContain('1×X-Salada')
  })

  it('offers last names and tables to press, and starts each order with the name that is kept', async () => {
    const { gateway, field, user } = await open()
    const responsible = () => screen.getByTestId<HTMLInputElement>('quick-responsible_name')
    const press = (row: string, name: string) =>
      user.click(within(screen.getByTestId(row)).getByRole('button', { name }))
    const placedOrders = () => gateway.calls.filter(({ method }) => method === 'orders.place')
    const sell = async (count: number): Promise<void> => {
      await user.type(field, 'H001{Enter}')
      await waitFor(() => expect(lines()).toHaveLength(1))
      fireEvent.keyDown(field, { key: 'F9' })
      await waitFor(() => expect(placedOrders()).toHaveLength(count))
      await waitFor(() => expect(lines()).toHaveLength(0))
    }
    await user.type(responsible(), 'Ana')
    await user.type(screen.getByTestId('quick-table_number'), '5')
    await sell(1)
    expect(responsible().value).toBe('')
    await press('quick-names', 'Ana')
    await press('quick-tables', '5')
    await user.click(screen.getByTestId('quick-keep-name'))
    await sell(2)
    expect(placedOrders()[1]?.input).toMatchObject({
      order: { responsible_name: 'Ana', table_number: '5' },
    })
    await waitFor(() => expect(responsible().value).toBe('Ana'))
    // Emptied by hand it comes back when the field is left.
    await user.clear(responsible())
    await user.click(field)
    await waitFor(() => expect(responsible().value).toBe('Ana'))
  })

  it('adds dishes by a press, says which are sold out, and keeps the view', async () => {
    const { field, user } = await open()
    await user.click(screen.getByTestId('quick-view-dishes'))
    await user.keyboard('3*')
    await user.click(await screen.findByTestId('quick-tile-H001'))
    await waitFor(() => expect(lines()[0]).toContain('3×X-Burger'))
    await user.click(screen.getByTestId('quick-tile-H001'))
    await waitFor(() => expect(lines()[0]).toContain('4×X-Burger'))
    expect(document.activeElement).toBe(field)
    expect(textOf('quick-tile-H009')).toContain('Esgotado')
    await user.click(screen.getByTestId('quick-tile-H009'))
    await waitFor(() => expect(textOf('quick-problem')).toContain('indisponível'))
    expect(lines()).toHaveLength(1)
    expect(localStorage.getItem(`quickOrder_${company.id}`)).toContain('"view":"dishes"')
  })

  it('pins dishes without selling them: they stand first, and the device remembers them', async () => {
    const { field, user } = await open()
    await user.click(screen.getByTestId('quick-view-dishes'))
    const tiles = () => screen.getAllByTestId(/^quick-tile-/).map((tile) => tile.dataset.testid)
    await user.click(await screen.findByTestId('quick-pin'))
    await user.click(screen.getByTestId('quick-tile-H002'))
    await waitFor(() => expect(textOf('quick-tile-H002')).toContain('★'))
    expect(tiles(), 'the dishes that were shown').toHaveLength(menu.length)
    await user.click(screen.getByTestId('quick-pin'))
    expect(lines()).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(localStorage.getItem(`quickOrder_${company.id}`)).toContain(`"pinned":["${menu[1]?.id ?? ''}"]`)

    const favourites = () => screen.queryByRole('button', { name: /Favoritos/ })
    await user.click(favourites() as HTMLElement)
    expect(tiles()).toEqual(['quick-tile-H002'])
    await user.click(screen.getByTestId('quick-tile-H002'))
    await waitFor(() => expect(lines()[0]).toContain('X-Salada'))
    await user.click(screen.getByTestId('quick-pin'))
    await user.click(screen.getByTestId('quick-tile-H002'))
    await waitFor(() => expect(favourites(), 'nothing is left to stand first').toBeNull())
  })

  it('says that a menu has no dishes yet', async () => {
    const { user } = await open(offlineCompany([]))
    await user.click(screen.getByTestId('quick-view-dishes'))
    await waitFor(() => expect(textOf('quick-dishes')).toContain('ainda não tem pratos'))
  })

  it('puts a note together from texts to press and typed ones', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.keyboard('{F2}')
    const chips = within(await screen.findByTestId('quick-note-chips'))
    await user.type(screen.getByTestId('quick-note'), 'cortar')
    await user.click(chips.getByRole('button', { name: 'sem gelo' }))
    await user.click(chips.getByRole('button', { name: 'sem cebola' }))
    await user.click(chips.getByRole('button', { name: 'sem gelo' }))
    expect(chips.getByRole('button', { name: 'sem cebola' }).getAttribute('aria-pressed')).toBe('true')
    await user.type(screen.getByTestId('quick-note'), '{Enter}')
    await waitFor(() => expect(lines()[0]).toContain('cortar, sem cebola'))
  })

  it('keeps a note that is left for another field, and leaves the focus there', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.keyboard('{F2}')
    await user.type(await screen.findByTestId('quick-note'), 'cortar')
    const responsible = screen.getByTestId<HTMLInputElement>('quick-responsible_name')
    const onCodeField = vi.fn()
    field.addEventListener('focus', onCodeField)
    await user.click(responsible)
    await waitFor(() => expect(lines()[0]).toContain('cortar'))
    expect(onCodeField).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(responsible)
    await user.keyboard('{Enter}{F2}')
    await user.type(await screen.findByTestId('quick-note'), 'x')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{F2}')
    await user.type(await screen.findByTestId('quick-note'), 'y{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(lines()[0]).not.toContain('y')
  })

  /** Two lines, of which the last one's note is open with an allergy. */
  const openNote = async () => {
    const opened = await open()
    const { gateway, field, user } = opened
    await user.type(field, 'H001{Enter}H002{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana{Enter}')
    await user.keyboard('{F2}')
    const note = await screen.findByTestId<HTMLInputElement>('quick-note')
    await user.click(note)
    await user.click(screen.getByRole('button', { name: 'ALERGIA: glúten' }))
    expect(document.activeElement).toBe(note)
    const placedOrders = () => gateway.calls.filter(({ method }) => method === 'orders.place')
    return { ...opened, note, placedOrders }
  }

  it.each([
    [
      'the button',
      ({ user }: Awaited<ReturnType<typeof openNote>>) => user.click(screen.getByTestId('quick-send')),
    ],
    ['F9', ({ user }: Awaited<ReturnType<typeof openNote>>) => user.keyboard('{F9}')],
    [
      'Ctrl+Enter',
      ({ user }: Awaited<ReturnType<typeof openNote>>) => user.keyboard('{Control>}{Enter}{/Control}'),
    ],
  ])('sends with the note that is open, by %s', async (_what, send) => {
    const opened = await openNote()
    await send(opened)
    await waitFor(() => expect(opened.placedOrders()).toHaveLength(1))
    expect(opened.placedOrders()[0]?.input).toMatchObject({
      order: {
        items: [
          { code: 'H001', notes: null },
          { code: 'H002', notes: 'ALERGIA: glúten' },
        ],
      },
    })
    await waitFor(() => expect(document.activeElement).toBe(opened.field))
  })

  it('keeps the note that is open as a key leaves the page, and stays with one that is too long', async () => {
    const { note } = await openNote()
    const leave = vi.fn()
    fireEvent.change(note, { target: { value: 'x'.repeat(201) } })
    askBeforeLeaving(leave)
    expect(leave).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(note)
    fireEvent.change(note, { target: { value: 'ALERGIA: glúten' } })
    act(() => askBeforeLeaving(leave))
    expect(leave).toHaveBeenCalledOnce()
    expect(lines()[1]).toContain('ALERGIA: glúten')
  })

  it('keeps the note that is open as another line’s is opened', async () => {
    const { user } = await openNote()
    await user.click(screen.getByRole('button', { name: 'Observação de X-Burger' }))
    expect(lines()[1]).toContain('ALERGIA: glúten')
    expect(screen.getByTestId<HTMLInputElement>('quick-note').value).toBe('')
    expect(
      within(screen.getAllByTestId('quick-line')[0] as HTMLElement).getByTestId('quick-note'),
    ).toBeTruthy()
  })

  it('leaves a note that is too long open, and sends nothing without it', async () => {
    const { user, note, placedOrders } = await openNote()
    fireEvent.change(note, { target: { value: 'x'.repeat(201) } })
    await user.click(screen.getByRole('button', { name: 'Observação de X-Burger' }))
    await user.click(screen.getByTestId('quick-send'))
    await user.click(screen.getByTestId('quick-responsible_name'))
    await user.keyboard('{F9}')
    expect(document.activeElement).toBe(note)
    expect(note.value).toHaveLength(201)
    expect(placedOrders()).toHaveLength(0)
  })

  it('keeps the order that was sent on the screen when its key or button is pressed again', async () => {
    const { field, user } = await open()
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    await user.click(screen.getByTestId('quick-send'))
    await screen.findByTestId('quick-outcome')
    await user.click(screen.getByTestId('quick-send'))
    fireEvent.keyDown(field, { key: 'F9' })
    expect(textOf('quick-outcome')).toContain('A017')
    expect(screen.queryByTestId('quick-send-problem')).toBeNull()
    // Another order that was begun is another matter: by a name, or by a line that is gone again.
    await user.type(screen.getByTestId('quick-responsible_name'), 'Bia')
    await user.click(screen.getByTestId('quick-send'))
    expect(textOf('quick-send-problem')).toBe('Adicione ao menos um item.')
    await user.clear(screen.getByTestId('quick-responsible_name'))
    await user.type(field, 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.keyboard('{Delete}')
    await user.click(screen.getByTestId('quick-send'))
    expect(textOf('quick-send-problem')).toBe('Adicione ao menos um item.')
  })

  it('keeps the payment of the order that was sent open while another tab of the browser begins the next one', async () => {
    let kept: Cart | null = null
    let sent: BoardOrder[] = []
    const gateway = fakeGateway({
      ...answers,
      'cart.load': () => kept && mutable(kept),
      'orders.place': ({ order }) => {
        const stored = placed(order as NewOrder, 'W001')
        sent = [{ ...stored, items: [testOrderLine({ order_id: stored.id })] }]
        return { order: stored, conflict: false }
      },
      'tabs.list': () => ({ tabs: [], orders: sent, now: '2026-11-20T20:00:00Z' }),
      'calls.list': () => ({ calls: [], now: '2026-11-20T20:00:00Z' }),
    })
    await renderWithApp(<QuickOrderPage />, { gateway, company })
    const user = userEvent.setup()
    await user.type(await screen.findByTestId('quick-code'), 'H001{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    await user.click(screen.getByTestId('quick-send'))
    await user.click(await screen.findByTestId('order-pay-cash'))
    const dialog = await screen.findByTestId('pay-dialog')
    kept = addLine(emptyCart(company.id), testCartLine({ name: 'X-Salada' }), 0)
    act(() => gateway.emit('cart.changed', {}))
    await waitFor(() => expect(lines()[0]).toContain('X-Salada'))
    expect(screen.queryByTestId('quick-outcome')).toBeNull()
    expect(screen.getByTestId('pay-dialog')).toBe(dialog)
  })

  it('offers the payment that was left for later again once the next order was begun and given up', async () => {
    let sent: BoardOrder[] = []
    const { field, user } = await open({
      'orders.place': ({ order }) => {
        const stored = placed(order as NewOrder, 'A017')
        sent = [{ ...stored, items: [testOrderLine({ order_id: stored.id })] }]
        return { order: stored, conflict: false }
      },
      'tabs.list': () => ({ tabs: [], orders: sent, now: '2026-11-20T20:00:00Z' }),
      'calls.list': () => ({ calls: [], now: '2026-11-20T20:00:00Z' }),
    })
    const typed = async (): Promise<void> => {
      await user.type(field, 'H001{Enter}')
      await waitFor(() => expect(lines()).toHaveLength(1))
    }
    await typed()
    await user.type(screen.getByTestId('quick-responsible_name'), 'Ana')
    await user.click(screen.getByTestId('quick-send'))
    await user.click(await screen.findByTestId('order-pay-later'))
    expect(screen.queryByTestId('order-payment')).toBeNull()
    await typed()
    expect(screen.queryByTestId('quick-outcome')).toBeNull()
    await user.keyboard('{Delete}')
    await screen.findByTestId('quick-outcome')
    expect(screen.getByTestId('order-payment')).toBeTruthy()
  })

  it('takes no focus from a dialog that is open over it, of whatever kind', async () => {
    const { field } = await open()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    field.blur()
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(document.activeElement).toBe(document.body)
    dialog.remove()
    act(() => void window.dispatchEvent(new FocusEvent('focus')))
    expect(document.activeElement).toBe(field)
  })

  it('opens no order screen over half a menu', async () => {
    const gateway = fakeGateway(
      {
        ...answers,
        'sync.status': () => ({
          connection: 'online',
          offline_since: null,
          queued: 0,
          sending: 0,
          rejected: 0,
          catalogue_ready: false,
          last_pull_at: null,
          gone: false,
        }),
      },
      { terminal },
    )
    await renderWithApp(<QuickOrderPage />, { gateway, company })
    expect(await screen.findByTestId('quick-catalogue')).toBeTruthy()
    expect(screen.queryByTestId('quick-code')).toBeNull()
  })

  it('opens for an operator who took over by PIN, without a session, names who took each order, and when the kitchen’s screen had it', async () => {
    const taken = {
      ...placed({ id: 'o', expected_total_cents: 100 } as NewOrder, 'A016'),
      operator_id: operator.user_id,
      sync_state: 'sent' as const,
      shown_at: '2026-11-20T22:42:00Z',
    }
    const board: Answers = { 'orders.board': () => ({ orders: [taken], now: '2026-11-20T20:00:00Z' }) }
    await renderWithApp(<QuickOrderPage />, {
      gateway: fakeGateway({ ...answers, ...signedOut, ...board }, { terminal: terminalOf(operator) }),
      company,
    })
    expect(await screen.findByTestId('quick-code')).toBeTruthy()
    expect((await screen.findByTestId('quick-last-order')).textContent).toContain('Fábio Rocha')
    expect(screen.getByTestId('quick-last-order').textContent).toContain('na tela da cozinha 19:42')
  })

  it('stays shut where nobody works, and sends to the switch screen', async () => {
    const gateway = fakeGateway({ ...answers, ...signedOut }, { terminal })
    await renderWithApp(
      <Routes>
        <Route path="/" element={<QuickOrderPage />} />
        <Route path="/operador" element={<p data-testid="switch-screen" />} />
      </Routes>,
      { gateway, company },
    )
    expect(await screen.findByTestId('switch-screen')).toBeTruthy()
    expect(screen.queryByTestId('quick-code')).toBeNull()
  })

  it("shows 'Acesso Negado' naming the permission to who takes no orders [S6.denied-card]", async () => {
    const gateway = fakeGateway(
      {
        ...answers,
        'access.get': () => testAccess('employee'),
      },
      { terminal },
    )
    await renderWithApp(<QuickOrderPage />, { gateway, company })
    const card = await screen.findByTestId('access-denied')
    expect(card.textContent).toContain('Acesso Negado')
    expect(card.textContent).toContain('lançar pedidos')
  })
})
