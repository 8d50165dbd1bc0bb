/** The colours that the style sheets combine, parsed from their text: the basis of the contrast test. */

/** A colour as CSS names it: the variable, and its opacity (1 unless `/ 12%`). */
export interface UsedColour {
  readonly name: string
  readonly alpha: number
}

export interface ColourRule {
  readonly file: string
  readonly selector: string
  /** Of the text and icons of this rule; null where they are inherited. */
  readonly text: UsedColour | null
  /** The backgrounds of this rule; for a gradient every stop. */
  readonly under: readonly UsedColour[]
  /** Borders, outlines, drawn lines, marks. */
  readonly marks: readonly UsedColour[]
  /** Colours that are no variable of the palette. */
  readonly foreign: readonly string[]
}

const USE = /hsl\(\s*var\(--([a-z-]+)(?:,[^)]*\))?\)(?:\s*\/\s*(\d+(?:\.\d+)?)%)?\s*\)/g
const FOREIGN =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|color-mix)\([^)]*\)|\b(?:white|black|red|gr[ae]y|silver)\b/gi
const PAINTS = /^(?:background(?:-color|-image)?)$/
const MARKS =
  /^(?:border(?:-[a-z]+)*|outline(?:-color)?|box-shadow|fill|stroke|accent-color|caret-color|text-decoration(?:-color)?)$/

const usesOf = (value: string): UsedColour[] =>
  [...value.matchAll(USE)].map(([, name = '', percent]) => ({
    name,
    alpha: percent === undefined ? 1 : Number(percent) / 100,
  }))

const declarationsOf = (body: string): [property: string, value: string][] =>
  body.split(';').flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
  })

/** A rule's own names for variables: `--tone: var(--info)`. */
type Names = Readonly<Record<string, string>>

const namesOf = (body: string): Names =>
  Object.fromEntries(
    declarationsOf(body).flatMap(([property, value]) => {
      const meant = /^var\(--([a-z-]+)\)$/.exec(value)?.[1]
      return property.startsWith('--') && meant ? [[property.slice(2), meant]] : []
    }),
  )

const renamed = (rule: ColourRule, names: Names): ColourRule => {
  const one = (used: UsedColour): UsedColour => ({ ...used, name: names[used.name] ?? used.name })
  return {
    ...rule,
    text: rule.text && one(rule.text),
    under: rule.under.map(one),
    marks: rule.marks.map(one),
  }
}

const rulesOf = (file: string, blocks: readonly RegExpExecArray[]): ColourRule[] =>
  blocks.flatMap(([, selector = '', body = '']) => {
    const declarations = declarationsOf(body)
    const of = (isMeant: (property: string) => boolean): UsedColour[] =>
      declarations.filter(([property]) => isMeant(property)).flatMap(([, value]) => usesOf(value))
    const foreign = declarations
      .filter(([property]) => property === 'color' || PAINTS.test(property) || MARKS.test(property))
      .flatMap(
        ([, value]) =>
          value
            .replace(USE, '')
            .replace(/url\([^)]*\)/g, '')
            .match(FOREIGN) ?? [],
      )
    const rule: ColourRule = {
      file,
      selector: selector.trim().replace(/\s+/g, ' '),
      text: of((property) => property === 'color')[0] ?? null,
      under: of((property) => PAINTS.test(property)),
      marks: of((property) => MARKS.test(property)),
      foreign,
    }
    return rule.text || rule.under.length + rule.marks.length + foreign.length > 0 ? [rule] : []
  })

/**
 * The rules of a style sheet that name a colour, once for each meaning of a rule's own name; rules inside @media
 * count as well.
 */
export const colourRulesOf = (file: string, css: string): ColourRule[] => {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const blocks = [...bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  const meanings = blocks
    .map(([, , body = '']) => namesOf(body))
    .filter((names) => Object.keys(names).length > 0)
  const rules = rulesOf(file, blocks)
  return rules.flatMap((rule) => {
    const used = [rule.text, ...rule.under, ...rule.marks].flatMap((colour) => (colour ? [colour.name] : []))
    const meant = meanings.filter((names) => used.some((name) => name in names))
    return meant.length > 0 ? meant.map((names) => renamed(rule, names)) : [rule]
  })
}
