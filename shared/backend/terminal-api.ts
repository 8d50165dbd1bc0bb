import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { momentSchema } from '@shared/schemas/common/primitives'
import { companySchema, terminalIdentitySchema } from '@shared/schemas/company/company'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import {
  terminalOperatorsSchema,
  unlockedPinSchema,
  type TerminalOperators,
  type UnlockedPin,
} from '@shared/schemas/terminal/operators'
import type { StorageTrouble } from '@shared/schemas/sync/storage'
import {
  adoptAnswerSchema,
  goneSchema,
  heartbeatAnswerSchema,
  pullPageSchema,
  pushAnswerSchema,
  pushResultSchema,
} from '@shared/schemas/sync/sync'
import type {
  AdoptAnswer,
  Approval,
  Gone,
  HeartbeatAnswer,
  PullPage,
  PushAnswer,
  PushEntry,
  PushResult,
} from '@shared/schemas/sync/sync'
import type { RpcPort } from './data-api'
import { timedOrderSchema } from './kitchen'
import { TERMINAL_MODES, type TerminalMode } from '@shared/domain/terminal/terminal-mode'

/** A terminal's credentials: its id and the secret whose SHA-256 the server stores. */
export interface TerminalCredentials {
  readonly terminalId: string
  readonly token: string
}

export interface OrderSteps {
  readonly gone: false
  readonly orders: readonly z.output<typeof timedOrderSchema>[]
}

/** What of the machine does not work: of its disk and of its printers. */
export interface TroubleReport {
  readonly disk: StorageTrouble
  /** The names of printers whose last attempt failed. */
  readonly failing_printers: readonly string[]
  /** Tickets that wait for a decision. */
  readonly held_tickets: number
}

export interface TerminalReport extends TroubleReport {
  readonly app_version: string
  readonly queue_length: number
  /** Rejected entries that wait for staff. */
  readonly rejected: number
  /** Whether the system encrypts what this terminal keeps secret. */
  readonly seals_secrets: boolean
  /** Those whose PIN was used here and opens without a connection. */
  readonly offline_pins: readonly string[]
  /** The SHA-256 of its public key on the local network; left out until it has one. */
  readonly lan_key?: string
  /** What it is for, and the revision of that which it knows. */
  readonly mode: TerminalMode
  readonly mode_revision: number
  /** This machine's clock, ISO 8601. */
  readonly clock: string
}

/** A machine that a code lets in: the id that it has, or will have, and the hash of its secret. */
export interface JoiningTerminal {
  readonly code: string
  readonly id: string
  readonly token_hash: string
  /** A kitchen's screen in a plain browser. */
  readonly in_browser?: true
}

/** The kitchen's board; its orders are parsed one by one, since one that is broken must not hide the others. */
export interface ScreenBoard {
  readonly gone: false
  readonly version: string
  readonly now: string
  /** Null where nothing changed. */
  readonly board: z.output<typeof boardSchema> | null
}

/** Entries of a lost terminal that somebody who may approve adopts. */
export interface Adoption {
  /** The id of the approval. */
  readonly id: string
  readonly authorId: string
  /** Undefined where the backend has recorded the approval. */
  readonly approval: Approval | undefined
  readonly entries: readonly PushEntry[]
  /** The author's entries that are left, since they wait for other terminals. */
  readonly waiting: readonly string[]
}

