import { useCallback, useEffect, useRef, useState } from 'react'
import { piecesOf, type DaySpan } from '@shared/domain/sales/sales-figures'
import { asApiError, type ApiError } from '@renderer/api/error'

/** What a file reads at a time: with each page the backend adds up all days of its filter, of a year for a thousand pages. */
const FILE_DAYS = 7

/** A filter with the row after which its page begins. */
export interface PagedFilter extends DaySpan {
  readonly before?: string | null | undefined
  readonly before_id?: string | null | undefined
}

/** How pages follow one another; its functions are stable. */
export interface Paging<P> {
  /** Merges the pages so far with the next one. */
  readonly joined: (before: P, next: P) => P
  /** The row after which the next page begins; null once all are there. */
  readonly after: (held: P) => Omit<PagedFilter, keyof DaySpan> | null
}

/**
 * The results of a filter, page by page; another filter mounts the component anew. `read` and `paging` must be stable
 * meanwhile.
 */
export const usePages = <F extends PagedFilter, P>(
  filter: F,
  read: (filter: F) => Promise<P>,
  { joined, after }: Paging<P>,
) => {
  const [found, setFound] = useState<P | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(true)
  const shown = useRef<{ readonly page: P; readonly count: number } | null>(null)
  // One after the other, so that a page always continues what is shown.
  const turn = useRef<Promise<void>>(Promise.resolve())

  /** `count` pages of a filter from `held` on, or from the beginning. */
  const pagesFrom = useCallback(
    async (asked: F, held: P | null, count: number): Promise<P> => {
      let page: P = held ?? (await read(asked))
      for (let rest = held === null ? count - 1 : count; rest > 0; rest -= 1) {
        const from = after(page)
        if (from === null) break
        page = joined(page, await read({ ...asked, ...from }))
        // A row that went meanwhile is counted and never comes: a page without rows is the last.
        if (after(page)?.before_id === from.before_id) break
      }
      return page
    },
    [after, joined, read],
  )

  /** Shows the next of them, once those before are there. */
  const ask = useCallback(
    (pick: () => { readonly held: P | null; readonly count: number }, isGone: () => boolean): void => {
      turn.current = turn.current.then(async () => {
        try {
          const { held, count } = pick()
          const page = await pagesFrom(filter, held, count)
          if (isGone()) return
          shown.current = { page, count: held === null ? count : count + (shown.current?.count ?? 0) }
          setProblem(null)
          setFound(page)
        } catch (cause) {
          if (!isGone()) setProblem(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
        } finally {
          if (!isGone()) setBusy(false)
        }
      })
    },
    [filter, pagesFrom],
  )
  useEffect(() => {
    let isGone = false
    ask(
      () => ({ held: null, count: 1 }),
      () => isGone,
    )
    return () => {
      isGone = true
    }
  }, [ask])

  const again = (pick: Parameters<typeof ask>[0]): void => {
    setBusy(true)
    ask(pick, () => false)
  }
  /** As many pages as are shown, read anew without a sign of it. */
  const refresh = useCallback(
    () =>
      ask(
        () => ({ held: null, count: shown.current?.count ?? 1 }),
        () => false,
      ),
    [ask],
  )
  /** Every page anew, also those that are not shown, as the rows of a file; what was read is dropped piece by piece. */
  const all = async <R>(rowsOf: (page: P) => readonly R[]): Promise<R[]> => {
    const pieces: (readonly R[])[] = []
    for (const piece of piecesOf(filter, FILE_DAYS))
      pieces.push(rowsOf(await pagesFrom({ ...filter, ...piece }, null, Infinity)))
    return pieces.flat()
  }
  return {
    found,
    problem,
    isBusy,
    hasMore: found !== null && after(found) !== null,
    retry: () => again(() => ({ held: null, count: 1 })),
    refresh,
    more: () => again(() => ({ held: shown.current?.page ?? null, count: 1 })),
    all,
  }
}
