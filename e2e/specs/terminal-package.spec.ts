import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listPackage } from '@electron/asar'
import { cartLine } from '../../electron/main/testing/fixtures'
import { demoTerminal, demoTerminalEnv } from '../../scripts/lib/demo-terminal'
import { findElectron, sandboxArguments } from '../../scripts/lib/electron-binary'
import { endTree } from '../../scripts/lib/processes'
import { packTerminal } from '../../scripts/package'
import packageJson from '../../package.json'
import demo from '../../supabase/seed/demo/people.json'
import type { UpdateState } from '@shared/schemas/terminal/device'
import { serveNewerVersion } from '../fixtures/newer-version'
import { callPacked, inPackedWindow } from '../fixtures/packed-window'
import { MANAGER } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'

/** Two runs on one machine would look into each other's windows. */
const DEBUG_PORT = 9_500 + 2 * (process.pid % 5_000)
/** Of the newer version, which starts while the older one still runs. */
const NEWER_PORT = DEBUG_PORT + 1

/**
 * The stand-in for the pinned Electron brings a loader, which runs the given application with the modules beside
 * itself; with an app.asar at that path the loader would not run.
 */
const makeStartable = (
  electron: string,
  output: string,
  archive: string,
): { app: string; hasLoader: boolean } => {
  if (!existsSync(join(dirname(electron), 'resources', 'app'))) return { app: archive, hasLoader: false }
  symlinkSync(join(dirname(electron), '..', 'node_modules'), join(output, 'node_modules'))
  const app = join(dirname(archive), 'comanda.asar')
  renameSync(archive, app)
  renameSync(`${archive}.unpacked`, `${app}.unpacked`)
  return { app, hasLoader: true }
}

/** The step of its set-up that the window shows; null while there is no window. */
const shownStep = (): Promise<string | null> =>
  inPackedWindow(DEBUG_PORT, `document.querySelector('[data-testid="terminal-setup"]')?.dataset.step ?? null`)

/** Runs the packed application where the stand-in's loader does not report the version. */
const withVersion = (output: string, app: string, version: string): string => {
  const folder = join(output, 'versioned')
  mkdirSync(folder)
  const { name, productName } = packageJson
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, productName, main: 'start.js' }))
  writeFileSync(
    join(folder, 'start.js'),
    `const { app } = require('electron')
     app.setVersion(${JSON.stringify(version)})
     require(${JSON.stringify(join(app, 'out', 'main', 'index.js'))})`,
  )
  return folder
}

/** Ends a process that was started detached, and its children. */
const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already exited.
  }
}

