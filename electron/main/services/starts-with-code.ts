import { currentOperator } from './current-operator'
import type { Device } from './device'

/**
 * Whether whoever switches this terminal on finds a code field at once: it may sell, and somebody who may sell is at work. Where
 * a PIN is asked for first it must be false: what is typed then is shown to nobody. False where the disk does not say.
 */
export const startsWithCode = (device: Device): boolean => {
  try {
    return device.sync.status().catalogue_ready && currentOperator(device)?.can_take_orders === true
  } catch {
    return false
  }
}
