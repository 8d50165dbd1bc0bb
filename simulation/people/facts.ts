import type { Fact, LineFact } from '../../campaign/checker/facts'

/** A payment that a screen confirmed. */
export interface PaymentFact {
  readonly who: string
  readonly entry_id: string
  readonly bill_id: string
  readonly part_id: string
  readonly amount_cents: number
}

/** A line that a screen confirmed as voided. */
export interface VoidFact {
  readonly who: string
  readonly entry_id: string
  readonly item_id: string
}

/** A count that a screen confirmed as corrected. */
export interface CorrectionFact {
  readonly who: string
  readonly entry_id: string
  readonly product_id: string
  readonly difference: number
}

/** What people saw on their screens: the checker's evidence. */
export const createFacts = () => {
  const bySource = new Map<string, Fact[]>()
  const factsOf = (who: string): Fact[] => {
    const known = bySource.get(who) ?? []
    bySource.set(who, known)
    return known
  }
  return {
    add: (who: string, fact: Fact): void => void factsOf(who).push(fact),
    of: factsOf,
    payments: [] as PaymentFact[],
    voids: [] as VoidFact[],
    corrections: [] as CorrectionFact[],
    /** Orders that went back to an earlier state, as people wanted, or went on after a restored backend forgot their end. */
    recalled: new Set<string>(),
    /** Lines that were on a screen when their order was delivered there. */
    delivered: new Set<string>(),
    /** Lines that were sold before a restore. */
    soldBefore: new Set<string>(),
    /** Orders that were delivered before a restore. */
    deliveredBefore: new Set<string>(),
    /** What a machine's former disk held alone: its orders and entries, which the backend has. */
    onFormerDisks: new Set<string>(),
    /** What was on the disk of a machine that never comes back, and nowhere else: its entries and orders. */
    lost: new Set<string>(),
    /** Machines that were revoked, lost or given a former disk: the others may not know them by that key. */
    strangers: new Set<string>(),
    /** Orders of guests who wait for an answer. */
    asked: new Set<string>(),
    /** Orders of guests that a restored backend has forgotten: a telephone keeps nothing. */
    forgotten: new Set<string>(),
  }
}
export type Facts = ReturnType<typeof createFacts>

export const lineFact = ({ id, product_id, quantity, unit_price_cents }: LineFact): LineFact => ({
  id,
  product_id,
  quantity,
  unit_price_cents,
})

export const worthOf = (lines: readonly Pick<LineFact, 'quantity' | 'unit_price_cents'>[]): number =>
  lines.reduce((total, { quantity, unit_price_cents }) => total + quantity * unit_price_cents, 0)
