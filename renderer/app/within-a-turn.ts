/** Waits for what is at hand already, and for nothing else: whatever takes longer than the next task goes on by itself. */
export const withinATurn = (work: PromiseLike<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    work.then(go, go)
    setTimeout(go, 0)
  })

/** Lets a touch in between two pieces of work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
