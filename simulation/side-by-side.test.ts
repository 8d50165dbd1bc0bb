import { expect, it } from 'vitest'
import { simulateSideBySide } from './side-by-side'

const options = { from: 1, seeds: 3, steps: 5, model: true, workers: 2, seedsAProcess: 2 }

it('runs every seed in processes side by side', async () => {
  const progress: string[] = []
  const result = await simulateSideBySide({ ...options, log: (line) => progress.push(line) })
  expect(result).toEqual({ failure: null, lines: ['seeds=3 steps=5 failed=0'] })
  expect(progress).toHaveLength(2)
  expect(progress.at(-1)).toBe('3 of 3 seeds')
})

it('names the seed that failed, not the first of its process', async () => {
  const without = { ...options, seeds: 20, steps: 60, seedsAProcess: 10, without: 'idempotency-key' } as const
  const { failure, lines } = await simulateSideBySide({ ...without, shrinks: false })
  expect(lines.join('\n')).toContain(` failed=${failure}`)
  const again = await simulateSideBySide({ ...without, shrinks: false, from: failure ?? 0, seeds: 1 })
  expect(again.failure).toBe(failure)
})

it('stops where a process reports a failure, with what it printed', async () => {
  const result = await simulateSideBySide({ ...options, seeds: 40, workers: 1, steps: 0 })
  expect(result.failure).toBe(1)
  expect(result.lines.join('\n')).toContain('npm run simulate')
})
