import type { StaffCapability } from '../session/use-staff-rights'
import { PATHS } from './paths'

/** The screens of staff at work, and the right that opens each. */
export const STAFF_SCREENS = [
  ['quickOrder', 'canTakeOrders'],
  ['tabs', 'canTakeOrders'],
  ['cash', 'canTakeOrders'],
  ['kitchen', 'canWorkKitchen'],
  ['tableOrders', 'canWorkKitchen'],
] as const satisfies readonly (readonly [keyof typeof PATHS, StaffCapability])[]

/** Whether the screen at an address, with or without a query, is only for users who take orders. */
export const isForTakingOrders = (address: string): boolean => {
  const [path] = address.split(/[?#]/, 1)
  return STAFF_SCREENS.some(([name, capability]) => capability === 'canTakeOrders' && PATHS[name] === path)
}
