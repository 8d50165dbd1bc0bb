import { COMPANY_ID } from '@main/testing/fixtures'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import type { LineFact } from '../../campaign/checker/facts'
import type { ServerOrder } from '../../campaign/checker/rows'

/** A line with what was done to it. */
interface ServerLine extends LineFact {
  readonly is_done: boolean
  readonly is_voided: boolean
}

/** An order as the server's tables store it. */
export interface StoredOrder extends Omit<ServerOrder, 'lines'> {
  readonly tab_id: string | null
  readonly table_number: string
  readonly lines: readonly ServerLine[]
}

export interface StoredPart {
  readonly bill_id: string
  readonly part_id: string
  readonly amount_cents: number
}

export interface StoredTab {
  readonly id: string
  readonly table_number: string
  readonly paid_cents: number
}

/** How many there are of a counted dish. */
export interface StoredCount {
  readonly product_id: string
  readonly quantity: number
}

/** What the backend stores. */
export interface ServerState {
  readonly orders: readonly StoredOrder[]
  readonly parts: readonly StoredPart[]
  readonly tabs: readonly StoredTab[]
  /** Splits whose bills are not the sum of their lines. */
  readonly unequalSplits: readonly string[]
  readonly soldOut: readonly string[]
  readonly counts: readonly StoredCount[]
  readonly pause: OrderPause
}

/** Reads as the database's owner, past every function of the product. */
export const readServer = async (
  sql: (text: string, params: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<ServerState> => {
  const orders = (await sql(
    `select o.id, o.number, o.customer_name, o.status, o.total_cents, o.tab_id, o.table_number,
       (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'quantity', i.quantity,
         'unit_price_cents', i.unit_price_cents, 'is_done', i.done_at is not null, 'is_voided', i.voided_at is not null)), '[]')
        from public.order_items i where i.order_id = o.id) as lines
     from public.orders o where o.company_id = $1 order by o.id`,
    [COMPANY_ID],
  )) as StoredOrder[]
  const parts = (await sql(
    `select b.id as bill_id, p ->> 'id' as part_id, (p ->> 'amount_cents')::int as amount_cents
     from public.bills b, jsonb_array_elements(b.payment_parts) p where b.company_id = $1`,
    [COMPANY_ID],
  )) as StoredPart[]
  const tabs = (await sql(
    `select t.id, t.table_number, coalesce((
       select sum(b.total_cents) from public.tab_splits s join public.bills b on b.split_id = s.id where s.tab_id = t.id), 0)::int
       as paid_cents
     from public.tabs t where t.company_id = $1 and t.closed_at is null order by t.id`,
    [COMPANY_ID],
  )) as StoredTab[]
  const unequal = await sql(
    `select s.id from public.tab_splits s where s.company_id = $1 and (
       select sum(b.subtotal_cents) from public.bills b where b.split_id = s.id) <> (
       select sum((l ->> 'quantity')::int * i.unit_price_cents) from jsonb_array_elements(s.lines) l
       join public.order_items i on i.id = (l ->> 'item_id')::uuid)`,
    [COMPANY_ID],
  )
  const unavailable = await sql(
    'select id from public.products where company_id = $1 and not is_available order by id',
    [COMPANY_ID],
  )
  const counts = (await sql(
    'select id as product_id, quantity::int as quantity from public.product_stock where company_id = $1 order by id',
    [COMPANY_ID],
  )) as StoredCount[]
  const [pause] = (await sql(
    `select c.orders_paused and (p.until is null or p.until > now()) as is_paused, to_jsonb(p.until) #>> '{}' as until, p.reason
     from public.companies c left join app.order_pauses p on p.company_id = c.id where c.id = $1`,
    [COMPANY_ID],
  )) as OrderPause[]
  if (!pause) throw new Error('The company is gone.')
  return {
    orders,
    parts,
    tabs,
    unequalSplits: (unequal as { id: string }[]).map(({ id }) => id),
    soldOut: (unavailable as { id: string }[]).map(({ id }) => id),
    counts,
    pause,
  }
}
