import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { orderMethods } from '@shared/contract/order/order-methods'
import { isOpen, targetOf, transitionOf, withExpiry } from '@shared/domain/order/order-status'
import { isLonger } from '@shared/domain/order/order-tracking'
import { whyFixed } from '@shared/domain/tab/tab'
import { approvalOfCancellation } from '@shared/domain/terminal/approval'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import type { BoardOrder, NewOrder } from '@shared/schemas/order/order'
import type { Approval, OutboxKind } from '@shared/schemas/sync/sync'
import type { Enrolment } from '../db/enrolment-repository'
import { activeEnrolment } from '../sync/replica-state'
import { createApprovals } from './approvals'
import { kitchenWorkerFor, operatorFor } from './current-operator'
import type { Device } from './device'
import { momentAfter } from './in-order-of-time'
import { kitchenSight } from './kitchen-sight'
import { commitOrder, isSameContent, pricedLines } from './order-placing'
import { replicaReadiness } from './replica-menu'
import { terminalOrders } from './terminal-orders'
import { isSelfService } from './terminal-mode'
import { terminalTabs } from './terminal-tabs'

type OrderMethods = keyof typeof orderMethods
/** A customer's own, in their session: no terminal stores them. */
type OnlineMethods = 'orders.mine' | 'orders.chooseForItem' | 'orders.presence'
type OrderHandlers = Pick<Handlers<typeof methods>, OrderMethods>

/** Orders on an enrolled terminal: everything here first, and through the outbox. */
const terminalHandlers = (
  device: Device,
  enrolment: Pick<Enrolment, 'id' | 'company_id'>,
): Omit<OrderHandlers, OnlineMethods> => {
  const { store, sync, emit } = device
  const companyId = enrolment.company_id
  const orders = terminalOrders(store, companyId)
  const withSight = kitchenSight(device, enrolment)
  const approve = createApprovals(device)

  const written = (): void => {
    sync.written()
    emit('orders.changed', { company_id: companyId })
  }
  const shown = (id: string): BoardOrder => {
    const order = orders.byId(id)
    if (!order) throw new GatewayError('not_found', { entity: 'order' })
    return order
  }
  const append = (
    kind: OutboxKind,
    order: BoardOrder,
    operatorId: string | null,
    payload: Record<string, unknown>,
    more: { id?: string; approval?: Approval | undefined; ends?: readonly string[] } = {},
  ): void => {
    const now = sync.serverClock.now()
    // The server compares the moment of a confirmation with its own: what was in time here is in time there.
    const at = payload.status === 'placed' ? now : momentAfter(store.outbox.unsettledOf(order.id), now)
    store.outbox.append({
      id: device.newId(),
      ...more,
      enrolment_id: enrolment.id,
      kind,
      order_id: order.id,
      operator_id: operatorId,
      payload,
      at,
    })
    written()
  }

  /** Rejects an addition to a closed tab and the cancellation of a billed order (docs/adr/0011). */
  const refuseFixed = (orderId: string, what: 'cancel' | 'append'): void => {
    const state = terminalTabs(store, companyId, sync.serverClock.nowMs())
    const order = state?.orders.find(({ id }) => id === orderId)
    const why = state && order ? whyFixed(state, order, what) : null
    if (why) throw new GatewayError(why)
  }

  /** The cancellation's entry id and approval. The order may change while a PIN is looked at: the server decides then. */
  const approvedCancellation = async (
    order: BoardOrder,
    reason: string | null,
    approver: ManagerPin | undefined,
  ): Promise<{ id: string; approval: Approval | undefined } | null> => {
    refuseFixed(order.id, 'cancel')
    const needed = approvalOfCancellation(order, reason)
    const entry_id = device.newId()
    return needed && { id: entry_id, approval: await approve(enrolment, { ...needed, entry_id }, approver) }
  }

  const alreadyHere = (order: NewOrder): { order: BoardOrder; conflict: boolean } | null => {
    const kept = store.localOrders.byId(order.id)
    return (
      kept && {
        order: orders.byId(order.id) ?? { ...kept, sync_state: 'sent' },
        conflict: !isSameContent(order, kept),
      }
    )
  }

  return {
    'orders.place': async ({ order }) => {
      // A guest's order has no operator.
      const operatorId = isSelfService(device) ? null : operatorFor(device, 'canTakeOrders', companyId)
      try {
        if (replicaReadiness(store, companyId) !== 'ready') throw new GatewayError('catalogue_not_ready')
        const row = commitOrder(
          device,
          enrolment.id,
          order,
          pricedLines(device, companyId, order),
          operatorId,
        )
        // The order is on disk: sync, printing and other screens are notified after the counter has its answer.
        device.later(written)
        return { order: { ...row, sync_state: 'queued' }, conflict: false }
      } catch (error) {
        // A repeated order is rare, and its insert fails: the stored one is read only then.
        const known = alreadyHere(order)
        if (known) return known
        throw error
      }
    },
    'orders.append': async ({ order_id, items, expected_total_cents }) => {
      const operatorId = operatorFor(device, 'canTakeOrders', companyId)
      const order = shown(order_id)
      if (items.every((line) => order.items.some(({ id }) => id === line.id))) return { order }
      if (!isOpen(order.status)) throw new GatewayError('order_final', { status: order.status })
      refuseFixed(order_id, 'append')
      const lines = pricedLines(device, companyId, { items, expected_total_cents })
      append('append_order_items', order, operatorId, { order_id, items: lines })
      return { order: shown(order_id) }
    },
    'orders.board': async () => {
      kitchenWorkerFor(device, companyId)
      sync.boardRead()
      return { orders: withSight(orders.board()), now: sync.serverClock.now() }
    },
    'orders.unconfirmed': async () => {
      operatorFor(device, 'canTakeOrders', companyId)
      sync.boardRead()
      return { orders: orders.unconfirmed(sync.serverClock.nowMs()) }
    },
    'orders.advance': async ({ order_id, status, reason, approver }) => {
      const order = withExpiry(shown(order_id), sync.serverClock.nowMs())
      const isForCounter = status === 'cancelled' || order.status === 'unconfirmed'
      const operatorId = isForCounter
        ? operatorFor(device, 'canTakeOrders', companyId)
        : kitchenWorkerFor(device, companyId)
      const transition = transitionOf(order.status, status, reason)
      if (transition.kind === 'passed') return { order, changed: false }
      if (transition.kind === 'refused') throw new GatewayError(transition.code, { status: order.status })
      const approved = status === 'cancelled' ? await approvedCancellation(order, reason, approver) : null
      const ends = isOpen(targetOf(status)) ? [] : [order_id]
      append('advance_order', order, operatorId, { order_id, status, reason }, { ...approved, ends })
      return { order: shown(order_id), changed: true }
    },
    'orders.tickItem': async ({ item_id, done }) => {
      const operatorId = kitchenWorkerFor(device, companyId)
      const order = orders.byItem(item_id)
      const item = order?.items.find(({ id }) => id === item_id)
      if (!order || !item) throw new GatewayError('not_found', { entity: 'item' })
      if ((item.done_at !== null) === done) return { order }
      append('tick_order_item', order, operatorId, { item_id, done })
      return { order: shown(order.id) }
    },
    'orders.delay': async ({ order_id, minutes, reason }) => {
      const operatorId = kitchenWorkerFor(device, companyId)
      const order = shown(order_id)
      if (!isLonger(order, minutes)) return { order, changed: false }
      append('delay_order', order, operatorId, { order_id, minutes, reason })
      return { order: shown(order_id), changed: true }
    },
    'orders.reportItem': async ({ item_id, reason }) => {
      const operatorId = kitchenWorkerFor(device, companyId)
      const order = orders.byItem(item_id)
      const item = order?.items.find(({ id }) => id === item_id)
      if (!order || !item) throw new GatewayError('not_found', { entity: 'item' })
      if (item.voided_at !== null || (item.unavailable_reason ?? null) === reason) return { order }
      append('report_order_item', order, operatorId, { item_id, reason })
      return { order: shown(order.id) }
    },
  }
}

