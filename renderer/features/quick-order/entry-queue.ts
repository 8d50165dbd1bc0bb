/** Codes on their way into the order: typed faster than they are looked up, they wait their turn. */
export const createEntryQueue = () => {
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  let refused = 0
  let tryAgain = (): void => undefined
  return {
    /** `work` answers whether what was typed is in the order. */
    enter: (work: () => Promise<boolean>): void => {
      pending += 1
      last = last.then(work).then((isIn) => {
        pending -= 1
        if (!isIn) refused += 1
      })
    },
    /** What looks up once more what is held back; the field's. */
    onRetry: (retry: () => void): void => {
      tryAgain = retry
    },
    retry: (): void => tryAgain(),
    isIdle: (): boolean => pending === 0,
    /** Whether all that is on its way has come into the order, once that is known. */
    settled: async (): Promise<boolean> => {
      const before = refused
      while (pending > 0) await last
      return refused === before
    },
  }
}

export type EntryQueue = ReturnType<typeof createEntryQueue>
