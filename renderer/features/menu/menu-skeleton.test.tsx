import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = (content: ReactNode) => <MemoryRouter>{content}</MemoryRouter>

/** As on a page whose head has drawn a menu, and now loads the app. */
const load = async () => {
  document.documentElement.dataset.first = 'menu'
  document.body.innerHTML = '<div class="first-menu"><h1>Bella Napoli</h1></div>'
  const first = document.querySelector('.first-menu')
  vi.resetModules()
  const { dropFirstDrawn } = await import('@renderer/ui/first-drawn')
  const { MenuSkeleton } = await import('./menu-skeleton')
  document.body.replaceChildren()
  return { MenuSkeleton, dropFirstDrawn, first }
}

describe('a menu on its way', () => {
  beforeEach(() => delete document.documentElement.dataset.first)
  afterEach(() => document.body.replaceChildren())

  it('is what the page showed before the app, the same element however often it is drawn', async () => {
    const { MenuSkeleton, first } = await load()
    const { rerender, unmount } = render(page(<MenuSkeleton />))
    const skeleton = screen.getByTestId('menu-skeleton')
    expect(skeleton.firstElementChild).toBe(first)
    const appended = vi.spyOn(skeleton, 'append')
    rerender(page(<MenuSkeleton />))
    expect(appended).not.toHaveBeenCalled()
    unmount()
    render(page(<MenuSkeleton />))
    expect(screen.getByTestId('menu-skeleton').firstElementChild).toBe(first)
  })

  it('is the shape of any menu once one was shown, and where the page showed none', async () => {
    const { MenuSkeleton, dropFirstDrawn } = await load()
    dropFirstDrawn()
    render(page(<MenuSkeleton />))
    expect(screen.queryByText('Bella Napoli')).toBeNull()
    expect(screen.getByTestId('menu-skeleton').querySelectorAll('*').length).toBeGreaterThan(5)
  })
})
