import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchRenderer } from './renderer-watch'

const page = () => {
  let isHung = false
  let isExcused = false
  const late: (() => void)[] = []
  const onHung = vi.fn()
  const ask = vi.fn(() => (isHung ? new Promise<void>((resolve) => late.push(resolve)) : Promise.resolve()))
  const watch = watchRenderer({ ask, isExcused: () => isExcused, onHung })
  return {
    watch,
    ask,
    onHung,
    hang: () => void (isHung = true),
    /** Runs again, and does what it was asked. */
    goOn: () => {
      isHung = false
      late.splice(0).forEach((answer) => answer())
    },
    excuse: (excused: boolean) => void (isExcused = excused),
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a page that is watched', () => {
  it('is left alone while it answers', async () => {
    const { ask, onHung } = page()
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(12)
    expect(onHung).not.toHaveBeenCalled()
  })

  it('counts as hung after three questions’ time without an answer, once', async () => {
    const { hang, onHung } = page()
    hang()
    await pass(19_999)
    expect(onHung).not.toHaveBeenCalled()
    await pass(1)
    expect(onHung).toHaveBeenCalledTimes(1)
    await pass(5_000)
    expect(onHung).toHaveBeenCalledTimes(1)
  })

  it('may be slow: a late answer is one', async () => {
    const { hang, goOn, onHung } = page()
    for (let i = 0; i < 4; i += 1) {
      hang()
      await pass(14_000)
      goOn()
      await pass(6_000)
    }
    expect(onHung).not.toHaveBeenCalled()
  })

  it('need not answer while it prints, nor what the page before it was asked', async () => {
    const { hang, goOn, excuse, watch, onHung } = page()
    hang()
    await pass(10_000)
    excuse(true)
    await pass(120_000)
    excuse(false)
    await pass(15_000)
    expect(onHung).not.toHaveBeenCalled()
    watch.reset()
    await pass(15_000)
    expect(onHung).not.toHaveBeenCalled()
    goOn()
    await pass(60_000)
    expect(onHung).not.toHaveBeenCalled()
  })

  it('is asked no more once the window is closed', async () => {
    const { watch, hang, ask, onHung } = page()
    hang()
    watch.stop()
    await pass(60_000)
    expect([ask.mock.calls.length, onHung.mock.calls.length]).toEqual([0, 0])
  })
})
