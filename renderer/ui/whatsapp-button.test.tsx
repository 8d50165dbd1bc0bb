import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { WhatsappButton } from './whatsapp-button'

const LINK = 'https://wa.me/5511998765432?text=Oi'

afterEach(() => {
  vi.restoreAllMocks()
})

const show = (props: Partial<Parameters<typeof WhatsappButton>[0]> = {}) =>
  renderWithApp(<WhatsappButton phone="(11) 99876-5432" text="Oi" isKiosk={false} {...props} />)

describe('the WhatsApp button', () => {
  it('opens a chat with the text, which cannot reach back', async () => {
    const page = { opener: window } as unknown as Window
    const open = vi.spyOn(window, 'open').mockReturnValue(page)
    await show()
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    expect(open).toHaveBeenCalledWith(LINK, '_blank')
    expect(page.opener).toBeNull()
    expect(screen.queryByTestId('popup-hint')).toBeNull()
  })

  it('says so when the browser opened nothing, hints at pop-ups and offers a plain link [S8.message-error]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await show()
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    expect(screen.getByTestId('toast-error').textContent).toContain('Erro ao enviar mensagem')
    expect(screen.getByTestId('popup-hint').textContent).toContain('bloqueou pop-ups')
    expect(screen.getByTestId('whatsapp-link').getAttribute('href')).toBe(LINK)
  })

  it('shows a QR code on a kiosk and opens no browser', async () => {
    const open = vi.spyOn(window, 'open')
    await show({ isKiosk: true })
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    expect(await screen.findByTestId('whatsapp-qr')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
  })

  it.each([null, undefined, '', '99876'])('says that there is none for %s', async (phone) => {
    await show({ phone })
    expect(screen.getByTestId('whatsapp-missing').textContent).toBe('WhatsApp não disponível')
    expect(screen.queryByTestId('whatsapp-button')).toBeNull()
  })

  it('takes the hint back once a chat opened', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValueOnce(null)
    await show()
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    open.mockReturnValueOnce({ opener: null } as Window)
    await userEvent.click(screen.getByTestId('whatsapp-button'))
    await waitFor(() => expect(screen.queryByTestId('popup-hint')).toBeNull())
  })
})
