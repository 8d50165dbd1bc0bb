import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OperatorPin, PulledOperator } from '@shared/schemas/terminal/operators'
import { ownerOfKey } from '../services/pin-check'
import { createPinDerivation, sealKey, type DerivedPin, type PinCost } from '../services/pin-derivation'
import { openSecretStore } from '../services/secret-store'
import { systemKeys } from './system-keys'
import { COMPANY_ID } from './fixtures'

/** The cheapest scrypt there is: tests prove what a PIN opens; pin-derivation.test.ts proves the product's cost. */
export const CHEAP_PINS: PinCost = { rounds: 4, least: 4, most: 17 }

/** A PIN as set at the backend: what terminals pull, and what the backend keeps. */
export interface TestPin {
  readonly pulled: OperatorPin
  readonly derived: DerivedPin
  readonly key: string
}

/** PINs by version, for the model of the backend. */
export const knownPins = new Map<string, TestPin>()

export const makePin = async (pin: string): Promise<TestPin> => {
  const derivation = createPinDerivation(CHEAP_PINS)
  const { salt, rounds } = derivation.newSalt()
  const derived = await derivation.derive(pin, salt, rounds)
  if (!derived) throw new Error('The cost is within its bounds.')
  const made: TestPin = {
    pulled: { version: randomUUID(), salt, rounds, digits: pin.length },
    derived,
    key: randomBytes(32).toString('hex'),
  }
  knownPins.set(made.pulled.version, made)
  return made
}

/** Leaves the sealed keys in a terminal's folder, as the first use of each PIN there does. */
export const leaveKeys = (
  folder: string,
  pins: readonly (readonly [userId: string, pin: TestPin])[],
): void => {
  const keys = pins.map(([userId, { pulled, derived, key }]) => [
    userId,
    {
      version: pulled.version,
      sealed: sealKey(key, derived.sealingKey, ownerOfKey(COMPANY_ID, userId, pulled.version)),
    },
  ])
  openSecretStore(join(folder, 'secrets.json'), systemKeys).set(
    `operator_keys:${COMPANY_ID}`,
    JSON.stringify(Object.fromEntries(keys)),
  )
}

/** A manager who may approve, and the PIN they type. */
export const APPROVER = { user_id: 'abababab-0000-4000-8000-00000000000a', pin: '739164' }
export const approver = (pin: TestPin): PulledOperator => ({
  user_id: APPROVER.user_id,
  name: 'Amélia',
  can_take_orders: true,
  can_manage_company: true,
  is_staff: true,
  pin: pin.pulled,
})
