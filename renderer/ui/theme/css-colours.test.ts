import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastOf, mixOf, type Triple } from '@shared/domain/theme/colour'
import { AA, AAA, dayOf, nightOf, NON_TEXT, type Palette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import { PRESET_KEYS, PRESETS, type PresetKey } from '@shared/domain/theme/palettes'
import { describe, expect, it } from 'vitest'
import { colourRulesOf, type ColourRule, type UsedColour } from './css-colours'

const renderer = join(import.meta.dirname, '..', '..')
const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => file.replaceAll('\\', '/'))
const rules = sheets.flatMap((file) => colourRulesOf(file, readFileSync(join(renderer, file), 'utf8')))

/** Surfaces below any text, and tints of a status over them. */
const SURFACES = [
  'background',
  'card',
  'modal',
  'muted',
  'success-tint',
  'error-tint',
  'warning-tint',
  'info-tint',
]
/** Surfaces of header and sidebar, below their own text alone. */
const BANDS = ['header', 'sidebar']
/** Decorative lines: the page is usable without them. */
const DECORATION = [
  'border-subtle',
  'divider',
  'shadow-color',
  'backdrop',
  'muted',
  'card',
  'modal',
  'background',
  'header',
]
/** A paint thinner than this is a tint, and the text on it is the page's own. A thin line only decorates. */
const FAINT = 0.5
/** Printed black on white, in every company's colours. */
const PAPER = ['features/qr-code/print-sheets.module.css', 'app/printing/printing.module.css']
/** Text colours whose fill another rule of the same element paints. */
const PAINTED_ELSEWHERE: readonly string[] = []

const HIGH_CONTRAST: readonly PresetKey[] = ['highContrastLight', 'highContrastDark']
const nameOf = ({ name, alpha }: UsedColour): string => (alpha === 1 ? name : `${name}/${alpha}`)
const whereOf = ({ file, selector }: ColourRule): string => `${file} ${selector}`

interface Pair {
  readonly text: UsedColour
  readonly under: UsedColour
}

const solid = (name: string): UsedColour => ({ name, alpha: 1 })
const isText = ({ name }: UsedColour): boolean =>
  name === 'foreground' || /^text-/.test(name) || /-text$/.test(name)

/** A picture needs the contrast of graphics rather than of text. */
const isIcon = ({ selector }: ColourRule): boolean => /icon/i.test(selector)

/** Every pair of text and background that these rules produce. */
const textPairs = (rules: readonly ColourRule[]): Pair[] => {
  const pairs = new Map<string, Pair>()
  const add = (text: UsedColour, under: UsedColour): void => {
    pairs.set(`${nameOf(text)} on ${nameOf(under)}`, { text, under })
  }
  for (const { text, under } of rules) {
    if (text) for (const painted of under) add(text, painted)
    if (text && under.length === 0 && isText(text)) for (const surface of SURFACES) add(text, solid(surface))
    // Surfaces below texts of any colour.
    if (!text)
      for (const painted of under)
        if (painted.alpha < FAINT)
          add(solid(painted.name.startsWith('on-') ? painted.name : 'foreground'), painted)
    if (text && under.length === 0 && BANDS.includes(text.name.replace('on-', '')))
      add(text, solid(text.name.replace('on-', '')))
  }
  return [...pairs.values()]
}

/** Lines, and fills without text: a bar, a dot, a switch. */
const marks = (): UsedColour[] => {
  const found = rules.flatMap(({ text, under, marks: used }) => (text ? used : [...used, ...under]))
  return found.filter(
    ({ name, alpha }, at) =>
      alpha === 1 &&
      !DECORATION.includes(name) &&
      found.findIndex((other) => other.name === name && other.alpha === alpha) === at,
  )
}

/** The visible result of a colour over each background it may be on. */
const seen = (
  variables: Readonly<Record<string, string>>,
  used: UsedColour,
  grounds: readonly string[],
): Triple[] => {
  const own = variables[`--${used.name}`]
  if (own === undefined) throw new Error(`No variable --${used.name}`)
  return used.alpha === 1
    ? [own]
    : grounds.map((ground) => mixOf(own, used.alpha, variables[`--${ground}`] ?? ''))
}