/** The terminal's own functions of the backend (docs/backend-api.md, 'Terminals'). Errors: those of the `RpcPort`. */
export interface TerminalApi {
  /**
   * Enrols it by a code; the same call may be repeated. A browser's code is the kitchen's, else the reason is 'mode' and
   * the code stays open. Errors: not_found { reason }, too_many_requests,
   * version_unsupported.
   */
  join(terminal: JoiningTerminal): Promise<JoinedTerminal>
  pull(credentials: TerminalCredentials, cursor: string | null, limit: number): Promise<PullPage | Gone>
  /** Brings entries, and says which others are held back for now. */
  push(
    credentials: TerminalCredentials,
    entries: readonly PushEntry[],
    waiting?: readonly string[],
  ): Promise<PushAnswer | Gone>
  /** Brings what a lost terminal could not send. Errors: forbidden { reason: 'not_revoked' }, approval_invalid, not_found. */
  adopt(credentials: TerminalCredentials, adoption: Adoption): Promise<AdoptAnswer | Gone>
  heartbeat(credentials: TerminalCredentials, report: TerminalReport): Promise<HeartbeatAnswer | Gone>
  operators(credentials: TerminalCredentials): Promise<TerminalOperators | Gone>
  /** The key of an operator's PIN for its proof; the backend counts wrong ones. */
  unlockPin(credentials: TerminalCredentials, userId: string, proof: string): Promise<UnlockedPin | Gone>
  /** Records that these orders were visible on this terminal's kitchen screen. */
  shown(credentials: TerminalCredentials, orderIds: readonly string[]): Promise<{ gone: false } | Gone>
  /** The status changes of the company's orders placed since a moment. */
  orderSteps(credentials: TerminalCredentials, since: string): Promise<OrderSteps | Gone>
  /** The kitchen's board, where it is another than that of `version`. Errors: forbidden { reason: 'mode' }, company_suspended. */
  kitchenScreen(credentials: TerminalCredentials, version: string | null): Promise<ScreenBoard | Gone>
}

const enrolmentSchema = z.object({ terminal: terminalIdentitySchema, company: companySchema })
export type EnrolmentAnswer = z.output<typeof enrolmentSchema>
const joinedSchema = z.extend(enrolmentSchema, { ok: z.literal(true), mode: z.enum(TERMINAL_MODES) })
export type JoinedTerminal = z.output<typeof joinedSchema>
const joinSchema = z.union([
  joinedSchema,
  z.object({
    ok: z.literal(false),
    code: z.enum(['not_found', 'too_many_requests']),
    details: z.record(z.string(), z.unknown()),
  }),
])

const pageSchema = z.union([pullPageSchema, goneSchema])
const pushSchema = z.union([pushAnswerSchema, goneSchema])
const adoptSchema = z.union([adoptAnswerSchema, goneSchema])
const beatSchema = z.union([heartbeatAnswerSchema, goneSchema])
const shownSchema = z.union([z.object({ gone: z.literal(false) }), goneSchema])
const stepsSchema = z.union([
  z.object({ gone: z.literal(false), orders: z.array(timedOrderSchema) }),
  goneSchema,
])
const boardSchema = z.object({
  terminal: terminalIdentitySchema,
  company: companySchema,
  settings: kitchenSettingsSchema,
  orders: z.array(z.unknown()),
  finished: z.array(z.unknown()),
})
const screenSchema = z.union([
  z.object({
    gone: z.literal(false),
    version: z.string(),
    now: momentSchema,
    board: z.nullable(boardSchema),
  }),
  goneSchema,
])
const operatorsSchema = z.union([terminalOperatorsSchema, goneSchema])
const unlockSchema = z.union([unlockedPinSchema, goneSchema])

const versionRefusalSchema = z.object({ ok: z.literal(false), code: z.literal('version_unsupported') })

/**
 * A response that does not match the schema is the backend's error, and worth a retry. Errors: backend,
 * version_unsupported.
 */
const read = <S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> => {
  if (versionRefusalSchema.safeParse(answer).success) throw new GatewayError('version_unsupported')
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayError('backend', {
    reason: 'unreadable_answer',
    field: parsed.error.issues[0]?.path.join('.'),
  })
}

const namedSchema = z.object({ id: z.string() })

/**
 * The parsed results, and the entries whose result is invalid: by its id, else by its position where every entry has a
 * result.
 */
