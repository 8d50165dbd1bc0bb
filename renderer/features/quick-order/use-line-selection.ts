import { useCallback, useState } from 'react'
import type { CartLine } from '@shared/domain/cart'

export interface LineSelection {
  readonly selected: CartLine | null
  /** A line by its id, or the line of a product that was just added. */
  readonly select: (wanted: { lineId?: string; productId?: string }) => void
  readonly move: (step: 1 | -1) => void
}

/** The line that + − Delete and F2 mean: the one chosen, else the last one added. */
export const useLineSelection = (lines: readonly CartLine[]): LineSelection => {
  const [wanted, setWanted] = useState<{ lineId?: string; productId?: string }>({})
  const byLine = lines.find((line) => line.id === wanted.lineId)
  const byProduct = lines.find((line) => line.product_id === wanted.productId && line.notes === null)
  const selected = byLine ?? byProduct ?? lines.at(-1) ?? null
  const move = useCallback(
    (step: 1 | -1) => {
      const next = lines[lines.findIndex((line) => line.id === selected?.id) + step]
      if (next) setWanted({ lineId: next.id })
    },
    [lines, selected],
  )
  return { selected, select: setWanted, move }
}
