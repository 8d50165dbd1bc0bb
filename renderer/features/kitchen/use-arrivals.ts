import { useEffect, useRef, useState } from 'react'
import { arrivals } from '@shared/domain/kitchen-board'

const HIGHLIGHT_MS = 8_000
const NOBODY: readonly string[] = []

/** Ids of the orders that came in the last seconds; `onArrive` is told once for each batch, never at the first look. */
export const useArrivals = (
  orders: readonly { id: string }[] | null,
  onArrive: (ids: readonly string[]) => void,
): readonly string[] => {
  const before = useRef<readonly string[] | null>(null)
  const tell = useRef(onArrive)
  const [fresh, setFresh] = useState<readonly string[]>(NOBODY)

  useEffect(() => {
    tell.current = onArrive
  })
  useEffect(() => {
    if (!orders) return
    const ids = orders.map(({ id }) => id)
    const arrived = arrivals(before.current, ids)
    before.current = ids
    if (arrived.length === 0) return
    tell.current(arrived)
    setFresh((shown) => [...shown, ...arrived])
    // Not stopped when the next batch comes: each batch fades by its own time.
    setTimeout(() => setFresh((shown) => shown.filter((id) => !arrived.includes(id))), HIGHLIGHT_MS)
  }, [orders])
  return fresh
}
