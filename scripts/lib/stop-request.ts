/** npm and the terminal may both forward one Ctrl-C: within this time it counts once. */
const SAME_REQUEST_MS = 1_000
const PARENT_CHECK_MS = 500

/**
 * Calls back at the first request to stop: Ctrl-C, a signal, or the end of the parent process (a killed npm must not
 * leave a server behind). A second request exits at once.
 */
export const onStopRequest = (stop: () => void): void => {
  let askedAt: number | null = null
  const ask = (): void => {
    if (askedAt !== null && Date.now() - askedAt > SAME_REQUEST_MS) process.exit(130)
    if (askedAt !== null) return
    askedAt = Date.now()
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)

  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    ask()
  }, PARENT_CHECK_MS)
  watch.unref()
}
