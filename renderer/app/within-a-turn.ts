/** Lets a touch in between two pieces of work. No timer: those stand back behind other work, and nested ones wait 4 ms. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Waits for what is at hand already, and for nothing else: whatever takes longer than the next task goes on by itself. */
export const withinATurn = (work: PromiseLike<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    work.then(go, go)
    void nextTask().then(go)
  })
