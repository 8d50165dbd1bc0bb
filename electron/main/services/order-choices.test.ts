import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewOrder } from '@shared/schemas/order/order'
import { category, CATEGORY_ID, COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

const [SIZE, SMALL, LARGE, BACON_GROUP, BACON, BACON_DISH] = Array.from({ length: 6 }, () =>
  randomUUID(),
) as [string, string, string, string, string, string]
const option = (id: string, name: string, over: object = {}) => ({
  ...{ id, name, translations: {}, code: null, price_cents: 0, product_id: null, is_available: true },
  ...over,
})
const group = (id: string, name: string, least: number, options: object[]) => ({
  ...{ id, company_id: COMPANY_ID, name, translations: {}, rule: 'sum', min_choices: least, max_choices: 1 },
  ...{ options, sort_order: 1, is_active: true },
})

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
  const { server } = restaurant
  server.log(
    'option_groups',
    SIZE,
    group(SIZE, 'Tamanho', 1, [option(SMALL, 'Simples'), option(LARGE, 'Duplo', { price_cents: 1290 })]),
  )
  server.log(
    'option_groups',
    BACON_GROUP,
    group(BACON_GROUP, 'Adicionais', 0, [
      option(BACON, 'Bacon', { price_cents: null, product_id: BACON_DISH }),
    ]),
  )
  server.log('products', BACON_DISH, {
    ...product,
    id: BACON_DISH,
    code: 'AD1',
    name: 'Bacon',
    price_cents: 700,
  })
  server.log('products', product.id, { ...product, option_group_ids: [SIZE, BACON_GROUP] })
  await restaurant.time.elapse(10_000)
})
afterEach(() => restaurant.close())

const burger = (choices: string[], cents: number, quantity = 1): NewOrder => {
  const order = newOrder({}, quantity)
  return {
    ...order,
    expected_total_cents: cents * quantity,
    items: order.items.map((line) => ({ ...line, unit_price_cents: cents, choices })),
  }
}
const DOUBLE = { option_id: LARGE, group: 'Tamanho', name: 'Duplo', price_cents: 1290 }
const WITH_BACON = { option_id: BACON, group: 'Adicionais', name: 'Bacon', price_cents: 700 }

