/** Whether a newer version of this page is ready, and how to take it: set by watch-updates, shown by a notice. */

type Listener = () => void

let takeUpdate: (() => void) | null = null
const listeners = new Set<Listener>()

export const updates = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isReady: (): boolean => takeUpdate !== null,
  /** A newer version is ready; `take` changes to it. */
  offer: (take: () => void): void => {
    takeUpdate = take
    listeners.forEach((notify) => notify())
  },
  take: (): void => takeUpdate?.(),
}
