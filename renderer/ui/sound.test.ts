import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('is left out where the device refuses to play it', async () => {
  const refused = vi.fn(function refuse() {
    throw new DOMException('no output')
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
    },
  )
  vi.stubGlobal('OscillatorNode', refused)
  const { playSound } = await import('./sound')
  expect(() => playSound('ready')).not.toThrow()
  expect(refused).toHaveBeenCalled()
})