/** Orders: of the company this terminal is enrolled in by its outbox, of any other by the operator's own session. */
export const createOrdersService = (device: Device): OrderHandlers => {
  const own = new Map<string, ReturnType<typeof terminalHandlers>>()
  const ownHandlers = ({ id, company_id }: Enrolment): ReturnType<typeof terminalHandlers> => {
    const handlers = own.get(id) ?? terminalHandlers(device, { id, company_id })
    own.set(id, handlers)
    return handlers
  }
  const handlersFor = (companyId: string): Omit<OrderHandlers, OnlineMethods> => {
    const enrolment = activeEnrolment(device.store)
    return enrolment?.company_id === companyId ? ownHandlers(enrolment) : device.remote()
  }
  return {
    'orders.place': async (input) => handlersFor(input.company_id)['orders.place'](input),
    'orders.append': async (input) => handlersFor(input.company_id)['orders.append'](input),
    'orders.board': async (input) => handlersFor(input.company_id)['orders.board'](input),
    'orders.unconfirmed': async (input) => handlersFor(input.company_id)['orders.unconfirmed'](input),
    'orders.advance': async (input) => handlersFor(input.company_id)['orders.advance'](input),
    'orders.tickItem': async (input) => handlersFor(input.company_id)['orders.tickItem'](input),
    'orders.reportItem': async (input) => handlersFor(input.company_id)['orders.reportItem'](input),
    'orders.delay': async (input) => handlersFor(input.company_id)['orders.delay'](input),
    'orders.chooseForItem': async (input) => device.remote()['orders.chooseForItem'](input),
    'orders.presence': async (input) => device.remote()['orders.presence'](input),
    'orders.mine': async (input) => device.remote()['orders.mine'](input),
  }
}
