import { useCallback, useEffect, useState } from 'react'
import { asApiError, type ApiError } from '@renderer/api/error'

/** A filter with the row after which its page begins. */
export interface PagedFilter {
  readonly before?: string | null | undefined
  readonly before_id?: string | null | undefined
}

/**
 * The results of a filter, page by page; another filter mounts the component anew. `read` and `joined` (which merges
 * two pages) must be stable meanwhile.
 */
export const usePages = <F extends PagedFilter, P>(
  filter: F,
  read: (filter: F) => Promise<P>,
  joined: (before: P, next: P) => P,
) => {
  const [found, setFound] = useState<P | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(true)

  const ask = useCallback(
    (asked: F, isGone: () => boolean): Promise<void> =>
      read(asked).then(
        (page) => {
          if (isGone()) return
          setProblem(null)
          setBusy(false)
          setFound((before) => (asked.before && before ? joined(before, page) : page))
        },
        (cause: unknown) => {
          if (isGone()) return
          setProblem(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
          setBusy(false)
        },
      ),
    [read, joined],
  )
  useEffect(() => {
    let isGone = false
    void ask(filter, () => isGone)
    return () => {
      isGone = true
    }
  }, [ask, filter])

  const again = (asked: F): void => {
    setBusy(true)
    void ask(asked, () => false)
  }
  return {
    found,
    problem,
    isBusy,
    retry: () => again(filter),
    /** The page after this row. */
    goOn: (after: PagedFilter) => again({ ...filter, ...after }),
  }
}
