import { describe, expect, it } from 'vitest'
import { findPostgres } from '@embedded/testing'
import { runCampaign } from './campaign'
import type { Verdict } from './checker/check'
import { directed, TILLS } from './directed-plans'
import { isOfLocalNetwork, PROTECTIONS, type Protection } from './protections'
import { isThorough } from '@embedded/thoroughness'

const MINUTE = 60_000
const SEED = 20260301

/** The checker's finding where a protection is left out. */
const FAULT: Readonly<Record<Protection, keyof Omit<Verdict, 'orders'>>> = {
  'idempotency-key': 'doubled',
  transaction: 'lost',
  'commit-order': 'missedByKitchen',
  // What was refused is tried again behind what follows it, and never arrives.
  'reject-and-go-on': 'wrongTotal',
  're-offer': 'lost',
  'version-marks': 'missedByKitchen',
  'lan-greeting': 'seenLate',
  'lan-pass-on': 'seenLate',
  'lan-keys': 'invented',
  'lan-copies': 'undone',
}

/** The quickest; `npm run proof` (COMANDA_THOROUGH=1) runs all. */
const QUICK: Protection = 'transaction'

const run = (without: Protection | null, of: readonly Protection[]) =>
  runCampaign({
    seed: SEED,
    orders: 0,
    tills: TILLS,
    hasLan: of.some(isOfLocalNetwork),
    without,
    rounds: of.flatMap((protection) => directed[protection]),
    restMs: without === null ? 60_000 : 10_000,
  })

describe('the campaign without a protection', { timeout: 4 * MINUTE }, () => {
  // In `npm test` the stage 'campaign' is the short form of this.
  if (isThorough)
    it.each([
      ['the backend', PROTECTIONS.filter((name) => !isOfLocalNetwork(name)), 200],
      ['the local network', PROTECTIONS.filter(isOfLocalNetwork), 30],
    ])('finds nothing with every protection of %s active', async (_what, protections, orders) => {
      const { lines, isClean, verdict } = await run(null, protections)
      expect(lines.join('\n')).toMatch(
        /lost=0 doubled=0 renumbered=0 wrong_total=0 missed_by_kitchen=0 cooked_again=0 undone=0 seen_late=0/,
      )
      expect(isClean).toBe(true)
      expect(verdict.orders).toBeGreaterThan(orders)
    })

  // PGlite runs one transaction at a time: commits cannot overtake each other.
  const possible = PROTECTIONS.filter((name) => name !== 'commit-order' || 'folder' in findPostgres())
  const shown = isThorough ? possible : [QUICK]
  it.each(shown)('reports the fault without %s', async (protection) => {
    const { verdict, isClean } = await run(protection, [protection])
    expect(isClean).toBe(false)
    expect(verdict[FAULT[protection]].length).toBeGreaterThan(0)
  })
})
