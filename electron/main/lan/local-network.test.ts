import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../db/open-store'
import { openSecretStore } from '../services/secret-store'
import { systemClock } from '../sync/clock'
import { activateEnrolment } from '../sync/replica-state'
import { systemKeys } from '../testing/system-keys'
import { temporaryFolder } from '../testing/temporary-folder'
import { openIdentity } from './identity'
import { createLocalNetwork, type LocalNetworkService } from './local-network'

const TERMINAL = 'bbbbbbbb-0000-4000-8000-000000000001'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
let network: LocalNetworkService
const published: [string, number][] = []

const open = (): LocalNetworkService =>
  createLocalNetwork({
    store,
    identity: () => openIdentity(openSecretStore(join(folder.folder, 'secrets.json'), systemKeys)),
    // A tenth of the waits.
    clock: { ...systemClock, after: (ms, run) => systemClock.after(ms / 10, run) },
    discovery: {
      publish: (id, port) => published.push([id, port]),
      search: () => undefined,
      found: () => [],
      stop: () => undefined,
    },
    listen: { host: '127.0.0.1', port: 0 },
    onReceived: () => undefined,
    logFailure: (error) => {
      throw error
    },
  })

beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'terminal.db'))
  published.length = 0
  network = open()
})
afterEach(() => {
  network.stop()
  store.close()
  folder.remove()
})

const portOf = (): number => Number(network.state().own_addresses[0]?.split(':')[1])

it('is found by the others once it is enrolled, though that comes after its start', async () => {
  network.start()
  await expect.poll(() => network.state().own_addresses).toHaveLength(1)
  expect(published).toEqual([])
  store.enrolments.save({
    id: TERMINAL,
    company_id: 'aaaaaaaa-0000-4000-8000-000000000001',
    name: 'Caixa',
    prefix: 'A',
    last_counter: 0,
    enrolled_at: '2026-03-01T12:00:00.000Z',
  })
  activateEnrolment(store, TERMINAL)
  await expect.poll(() => published).toEqual([[TERMINAL, portOf()]])
})

it('keeps its key over restarts', async () => {
  network.start()
  await expect.poll(() => network.key()).toMatch(/^[0-9a-f]{64}$/)
  const before = network.key()
  network.stop()
  network = open()
  network.start()
  await expect.poll(() => network.key()).toBe(before)
})
