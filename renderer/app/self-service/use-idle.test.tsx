import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIdle } from './use-idle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const watch = (isAtStart = false) => {
  const onOver = vi.fn()
  const { result } = renderHook(() => useIdle({ isAtStart, onOver }))
  return { result, onOver, left: () => result.current.secondsLeft }
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const touch = (): void => act(() => void window.dispatchEvent(new Event('pointerdown')))

describe('a guest’s silence', () => {
  it('is asked about after 90 s, counted down for 10, and ends their turn once', () => {
    const { left, onOver } = watch()
    pass(89_000)
    expect(left()).toBeNull()
    pass(1_100)
    expect(left()).toBe(10)
    pass(5_000)
    expect(left()).toBe(5)
    expect(onOver).not.toHaveBeenCalled()
    pass(5_000)
    expect(left()).toBeNull()
    expect(onOver).toHaveBeenCalledTimes(1)
    pass(80_000)
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('begins anew with every touch, key and turn of the wheel', () => {
    const { left, onOver } = watch()
    for (const input of ['pointerdown', 'keydown', 'wheel', 'input']) {
      pass(80_000)
      act(() => void window.dispatchEvent(new Event(input)))
    }
    pass(80_000)
    expect(left()).toBeNull()
    expect(onOver).not.toHaveBeenCalled()
  })

  it('once asked about is ended by the answer alone: a press on ‘start over’ is none', () => {
    const { result, left, onOver } = watch()
    pass(92_000)
    touch()
    expect(left()).not.toBeNull()
    act(() => result.current.stay())
    expect(left()).toBeNull()
    pass(89_000)
    expect(left()).toBeNull()
    pass(12_000)
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('on the start screen asks nobody', () => {
    const { left, onOver } = watch(true)
    pass(89_000)
    expect(onOver).not.toHaveBeenCalled()
    pass(1_100)
    expect([left(), onOver.mock.calls.length]).toEqual([null, 1])
  })
})
