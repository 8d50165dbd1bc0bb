import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from './faults'
import { planOf } from './plan'
import { openModelBackend } from './model/model-backend'
import { runPlan, type SeedResult } from './run-seed'
import { openSqlBackend } from './world/backend'
import { openTemplate, type Template } from './world/template'

const MINUTE = 60_000
const SEED = 20_260_301

describe('a simulated evening', { timeout: 20 * MINUTE }, () => {
  let template: Template
  beforeAll(async () => {
    template = await openTemplate(openSqlBackend)
  }, 2 * MINUTE)
  afterAll(() => template.close())

  const run = (seed: number) => runPlan(template, { seed, steps: planOf(seed, 40), fault: null })
  const evenings = new Map<number, Promise<SeedResult>>()
  /** The evening of a seed, run once for all that is asked of it. */
  const eveningOf = (seed: number): Promise<SeedResult> => {
    const evening = evenings.get(seed) ?? run(seed)
    evenings.set(seed, evening)
    return evening
  }

  it('loses, doubles and renumbers nothing, whatever happens', async () => {
    for (let seed = SEED; seed < SEED + 3; seed += 1) {
      const { problems } = await eveningOf(seed)
      expect(problems, `npm run simulate -- --only ${seed} --steps 40`).toEqual([])
    }
  })

  it('leaves the same trace for the same seed, and another for another', async () => {
    const [first, second, other] = [await eveningOf(SEED), await run(SEED), await eveningOf(SEED + 1)]
    expect(second.trace).toEqual(first.trace)
    expect(second.hash).toBe(first.hash)
    expect(other.hash).not.toBe(first.hash)
    expect(first.trace.filter((line) => line.includes('terminal_push 200')).length).toBeGreaterThan(3)
  })

  it('goes on the model of the backend as it does on its SQL', async () => {
    const model = await openTemplate(openModelBackend)
    try {
      const modelled = await runPlan(model, { seed: SEED, steps: planOf(SEED, 40), fault: null })
      expect(modelled.problems).toEqual([])
      expect(modelled.trace).toEqual((await eveningOf(SEED)).trace)
    } finally {
      await model.close()
    }
  })

  // Found soonest, and on the same backend; `npm run proof` leaves out every protection.
  it('reports a new id for each sending of an order', async () => {
    const fault = faults['idempotency-key']
    const found: string[] = []
    for (let seed = SEED; found.length === 0 && seed < SEED + 20; seed += 1)
      found.push(...(await runPlan(template, { seed, steps: planOf(seed, 100), fault })).problems)
    expect(found).not.toEqual([])
  })
})
