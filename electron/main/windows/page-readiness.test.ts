import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchServedFiles, whenPageShown } from './page-readiness'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heardOf = (scripts: Promise<void>) => {
  const heard = vi.fn()
  void scripts.then(heard)
  return heard
}

describe('watching the files served to a page', () => {
  it('resolves once the last script is sent', async () => {
    const { scripts, served } = watchServedFiles()
    const heard = heardOf(scripts)
    served('app://comanda/')
    await vi.advanceTimersByTimeAsync(100)
    expect(heard, 'the page alone has nothing to do yet').not.toHaveBeenCalled()
    served('app://comanda/assets/entry.js')
    await vi.advanceTimersByTimeAsync(7)
    served('app://comanda/assets/terminal.js')
    served('app://comanda/assets/terminal.css')
    await vi.advanceTimersByTimeAsync(7)
    expect(heard, 'the answers go out first').not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    served('app://comanda/assets/later.js')
    await vi.runAllTimersAsync()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('resolves without a script where none is requested', async () => {
    const heard = heardOf(watchServedFiles().scripts)
    await vi.advanceTimersByTimeAsync(299)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledOnce()
  })
})

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

describe('starting after the window’s page', () => {
  it('starts once, when the page is loaded and rendered', () => {
    const { window, load } = windowOf()
    const begin = vi.fn()
    whenPageShown(window)(begin)
    expect(begin).not.toHaveBeenCalled()
    load()
    load()
    expect(begin, 'the page is rendering').not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(begin).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(begin).toHaveBeenCalledOnce()
  })

  it('starts for a page that was loaded before', () => {
    const { window } = windowOf({ isLoading: false })
    const begin = vi.fn()
    whenPageShown(window)(begin)
    vi.advanceTimersByTime(999)
    expect(begin, 'the page is rendering').not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(begin).toHaveBeenCalledOnce()
  })

  it.each([false, true])('starts without a page that does not load (window gone: %s)', (isGone) => {
    const { window } = windowOf({ isDestroyed: isGone })
    const begin = vi.fn()
    whenPageShown(window)(begin)
    vi.advanceTimersByTime(3_000)
    expect(begin).toHaveBeenCalledOnce()
  })
})
