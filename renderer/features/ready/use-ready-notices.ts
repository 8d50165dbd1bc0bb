import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  afterBoard,
  isReadyHere,
  newlyReady,
  unreadReady,
  withRead,
  type ReadyNotices,
} from '@shared/domain/order/ready-notices'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { BOARD_POLL_MS, useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useGateway } from '@renderer/app/gateway-context'
import { useAuth } from '@renderer/app/session/auth-context'
import { tryStore } from '@renderer/app/store/storage'
import { playSound } from '@renderer/ui/sound'

const MUTED = 'comanda_ready_muted'

/** Whether this device's notices are silent. */
export const isMutedHere = (): boolean => localStorage.getItem(MUTED) === '1'

const noticesSchema = z.record(z.string(), z.object({ at: z.string(), is_read: z.boolean() }))

const readNotices = (key: string): ReadyNotices => {
  try {
    const parsed = noticesSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** When this session began, by the server's clock at its first board; a reload continues it. */
const sessionStart = (companyId: string, now: string): number => {
  const key = `comanda_ready_since:${companyId}`
  const stored = Date.parse(sessionStorage.getItem(key) ?? '')
  if (!Number.isNaN(stored)) return stored
  tryStore(sessionStorage, key, now)
  return Date.parse(now)
}

/** Of several pages in one browser, one announces. */
export const alone = (key: string, work: () => void): void => {
  // Absent where the page's address is insecure.
  const locks = navigator.locks as LockManager | null | undefined
  if (locks) void locks.request(key, work)
  else work()
}

/** A stored value shared by all pages of this browser, and its setter; without storage it is this page's own. */
const useSharedNotices = (key: string) => {
  const [notices, setNotices] = useState(() => readNotices(key))
  const unstored = useRef<{ readonly key: string; readonly notices: ReadyNotices } | null>(null)
  useEffect(() => {
    const onStored = (event: StorageEvent) => {
      if (event.key !== key) return
      unstored.current = null
      setNotices(readNotices(key))
    }
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [key])
  const change = useCallback(
    (to: (before: ReadyNotices) => ReadyNotices): void => {
      const own = unstored.current?.key === key ? unstored.current.notices : null
      const after = to(own ?? readNotices(key))
      const text = JSON.stringify(after)
      tryStore(localStorage, key, text)
      unstored.current = localStorage.getItem(key) === text ? null : { key, notices: after }
      setNotices(after)
    },
    [key],
  )
  return [notices, change] as const
}

export interface ReadyOrders {
  /** The oldest first. */
  readonly orders: readonly BoardOrder[]
  readonly isMuted: boolean
  markRead(id: string): void
  setMuted(muted: boolean): void
}

/**
 * The orders of this device that became ready and were not acknowledged; each sounds once, on one page of the
 * browser.
 */
export const useReadyNotices = (companyId: string): ReadyOrders => {
  const isTerminal = useGateway().terminal !== null
  const { session } = useAuth()
  const { data: terminal } = useGetTerminalStateQuery(undefined, { skip: !isTerminal })
  const { data: board } = useGetBoardQuery(
    { company_id: companyId },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  const terminalId = isTerminal ? (terminal?.identity?.id ?? '') : null
  const userId = session?.user.id ?? null
  const key = `comanda_ready:${companyId}:${terminalId ?? userId ?? ''}`
  const [notices, change] = useSharedNotices(key)
  const [isMuted, setMuted] = useState(isMutedHere)
  const orders = useMemo(
    () => (board?.orders ?? []).filter((order) => isReadyHere(order, { terminalId, userId })),
    [board, terminalId, userId],
  )
  useEffect(() => {
    if (!board) return
    const sinceMs = sessionStart(companyId, board.now)
    alone(key, () =>
      change((before) => {
        const fresh = newlyReady(orders, before, sinceMs)
        if (fresh.length > 0 && !isMutedHere()) playSound('ready')
        return afterBoard(before, orders, fresh, Date.parse(board.now))
      }),
    )
  }, [board, change, companyId, key, orders])
  return {
    orders: unreadReady(orders, notices),
    isMuted,
    markRead: (id) => change((before) => withRead(before, id)),
    setMuted: (muted) => {
      tryStore(localStorage, MUTED, muted ? '1' : '0')
      setMuted(muted)
    },
  }
}
