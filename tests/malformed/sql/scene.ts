import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { newOrder } from '../../support/orders'
import { guest, type Client } from '../../support/people'
import {
  addCompany,
  enrolTerminal,
  joinScreen,
  memberOf,
  type Company,
  type TestScreen,
  type TestTerminal,
} from '../../support/world'

export interface Scene {
  readonly mine: Company
  readonly foreign: Company
  readonly terminal: TestTerminal
  /** The kitchen's screen in a browser. */
  readonly screen: TestScreen
  /** One that a test may revoke. */
  readonly spareTerminal: TestTerminal
  /** A revoked one, and an approval to adopt what it left. */
  readonly lost: { readonly terminal: string; readonly adoption: string }
  readonly orderId: string
  readonly itemId: string
  readonly customerId: string
  /** The callers: everybody who must be restricted, and the one who may do everything here. */
  readonly callers: Readonly<Record<Caller, Client>>
  /** Ids that exist and are foreign to the caller, and ids that do not exist. */
  readonly strangeIds: readonly (readonly [string, string])[]
  /** Ids that no response to another company's users may contain. */
  readonly secretIds: readonly string[]
}

export const CALLERS = ['owner', 'guest', 'customer', 'employee', 'foreign owner'] as const
export type Caller = (typeof CALLERS)[number]

/** Two companies with users, a terminal and an order each; the foreign one accepts no new customers. */
export const setScene = async (backend: EmbeddedBackend): Promise<Scene> => {
  const mine = await addCompany(backend, 'mine', 12)
  const foreign = await addCompany(backend, 'foreign', 12)
  await backend.sql(`update public.companies set customer_signup = 'invite' where id = $1`, [foreign.id])
  const owner = await memberOf(backend, mine, 'owner', 'owner')
  const employee = await memberOf(backend, mine, 'employee', 'employee')
  const customer = await memberOf(backend, mine, 'customer', 'customer')
  const foreignOwner = await memberOf(backend, foreign, 'owner', 'foreign-owner')
  const terminal = await enrolTerminal(owner.client, mine, 'A')
  const spareTerminal = await enrolTerminal(owner.client, mine, 'B')
  const lost = { terminal: (await enrolTerminal(owner.client, mine, 'Z')).id, adoption: randomUUID() }
  await backend.sql('update public.terminals set revoked_at = now() where id = $1', [lost.terminal])
  await backend.sql(
    `insert into public.approvals (id, company_id, action, subject_id, amount, reason, approved_by, method)
     values ($1, $2, 'adopt', $3, 0, '', $4, 'session')`,
    [lost.adoption, mine.id, lost.terminal, owner.person.id],
  )
  const foreignTerminal = await enrolTerminal(foreignOwner.client, foreign, 'A')
  const order = await place(owner.client, mine)
  const foreignOrder = await place(foreignOwner.client, foreign)
  return {
    mine,
    foreign,
    terminal,
    screen: await joinScreen(owner.client, mine.id),
    spareTerminal,
    lost,
    orderId: order.id,
    itemId: order.itemId,
    customerId: customer.person.id,
    callers: {
      owner: owner.client,
      guest: guest(backend),
      customer: customer.client,
      employee: employee.client,
      'foreign owner': foreignOwner.client,
    },
    strangeIds: [
      ['nobody’s id', randomUUID()],
      ['nil id', '00000000-0000-0000-0000-000000000000'],
      ['foreign company', foreign.id],
      ['foreign order', foreignOrder.id],
      ['foreign line', foreignOrder.itemId],
      ['foreign terminal', foreignTerminal.id],
      ['foreign product', foreign.products[0]?.id ?? ''],
      ['another person', foreignOwner.person.id],
    ],
    secretIds: [foreignOrder.id, foreignOrder.itemId, foreignTerminal.id, foreignOwner.person.id],
  }
}

const place = async (client: Client, company: Company): Promise<{ id: string; itemId: string }> => {
  const order = newOrder(company.products, { mark: 'Pessoa', turn: 1, lineCount: 2 })
  const { error } = await client.rpc('place_order', { p_company: company.id, p_order: order })
  if (error) throw new Error(`No order to speak of: ${error.message} ${error.details}`)
  return { id: order.id, itemId: order.items[0]?.id ?? '' }
}
