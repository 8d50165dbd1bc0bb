import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { openStoredFirstView } from './stored-first-view'
import { createMediaCache, mediaPathOf } from './media-cache'
import { contentSecurityPolicy, fileFor, serveRendererFile } from './renderer-files'

vi.mock('electron', () => ({ shell: { openExternal: vi.fn() }, BrowserWindow: vi.fn() }))
const { lockNavigation, mayNavigate, mayNavigateIn, mayOpenOutside } = await import('./navigation-lock')
const { restartDelay } = await import('./kiosk-window')

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

describe('files of the renderer', () => {
  it.each([
    ['app://comanda/', '/r/index.html'],
    ['app://comanda/cozinha', '/r/index.html'],
    ['app://comanda/admin/menu?x=1', '/r/index.html'],
    ['app://comanda/assets/main.js', '/r/assets/main.js'],
    ['app://comanda/a/../assets/main.js', '/r/assets/main.js'],
    ['app://comanda/..%2f..%2fetc%2fpasswd.txt', null],
    ['app://comanda/%2e%2e/%2e%2e/secrets.json', '/r/secrets.json'],
    ['app://comanda/..%5csecrets.json', null],
    ['app://comanda/x%00.js', null],
    ['app://comanda/%E0%A4%A.js', null],
    ['app://elsewhere/index.html', null],
    ['no address', null],
  ])('%s means %s', (address, file) => {
    expect(fileFor('/r', address)).toBe(file)
  })

  it('come with a policy that runs our scripts alone, the inline ones of the page by their hash', async () => {
    writeFileSync(
      join(folder.folder, 'index.html'),
      '<script>palette()</script><script src="/main.js"></script>',
    )
    const page = await serveRendererFile(folder.folder, 'app://comanda/menu', () => true)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("default-src 'none'")
    expect((await serveRendererFile(folder.folder, 'app://comanda/none.js', () => true)).status).toBe(404)
  })

  it('begin with a code field where the terminal does, and nowhere else', async () => {
    writeFileSync(join(folder.folder, 'index.html'), '<!doctype html><html lang="pt-BR"></html>')
    const look = openStoredFirstView(folder.folder)
    const showsCode = async (address: string): Promise<boolean> => {
      const page = await serveRendererFile(folder.folder, address, look.startsWithCode)
      return (await page.text()).includes('<html data-first="code" lang="pt-BR">')
    }
    expect(await showsCode('app://comanda/')).toBe(false)
    look.keep(true)
    expect(await showsCode('app://comanda/')).toBe(true)
    expect(await showsCode('app://comanda/admin/menu')).toBe(false)
    // Known over restarts.
    expect(openStoredFirstView(folder.folder).startsWithCode()).toBe(true)
    look.keep(false)
    look.keep(false)
    expect(await showsCode('app://comanda/')).toBe(false)
    const nowhere = openStoredFirstView(join(folder.folder, 'gone'))
    nowhere.keep(true)
    expect(nowhere.startsWithCode()).toBe(false)
  })

  it('load nothing of another origin, pictures neither', () => {
    const policy = contentSecurityPolicy('')
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).not.toMatch(/https?:/)
  })
})

