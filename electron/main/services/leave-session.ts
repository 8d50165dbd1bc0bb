import type { Device } from './device'
import { endSession, keptSession } from './session'

/** Ends whoever's session there is: nobody after them is to act in their name. */
export const leaveSession = async (device: Device): Promise<void> => {
  if (!keptSession(device)) return
  const isOnline = device.config() !== null && device.sync.status().connection === 'online'
  const signOut = isOnline ? device.remote()['session.signOut'] : null
  await signOut?.({}).catch(() => ({}))
  endSession(device)
}
