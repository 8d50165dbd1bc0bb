/**
 * Resolves in the next task, so that the browser handles a touch first. It uses no timer, because nested timers wait
 * 4 ms.
 */
export const yieldToBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Resolves once `work` has settled, or in the next task: waits only for what is already available. Never rejects. */
export const settledOrYielded = (work: PromiseLike<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    work.then(go, go)
    void yieldToBrowser().then(go)
  })
