import * as z from 'zod/mini'
import { isErrorCode } from '@shared/contract/errors'
import { mendOf } from '@shared/domain/sync/rejected-entry'
import { tabNamed } from '@shared/domain/tab/tab-money'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { soldLineSchema, type SoldLine } from '@shared/schemas/order/order'
import {
  orderHeadSchema,
  type OrderHead,
  type RejectedContent,
  type RejectedEntry,
} from '@shared/schemas/sync/rejected-entry'
import { exportKindSchema } from '@shared/schemas/records/export'
import { paymentMethodSchema } from '@shared/schemas/tab/payment-part'
import type { OutboxEntry } from '../db/outbox-repository'
import type { RejectedEntry as RejectedEntryRow } from '../db/rejected-entry-repository'
import type { Device } from './device'
import { replicaItemById } from './replica-menu'
import { terminalOrders } from './terminal-orders'
import { terminalTabs } from './terminal-tabs'

const linesSchema = z.array(soldLineSchema)
const amountSchema = z.int()
const billIdsSchema = z.array(z.string())
const partsSchema = z.array(z.object({ method: paymentMethodSchema, amount_cents: amountSchema }))

/** The lines an entry carries; none where it carries none that can be read. */
export const linesOf = ({ payload }: OutboxEntry): SoldLine[] => {
  const parsed = linesSchema.safeParse(payload.items)
  return parsed.success ? parsed.data : []
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What an entry says and whose order it is, as screens show it. */
export const rejectedEntryView = (device: Device, companyIdOf: (entry: OutboxEntry) => string) => {
  const { store } = device

  /** The table of a tab's change, with its comanda. */
  const placeOf = ({ payload, order_id }: OutboxEntry, companyId: string): string | null => {
    const tabs = terminalTabs(store, companyId, device.sync.serverClock.nowMs())?.tabs ?? []
    const tab = tabNamed(tabs, order_id)
    const place = tab ?? {
      table_number: textOrNull(payload.table_number),
      comanda: textOrNull(payload.comanda),
    }
    return [place.table_number, place.comanda].filter((part) => part !== null).join(' · ') || null
  }

  /** The money that was taken: by a payment, or by those of a refused bill that wait behind it. */
  const takenBy = (entry: OutboxEntry): z.infer<typeof partsSchema> => {
    const bills = billIdsSchema.safeParse(entry.payload.bill_ids).data ?? []
    const payments = store.rejected
      .behind(entry)
      .filter(({ payload }) => payload.op === 'pay' && bills.includes(textOrNull(payload.bill_id) ?? ''))
    return [entry, ...payments].flatMap(({ payload }) => partsSchema.safeParse(payload.parts).data ?? [])
  }

  const contentOf = (entry: OutboxEntry, companyId: string): RejectedContent => {
    const { payload } = entry
    if (entry.kind === 'advance_order')
      return { type: 'step', status: textOrNull(payload.status) ?? '', reason: textOrNull(payload.reason) }
    if (entry.kind === 'delay_order')
      return {
        type: 'delay',
        minutes: amountSchema.safeParse(payload.minutes).data ?? null,
        reason: textOrNull(payload.reason),
      }
    if (entry.kind === 'tick_order_item' || entry.kind === 'report_order_item') {
      const order = terminalOrders(store, companyId).byId(entry.order_id)
      const item = order?.items.find(({ id }) => id === payload.item_id)
      if (entry.kind === 'report_order_item')
        return { type: 'report', item_name: item?.name ?? null, reason: textOrNull(payload.reason) }
      return { type: 'tick', item_name: item?.name ?? null, done: payload.done === true }
    }
    if (entry.kind === 'set_available') {
      const item = replicaItemById(store, companyId, entry.order_id)
      return { type: 'available', item_name: item?.name ?? null, available: payload.available === true }
    }
    if (entry.kind === 'correct_stock') {
      const item = replicaItemById(store, companyId, entry.order_id)
      return {
        type: 'stock',
        item_name: item?.name ?? null,
        difference: typeof payload.difference === 'number' ? payload.difference : 0,
      }
    }
    if (entry.kind === 'pause_orders')
      return { type: 'pause', span: textOrNull(payload.span) ?? '', reason: textOrNull(payload.reason) }
    if (entry.kind === 'change_tab')
      return {
        type: 'tab',
        op: textOrNull(payload.op) ?? '',
        place: placeOf(entry, companyId),
        parts: takenBy(entry),
      }
    if (entry.kind === 'log_export')
      return { type: 'export', kind: exportKindSchema.safeParse(payload.kind).data ?? null }
    if (entry.kind === 'change_call') return { type: 'call', op: textOrNull(payload.op) ?? '' }
    if (entry.kind === 'change_cash')
      return {
        type: 'cash',
        op: textOrNull(payload.op) ?? '',
        amount_cents: amountSchema.safeParse(payload.amount_cents).data ?? null,
        reason: textOrNull(payload.reason),
      }
    const lines = linesOf(entry)
    return {
      type: 'lines',
      lines: lines.map(({ id, product_id, code, name, quantity, unit_price_cents, notes, choices }) => ({
        id,
        code,
        name,
        quantity,
        unit_price_cents,
        notes,
        ...(choices ? { choices } : {}),
        is_known: replicaItemById(store, companyId, product_id) !== null,
      })),
      total_cents: totalOfLines(lines),
    }
  }

  /** Of the entry itself where it is a new order, else of the order as it is known here. */
  const orderOf = (entry: OutboxEntry, companyId: string): (OrderHead & { number: string }) | null => {
    const known =
      entry.kind === 'place_order' ? entry.payload : terminalOrders(store, companyId).byId(entry.order_id)
    const head = orderHeadSchema.safeParse(known)
    return head.success ? { number: textOrNull(known?.number) ?? '', ...head.data } : null
  }

  return ({ entry, code, details, waiting }: RejectedEntryRow): Omit<RejectedEntry, 'may_decide'> => {
    const companyId = companyIdOf(entry)
    return {
      id: entry.id,
      kind: entry.kind,
      at: entry.at,
      operator_name: device.operators.find(companyId, entry.operator_id ?? '')?.name ?? null,
      code: isErrorCode(code) ? code : 'unexpected',
      field: textOrNull(details.field),
      mend: mendOf(entry.kind, code),
      waiting,
      order: orderOf(entry, companyId),
      content: contentOf(entry, companyId),
    }
  }
}
