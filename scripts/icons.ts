import sharp from 'sharp'
import { inProject } from './lib/project'

/** Makes the app's icons from resources/icons/icon.svg: `npx tsx scripts/icons.ts` after the drawing changed. */
interface Icon {
  readonly name: string
  readonly side: number
  /**
   * The drawing's share of the side where the system rounds the corners itself; null keeps the drawing's own corners.
   */
  readonly share: number | null
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', side: 192, share: null },
  { name: 'icon-512.png', side: 512, share: null },
  // A maskable icon shows with certainty only its inner circle of 80 %.
  { name: 'maskable-512.png', side: 512, share: 0.76 },
  { name: 'apple-touch-180.png', side: 180, share: 0.93 },
]

const pathOf = (name: string): string => inProject('resources', 'icons', name)

const main = async (): Promise<void> => {
  const edge = { left: 256, top: 4, width: 1, height: 1 }
  const [r, g, b] = await sharp(pathOf('icon.svg')).extract(edge).raw().toBuffer()
  const background = { r, g, b }
  for (const { name, side, share } of ICONS) {
    const inner = Math.round(side * (share ?? 1))
    const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)]
    const drawing = sharp(pathOf('icon.svg'), { density: 144 }).resize(inner)
    const icon =
      share === null
        ? drawing
        : drawing
            .flatten({ background })
            .extend({ top: before, left: before, bottom: after, right: after, background })
    await icon.png({ compressionLevel: 9 }).toFile(pathOf(name))
  }
}

void main()
