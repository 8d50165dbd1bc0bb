import * as z from 'zod/mini'
import {
  operatorPinSchema,
  type OperatorPin,
  type PulledOperator,
  type TerminalOperators,
} from '@shared/schemas/terminal/operators'
import type { Store } from '../db/open-store'
import { parseJson } from '../db/settings-repository'
import type { StoredOperator } from '../db/operator-repository'
import type { SecretStore } from './secret-store'

const pinsName = (companyId: string): string => `operator_pins:${companyId}`
const keysName = (companyId: string): string => `operator_keys:${companyId}`

const pinsSchema = z.object({ digest: z.string(), pins: z.record(z.string(), operatorPinSchema) })
type Pins = z.output<typeof pinsSchema>
const NO_PINS: Pins = { digest: '', pins: {} }

/** A PIN's key, encrypted under what the PIN yields. */
const sealedKeySchema = z.object({ version: z.string(), sealed: z.string() })
type SealedKey = z.output<typeof sealedKeySchema>
const keysSchema = z.record(z.string(), sealedKeySchema)

/** An operator with what a terminal knows of their PIN, or null where they have none. */
export type KnownOperator = StoredOperator & { readonly pin: OperatorPin | null }

/**
 * The operators of this terminal: names and rights in the database, their PINs' sealed keys among the secrets. A key comes with the
 * first use of its PIN here, and is kept only where the system encrypts secrets.
 */
export interface OperatorDirectory {
  /** The backend's digest of the stored list; '' before the first pull and where it can't be read. */
  digest(companyId: string): string
  ofCompany(companyId: string): KnownOperator[]
  find(companyId: string, userId: string): KnownOperator | null
  /** Replaces the list by a pulled one, and drops the keys of PINs that ended. */
  learn(companyId: string, pulled: Pick<TerminalOperators, 'operators' | 'digest'>): void
  /** Makes the next pull bring the whole list; until then the stored one counts. */
  invalidate(companyId: string): void
  /** Stores a PIN set here before a pull brings it. */
  learnPin(companyId: string, operator: PulledOperator): void
  /** The sealed key of an operator's current PIN, or null before its first use here. */
  sealedKey(companyId: string, userId: string): string | null
  /** Those whose PIN's key is kept here. */
  offlinePins(companyId: string): string[]
  /** Whether keys can be kept: the system encrypts this terminal's secrets. */
  canKeepKeys(): boolean
  keepKey(companyId: string, userId: string, key: SealedKey): void
}

export const createOperatorDirectory = ({
  store,
  secrets,
}: {
  store: Store
  secrets: SecretStore
}): OperatorDirectory => {
  const pinsRead = new Map<string, Pins>()
  const keysRead = new Map<string, Record<string, SealedKey>>()

  const pinsOf = (companyId: string): Pins => {
    const known = pinsRead.get(companyId)
    if (known) return known
    const read = parseJson(pinsSchema, secrets.get(pinsName(companyId))) ?? NO_PINS
    pinsRead.set(companyId, read)
    return read
  }
  const setPins = (companyId: string, pins: Pins): void => {
    secrets.set(pinsName(companyId), JSON.stringify(pins))
    pinsRead.set(companyId, pins)
  }
  const keysOf = (companyId: string): Record<string, SealedKey> => {
    const known = keysRead.get(companyId)
    if (known) return known
    const read = parseJson(keysSchema, secrets.get(keysName(companyId))) ?? {}
    keysRead.set(companyId, read)
    return read
  }
  const setKeys = (companyId: string, keys: Record<string, SealedKey>): void => {
    if (secrets.isEncrypted()) secrets.set(keysName(companyId), JSON.stringify(keys))
    else secrets.remove(keysName(companyId))
    keysRead.set(companyId, secrets.isEncrypted() ? keys : {})
  }
  const dropEndedKeys = (companyId: string, pins: Pins['pins']): void => {
    const keys = keysOf(companyId)
    const current = Object.entries(keys).filter(([userId, { version }]) => pins[userId]?.version === version)
    if (current.length < Object.keys(keys).length) setKeys(companyId, Object.fromEntries(current))
  }
  const ofCompany = (companyId: string): KnownOperator[] =>
    store.operators
      .ofCompany(companyId)
      .map((operator) => ({ ...operator, pin: pinsOf(companyId).pins[operator.user_id] ?? null }))

  const sealedKey = (companyId: string, userId: string): string | null => {
    const key = keysOf(companyId)[userId]
    return key && key.version === pinsOf(companyId).pins[userId]?.version ? key.sealed : null
  }

  return {
    digest: (companyId) => pinsOf(companyId).digest,
    ofCompany,
    find: (companyId, userId) => ofCompany(companyId).find(({ user_id }) => user_id === userId) ?? null,
    learn: (companyId, { operators, digest }) => {
      const before = pinsOf(companyId).pins
      const pins = Object.fromEntries(
        operators.flatMap(({ user_id, pin }) => (pin === null ? [] : [[user_id, pin]])),
      )
      store.transaction(() => {
        store.operators.replaceAll(companyId, operators)
        // A new PIN starts without the failed attempts of the old one.
        for (const { user_id, pin } of operators)
          if (pin !== null && before[user_id] !== undefined && before[user_id].version !== pin.version)
            store.operators.forgetAttempts(companyId, user_id)
      })
      dropEndedKeys(companyId, pins)
      // The digest last: a crash before this line makes the next pull bring everything again.
      setPins(companyId, { digest, pins })
    },
    invalidate: (companyId) => setPins(companyId, { ...pinsOf(companyId), digest: '' }),
    learnPin: (companyId, { pin, ...operator }) => {
      if (pin === null) return
      const others = store.operators
        .ofCompany(companyId)
        .filter(({ user_id }) => user_id !== operator.user_id)
      store.transaction(() => {
        store.operators.replaceAll(companyId, [...others, operator])
        store.operators.forgetAttempts(companyId, operator.user_id)
      })
      setPins(companyId, { digest: '', pins: { ...pinsOf(companyId).pins, [operator.user_id]: pin } })
    },
    sealedKey,
    offlinePins: (companyId) =>
      Object.keys(keysOf(companyId)).filter((userId) => sealedKey(companyId, userId) !== null),
    canKeepKeys: () => secrets.isEncrypted(),
    keepKey: (companyId, userId, key) => setKeys(companyId, { ...keysOf(companyId), [userId]: key }),
  }
}
