import jsQR from 'jsqr'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as uqr from 'uqr'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '@renderer/testing/render'
import { QrImage } from './qr-image'
import { qrMatrix } from './qr-matrix'

vi.mock('uqr', async (original) => {
  const real = await original<typeof uqr>()
  return { ...real, encode: vi.fn(real.encode) }
})

/** The modules as a scanner's camera sees them: `scale` pixels each. */
const read = (modules: readonly (readonly boolean[])[], scale = 4): string | undefined => {
  const size = modules.length * scale
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1)
          pixels.fill(
            0,
            ((y * scale + dy) * size + x * scale + dx) * 4,
            ((y * scale + dy) * size + x * scale + dx) * 4 + 3,
          )
    }),
  )
  return jsQR(pixels, size, size)?.data
}

describe('a QR code', () => {
  it.each([
    'https://cardapio.exemplo.com.br/menu?empresa=bella-napoli&mesa=A1',
    'https://wa.me/5511998765432?text=Ol%C3%A1',
    'balcão — açaí',
  ])('is read as %s', (text) => expect(read(qrMatrix(text))).toBe(text))

  it('is black on white with four white modules around it, whatever the theme', async () => {
    const modules = qrMatrix('x')
    expect(modules.slice(0, 4).flat().includes(true)).toBe(false)
    expect(modules[4]?.slice(0, 4)).toEqual([false, false, false, false])
    await renderWithApp(<QrImage text="https://exemplo.com" label="QR" />)
    const picture = await screen.findByTestId('qr-image')
    expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
    expect(picture.querySelector('path')?.getAttribute('fill')).toBe('#000')
  })

  it('that cannot be made says so, and comes when asked for again [S8.qr-error]', async () => {
    vi.mocked(uqr.encode).mockImplementationOnce(() => {
      throw new RangeError('too long')
    })
    await renderWithApp(<QrImage text="https://exemplo.com" label="QR" />)
    expect((await screen.findByTestId('qr-error')).textContent).toContain('Erro ao gerar QR code')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTestId('qr-image')).toBeTruthy()
    expect(screen.queryByTestId('qr-error')).toBeNull()
  })
})
