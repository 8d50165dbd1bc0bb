import { join } from 'node:path'
import { openStore, type Store } from '@main/db/open-store'
import { temporaryFolder } from '@main/testing/temporary-folder'
import { pullPage, type PullOutcome } from '@main/sync/pull/pull-page'
import { activateEnrolment, readableReplica } from '@main/sync/replica-state'
import type { RpcPort } from '@shared/backend/data-api'
import { createTerminalApi } from '@shared/backend/terminal-api'
import type { Company, TestTerminal } from './world'

/** A terminal's own store, filled by the terminal's own pull. */
export interface PullingTerminal {
  store(): Store
  /** One page from the backend behind `rpc`. */
  pull(rpc: RpcPort): Promise<PullOutcome>
  /** Pages until one is complete; returns how many. */
  catchUp(rpc: RpcPort): Promise<number>
  /** What it sells under a code, by name; null where it sells nothing. */
  sells(code: string): string | null
  /** As after a power cut: opened anew from its file. */
  restart(): void
  close(): void
}

export const openPullingTerminal = (company: Company, terminal: TestTerminal): PullingTerminal => {
  const { folder, remove } = temporaryFolder()
  const path = join(folder, 'terminal.db')
  let store = openStore(path)
  const { id, prefix, token } = terminal
  const enrolled_at = new Date().toISOString()
  store.enrolments.save({ id, company_id: company.id, name: 'Caixa', prefix, last_counter: 0, enrolled_at })
  activateEnrolment(store, id)
  const pull = (rpc: RpcPort): Promise<PullOutcome> =>
    pullPage(
      { store, api: createTerminalApi(rpc), nowIso: () => new Date().toISOString() },
      { terminalId: id, token },
    )
  return {
    store: () => store,
    pull,
    catchUp: async (rpc) => {
      for (let pages = 1; ; pages += 1) {
        const outcome = await pull(rpc)
        if (outcome.kind !== 'page') throw new Error(`The pull ended as ${outcome.kind}.`)
        if (outcome.complete) return pages
      }
    },
    sells: (code) => {
      const replica = readableReplica(store)
      const name = replica && store.replica.itemByCode(replica.generation, code)?.row.name
      return typeof name === 'string' ? name : null
    },
    restart: () => {
      store.close()
      store = openStore(path)
    },
    close: () => {
      store.close()
      remove()
    },
  }
}
