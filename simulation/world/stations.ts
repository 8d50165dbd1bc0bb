import { OPERATOR_ID } from '@main/testing/fixtures'
import { APPROVER } from '@main/testing/test-pins'
import { randomOf, uuidOf } from '../../campaign/seeds'

/** The start of every seed, by the simulation's clock: an evening in São Paulo. */
export const START_MS = Date.UTC(2026, 2, 6, 21)
/** The tills, and the kitchen last. */
export const STATIONS = ['A', 'B', 'C', 'D', 'K'] as const
export const KITCHEN = STATIONS.length - 1
/** The menu. */
export const PRODUCTS = Array.from({ length: 8 }, (_, place) => ({
  id: uuidOf(randomOf('simulated product', place)),
  code: `P00${place + 1}`,
  name: `Prato ${place + 1}`,
  price_cents: 1_090 + 100 * place,
}))
/** How many there are of some dishes at the start: of the first too few for an evening. */
export const COUNTED = [
  { id: PRODUCTS[0]?.id ?? '', quantity: 8 },
  { id: PRODUCTS[1]?.id ?? '', quantity: 40 },
]
/** A manager with a session at every terminal, whose PIN was used at each. */
export const MANAGER = { user_id: OPERATOR_ID, pin: APPROVER.pin }

export const terminalIdOf = (prefix: string): string => uuidOf(randomOf('simulated terminal', prefix))

/** Guests have accounts; each orders now and then. */
export const GUESTS = Array.from({ length: 40 }, (_, place) => uuidOf(randomOf('simulated guest', place)))

/** The names under which the backend's rows are kept. */
export const KEPT = { start: 'start', copy: 'copy', standby: 'standby' } as const
