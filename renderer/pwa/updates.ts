/** Whether a newer version of this page is there, and how to take it: told by the worker's registration, shown by a notice. */

type Listener = () => void

let takeNew: (() => void) | null = null
const listeners = new Set<Listener>()

export const updates = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isThere: (): boolean => takeNew !== null,
  /** A newer version is there; `take` changes to it. */
  offer: (take: () => void): void => {
    takeNew = take
    listeners.forEach((hear) => hear())
  },
  take: (): void => takeNew?.(),
}
