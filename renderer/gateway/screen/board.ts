import type { ScreenBoard, TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import { boardRow } from '@shared/backend/orders'
import { POLL_MS } from '@shared/backend/hints'
import { parseRows } from '@shared/backend/parse'
import { GatewayError } from '@shared/contract/errors'
import type { Output } from '@shared/contract/gateway'
import { orderSchema, type BoardOrder } from '@shared/schemas/order/order'
import type { Gone } from '@shared/schemas/sync/sync'

type Board = NonNullable<ScreenBoard['board']>

interface Known {
  readonly version: string
  readonly settings: Output<'kitchen.settings'>
  readonly board: Output<'kitchen.board'>
}

export type AsScreen = <A extends { readonly gone: false }>(
  ask: (api: TerminalApi, credentials: TerminalCredentials) => Promise<A | Gone>,
) => Promise<A>

const rows = (list: readonly unknown[]): BoardOrder[] =>
  parseRows(orderSchema, list, 'orders', () => undefined).map(boardRow)

/** The board that a screen has, asked for again only where it changed; `learn` hears what else an answer brings. */
export const createScreenBoard = (asScreen: AsScreen, learn: (board: Board) => void) => {
  const listeners = new Set<() => void>()
  let known: Known | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (): Promise<Known> => {
    const { version, now, board } = await asScreen((api, credentials) =>
      api.kitchenScreen(credentials, known?.version ?? null),
    )
    if (board) {
      const { orders, finished, settings } = board
      known = { version, settings, board: { orders: rows(orders), finished: rows(finished), now } }
      learn(board)
    }
    if (!known) throw new GatewayError('backend', { what: 'kitchen_screen' })
    return { ...known, board: { ...known.board, now } }
  }

  const beat = async (): Promise<void> => {
    const before = known?.version
    await ask().catch(() => undefined)
    if (known?.version !== before) listeners.forEach((hear) => hear())
    if (listeners.size > 0) timer = setTimeout(() => void beat(), POLL_MS)
  }

  return {
    read: async () => (await ask()).board,
    settings: async () => (known ?? (await ask())).settings,
    /** Calls back at each change, while somebody listens. */
    watch: (hear: () => void): (() => void) => {
      listeners.add(hear)
      if (listeners.size === 1) void beat()
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
