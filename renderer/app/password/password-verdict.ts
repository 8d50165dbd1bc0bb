import { useSyncExternalStore } from 'react'

/** What this device knows of a person's password; 'hidden' is an unknown one whose notice was put away. */
type PasswordVerdict = 'weak' | 'strong' | 'hidden'

const keyOf = (personId: string): string => `passwordVerdict_${personId}`
const listeners = new Set<() => void>()

const verdictOf = (personId: string): PasswordVerdict | null => {
  try {
    const stored = localStorage.getItem(keyOf(personId))
    return stored === 'weak' || stored === 'strong' || stored === 'hidden' ? stored : null
  } catch {
    return null
  }
}

export const keepVerdict = (personId: string, verdict: PasswordVerdict): void => {
  try {
    localStorage.setItem(keyOf(personId), verdict)
  } catch {
    // Without storage the notice returns with the next visit.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePasswordVerdict = (personId: string): PasswordVerdict | null =>
  useSyncExternalStore(subscribe, () => verdictOf(personId))
