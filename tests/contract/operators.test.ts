import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { Method, TerminalMethod } from '@shared/contract/gateway'
import type { NewOrder } from '@shared/schemas/order/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import { startBreakingProxy } from '../support/breaking-proxy'
import { ask, gatewayOf, refusalOf } from '../support/office'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { PASSWORD } from '../support/people'

const PIN = '7391'
const FABIO = personId('funcionario')
const ZILDA = personId('cozinha')
const DONO = personId('dono')

let backend: EmbeddedBackend
let terminal: NodeTerminal
let companyId: string
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>

beforeAll(async () => {
  backend = await startTestBackend()
  terminal = startNodeTerminal()
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = String(company?.id)
  proxy = await startBreakingProxy(backend.url)
  await setUpTerminal(
    terminal,
    { ...backend, url: proxy.url },
    { email: 'dono@comanda.test', company_id: companyId, prefix: 'P' },
  )
})
afterAll(async () => {
  terminal.close()
  await proxy.stop()
  await backend.stop()
})

const signIn = (who: string) =>
  terminal.value('session.signIn', { email: `${who}@comanda.test`, password: PASSWORD })
const list = () => terminal.value('operators.list', {})
const take = (user_id: string, pin = PIN) => terminal.value('operators.switch', { user_id, pin })
const refused = (method: Method | TerminalMethod, input: unknown) => terminal.route(method, input)
/** Resolves once the list is as expected, by regular pulls. */
const until = async (isWanted: (found: Awaited<ReturnType<typeof list>>) => boolean) => {
  await terminal.value('terminal.syncNow', {})
  await expect.poll(async () => isWanted(await list()), { timeout: 30_000 }).toBe(true)
}

const sell = async (): Promise<NewOrder> => {
  const menu = await terminal.value('menu.get', { company_id: companyId })
  const dish = menu.items.find((item) => item.is_available && item.promotion_price_cents === null)
  if (!dish) throw new Error('The menu has no dish to order.')
  const { id: product_id, code, name, category, price_cents } = dish
  const order: NewOrder = {
    id: randomUUID(),
    customer_name: 'Ana',
    customer_phone: null,
    responsible_name: 'Ana',
    table_number: '5',
    comanda: null,
    source: 'trailer',
    expected_total_cents: price_cents,
    client_placed_at: new Date().toISOString(),
    items: [
      {
        id: randomUUID(),
        product_id,
        code,
        name,
        category,
        quantity: 1,
        unit_price_cents: price_cents,
        notes: null,
        source: 'trailer',
      },
    ],
  }
  await terminal.value('orders.place', { company_id: companyId, order })
  return order
}
const operatorAtServer = async (order: NewOrder) => {
  const [row] = await backend.sql('select operator_id, flags from public.orders where id = $1', [order.id])
  return row
}

describe('operators of a terminal and the real backend', () => {
  it('pulls the staff on its own; the signed-in user is the operator', async () => {
    await until(({ operators }) => operators.length > 0)
    const { operators, current } = await list()
    expect(operators.map(({ name }) => name)).toContain('Fábio Rocha')
    expect(operators.map(({ name }) => name)).not.toContain('Caio Ferreira')
    expect(current).toMatchObject({ user_id: DONO, name: 'Carmela Esposito', by: 'session' })
  })

  it('a manager sets another’s PIN, everybody their own; it is valid at once', async () => {
    const after = await terminal.value('operators.setPin', { pin: PIN, user_id: FABIO })
    expect(after.operators.find(({ user_id }) => user_id === FABIO)).toMatchObject({ has_pin: true })
    expect((await take(FABIO)).current).toMatchObject({ user_id: FABIO, by: 'pin', can_take_orders: true })
    expect(await terminal.value('session.get', {})).toBeNull()
    await signIn('cozinha')
    expect((await list()).current).toMatchObject({ user_id: ZILDA, by: 'session' })
    expect(await refused('operators.setPin', { pin: PIN, user_id: FABIO })).toMatchObject({
      code: 'forbidden',
    })
    await terminal.value('operators.setPin', { pin: '50817' })
    const [row] = await backend.sql(
      'select digits from app.operator_pins where user_id = $1 and ended_at is null',
      [ZILDA],
    )
    expect(row).toEqual({ digits: 5 })
  })

  it('orders arrive with their operator; signing out blocks nothing', async () => {
    await take(FABIO)
    const first = await sell()
    await signIn('dono')
    const second = await sell()
    await terminal.value('session.signOut', {})
    expect((await list()).current).toBeNull()
    expect(await refused('orders.place', { company_id: companyId, order: first })).toMatchObject({
      code: 'not_authenticated',
    })
    await terminal.until(({ queued }) => queued === 0)
    expect(await operatorAtServer(first)).toEqual({ operator_id: FABIO, flags: [] })
    expect(await operatorAtServer(second)).toEqual({ operator_id: DONO, flags: [] })
  })

  it('a PIN removed in the back office is invalid after the next pull', async () => {
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    const zilda = { company_id: companyId, user_id: ZILDA }
    expect(await ask(owner, 'members.clearPin', zilda)).toEqual({ cleared: true })
    expect(await ask(owner, 'members.clearPin', zilda)).toEqual({ cleared: false })
    await until(({ operators }) => operators.some(({ user_id, has_pin }) => user_id === ZILDA && !has_pin))
    expect(await refused('operators.switch', { user_id: ZILDA, pin: '50817' })).toMatchObject({
      code: 'not_found',
    })
    const customer = await gatewayOf(backend, 'cliente@comanda.test')
    const theirs = customer.office.invoke('members.clearPin', { ...zilda, user_id: FABIO })
    expect((await refusalOf(theirs)).code).toBe('forbidden')
  })

  it('a removed employee is gone with the next pull, and their sale arrives flagged', async () => {
    await take(FABIO)
    proxy.setWay(() => 'lost_request')
    const order = await sell()
    await backend.sql('update public.user_companies set is_active = false where user_id = $1', [FABIO])
    proxy.setWay(() => 'open')
    await until(({ operators }) => operators.every(({ user_id }) => user_id !== FABIO))
    expect((await list()).current).toBeNull()
    await terminal.until(({ queued }) => queued === 0)
    expect(await operatorAtServer(order)).toEqual({ operator_id: FABIO, flags: ['operator_gone'] })
    expect(await refused('operators.switch', { user_id: FABIO, pin: PIN })).toMatchObject({
      code: 'not_found',
    })
    expect(terminal.defects).toEqual([])
  })
})
