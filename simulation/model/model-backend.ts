import { category, company, OPERATOR_ID } from '@main/testing/fixtures'
import { createModelServer } from '@main/testing/model-server/model-server'
import { Refused } from '@main/testing/model-server/refused'
import type { TestPin } from '@main/testing/test-pins'
import { tabSchema } from '@shared/schemas/tab/tab'
import type { Answer, Backend } from '../world/backend'
import type { ServerState, StoredOrder } from '../world/server-state'
import { COUNTED, PRODUCTS } from '../world/stations'

/** As many as a terminal asks for. */
const PAGE_ROWS = 250

type Arguments = Readonly<Record<string, unknown>>
type Model = ReturnType<typeof createModelServer>

const stateOf = (server: Model): ServerState => {
  const orders = server
    .orders()
    .map(({ id, number, customer_name, status, total_cents, tab_id, table_number, items }): StoredOrder => ({
      id,
      number,
      customer_name,
      status,
      total_cents,
      tab_id: tab_id ?? null,
      table_number,
      lines: items.map((item) => ({
        id: item.id,
        product_id: item.product_id,
        quantity: item.quantity,
        unit_price_cents: item.unit_price_cents,
        is_done: item.done_at !== null,
        is_voided: item.voided_at !== null,
      })),
    }))
  const tabs = server.rowsOf('tabs').map((row) => tabSchema.parse(row))
  const bills = tabs.flatMap(({ splits }) => splits).flatMap((split) => split.bills)
  const priceOf = new Map(
    orders.flatMap(({ lines }) => lines.map((line) => [line.id, line.unit_price_cents])),
  )
  return {
    orders,
    parts: bills.flatMap(({ id, payment }) =>
      (payment?.parts ?? []).map((part) => ({
        bill_id: id,
        part_id: part.id,
        amount_cents: part.amount_cents,
      })),
    ),
    tabs: tabs
      .filter(({ is_closed }) => !is_closed)
      .map(({ id, table_number, splits }) => ({
        id,
        table_number,
        paid_cents: splits
          .flatMap((split) => split.bills)
          .reduce((sum, { payment }) => sum + (payment?.total_cents ?? 0), 0),
      }))
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
    unequalSplits: tabs
      .flatMap(({ splits }) => splits)
      .filter((split) => {
        const billed = split.bills.reduce((sum, { subtotal_cents }) => sum + subtotal_cents, 0)
        const sold = split.lines.reduce(
          (sum, { item_id, quantity }) => sum + quantity * (priceOf.get(item_id) ?? 0),
          0,
        )
        return billed !== sold
      })
      .map(({ id }) => id),
    soldOut: server
      .rowsOf('products')
      .filter(({ is_available }) => is_available === false)
      .map(({ id }) => String(id))
      .sort(),
    counts: server.rowsOf('product_stock').map(({ id, quantity }) => ({
      product_id: String(id),
      quantity: Number(quantity),
    })),
    pause: server.pause(),
  }
}

/** The model of the backend: the rules of shared/domain over maps, for many more seeds than PostgreSQL runs in a night. */
export const openModelBackend = async (): Promise<Backend> => {
  const server = createModelServer(company, () => new Date(Date.now()).toISOString(), PAGE_ROWS)
  const answered = (work: () => unknown): Answer => {
    try {
      return { status: 200, text: JSON.stringify(work()) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { message, details } = error
      return { status: 400, text: JSON.stringify({ code: 'P0001', message, details }) }
    }
  }
  return {
    addCompany: async ({ pulled }: TestPin) => {
      server.log('categories', category.id, { ...category, name: 'Pratos' })
      for (const [place, { id, code, name, price_cents }] of PRODUCTS.entries())
        server.log('products', id, {
          id,
          company_id: company.id,
          category_id: category.id,
          subcategory_id: null,
          code,
          name,
          description: null,
          translations: {},
          price_cents,
          promotion_price_cents: null,
          image_url: null,
          is_available: true,
          is_featured: false,
          sort_order: place,
          allergens: [],
        })
      for (const { id, quantity } of COUNTED)
        server.log('product_stock', id, { id, company_id: company.id, quantity })
      server.setOperators([
        {
          user_id: OPERATOR_ID,
          name: 'Gerente',
          can_take_orders: true,
          can_manage_company: true,
          is_staff: true,
          pin: pulled,
        },
      ])
    },
    read: async () => stateOf(server),
    call: async (_caller, fn, args: Arguments) => answered(() => server.call(fn, args)),
    callStandby: async (name, _caller, fn, args: Arguments) =>
      answered(() => server.callStandby(name, fn, args)),
    keep: async (name) => server.backUp(name),
    restore: async (name) => server.restore(name),
    vacuum: async () => undefined,
    close: async () => undefined,
  }
}
