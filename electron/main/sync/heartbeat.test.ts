import { join } from 'node:path'
import type { TerminalApi, TerminalReport } from '@shared/backend/terminal-api'
import { GatewayError } from '@shared/contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../db/open-store'
import { enrolmentOf } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import type { TaskParts } from './engine-ports'
import { createHeartbeat } from './heartbeat'
import { activateEnrolment } from './replica-state'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const TILL = 'bbbbbbbb-0000-4000-8000-000000000002'
const NOW = '2026-03-01T20:00:00.000Z'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'till.db'))
  store.enrolments.save(enrolmentOf(TILL, COMPANY, { name: 'Balcão', prefix: 'A' }))
  activateEnrolment(store, TILL)
})
afterEach(() => {
  store.close()
  folder.remove()
})

it('reports a disk that refuses what the same heartbeat would have forgotten', async () => {
  const refusal = new GatewayError('storage_failed', { sqlite_code: 'SQLITE_CORRUPT' })
  const outbox = {
    ...store.outbox,
    forgetAcknowledgedBefore: () => {
      throw refusal
    },
  }
  const reports: TerminalReport[] = []
  const nothing = (): void => undefined
  const heartbeat = createHeartbeat({
    store: { ...store, outbox },
    clock: { now: () => Date.parse(NOW), elapsed: () => 0 },
    appVersion: '1',
    tokenOf: () => 'x',
    sealsSecrets: () => true,
    lanKey: () => null,
    mode: { reported: () => ({ mode: 'kitchen', mode_revision: 0 }), learn: nothing },
    trouble: () => ({ disk: 'damaged', failing_printers: [], held_tickets: 0 }),
    operators: { digest: () => 'same', offlinePins: () => [], learn: nothing },
    link: { markGone: nothing, recordServerState: () => false },
    onServerTime: nothing,
    serverPassed: () => ({ ms: Date.parse(NOW), isSure: true }),
    onDayEnded: nothing,
    onStatus: nothing,
    wake: nothing,
  } as unknown as TaskParts)
  const api = {
    heartbeat: async (_: unknown, report: TerminalReport) => {
      reports.push(report)
      return { gone: false, now: NOW, head: 0, floor: 0, last_push_seq: 0, last_counter: 0, operators: null }
    },
  } as unknown as TerminalApi
  // The failure still counts: it is tried again sooner than the next heartbeat.
  await expect(heartbeat.run(api)).rejects.toBe(refusal)
  expect(reports).toMatchObject([{ disk: 'damaged', mode: 'kitchen' }])
})
