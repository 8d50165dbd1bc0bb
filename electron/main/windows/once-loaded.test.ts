import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceLoaded } from './once-loaded'

const windowOf = ({ isDestroyed = false, isLoading = true } = {}) => {
  const heard: (() => void)[] = []
  const webContents = {
    isLoadingMainFrame: () => isLoading,
    once: (_event: 'did-finish-load', listener: () => void) => heard.push(listener),
  }
  return {
    window: { isDestroyed: () => isDestroyed, webContents },
    load: () => heard.forEach((hear) => hear()),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what begins with a window’s page', () => {
  it('begins when it has come and was drawn, once', () => {
    const { window, load } = windowOf()
    const begin = vi.fn()
    onceLoaded(window)(begin)
    expect(begin).not.toHaveBeenCalled()
    load()
    load()
    expect(begin, 'the page draws').not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(begin).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(begin).toHaveBeenCalledOnce()
  })

  it('begins also where it had come before', () => {
    const { window } = windowOf({ isLoading: false })
    const begin = vi.fn()
    onceLoaded(window)(begin)
    vi.advanceTimersByTime(999)
    expect(begin, 'the page draws').not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(begin).toHaveBeenCalledOnce()
  })

  it.each([false, true])('begins without a page that does not come (window gone: %s)', (isGone) => {
    const { window } = windowOf({ isDestroyed: isGone })
    const begin = vi.fn()
    onceLoaded(window)(begin)
    vi.advanceTimersByTime(3_000)
    expect(begin).toHaveBeenCalledOnce()
  })
})
