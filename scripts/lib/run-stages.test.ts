import { describe, expect, it } from 'vitest'
import { isGood, runStages } from './run-stages'
import type { Stage, StageResult } from './stages'

const stage = (name: string, group: Stage['group'], result: StageResult = { kind: 'passed' }): Stage => ({
  name,
  group,
  run: () => Promise.resolve(result),
})
const failed: StageResult = { kind: 'failed', output: 'no' }

const kindsOf = async (stages: Stage[]): Promise<string[]> => {
  const finished = await runStages(stages, () => undefined)
  return finished.map(({ stage: { name }, result }) => `${name} ${result.kind}`)
}

describe('runStages', () => {
  it('goes on after a failure, and gives up browsers only when a build failed', async () => {
    expect(
      await kindsOf([
        stage('lint', 'cheap', failed),
        stage('unit', 'cheap'),
        stage('build', 'build'),
        stage('e2e', 'e2e'),
      ]),
    ).toEqual(['lint failed', 'unit passed', 'build passed', 'e2e passed'])
    expect(await kindsOf([stage('build', 'build', failed), stage('e2e', 'e2e')])).toEqual([
      'build failed',
      'e2e failed',
    ])
  })

  it('runs two cheap stages at once and never three', async () => {
    let now = 0
    let most = 0
    const busy = async (): Promise<StageResult> => {
      most = Math.max(most, ++now)
      await new Promise(setImmediate)
      now -= 1
      return { kind: 'passed' }
    }
    await runStages(
      ['a', 'b', 'c', 'd'].map((name) => ({ name, group: 'cheap', run: busy })),
      () => undefined,
    )
    expect(most).toBe(2)
  })

  it('counts a stage that throws as failed', async () => {
    const broken: Stage = { name: 'x', group: 'build', run: () => Promise.reject(new Error('y')) }
    expect(await kindsOf([broken])).toEqual(['x failed'])
  })
})

describe('isGood', () => {
  it('forgives what was skipped everywhere but in CI', async () => {
    const finished = await runStages(
      [stage('e2e', 'e2e', { kind: 'skipped', reason: 'no Electron' })],
      () => undefined,
    )
    expect(isGood(finished, 0, false)).toBe(true)
    expect(isGood(finished, 0, true)).toBe(false)
    expect(isGood([], 1, true)).toBe(false)
    expect(isGood([], 1, false)).toBe(true)
  })
})
