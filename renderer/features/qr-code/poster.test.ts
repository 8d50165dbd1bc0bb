import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrMatrix } from '@renderer/ui/qr-matrix'
import { drawPoster, POSTER_WIDTH, posterHeight, type Poster } from './poster'

/** A canvas that records its pixels: letters are ten pixels wide for each of the font's size. */
const canvasOf = (height: number) => {
  const pixels = new Uint8ClampedArray(POSTER_WIDTH * height * 4)
  const lines: { text: string; size: number; y: number }[] = []
  const pen = {
    fillStyle: '' as string,
    font: '',
    textAlign: 'start' as CanvasTextAlign,
    textBaseline: 'alphabetic' as CanvasTextBaseline,
    sizeOf: () => Number(/(\d+)px/.exec(pen.font)?.[1]),
    fillRect: (x: number, y: number, width: number, rows: number): void => {
      const grey = pen.fillStyle === '#fff' ? 255 : 0
      for (let row = y; row < y + rows; row += 1)
        for (let at = x; at < x + width; at += 1)
          pixels.set([grey, grey, grey, 255], (row * POSTER_WIDTH + at) * 4)
    },
    measureText: (text: string) => ({ width: (text.length * pen.sizeOf()) / 2 }) as TextMetrics,
    fillText: (text: string, _x: number, y: number): void => {
      lines.push({ text, size: pen.sizeOf(), y })
    },
  }
  return { pen, pixels, lines }
}

const drawn = (poster: Poster) => {
  const height = posterHeight(poster)
  const canvas = canvasOf(height)
  drawPoster(canvas.pen, poster, qrMatrix(poster.link))
  return { ...canvas, height, text: jsQR(canvas.pixels, POSTER_WIDTH, height)?.data }
}

describe('a poster', () => {
  const link = 'https://cardapio.exemplo.com.br/menu?empresa=bella-napoli&mesa=A1'

  it('is 1024 pixels wide and read as its address [S1.qr-code]', () => {
    const { text, lines } = drawn({ link, name: 'Bella Napoli', label: null })
    expect(text).toBe(link)
    expect(lines).toMatchObject([{ text: 'Bella Napoli', size: 64 }])
  })

  it('names table and company, one below the other', () => {
    const { lines, height, text } = drawn({ link, name: 'Bella Napoli', label: 'Mesa A1' })
    expect(lines.map((line) => line.text)).toEqual(['Mesa A1', 'Bella Napoli'])
    expect(lines.every(({ y }) => y > POSTER_WIDTH && y < height)).toBe(true)
    expect(text).toBe(link)
  })

  it('writes a long name smaller, and cuts one that is longer still', () => {
    const long = drawn({ link, name: 'Restaurante e Pizzaria Bella Napoli', label: null }).lines[0]
    expect(long?.size).toBeLessThan(64)
    expect(long?.text).toBe('Restaurante e Pizzaria Bella Napoli')
    const longest = drawn({ link, name: 'A'.repeat(160), label: null }).lines[0]
    expect(longest?.text).toMatch(/^A+…$/)
    expect(longest?.text.length).toBeLessThan(80)
  })
})
