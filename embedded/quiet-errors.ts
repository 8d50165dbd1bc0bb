/** What Lite prints for every answer that is an error: PostgreSQL's own codes, its table misses, its JSON wrap of them. */
const answered = /^(PGRST\d*|[0-9A-Z]{5})$/

/** Lite's warning that storage is an experiment of its own: known, decided, and nothing a reader of our output can act on. */
const knownWarning = /^EXPERIMENTAL FEATURES ENABLED: storage\b/

let users = 0
let original: Pick<Console, 'error' | 'warn'> | null = null

/**
 * Lite prints each database error it answers, a wrong password's and a refused order's alike. Those are the client's business and are
 * dropped; anything else is printed as before. Returns the end of it.
 */
export function quietErrors(): () => void {
  users += 1
  if (original === null) {
    const { error, warn } = console
    original = { error, warn }
    console.error = (...values: unknown[]) => {
      if (values.length !== 1 || !isAnswered(values[0])) error(...values)
    }
    console.warn = (...values: unknown[]) => {
      if (!knownWarning.test(String(values[0]))) warn(...values)
    }
  }
  return () => {
    users -= 1
    if (users === 0 && original !== null) {
      Object.assign(console, original)
      original = null
    }
  }
}

function isAnswered(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('relation' in value && 'schema' in value) return true
  if (!('code' in value) || typeof value.code !== 'string' || !answered.test(value.code)) return false
  // A fault of the backend itself stays visible.
  return !/^(XX|58|53)/.test(value.code)
}
