import { describe, expect, it } from 'vitest'
import { isGood, runStages } from './run-stages'
import type { Stage, StageResult } from './stages'

const stage = (name: string, over: Partial<Stage> = {}, result: StageResult = { kind: 'passed' }): Stage => ({
  name,
  run: () => Promise.resolve(result),
  ...over,
})
const failed: StageResult = { kind: 'failed', output: 'no' }

const kindsOf = async (stages: Stage[]): Promise<string[]> => {
  const finished = await runStages(stages, 2, () => undefined)
  return finished.map(({ stage: { name }, result }) => `${name} ${result.kind}`)
}

/** The most cores that were in use at once. */
const mostCores = async (takes: readonly number[]): Promise<number> => {
  let now = 0
  let most = 0
  const stages = takes.map((count, index) =>
    stage(String(index), {
      takes: count,
      run: async () => {
        most = Math.max(most, (now += count))
        await new Promise(setImmediate)
        now -= count
        return { kind: 'passed' }
      },
    }),
  )
  await runStages(stages, 2, () => undefined)
  return most
}

describe('runStages', () => {
  it('goes on after a failure, and skips only what comes after the failed stage', async () => {
    const lint = stage('lint', {}, failed)
    const browser = stage('e2e', { after: ['build'] })
    expect(await kindsOf([lint, browser, stage('build')])).toEqual([
      'lint failed',
      'build passed',
      'e2e passed',
    ])
    expect(await kindsOf([stage('build', {}, failed), browser])).toEqual(['build failed', 'e2e failed'])
  })

  it('takes no more cores than there are', async () => {
    expect(await mostCores([1, 1, 1, 1])).toBe(2)
    expect(await mostCores([1, 2, 1, 2])).toBe(2)
  })

  it('runs a stage that takes more cores than there are', async () => {
    expect(await kindsOf([stage('large', { takes: 8 })])).toEqual(['large passed'])
  })

  it('does not wait for a stage that is not part of the run', async () => {
    expect(await kindsOf([stage('e2e', { after: ['build'] })])).toEqual(['e2e passed'])
  })

  it('counts a stage that throws as failed', async () => {
    expect(await kindsOf([stage('x', { run: () => Promise.reject(new Error('y')) })])).toEqual(['x failed'])
  })
})

describe('isGood', () => {
  it('accepts skipped stages and tests everywhere but in CI', async () => {
    const finished = await runStages(
      [stage('e2e', {}, { kind: 'skipped', reason: 'no Electron' })],
      2,
      () => undefined,
    )
    expect(isGood(finished, 0, false)).toBe(true)
    expect(isGood(finished, 0, true)).toBe(false)
    expect(isGood([], 1, true)).toBe(false)
    expect(isGood([], 1, false)).toBe(true)
  })
})
