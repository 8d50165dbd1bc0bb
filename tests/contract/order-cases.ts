import { groupsOf, priceWithChoices, type OfferedGroup } from '@shared/domain/options/options'
import type { Menu } from '@shared/schemas/menu/menu'
import {
  codeOf,
  companyIdOf,
  draftOrder,
  signIn,
  valueOf,
  type ContractCase,
  type Expect,
  type Row,
} from './suite'

/** The first options of every required group. */
const startingWith = (groups: readonly OfferedGroup[]): string[] =>
  groups.flatMap(({ options, min_choices }) => options.slice(0, min_choices).map(({ id }) => id))

/** Orders: stored once, at the price on screen, displayed and advanced. */
export const orderCases = (expect: Expect): readonly ContractCase[] => [
  {
    title: 'takes a customer’s order once, however often it is sent [S1.customer-orders]',
    on: 'web',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const order = await draftOrder(world, company_id)
      expect(await codeOf(world.invoke, 'orders.place', { company_id, order })).toBe('not_authenticated')
      await signIn(world, world.people.customer)
      const first = await valueOf<{ order: Row }>(world.invoke, 'orders.place', { company_id, order })
      expect(first.order).toMatchObject({
        id: order.id,
        total_cents: order.expected_total_cents,
        sync_state: 'sent',
      })
      expect(first.order.number).toMatch(/^W\d{3,}$/)
      const again = await valueOf<{ order: Row; conflict: boolean }>(world.invoke, 'orders.place', {
        company_id,
        order,
      })
      expect(again).toMatchObject({ conflict: false, order: { number: first.order.number } })
      const mine = await valueOf<Row[]>(world.invoke, 'orders.mine', { company_id })
      expect(mine.filter(({ id }) => id === order.id)).toHaveLength(1)
    },
  },
  {
    title: 'never takes another price silently: order_changed brings the new lines',
    on: 'web',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const order = await draftOrder(world, company_id)
      await signIn(world, world.people.customer)
      const seen = { ...order, expected_total_cents: order.expected_total_cents - 1 }
      const outcome = await world.invoke('orders.place', { company_id, order: seen })
      expect(outcome).toMatchObject({
        ok: false,
        code: 'order_changed',
        details: {
          total_cents: order.expected_total_cents,
          lines: [{ product_id: order.items[0]?.product_id }],
        },
      })
    },
  },
  {
    title:
      'sells a dish with what was chosen, at its price, and tells a line from which something is missing',
    run: async (world) => {
      const { invoke, people } = world
      const company_id = await companyIdOf(world)
      const menu = await valueOf<Menu>(invoke, 'menu.get', { company_id })
      const pizza = menu.items.find(({ option_group_ids = [] }) => option_group_ids.length > 0)
      if (!pizza) throw new Error('the menu asks nothing')
      const groups = groupsOf(pizza, menu)
      const chosen = startingWith(groups)
      const cents = priceWithChoices(pizza, groups, chosen, menu.company.halves_price)
      const draft = await draftOrder(world, company_id)
      const orderWith = (choices: readonly string[], expected_total_cents: number) => ({
        ...draft,
        id: world.newId(),
        expected_total_cents,
        items: [
          {
            ...draft.items[0],
            id: world.newId(),
            product_id: pizza.id,
            quantity: 1,
            unit_price_cents: expected_total_cents,
            choices,
          },
        ],
      })
      await signIn(world, world.isOffline ? people.kitchen : people.customer)
      const place = (order: object) => invoke('orders.place', { company_id, order })
      expect(await place(orderWith(chosen, cents))).toMatchObject({
        ok: true,
        value: {
          order: { total_cents: cents, items: [{ choices: chosen.map((option_id) => ({ option_id })) }] },
        },
      })
      const [one = ''] = chosen
      expect(await place(orderWith([one], cents))).toMatchObject({
        ok: false,
        code: 'order_changed',
        details: { total_cents: 0, lines: [{ is_available: false, choices: [one] }] },
      })
    },
  },
  {
    title: 'lets no customer add to an order that was sent, not even their own [S6.sent-cart-others]',
    on: 'web',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const order = await draftOrder(world, company_id)
      await signIn(world, world.people.customer)
      await valueOf(world.invoke, 'orders.place', { company_id, order })
      const { items, expected_total_cents } = await draftOrder(world, company_id)
      const addition = { company_id, order_id: order.id, items, expected_total_cents }
      expect(await codeOf(world.invoke, 'orders.append', addition)).toBe('forbidden')
    },
  },
  {
    title: 'shows an order on the board, ticks its line and moves it on; a state passed changes nothing',
    run: async (world) => {
      const { invoke, people } = world
      const company_id = await companyIdOf(world)
      const order = await draftOrder(world, company_id)
      if (!world.isOffline) {
        await signIn(world, people.customer)
        await valueOf(invoke, 'orders.place', { company_id, order })
        await valueOf(invoke, 'session.signOut', {})
        await signIn(world, people.kitchen)
      } else {
        await signIn(world, people.kitchen)
        await valueOf(invoke, 'orders.place', { company_id, order })
      }
      const board = await valueOf<{
        orders: { id: string; items: { id: string; notes: string }[] }[]
        now: string
      }>(invoke, 'orders.board', { company_id })
      const shown = board.orders.find(({ id }) => id === order.id)
      expect(shown?.items[0]?.notes).toBe('sem cebola')
      const ticked = await valueOf<{ order: { items: { done_at: string | null }[] } }>(
        invoke,
        'orders.tickItem',
        {
          company_id,
          item_id: shown?.items[0]?.id,
          done: true,
        },
      )
      expect(ticked.order.items[0]?.done_at).not.toBeNull()
      const move = (status: string, reason: string | null = null) => ({
        company_id,
        order_id: order.id,
        status,
        reason,
      })
      expect(await valueOf(invoke, 'orders.advance', move('ready'))).toMatchObject({ changed: true })
      expect(await valueOf(invoke, 'orders.advance', move('ready'))).toMatchObject({ changed: false })
      await signIn(world, people.manager)
      expect(await codeOf(invoke, 'orders.advance', move('cancelled'))).toBe('reason_required')
      expect(await valueOf(invoke, 'orders.advance', move('delivered'))).toMatchObject({
        order: { status: 'delivered', delivered: true },
      })
      expect(await codeOf(invoke, 'orders.advance', move('cancelled', 'tarde'))).toBe('order_final')
    },
  },
  {
    title:
      'tells a kitchen’s screen of open orders and of those finished last, and hears what was in sight; staff’s alone',
    run: async (world) => {
      const { invoke, people } = world
      const company_id = await companyIdOf(world)
      const order = await draftOrder(world, company_id)
      const shown = { company_id, order_ids: [order.id], line_ids: [order.items[0]?.id] }
      if (!world.isOffline) {
        await signIn(world, people.customer)
        await valueOf(invoke, 'orders.place', { company_id, order })
        expect(await codeOf(invoke, 'kitchen.shown', shown)).toBe('forbidden')
        await valueOf(invoke, 'session.signOut', {})
      }
      expect(await codeOf(invoke, 'kitchen.board', { company_id })).toMatch(/^(not_authenticated|forbidden)$/)
      await signIn(world, people.kitchen)
      if (world.isOffline) await valueOf(invoke, 'orders.place', { company_id, order })
      interface Board {
        orders: Row[]
        finished: Row[]
        now: string
      }
      const board = () => valueOf<Board>(invoke, 'kitchen.board', { company_id })
      const ids = (orders: readonly Row[]) => orders.map(({ id }) => id)
      const open = await board()
      expect(ids(open.orders)).toContain(order.id)
      expect(ids(open.finished)).not.toContain(order.id)
      expect(Math.abs(Date.parse(open.now) - Date.parse(world.now()))).toBeLessThan(60_000)
      expect(await valueOf(invoke, 'kitchen.settings', { company_id })).toMatchObject({
        kitchen_stations: [],
      })
      if (!world.isOffline) {
        const since = new Date(Date.parse(world.now()) - 60_000).toISOString()
        const times = await valueOf<Row[]>(invoke, 'kitchen.times', { company_id, since })
        expect(times).toContainEqual(expect.objectContaining({ preparing_at: null, ready_at: null }))
      }
      expect(await valueOf(invoke, 'kitchen.shown', shown)).toEqual({})
      expect(await codeOf(invoke, 'kitchen.shown', { ...shown, order_ids: [] })).toBe('invalid_input')
      await signIn(world, people.manager)
      await valueOf(invoke, 'orders.advance', {
        company_id,
        order_id: order.id,
        status: 'cancelled',
        reason: 'desistiu',
      })
      const after = await board()
      expect(ids(after.orders)).not.toContain(order.id)
      expect(after.finished[0]).toMatchObject({
        id: order.id,
        status: 'cancelled',
        cancel_reason: 'desistiu',
      })
    },
  },
]
