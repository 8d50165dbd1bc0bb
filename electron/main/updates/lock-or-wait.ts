const TRY_EVERY_MS = 250
const WAIT_MS = 20_000

/**
 * Returns whether this is the only process on its data. A newer version is started by the older one, which is still closing, so it
 * waits for that. Any other second process gets false at once.
 */
export const lockOrWait = async ({
  lock,
  mayWait,
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: {
  readonly lock: () => boolean
  readonly mayWait: boolean
  readonly pause?: (ms: number) => Promise<void>
}): Promise<boolean> => {
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    if (lock()) return true
    if (!mayWait || waited >= WAIT_MS) return false
    await pause(TRY_EVERY_MS)
  }
}
