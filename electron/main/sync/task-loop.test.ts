import { expect, it } from 'vitest'
import { createVirtualClock } from '../testing/virtual-clock'
import { createTaskLoop } from './task-loop'

it('reports no failure of a task that runs when it is stopped: its disk is closed by then', async () => {
  const time = createVirtualClock(0, () => 0.5)
  const failures: unknown[] = []
  let fail = (): void => undefined
  const loop = createTaskLoop({
    clock: time.clock,
    run: () => new Promise((_, reject) => (fail = () => reject(new Error('closed')))),
    onFailure: (error) => failures.push(error),
  })
  loop.start()
  await time.settle()
  fail()
  await time.settle()
  expect(failures).toHaveLength(1)
  loop.stop()
  fail()
  await time.settle()
  expect(failures).toHaveLength(1)
})
