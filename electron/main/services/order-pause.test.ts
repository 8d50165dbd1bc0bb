import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TerminalInput } from '@shared/contract/gateway'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

const NOT_PAUSED = { is_paused: false, until: null, reason: null }
const manager = { user_id: APPROVER.user_id, pin: APPROVER.pin }

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  await restaurant.time.elapse(40_000)
})
afterEach(() => restaurant.close())

const pause = (more: Partial<TerminalInput<'terminal.pauseOrders'>> = {}) =>
  restaurant.invoke('terminal.pauseOrders', {
    entry_id: randomUUID(),
    span: '15',
    reason: 'Cozinha cheia',
    approver: manager,
    ...more,
  })
const shown = async () => (await restaurant.status()).order_pause
const goOffline = async (): Promise<void> => {
  restaurant.network.setOffline(true)
  await restaurant.time.elapse(5_000)
}
const comeBack = async (): Promise<void> => {
  restaurant.network.setOffline(false)
  await restaurant.time.elapse(70_000)
}

describe('a pause of guests’ orders at a terminal', () => {
  it('is read by every screen here until when and why, also without internet and after a restart', async () => {
    expect(await shown()).toEqual(NOT_PAUSED)
    await goOffline()
    const before = restaurant.time.clock.now()
    expect(await pause()).toEqual({ ok: true, value: { changed: true } })
    expect(restaurant.events.at(-1)).toBe('sync.status')
    const known = await shown()
    expect(known).toMatchObject({ is_paused: true, reason: 'Cozinha cheia' })
    const length = Date.parse(String(known?.until)) - before
    expect(Math.abs(length - 15 * 60_000)).toBeLessThan(5_000)
    restaurant.restart()
    expect(await shown()).toEqual(known)
    await comeBack()
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0, order_pause: known })
    await restaurant.time.elapse(15 * 60_000)
    expect(await shown(), 'its moment has passed').toEqual(NOT_PAUSED)
  })

  it('is ended here, and one that is sent again is the same', async () => {
    const entry_id = randomUUID()
    await pause({ entry_id, span: 'open', reason: null })
    expect(await shown()).toEqual({ is_paused: true, until: null, reason: null })
    expect(await pause({ entry_id, span: '60' })).toMatchObject({ value: { changed: false } })
    await pause({ span: 'end', reason: null })
    expect(await shown()).toEqual(NOT_PAUSED)
    await restaurant.time.elapse(70_000)
    expect(await shown()).toEqual(NOT_PAUSED)
    expect(await restaurant.status()).toMatchObject({ queued: 0, rejected: 0 })
  })

  it('needs a manager: without one, and with a wrong PIN, nothing changes', async () => {
    expect(await pause({ approver: undefined })).toMatchObject({
      ok: false,
      code: 'approval_required',
      details: { action: 'pause' },
    })
    expect(await pause({ approver: { ...manager, pin: '739165' } })).toMatchObject({
      ok: false,
      code: 'wrong_pin',
    })
    expect(await restaurant.status()).toMatchObject({ queued: 0, order_pause: NOT_PAUSED })
  })

  it('that the backend refuses is seen among what needs attention, and no longer shown', async () => {
    restaurant.server.refuse(({ kind }) => (kind === 'pause_orders' ? { code: 'approval_invalid' } : null))
    await pause()
    await restaurant.time.elapse(70_000)
    expect(await shown()).toEqual(NOT_PAUSED)
    expect((await restaurant.value('rejected.list', {})).entries).toMatchObject([
      {
        kind: 'pause_orders',
        code: 'approval_invalid',
        mend: null,
        content: { type: 'pause', span: '15', reason: 'Cozinha cheia' },
      },
    ])
  })

  it('keeps its reason from guests at a terminal of their own', async () => {
    await pause({ span: 'open' })
    await restaurant.time.elapse(40_000)
    await goOffline()
    await restaurant.value('terminal.changeSettings', { manager, mode: 'self_service' })
    await restaurant.time.elapse(100)
    expect(await shown()).toEqual({ is_paused: true, until: null, reason: null })
  })

  it('is none of the kitchen’s wall', async () => {
    await goOffline()
    await restaurant.value('terminal.changeSettings', { manager, mode: 'kitchen' })
    await restaurant.time.elapse(100)
    expect(await pause()).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await shown()).toEqual(NOT_PAUSED)
  })

  it('lasts until the same moment, however the server writes that', async () => {
    await pause()
    const known = await shown()
    restaurant.network.rewrite((fn, text) =>
      fn === 'terminal_heartbeat' ? text.replace(/("until":"[^"]+)Z"/, '$1+00:00"') : text,
    )
    await restaurant.time.elapse(70_000)
    expect(await shown()).toEqual(known)
  })
})
