import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { orderPauseMethods } from '@shared/contract/terminal/order-pause-methods'
import { PAUSE_STEPS, spanEnds } from '@shared/domain/company/order-pause'
import { orderPauseSchema, type OrderPause } from '@shared/schemas/company/order-pause'
import { uuidSchema } from '@shared/schemas/common/primitives'
import type { Store } from '../db/open-store'
import { activeEnrolment } from '../sync/replica-state'
import { createApprovals } from './approvals'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { inOrderOfTime, momentAfter } from './in-order-of-time'
import { isSelfService } from './terminal-mode'

const KEY = 'order_pause'
const keptSchema = z.extend(orderPauseSchema, { company_id: uuidSchema })

/**
 * The pause as this terminal knows it, by the server's clock; undefined before the first heartbeat's answer. Its reason is for staff:
 * a guest's screen has none.
 */
export const knownPause = ({ store }: { store: Store }, now: string): OrderPause | undefined => {
  const kept = store.settings.get(KEY, keptSchema)
  const companyId = activeEnrolment(store)?.company_id
  if (!kept || kept.company_id !== companyId) return undefined
  const { is_paused, until, reason } = kept
  const isOver = until !== null && Date.parse(until) <= Date.parse(now)
  const said = isSelfService({ store }) ? null : reason
  return is_paused && !isOver
    ? { is_paused, until, reason: said }
    : { is_paused: false, until: null, reason: null }
}

const keep = ({ store }: { store: Store }, company_id: string, pause: OrderPause): void => {
  const before = JSON.stringify(store.settings.get(KEY, keptSchema))
  const next = { company_id, ...pause }
  if (before !== JSON.stringify(keptSchema.parse(next))) store.settings.set(KEY, next)
}

/** The backend's answer to a heartbeat. What was said here and has not arrived there yet is newer. */
export const learnPause = (device: { store: Store }, company_id: string, pause: OrderPause): void => {
  const isWaiting = device.store.outbox
    .unsettledOfKind('pause_orders')
    .some(({ state }) => state === 'queued')
  // As terminals write moments: else the same one by two ways is news.
  const until = pause.until && new Date(pause.until).toISOString()
  if (!isWaiting) keep(device, company_id, { ...pause, until })
}

const sentSchema = z.object({ span: z.enum(PAUSE_STEPS), reason: z.nullable(z.string()) })

const pauseOf = (span: z.infer<typeof sentSchema>['span'], reason: string | null, at: string): OrderPause =>
  span === 'end'
    ? { is_paused: false, until: null, reason: null }
    : { is_paused: true, until: spanEnds(span, at), reason }

/** Entries of other terminals arrived: of those that the server lacks the last one holds, by the server's clock at each. */
export const hearPause = (device: { store: Store }, company_id: string): void => {
  const waiting = device.store.outbox
    .unsettledOfKind('pause_orders')
    .filter(({ state }) => state === 'queued')
  const last = inOrderOfTime(waiting).at(-1)
  const sent = sentSchema.safeParse(last?.payload)
  if (last && sent.success) keep(device, company_id, pauseOf(sent.data.span, sent.data.reason, last.at))
}

/** Pauses of guests' orders by an operator at work or a manager's PIN: said here at once, and sent like everything else. */
export const createOrderPauseService = (device: Device): Handlers<typeof orderPauseMethods> => {
  const { store, sync } = device
  const approve = createApprovals(device)
  return {
    'terminal.pauseOrders': async ({ entry_id, span, reason, approver }) => {
      const enrolment = activeEnrolment(store)
      if (!enrolment) throw new GatewayError('not_enrolled')
      const { company_id } = enrolment
      const operator_id = operatorFor(device, 'canWorkKitchen', company_id)
      if (store.outbox.byId(entry_id)) return { changed: false }
      const said = reason?.trim() ?? ''
      const approval = await approve(
        enrolment,
        { entry_id, action: 'pause', subject_id: company_id, amount: 0, reason: said },
        approver,
      )
      const at = momentAfter(store.outbox.unsettledOfKind('pause_orders'), sync.serverClock.now())
      store.transaction(() => {
        store.outbox.append({
          id: entry_id,
          enrolment_id: enrolment.id,
          kind: 'pause_orders',
          // In order with the other pauses of the company.
          order_id: company_id,
          operator_id,
          payload: { span, reason: said === '' ? null : said },
          at,
          ...(approval ? { approval } : {}),
        })
        keep(device, company_id, pauseOf(span, said === '' ? null : said, at))
      })
      sync.written()
      device.emit('sync.status', sync.status())
      return { changed: true }
    },
  }
}
