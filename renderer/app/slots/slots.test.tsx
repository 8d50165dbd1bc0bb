import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { slot } from './slots'

const show = async (answersTap: boolean) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'the part')
  const Slot = slot(() => true, load, answersTap)
  await renderWithApp(
    <>
      <Link to="/menu?openCart=true">cart</Link>
      <p>
        <Slot />
      </p>
    </>,
    { path: '/menu?openCart=true' },
  )
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  return load
}

describe('a slot whose part could not be fetched', () => {
  it('says so to who waits for it, and fetches it again by the next tap, at the same address too', async () => {
    const load = await show(true)
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Sem conexão')
    expect(load).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByText('cart'))
    expect(await screen.findByText('the part')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is quiet where nobody asked for it', async () => {
    await show(false)
    fireEvent.click(screen.getByText('cart'))
    expect(await screen.findByText('the part')).toBeTruthy()
    expect(screen.queryByTestId('toast-error')).toBeNull()
  })
})
