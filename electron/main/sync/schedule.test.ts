import { describe, expect, it } from 'vitest'
import { begun, failed, idleSchedule, nextTask, succeeded, woken } from './schedule'

describe('schedule of the sync tasks', () => {
  it('runs what is longest due, and push before pull', () => {
    const both = woken(woken(idleSchedule, 'pull', 5), 'push', 5)
    expect(nextTask(both)).toBe('push')
    expect(nextTask(woken(both, 'pull', 4))).toBe('pull')
  })

  it('wakes a task at once out of a long wait and remembers its failures', () => {
    let schedule = failed(begun(woken(idleSchedule, 'push', 0), 'push'), 'push', 0, 0.5)
    schedule = failed(begun(schedule, 'push'), 'push', 1_000, 0.5)
    expect(schedule.push).toEqual({ at: 3_000, failures: 2 })
    schedule = woken(schedule, 'push', 1_500)
    expect(schedule.push).toEqual({ at: 1_500, failures: 2 })
    expect(failed(begun(schedule, 'push'), 'push', 1_500, 0.5).push).toEqual({ at: 5_500, failures: 3 })
  })

  it('runs a task again that was woken while it ran', () => {
    const running = woken(begun(woken(idleSchedule, 'push', 0), 'push'), 'push', 10)
    expect(succeeded(running, 'push', Infinity).push).toEqual({ at: 10, failures: 0 })
  })
})
