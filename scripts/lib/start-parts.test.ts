import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDemoSetup } from '../../electron/main/services/demo-setup'
import { COMPANY_ID } from '../../electron/main/testing/fixtures'
import { pinWeakness } from '../../shared/domain/terminal/pin'
import people from '../../supabase/seed/demo/people.json'
import { chooseEntry } from './vite-parts'
import { demoTerminal, demoTerminalEnv, isSetUpByHand, type DemoBackend } from './demo-terminal'
import { findElectron, hasDisplay } from './electron-binary'
import { explain, PlainError } from './plain-error'
import { busyPortMessage, isPortFree, portFrom } from './port'
import { terminalToOpen, whyNoWindow } from './terminal-window'
import { welcome } from './welcome'

describe('the port', () => {
  it('is 4173 unless COMANDA_PORT says otherwise', () => {
    expect(portFrom(undefined)).toBe(4173)
    expect(portFrom('')).toBe(4173)
    expect(portFrom('5000')).toBe(5000)
  })

  it.each(['0', '65536', '-1', '80.5', 'x', '1e3'])('%s is refused in plain words', (text) => {
    expect(() => portFrom(text)).toThrow(PlainError)
  })

  it('that is busy is named, with the way to another', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await isPortFree(port)).toBe(false)
    expect(busyPortMessage(port)).toMatch(new RegExp(`Port ${port} .*COMANDA_PORT=`))
    await new Promise((resolve) => server.close(resolve))
    expect(await isPortFree(port)).toBe(true)
  })
})

describe('the terminal window', () => {
  it('is not opened when switched off, or without a display', () => {
    expect(whyNoWindow(['--no-terminal'], { DISPLAY: ':0' }, 'linux')).toContain('switched off')
    expect(whyNoWindow([], { DISPLAY: ':0', COMANDA_NO_TERMINAL: '1' }, 'linux')).toContain('switched off')
    expect(whyNoWindow([], {}, 'linux')).toContain('no display')
    expect(whyNoWindow([], { DISPLAY: ':0' }, 'linux')).toBeNull()
    expect(hasDisplay({}, 'darwin')).toBe(true)
  })

  it('runs the Electron that ELECTRON_OVERRIDE_DIST_PATH holds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-electron-'))
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toBeNull()
    writeFileSync(join(folder, 'electron'), '')
    mkdirSync(join(folder, 'Electron.app/Contents/MacOS/Electron'), { recursive: true })
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toBe(join(folder, 'electron'))
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'darwin')).toContain('Electron.app')
    rmSync(folder, { recursive: true })
  })
})

/** The demo's database, with these terminals enrolled. */
const backendWith = (terminals: readonly { id: string; prefix: string }[]): DemoBackend => ({
  url: 'http://127.0.0.1:4173',
  publishableKey: 'public-key-of-tests',
  sql: async (query, params) => {
    if (query.includes('public.companies')) return [{ id: COMPANY_ID }]
    if (query.includes('auth.users'))
      return people.people.map(({ email }, index) => ({
        email,
        id: `4444444${index % 10}-4444-4444-8444-444444444444`,
      }))
    return terminals.filter(({ id }) => params?.[0] === COMPANY_ID || params?.[0] === id)
  },
})

