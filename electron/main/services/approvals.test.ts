import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { noSystemKeys, systemKeys } from '../testing/system-keys'
import { COMPANY_ID, newOrder, OPERATOR_ID } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER, approver, makePin } from '../testing/test-pins'
import type { Remote } from './device'
import type { Cipher } from './secret-store'

let restaurant: Restaurant
afterEach(() => restaurant.close())

/** A terminal at which the approver's PIN was not used yet. */
const open = async (cipher: Cipher): Promise<void> => {
  restaurant = await openRestaurant({ cipher, operators: [approver(await makePin(APPROVER.pin))] })
  await restaurant.time.elapse(15_000)
}
const setOffline = async (isOffline: boolean): Promise<void> => {
  restaurant.network.setOffline(isOffline)
  await restaurant.time.elapse(15_000)
}
/** Voids the line of a new order: done, or why not. */
const voiding = async (by?: ManagerPin): Promise<string> => {
  const order = newOrder()
  const item = order.items[0]
  expect(await restaurant.place(order)).toMatchObject({ ok: true })
  const answer = await restaurant.time.elapseUntil(
    restaurant.invoke('tabs.change', {
      company_id: COMPANY_ID,
      entry_id: randomUUID(),
      change: { op: 'void', order_id: order.id, item_id: item?.id ?? '', reason: 'caiu' },
      ...(by ? { approver: by } : {}),
    }),
  )
  return answer.ok ? 'done' : answer.code
}
const takeOver = () => restaurant.time.elapseUntil(restaurant.value('operators.switch', APPROVER))

describe('an approval at a terminal', () => {
  it('needs a connection for the first use of a PIN, and none from then on', async () => {
    await open(systemKeys)
    await setOffline(true)
    expect(await voiding(APPROVER)).toBe('connection')
    await setOffline(false)
    const worksOffline = async () =>
      (await restaurant.value('operators.list', {})).operators.map(({ works_offline }) => works_offline)
    expect(await worksOffline()).toEqual([false])
    expect(restaurant.server.lastReport()).toMatchObject({ offline_pins: [] })
    expect(await voiding(APPROVER)).toBe('done')
    expect(await worksOffline()).toEqual([true])
    expect(restaurant.events).toContain('operators.changed')
    await restaurant.time.elapse(45_000)
    expect(restaurant.server.lastReport()).toMatchObject({ offline_pins: [APPROVER.user_id] })
    await setOffline(true)
    restaurant.restart()
    expect(await voiding(APPROVER)).toBe('done')
    expect(await voiding({ ...APPROVER, pin: '739165' })).toBe('wrong_pin')
  })

  it('of the operator at work is made with their open PIN, until a restart', async () => {
    await open(systemKeys)
    expect(await voiding(APPROVER)).toBe('done')
    await setOffline(true)
    await takeOver()
    expect(await voiding()).toBe('done')
    restaurant.restart()
    expect(await voiding()).toBe('approval_required')
  })

  it('works with a connection alone where the system seals nothing', async () => {
    await open(noSystemKeys)
    expect(await voiding(APPROVER)).toBe('done')
    // Nobody's session is left to be ended at the backend.
    await setOffline(true)
    await restaurant.value('operators.lock', {})
    await setOffline(false)
    await takeOver()
    expect(await voiding()).toBe('done')
    await setOffline(true)
    expect(await voiding(APPROVER)).toBe('connection')
    expect(await voiding()).toBe('approval_required')
  })

  it.each<[ErrorCode, string]>([
    ['backend', 'approval_required'],
    ['connection', 'approval_required'],
    ['not_authenticated', 'approval_required'],
    ['forbidden', 'forbidden'],
  ])('of a manager who is signed in, while their session is answered by %s, is: %s', async (code, answer) => {
    const manager = { user_id: OPERATOR_ID, name: 'Dono', can_manage_company: true, pin: null }
    const remote = {
      rpc: () => Promise.reject(new GatewayError(code)),
      onSessionChanged: () => undefined,
    } as unknown as Remote
    restaurant = await openRestaurant({
      hasApprover: true,
      operators: [{ ...manager, can_take_orders: true, is_staff: true }],
      createRemote: () => remote,
    })
    await restaurant.time.elapse(15_000)
    expect(await voiding()).toBe(answer)
    expect(await voiding(APPROVER)).toBe('done')
  })
})
