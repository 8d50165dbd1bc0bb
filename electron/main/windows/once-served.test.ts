import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceServed } from './once-served'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heardOf = (scripts: Promise<void>) => {
  const heard = vi.fn()
  void scripts.then(heard)
  return heard
}

describe('the scripts of a page', () => {
  it('are told of once the last of them is on its way', async () => {
    const { scripts, served } = onceServed()
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

  it('are not waited for where none is asked for', async () => {
    const heard = heardOf(onceServed().scripts)
    await vi.advanceTimersByTimeAsync(299)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledOnce()
  })
})
