/** Where a company's menu is found from outside, and the QR codes of its tables (DECISIONS 20). */

/** As long as a table's name may be on an order. */
const LONGEST_TABLE = 20
/** More sheets than a company has tables. */
export const MOST_TABLES = 300

interface WebAddress {
  readonly host: string
  /** Without a trailing stroke. */
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
 * The address that people outside reach: the configured one, else the page's own; never app:// and the like. One that only
 * this machine reaches gives way to one that others do. Without a trailing stroke; null where nobody knows one.
 */
export const publicWebAddress = (
  configured: string | null | undefined,
  ownOrigin: string | null | undefined,
): string | null => {
  const [first, own] = [webAddressOf(configured), webAddressOf(ownOrigin)]
  const chosen = first && own && isLoopback(first) && !isLoopback(own) ? own : (first ?? own)
  return chosen?.whole ?? null
}

/** `<address>/menu?empresa=<slug>`, with the table's name where there is one. */
export const menuAddress = (address: string, slug: string, table = ''): string => {
  const named = table.trim()
  return `${address}/menu?empresa=${encodeURIComponent(slug)}${named ? `&mesa=${encodeURIComponent(named)}` : ''}`
}

const rangeOf = (text: string): string[] | null => {
  const parts = /^([^\d\s]*)(\d{1,4})\s*[-–]\s*([^\d\s]*)(\d{1,4})$/u.exec(text)
  if (!parts) return null
  const [prefix, from, otherPrefix, to] = parts.slice(1) as [string, string, string, string]
  if (otherPrefix !== '' && otherPrefix !== prefix) return null
  const count = Number(to) - Number(from) + 1
  if (count < 1) return null
  // '01-12' keeps its zeros.
  const width = from.startsWith('0') ? from.length : 0
  return Array.from(
    { length: Math.min(count, MOST_TABLES) },
    (_, index) => `${prefix}${String(Number(from) + index).padStart(width, '0')}`,
  )
}

/** 'A1, A2, balcão' and '1-12' as tables, each once, in the order they were written; at most MOST_TABLES. */
export const parseTables = (text: string): string[] => {
  const named = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => rangeOf(part) ?? [part.slice(0, LONGEST_TABLE)])
  return [...new Set(named)].slice(0, MOST_TABLES)
}
