import { expect } from 'vitest'
import { isErrorCode } from '@shared/contract/errors'
import { methods } from '@shared/contract/methods'

/** Anything that calls a gateway: in this process, or through a page's window. */
export type Invoke = (method: string, input: unknown) => Promise<Outcome>
export type Outcome =
  { ok: true; value: unknown } | { ok: false; code: string; details: Record<string, unknown> }

export interface SuiteWorld {
  /** A gateway nobody is signed in at. */
  readonly invoke: Invoke
  /** True where orders go through an outbox: 'queued' is as good as 'sent', and prices are not refused. */
  readonly isOffline: boolean
  readonly companySlug: string
  readonly people: { readonly customer: string; readonly kitchen: string; readonly password: string }
  readonly newId: () => string
  readonly now: () => string
}

type Row = Record<string, unknown>
export interface ContractCase {
  readonly title: string
  /** Only for gateways that meet it. */
  readonly on?: 'web' | 'terminal'
  run(world: SuiteWorld): Promise<void>
}

/** The value of a call, of the shape the contract says; a refusal fails the test with its code. */
export const valueOf = async <T = Row>(
  invoke: Invoke,
  method: keyof typeof methods,
  input: unknown,
): Promise<T> => {
  const outcome = await invoke(method, input)
  if (!outcome.ok)
    throw new Error(`${method} was refused: ${outcome.code} ${JSON.stringify(outcome.details)}`)
  const parsed = methods[method].output.safeParse(outcome.value)
  expect(parsed.success, `${method} answers its own shape: ${JSON.stringify(parsed.error?.issues)}`).toBe(
    true,
  )
  return outcome.value as T
}

const codeOf = async (invoke: Invoke, method: string, input: unknown): Promise<string> => {
  const outcome = await invoke(method, input)
  if (outcome.ok) throw new Error(`${method} was not refused`)
  expect(isErrorCode(outcome.code), `${outcome.code} is a code of the contract`).toBe(true)
  return outcome.code
}

const companyIdOf = async ({ invoke, companySlug }: SuiteWorld): Promise<string> =>
  (await valueOf(invoke, 'companies.get', { slug: companySlug })).id as string

const signIn = async ({ invoke, people }: SuiteWorld, email: string): Promise<Row> =>
  valueOf(invoke, 'session.signIn', { email, password: people.password })

interface Item extends Row {
  id: string
  code: string
  name: string
  category: string
  price_cents: number
  promotion_price_cents: number | null
  is_available: boolean
  kind: string
}

const priceOf = (item: Item): number =>
  Math.min(item.price_cents, item.promotion_price_cents ?? item.price_cents)

/** An order of two of the first dish that is to be had, at the price the menu shows. */
const draftOrder = async (world: SuiteWorld, companyId: string) => {
  const menu = await valueOf<{ items: Item[] }>(world.invoke, 'menu.get', { company_id: companyId })
  const dish = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!dish) throw new Error('the menu has no dish to order')
  return {
    id: world.newId(),
    customer_name: 'Clara',
    customer_phone: null,
    responsible_name: null,
    table_number: '7',
    comanda: null,
    source: 'main_menu',
    expected_total_cents: 2 * priceOf(dish),
    client_placed_at: world.now(),
    items: [
      {
        id: world.newId(),
        product_id: dish.id,
        code: dish.code,
        name: dish.name,
        category: dish.category,
        quantity: 2,
        unit_price_cents: priceOf(dish),
        notes: 'sem cebola',
        source: 'main_menu',
      },
    ],
  }
}