describe('the terminal of the demo', () => {
  it('takes a prefix that is free, and its own again', async () => {
    const other = { id: '55555555-5555-4555-8555-555555555555', prefix: 'A' }
    const prefixAmong = async (...terminals: { id: string; prefix: string }[]) =>
      (await demoTerminal(backendWith(terminals)))?.setup.enrolment.prefix
    expect(await prefixAmong()).toBe('A')
    expect(await prefixAmong(other)).toBe('B')
    expect(await prefixAmong(other, { id: people.terminal.id, prefix: 'K' })).toBe('K')
  })

  it('is set up with what main accepts; main accepts no backend of another machine', async () => {
    const { setup } = (await demoTerminal(backendWith([]))) ?? {}
    const env = setup ? demoTerminalEnv(setup).COMANDA_DEMO_TERMINAL : undefined
    expect(readDemoSetup(env)).toEqual(setup)
    expect(setup?.pins.map(({ pin }) => pinWeakness(pin))).toEqual([null, null, null])
    const elsewhere = env?.replace('127.0.0.1:4173', 'comanda.example')
    expect(elsewhere).toContain('http://comanda.example')
    expect(readDemoSetup(elsewhere)).toBeNull()
    expect(readDemoSetup(undefined)).toBeNull()
    expect(readDemoSetup('{}')).toBeNull()
  })

  it('leaves one alone that was set up by hand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-terminal-'))
    const own = { id: people.terminal.id, prefix: 'A' }
    expect(await isSetUpByHand(folder, backendWith([]))).toBe(false)
    writeFileSync(join(folder, 'comanda.db'), '')
    expect(await isSetUpByHand(folder, backendWith([]))).toBe(true)
    expect(await isSetUpByHand(folder, backendWith([own]))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('the terminal that opens', () => {
  it('is the demo’s, and with --fresh-terminal a new one at its set-up, whose folder nothing else uses', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'comanda-start-'))
    const backend = { ...backendWith([]), dataDir, isPublic: false }
    const own = await terminalToOpen([], backend)
    expect(own).toMatchObject({
      folder: join(dataDir, 'terminal'),
      demo: { setup: { enrolment: { prefix: 'A' } } },
    })
    const [fresh, again] = [
      await terminalToOpen(['--fresh-terminal'], backend),
      await terminalToOpen(['--fresh-terminal'], backend),
    ]
    expect([fresh.demo, again.demo]).toEqual([null, null])
    expect(new Set([own.folder, fresh.folder, again.folder]).size).toBe(3)
    expect(readdirSync(fresh.folder)).toEqual([])
    // On a public platform nobody's terminal is set up for them.
    expect((await terminalToOpen([], { ...backend, isPublic: true })).demo).toBeNull()
    rmSync(dataDir, { recursive: true })
  })
})

describe('what start prints', () => {
  it('names the terminal with its PINs and every demo person, and ends with the ready line', async () => {
    const other = { id: '55555555-5555-4555-8555-555555555555', prefix: 'A' }
    const demo = await demoTerminal(backendWith([other]))
    const text = welcome({
      url: 'http://u',
      publishableKey: 'k',
      dataDir: '/d',
      terminal: { says: 'open', demo },
      audience: { isDemo: true, mailsUrl: 'http://u/_dev/mails?key=x' },
    })
    expect(text).toContain('http://u/_dev/mails?key=x')
    expect(text.match(/@comanda\.test/g)).toHaveLength(12)
    expect(text).toMatch(/Terminal Balcão, order numbers B001 .* Type 3\*H001 and Enter/)
    expect(text).toMatch(/Carmela Esposito +508174/)
    expect(text.split('\n').at(-1)).toBe('Comanda is ready')
  })

  it('names no demo person and no mailbox where strangers come, and says what is missing', () => {
    const text = welcome({
      url: 'https://u',
      publishableKey: 'k',
      dataDir: '/d',
      terminal: { says: 'open', demo: null },
      audience: { isDemo: false, notice: ['Mail server: none'] },
    })
    expect(text).not.toMatch(/comanda\.test|comanda123|bella-napoli|_dev/)
    expect(text).toContain('  Mail server: none')
  })

  it('is a plain message for what a person can mend, and a trace for the rest', () => {
    expect(explain(new PlainError('do this'))).toBe('do this')
    expect(explain(new Error('defect'))).toContain('start-parts.test')
    expect(explain('text')).toBe('text')
  })
})

describe('chooseEntry', () => {
  it('puts the script of the build at hand into the one page', () => {
    const { transformIndexHtml } = chooseEntry('electron')
    const { handler } = transformIndexHtml as { handler: (html: string) => string }
    expect(handler('<script src="/entry.web.tsx">')).toBe('<script src="/entry.electron.tsx">')
  })
})
