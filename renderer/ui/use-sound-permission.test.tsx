import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSoundPermission } from './use-sound-permission'

class Audio extends EventTarget {
  static last: Audio | null = null
  state = 'running'
  constructor() {
    super()
    Audio.last = this
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async resume() {
    this.become('running')
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a device which was locked is silent, until a touch or the button allows sound again', async () => {
  vi.stubGlobal('AudioContext', Audio)
  const { result } = renderHook(useSoundPermission)
  expect(result.current.isAllowed).toBe(true)
  act(() => Audio.last?.become('interrupted'))
  expect(result.current.isAllowed).toBe(false)
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(result.current.isAllowed).toBe(true))
  act(() => Audio.last?.become('suspended'))
  expect(result.current.isAllowed).toBe(false)
  act(() => result.current.allow())
  await waitFor(() => expect(result.current.isAllowed).toBe(true))
})
