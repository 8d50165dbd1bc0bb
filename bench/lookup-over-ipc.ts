import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { openTerminal } from '../e2e/fixtures/terminal'
import { findElectron, hasDisplay } from '../scripts/lib/electron-binary'
import { isBuilt, runBuild } from '../scripts/lib/builds'
import { PASSWORD } from '../tests/support/people'
import { addCompany, memberOf } from '../tests/support/world'
import type { Figure } from './figure'
import { timingsOf, type Round } from './measure'
import { withDisplay } from './with-display'

const PRODUCTS = 10_000
const ROUNDS = 5
const SAMPLES = 60
/** Calls of one sample: a page's clock is too coarse for a single one. */
const CALLS = 20

/** Code → product over the real IPC of the real Electron, against a round trip that does nothing. */
export const lookupOverIpc: Figure = {
  name: 'lookup-over-ipc',
  async measure() {
    const electron = findElectron()
    if (electron === null)
      return { skipped: 'there is no Electron (ELECTRON_OVERRIDE_DIST_PATH names the folder of one)' }
    if (!existsSync('out/main/index.js') || !isBuilt('terminal')) {
      const outcome = await runBuild('terminal')
      if (outcome.code !== 0)
        return { skipped: `the terminal could not be built: ${outcome.output.slice(-400)}` }
    }
    const display = hasDisplay() ? { end: () => undefined } : await withDisplay()
    if ('reason' in display) return { skipped: display.reason }
    const backend = await startTestBackend({ seed: false })
    const { terminal, remove } = await openTerminal(electron)
    try {
      const companyId = await enrolWithMenu(terminal.page(), backend)
      const rounds = await terminal.page().evaluate(timeCalls, {
        companyId,
        rounds: ROUNDS,
        samples: SAMPLES,
        calls: CALLS,
        products: PRODUCTS,
      })
      const timings = timingsOf(['bare round trip', 'code → product'], rounds)
      const title = `Code → product over IPC at ${PRODUCTS.toLocaleString('en')} products (Electron ${await terminal.app().evaluate(() => process.versions.electron)})`
      return [
        {
          title,
          timings,
          goals: [{ name: 'code → product', atMost: 2 }],
          note: `each sample is the mean of ${CALLS} calls`,
        },
      ]
    } finally {
      await remove()
      await backend.stop()
      display.end()
    }
  },
}

async function enrolWithMenu(page: Page, backend: EmbeddedBackend): Promise<string> {
  const company = await addCompany(backend, 'bench', PRODUCTS)
  const { person } = await memberOf(backend, company, 'owner', 'bench')
  await page.waitForFunction(() => 'comanda' in window)
  // The compiler of this file wraps named functions in a helper that a page has not.
  await page.evaluate('globalThis.__name = (named) => named')
  await page.evaluate(setUp, {
    config: { url: backend.url, publishable_key: backend.publishableKey },
    signIn: { email: person.email, password: PASSWORD },
    enrol: { company_id: company.id, name: 'Bench', prefix: 'A' },
  })
  return company.id
}

// What follows runs within the page: it may use nothing from this file.

type PageBridge = {
  invoke(method: string, input: unknown): Promise<{ ok: boolean; code?: string; value?: unknown }>
  subscribe(event: string, listener: (payload: { catalogue_ready: boolean }) => void): () => void
}

async function setUp(steps: { config: unknown; signIn: unknown; enrol: unknown }): Promise<void> {
  const { comanda } = window as unknown as { comanda: PageBridge }
  const must = async (method: string, input: unknown) => {
    const answer = await comanda.invoke(method, input)
    if (!answer.ok) throw new Error(`${method}: ${answer.code ?? ''}`)
    return answer.value
  }
  await must('terminal.configure', steps.config)
  await must('session.signIn', steps.signIn)
  await must('terminal.enrol', steps.enrol)
  await new Promise<void>((resolve, reject) => {
    const look = (status: { catalogue_ready: boolean }) => {
      if (status.catalogue_ready) resolve()
    }
    comanda.subscribe('sync.status', look)
    must('sync.status', {}).then((status) => look(status as { catalogue_ready: boolean }), reject)
  })
}

async function timeCalls(plan: {
  companyId: string
  rounds: number
  samples: number
  calls: number
  products: number
}): Promise<Round[]> {
  const { comanda } = window as unknown as { comanda: PageBridge }
  let turn = 0
  const lookup = () => {
    turn = (turn + 7_919) % plan.products
    const code = `P${String(turn + 1).padStart(5, '0')}`
    return comanda.invoke('menu.findByCode', { company_id: plan.companyId, code })
  }
  const ping = () => comanda.invoke('app.ping', {})
  const sample = async (call: () => Promise<{ ok: boolean; value?: unknown }>): Promise<number> => {
    const start = performance.now()
    for (let index = 0; index < plan.calls; index += 1) {
      const answer = await call()
      if (!answer.ok || answer.value === null) throw new Error('A call found nothing.')
    }
    return (performance.now() - start) / plan.calls
  }
  const samples = async (
    call: () => Promise<{ ok: boolean; value?: unknown }>,
    count: number,
  ): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index < count; index += 1) times.push(await sample(call))
    return times
  }
  await samples(ping, 10)
  await samples(lookup, 10)
  const rounds: (readonly number[])[][] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const pingFirst = round % 2 === 0
    const first = await samples(pingFirst ? ping : lookup, plan.samples)
    const second = await samples(pingFirst ? lookup : ping, plan.samples)
    rounds.push(pingFirst ? [first, second] : [second, first])
  }
  return rounds
}
