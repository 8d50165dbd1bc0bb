import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { PageSpinner } from '@renderer/ui/spinner'
import { lazyPage } from './lazy-page'

const withSpinner = (Page: React.ComponentType) => (
  <Suspense fallback={<PageSpinner />}>
    <Page />
  </Suspense>
)

describe('a lazy page', () => {
  it('is fetched when it is first rendered, and the spinner stands until then [S2.lazy-pages]', async () => {
    let arrive: () => void = () => undefined
    const load = vi.fn(async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return () => <p>here</p>
    })
    const other = vi.fn(async () => () => <p>there</p>)
    const { Page } = lazyPage({ load, translations: [] })
    lazyPage({ load: other, translations: [] })
    expect(load).not.toHaveBeenCalled()
    await renderWithApp(withSpinner(Page))
    expect(screen.getByTestId('page-spinner')).toBeTruthy()
    await act(async () => arrive())
    await waitFor(() => expect(screen.getByText('here')).toBeTruthy())
    expect(screen.queryByTestId('page-spinner')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('needs no spinner once it was prepared', async () => {
    const { Page, prepare } = lazyPage({ load: async () => () => <p>here</p>, translations: [] })
    await prepare()
    await renderWithApp(withSpinner(Page))
    expect(screen.getByText('here')).toBeTruthy()
  })

  it('keeps what is typed into it when it is prepared again while it is open', async () => {
    const { Page, prepare } = lazyPage({
      load: async () => () => <input aria-label="name" />,
      translations: [],
    })
    await renderWithApp(withSpinner(Page))
    const field = await screen.findByLabelText<HTMLInputElement>('name')
    field.value = 'Ana'
    await act(prepare)
    expect(screen.getByLabelText('name')).toBe(field)
  })

  it('rejects its preparation when its code cannot be fetched', async () => {
    const { prepare } = lazyPage({ load: () => Promise.reject(new Error('offline')), translations: [] })
    await expect(prepare()).rejects.toThrow('offline')
  })
})
