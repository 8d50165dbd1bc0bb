import { useCallback, useState } from 'react'
import { soldKey, type CartLine } from '@shared/domain/cart/cart'

export interface LineSelection {
  readonly selected: CartLine | null
  /** A line by its id, or by what was just added (its `soldKey`). */
  readonly select: (wanted: { lineId?: string; sold?: string }) => void
  readonly move: (step: 1 | -1) => void
}

/** The line that + − Delete and F2 mean: the one chosen, else the last one added. */
export const useLineSelection = (lines: readonly CartLine[]): LineSelection => {
  const [wanted, setWanted] = useState<{ lineId?: string; sold?: string }>({})
  const byLine = lines.find((line) => line.id === wanted.lineId)
  const bySold = lines.find((line) => soldKey(line) === wanted.sold && line.notes === null)
  const selected = byLine ?? bySold ?? lines.at(-1) ?? null
  const move = useCallback(
    (step: 1 | -1) => {
      const next = lines[lines.findIndex((line) => line.id === selected?.id) + step]
      if (next) setWanted({ lineId: next.id })
    },
    [lines, selected],
  )
  return { selected, select: setWanted, move }
}
