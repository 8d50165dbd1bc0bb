import type { expect as vitestExpect } from 'vitest'
import { isErrorCode } from '@shared/contract/errors'
import { methods } from '@shared/contract/methods'
import { tableCodeOf } from '../support/table-codes'

/** The caller's own assertions: Vitest's here, Playwright's in a real window. */
export type Expect = typeof vitestExpect

/** Any caller of a gateway: in this process, or through a page's window. */
export type Invoke = (method: string, input: unknown) => Promise<Outcome>
export type Outcome =
  | { ok: true; value: unknown }
  | { ok: false; code: string; details: Record<string, unknown> }

export interface SuiteWorld {
  /** A gateway without a session. */
  readonly invoke: Invoke
  /** True where orders go through an outbox: 'queued' is as good as 'sent', and prices are not rejected. */
  readonly isOffline: boolean
  readonly companySlug: string
  readonly people: {
    readonly customer: string
    readonly kitchen: string
    readonly manager: string
    readonly password: string
  }
  readonly newId: () => string
  readonly now: () => string
}

export type Row = Record<string, unknown>
export interface ContractCase {
  readonly title: string
  /** Only for gateways that support it. */
  readonly on?: 'web' | 'terminal'
  run(world: SuiteWorld): Promise<void>
}

/** The value of a call, parsed by the contract; an error fails the test with its code. */
export const valueOf = async <T = Row>(
  invoke: Invoke,
  method: keyof typeof methods,
  input: unknown,
): Promise<T> => {
  const outcome = await invoke(method, input)
  if (!outcome.ok)
    throw new Error(`${method} was refused: ${outcome.code} ${JSON.stringify(outcome.details)}`)
  const parsed = methods[method].output.safeParse(outcome.value)
  if (!parsed.success) {
    throw new Error(`${method} answers another shape: ${JSON.stringify(parsed.error.issues)}`)
  }
  return outcome.value as T
}

export const codeOf = async (invoke: Invoke, method: string, input: unknown): Promise<string> => {
  const outcome = await invoke(method, input)
  if (outcome.ok) throw new Error(`${method} was not refused`)
  if (!isErrorCode(outcome.code)) throw new Error(`${outcome.code} is no code of the contract`)
  return outcome.code
}

export const companyIdOf = async ({ invoke, companySlug }: SuiteWorld): Promise<string> =>
  (await valueOf(invoke, 'companies.get', { slug: companySlug })).id as string

export const signIn = async ({ invoke, people }: SuiteWorld, email: string): Promise<Row> =>
  valueOf(invoke, 'session.signIn', { email, password: people.password })

export interface Item extends Row {
  id: string
  code: string
  name: string
  category: string
  price_cents: number
  promotion_price_cents: number | null
  is_available: boolean
  kind: string
}

export const priceOf = (item: Item): number =>
  Math.min(item.price_cents, item.promotion_price_cents ?? item.price_cents)

/** An order of two of the first available product, at the menu's price, with the code of its table. */
export const draftOrder = async (world: SuiteWorld, companyId: string) => {
  const menu = await valueOf<{ items: Item[] }>(world.invoke, 'menu.get', { company_id: companyId })
  const dish = menu.items.find((item) => item.is_available && item.kind === 'product')
  if (!dish) throw new Error('the menu has no dish to order')
  return {
    id: world.newId(),
    customer_name: 'Clara',
    customer_phone: null,
    responsible_name: null,
    table_number: '7',
    table_token: tableCodeOf('7'),
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
