import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** A response of the API, as supabase-js returns it. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly error: { readonly code: string; readonly message: string; readonly details: string | null } | null
}

export type Outcome = 'accepted' | 'refused'
export type Verdict = { readonly outcome: Outcome } | { readonly fault: string }

const agreement = fileURLToPath(new URL('../../../docs/backend-api.md', import.meta.url))

/** The error codes that docs/backend-api.md lists under 'Refusal codes'. */
export const REFUSAL_CODES: ReadonlySet<string> = new Set(
  (readFileSync(agreement, 'utf8').split('## Refusal codes')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- `'))
    .flatMap((line) =>
      [...(line.split(':')[0] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, code]) => code ?? ''),
    ),
)

const pushResults = z.object({
  results: z.array(z.object({ ok: z.boolean(), code: z.optional(z.string()) })),
})

/**
 * Whether a client can rely on a response: a success, an error of docs/backend-api.md, a missing right, or the data
 * API's own error for arguments that match no function, or for text that PostgreSQL cannot store.
 */
export const judge = (answer: Answer, args: unknown): Verdict => {
  if (answer.status >= 500 || answer.status === 0) return fault(answer)
  if (answer.error === null) return judgeValue(answer.data)
  const { code, message, details } = answer.error
  if (answer.status === 413) return { outcome: 'refused' }
  if (code === 'P0001')
    return REFUSAL_CODES.has(message) && isJsonOrNothing(details) ? { outcome: 'refused' } : fault(answer)
  if (code === '42501') return { outcome: 'refused' }
  if (/^PGRST\d+$/.test(code) && (answer.status === 400 || answer.status === 404))
    return { outcome: 'refused' }
  if (/^(22P05|22P02|22021)$/.test(code) && isUnstorable(args)) return { outcome: 'refused' }
  return fault(answer)
}

/** A success; of a push only when it stored something, and each rejection in it has a known code. */
const judgeValue = (value: unknown): Verdict => {
  const push = pushResults.safeParse(value)
  if (!push.success)
    return isGone(value) || isVersionRefused(value) ? { outcome: 'refused' } : { outcome: 'accepted' }
  const unknown = push.data.results.find((result) => !result.ok && !REFUSAL_CODES.has(result.code ?? ''))
  if (unknown) return { fault: `an entry was refused as ${unknown.code ?? 'nothing'}` }
  const isRefused = push.data.results.length > 0 && push.data.results.every((result) => !result.ok)
  return { outcome: isRefused ? 'refused' : 'accepted' }
}

const isGone = (value: unknown): boolean => z.object({ gone: z.literal(true) }).safeParse(value).success

const isVersionRefused = (value: unknown): boolean =>
  z.object({ ok: z.literal(false), code: z.literal('version_unsupported') }).safeParse(value).success

const fault = ({ status, error }: Answer): Verdict => ({
  fault: `${status} ${error?.code ?? ''} ${error?.message.slice(0, 120) ?? ''}`,
})

const isJsonOrNothing = (text: string | null): boolean => {
  if (text === null || text === '') return true
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** NUL and half surrogates are valid JSON, but no text of PostgreSQL. */
const isUnstorable = (args: unknown): boolean => {
  return /\\u0000|\\ud[89a-f]/i.test(JSON.stringify(args))
}
