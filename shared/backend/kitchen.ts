import * as z from 'zod/mini'
import type { Handlers, Input, Output } from '@shared/contract/gateway'
import type { kitchenMethods } from '@shared/contract/kitchen/kitchen-methods'
import { FINISHED_SHOWN } from '@shared/domain/kitchen/kitchen-board'
import { stageMoments } from '@shared/domain/kitchen/stage-times'
import { momentSchema } from '@shared/schemas/common/primitives'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { orderSchema } from '@shared/schemas/order/order'
import { GatewayError } from '@shared/contract/errors'
import { boardRow, ORDER_SELECT, readBoard } from './orders'
import type { BackendParts } from './data-api'
import { columnsOf, parseAnswer, parseRows } from './parse'

const SETTINGS = columnsOf(kitchenSettingsSchema)

const readFinished = async (
  { data, report }: BackendParts,
  { company_id }: Input<'kitchen.board'>,
): Promise<Output<'kitchen.board'>['finished']> => {
  const body = await data.send((client) =>
    client
      .from('orders')
      .select(ORDER_SELECT)
      .eq('company_id', company_id)
      .in('status', ['delivered', 'cancelled'])
      .order('status_changed_at', { ascending: false })
      .limit(FINISHED_SHOWN),
  )
  return parseRows(orderSchema, body, 'orders', report).map(boardRow)
}

/** An order's status changes, from which the times of its stages are computed. */
export const timedOrderSchema = z.object({
  number: z.string(),
  placed_at: momentSchema,
  events: z.array(
    z.object({
      kind: z.string(),
      payload: z.object({ to: z.optional(z.string()) }),
      created_at: momentSchema,
    }),
  ),
})

/** More orders than an evening has. */
const TIMED_ORDERS = 500

const readTimes = async (
  { data, report }: BackendParts,
  { company_id, since }: Input<'kitchen.times'>,
): Promise<Output<'kitchen.times'>> => {
  const body = await data.send((client) =>
    client
      .from('orders')
      .select('number,placed_at,events:order_events(kind,payload,created_at)')
      .eq('company_id', company_id)
      .gte('placed_at', since)
      .order('placed_at', { ascending: false })
      .limit(TIMED_ORDERS),
  )
  return parseRows(timedOrderSchema, body, 'orders', report).map(({ events, ...order }) =>
    stageMoments(order, events),
  )
}

/** How often a board in a browser reports that it is there; terminals do so by their heartbeat. */
const SCREEN_EVERY_MS = 20_000

/** The kitchen's screens; `follow` watches the company whose board was read. */
export const createKitchen = (
  parts: BackendParts,
  follow: (companyId: string) => void,
): Handlers<typeof kitchenMethods> => {
  const reportedAt = new Map<string, number>()
  /** A board that is read again is one that somebody looks at. A failure changes nothing: the next reading reports it. */
  const reportScreen = (companyId: string): void => {
    const now = parts.now()
    if (now - (reportedAt.get(companyId) ?? -Infinity) < SCREEN_EVERY_MS) return
    reportedAt.set(companyId, now)
    void parts.data.rpc('screen_seen', { p_company: companyId }).catch(() => reportedAt.delete(companyId))
  }
  return {
    'kitchen.board': async (input) => {
      follow(input.company_id)
      reportScreen(input.company_id)
      const [board, finished] = await Promise.all([readBoard(parts, input), readFinished(parts, input)])
      // Finished between the two reads: it stays open until the next one.
      const open = new Set(board.orders.map(({ id }) => id))
      return { ...board, finished: finished.filter(({ id }) => !open.has(id)) }
    },
    'kitchen.settings': async ({ company_id }) => {
      const body = await parts.data.send((client) =>
        client.from('companies').select(SETTINGS).eq('id', company_id).limit(1),
      )
      const [row] = Array.isArray(body) ? (body as unknown[]) : []
      if (row === undefined) throw new GatewayError('not_found', { entity: 'company' })
      return parseAnswer(kitchenSettingsSchema, row, 'companies', parts.report)
    },
    'kitchen.times': (input) => readTimes(parts, input),
    'kitchen.shown': async ({ company_id, order_ids }) => {
      await parts.data.rpc('orders_shown', { p_company: company_id, p_ids: order_ids })
      return {}
    },
  }
}
