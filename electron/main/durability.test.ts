import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openStore } from './db/open-store'
import { category, company, COMPANY_ID, product, TERMINAL_ID } from './testing/fixtures'
import { temporaryFolder } from './testing/temporary-folder'
import { enrolledFolder } from './testing/test-terminal'
import { withFreshPull, replicaStateOf, saveReplicaState } from './sync/replica-state'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const script = fileURLToPath(new URL('./testing/placing-process.ts', import.meta.url))

/** A folder as a terminal leaves it that has pulled its menu and lost its connection. */
const folderWithMenu = (folder: string): void => {
  enrolledFolder(folder)
  const store = openStore(join(folder, 'comanda.db'))
  const rows = [
    { tbl: 'companies', row: company },
    { tbl: 'categories', row: category },
    { tbl: 'products', row: product },
  ].map(({ tbl, row }) => ({ tbl, id: row.id, version: 1, deleted: false, row }))
  store.replica.apply(1, rows)
  saveReplicaState(store, {
    ...withFreshPull(replicaStateOf(store, TERMINAL_ID)),
    generation: 1,
    staging: null,
  })
  store.close()
}

/** Starts a terminal's process, has it place `count` orders, and kills it the moment the last is answered. */
const placeAndKill = async (folder: string, count: number): Promise<string[]> => {
  const child = spawn(
    process.execPath,
    [tsx, '--tsconfig', join(root, 'tsconfig.tools.json'), script, folder],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  )
  const answers: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') answers.push(line)
    if (answers.length === count) break
    child.stdin.write('place\n')
  }
  // The whole group at once: tsx runs the script in a process of its own.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return answers
}

describe('an order that was answered', { timeout: 60_000 }, () => {
  it('outlives SIGKILL the moment after: the order, its number, its outbox entry, the counter', async () => {
    const { folder, remove } = temporaryFolder()
    try {
      folderWithMenu(folder)
      const first = await placeAndKill(folder, 3)
      const second = await placeAndKill(folder, 2)
      const answered = [...first, ...second]
      expect(answered.map((line) => line.split(' ')[1])).toEqual(['A001', 'A002', 'A003', 'A004', 'A005'])
      const store = openStore(join(folder, 'comanda.db'))
      const queued = store.outbox.nextBatch(TERMINAL_ID, 50)
      expect(queued.map((entry) => `${entry.order_id} ${String(entry.payload.number)}`)).toEqual(answered)
      expect(
        store.localOrders.unsettled(COMPANY_ID, null).map(({ id, number }) => `${id} ${number}`),
      ).toEqual(answered)
      expect(store.enrolments.byId(TERMINAL_ID)?.last_counter).toBe(5)
      store.close()
    } finally {
      remove()
    }
  })
})
