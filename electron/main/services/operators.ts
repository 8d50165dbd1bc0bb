import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { OperatorList, operatorMethods } from '@shared/contract/operator-methods'
import {
  afterWrongPin,
  atClock,
  lockedUntilMs,
  lockMs,
  pinWeakness,
  PIN_TRIES,
  type PinAttempts,
} from '@shared/domain/pin'
import { pulledOperatorSchema } from '@shared/schemas/operators'
import { activeEnrolment } from '../sync/replica-state'
import { currentOperator } from './current-operator'
import type { Device } from './device'
import { forgetPinOperator, keepPinOperator } from './pin-operator'
import { isPinOf, makePinVerifier } from './pin-verifier'
import { endSession, keptSession } from './session'

const pinSetSchema = z.object({ operator: z.omit(pulledOperatorSchema, { verifier: true }) })

const momentOf = (ms: number): string => new Date(ms).toISOString()

const lockedError = (untilMs: number): GatewayError =>
  new GatewayError('pin_locked', { retry_at: momentOf(untilMs) })

/** Operators of a shared terminal: nothing here touches outbox or carts (DESIGN §5, 'Never lost'). */
export const createOperatorsService = (device: Device): Handlers<typeof operatorMethods> => {
  const { store, sync, emit } = device
  const nowMs = (): number => device.now().getTime()

  const enrolledCompanyId = (): string => {
    const enrolment = activeEnrolment(store)
    if (!enrolment) throw new GatewayError('not_enrolled')
    return enrolment.company_id
  }

  /** As they stand by today's clock; a clock that was wound back is taken note of. */
  const attemptsOf = (companyId: string, userId: string): PinAttempts => {
    const kept = store.operators.attempts(companyId, userId)
    const attempts = atClock(kept, nowMs())
    if (attempts !== kept) store.operators.setAttempts(companyId, userId, attempts)
    return attempts
  }

  const list = (): OperatorList => {
    const companyId = activeEnrolment(store)?.company_id ?? null
    const known = companyId === null ? [] : device.operators.ofCompany(companyId)
    return {
      company_id: companyId,
      current: currentOperator(device),
      operators: known.map(({ verifier, ...operator }) => {
        const until = companyId && lockedUntilMs(attemptsOf(companyId, operator.user_id), nowMs())
        return { ...operator, has_pin: verifier !== null, locked_until: until ? momentOf(until) : null }
      }),
    }
  }

  /** Ends whoever's session there is: the next operator is not to act in their name. */
  const leaveSession = async (): Promise<void> => {
    if (!keptSession(device)) return
    const isOnline = device.config() !== null && sync.status().connection === 'online'
    const signOut = isOnline ? device.remote()['session.signOut'] : null
    await signOut?.({}).catch(() => ({}))
    endSession(device)
  }

  const changed = (): OperatorList => {
    emit('operators.changed', {})
    return list()
  }

  /** Errors: wrong_pin, pin_locked, not_found. */
  const checkPin = async (companyId: string, userId: string, pin: string): Promise<void> => {
    const verifier = device.operators.find(companyId, userId)?.verifier
    if (!verifier) throw new GatewayError('not_found', { entity: 'operator' })
    const attempts = attemptsOf(companyId, userId)
    const until = lockedUntilMs(attempts, nowMs())
    if (until !== null) throw lockedError(until)
    // Counted before it is looked at: switching the machine off meanwhile buys no try.
    const counted = afterWrongPin(attempts, nowMs())
    store.operators.setAttempts(companyId, userId, counted)
    if (await isPinOf(pin, verifier)) {
      // Taken away while it was computed.
      if (device.operators.find(companyId, userId)?.verifier !== verifier)
        throw new GatewayError('not_found', { entity: 'operator' })
      return store.operators.forgetAttempts(companyId, userId)
    }
    if (lockMs(counted.failures) > 0) throw lockedError(counted.lastAtMs + lockMs(counted.failures))
    throw new GatewayError('wrong_pin', { left: PIN_TRIES - counted.failures })
  }

  return {
    'operators.list': async () => list(),
    'operators.switch': async ({ user_id, pin }) => {
      const company_id = enrolledCompanyId()
      await checkPin(company_id, user_id, pin)
      keepPinOperator(device, { company_id, user_id })
      if (keptSession(device)?.user.id !== user_id) await leaveSession()
      return changed()
    },
    'operators.setPin': async ({ pin, user_id }) => {
      const reason = pinWeakness(pin)
      if (reason) throw new GatewayError('weak_pin', { reason })
      const companyId = enrolledCompanyId()
      const session = keptSession(device)
      if (!session) throw new GatewayError('not_authenticated')
      if (sync.status().connection === 'offline') throw new GatewayError('connection')
      const verifier = await makePinVerifier(pin)
      const answer = await device.remote().rpc('set_operator_pin', {
        p_company: companyId,
        p_user: user_id ?? session.user.id,
        p_verifier: verifier,
      })
      const parsed = pinSetSchema.safeParse(answer)
      // Set, but told in words of another version: the pull brings it.
      if (parsed.success) device.operators.learnPin(companyId, { ...parsed.data.operator, verifier })
      sync.syncNow()
      return changed()
    },
    'operators.lock': async () => {
      forgetPinOperator(device)
      await leaveSession()
      return changed()
    },
  }
}
