import { describe, expect, it } from 'vitest'
import { lockOrWait } from './lock-or-wait'

const attempt = async (freeAfter: number, mayWait: boolean) => {
  let tries = 0
  let waitedMs = 0
  const isAlone = await lockOrWait({
    lock: () => (tries += 1) > freeAfter,
    mayWait,
    pause: async (ms) => void (waitedMs += ms),
  })
  return { isAlone, tries, waitedMs }
}

describe('a second process on the same data', () => {
  it('ends at once where nothing is there to wait for', async () => {
    expect(await attempt(Infinity, false)).toEqual({ isAlone: false, tries: 1, waitedMs: 0 })
    expect(await attempt(0, false)).toMatchObject({ isAlone: true })
  })
  it('waits for the version before it to be gone, but not for ever', async () => {
    expect(await attempt(8, true)).toEqual({ isAlone: true, tries: 9, waitedMs: 2_000 })
    expect(await attempt(Infinity, true)).toEqual({ isAlone: false, tries: 81, waitedMs: 20_000 })
  })
})
