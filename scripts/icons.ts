import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { DEFAULT_PRESET, PRESETS } from '../shared/domain/palettes'
import { findChromium } from './lib/chromium'
import { inProject } from './lib/project'

/**
 * Draws the icons of the installed web app into renderer/public/icons: an order slip with its tick, in the colours of the
 * default palette. `npx tsx scripts/icons.ts` after the drawing changed; needs a Chromium.
 */
const { primary, accent } = PRESETS[DEFAULT_PRESET].colors
const SIDE = 512
const CENTRE = SIDE / 2

interface Drawing {
  /** How round the ground's corners are; 0 where the system cuts the icon itself. */
  readonly radius: number
  /** The slip's size as a part of the largest one. */
  readonly scale: number
}

/** The slip: straight at the top, torn off at the bottom. */
const slipPath = (): string => {
  const [left, right, top, bottom, teeth] = [136, 376, 92, 412, 6]
  const step = (right - left) / teeth
  const torn = Array.from({ length: teeth }, (_, index) => {
    const x = right - index * step
    return `L${x - step / 2} ${bottom - 30} L${x - step} ${bottom}`
  })
  return `M${left + 22} ${top} H${right - 22} Q${right} ${top} ${right} ${top + 22} V${bottom} ${torn.join(' ')} V${top + 22} Q${left} ${top} ${left + 22} ${top} Z`
}

const svgOf = ({ radius, scale }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
  <rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="hsl(${primary})"/>
  <g transform="translate(${CENTRE} ${CENTRE}) scale(${scale}) translate(${-CENTRE} ${-CENTRE})">
    <path d="${slipPath()}" fill="white"/>
    <g stroke="hsl(${primary})" stroke-width="24" stroke-linecap="round" fill="none">
      <path d="M188 154 H324" />
      <path d="M188 208 H272" />
      <path d="M190 290 L236 334 L324 246" stroke="hsl(${accent})" stroke-width="38" stroke-linejoin="round"/>
    </g>
  </g>
</svg>
`

const ROUNDED: Drawing = { radius: 112, scale: 1.08 }
/** Of a maskable icon only the inner circle of 80 % is sure to be seen. */
const MASKABLE: Drawing = { radius: 0, scale: 0.82 }
/** The system rounds the corners itself and shows no transparency. */
const TOUCH: Drawing = { radius: 0, scale: 1 }

const PICTURES = [
  { name: 'icon-192.png', side: 192, drawing: ROUNDED },
  { name: 'icon-512.png', side: 512, drawing: ROUNDED },
  { name: 'maskable-512.png', side: 512, drawing: MASKABLE },
  { name: 'apple-touch-180.png', side: 180, drawing: TOUCH },
] as const

const draw = async (browser: Browser, svg: string, side: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

const main = async (): Promise<void> => {
  const folder = inProject('renderer', 'public', 'icons')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/icon.svg`, svgOf(ROUNDED))
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('There is no Chromium here to draw with.')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const { name, side, drawing } of PICTURES)
      writeFileSync(`${folder}/${name}`, await draw(browser, svgOf(drawing), side))
  } finally {
    await browser.close()
  }
}

void main()
