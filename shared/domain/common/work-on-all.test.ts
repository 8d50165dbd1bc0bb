import { expect, it } from 'vitest'
import { workOnAll } from './work-on-all'

it('works on each once, so many at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await workOnAll([1, 2, 3, 4, 5], 2, async (one) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(one)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('begins nothing more once one has failed', async () => {
  const begun: number[] = []
  const work = async (one: number): Promise<void> => {
    begun.push(one)
    await Promise.resolve()
    if (one === 1) throw new Error('gone')
  }
  await expect(workOnAll([1, 2, 3, 4], 2, work)).rejects.toThrow('gone')
  expect(begun).not.toContain(4)
})
