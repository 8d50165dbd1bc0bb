import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoticeSlots } from '@renderer/app/slots/slots'
import { outdatedPage } from '@renderer/app/outdated-page'
import { updates } from '@renderer/pwa/updates'
import { renderWithApp } from '@renderer/testing/render'

afterEach(() => vi.unstubAllGlobals())

describe('a page that the backend no longer serves', () => {
  it('says so in place of nothing, and takes the version that the worker has ready', async () => {
    const registration = { waiting: {}, update: vi.fn(async () => undefined) }
    const container = { getRegistration: async () => registration }
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }))
    await renderWithApp(<NoticeSlots />)
    expect(screen.queryByTestId('outdated-notice')).toBeNull()

    outdatedPage.report()
    const notice = await screen.findByTestId('outdated-notice')
    expect(notice.textContent).toContain('versão antiga do Comanda')
    expect(notice.getAttribute('role')).toBe('alert')
    await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1))

    const take = vi.fn()
    updates.offer(take)
    await userEvent.click(screen.getByTestId('outdated-reload'))
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1))
  })
})
