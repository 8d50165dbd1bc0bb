import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-env'

/**
 * What one request of the data API may ask for. PGlite has one thread and cannot cancel a statement, so a costly read is
 * refused before the database sees it. The product's own reads embed one level, ten tables at most (docs/threats.md).
 */
export const READ_LIMITS = {
  /** Characters of the decoded query. */
  query: 12_000,
  /** Embedded resources in a select list; none may embed others: two levels back and forth multiply the rows. */
  embedded: 12,
  /** The most rows that embed up to two resources. A person with a session may leave the limit out for the rows of one owner. */
  rows: 100,
  /** The most rows that embed more of them. */
  rowsOfMany: 10,
  /** Patterns of a signed-in caller's request, and wildcards of each. Others may send none. */
  patterns: 4,
  wildcards: 2,
} as const

/** Why a query is refused, or null. `isSignedIn`: the caller sends a session's token. */
export const refusalOf = (
  query: URLSearchParams,
  { isRead, isSignedIn }: { isRead: boolean; isSignedIn: boolean },
): string | null => {
  const entries = [...query]
  if (entries.reduce((length, [key, value]) => length + key.length + value.length, 0) > READ_LIMITS.query)
    return 'the query is too long'
  let patterns = 0
  for (const [key, value] of entries) {
    const conditions = conditionsOf(key, value)
    if (conditions.some((condition) => /^(not\.)?i?match\b/i.test(condition)))
      return 'regular expressions are not served'
    const likes = conditions.filter((condition) => /^(not\.)?i?like\b/i.test(condition))
    patterns += likes.length
    if (likes.some((condition) => (condition.match(/[*%_]/g) ?? []).length > READ_LIMITS.wildcards))
      return 'a pattern has too many wildcards'
  }
  if (patterns > (isSignedIn ? READ_LIMITS.patterns : 0)) return 'too many patterns'
  for (const select of query.getAll('select')) {
    const { depth, names } = embeddedIn(select)
    if (depth > 1) return 'an embedded resource embeds another one'
    if (names.length > READ_LIMITS.embedded) return 'too many embedded resources'
    if (new Set(names).size < names.length) return 'a resource is embedded twice'
    const most = names.length > 2 ? READ_LIMITS.rowsOfMany : READ_LIMITS.rows
    const isLimited =
      !isRead ||
      names.length === 0 ||
      (isSignedIn && names.length <= 2 && isOfOne(query)) ||
      rowsAsked(query) <= most
    if (!isLimited) return `a read with these embedded resources needs a limit of at most ${most}`
  }
  return null
}

/** The rows that a read may return: by its limit, or one where it names the row. */
const rowsAsked = (query: URLSearchParams): number =>
  /^eq\./.test(query.get('id') ?? query.get('slug') ?? '') ? 1 : Number(query.get('limit') ?? Infinity)

/** Whether a read is of one company, one person or one of their rows. */
const isOfOne = (query: URLSearchParams): boolean =>
  ['company_id', 'user_id', 'order_id'].some((column) => /^eq\./.test(query.get(column) ?? ''))

const NO_CONDITIONS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** The conditions of one parameter, each from its operator on: `name=not.like.x*`, `or=(name.like.x*,and(…))`. */
const conditionsOf = (key: string, value: string): string[] => {
  if (NO_CONDITIONS.has(key)) return []
  if (!/(^|\.)(and|or)$/.test(key)) return [value]
  // Each part may contain an operator after any dot: a quoted column may hold commas and dots itself.
  return value
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .split(/[(),]/)
    .flatMap((part) => [...part.matchAll(/\./g)].map(({ index }) => part.slice(index + 1)))
}

/** The embedded resources of a select list, and how deep they are nested. */
const embeddedIn = (select: string): { depth: number; names: string[] } => {
  const plain = select.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => quoted.replace(/[(),]/g, '_'))
  const names = [...plain.matchAll(/([^(),]*)\((?!\s*\))/g)].map(([, name = '']) =>
    name.replace(/^.*:/, '').replace(/!.*$/, '').replace(/^\.+/, '').trim(),
  )
  let open = 0
  let depth = 0
  for (const sign of plain.replace(/\(\s*\)/g, '')) {
    if (sign === '(') depth = Math.max(depth, (open += 1))
    else if (sign === ')') open -= 1
  }
  return { depth, names }
}

/**
 * Refuses costly queries with PostgREST's error body; where a session would do, as a right that a caller without one lacks.
 */
export const limitReads: MiddlewareHandler<ServerEnv> = async (context, next) => {
  const { method } = context.req
  const { searchParams } = new URL(context.req.url)
  const isRead = method === 'GET' || method === 'HEAD'
  const forAll = refusalOf(searchParams, { isRead, isSignedIn: true })
  if (forAll !== null)
    return context.json(
      { code: 'PGRST127', message: `Not served: ${forAll}`, details: null, hint: null },
      400,
    )
  const isSignedIn = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(context.req.header('authorization') ?? '')
  const forGuests = isSignedIn ? null : refusalOf(searchParams, { isRead, isSignedIn })
  if (forGuests === null) return next()
  const message = `Not served without a session: ${forGuests}`
  return context.json({ code: '42501', message, details: null, hint: null }, 401)
}
