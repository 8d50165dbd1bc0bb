import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { inProject } from './project'

/** Bytes of script of a guest's first view of /menu, until the network is idle. */
export interface FirstLoad {
  /** As transferred, compressed by the server; the inline script gzipped. */
  readonly transferred: number
  /** The same files gzipped, for servers without a better compression. */
  readonly gzip: number
  readonly inline: number
  /** File names with their gzipped bytes, the heaviest first. */
  readonly files: readonly (readonly [name: string, gzip: number])[]
}

const ASSETS = inProject('dist', 'web', 'assets')
const gzipOf = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length

/** Gzipped bytes of the entry's static imports, which are known without a browser. */
export const entryBytes = (): number => {
  const page = readFileSync(inProject('dist', 'web', 'index.html'), 'utf8')
  const found = new Set<string>()
  // Named by the page's inline script; the code of other pages is in a file of its own.
  const open = [...page.matchAll(/\/assets\/((?!guest-pages)[\w.-]+\.js)/g)].map(([, name]) => name ?? '')
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = readFileSync(join(ASSETS, name), 'utf8')
    open.push(
      ...[...text.matchAll(/(?:from|^import|;import)\s*"\.\/([^"]+\.js)"/g)].map(([, other]) => other ?? ''),
    )
  }
  return [...found].reduce((sum, name) => sum + gzipOf(readFileSync(join(ASSETS, name))), 0)
}

interface Loaded {
  readonly type: string
  readonly url: string
  bytes: number
}

const watchNetwork = async (session: CDPSession): Promise<ReadonlyMap<string, Loaded>> => {
  const loaded = new Map<string, Loaded>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    loaded.set(requestId, { type: type ?? '', url: request.url, bytes: 0 }),
  )
  // The body alone: headers belong to the server.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  return loaded
}

/** Without a request for this long (ms) the network counts as idle. Longer than any wait for an idle browser. */
const QUIET_MS = 3_500

const isScript = ({ type, url }: Loaded): boolean =>
  /\.js(?:$|\?)/.test(url) && (type === 'Script' || type === 'Other' || type === 'Preload')

const measureIn = async (browser: Browser, address: string): Promise<FirstLoad> => {
  // The worker that stores the app for offline use fetches in the background, after everything else.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const loaded = await watchNetwork(await context.newCDPSession(page))
  await page.goto(address, { waitUntil: 'networkidle' })
  const add = page.locator('[data-testid^="add-"]').first()
  await add.waitFor()
  await page.waitForLoadState('networkidle')
  // Work that waits for an idle browser belongs to the first view as well.
  for (let count = -1; count < loaded.size;) {
    count = loaded.size
    await page.waitForTimeout(QUIET_MS)
  }
  const scripts = [...loaded.values()].filter(isScript)
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')]
      .map(({ textContent }) => textContent ?? '')
      .join('\n'),
  )
  // Only a working page counts: its button responds.
  await add.click()
  await page.getByTestId('ask-signIn').waitFor()
  await context.close()

  const paths = [...new Set(scripts.map(({ url }) => new URL(url).pathname))]
  const files = paths
    .map((path) => [basename(path), gzipOf(readFileSync(inProject('dist', 'web', path)))] as const)
    .sort(([, left], [, right]) => right - left)
  const inlineBytes = gzipOf(inline)
  return {
    transferred: scripts.reduce((sum, { bytes }) => sum + bytes, 0) + inlineBytes,
    gzip: files.reduce((sum, [, bytes]) => sum + bytes, 0) + inlineBytes,
    inline: inlineBytes,
    files,
  }
}

/** Opens `address` with empty caches in a real browser and counts the script up to a working add button. */
export const measureFirstLoad = async (address: string, executablePath: string): Promise<FirstLoad> => {
  const browser = await chromium.launch({ executablePath })
  try {
    return await measureIn(browser, address)
  } finally {
    await browser.close()
  }
}
