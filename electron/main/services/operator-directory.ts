import * as z from 'zod/mini'
import type { PulledOperator, TerminalOperators } from '@shared/schemas/terminal/operators'
import type { Store } from '../db/open-store'
import { parseJson } from '../db/settings-repository'
import type { StoredOperator } from '../db/operator-repository'
import type { SecretStore } from './secret-store'

const keyOf = (companyId: string): string => `operator_verifiers:${companyId}`

const sealedSchema = z.object({ digest: z.string(), verifiers: z.record(z.string(), z.string()) })
type Sealed = z.output<typeof sealedSchema>
const NOTHING: Sealed = { digest: '', verifiers: {} }

/** An operator with the verifier of their PIN, or null where they have none. */
export type KnownOperator = StoredOperator & { readonly verifier: string | null }

/** The operators of this terminal: names and rights in the database, verifiers among the secrets. */
export interface OperatorDirectory {
  /** The backend's digest of the stored list; '' before the first pull and where it can't be read. */
  digest(companyId: string): string
  ofCompany(companyId: string): KnownOperator[]
  find(companyId: string, userId: string): KnownOperator | null
  /** Replaces the list by a pulled one. */
  learn(companyId: string, pulled: Pick<TerminalOperators, 'operators' | 'digest'>): void
  /** Makes the next pull bring the whole list; until then the stored one counts. */
  invalidate(companyId: string): void
  /** Stores a PIN set here before a pull brings it. */
  learnPin(companyId: string, operator: PulledOperator): void
}

export const createOperatorDirectory = ({
  store,
  secrets,
}: {
  store: Store
  secrets: SecretStore
}): OperatorDirectory => {
  const opened = new Map<string, Sealed>()

  const sealedOf = (companyId: string): Sealed => {
    const known = opened.get(companyId)
    if (known) return known
    const read = parseJson(sealedSchema, secrets.get(keyOf(companyId))) ?? NOTHING
    opened.set(companyId, read)
    return read
  }
  const seal = (companyId: string, sealed: Sealed): void => {
    secrets.set(keyOf(companyId), JSON.stringify(sealed))
    opened.set(companyId, sealed)
  }
  const withVerifier = (companyId: string, operator: StoredOperator): KnownOperator => ({
    ...operator,
    verifier: sealedOf(companyId).verifiers[operator.user_id] ?? null,
  })
  const ofCompany = (companyId: string): KnownOperator[] =>
    store.operators.ofCompany(companyId).map((operator) => withVerifier(companyId, operator))

  return {
    digest: (companyId) => sealedOf(companyId).digest,
    ofCompany,
    find: (companyId, userId) => ofCompany(companyId).find(({ user_id }) => user_id === userId) ?? null,
    learn: (companyId, { operators, digest }) => {
      const before = sealedOf(companyId).verifiers
      const verifiers = Object.fromEntries(
        operators.flatMap(({ user_id, verifier }) => (verifier === null ? [] : [[user_id, verifier]])),
      )
      store.transaction(() => {
        store.operators.replaceAll(companyId, operators)
        // A new PIN starts without the failed attempts of the old one.
        for (const { user_id, verifier } of operators)
          if (verifier !== null && before[user_id] !== undefined && before[user_id] !== verifier)
            store.operators.forgetAttempts(companyId, user_id)
      })
      // The digest last: a crash before this line makes the next pull bring everything again.
      seal(companyId, { digest, verifiers })
    },
    invalidate: (companyId) => seal(companyId, { ...sealedOf(companyId), digest: '' }),
    learnPin: (companyId, { verifier, ...operator }) => {
      if (verifier === null) return
      const others = store.operators
        .ofCompany(companyId)
        .filter(({ user_id }) => user_id !== operator.user_id)
      store.transaction(() => {
        store.operators.replaceAll(companyId, [...others, operator])
        store.operators.forgetAttempts(companyId, operator.user_id)
      })
      const { verifiers } = sealedOf(companyId)
      seal(companyId, { digest: '', verifiers: { ...verifiers, [operator.user_id]: verifier } })
    },
  }
}
