/** Whether the backend no longer serves this page's version: set by the web gateway's check, shown by a notice. */
let isOutdated = false
const listeners = new Set<() => void>()

export const outdatedPage = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isOutdated: (): boolean => isOutdated,
  report: (): void => {
    isOutdated = true
    listeners.forEach((notify) => notify())
  },
}