/** The background of a thin colour: a fill's own text over that fill, everything else over the page. */
const groundsOf = ({ name }: UsedColour): readonly string[] =>
  name.startsWith('on-') ? [name.slice(3)] : ['background', 'card', 'modal', 'muted']

const shortTexts = (palette: Palette, level: number): string[] => {
  const variables = cssVariablesOf(palette)
  const short = (pairs: readonly Pair[], least: number): string[] =>
    pairs.flatMap(({ text, under }) =>
      seen(variables, under, groundsOf(under)).flatMap((ground) =>
        seen(variables, text, groundsOf(text))
          .map((ink) => contrastOf(ink, ground))
          .filter((ratio) => ratio < least)
          .map((ratio) => `${nameOf(text)} on ${nameOf(under)}: ${ratio.toFixed(2)}`),
      ),
    )
  return [
    ...short(textPairs(rules.filter((rule) => !isIcon(rule))), level),
    ...short(textPairs(rules.filter(isIcon)), NON_TEXT),
  ]
}

const shortMarks = (palette: Palette): string[] => {
  const variables = cssVariablesOf(palette)
  return marks().flatMap((mark) => {
    const grounds = mark.name === 'focus-header' ? ['header'] : groundsOf(mark)
    return grounds.flatMap((ground) => {
      const under = variables[`--${ground}`] ?? ''
      const [ink = ''] = seen(variables, mark, [ground])
      const ratio = contrastOf(ink, under)
      return ratio < NON_TEXT ? [`${nameOf(mark)} on ${ground}: ${ratio.toFixed(2)}`] : []
    })
  })
}

describe('the reading of a style sheet', () => {
  it('finds texts, fills and lines, resolves names of its own, and reports what is no variable', () => {
    const css = `
      .card { --tone: var(--info); --on-tone: var(--on-info); }
      .card[data-late] { --tone: var(--error); --on-tone: var(--on-error); }
      .head { color: hsl(var(--on-tone)); background: hsl(var(--tone)); }
      @media print { .line { border: 1px solid hsl(var(--border) / 50%); /* #fff */ color: #abc } }`
    const [first, second, line] = colourRulesOf('x.css', css)
    expect([first, second]).toMatchObject([
      { selector: '.head', text: { name: 'on-info' }, under: [{ name: 'info' }] },
      { selector: '.head', text: { name: 'on-error' }, under: [{ name: 'error' }] },
    ])
    expect(line).toMatchObject({
      selector: '.line',
      marks: [{ name: 'border', alpha: 0.5 }],
      foreign: ['#abc'],
    })
  })
})

describe('the style sheets', () => {
  it('are all looked at', () => {
    expect(sheets.length).toBeGreaterThan(40)
    expect(rules.length).toBeGreaterThan(200)
  })

  it('use colours of the palette alone', () => {
    expect(
      rules
        .filter(({ file, foreign }) => foreign.length > 0 && !PAPER.includes(file))
        .map((rule) => `${whereOf(rule)}: ${rule.foreign}`),
    ).toEqual([])
  })

  it('put upon a fill only its own text', () => {
    const wrong = rules.filter(({ text, under }) => {
      if (!text || under.length === 0) return false
      return under.some(
        ({ name, alpha }) =>
          alpha >= FAINT &&
          !SURFACES.includes(name) &&
          text.name !== `on-${name}` &&
          !(text.name === 'background' && name === 'foreground'),
      )
    })
    expect(wrong.map(whereOf)).toEqual([])
  })

  it('let the text of a fill stand nowhere else', () => {
    const wrong = rules.filter(
      (rule) =>
        rule.text &&
        rule.under.length === 0 &&
        !isText(rule.text) &&
        !/^on-(header|sidebar)$/.test(rule.text.name) &&
        !PAINTED_ELSEWHERE.includes(whereOf(rule)),
    )
    expect(wrong.map(whereOf)).toEqual([])
  })
})

describe('what the style sheets put upon each other is read', () => {
  it.each(PRESET_KEYS)('with %s, as it is, by day and by night', (key) => {
    const { colors } = PRESETS[key]
    const level = HIGH_CONTRAST.includes(key) ? AAA : AA
    for (const palette of [colors, dayOf(colors), nightOf(colors)]) {
      expect(shortTexts(palette, level)).toEqual([])
      expect(shortMarks(palette)).toEqual([])
    }
  })
})
