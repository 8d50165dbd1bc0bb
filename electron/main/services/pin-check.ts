import { GatewayError } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { afterWrongPin, lockLeftMs, lockMs, PIN_TRIES, type PinAttempts } from '@shared/domain/terminal/pin'
import type { Store } from '../db/open-store'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import type { KnownOperator } from './operator-directory'

type Parts = Pick<Device, 'store' | 'operators' | 'pinVerifiers' | 'now' | 'sync'>

/** When this run of the app first learnt of an operator's last wrong PIN, by elapsed time. */
interface Sight {
  readonly failures: number
  readonly atMs: number
}

/** One for all services of a terminal, so that wrong PINs count together. */
const sightsOf = new WeakMap<Store, Map<string, Sight>>()

const sightsIn = (store: Store): Map<string, Sight> => {
  const known = sightsOf.get(store) ?? new Map<string, Sight>()
  sightsOf.set(store, known)
  return known
}

/** The company this terminal is enrolled in. Errors: not_enrolled. */
export const enrolledCompanyId = ({ store }: Pick<Device, 'store'>): string => {
  const enrolment = activeEnrolment(store)
  if (!enrolment) throw new GatewayError('not_enrolled')
  return enrolment.company_id
}

/**
 * Checks an operator's PIN offline, by the pulled verifiers, and counts failures. A lock ends by elapsed time or the server's
 * clock, never by this machine's clock; after a restart without the server it starts again.
 */
export const createPinCheck = ({ store, operators, pinVerifiers, now, sync }: Parts) => {
  const sights = sightsIn(store)
  const { serverClock } = sync

  /** Time passed since the last wrong one was first known of here. */
  const seenMs = (companyId: string, userId: string, { failures }: PinAttempts): number => {
    const key = `${companyId} ${userId}`
    const known = sights.get(key)
    if (known?.failures === failures) return serverClock.elapsedMs() - known.atMs
    sights.set(key, { failures, atMs: serverClock.elapsedMs() })
    return 0
  }
  const leftMs = (companyId: string, userId: string): number => {
    const attempts = store.operators.attempts(companyId, userId)
    return lockLeftMs(attempts, seenMs(companyId, userId, attempts), serverClock.steadyMs())
  }
  const lockedError = (ms: number): GatewayError => new GatewayError('pin_locked', { retry_at: momentIn(ms) })
  const momentIn = (ms: number): string => new Date(now().getTime() + ms).toISOString()

  /** Until when an operator's PIN is locked, ISO 8601 by this machine's clock, or null. */
  const lockedUntil = (companyId: string, userId: string): string | null => {
    const left = leftMs(companyId, userId)
    return left > 0 ? momentIn(left) : null
  }

  /** Errors: wrong_pin { left }, pin_locked { retry_at }, not_found. */
  const check = async (companyId: string, userId: string, pin: string): Promise<void> => {
    const verifier = operators.find(companyId, userId)?.verifier
    if (!verifier) throw new GatewayError('not_found', { entity: 'operator' })
    const left = leftMs(companyId, userId)
    if (left > 0) throw lockedError(left)
    // Counted before it is looked at: switching the machine off meanwhile buys no try.
    const counted = afterWrongPin(store.operators.attempts(companyId, userId), serverClock.steadyMs())
    store.operators.setAttempts(companyId, userId, counted)
    seenMs(companyId, userId, counted)
    if (await pinVerifiers.fits(pin, verifier)) {
      // Taken away while it was computed.
      if (operators.find(companyId, userId)?.verifier !== verifier)
        throw new GatewayError('not_found', { entity: 'operator' })
      return store.operators.forgetAttempts(companyId, userId)
    }
    if (lockMs(counted.failures) > 0) throw lockedError(lockMs(counted.failures))
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
