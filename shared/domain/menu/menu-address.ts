/** The public address of a company's menu, and of its tables' QR codes. */

/** The maximum length of a table's name on an order. */
const LONGEST_TABLE = 20
/** More sheets than a company has tables. */
export const MOST_TABLES = 300

interface WebAddress {
  readonly host: string
  /** Without a trailing slash. */
  readonly whole: string
}

const webAddressOf = (address: string | null | undefined): WebAddress | null => {
  const parts = /^(https?:\/\/(\[[\da-f:]+\]|[^\s/?#:@]+)(:\d+)?)(\/[^\s?#]*)?$/i.exec((address ?? '').trim())
  if (!parts) return null
  const [, origin = '', host = '', , path = ''] = parts
  return { host: host.toLowerCase(), whole: origin + path.replace(/\/+$/, '') }
}

const isLoopback = ({ host }: WebAddress): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'

/**
 * The public address: the configured one, else the page's own; never app:// and the like. An address that only this
 * machine can reach gives way to a public one. Without a trailing slash; null where none is known.
 */
export const publicWebAddress = (
  configured: string | null | undefined,
  ownOrigin: string | null | undefined,
): string | null => {
  const [first, own] = [webAddressOf(configured), webAddressOf(ownOrigin)]
  const chosen = first && own && isLoopback(first) && !isLoopback(own) ? own : (first ?? own)
  return chosen?.whole ?? null
}

/** `<address>/menu?empresa=<slug>`, with the table's name and its code where there are any. */
export const menuAddress = (address: string, slug: string, table = '', token = ''): string => {
  const named = table.trim()
  const menu = `${address}/menu?empresa=${encodeURIComponent(slug)}`
  if (!named) return menu
  return `${menu}&mesa=${encodeURIComponent(named)}${token ? `&t=${encodeURIComponent(token)}` : ''}`
}

const rangeOf = (text: string): string[] | null => {
  const parts = /^([^\d\s]*)(\d{1,4})\s*[-–]\s*([^\d\s]*)(\d{1,4})$/u.exec(text)
  if (!parts) return null
  const [prefix, from, otherPrefix, to] = parts.slice(1) as [string, string, string, string]
  if (otherPrefix !== '' && otherPrefix !== prefix) return null
  const count = Number(to) - Number(from) + 1
  if (count < 1) return null
  // Keeps the zeros of '01-12'.
  const width = from.startsWith('0') ? from.length : 0
  return Array.from(
    { length: Math.min(count, MOST_TABLES) },
    (_, index) => `${prefix}${String(Number(from) + index).padStart(width, '0')}`,
  )
}

/** 'A1, A2, balcão' and '1-12' as tables, each once, in their order; at most MOST_TABLES. */
export const parseTables = (text: string): string[] => {
  const named = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => rangeOf(part) ?? [part.slice(0, LONGEST_TABLE)])
  return [...new Set(named)].slice(0, MOST_TABLES)
}
