import { cleanup, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { PageSpinner } from '@renderer/ui/spinner'
import { collectRoutes } from './collect-routes'

afterEach(cleanup)

describe('pages load lazily with a centred spinner', () => {
  it('asks for a page once somebody goes there and for no other, and shows the spinner until it is here [S2.lazy-pages]', async () => {
    const load = vi.fn(async () => ({ Page: () => <p>here</p> }))
    const other = vi.fn(async () => ({ Page: () => <p>there</p> }))
    const [route] = collectRoutes({
      '../features/one/routes.ts': {
        routes: [
          { path: '/one', load },
          { path: '/two', load: other },
        ],
      },
    })
    expect(load).not.toHaveBeenCalled()
    const Page = route?.Page ?? (() => null)
    await renderWithApp(
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>,
    )
    expect(screen.getByTestId('page-spinner')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('here')).toBeTruthy())
    expect(screen.queryByTestId('page-spinner')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })
})
