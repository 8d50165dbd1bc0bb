import { useEffect, useMemo } from 'react'
import {
  announcementKey,
  isAnyNew,
  undecidedLines,
  type UndecidedLine,
} from '@shared/domain/order/undecided-lines'
import type { BoardOrder } from '@shared/schemas/order/order'
import { BOARD_POLL_MS, useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { tryStore } from '@renderer/app/store/storage'
import { playSound } from '@renderer/ui/sound'
import { alone, isMutedHere } from './use-ready-notices'

const announcedAt = (key: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/**
 * The lines that the kitchen can't make, of every order of the company, because the operator at the counter also
 * decides on others' orders. A report sounds once on a device and stays until it is decided.
 */
export const useUndecidedLines = (companyId: string): readonly UndecidedLine<BoardOrder>[] => {
  const { data: board } = useGetBoardQuery(
    { company_id: companyId },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  const lines = useMemo(() => undecidedLines(board?.orders ?? []), [board])
  useEffect(() => {
    if (!board) return
    const key = `comanda_undecided:${companyId}`
    alone(key, () => {
      if (isAnyNew(lines, announcedAt(key)) && !isMutedHere()) playSound('request')
      tryStore(localStorage, key, JSON.stringify(lines.map(announcementKey)))
    })
  }, [board, companyId, lines])
  return lines
}