test('the packed application holds what it needs and nothing else, and opens its window and takes a newer version @terminal', async ({
  backend,
}) => {
  test.skip(process.platform !== 'linux', 'the folder looks otherwise elsewhere')
  test.setTimeout(240_000)
  const electron = findElectron()
  if (!electron && process.env.CI) throw new Error('In CI this must run: there is no Electron here.')
  test.skip(!electron, 'there is no Electron here')
  const output = mkdtempSync(join(tmpdir(), 'comanda-package-'))
  const application = join(output, 'linux-unpacked')
  const archive = join(application, 'resources', 'app.asar')
  try {
    await test.step('it is packed by the Electron at hand, without anything downloaded', async () => {
      expect(await packTerminal({ isFolder: true, output })).toBeNull()
    })

    await test.step('inside are main, the bridge, the pages and the one native addon; no sources, no tests', () => {
      const files = listPackage(archive, { isPack: false })
      for (const needed of [
        '/package.json',
        '/out/main/index.js',
        '/out/preload/index.js',
        '/out/renderer/index.html',
      ])
        expect(files).toContain(needed)
      expect(files.some((file) => file.startsWith('/out/renderer/audio/'))).toBe(true)
      const roots = new Set(files.map((file) => file.split('/')[1]))
      expect([...roots].sort()).toEqual(['node_modules', 'out', 'package.json'])
      const modules = new Set(files.flatMap((file) => /^\/node_modules\/([^/]+)/.exec(file)?.[1] ?? []))
      expect([...modules]).toEqual(['better-sqlite3'])
      expect(files.filter((file) => /\.(?:tsx?|map|spec\.js|test\.js)$/.test(file))).toEqual([])
      expect(existsSync(join(`${archive}.unpacked`, 'node_modules', 'better-sqlite3', 'prebuilds'))).toBe(
        true,
      )
    })

    const { app, hasLoader } = makeStartable(electron ?? '', output, archive)
    const versioned = hasLoader ? withVersion(output, app, packageJson.version) : null
    const image = join(output, 'Comanda.AppImage')
    const marker = join(output, 'updated')
    const data = join(output, 'data')
    const executable = join(application, 'comanda')
    const argumentsOf = (port: number) => [
      ...(versioned === null ? [] : [versioned]),
      `--user-data-dir=${data}`,
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      ...sandboxArguments(),
    ]
    // Stands in for a new package: records who started it, then runs the terminal again.
    const words = [executable, ...argumentsOf(NEWER_PORT)].map((word) => `'${word}'`).join(' ')
    const newer = await serveNewerVersion(
      '9.9.9',
      `#!/bin/sh\necho "$$ $APPIMAGE_SILENT_INSTALL" > '${marker}'\nexec ${words}\n`,
    )
    // The app also looks for it without being asked, soon after its window is shown.
    newer.tamper(true)
    writeFileSync(image, '#!/bin/sh\n')
    chmodSync(image, 0o755)
    const asDemo = await demoTerminal(backend.running())
    const started = spawn(executable, argumentsOf(DEBUG_PORT), {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        APPIMAGE: image,
        COMANDA_UPDATE_URL: newer.url,
        ...(asDemo ? demoTerminalEnv(asDemo.setup) : {}),
        XDG_CACHE_HOME: join(output, 'cache'),
      },
    })
    const call = <T>(method: string, input: unknown = {}) => callPacked<T>(DEBUG_PORT, method, input)
    const phase = async () => (await call<UpdateState>('updates.state')).phase
    try {
      await test.step('it opens its window on its set-up, whatever it is passed for a demo', async () => {
        expect(asDemo).not.toBeNull()
        await expect.poll(shownStep, { timeout: 90_000 }).toBe('join')
      })

      await test.step('a newer version that is not what its description says is rejected with a message', async () => {
        await call('terminal.configure', { url: backend.url, publishable_key: backend.publishableKey })
        await call('session.signIn', { email: MANAGER.email, password: demo.password })
        const [mine] = await call<{ company: { id: string } }[]>('companies.mine')
        await call('terminal.enrol', { company_id: mine?.company.id, name: 'Pacote', prefix: 'P' })
        await call('updates.check')
        await expect.poll(phase, { timeout: 30_000 }).toBe('failed')
        expect((await call<UpdateState>('updates.state')).failure).toContain('sha512')
        newer.tamper(false)
      })

      await test.step('the right one is fetched, and waits for the order that is being typed', async () => {
        await call('updates.check')
        await expect.poll(phase, { timeout: 30_000 }).toBe('ready')
        expect(await call('updates.state')).toMatchObject({ version: '9.9.9', failure: null })
        const [mine] = await call<{ company: { id: string } }[]>('companies.mine')
        const company_id = mine?.company.id
        const names = ['customer_name', 'customer_phone', 'table_number', 'comanda', 'responsible_name']
        const checkout = Object.fromEntries(names.map((name) => [name, '']))
        const cart = { company_id, lines: [cartLine], checkout, order_id: null, sent: null }
        await call('cart.save', { company_id, cart })
        expect(await call('updates.install')).toMatchObject({ phase: 'ready', hold: 'typed' })
        await call('cart.save', { company_id, cart: null })
        expect(existsSync(marker)).toBe(false)
      })

      await test.step('then it takes the old one’s place, and the terminal is there again, as it was', async () => {
        const gone = once(started, 'exit')
        await call('updates.install').catch(() => null)
        await gone
        await expect.poll(() => existsSync(marker)).toBe(true)
        expect(readFileSync(marker, 'utf8')).toMatch(/^\d+ true\n$/)
        expect(readFileSync(image, 'utf8')).toContain(marker)
        const shown = `document.querySelector('[data-testid="operator-chip"]') !== null`
        await expect.poll(() => inPackedWindow(NEWER_PORT, shown), { timeout: 90_000 }).toBe(true)
        expect(await callPacked(NEWER_PORT, 'terminal.state', {})).toMatchObject({
          identity: { prefix: 'P' },
        })
      })
    } finally {
      endTree(started, 'SIGKILL')
      if (existsSync(marker)) endGroup(Number(readFileSync(marker, 'utf8').split(' ')[0]))
      await newer.close()
    }
  } finally {
    rmSync(output, { recursive: true, force: true, maxRetries: 5 })
  }
})
