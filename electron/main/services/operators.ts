import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { OperatorList, operatorMethods } from '@shared/contract/terminal/operator-methods'
import { PIN_MIN, PIN_MIN_APPROVER, pinWeakness } from '@shared/domain/terminal/pin'
import { pulledOperatorSchema } from '@shared/schemas/terminal/operators'
import { activeEnrolment } from '../sync/replica-state'
import { currentOperator } from './current-operator'
import type { Device } from './device'
import { forgetOpenedPin, keepOpenedPin } from './approvals'
import { createPinCheck, enrolledCompanyId, isApprover, ownerOfKey } from './pin-check'
import { sealKey } from './pin-derivation'
import { forgetPinOperator, keepPinOperator, keptSession, leaveSession } from './session'
import { terminalMode } from './terminal-mode'

const pinSetSchema = z.object({ operator: pulledOperatorSchema, key: z.string() })

/** Operators of a shared terminal: nothing here touches outbox or carts. */
export const createOperatorsService = (device: Device): Handlers<typeof operatorMethods> => {
  const { store, sync, emit } = device
  const pins = createPinCheck(device)

  const list = (): OperatorList => {
    const companyId = activeEnrolment(store)?.company_id ?? null
    const everybody = companyId === null ? [] : device.operators.ofCompany(companyId)
    // A locked terminal shows only the managers who can take it back.
    const known =
      terminalMode(device) !== 'staff'
        ? everybody.filter(({ can_manage_company, pin }) => can_manage_company && pin !== null)
        : everybody
    return {
      company_id: companyId,
      current: currentOperator(device),
      operators: known.map((operator) => {
        const { pin, ...shown } = operator
        return {
          ...shown,
          has_pin: pin !== null,
          can_approve: isApprover(operator),
          works_offline:
            companyId !== null && device.operators.sealedKey(companyId, operator.user_id) !== null,
          locked_until: companyId && pins.lockedUntil(companyId, operator.user_id),
        }
      }),
      keeps_pins: device.operators.canKeepKeys(),
    }
  }

  const changed = (): OperatorList => {
    emit('operators.changed', {})
    return list()
  }

  /** The new PIN opens here at once, without internet too. */
  const keepNewPin = (
    companyId: string,
    sealingKey: Buffer,
    { operator, key }: z.output<typeof pinSetSchema>,
  ): void => {
    device.operators.learnPin(companyId, operator)
    const version = operator.pin?.version
    if (version === undefined || !device.operators.canKeepKeys()) return
    const sealed = sealKey(key, sealingKey, ownerOfKey(companyId, operator.user_id, version))
    device.operators.keepKey(companyId, operator.user_id, { version, sealed })
  }

  return {
    'operators.list': async () => list(),
    'operators.switch': async ({ user_id, pin }) => {
      const company_id = enrolledCompanyId(device)
      const opened = await pins.check(company_id, user_id, pin)
      keepPinOperator(device, { company_id, user_id })
      keepOpenedPin(device, opened)
      if (keptSession(device)?.user.id !== user_id) await leaveSession(device)
      return changed()
    },
    'operators.setPin': async ({ pin, user_id }) => {
      const companyId = enrolledCompanyId(device)
      const session = keptSession(device)
      const userId = user_id ?? session?.user.id
      const isManager = device.operators.find(companyId, userId ?? '')?.can_manage_company ?? false
      const reason = pinWeakness(pin, isManager ? PIN_MIN_APPROVER : PIN_MIN)
      if (reason) throw new GatewayError('weak_pin', { reason })
      if (!session || userId === undefined) throw new GatewayError('not_authenticated')
      if (sync.status().connection === 'offline') throw new GatewayError('connection')
      const { salt, rounds } = device.pinDerivation.newSalt()
      const derived = await device.pinDerivation.derive(pin, salt, rounds)
      if (!derived) throw new GatewayError('unexpected')
      const answer = await device.remote().rpc('set_operator_pin', {
        p_company: companyId,
        p_user: userId,
        p_pin: { salt, rounds, digits: pin.length, proof: derived.proof },
      })
      const parsed = pinSetSchema.safeParse(answer)
      // Set, but answered in another version's form: the pull brings it.
      if (parsed.success) keepNewPin(companyId, derived.sealingKey, parsed.data)
      sync.syncNow()
      return changed()
    },
    'operators.lock': async () => {
      forgetPinOperator(device)
      forgetOpenedPin(device)
      await leaveSession(device)
      return changed()
    },
  }
}
