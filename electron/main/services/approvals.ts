import { createHmac } from 'node:crypto'
import { GatewayError, isNoAnswer } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { approvalText, type ApprovalSubject } from '@shared/domain/terminal/approval'
import type { Approval } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import { currentOperator } from './current-operator'
import type { Device } from './device'
import { createPinCheck, isApprover, type OpenedPin } from './pin-check'

/** The opened PIN of the operator at work: in memory alone, so that a restart asks for it again. */
const openedPins = new WeakMap<Store, OpenedPin>()

export const keepOpenedPin = ({ store }: Pick<Device, 'store'>, opened: OpenedPin): void =>
  void openedPins.set(store, opened)

export const forgetOpenedPin = ({ store }: Pick<Device, 'store'>): void => void openedPins.delete(store)

const proofOf = ({ operator, version, key }: OpenedPin, subject: ApprovalSubject): Approval => ({
  by: operator.user_id,
  version,
  proof: createHmac('sha256', Buffer.from(key, 'hex')).update(approvalText(subject)).digest('hex'),
})

const isOnline = (device: Device): boolean =>
  device.config() !== null && device.sync.status().connection !== 'offline'

/** The PIN that the operator at work opened, when it may approve and is still theirs; without a key store online only. */
const openedByOperator = (device: Device, companyId: string): OpenedPin | null => {
  if (!device.operators.canKeepKeys() && !isOnline(device)) return null
  const opened = openedPins.get(device.store)
  const current = currentOperator(device)
  if (!opened || current?.by !== 'pin' || current.user_id !== opened.operator.user_id) return null
  const known = device.operators.find(companyId, current.user_id)
  return known?.pin?.version === opened.version && isApprover(known) ? opened : null
}

/** Whether the backend did not decide: a PIN then does. */
const isUndecided = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof GatewayError && error.code === 'not_authenticated')

/** What is approved, without what the terminal knows itself. */
export type ApprovalRequest = Omit<ApprovalSubject, 'terminal_id'>

/**
 * Approves entries of a terminal (docs/adr/0025): by the PIN that was typed for it, else by the operator at work, whose PIN is open
 * or whose session the backend asks.
 */
export const createApprovals = (device: Device) => {
  const pins = createPinCheck(device)

  /** Recorded by the backend for the entry, which then needs no proof. */
  const approveBySession = async (companyId: string, subject: ApprovalRequest): Promise<void> => {
    const { entry_id, ...what } = subject
    await device.remote().rpc('approve', { p_company: companyId, p_entry: entry_id, p_subject: what })
  }

  /**
   * The proof for an entry, or undefined where the backend has recorded the approval. Errors: those of a PIN; weak_pin { reason:
   * 'approver' } for a PIN too short to approve; approval_required { action }.
   */
  const approve = async (
    enrolment: { readonly id: string; readonly company_id: string },
    subject: ApprovalRequest,
    approver: ManagerPin | undefined,
  ): Promise<Approval | undefined> => {
    const whole: ApprovalSubject = { ...subject, terminal_id: enrolment.id }
    if (approver) {
      const opened = await pins.manager(approver)
      if (!isApprover(opened.operator)) throw new GatewayError('weak_pin', { reason: 'approver' })
      return proofOf(opened, whole)
    }
    const own = openedByOperator(device, enrolment.company_id)
    if (own) return proofOf(own, whole)
    const current = currentOperator(device)
    const required = new GatewayError('approval_required', { action: subject.action })
    if (current?.by !== 'session' || !current.can_manage_company || !isOnline(device)) throw required
    await approveBySession(enrolment.company_id, subject).catch((error: unknown) => {
      throw isUndecided(error) ? required : error
    })
    return undefined
  }
  return approve
}