/** What every gateway must do, in this order. Each case starts signed out. */
export const CONTRACT_CASES: readonly ContractCase[] = [
  {
    title: 'answers a ping',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'app.ping', {})).toEqual({})
    },
  },
  {
    title: 'knows nobody, and gives nobody a right, before signing in',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'session.get', {})).toBeNull()
      const access = await valueOf(invoke, 'access.get', {})
      expect(access).toMatchObject({
        is_admin: false,
        is_super_admin: false,
        permissions: [],
        memberships: [],
      })
    },
  },
  {
    title: 'lists active companies by nome_fantasia, texts trimmed [S7.company-list]',
    run: async ({ invoke, companySlug }) => {
      const companies = await valueOf<Row[]>(invoke, 'companies.list', {})
      expect(companies.length).toBeGreaterThan(0)
      expect(companies.every((company) => company.is_active === true)).toBe(true)
      expect(companies.map((company) => company.slug)).toContain(companySlug)
      expect(companies.every((company) => typeof company.cnpj === 'string')).toBe(true)
    },
  },
  {
    title: 'finds a company by slug and by id, and says not_found [S7.company-by-id] [S7.company-by-slug]',
    run: async (world) => {
      const id = await companyIdOf(world)
      expect((await valueOf(world.invoke, 'companies.get', { id })).slug).toBe(world.companySlug)
      expect(await codeOf(world.invoke, 'companies.get', { slug: 'nao-existe' })).toBe('not_found')
    },
  },
  {
    title: 'reads a menu: categories in order, items of shown categories, a theme',
    run: async (world) => {
      const menu = await valueOf<{ categories: { sort_order: number }[]; items: Item[]; theme: Row | null }>(
        world.invoke,
        'menu.get',
        { company_id: await companyIdOf(world) },
      )
      expect(menu.items.length).toBeGreaterThan(10)
      const order = menu.categories.map((category) => category.sort_order)
      expect(order).toEqual([...order].sort((left, right) => left - right))
      expect(menu.items.some((item) => item.kind === 'combo')).toBe(true)
      expect(menu.theme?.colors).toBeTypeOf('object')
    },
  },
  {
    title: 'finds an item by its code however it is typed, and null where there is none',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const { items } = await valueOf<{ items: Item[] }>(world.invoke, 'menu.get', { company_id })
      for (const item of [
        items.find(({ kind }) => kind === 'product'),
        items.find(({ kind }) => kind === 'combo'),
      ]) {
        if (!item) throw new Error('the menu lacks a kind')
        const found = await valueOf<Item>(world.invoke, 'menu.findByCode', {
          company_id,
          code: ` ${item.code.toLowerCase()}`,
        })
        expect(found).toMatchObject({
          id: item.id,
          kind: item.kind,
          name: item.name,
          category: item.category,
        })
      }
      expect(await valueOf(world.invoke, 'menu.findByCode', { company_id, code: 'ZZ999' })).toBeNull()
    },
  },
  {
    title: 'keeps a half-typed cart and forgets it',
    run: async (world) => {
      const company_id = await companyIdOf(world)
      const cart = {
        company_id,
        lines: [],
        checkout: {
          customer_name: 'Clara',
          customer_phone: '',
          table_number: '',
          comanda: '',
          responsible_name: '',
        },
        order_id: world.newId(),
        sent: null,
      }
      await valueOf(world.invoke, 'cart.save', { company_id, cart })
      expect(await valueOf(world.invoke, 'cart.load', { company_id })).toEqual(cart)
      await valueOf(world.invoke, 'cart.save', { company_id, cart: null })
      expect(await valueOf(world.invoke, 'cart.load', { company_id })).toBeNull()
    },
  },
  {
    title:
      'refuses a wrong password as invalid_credentials, and input of the wrong shape as invalid_input [S8.login-invalid]',
    run: async ({ invoke, people }) => {
      const wrong = { email: people.customer, password: 'not-the-password' }
      expect(await codeOf(invoke, 'session.signIn', wrong)).toBe('invalid_credentials')
      expect(await codeOf(invoke, 'session.signIn', { email: 'no e-mail', password: 'x' })).toBe(
        'invalid_input',
      )
      expect(await codeOf(invoke, 'menu.get', { company_id: '1 or 1=1' })).toBe('invalid_input')
    },
  },
  {
    title: 'signs a person in and out; the session says who, access says where [S7.sign-in] [S7.sign-out]',
    run: async (world) => {
      const { invoke, people } = world
      await signIn(world, people.customer)
      expect(await valueOf(invoke, 'session.get', {})).toMatchObject({ user: { email: people.customer } })
      const access = await valueOf<{ memberships: Row[] }>(invoke, 'access.get', {})
      const company_id = await companyIdOf(world)
      expect(access.memberships).toContainEqual(expect.objectContaining({ company_id, is_active: true }))
      const mine = await valueOf<{ company: Row }[]>(invoke, 'companies.mine', {})
      expect(mine.map(({ company }) => company.id)).toContain(company_id)
      await valueOf(invoke, 'session.signOut', {})
      expect(await valueOf(invoke, 'session.get', {})).toBeNull()
      expect(await valueOf(invoke, 'companies.mine', {})).toEqual([])
    },
  },
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
      expect(await codeOf(invoke, 'orders.advance', move('cancelled'))).toBe('reason_required')
      expect(await valueOf(invoke, 'orders.advance', move('delivered'))).toMatchObject({
        order: { status: 'delivered', delivered: true },
      })
      expect(await codeOf(invoke, 'orders.advance', move('cancelled', 'tarde'))).toBe('order_final')
    },
  },
  {
    title: 'says how it stands with the backend',
    run: async ({ invoke }) => {
      expect(await valueOf(invoke, 'sync.status', {})).toMatchObject({ connection: 'online', gone: false })
    },
  },
]
