import { EmbeddedError } from '@embedded/errors'
import { startMovingOldData, type EmbeddedBackend } from '@embedded/start'
import { publishDemoImages } from '../supabase/seed/publish-images'
import { withProgress } from './bootstrap/progress.mjs'
import { isBuilt, runBuild } from './lib/builds'
import { explain, PlainError } from './lib/plain-error'
import { busyPortMessage, isPortFree, portFrom } from './lib/port'
import { environmentOptions, productBackend } from './lib/product-backend'
import { endAll } from './lib/processes'
import { inProject } from './lib/project'
import { publicNotice, readPublicState } from './lib/public-notice'
import {
  closeTerminalWindow,
  openTerminalWindow,
  whyNoWindow,
  type TerminalWindow,
} from './lib/terminal-window'
import { onStopRequest } from './lib/stop-request'
import { welcome, type Audience } from './lib/welcome'

const buildWeb = async (): Promise<void> => {
  if (isBuilt('web')) return
  const outcome = await withProgress('Building the web page', () => runBuild('web'))
  if (outcome.code !== 0) throw new PlainError(`The web page could not be built:\n${outcome.output}`)
}

const startBackend = async (port: number, isDemo: boolean): Promise<EmbeddedBackend> => {
  const start = (): Promise<EmbeddedBackend> =>
    startMovingOldData({
      ...productBackend,
      ...environmentOptions(process.env),
      isDemo,
      port,
      webRoot: inProject('dist', 'web'),
      log: (line) => console.log(`  ${line}`),
    })
  try {
    return await withProgress('Starting the backend', start)
  } catch (error) {
    if (!(error instanceof EmbeddedError)) throw error
    throw new PlainError(error.code === 'port_busy' ? busyPortMessage(port) : error.message)
  }
}

/** The demo products' pictures; without them the start continues with illustrations. */
const showDemoImages = async (backend: EmbeddedBackend): Promise<void> => {
  try {
    await withProgress('Publishing the demo pictures', () => publishDemoImages(backend))
  } catch (error) {
    console.log(`  no demo pictures: ${explain(error)}`)
  }
}

const openWindow = (args: readonly string[], backend: EmbeddedBackend): Promise<TerminalWindow> => {
  const open = (): Promise<TerminalWindow> => openTerminalWindow(args, backend)
  return whyNoWindow(args, process.env) ? open() : withProgress('Opening the terminal', open)
}

interface Running {
  backend: EmbeddedBackend
  window: TerminalWindow
}

const bringUp = async (args: readonly string[]): Promise<Running> => {
  const port = portFrom(process.env.COMANDA_PORT)
  if (!(await isPortFree(port))) throw new PlainError(busyPortMessage(port))
  await buildWeb()
  const backend = await startBackend(port, args.includes('--demo'))
  if (!backend.isPublic) await showDemoImages(backend)
  const window = await openWindow(args, backend)
  const { publishableKey, dataDir } = backend
  const { publicWebAddress } = environmentOptions(process.env)
  const url = publicWebAddress ?? backend.url
  const audience: Audience =
    backend.mailsUrl === null
      ? { isDemo: false, notice: publicNotice(await readPublicState(backend, publicWebAddress)) }
      : { isDemo: true, mailsUrl: backend.mailsUrl }
  console.log(welcome({ url, publishableKey, dataDir, terminal: window, audience }))
  return { backend, window }
}

const takeDown = async ({ backend, window }: Running): Promise<void> => {
  console.log('\nStopping …')
  await closeTerminalWindow(window)
  await backend.stop()
}

/**
 * `npm start`: the embedded backend with demo data, the web build on the same address, and the terminal's window
 * where there is an Electron and a display (`--no-terminal` or COMANDA_NO_TERMINAL=1: without). The demo's terminal
 * is set up; `--fresh-terminal` opens a new one at its set-up. With a public address or a PostgreSQL by URL there is
 * no demo data, and it lists what is missing; `--demo` keeps a PostgreSQL on loopback a demo. Exits with 0 on Ctrl-C.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const stop = new Promise<'stop'>((resolve) => onStopRequest(() => resolve('stop')))
  try {
    const up = await Promise.race([bringUp(args), stop])
    if (up !== 'stop') {
      await stop
      await takeDown(up)
    }
    endAll()
    process.exit(0)
  } catch (error) {
    endAll()
    console.error(`\n${explain(error)}`)
    process.exit(1)
  }
}
