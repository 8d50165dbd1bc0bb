import { createHash } from 'node:crypto'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import type { PushEntry } from '@shared/schemas/sync/sync'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import { knownPins } from '../test-pins'
import type { Ledger } from './ledger'

const NEW_TERMINAL = { lastPushSeq: 0, lastCounter: 0, waiting: [] }

interface OfficeMode {
  readonly mode: TerminalMode
  readonly mode_revision: number
}

/** The company's terminals: enrolments, how far each has come, what each is for and who works at them. */
export const createTerminals = (ledger: Ledger, nowIso: () => string) => {
  let operators: readonly PulledOperator[] = []
  let operatorsAsked = 0
  /** What the terminal is for, as supabase/schemas/28-terminal-sync.sql settles it. */
  let office: OfficeMode = { mode: 'staff', mode_revision: 0 }
  let lastReport: unknown = null

  const remembered = (terminalId: string) => ledger.state.terminals.get(terminalId) ?? NEW_TERMINAL
  const digest = (): string => JSON.stringify(operators)

  const pushedBy = (terminalId: string) => {
    const { lastPushSeq, waiting } = remembered(terminalId)
    return { pushed_seq: lastPushSeq, waiting }
  }
  const peersOf = (terminalId: string) =>
    [...ledger.state.enrolled].flatMap(([terminal_id, { name, prefix, lanKey, revokedAt }]) =>
      terminal_id === terminalId || revokedAt
        ? []
        : [{ terminal_id, name, prefix, lan_key: lanKey, ...pushedBy(terminal_id) }],
    )
  const lostPeers = () =>
    [...ledger.state.enrolled].flatMap(([terminal_id, { name, prefix, revokedAt }]) =>
      revokedAt === null
        ? []
        : [
            {
              terminal_id,
              name,
              prefix,
              revoked_at: revokedAt,
              ...pushedBy(terminal_id),
              adopted: [...(ledger.state.adopted.get(terminal_id)?.keys() ?? [])].map((seq) => [seq, seq]),
            },
          ],
    )
  /** A terminal's key is known to the others with the next pull. */
  const learnKey = (id: string, { lan_key }: { lan_key?: string }): void => {
    const known = ledger.state.enrolled.get(id)
    if (!known || lan_key === undefined || known.lanKey === lan_key) return
    ledger.state.enrolled.set(id, { ...known, lanKey: lan_key })
    ledger.takeVersion()
  }
  const modeAfter = ({ mode, mode_revision = -1 }: Partial<OfficeMode>): OfficeMode => {
    if (mode && mode !== office.mode && mode_revision >= office.mode_revision)
      office = { mode, mode_revision: mode_revision + 1 }
    return office
  }

  return {
    remembered,
    remember: (terminalId: string, { kind, seq, payload }: PushEntry): void => {
      const known = remembered(terminalId)
      const counts = kind === 'place_order' && seq > known.lastPushSeq
      ledger.state.terminals.set(terminalId, {
        ...known,
        lastPushSeq: Math.max(known.lastPushSeq, seq),
        ...(counts ? { lastCounter: Number(String(payload.number).slice(-3)) } : {}),
      })
    },
    /** Keeps which entries a terminal holds back. Returns whether they are others than before. */
    holdBack: (terminalId: string, waiting: readonly string[]): boolean => {
      const known = remembered(terminalId)
      ledger.state.terminals.set(terminalId, { ...known, waiting })
      return JSON.stringify(known.waiting) !== JSON.stringify(waiting)
    },
    /** What a terminal learns of the others; nothing where any token is good. */
    othersOf: (terminalId: string) =>
      ledger.state.enrolled.size > 0 ? { peers: peersOf(terminalId), lost: lostPeers() } : {},
    stateOfToken: (terminalId: string, token: string): 'good' | 'revoked' | 'unknown' => {
      if (ledger.state.enrolled.size === 0) return 'good'
      const known = ledger.state.enrolled.get(terminalId)
      if (known?.tokenHash !== createHash('sha256').update(token).digest('hex')) return 'unknown'
      return known.revokedAt ? 'revoked' : 'good'
    },
    enrol: (args: Record<string, unknown>): unknown => {
      const [id, prefix, name] = [String(args.p_terminal), String(args.p_prefix), String(args.p_name)]
      const known = ledger.state.enrolled.get(id)
      ledger.state.enrolled.set(id, {
        name,
        prefix,
        tokenHash: String(args.p_token_hash),
        lanKey: known?.lanKey ?? null,
        revokedAt: null,
      })
      const kept = remembered(id)
      ledger.state.terminals.set(id, {
        ...kept,
        lastPushSeq: Math.max(kept.lastPushSeq, ...(ledger.state.adopted.get(id)?.keys() ?? [])),
      })
      ledger.state.adopted.delete(id)
      // The same terminal again, with another secret, is no change for the others.
      if (known?.name !== name || known.prefix !== prefix || known.revokedAt !== null) ledger.takeVersion()
      return {
        terminal: {
          id,
          company_id: ledger.company.id,
          name,
          prefix,
          last_counter: remembered(id).lastCounter,
          enrolled_at: nowIso(),
          revoked_at: null,
        },
        company: ledger.company,
      }
    },
    revoke: (id: string): unknown => {
      const known = ledger.state.enrolled.get(id)
      if (known?.revokedAt === null) {
        ledger.state.enrolled.set(id, { ...known, revokedAt: nowIso() })
        ledger.takeVersion()
      }
      return { terminal: { id } }
    },
    /** What a terminal says of itself, and what it learns by that. */
    report: (terminalId: string, status: unknown) => {
      lastReport = status
      learnKey(terminalId, status as { lan_key?: string })
      const { lastPushSeq, lastCounter } = remembered(terminalId)
      return {
        last_push_seq: lastPushSeq,
        last_counter: lastCounter,
        operators: digest(),
        ...modeAfter(status as Partial<OfficeMode>),
      }
    },
    lastReport: () => lastReport,
    digest,
    askedOperators: () => {
      operatorsAsked += 1
      return { operators, digest: digest(), now: nowIso(), gone: false }
    },
    operatorsAsked: () => operatorsAsked,
    setOperators: (staff: readonly PulledOperator[]): void => {
      operators = staff
      ledger.takeVersion()
    },
    unlockPin: (userId: string, proof: string) => {
      const pin = operators.find(({ user_id }) => user_id === userId)?.pin
      const known = pin && knownPins.get(pin.version)
      const answer = !known
        ? { ok: false, code: 'not_found', details: { entity: 'operator' } }
        : known.derived.proof === proof
          ? { ok: true, key: known.key, version: known.pulled.version }
          : { ok: false, code: 'wrong_pin', details: { left: 4 } }
      return { ...answer, gone: false }
    },
    setMode: (mode: TerminalMode): void => {
      office = { mode, mode_revision: office.mode_revision + 1 }
    },
    mode: () => office,
  }
}
export type Terminals = ReturnType<typeof createTerminals>
