import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useLatestOrder } from './use-last-orders'

const order = (id: string, sync_state: BoardOrder['sync_state']): BoardOrder =>
  ({ id, sync_state }) as unknown as BoardOrder

describe('the order that was just placed', () => {
  it('keeps its state when it leaves the open orders, until the next one is placed', () => {
    const queued = order('a', 'queued')
    const { result, rerender } = renderHook(({ open, placed }) => useLatestOrder(open, placed), {
      initialProps: { open: [] as BoardOrder[], placed: undefined as BoardOrder | undefined },
    })
    expect(result.current).toBeNull()
    rerender({ open: [], placed: queued })
    expect(result.current?.sync_state).toBe('queued')
    rerender({ open: [order('a', 'sent')], placed: queued })
    expect(result.current?.sync_state).toBe('sent')
    rerender({ open: [], placed: queued })
    expect(result.current?.sync_state).toBe('sent')
    rerender({ open: [], placed: order('b', 'queued') })
    expect(result.current).toMatchObject({ id: 'b', sync_state: 'queued' })
  })
})
