import { GatewayError } from '@shared/contract/errors'
import { can, type Capability } from '@shared/domain/access/permissions'
import type { CurrentOperator } from '@shared/schemas/terminal/operators'
import type { Session } from '@shared/schemas/access/session'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { keptAccess, keptPinOperator, keptSession } from './session'
import { isKitchen, terminalMode } from './terminal-mode'

/** A PIN allows sales and kitchen by the operator's own rights, everything else to managers alone. */
const mayByPin = (operator: CurrentOperator, capability: Capability): boolean => {
  if (capability === 'canTakeOrders') return operator.can_take_orders
  if (capability === 'canWorkKitchen' || capability === 'isMember') return operator.is_staff
  return operator.can_manage_company
}

/** Rights are those the backend returned last. Without any the sale goes on, and the server flags it. */
const bySession = (device: Device, { user }: Session, companyId: string | null): CurrentOperator => {
  const known = companyId === null ? null : device.operators.find(companyId, user.id)
  const access = keptAccess(device, user.id)
  const may = (capability: Capability, otherwise: boolean): boolean =>
    access ? can(access, capability, companyId) : otherwise
  return {
    user_id: user.id,
    name: known?.name ?? user.email.split('@')[0] ?? user.email,
    can_take_orders: may('canTakeOrders', known?.can_take_orders ?? true),
    can_manage_company: may('canManageCompany', known?.can_manage_company ?? false),
    is_staff: may('canWorkKitchen', known?.is_staff ?? true),
    by: 'session',
  }
}

/** The operator of the last PIN; null once operator, role or PIN were removed. */
const byPin = (device: Device, companyId: string | null): CurrentOperator | null => {
  const kept = keptPinOperator(device)
  if (kept === null || kept.company_id !== companyId) return null
  const known = device.operators.find(companyId, kept.user_id)
  if (!known?.pin) return null
  const { pin: _pin, ...operator } = known
  return { ...operator, by: 'pin' }
}

/** The operator at work: the one signed in, else the one who took over by PIN; null for nobody, a guest, or the kitchen. */
export const currentOperator = (device: Device): CurrentOperator | null => {
  if (terminalMode(device) !== 'staff') return null
  const companyId = activeEnrolment(device.store)?.company_id ?? null
  const session = keptSession(device)
  return session ? bySession(device, session, companyId) : byPin(device, companyId)
}

interface OperatorAtWork {
  readonly id: string
  readonly may: (capability: Capability) => boolean
}

const operatorAtWork = (device: Device, companyId: string): OperatorAtWork => {
  // Every order waits for this, so a signed-in operator's name and list are not read.
  const session = terminalMode(device) === 'staff' ? keptSession(device) : null
  const operator = session ? null : currentOperator(device)
  const id = session?.user.id ?? operator?.user_id
  if (id === undefined) throw new GatewayError('not_authenticated')
  const access = session ? keptAccess(device, id) : null
  return {
    id,
    may: (capability) =>
      operator ? mayByPin(operator, capability) : access === null || can(access, capability, companyId),
  }
}

/** The current operator's id, when they may do this. Errors: not_authenticated, forbidden. */
export const operatorFor = (device: Device, capability: Capability, companyId: string): string => {
  const { id, may } = operatorAtWork(device, companyId)
  if (!may(capability)) throw new GatewayError('forbidden')
  return id
}

/**
 * Who does the kitchen's work: the current operator's id when they may, null at a terminal that is the kitchen's. Errors:
 * not_authenticated, forbidden.
 */
export const kitchenWorkerFor = (device: Device, companyId: string): string | null =>
  isKitchen(device) ? null : operatorFor(device, 'canWorkKitchen', companyId)

/** Whether the current operator may do this. Errors: not_authenticated. */
export const operatorMay = (device: Device, capability: Capability, companyId: string): boolean =>
  operatorAtWork(device, companyId).may(capability)

/**
 * Whether the terminal starts with the code field: it may sell, and the operator at work may too. False where a PIN is asked for
 * first, because nobody would see what is typed then, and false where the disk can't be read.
 */
export const startsWithCode = (device: Device): boolean => {
  try {
    return device.sync.status().catalogue_ready && currentOperator(device)?.can_take_orders === true
  } catch {
    return false
  }
}
