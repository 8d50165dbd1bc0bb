import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { openTerminal, type Terminal } from '../e2e/fixtures/terminal'
import { isBuilt, runBuild } from '../scripts/lib/builds'
import { findElectron, hasDisplay } from '../scripts/lib/electron-binary'
import { PASSWORD } from '../tests/support/people'
import { addCompany, memberOf, type Company } from '../tests/support/world'
import type { Table } from './benchmark'
import { withDisplay } from './with-display'

/** A real terminal of the production build, enrolled, with the whole menu on its disk. */
export interface EnrolledTerminal {
  readonly electron: string
  readonly terminal: Terminal
  readonly backend: EmbeddedBackend
  readonly company: Company
}

type Outcome = readonly Table[] | { readonly skipped: string }

/** Measures on a terminal enrolled in a company of so many products; says why where there is none. */
export const withEnrolledTerminal = async (
  products: number,
  measure: (parts: EnrolledTerminal) => Promise<readonly Table[]>,
): Promise<Outcome> => {
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
  await using started = new AsyncDisposableStack()
  started.defer(display.end)
  const backend = await startTestBackend({ postgres: false, seed: false })
  started.defer(backend.stop)
  const { terminal, remove } = await openTerminal(electron)
  started.defer(remove)
  const company = await addCompany(backend, 'bench', products)
  await enrol(terminal.page(), backend, company)
  return await measure({ electron, terminal, backend, company })
}

/** Which Electron it is. */
export const versionOf = (terminal: Terminal): Promise<string> =>
  terminal.app().evaluate(() => process.versions.electron ?? '')

/** Opens quick order as the manager who enrolled the terminal; resolves once its field has the focus. */
export const openQuickOrder = async (page: Page): Promise<void> => {
  await page.goto('app://comanda/pedido-rapido')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'quick-code')
}

const enrol = async (page: Page, backend: EmbeddedBackend, company: Company): Promise<void> => {
  const { person } = await memberOf(backend, company, 'owner', 'bench')
  await page.waitForFunction(() => 'comanda' in window)
  // The compiler of this file wraps named functions in a helper that a page has not.
  await page.context().addInitScript('globalThis.__name = (named) => named')
  await page.evaluate('globalThis.__name = (named) => named')
  await page.evaluate(setUp, {
    config: { url: backend.url, publishable_key: backend.publishableKey },
    signIn: { email: person.email, password: PASSWORD },
    enrol: { company_id: company.id, name: 'Bench', prefix: 'A' },
  })
}

// What follows runs within the page: it may use nothing from this file.

interface PageBridge {
  invoke(method: string, input: unknown): Promise<{ ok: boolean; code?: string; value?: unknown }>
  subscribe(event: string, listener: (payload: { catalogue_ready: boolean }) => void): () => void
}

const setUp = async (steps: { config: unknown; signIn: unknown; enrol: unknown }): Promise<void> => {
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
