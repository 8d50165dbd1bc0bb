import { GatewayError } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import {
  afterWrongPin,
  lockLeftMs,
  lockMs,
  PIN_MIN_APPROVER,
  PIN_TRIES,
  type PinAttempts,
} from '@shared/domain/terminal/pin'
import type { Store } from '../db/open-store'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import type { KnownOperator } from './operator-directory'
import { openKey, sealKey, type DerivedPin } from './pin-derivation'
import { keptToken } from './terminal-token'

type Parts = Pick<
  Device,
  'store' | 'operators' | 'pinDerivation' | 'now' | 'sync' | 'secrets' | 'terminalApi' | 'emit'
>

/** A PIN that was right: its operator, and the key it opened, in hexadecimal. */
export interface OpenedPin {
  readonly operator: KnownOperator
  readonly version: string
  readonly key: string
}

/** What a sealed key is bound to. */
export const ownerOfKey = (companyId: string, userId: string, version: string): string =>
  `${companyId} ${userId} ${version}`

/** Whether this operator's PIN may approve what needs an approval. */
export const isApprover = ({ can_manage_company, pin }: KnownOperator): boolean =>
  can_manage_company && pin !== null && pin.digits >= PIN_MIN_APPROVER

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
 * Checks an operator's PIN: offline by the sealed key that it opens, before its first use here by the backend, which counts wrong ones
 * too. A lock ends by elapsed time or the server's clock, never by this machine's clock; after a restart without the server it starts
 * again.
 */
export const createPinCheck = (parts: Parts) => {
  const { store, operators, pinDerivation, now, sync } = parts
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

  const notFound = (): GatewayError => new GatewayError('not_found', { entity: 'operator' })

  /** The key by the backend; null for a wrong PIN. Errors: pin_locked, not_found, connection, backend. */
  const keyFromBackend = async (userId: string, proof: string): Promise<string | null> => {
    const enrolment = activeEnrolment(store)
    const token = enrolment && keptToken(parts.secrets, enrolment.id)
    const api = parts.terminalApi()
    if (!api || !token || sync.status().connection === 'offline') throw new GatewayError('connection')
    const answer = await api.unlockPin({ terminalId: enrolment.id, token }, userId, proof)
    if (answer.gone) throw new GatewayError('terminal_gone')
    if (answer.ok) return answer.key
    if (answer.code === 'wrong_pin') return null
    throw new GatewayError(answer.code, { ...answer.details, place: 'backend' })
  }

  /** The key that the PIN opens; null for a wrong one. */
  const open = async (
    companyId: string,
    userId: string,
    version: string,
    { proof, sealingKey }: DerivedPin,
  ): Promise<string | null> => {
    const owner = ownerOfKey(companyId, userId, version)
    const sealed = operators.sealedKey(companyId, userId)
    if (sealed !== null) return openKey(sealed, sealingKey, owner)
    const key = await keyFromBackend(userId, proof)
    if (key !== null && operators.canKeepKeys()) {
      operators.keepKey(companyId, userId, { version, sealed: sealKey(key, sealingKey, owner) })
      // The list says whose PIN works offline.
      parts.emit('operators.changed', {})
    }
    return key
  }

  /**
   * The opened PIN. Errors: wrong_pin { left }, pin_locked { retry_at }, not_found; connection where the PIN was not used here yet
   * and the backend does not answer.
   */
  const check = async (companyId: string, userId: string, pin: string): Promise<OpenedPin> => {
    const known = operators.find(companyId, userId)?.pin
    if (!known) throw notFound()
    const left = leftMs(companyId, userId)
    if (left > 0) throw lockedError(left)
    // Counted before it is looked at: switching the machine off meanwhile buys no try.
    const before = store.operators.attempts(companyId, userId)
    const counted = afterWrongPin(before, serverClock.steadyMs())
    store.operators.setAttempts(companyId, userId, counted)
    seenMs(companyId, userId, counted)
    /** Without an answer nothing was tried. */
    const uncounted = (error: unknown): never => {
      if (store.operators.attempts(companyId, userId).failures === counted.failures)
        store.operators.setAttempts(companyId, userId, before)
      throw error
    }
    const derived = await pinDerivation.derive(pin, known.salt, known.rounds)
    const key = derived && (await open(companyId, userId, known.version, derived).catch(uncounted))
    if (key !== null) {
      // Taken away while it was computed.
      const operator = operators.find(companyId, userId)
      if (operator?.pin?.version !== known.version) throw notFound()
      store.operators.forgetAttempts(companyId, userId)
      return { operator, version: known.version, key }
    }
    if (lockMs(counted.failures) > 0) throw lockedError(lockMs(counted.failures))
    throw new GatewayError('wrong_pin', { left: PIN_TRIES - counted.failures })
  }

  /**
   * The manager whose PIN this is. Errors: those of `check`, forbidden where they may not manage the company, not_enrolled.
   */
  const manager = async ({ user_id, pin }: ManagerPin): Promise<OpenedPin> => {
    const companyId = enrolledCompanyId({ store })
    const known = operators.find(companyId, user_id)
    if (known && !known.can_manage_company) throw new GatewayError('forbidden')
    const opened = await check(companyId, user_id, pin)
    if (!opened.operator.can_manage_company) throw new GatewayError('forbidden')
    return opened
  }

  return { lockedUntil, check, manager }
}
