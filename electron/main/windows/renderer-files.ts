import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { withCodeField } from './stored-first-view'

export const APP_SCHEME = 'app'
export const APP_HOST = 'comanda'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
}

/**
 * The file an address means, within `root`: a path without an extension is a screen's address and means index.html.
 * Null for another host and for whatever would leave the folder.
 */
export const fileFor = (root: string, address: string): string | null => {
  try {
    const { host, pathname } = new URL(address)
    if (host !== APP_HOST) return null
    const path = decodeURIComponent(pathname)
    if (path.includes('\0') || path.includes('\\')) return null
    const file = normalize(join(root, extname(path) === '' ? 'index.html' : path))
    return file.startsWith(root + sep) ? file : null
  } catch {
    return null
  }
}

/** Hashes of the page's inline scripts: they are our build's own, and nothing else inline may run. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * The policy of our pages. Styles may be inline because antd writes them while it draws; scripts never. Nothing is
 * fetched but our own files: data comes over the bridge, pictures from /media/.
 */
export const contentSecurityPolicy = (html: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const SHARED_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/** Where a terminal begins; every other address is a page of its own. */
const isStart = (address: string): boolean => new URL(address).pathname === '/'

/** Answers a request for one of the renderer's files; 404 for whatever is not there. */
export const serveRendererFile = async (
  root: string,
  address: string,
  startsWithCode: () => boolean,
): Promise<Response> => {
  const file = fileFor(root, address)
  const body = file === null ? null : await readFile(file).catch(() => null)
  if (file === null || body === null)
    return new Response('Not found', { status: 404, headers: SHARED_HEADERS })
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const headers: Record<string, string> = { ...SHARED_HEADERS, 'content-type': type }
  if (extname(file) !== '.html') return new Response(body, { headers })
  const html = body.toString('utf8')
  headers['content-security-policy'] = contentSecurityPolicy(html)
  return new Response(isStart(address) && startsWithCode() ? withCodeField(html) : html, { headers })
}
