import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { contractCases } from './cases'
import type { Outcome, SuiteWorld } from './suite'

// On a terminal it is an order-taker who both sells and uses the board.
const people = {
  customer: 'cliente@comanda.test',
  kitchen: 'funcionario@comanda.test',
  manager: 'dono@comanda.test',
  password: 'comanda123',
}

let backend: EmbeddedBackend
let terminal: NodeTerminal

beforeAll(async () => {
  backend = await startTestBackend()
  terminal = startNodeTerminal()
  const [company] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  await setUpTerminal(terminal, backend, {
    email: 'dono@comanda.test',
    company_id: String(company?.id),
    prefix: 'A',
  })
})
afterAll(async () => {
  terminal.close()
  await backend.stop()
})

describe('main’s router on an enrolled terminal fulfils the contract', () => {
  const world: SuiteWorld = {
    invoke: async (method, input) => (await terminal.route(method, input)) as Outcome,
    isOffline: true,
    companySlug: 'bella-napoli',
    people,
    newId: randomUUID,
    now: () => new Date().toISOString(),
  }
  beforeEach(async () => {
    await terminal.value('session.signOut', {})
  })
  for (const { title, on, run } of contractCases(expect)) {
    if (on !== 'web') it(title, () => run(world))
  }
})
