import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addLine, emptyCart, type Cart } from '@shared/domain/cart/cart'
import type { Output } from '@shared/contract/gateway'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testGroup, testOption } from '@renderer/testing/options'
import { company, DISH, menuWith, open } from './testing'

const bacon = testOption('Bacon', 500)
const egg = testOption('Ovo', 300)
const pizza: MenuItem = {
  id: DISH,
  company_id: company.id,
  code: 'P001',
  name: 'Margherita',
  description: null,
  translations: {},
  price_cents: 5_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: null,
  category: 'Pizzas',
  allergens: [],
  option_group_ids: [testGroup('Adicionais', []).id],
}
const menu = (options = [bacon, egg]): Output<'menu.get'> =>
  menuWith([pizza], { option_groups: [testGroup('Adicionais', options, { max_choices: 2 })] })

/** A Margherita with bacon, and one with egg. */
const filled = (): Cart =>
  [
    { choices: [bacon.id], price_cents: 5_500 },
    { choices: [egg.id], price_cents: 5_300 },
  ].reduce<Cart>(
    (cart, chosen, place) =>
      addLine(
        cart,
        {
          product_id: DISH,
          code: 'P001',
          name: 'Margherita',
          category: 'Pizzas',
          quantity: 1,
          notes: null,
          source: 'main_menu',
          ...chosen,
        },
        place + 1,
      ),
    {
      ...emptyCart(company.id),
      checkout: {
        customer_name: 'Ana',
        customer_phone: '',
        table_number: '5',
        comanda: '',
        responsible_name: '',
      },
    },
  )
const show = (answers: Answers = {}) => open({ 'menu.get': () => menu(), ...answers }, filled())
const rows = () => screen.getAllByTestId('cart-line-P001')
const text = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ')
const box = (name: string) => screen.getByTestId(`choice-${name}`).querySelector('input') as HTMLInputElement
const choose = async (view: Awaited<ReturnType<typeof show>>, row: HTMLElement) => {
  await view.user.click(await within(row).findByTestId('choose-again'))
  await screen.findByTestId('choices')
}

beforeEach(() => (Element.prototype.scrollIntoView ??= () => undefined))

describe('lines with choices', () => {
  it('show what was chosen, and send it', async () => {
    const view = await show({ 'orders.place': refuse('connection') })
    await waitFor(() =>
      expect(rows().map(text)).toEqual([expect.stringContaining('Bacon'), expect.stringContaining('Ovo')]),
    )
    await view.user.click(screen.getByTestId('send-order'))
    await waitFor(() => expect(view.sent()).toHaveLength(1))
    expect(view.sent()[0]?.input).toMatchObject({
      order: { expected_total_cents: 10_800, items: [{ choices: [bacon.id] }, { choices: [egg.id] }] },
    })
  })

  it('are chosen again in a sheet of their own; one that is the same then joins the other', async () => {
    const view = await show()
    await waitFor(() => expect(rows()).toHaveLength(2))
    await choose(view, rows()[0] as HTMLElement)
    expect(box('Bacon').checked).toBe(true)
    await view.user.click(box('Ovo'))
    await view.user.click(screen.getByTestId('choices-done'))
    await waitFor(() => expect(text(rows()[0] as HTMLElement)).toContain('Bacon, Ovo'))
    expect(text(rows()[0] as HTMLElement)).toContain('R$ 58,00')
    await choose(view, rows()[0] as HTMLElement)
    await view.user.click(box('Bacon'))
    await view.user.click(screen.getByTestId('choices-done'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(text(screen.getByTestId('cart-total'))).toBe('R$ 106,00')
  })

  it('say what they contain as they are chosen', async () => {
    const bread = {
      ...pizza,
      id: 'cccccccc-0000-4000-8000-000000000009',
      code: 'S001',
      allergens: ['glúten'],
    }
    const options = [bacon, egg, testOption('Pão', 100, { product_id: bread.id })]
    const group = testGroup('Adicionais', options, { max_choices: 3 })
    const view = await show({ 'menu.get': () => menuWith([pizza, bread], { option_groups: [group] }) })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await choose(view, rows()[0] as HTMLElement)
    expect(text(screen.getByTestId('choices'))).not.toContain('Contém')
    await view.user.click(box('Pão'))
    expect(text(screen.getByTestId('choices'))).toContain('Contém: glúten')
  })

  it('that can no longer be had as chosen say so before anything is sent', async () => {
    const view = await show({ 'menu.get': () => menu([{ ...bacon, is_available: false }, egg]) })
    await waitFor(() => expect(text(rows()[0] as HTMLElement)).toContain('Escolha de novo'))
    expect(text(rows()[1] as HTMLElement)).not.toContain('Escolha de novo')
    await choose(view, rows()[0] as HTMLElement)
    expect([box('Bacon').checked, box('Bacon').disabled]).toEqual([false, true])
  })

  it('of which the server lost a choice are distinguished from dishes that are gone, and chosen again from there', async () => {
    let isOut = false
    const view = await show({
      'menu.get': () => menu([{ ...bacon, is_available: !isOut }, egg]),
      'orders.place': () => {
        isOut = true
        return refuse('order_changed', {
          total_cents: 5_300,
          lines: [
            {
              id: DISH,
              product_id: DISH,
              name: 'Margherita',
              unit_price_cents: 5_500,
              is_available: false,
              choices: [bacon.id],
            },
            {
              id: company.id,
              product_id: DISH,
              name: 'Margherita',
              unit_price_cents: 5_300,
              is_available: true,
              choices: [egg.id],
            },
          ],
        })()
      },
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await view.user.click(screen.getByTestId('send-order'))
    const dialog = within(await screen.findByTestId('order-changed'))
    await waitFor(() => expect(text(dialog.getByTestId('change-P001'))).toContain('Uma escolha acabou'))
    expect(text(dialog.getByTestId('changed-total'))).toBe('R$ 53,00')
    await view.user.click(dialog.getByTestId('choose-again'))
    await screen.findByTestId('choices')
    await view.user.click(box('Ovo'))
    await view.user.click(screen.getByTestId('choices-done'))
    await waitFor(() => expect(screen.queryByTestId('order-changed')).toBeNull())
    expect(rows()).toHaveLength(1)
    expect(text(screen.getByTestId('cart-total'))).toBe('R$ 106,00')
  })

  it('of a dish whose hours are over while it was in the cart say so, not that there is none', async () => {
    let isOver = false
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], opens_at: '03:00', closes_at: '03:01' }]
    const after: MenuItem = { ...pizza, is_available: false, available_hours: hours, option_group_ids: [] }
    const view = await open({
      'menu.get': () => menuWith([isOver ? after : { ...pizza, option_group_ids: [] }]),
      'orders.place': () => {
        isOver = true
        const gone = { product_id: DISH, name: 'Margherita', unit_price_cents: 5_490, is_available: false }
        return refuse('order_changed', { total_cents: 0, lines: [{ id: DISH, ...gone }] })()
      },
    })
    await view.user.click(await screen.findByTestId('send-order'))
    const dialog = within(await screen.findByTestId('order-changed'))
    await waitFor(() =>
      expect(text(dialog.getByTestId('change-P001'))).toMatch(/Fora do horário.*(?:3h|03:00)/),
    )
    expect(dialog.queryByText(/Esgotado/)).toBeNull()
  })
})
