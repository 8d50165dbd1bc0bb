import { expect, it } from 'vitest'
import { planOf, type Step } from './plan'
import { shrink } from './shrink'

it('leaves the steps that a failure needs, in their order', async () => {
  const steps = planOf(1, 200)
  const needed = [steps[17], steps[90], steps[181]] as Step[]
  const fails = async (left: readonly Step[]): Promise<boolean> => needed.every((step) => left.includes(step))
  expect(await shrink(steps, fails)).toEqual(needed)
})

it('ends after its last run, with a plan that fails', async () => {
  const steps = planOf(1, 200)
  let runs = 0
  const fails = async (left: readonly Step[]): Promise<boolean> => {
    runs += 1
    return left.length >= 40
  }
  expect((await shrink(steps, fails, 4)).length).toBeGreaterThanOrEqual(40)
  expect(runs).toBe(4)
})

it('plans the same steps for the same seed, and others for another', () => {
  expect(planOf(7, 50)).toEqual(planOf(7, 50))
  expect(planOf(7, 50)).not.toEqual(planOf(8, 50))
  // A longer plan begins as a shorter one: a seed is replayed whatever was asked for.
  expect(planOf(7, 60).slice(0, 50)).toEqual(planOf(7, 50))
})
