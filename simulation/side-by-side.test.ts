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

it('stops where a process reports a failure, with what it printed', async () => {
  const result = await simulateSideBySide({ ...options, seeds: 40, workers: 1, steps: 0 })
  expect(result.failure).toBe(1)
  expect(result.lines.join('\n')).toContain('npm run simulate')
})
