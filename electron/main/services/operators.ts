import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { OperatorList, operatorMethods } from '@shared/contract/terminal/operator-methods'
import { pinWeakness } from '@shared/domain/terminal/pin'
import { pulledOperatorSchema } from '@shared/schemas/terminal/operators'
import { activeEnrolment } from '../sync/replica-state'
import { currentOperator } from './current-operator'
import type { Device } from './device'
import { createPinCheck, enrolledCompanyId } from './pin-check'
import { forgetPinOperator, keepPinOperator, keptSession, leaveSession } from './session'
import { isSelfService } from './terminal-mode'

const pinSetSchema = z.object({ operator: z.omit(pulledOperatorSchema, { verifier: true }) })

/** Operators of a shared terminal: nothing here touches outbox or carts (DESIGN §5, 'Never lost'). */
export const createOperatorsService = (device: Device): Handlers<typeof operatorMethods> => {
  const { store, sync, emit } = device
  const pins = createPinCheck(device)

  const list = (): OperatorList => {
    const companyId = activeEnrolment(store)?.company_id ?? null
    const everybody = companyId === null ? [] : device.operators.ofCompany(companyId)
    // Guests see only the managers who can take the terminal back.
    const known = isSelfService(device)
      ? everybody.filter(({ can_manage_company, verifier }) => can_manage_company && verifier !== null)
      : everybody
    return {
      company_id: companyId,
      current: currentOperator(device),
      operators: known.map(({ verifier, ...operator }) => ({
        ...operator,
        has_pin: verifier !== null,
        locked_until: companyId && pins.lockedUntil(companyId, operator.user_id),
      })),
    }
  }

  const changed = (): OperatorList => {
    emit('operators.changed', {})
    return list()
  }

  return {
    'operators.list': async () => list(),
    'operators.switch': async ({ user_id, pin }) => {
      const company_id = enrolledCompanyId(device)
      await pins.check(company_id, user_id, pin)
      keepPinOperator(device, { company_id, user_id })
      if (keptSession(device)?.user.id !== user_id) await leaveSession(device)
      return changed()
    },
    'operators.setPin': async ({ pin, user_id }) => {
      const reason = pinWeakness(pin)
      if (reason) throw new GatewayError('weak_pin', { reason })
      const companyId = enrolledCompanyId(device)
      const session = keptSession(device)
      if (!session) throw new GatewayError('not_authenticated')
      if (sync.status().connection === 'offline') throw new GatewayError('connection')
      const verifier = await device.pinVerifiers.make(pin)
      const answer = await device.remote().rpc('set_operator_pin', {
        p_company: companyId,
        p_user: user_id ?? session.user.id,
        p_verifier: verifier,
      })
      const parsed = pinSetSchema.safeParse(answer)
      // Set, but answered in another version's form: the pull brings it.
      if (parsed.success) device.operators.learnPin(companyId, { ...parsed.data.operator, verifier })
      sync.syncNow()
      return changed()
    },
    'operators.lock': async () => {
      forgetPinOperator(device)
      await leaveSession(device)
      return changed()
    },
  }
}
