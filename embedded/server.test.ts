import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, fixtureMigrations, signedIn, startFixture, pngOf } from './fixtures/fixture'
import { projectRoot } from './project-root'
import { startEmbedded } from './start'
import type { EmbeddedBackend } from './testing'

describe('the server of the embedded backend', () => {
  const web = mkdtempSync(join(tmpdir(), 'comanda-web-'))
  const script = 'console.log("a build of its own")\n'.repeat(50)
  let backend: EmbeddedBackend

  beforeAll(async () => {
    cpSync(join(projectRoot, 'embedded', 'fixtures', 'web'), web, { recursive: true })
    writeFileSync(join(web, 'assets', 'index-Ab3_d9Xz.js'), script)
    writeFileSync(join(web, 'assets', 'index-Ab3_d9Xz.js.br'), brotliCompressSync(script))
    backend = await startFixture({ webRoot: web, uploadLimit: 100_000 })
  })
  afterAll(async () => {
    await backend?.stop()
    rmSync(web, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(backend.url + path, { headers })

  it('gives the web build its address', async () => {
    const answer = await get('/config.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      url: backend.url,
      publishable_key: backend.publishableKey,
      public_web_address: backend.url,
    })
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ])('inserts itself into the page for a client that accepts %s', async (accepted, expected) => {
    const answer = await get('/menu', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(expected)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const content = /name="comanda-backend" content="([^"]*)"/.exec(await answer.text())?.[1] ?? ''
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(await (await get('/config.json')).json())
  })

  it('serves the page unchanged under its own name, which a service worker caches', async () => {
    expect(await (await get('/index.html')).text()).toContain('name="comanda-backend" content=""')
  })

  it('keeps an idle connection longer than its thread may be busy', async () => {
    expect((await get('/config.json')).headers.get('keep-alive')).toBe('timeout=65')
  })

  it('serves index.html for every path of the router, never from a cache without revalidation', async () => {
    for (const path of ['/', '/menu?empresa=bella-napoli', '/admin/dashboard', '/any/other/path']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('<title>Fixture</title>')
    }
  })

  it('sets headers that a page cannot set: no framing, requests to this backend alone, pictures of no other site', async () => {
    const { headers } = await get('/menu')
    const { origin, host } = new URL(backend.url)
    expect(headers.get('content-security-policy')).toBe(
      `frame-ancestors 'none'; connect-src 'self' ${origin} ws://${host}; img-src 'self' data: blob: ${origin} https://tile.openstreetmap.org`,
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    // Deployments behind another server copy the headers from there.
    expect(readFileSync('docs/deployment.md', 'utf8')).toContain(
      `Permissions-Policy: ${headers.get('permissions-policy')}\n`,
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    // A worker's own requests follow the policy of its file: it fetches pictures from any address.
    const script = await get('/assets/index-Ab3_d9Xz.js')
    expect(script.headers.get('content-security-policy')).toBeNull()
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('serves hashed files as immutable, compressed where the build compressed them', async () => {
    const answer = await get('/assets/index-Ab3_d9Xz.js', { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await answer.text()).toBe(script)
    const compressed = readFileSync(join(web, 'assets', 'index-Ab3_d9Xz.js.br'))
    expect(Number(answer.headers.get('content-length') ?? compressed.length)).toBe(compressed.length)
    expect(brotliDecompressSync(compressed).toString()).toBe(script)
    const plain = await get('/assets/index-Ab3_d9Xz.js', { 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json')
  })

  it('compresses text for clients that accept it', async () => {
    const headers = { apikey: backend.serviceKey }
    const long = `/rest/v1/people?select=${Array.from({ length: 40 }, (_none, place) => `a${place}:email`).join()}`
    const packed = await get(long, { ...headers, 'accept-encoding': 'gzip' })
    const plain = await get(long, { ...headers, 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect(text.length).toBeGreaterThan(1_024)
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ])
    expect(await packed.text()).toBe(text)
  })

  it('compresses the long answers to POST, as of a terminal’s pull, and leaves the short ones alone', async () => {
    const ask = (name: string, args: object) =>
      fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: backend.serviceKey,
          'content-type': 'application/json',
          'accept-encoding': 'gzip',
        },
        body: JSON.stringify(args),
      })
    const text = 'abc'.repeat(500)
    const long = await ask('describe_json', { p_value: { text } })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(await long.text()).toContain(text)
    const short = await ask('describe_json', { p_value: { text: 'abc' } })
    expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null])
  })

  it('returns 404 for a missing file, and serves nothing outside the build', async () => {
    for (const path of [
      '/assets/gone-12345678.js',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/_system/x',
    ]) {
      const answer = await get(path)
      expect(await answer.text(), path).not.toContain('root:')
      expect([200, 404], path).toContain(answer.status)
    }
    expect((await get('/assets/gone-12345678.js')).status).toBe(404)
    expect((await get('/_system/introspect')).status).toBe(404)
  })

  it('rejects too large an upload with a response', async () => {
    const client = await signedIn(backend, ana)
    const pictures = client.storage.from('pictures')
    const large = await pictures.upload('large.png', new Uint8Array(3_000_000), { contentType: 'image/png' })
    expect(large.error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      statusCode: '413',
    })
    const fitting = await pictures.upload('fitting.png', pngOf(...new Uint8Array(90_000)), {
      contentType: 'image/png',
    })
    expect(fitting.error).toBeNull()
  })

  it('rejects too large a request body with a response; what is imported may be larger', async () => {
    const send = (name: string, bytes: number): Promise<Response> =>
      fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ p_value: 'x'.repeat(bytes) }),
      })
    for (const [name, bytes] of [
      ['describe_json', 9_000_000],
      ['describe_json', 3_000_000],
      ['import_menu', 9_000_000],
      ['import_company', 9_000_000],
      ['start_branch', 9_000_000],
    ] as const) {
      const answer = await send(name, bytes)
      expect(answer.status, name).toBe(413)
      expect(await answer.json()).toMatchObject({ code: '413' })
    }
    for (const name of ['import_menu', 'import_company', 'start_branch', 'change_prices', 'change_products'])
      expect((await send(name, 3_000_000)).status, name).not.toBe(413)
  })

  it('listens on loopback alone', async () => {
    const probe = createServer()
    // The same port is free on another address of this machine.
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(backend.port, '127.0.0.2', resolve)
    })
    probe.close()
  })

  it('reports a busy port by its number, and leaves nothing open', async () => {
    const attempt = startEmbedded({ port: backend.port, migrationsDir: fixtureMigrations, seedFile: null })
    await expect(attempt).rejects.toMatchObject({ code: 'port_busy', details: { port: backend.port } })
  })
})
