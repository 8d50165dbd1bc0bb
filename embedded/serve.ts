import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOptions, productBackend } from '../scripts/lib/product-backend'
import { EmbeddedError, messageOf } from './errors'
import { startMovingOldData, type EmbeddedOptions } from './start'
import { projectRoot } from './project-root'

/**
 * The embedded backend as a program: `tsx embedded/serve.ts [--json] [--demo]`.
 *
 * COMANDA_PORT (4173), COMANDA_DATA (./data), COMANDA_POSTGRES_URL, COMANDA_PUBLIC_WEB_ADDRESS, COMANDA_WEB_ROOT (dist/web where it is built).
 * With --json one line `{"ready":true,…}` or `{"ready":false,"code":…,"message":…}` on stdout; everything else goes to stderr.
 * Ends cleanly on SIGINT and SIGTERM (exit code 0), with 1 when it could not start.
 */
const optionsFrom = (env: NodeJS.ProcessEnv): EmbeddedOptions => {
  const web = env.COMANDA_WEB_ROOT ?? join(projectRoot, 'dist', 'web')
  return {
    port: portFrom(env.COMANDA_PORT),
    ...productBackend,
    ...environmentOptions(env),
    isDemo: process.argv.includes('--demo'),
    webRoot: existsSync(join(web, 'index.html')) ? web : undefined,
    log: (line) => console.error(line),
  }
}

const portFrom = (text: string | undefined): number => {
  const port = Number(text ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`COMANDA_PORT is no port: ${text}`)
  return port
}

const main = async (): Promise<void> => {
  const isJson = process.argv.includes('--json')
  const stopRequested = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  try {
    const backend = await startMovingOldData(optionsFrom(process.env))
    const { url, port, publishableKey, kind, dataDir } = backend
    const ready = { ready: true, url, port, publishable_key: publishableKey, database: kind, data: dataDir }
    console.log(isJson ? JSON.stringify(ready) : `The backend answers on ${url} (key ${publishableKey}).`)
    await stopRequested
    await backend.stop()
    process.exit(0)
  } catch (error) {
    const code = error instanceof EmbeddedError ? error.code : 'failed'
    if (isJson) console.log(JSON.stringify({ ready: false, code, message: messageOf(error) }))
    else console.error(messageOf(error))
    process.exit(1)
  }
}

void main()
