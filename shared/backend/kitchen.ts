import type { Handlers, Input, Output } from '../contract/gateway'
import type { kitchenMethods } from '@shared/contract/kitchen/kitchen-methods'
import { FINISHED_SHOWN } from '@shared/domain/kitchen/kitchen-board'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { orderSchema } from '@shared/schemas/order/order'
import { GatewayError } from '../contract/errors'
import { boardRow, ORDER_SELECT, readBoard } from './orders'
import type { BackendParts } from './parts'
import { columnsOf, parseAnswer, parseRows } from './parse'

const SETTINGS = columnsOf(kitchenSettingsSchema)

const readFinished = async (
  { http, report }: BackendParts,
  { company_id }: Input<'kitchen.board'>,
): Promise<Output<'kitchen.board'>['finished']> => {
  const { body } = await http.get('orders', {
    select: ORDER_SELECT,
    company_id: `eq.${company_id}`,
    status: 'in.(delivered,cancelled)',
    order: 'status_changed_at.desc',
    limit: String(FINISHED_SHOWN),
  })
  return parseRows(orderSchema, body, 'orders', report).map(boardRow)
}

/** The kitchen's screens; `follow` watches the company whose board was read. */
export const createKitchen = (
  parts: BackendParts,
  follow: (companyId: string) => void,
): Handlers<typeof kitchenMethods> => ({
  'kitchen.board': async (input) => {
    follow(input.company_id)
    const [board, finished] = await Promise.all([readBoard(parts, input), readFinished(parts, input)])
    // Finished between the two readings: it is open until the next one.
    const open = new Set(board.orders.map(({ id }) => id))
    return { ...board, finished: finished.filter(({ id }) => !open.has(id)) }
  },
  'kitchen.settings': async ({ company_id }) => {
    const { body } = await parts.http.get('companies', {
      select: SETTINGS,
      id: `eq.${company_id}`,
      limit: '1',
    })
    const [row] = Array.isArray(body) ? (body as unknown[]) : []
    if (row === undefined) throw new GatewayError('not_found', { entity: 'company' })
    return parseAnswer(kitchenSettingsSchema, row, 'companies', parts.report)
  },
  'kitchen.shown': async ({ company_id, order_ids }) => {
    await parts.http.rpc('orders_shown', { p_company: company_id, p_ids: order_ids })
    return {}
  },
})
