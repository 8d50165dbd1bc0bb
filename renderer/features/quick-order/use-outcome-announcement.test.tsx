import { act, cleanup } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardOrder } from '@shared/schemas/order/order'
import { renderWithApp } from '@renderer/testing/render'
import { ARRIVAL_MS, useOutcomeAnnouncement } from './use-outcome-announcement'
import type { Sending } from '@renderer/app/cart/use-send-order'

type State = BoardOrder['sync_state']
const order = (number: string, sync_state: State) => ({ number, sync_state }) as BoardOrder
const sent = (number: string, conflict = false): Sending['last'] => ({
  order: order(number, 'queued'),
  isAddition: false,
  conflict,
})

/** Everything that stood in the region, each change once. */
const hear = async (first: Sending['last'], state: State) => {
  const heard: string[] = []
  let set: (shown: { last: Sending['last']; state: State }) => void = () => undefined
  const Announcement = () => {
    const [shown, setShown] = useState({ last: first, state })
    set = setShown
    const { last } = shown
    const text = useOutcomeAnnouncement(last, last && { ...last.order, sync_state: shown.state })
    useEffect(() => {
      if (text !== '') heard.push(text)
    }, [text])
    return null
  }
  await renderWithApp(<Announcement />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const show = async (last: Sending['last'], now: State) => {
    act(() => set({ last, state: now }))
    await wait(0)
  }
  return { heard, wait, show }
}

describe('what is read out of a sent order', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is one thing, where it is with the kitchen in a moment', async () => {
    const last = sent('A017')
    const { heard, wait, show } = await hear(last, 'queued')
    await wait(ARRIVAL_MS / 3)
    await show(last, 'sent')
    await wait(ARRIVAL_MS * 3)
    expect(heard).toEqual(['A017 — na cozinha'])
  })

  it('is that it waits, where there is no way to the backend; and no more, once there is', async () => {
    const last = sent('A018', true)
    const { heard, wait, show } = await hear(last, 'queued')
    await wait(ARRIVAL_MS)
    await show(last, 'sent')
    await wait(ARRIVAL_MS)
    expect(heard).toEqual([
      'A018 — guardado, aguardando envio A018 já tinha sido guardado antes das últimas mudanças: confira o pedido. O que falta nele continua aqui: envie como outro pedido.',
    ])
  })

  it('hears of each order, and of what was added to one', async () => {
    const { heard, show } = await hear(null, 'sent')
    await show(sent('W041'), 'sent')
    await show(sent('W042'), 'rejected')
    // The same order again, with what was added to it.
    await show(sent('W042'), 'sent')
    await show(sent('W042'), 'sent')
    expect(heard).toEqual([
      'W041 — na cozinha',
      'W042 — precisa de atenção',
      'W042 — na cozinha',
      'W042 — na cozinha',
    ])
  })
})
