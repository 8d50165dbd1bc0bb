import { expect, it } from 'vitest'
import { simulateSideBySide } from './side-by-side'

const options = { from: 1, seeds: 3, steps: 5, model: true, workers: 2, seedsAProcess: 2 }

it('runs every seed in processes side by side', async () => {
  const progress: string[] = []
  const result = await simulateSideBySide({ ...options, log: (line) => progress.push(line) })
  expect(result).toEqual({ failure: null, isReported: false, lines: ['seeds=3 steps=5 failed=0'] })
  expect(progress).toHaveLength(2)
  expect(progress.at(-1)).toBe('3 of 3 seeds')
})

it('names the seed that failed, not the first of its process', async () => {
  const without = { ...options, workers: 1, steps: 30, without: 'idempotency-key', shrinks: false } as const
  const { failure, isReported, lines } = await simulateSideBySide({
    ...without,
    seeds: 10,
    seedsAProcess: 10,
  })
  expect(isReported).toBe(true)
  expect(lines[0]).toContain(` failed=${failure}`)
  expect(failure).toBeGreaterThan(options.from)
})

it('stops where a process reports a failure, with what it printed', async () => {
  const result = await simulateSideBySide({ ...options, seeds: 40, workers: 1, steps: 0 })
  expect(result).toMatchObject({ failure: 1, isReported: false })
  expect(result.lines.join('\n')).toContain('npm run simulate')
})
