import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AudioAnswer } from '@shared/contract/audio/audio-methods'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { Tool } from './menu-tool'

const company = testCompany()

const menu = (show_alcohol_warning: boolean) => ({
  company,
  categories: [],
  items: [],
  theme: null,
  opening_hours: [],
  opening_exceptions: [],
  display: { ...DEFAULT_MENU_DISPLAY, show_alcohol_warning },
})

const show = async (parts: { isShown?: boolean; canSound?: boolean; played?: AudioAnswer } = {}) => {
  const { isShown = true, canSound = true, played = { status: 'playing', language: 'pt' } } = parts
  const stop = vi.fn((): AudioAnswer => ({ status: 'idle', language: null }))
  const answers: Answers = {
    'menu.get': () => menu(isShown),
    'audio.state': () => ({ status: 'idle', language: null }),
    'audio.play': () => played,
    'audio.stop': stop,
  }
  const gateway = fakeGateway(answers, {
    capabilities: { offline: false, audio: canSound, kiosk: false, print: false },
  })
  const view = await renderWithApp(<Tool company={company} />, { gateway, company })
  return { ...view, stop }
}

describe('the alcohol warning on the menu', () => {
  it('plays in the language in use, shows its words and how it stands, and stops [S1.alcohol-audio]', async () => {
    const { gateway, stop } = await show()
    await userEvent.click(await screen.findByTestId('alcohol-warning'))
    await waitFor(() =>
      expect(gateway.calls).toContainEqual({ method: 'audio.play', input: { language: 'pt' } }),
    )
    expect((await screen.findByTestId('alcohol-warning-text')).textContent).toBe(
      'A venda de bebidas alcoólicas é proibida para menores de 18 anos. Se beber, não dirija.',
    )
    gateway.emit('audio.changed', { status: 'playing', language: 'pt' })
    await waitFor(() =>
      expect(screen.getByTestId('alcohol-warning-state').textContent).toBe('Tocando o aviso'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Parar o aviso' }))
    expect(stop).toHaveBeenCalledTimes(1)
    gateway.emit('audio.changed', { status: 'idle', language: null })
    expect(await screen.findByRole('button', { name: 'Ouvir o aviso' })).toBeTruthy()
  })

  it('says so when it cannot play, and leaves the text to read', async () => {
    await show({ played: { status: 'failed', language: 'pt' } })
    await userEvent.click(await screen.findByTestId('alcohol-warning'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Não foi possível tocar o aviso')
    expect(screen.getByTestId('alcohol-warning-text')).toBeTruthy()
  })

  it('is silent once its sheet is closed, and once the page is left', async () => {
    const { stop, unmount } = await show()
    await userEvent.click(await screen.findByTestId('alcohol-warning'))
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }))
    expect(stop).toHaveBeenCalledTimes(1)
    unmount()
    expect(stop).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the company does not show it', { isShown: false }],
    ['the device cannot sound', { canSound: false }],
  ])('is not there where %s', async (_why, parts) => {
    const { gateway } = await show(parts)
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'menu.get')).toBe(true))
    await waitFor(() => expect(screen.queryByTestId('alcohol-warning')).toBeNull())
  })
})
