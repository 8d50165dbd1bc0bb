import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listPackage } from '@electron/asar'
import { findElectron, sandboxArguments } from '../../scripts/lib/electron-binary'
import { endTree } from '../../scripts/lib/processes'
import { packTerminal } from '../../scripts/package'
import { expect, test } from '../fixtures/test'

const DEBUG_PORT = 9477

/**
 * An Electron that stands in for the pinned one brings a loader, which runs the application it is given with the modules beside
 * itself; it would not be asked where an app.asar lies in its place.
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

interface Target {
  readonly url: string
  readonly webSocketDebuggerUrl: string
}

/** Which step of its set-up the window shows, asked of the page itself; null while there is none. */
const shownStep = async (): Promise<string | null> => {
  const targets = await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/list`).then(
    async (response) => (await response.json()) as Target[],
    () => [],
  )
  const window = targets.find(({ url }) => url.startsWith('app://comanda/'))
  if (!window) return null
  const line = new WebSocket(window.webSocketDebuggerUrl)
  try {
    await once(line, 'open')
    const expression = `document.querySelector('[data-testid="terminal-setup"]')?.dataset.step ?? null`
    line.send(
      JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }),
    )
    const [told] = (await once(line, 'message')) as [MessageEvent<string>]
    const { result } = JSON.parse(told.data) as { result?: { result?: { value?: string | null } } }
    return result?.result?.value ?? null
  } finally {
    line.close()
  }
}

test('the packed application holds what it needs and nothing else, and opens its window @terminal', async () => {
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

    await test.step('it opens its window on its set-up', async () => {
      const { app, hasLoader } = makeStartable(electron ?? '', output, archive)
      const started = spawn(
        join(application, 'comanda'),
        [
          ...(hasLoader ? [app] : []),
          `--user-data-dir=${join(output, 'data')}`,
          `--remote-debugging-port=${DEBUG_PORT}`,
          '--disable-gpu',
          ...sandboxArguments(),
        ],
        { detached: true, stdio: 'ignore' },
      )
      try {
        await expect.poll(shownStep, { timeout: 90_000 }).toBe('backend')
      } finally {
        endTree(started, 'SIGKILL')
      }
    })
  } finally {
    rmSync(output, { recursive: true, force: true, maxRetries: 5 })
  }
})
