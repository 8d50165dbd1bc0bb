import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

afterEach(cleanup)

describe('a part that is fetched late', () => {
  it('leaves the page as it is when it cannot be fetched, and is fetched again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part.css'))
      .mockResolvedValue(() => 'the part')
    const Part = lazyPart(load)
    const page = (isOpen: boolean) => <p>page {isOpen && <Part />}</p>
    const { rerender } = render(page(true))
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(await screen.findByText('page')).toBeTruthy()
    rerender(page(false))
    rerender(page(true))
    expect(await screen.findByText('page the part')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
