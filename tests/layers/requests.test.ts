import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who else needs the backend calls shared/backend; a library's own requests pass through the fetch it is given. */
const SENDERS: Readonly<Record<string, string>> = {
  'shared/backend/plain-fetch.ts': "a guest's reads, the probe of the data API and the settings of a backend",
  'shared/backend/backend-probe.ts': "a site's /config.json, before a backend is known",
  'shared/backend/client-fetch.ts': 'what supabase-js sends',
  'shared/backend/data-api.ts': 'what supabase-js sends, with an eye on the clock of its answers',
  'renderer/boot/backend.ts': "the web page's /config.json and its first read, before the app is there",
  'renderer/gateway/web/config.ts':
    "the web page's /config.json, where no script of the page has requested it",
  'renderer/gateway/web/version-check.ts': 'which build the site serves now',
  'renderer/gateway/web/download-picture.ts': 'a picture of another site, in a worker without the session',
  'renderer/gateway/web/first-gateway.ts': "gives the browser's fetch to shared/backend",
  'renderer/gateway/web/gateway.ts': "gives the browser's fetch to shared/backend",
  'renderer/gateway/screen/gateway.ts': "gives the browser's fetch to shared/backend",
  'renderer/pwa/worker/sw.ts': 'what the service worker has no copy of',
  'electron/main/index.ts': "gives Electron's fetch to all of main",
  'electron/main/windows/media-cache.ts': 'pictures of the menu, for pages that load them from main',
  'electron/main/services/foreign-pictures.ts':
    'a picture of another site, from the address that was checked',
  'electron/main/updates/updates.ts': 'newer versions, by electron-updater',
}

const SENDS = [
  // A call; a parameter with its type is a method's declaration.
  /(?<![\w$])fetch\((?!\w+\??:)/,
  /\b(globalThis|window|self|net)\.fetch\b/,
  /\bXMLHttpRequest\b|\bsendBeacon\b|\bnew (WebSocket|EventSource)\b|\bnet\.request\b/,
  /^import \{[^}]*\b(request|get)\b[^}]*\} from 'node:https?'/m,
]
const sends = (source: string): boolean => SENDS.some((pattern) => pattern.test(source))

const project = process.cwd()
const product = execFileSync('git', ['ls-files', 'renderer', 'shared', 'electron'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

describe('requests', () => {
  it('are sent by the files of this list, and by no other', () => {
    const senders = product.filter((file) => sends(readFileSync(join(project, file), 'utf8')))
    expect(senders.sort()).toEqual(Object.keys(SENDERS).sort())
  })

  it.each([
    'const answer = await fetch(address)',
    'void globalThis.fetch(address)',
    'const rows = await ports.fetch(address, { method: "POST" })',
    'const socket = new WebSocket(address)',
    'navigator.sendBeacon(address)',
    "import { request as ask } from 'node:https'",
    "import {\n  createServer,\n  get,\n} from 'node:http'",
  ])('are seen: %s', (source) => {
    expect(sends(source)).toBe(true)
  })

  it.each([
    'interface Ports { fetch(url: string): void }',
    'const { refetch } = query; void refetch()',
    "import type { IncomingMessage } from 'node:http'",
    "import { createServer } from 'node:http'",
  ])('are not seen in: %s', (source) => {
    expect(sends(source)).toBe(false)
  })
})
