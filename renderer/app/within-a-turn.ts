import { nextTask } from './next-task'

/** Waits for what is at hand already, and for nothing else: whatever takes longer than the next task goes on by itself. */
export const withinATurn = (work: PromiseLike<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    work.then(go, go)
    void nextTask().then(go)
  })
