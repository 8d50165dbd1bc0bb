/** Colours in the theme tables' form: 'hue saturation% lightness%' triples (spec §3), and WCAG contrast. */
import { remembered } from '../common/memoize'

export type Triple = string

interface Hsl {
  readonly h: number
  readonly s: number
  readonly l: number
}

/** No valid colour is longer: longer input would only slow down the parser. */
const LONGEST = 64
const NUMBER = /^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/
const TRIPLE =
  /^\s*([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(?:deg)?[\s,]+(\d{1,9}(?:\.\d{0,9})?)%[\s,]+(\d{1,9}(?:\.\d{0,9})?)%\s*$/i

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** One decimal, without a trailing '.0' and without '-0'. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10 + 0)

const written = ({ h, s, l }: Hsl): Triple => {
  const hue = (((Math.round(h * 10) / 10) % 360) + 360) % 360
  return `${rounded(hue)} ${rounded(clamp(s, 0, 100))}% ${rounded(clamp(l, 0, 100))}%`
}

const parseTriple = (text: string): Hsl | null => {
  const parts = TRIPLE.exec(text)
  if (!parts) return null
  return { h: Number(parts[1]), s: clamp(Number(parts[2]), 0, 100), l: clamp(Number(parts[3]), 0, 100) }
}

const hslOfRgb = (red: number, green: number, blue: number): Hsl => {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const span = max - min
  const l = (max + min) / 2
  if (span === 0) return { h: 0, s: 0, l: l * 100 }
  const s = span / (1 - Math.abs(2 * l - 1))
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: sector * 60, s: s * 100, l: l * 100 }
}

const rgbOfHsl = ({ h, s, l }: Hsl): readonly [number, number, number] => {
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100)
  const channel = (offset: number): number => {
    const k = (offset + h / 30 + 12) % 12
    return l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

const fromHex = (text: string): Hsl | null => {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1]
  if (!hex) return null
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const channel = (at: number): number => parseInt(long.slice(at, at + 2), 16)
  return hslOfRgb(channel(0), channel(2), channel(4))
}

const numberOf = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN)

const fromRgb = (text: string): Hsl | null => {
  const inside = /^rgba?\(([^)]*)\)$/i.exec(text)?.[1]
  const channels = inside
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => (part.endsWith('%') ? (numberOf(part.slice(0, -1)) * 255) / 100 : numberOf(part)))
  if (channels?.length !== 3 || channels.some((value) => !(value >= 0 && value <= 255))) return null
  return hslOfRgb(...(channels as [number, number, number]))
}

const fromHsl = (text: string): Hsl | null => {
  const inside = /^hsla?\(([^)/]*?)(?:[,/][^,/)]*)?\)$/i.exec(text)?.[1]
  return (inside && parseTriple(inside)) || parseTriple(/^hsla?\(([^)]*)\)$/i.exec(text)?.[1] ?? '')
}

/** A triple from hex, rgb(), hsl() or a triple, rounded to one decimal; null when it is invalid (spec §3). */
export const toTriple = (colour: string): Triple | null => {
  const text = colour.trim()
  if (text.length > LONGEST) return null
  const hsl = parseTriple(text) ?? fromHex(text) ?? fromRgb(text) ?? fromHsl(text)
  return hsl && written(hsl)
}

/** A triple as people know colours: '#c0392b'; null when it is invalid. A hex colour comes back as it was typed. */
export const toHex = (triple: Triple): string | null => {
  const hsl = parseTriple(triple)
  if (!hsl) return null
  return `#${rgbOfHsl(hsl)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The same hue with saturation and lightness changed by functions. */
export const adjust = (
  triple: Triple,
  change: { s?: (s: number) => number; l?: (l: number) => number },
): Triple => {
  const hsl = parseTriple(triple)
  if (!hsl) return triple
  return written({ h: hsl.h, s: change.s?.(hsl.s) ?? hsl.s, l: change.l?.(hsl.l) ?? hsl.l })
}

const luminanceOfHsl = (hsl: Hsl): number => {
  const [red, green, blue] = rgbOfHsl(hsl).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const MOST_LUMINANCES = 500

/** WCAG relative luminance, 0 to 1. Memoized: a palette compares the same few surfaces with each of its colours. */
export const luminanceOf: (triple: Triple) => number = remembered((triple) => {
  const hsl = parseTriple(triple)
  return hsl ? luminanceOfHsl(hsl) : 0
}, MOST_LUMINANCES)

/** WCAG contrast ratio, 1 to 21. */
export const contrastOf = (one: Triple, other: Triple): number =>
  ratioOf(luminanceOf(one), luminanceOf(other))

const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The visible colour where `top` covers `under` with this opacity, 0 to 1: mixed in sRGB, as browsers do. */
export const mixOf = (top: Triple, alpha: number, under: Triple): Triple => {
  const [one, other] = [parseTriple(top), parseTriple(under)]
  if (!one || !other) return under
  const below = rgbOfHsl(other)
  const mixed = rgbOfHsl(one).map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha)) as [
    number,
    number,
    number,
  ]
  const [red, green, blue] = mixed.map((value) => value * 255) as [number, number, number]
  return written(hslOfRgb(red, green, blue))
}

export const WHITE: Triple = '0 0% 100%'
export const BLACK: Triple = '0 0% 0%'

/** White or black, whichever is more readable on this fill; white where both pass, as users expect on a button. */
export const onColour = (fill: Triple, level = 4.5): Triple =>
  contrastOf(fill, WHITE) >= level || contrastOf(fill, WHITE) >= contrastOf(fill, BLACK) ? WHITE : BLACK

/**
 * The colour nearest to `triple` in lightness that is readable on every surface at this level; the best one where none
 * is.
 */
export const readable = (triple: Triple, surfaces: readonly Triple[], level: number): Triple => {
  const start = parseTriple(triple)
  if (!start) return triple
  const under = surfaces.map(luminanceOf)
  const worstAt = (l: number): number => {
    const own = luminanceOfHsl({ ...start, l })
    return Math.min(...under.map((other) => ratioOf(own, other)))
  }
  let best = start.l
  let bestWorst = worstAt(best)
  for (let step = 0; step <= 100 && bestWorst < level; step += 0.5) {
    for (const l of [clamp(start.l - step, 0, 100), clamp(start.l + step, 0, 100)]) {
      const worst = worstAt(l)
      if (worst <= bestWorst) continue
      best = l
      bestWorst = worst
      if (worst >= level) break
    }
  }
  return written({ ...start, l: best })
}