describe('ways out of our pages', () => {
  it.each([
    ['https://wa.me/5511999990000', true],
    ['https://www.google.com/maps/dir/?api=1', true],
    ['http://wa.me/5511999990000', false],
    ['https://wa.me.evil.test/', false],
    ['https://evil.test/?x=https://wa.me', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
  ])('%s opens outside: %s', (address, may) => {
    expect(mayOpenOutside(address)).toBe(may)
  })

  it.each([
    ['app://comanda/menu', true],
    ['app://comanda', true],
    ['app://comanda.evil/menu', false],
    ['https://wa.me/', false],
    ['about:blank', false],
  ])('the window itself goes to %s: %s', (address, may) => {
    expect(mayNavigate(address)).toBe(may)
  })

  it.each([
    ['app://comanda/', true],
    ['app://comanda', true],
    ['app://comanda/menu?openCart=true', true],
    ['app://comanda/pedidos', true],
    ['app://comanda/admin', false],
    ['app://comanda/terminal/ajustes', false],
    ['app://comanda/menu/../admin', false],
    ['app://comanda.evil/menu', false],
    ['https://wa.me/5511999990000', false],
  ])('a guest at a self-service terminal goes to %s: %s', (address, may) => {
    expect(mayNavigateIn('self_service', address)).toBe(may)
  })

  it.each([
    ['app://comanda/', true],
    ['app://comanda/cozinha', true],
    ['app://comanda/pedido-rapido', false],
    ['app://comanda/terminal/ajustes', false],
    ['https://wa.me/5511999990000', false],
  ])('the kitchen’s terminal goes to %s: %s', (address, may) => {
    expect(mayNavigateIn('kitchen', address)).toBe(may)
  })

  it('lead a guest nowhere, and bring back a page that changed its own address', async () => {
    const { shell } = await import('electron')
    const heard = new Map<string, (...parts: unknown[]) => void>()
    const loaded: string[] = []
    const opening: ((details: { url: string }) => unknown)[] = []
    const contents = {
      on: (event: string, listener: (...parts: unknown[]) => void) => void heard.set(event, listener),
      setWindowOpenHandler: (handler: (typeof opening)[number]) => void opening.push(handler),
      loadURL: async (url: string) => void loaded.push(url),
    }
    lockNavigation(contents as never, () => 'self_service')
    const navigate = (url: string): boolean => {
      let isPrevented = false
      heard.get('will-navigate')?.({ preventDefault: () => (isPrevented = true) }, url)
      return !isPrevented
    }
    expect(navigate('app://comanda/menu')).toBe(true)
    expect(navigate('app://comanda/admin')).toBe(false)
    expect(navigate('https://wa.me/5511999990000')).toBe(false)
    expect(opening[0]?.({ url: 'https://wa.me/5511999990000' })).toEqual({ action: 'deny' })
    expect(shell.openExternal).not.toHaveBeenCalled()
    heard.get('did-navigate-in-page')?.({}, 'app://comanda/pedidos', true)
    expect(loaded).toEqual([])
    heard.get('did-navigate-in-page')?.({}, 'app://comanda/cozinha', true)
    expect(loaded).toEqual(['app://comanda/'])
  })

  it('starts a crashing renderer again at once, and slowly when it keeps crashing', () => {
    expect(restartDelay([], 100_000)).toBe(0)
    expect(restartDelay([90_000, 91_000, 92_000, 93_000, 94_000], 100_000)).toBe(10_000)
    expect(restartDelay([1, 2, 3, 4, 5], 100_000)).toBe(0)
  })
})

describe('images', () => {
  it.each([
    ['app://comanda/media/11-22/pizza.webp', '11-22/pizza.webp'],
    ['app://comanda/media/..%2fsecrets.png', null],
    ['app://comanda/media/a/page.html', null],
    // A page of our origin that could hold scripts: nothing of that kind is served.
    ['app://comanda/media/a/drawing.svg', null],
    ['app://comanda/media/', null],
    ['app://other/media/a.png', null],
    ['app://comanda/menu', null],
  ])('%s is %s', (address, path) => {
    expect(mediaPathOf(address)).toBe(path)
  })

  it('are fetched once and there when the backend is not', async () => {
    let asked = 0
    const server = createServer((request, response) => {
      asked += 1
      response.statusCode = request.url?.endsWith('/a/pizza.webp') ? 200 : 404
      response.end('webp')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const backendUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const url = backendUrl()
    mkdirSync(join(folder.folder, 'media'))
    const { serve } = createMediaCache({
      folder: join(folder.folder, 'media'),
      fetch,
      backendUrl: () => url,
    })
    expect((await serve('a/none.webp')).status).toBe(404)
    expect(await (await serve('a/pizza.webp')).text()).toBe('webp')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const kept = await serve('a/pizza.webp')
    expect([await kept.text(), kept.headers.get('content-type'), asked]).toEqual(['webp', 'image/webp', 2])
    expect(kept.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await serve('a/other.webp')).status).toBe(404)
  })
})
