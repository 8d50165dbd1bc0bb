import { downloadFile } from '@renderer/ui/download-file'
import { drawPoster, POSTER_WIDTH, posterHeight, type Poster } from './poster'

/** Saves a poster as a PNG 1024 pixels wide. Rejects where the code or its picture cannot be made. */
export const downloadPoster = async (poster: Poster, fileName: string): Promise<void> => {
  const { qrMatrix } = await import('@renderer/ui/qr-matrix')
  const canvas = document.createElement('canvas')
  canvas.width = POSTER_WIDTH
  canvas.height = posterHeight(poster)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  drawPoster(pen, poster, qrMatrix(poster.link))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('no picture')
  downloadFile(`qr-${fileName.replace(/[^\p{L}\p{N}-]+/gu, '-')}.png`, picture)
}
