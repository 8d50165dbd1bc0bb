import { describe, expect, it } from 'vitest'
import {
  afterBoard,
  isReadyHere,
  newlyReady,
  unreadReady,
  withRead,
  type ReadyNotices,
} from './ready-notices'

const NOW = Date.parse('2026-03-01T20:00:00Z')
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString()
const order = (id: string, status: 'placed' | 'preparing' | 'ready', minutes: number) => ({
  id,
  status,
  status_changed_at: at(minutes),
})
type TestOrder = ReturnType<typeof order>

/** One page: its board is read, what is new is announced. */
const read = (notices: ReadyNotices, orders: readonly TestOrder[], minutes = 0) => {
  const fresh = newlyReady(orders, notices, NOW)
  const boardMs = Date.parse(at(minutes))
  return { announced: fresh.map(({ id }) => id), notices: afterBoard(notices, orders, fresh, boardMs) }
}

describe('the notice that an order is ready', () => {
  it('comes once, also where another page or a reload reads the same board', () => {
    const board = [order('a', 'ready', 1), order('b', 'preparing', 2)]
    const first = read({}, board)
    expect(first.announced).toEqual(['a'])
    expect(read(first.notices, board).announced).toEqual([])
    expect(unreadReady(board, first.notices).map(({ id }) => id)).toEqual(['a'])
  })

  it('comes for what is ready from the moment the session began, and for nothing before it', () => {
    expect(read({}, [order('a', 'ready', -1), order('b', 'ready', 0)]).announced).toEqual(['b'])
  })

  it('is kept for as long as its order is ready, however often the board is read', () => {
    const board = [order('a', 'ready', 1)]
    const first = read({}, board, 1)
    const second = read(first.notices, board, 30)
    const third = read(second.notices, board, 60)
    expect([first, second, third].map(({ announced }) => announced)).toEqual([['a'], [], []])
    expect(third.notices).toEqual({ a: { at: '2026-03-01T20:01:00.000Z', is_read: false } })
  })

  it('is shown of orders that are ready now and were announced here', () => {
    const board = [order('back', 'preparing', 1), order('before', 'ready', -5), order('new', 'ready', 2)]
    const unread = { at: at(2), is_read: false }
    expect(unreadReady(board, { back: unread, new: unread }).map(({ id }) => id)).toEqual(['new'])
  })

  it('keeps when it was announced once it was read, and touches no other', () => {
    const unread = { at: at(2), is_read: false }
    expect(withRead({ a: unread, b: unread }, 'a')).toEqual({
      a: { at: '2026-03-01T20:02:00.000Z', is_read: true },
      b: { at: '2026-03-01T20:02:00.000Z', is_read: false },
    })
  })

  it('is gone once it was read, and once the order left the board', () => {
    const board = [order('a', 'ready', 1), order('b', 'ready', 2)]
    const { notices } = read({}, board)
    expect(unreadReady(board, withRead(notices, 'a')).map(({ id }) => id)).toEqual(['b'])
    expect(unreadReady([], notices)).toEqual([])
    expect(withRead(notices, 'unknown')).toBe(notices)
  })

  it('shows the order that waits longest first', () => {
    const board = [order('a', 'ready', 5), order('b', 'ready', 2)]
    expect(unreadReady(board, read({}, board).notices).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('comes again where the kitchen took the order back, and not for a page that reads an older board', () => {
    const { notices } = read({}, [order('a', 'ready', 5)], 5)
    const outdated = read(notices, [order('a', 'preparing', 1)], 4)
    expect(read(outdated.notices, [order('a', 'ready', 5)], 5).announced).toEqual([])
    const recalled = read(notices, [order('a', 'preparing', 6)], 6)
    expect(read(recalled.notices, [order('a', 'ready', 9)], 9).announced).toEqual(['a'])
  })

  it('comes again after a recall, though the terminal that made it ready first has a fast clock', () => {
    const { notices } = read({}, [order('a', 'ready', 25)], 5)
    const recalled = read(notices, [order('a', 'preparing', 6)], 6)
    expect(read(recalled.notices, [order('a', 'ready', 9)], 9).announced).toEqual(['a'])
  })

  it('is forgotten half a day after its order left the board', () => {
    const notices = { a: { at: at(-12 * 60), is_read: true }, b: { at: at(-12 * 60 + 1), is_read: true } }
    expect(Object.keys(afterBoard(notices, [], [], NOW))).toEqual(['b'])
  })
})

describe('the device that says an order is ready', () => {
  const ofTerminal = (
    terminal_id: string,
    operator_id: string | null = 'ana',
    source: 'main_menu' | 'trailer' = 'trailer',
  ) => ({
    origin: 'terminal' as const,
    terminal_id,
    user_id: null,
    operator_id,
    source,
  })
  const ofWeb = (user_id: string | null, source: 'main_menu' | 'trailer' = 'trailer') => ({
    origin: 'web' as const,
    terminal_id: null,
    user_id,
    operator_id: null,
    source,
  })
  const terminal = { terminalId: 't', userId: null }
  const phone = { terminalId: null, userId: 'u' }
  it.each([
    ['a terminal, its own order', ofTerminal('t'), { ...terminal, userId: 'u' }, true],
    ['a terminal, another one’s order', ofTerminal('other'), { ...terminal, userId: 'u' }, false],
    [
      'a terminal, what another one sold from the menu',
      ofTerminal('other', 'ana', 'main_menu'),
      terminal,
      false,
    ],
    ['a terminal, an order of the web', ofWeb('guest', 'main_menu'), terminal, true],
    ['a terminal, an order a waiter took in the web', ofWeb('waiter'), terminal, true],
    ['a terminal, an order of a self-service terminal', ofTerminal('other', null), terminal, true],
    ['a waiter’s phone, an order they took', ofWeb('u'), phone, true],
    ['a waiter’s phone, a colleague’s order', ofWeb('waiter'), phone, false],
    ['a waiter’s phone, a terminal’s order', ofTerminal('t'), phone, false],
    [
      'a waiter’s phone, what a terminal sold from the menu',
      ofTerminal('t', 'ana', 'main_menu'),
      phone,
      false,
    ],
    ['a waiter’s phone, a guest’s order', ofWeb('guest', 'main_menu'), phone, true],
    ['a waiter’s phone, an order of a guest who left', ofWeb(null, 'main_menu'), phone, true],
    ['a waiter’s phone, an order of a self-service terminal', ofTerminal('t', null), phone, true],
    ['nobody', ofTerminal('t'), { terminalId: null, userId: null }, false],
    ['nobody, a guest’s order', ofWeb('guest', 'main_menu'), { terminalId: null, userId: null }, false],
  ])('%s', (_what, from, here, expected) => expect(isReadyHere(from, here)).toBe(expected))
})
