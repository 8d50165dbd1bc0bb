import type { LanTampering } from '../world/local-network'

/** Terminals are connected, and no entry of theirs arrives. */
export const sayingNothing: LanTampering = (message) => (message.kind === 'entries' ? null : message)

/** A terminal that connects does not say what it holds already, and so is sent nothing of what was before. */
export const withoutGreeting: LanTampering = (message) => (message.kind === 'hello' ? null : message)

/** A terminal sends its own entries alone. */
export const withoutPassingOn: LanTampering = (message, sender) => {
  if (message.kind !== 'entries') return message
  const entries = message.entries.filter(({ terminal_id }) => terminal_id === sender)
  return entries.length > 0 ? { ...message, entries } : null
}
