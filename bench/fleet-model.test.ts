import { describe, expect, it } from 'vitest'
import { seededRandom } from '../tests/support/random'
import { simulateReturn, type Cell, type Costs } from './fleet-model'

const cell: Cell = {
  companies: 50,
  terminals: 20,
  boardPollMs: 1_500,
  tillPollMs: 10_000,
  heartbeatMs: 30_000,
  probeMs: 1_800,
  ordersPerMinute: 1,
  cores: 4,
}
const costs: Costs = { idlePull: 0.3, changedPull: 3, push: 5, heartbeat: 1, probe: 0.2 }
const atOnce = { awayMs: 1_800_000, delay: () => 0 }

describe('the model of a cell that comes back', () => {
  it('asks at rest as often as its terminals poll, probe between polls, report and sell', () => {
    const { requestsPerSecond, cores } = simulateReturn(cell, costs, atOnce, 1)
    const expected = 50 * (1 / 1.5 + 19 / 10 + (19 * 5) / 10 + 20 / 30 + 1 / 60)
    expect(requestsPerSecond / expected).toBeGreaterThan(0.95)
    expect(requestsPerSecond / expected).toBeLessThan(1.05)
    expect(cores).toBeGreaterThan(0)
  })

  it('has a busier second where all come at once than where the tills are spread', () => {
    const spread = { awayMs: 1_800_000, delay: (random: number) => 90_000 * random }
    const { busiest } = simulateReturn(cell, costs, spread, 1)
    expect(simulateReturn(cell, costs, atOnce, 1).busiest).toBeGreaterThan(2 * busiest)
  })

  it('takes orders to the kitchen within the poll of its board, and longer on too few cores', () => {
    const { kitchenP99Ms } = simulateReturn(cell, costs, atOnce, 1)
    expect(kitchenP99Ms).toBeGreaterThan(1_000)
    expect(kitchenP99Ms).toBeLessThan(2_000)
    const slow = { ...costs, idlePull: 60 }
    expect(simulateReturn({ ...cell, cores: 1 }, slow, atOnce, 1).kitchenP99Ms).toBeGreaterThan(kitchenP99Ms)
  })

  it('is the same for the same seed', () => {
    expect(simulateReturn(cell, costs, atOnce, 7)).toEqual(simulateReturn(cell, costs, atOnce, 7))
    const random = seededRandom(7).fraction
    for (let count = 0; count < 1_000; count += 1) {
      const number = random()
      expect(number >= 0 && number < 1).toBe(true)
    }
  })
})
