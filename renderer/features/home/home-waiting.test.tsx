import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** As on a page where this was drawn before the app. */
const load = async (drawn: string) => {
  document.documentElement.dataset.first = 'home'
  document.body.innerHTML = `<div class="first-home">${drawn}</div>`
  vi.resetModules()
  const { dropFirstDrawn } = await import('@renderer/ui/first-drawn')
  const { HomeWaiting } = await import('./home-waiting')
  document.body.replaceChildren()
  return {
    dropFirstDrawn,
    page: (
      <MemoryRouter>
        <HomeWaiting />
      </MemoryRouter>
    ),
  }
}

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.first
})

describe('a home page on its way', () => {
  it('is what the page showed before the app', async () => {
    const { page } = await load('<h1>A Nápoles do Bixiga</h1>')
    render(page)
    expect(screen.getByTestId('home-waiting').textContent).toBe('A Nápoles do Bixiga')
    expect(screen.queryByTestId('page-spinner')).toBeNull()
  })

  it('is a spinner where nothing was drawn, and once a page was shown', async () => {
    const { page } = await load('')
    render(page)
    expect(screen.getByTestId('page-spinner')).toBeTruthy()
    document.body.replaceChildren()
    const later = await load('<h1>A Nápoles do Bixiga</h1>')
    later.dropFirstDrawn()
    render(later.page)
    expect(screen.getByTestId('page-spinner')).toBeTruthy()
  })
})
