import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
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

  const open = async (load: () => Promise<() => string>) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Part = lazyPart<{ onClose: () => void }>(load)
    const Page = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>open</button>
          <p>page {isOpen && <Part onClose={() => setOpen(false)} />}</p>
        </>
      )
    }
    await renderWithApp(<Page />)
    fireEvent.click(screen.getByText('open'))
    return (await screen.findByTestId('toast-error')).textContent
  }

  it('tells who opened it that it cannot be fetched, and is fetched again by the next tap', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
      .mockResolvedValue(() => 'the part')
    expect(await open(load)).toContain('Sem conexão')
    expect(load).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByText('open'))
    expect(await screen.findByText('page the part')).toBeTruthy()
  })

  it('is fetched again together with the stylesheet that it could not be fetched with', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/part.css' })
    document.head.append(link)
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('Unable to preload CSS for /part.css'))
      .mockResolvedValue(() => 'the part')
    await open(load)
    fireEvent.error(link)
    fireEvent.click(screen.getByText('open'))
    expect(await screen.findByText('page the part')).toBeTruthy()
    const [again, ...others] = document.head.querySelectorAll('link[href="/part.css"]')
    expect([again === link, others]).toEqual([false, []])
    again?.remove()
  })

  it('tells who opened it of a defect, which is no lost connection', async () => {
    const broken = (): string => {
      throw new Error('a defect')
    }
    expect(await open(() => Promise.resolve(broken))).toContain('Ocorreu um erro inesperado')
  })
})
