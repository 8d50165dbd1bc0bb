import { useCallback, useState } from 'react'

/** Runs a change and marks it as the dialog's own. */
export type RunOwnChange = <T>(change: () => Promise<T>) => Promise<T>

/**
 * Tells what a dialog itself changes from what others do (useClosedElsewhere). It stays the dialog's own until the dialog
 * closes; a refusal, which keeps the dialog open, ends it.
 */
export const useOwnChange = () => {
  const [isOwn, setOwn] = useState(false)
  const run = useCallback<RunOwnChange>(async (change) => {
    setOwn(true)
    try {
      return await change()
    } catch (cause) {
      setOwn(false)
      throw cause
    }
  }, [])
  return { isOwn, run }
}
