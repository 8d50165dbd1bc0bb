import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { OUTBOX_KINDS, type OutboxKind } from '@shared/schemas/sync/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type OrderRow,
} from '../../supabase/tests/support/company'
import { callsOfApi } from '../../supabase/tests/support/api-calls'
import { FUNCTION_NEEDS } from '../../supabase/tests/support/function-rights'
import { addWorld } from '../../supabase/tests/support/grown-company'
import { entryOf, push } from '../../supabase/tests/support/terminal'
import { joinScreen, type TestScreen } from '../support/world'

/** What the kitchen's page of a browser needs. */
const FUNCTIONS = ['kitchen_screen', 'terminal_order_steps', 'terminal_orders_shown', 'terminal_push']
const KINDS: readonly OutboxKind[] = ['advance_order', 'tick_order_item', 'report_order_item', 'delay_order']

describeOnOneDatabase('A thief with the secret of a kitchen’s screen in a browser', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let screen: TestScreen
  let order: OrderRow
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    const owner = await clientOf(backend, 'dono')
    screen = await joinScreen(owner, company.id)
    const p_order = orderOf([lineOf(company.plain, 1000)])
    order = answerOf<{ order: OrderRow }>(
      await owner.rpc('place_order', { p_company: company.id, p_order }),
    ).order
  })
  afterAll(() => backend?.stop())

  it('is unknown to every function of terminals but the kitchen’s: no menu’s prices, PINs, names or takings', async () => {
    const own = { p_terminal: screen.id, p_token: screen.token }
    const answered: string[] = []
    for (const { name, args } of callsOfApi(await addWorld(backend, 'screen'))) {
      if (FUNCTION_NEEDS[name] !== 'terminal secret') continue
      const { data } = await guestOf(backend).rpc(name, { ...args, ...own })
      if ((data as { gone?: boolean } | null)?.gone !== true) answered.push(name)
      else expect(data, name).toEqual({ gone: true, reason: 'unknown' })
    }
    expect(answered.sort()).toEqual(FUNCTIONS)
  })

  it('sends no sale, no payment, no switch and no drawer, and nothing in a person’s name', async () => {
    const payload = { order_id: order.id, status: 'preparing', reason: null }
    const refused = { ok: false, code: 'forbidden', details: { reason: 'kitchen' } }
    const entries = [
      ...OUTBOX_KINDS.filter((kind) => !KINDS.includes(kind)).map((kind) => entryOf(1, kind, payload)),
      entryOf(1, 'place_order', { ...orderOf([lineOf(company.plain, 1000)]), number: 'A001' }),
      entryOf(1, 'no_kind', payload),
      ...KINDS.map((kind) => entryOf(1, kind, payload, { operator_id: personId('dono') })),
    ]
    const { results } = await push(backend, screen, entries)
    expect(results).toEqual(entries.map(({ id }) => ({ id, ...refused })))
    const [row] = await backend.sql('select last_counter from public.terminals where id = $1', [screen.id])
    expect(row).toEqual({ last_counter: 0 })
  })

  it('cancels and confirms no order', async () => {
    const entries = ['cancelled', 'placed', 'unconfirmed', null].map((status) =>
      entryOf(2, 'advance_order', { order_id: order.id, status, reason: 'x' }),
    )
    const { results } = await push(backend, screen, entries)
    expect(results.map(({ code }) => code)).toEqual(Array(4).fill('forbidden'))
    const [row] = await backend.sql('select status from public.orders where id = $1', [order.id])
    expect(row).toEqual({ status: 'placed' })
  })
})