describe('an order with choices on a terminal', () => {
  it('is priced by its own copy of the menu, kept by names over a restart, and arrives with the same total', async () => {
    restaurant.network.setOffline(true)
    const order = burger([LARGE, BACON], 4490, 2)
    expect(await restaurant.place(order)).toMatchObject({ ok: true, value: { order: { total_cents: 8980 } } })
    restaurant.restart()
    const shown = { total_cents: 8980, items: [{ unit_price_cents: 4490, choices: [DOUBLE, WITH_BACON] }] }
    expect(await restaurant.board()).toMatchObject([shown])
    restaurant.network.setOffline(false)
    await restaurant.time.elapse(30_000)
    expect(restaurant.server.order(order.id)).toMatchObject(shown)
    expect(await restaurant.board()).toMatchObject([{ ...shown, sync_state: 'sent' }])
  })

  it('is the same order when sent again, another with other choices', async () => {
    const order = burger([LARGE], 3790)
    await restaurant.place(order)
    expect(await restaurant.place(order)).toMatchObject({ ok: true, value: { conflict: false } })
    const other = { ...order, items: order.items.map((line) => ({ ...line, choices: [SMALL] })) }
    expect(await restaurant.place(other)).toMatchObject({ ok: true, value: { conflict: true } })
  })

  it.each<[string, () => string[], () => void]>([
    ['nothing is chosen where something must be', () => [BACON], () => undefined],
    ['more is chosen than may be', () => [SMALL, LARGE], () => undefined],
    ['it is nothing of the dish', () => [SMALL, SIZE], () => undefined],
    [
      'its product ran out',
      () => [SMALL, BACON],
      () =>
        restaurant.server.log('products', BACON_DISH, {
          ...product,
          id: BACON_DISH,
          code: 'AD1',
          is_available: false,
        }),
    ],
    [
      'its product is of a category that was put away',
      () => [SMALL, BACON],
      () => {
        const extras = randomUUID()
        restaurant.server.log('categories', extras, { ...category, id: extras, key: null, is_active: false })
        restaurant.server.log('products', BACON_DISH, {
          ...product,
          id: BACON_DISH,
          category_id: extras,
          code: 'AD1',
        })
      },
    ],
    [
      'its group was put away',
      () => [SMALL, BACON],
      () =>
        restaurant.server.log('option_groups', BACON_GROUP, {
          ...group(BACON_GROUP, 'Adicionais', 0, [option(BACON, 'Bacon')]),
          is_active: false,
        }),
    ],
  ])('is refused with its line where %s', async (_what, choices, change) => {
    change()
    await restaurant.time.elapse(10_000)
    expect(await restaurant.place(burger(choices(), 2500))).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { total_cents: 0, lines: [{ is_available: false, choices: choices() }] },
    })
  })

  it('is refused as sold out once its category is put away, and its code finds nothing', async () => {
    const findByCode = () => restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'H001' })
    expect(await findByCode()).not.toBeNull()
    restaurant.server.log('categories', CATEGORY_ID, { ...category, is_active: false })
    await restaurant.time.elapse(10_000)
    expect(await findByCode()).toBeNull()
    expect(await restaurant.place(burger([SMALL], 2500))).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { total_cents: 0, lines: [{ is_available: false }] },
    })
  })

  it('takes further lines with choices, and refuses them at another price', async () => {
    const order = newOrder()
    restaurant.server.log('products', product.id, product)
    await restaurant.time.elapse(10_000)
    await restaurant.place(order)
    restaurant.server.log('products', product.id, { ...product, option_group_ids: [SIZE] })
    await restaurant.time.elapse(10_000)
    const append = ({ items, expected_total_cents }: NewOrder) =>
      restaurant.invoke('orders.append', {
        company_id: COMPANY_ID,
        order_id: order.id,
        items,
        expected_total_cents,
      })
    expect(await append(burger([LARGE], 2500))).toMatchObject({
      ok: false,
      code: 'order_changed',
      details: { total_cents: 3790, lines: [{ is_available: true, unit_price_cents: 3790 }] },
    })
    expect(await append(burger([LARGE], 3790))).toMatchObject({
      ok: true,
      value: { order: { total_cents: 8790, items: [{}, { choices: [DOUBLE] }] } },
    })
    await restaurant.time.elapse(10_000)
    expect(restaurant.server.order(order.id)).toMatchObject({
      total_cents: 8790,
      items: [{}, { choices: [DOUBLE] }],
    })
  })
})

describe('an order with choices that the backend refused', () => {
  it('says them by name where it needs attention', async () => {
    restaurant.server.refuse(({ kind }) =>
      kind === 'place_order' ? { code: 'invalid_input', details: { field: 'customer_name' } } : null,
    )
    await restaurant.place(burger([LARGE, BACON], 4490))
    await restaurant.time.elapse(30_000)
    expect(await restaurant.value('rejected.list', {})).toMatchObject({
      entries: [{ content: { type: 'lines', lines: [{ choices: [DOUBLE, WITH_BACON] }] } }],
    })
  })
})

describe('the menu on a terminal', () => {
  it('brings its active groups, and dishes by code with what is asked', async () => {
    const menu = await restaurant.value('menu.get', { company_id: COMPANY_ID })
    expect(menu.option_groups?.map(({ name }) => name).sort()).toEqual(['Adicionais', 'Tamanho'])
    restaurant.server.log('option_groups', SIZE, { ...group(SIZE, 'Tamanho', 1, []), is_active: false })
    await restaurant.time.elapse(10_000)
    const later = await restaurant.value('menu.get', { company_id: COMPANY_ID })
    expect(later.option_groups?.map(({ name }) => name)).toEqual(['Adicionais'])
    const found = await restaurant.value('menu.findByCode', { company_id: COMPANY_ID, code: 'h001' })
    expect(found?.option_group_ids).toEqual([SIZE, BACON_GROUP])
  })
})