const readResults = (
  results: readonly unknown[],
  entries: readonly PushEntry[],
): Pick<PushAnswer, 'results' | 'unreadable'> => {
  const good: PushResult[] = []
  const unreadable: string[] = []
  results.forEach((result, index) => {
    const parsed = pushResultSchema.safeParse(result)
    if (parsed.success) return void good.push(parsed.data)
    const named = namedSchema.safeParse(result)
    const own = named.success ? entries.find(({ id }) => id === named.data.id) : undefined
    const there = results.length === entries.length ? entries[index] : undefined
    const entry = own ?? there
    if (entry) unreadable.push(entry.id)
  })
  const answered = new Set(good.map(({ id }) => id))
  return { results: good, unreadable: unreadable.filter((id) => !answered.has(id)) }
}

export const createTerminalApi = (rpc: RpcPort): TerminalApi => {
  const own = ({ terminalId, token }: TerminalCredentials) => ({
    p_terminal: terminalId,
    p_token: token,
    p_protocol: API_VERSION,
  })
  return {
    join: async ({ code, id, token_hash, in_browser }) => {
      const answer = read(
        joinSchema,
        await rpc('claim_terminal_code', {
          p_code: code,
          p_terminal: id,
          p_token_hash: token_hash,
          p_protocol: API_VERSION,
          ...(in_browser ? { p_in_browser: true } : {}),
        }),
      )
      if (!answer.ok) throw new GatewayError(answer.code, answer.details)
      return answer
    },
    pull: async (credentials, cursor, limit) =>
      read(pageSchema, await rpc('terminal_pull', { ...own(credentials), p_cursor: cursor, p_limit: limit })),
    push: async (credentials, entries, waiting = []) => {
      const answer = read(
        pushSchema,
        await rpc('terminal_push', { ...own(credentials), p_entries: entries, p_waiting: waiting }),
      )
      return answer.gone ? answer : { ...answer, ...readResults(answer.results, entries) }
    },
    adopt: async (credentials, { id, authorId, approval, entries, waiting }) => {
      const answer = read(
        adoptSchema,
        await rpc('terminal_adopt', {
          ...own(credentials),
          p_author: authorId,
          p_adoption: id,
          p_entries: entries,
          p_approval: approval ?? null,
          p_waiting: waiting,
        }),
      )
      return answer.gone ? answer : { ...answer, ...readResults(answer.results, entries) }
    },
    heartbeat: async (credentials, report) =>
      read(beatSchema, await rpc('terminal_heartbeat', { ...own(credentials), p_status: report })),
    operators: async (credentials) =>
      read(operatorsSchema, await rpc('terminal_operators', own(credentials))),
    unlockPin: async (credentials, userId, proof) =>
      read(
        unlockSchema,
        await rpc('terminal_unlock_pin', { ...own(credentials), p_user: userId, p_proof: proof }),
      ),
    shown: async (credentials, orderIds) =>
      read(shownSchema, await rpc('terminal_orders_shown', { ...own(credentials), p_ids: orderIds })),
    orderSteps: async (credentials, since) =>
      read(stepsSchema, await rpc('terminal_order_steps', { ...own(credentials), p_since: since })),
    kitchenScreen: async (credentials, version) =>
      read(screenSchema, await rpc('kitchen_screen', { ...own(credentials), p_version: version })),
  }
}

/**
 * Enrols a terminal, or the same one again, on behalf of a manager: `rpc` has the manager's session. Errors:
 * prefix_taken, forbidden, not_authenticated, version_unsupported, connection, backend.
 */
export const enrolTerminal = async (
  rpc: RpcPort,
  terminal: { id: string; company_id: string; name: string; prefix: string; token_hash: string },
): Promise<EnrolmentAnswer> =>
  read(
    enrolmentSchema,
    await rpc('enrol_terminal', {
      p_company: terminal.company_id,
      p_terminal: terminal.id,
      p_name: terminal.name,
      p_prefix: terminal.prefix,
      p_token_hash: terminal.token_hash,
      p_protocol: API_VERSION,
    }),
  )
