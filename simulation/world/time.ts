/**
 * What this process says the time is, until the returned function is called: PostgreSQL runs in it, and asks it. The one
 * thing that is replaced globally.
 */
export const setProcessTime = (now: () => number): (() => void) => {
  const real = Date.now
  Date.now = now
  return () => {
    Date.now = real
  }
}
