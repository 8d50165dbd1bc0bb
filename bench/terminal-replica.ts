import { join } from 'node:path'
import type { EmbeddedBackend } from '@embedded/testing'
import { openStore, type Store } from '@main/db/open-store'
import { pullPage } from '@main/sync/pull/pull-page'
import { activateEnrolment, replicaStateOf, saveReplicaState, withFreshPull } from '@main/sync/replica-state'
import { createPublicRpc } from '@shared/backend/data-api'
import { createTerminalApi } from '@shared/backend/terminal-api'
import type { Client } from '../tests/support/people'
import { enrolTerminal, type Company, type TestTerminal } from '../tests/support/world'

/** A terminal's SQLite file, filled by its own pulls over HTTP. */
export interface Replica {
  readonly store: Store
  readonly terminal: TestTerminal
  /** The next pull is a first one. */
  readonly beginAnew: () => void
  /** Pulls until there is no more, and writes it. */
  readonly catchUp: () => Promise<void>
  /** The bodies of the answers since the last call of this. */
  readonly takeBodies: () => string[]
}

/** Enrols a terminal and pulls everything once. */
export const openReplica = async (
  backend: EmbeddedBackend,
  folder: string,
  company: Company,
  manager: Client,
): Promise<Replica> => {
  const terminal = await enrolTerminal(manager, company, 'A')
  const store = openStore(join(folder, `${company.slug}.db`))
  store.enrolments.save({
    id: terminal.id,
    company_id: company.id,
    name: 'Bench',
    prefix: terminal.prefix,
    last_counter: 0,
    enrolled_at: new Date().toISOString(),
  })
  activateEnrolment(store, terminal.id)
  const bodies: string[] = []
  const recordingFetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const text = await (await fetch(url, init)).text()
    bodies.push(text)
    return new Response(text, { status: 200 })
  }
  const config = { url: backend.url, publishable_key: backend.publishableKey }
  const api = createTerminalApi(createPublicRpc({ config, fetch: recordingFetch }))
  const nowIso = () => new Date().toISOString()
  const credentials = { terminalId: terminal.id, token: terminal.token }
  const catchUp = async () => {
    for (;;) {
      const page = await pullPage({ store, api, nowIso }, credentials)
      if (page.kind !== 'page') throw new Error(`The pull ended as ${page.kind}.`)
      if (page.complete) return
    }
  }
  await catchUp()
  return {
    store,
    terminal,
    beginAnew: () => saveReplicaState(store, withFreshPull(replicaStateOf(store, terminal.id))),
    catchUp,
    takeBodies: () => bodies.splice(0),
  }
}
