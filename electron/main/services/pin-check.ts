import { GatewayError } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/operator-methods'
import {
  afterWrongPin,
  atClock,
  lockedUntilMs,
  lockMs,
  PIN_TRIES,
  type PinAttempts,
} from '@shared/domain/pin'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import type { KnownOperator } from './operator-directory'
import { isPinOf } from './pin-verifier'

type Parts = Pick<Device, 'store' | 'operators' | 'now'>

const momentOf = (ms: number): string => new Date(ms).toISOString()

const lockedError = (untilMs: number): GatewayError =>
  new GatewayError('pin_locked', { retry_at: momentOf(untilMs) })

/** The company this terminal is enrolled in. Errors: not_enrolled. */
export const enrolledCompanyId = ({ store }: Pick<Device, 'store'>): string => {
  const enrolment = activeEnrolment(store)
  if (!enrolment) throw new GatewayError('not_enrolled')
  return enrolment.company_id
}

/** Whether a PIN is somebody's, with its wrong tries counted: good offline, by the verifiers pulled before. */
export const createPinCheck = ({ store, operators, now }: Parts) => {
  const nowMs = (): number => now().getTime()

  /** As they stand by today's clock; a clock that was wound back is taken note of. */
  const attemptsOf = (companyId: string, userId: string): PinAttempts => {
    const kept = store.operators.attempts(companyId, userId)
    const attempts = atClock(kept, nowMs())
    if (attempts !== kept) store.operators.setAttempts(companyId, userId, attempts)
    return attempts
  }

  /** Until when somebody's PIN is not looked at, ISO 8601, or null. */
  const lockedUntil = (companyId: string, userId: string): string | null => {
    const until = lockedUntilMs(attemptsOf(companyId, userId), nowMs())
    return until ? momentOf(until) : null
  }

  /** Errors: wrong_pin { left }, pin_locked { retry_at }, not_found. */
  const check = async (companyId: string, userId: string, pin: string): Promise<void> => {
    const verifier = operators.find(companyId, userId)?.verifier
    if (!verifier) throw new GatewayError('not_found', { entity: 'operator' })
    const attempts = attemptsOf(companyId, userId)
    const until = lockedUntilMs(attempts, nowMs())
    if (until !== null) throw lockedError(until)
    // Counted before it is looked at: switching the machine off meanwhile buys no try.
    const counted = afterWrongPin(attempts, nowMs())
    store.operators.setAttempts(companyId, userId, counted)
    if (await isPinOf(pin, verifier)) {
      // Taken away while it was computed.
      if (operators.find(companyId, userId)?.verifier !== verifier)
        throw new GatewayError('not_found', { entity: 'operator' })
      return store.operators.forgetAttempts(companyId, userId)
    }
    if (lockMs(counted.failures) > 0) throw lockedError(counted.lastAtMs + lockMs(counted.failures))
    throw new GatewayError('wrong_pin', { left: PIN_TRIES - counted.failures })
  }

  /** The manager whose PIN this is. Errors: those of `check`, forbidden where they are none, not_enrolled. */
  const manager = async ({ user_id, pin }: ManagerPin): Promise<KnownOperator> => {
    const companyId = enrolledCompanyId({ store })
    const known = operators.find(companyId, user_id)
    if (known && !known.can_manage_company) throw new GatewayError('forbidden')
    await check(companyId, user_id, pin)
    const still = operators.find(companyId, user_id)
    if (!still?.can_manage_company) throw new GatewayError('forbidden')
    return still
  }

  return { lockedUntil, check, manager }
}
