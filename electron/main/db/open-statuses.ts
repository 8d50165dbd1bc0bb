import { isOpen } from '@shared/domain/order/order-status'
import { ORDER_STATUSES } from '@shared/schemas/order/order'

/** The statuses of orders that go on. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(isOpen)

const NAMES: ReadonlySet<unknown> = new Set(OPEN_STATUSES)

/** The same of a row, whose status was not parsed. */
export const isOpenStatus = (status: unknown): boolean => NAMES.has(status)
