import { ERROR_CODES } from '@shared/contract/errors'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages'

const files = import.meta.glob<Record<string, unknown>>(
  ['./locales/*/*.json', '../../shared/locales/*/*.json'],
  { eager: true, import: 'default' },
)

const of = (language: string): Map<string, Record<string, unknown>> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.includes(`/locales/${language}/`))
      .map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
  )

const flat = (texts: Record<string, unknown>, prefix = ''): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value as Record<string, unknown>, `${prefix}${key}.`)
      : [[prefix + key, value] as [string, unknown]],
  )

/** Languages have different plural forms, so the form is no part of the key that all must have. */
const baseKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keysOf = (texts: Record<string, unknown>): string[] =>
  [...new Set(flat(texts).map(([key]) => baseKey(key)))].sort()

const source = of('pt')

it('say in French who approves a discount in one word, with the apostrophe of print', () => {
  const fr = of('fr')
  const words = JSON.stringify([fr.get('payment'), fr.get('operators')?.approval])
  expect(words).toContain('responsable')
  expect(words).not.toMatch(/gérant|\p{L}'\p{L}/u)
})

it('say to staff and guests alike that a line is gone', () => {
  for (const language of LANGUAGES)
    expect(of(language).get('errors')?.line_gone).not.toMatch(/staff|equip[eo]|équipe|personeel/i)
})

/** The form of address that a language does not use here: Spanish uses tú, French vous, Dutch u. */
const OTHER_ADDRESS: Partial<Record<string, RegExp>> = {
  es: /\b(?:usted|ustedes|elija|escriba|inténtelo|compruebe|revise|rellene|introduzca|ingrese|indique|seleccione|confirme que|vuelva a|haga|guarde|llame|empiece|deje|incluya|complete|corríjalo|deshaga|revíselo|envíelo|actualice|pida a|abra en|una las|le llamaremos|diga|cuente|(?<!\b(?:un|cinco|una) )toques?|compruébelo|déjelo|y abra)\b/i,
  fr: /(?<![\p{L}’'])(?:tu|toi|tes|tiens)(?![\p{L}’'])/iu,
  nl: /\b(?:je|jij|jou|jouw|jullie)\b/i,
}

/** A second word for a thing that has one, or a typewriter's apostrophe. */
const SECOND_WORD: Partial<Record<string, RegExp>> = {
  pt: /\btitular(?:es)?\b|\bdono\b|tirar pedidos|lançamentos? (?:que|daqui|recusad)/i,
  es: /\btitular(?:es)?\b|dueño|encargado|acerca de|(?:(?<!Ancho d)el|tu|su|propio|nuevo) papel|(?<!^|Contraer el |Mostrar el )menú(?!s| de navegación)|[“”]/iu,
  en: /cash register|service charge|dearest|\bpresent (?:key|one)\b|\blog(?:ging)? (?:in|out)\b|\p{L}'\p{L}/iu,
  fr: /\btrailer\b|remorque|menus? combinés?|périmé|(?<![Cc]odes? )\bPIN\b|\p{L}'\p{L}/u,
  nl: /aanmeld|aangemeld|afmeld|bediener|toonbank|mandje|\bPIN\b|[Ss]nelle bestelling|\p{L}'\p{L}/u,
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = of(language)

  it('are in the same namespaces as in Portuguese [S1.languages]', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort())
  })

  it.each([...source.keys()])('%s has every key, none empty, with the same blanks to fill', (namespace) => {
    const given = texts.get(namespace) ?? {}
    const expected = source.get(namespace) ?? {}
    expect(keysOf(given)).toEqual(keysOf(expected))
    const blanks = (text: unknown): string[] =>
      [...String(text).matchAll(/{{\s*([^},\s]+)/g)].map(([, name]) => name ?? '').sort()
    const sourceBlanks = new Map(flat(expected).map(([key, text]) => [baseKey(key), blanks(text)]))
    for (const [key, text] of flat(given)) {
      expect(String(text).trim(), `${namespace}:${key}`).not.toBe('')
      // 'One item' may omit its number.
      if (!/_(zero|one)$/.test(key))
        expect(blanks(text), `${namespace}:${key}`).toEqual(sourceBlanks.get(baseKey(key)))
    }
  })

  it('have every plural form the language uses', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [namespace, given] of texts) {
      const keys = flat(given).map(([key]) => key)
      for (const key of new Set(keys.filter((name) => /_(one|other)$/.test(name)).map(baseKey))) {
        for (const category of categories) expect(keys, namespace).toContain(`${key}_${category}`)
      }
    }
  })

  // Speech control needs the visible text in a button's name (WCAG 2.5.3).
  it('name the buttons of a row by the word that stands on them', () => {
    const { edit, remove } = texts.get('office') as { edit: string; remove: string }
    for (const [namespace, given] of texts)
      for (const [key, word] of Object.entries({ editOf: edit, removeOf: remove }))
        if (typeof given[key] === 'string')
          expect(given[key].toLowerCase(), `${namespace}:${key}`).toContain(word.toLowerCase())
  })

  it('address people in one way throughout', () => {
    const other = OTHER_ADDRESS[language]
    if (!other) return
    const found = [...texts].flatMap(([namespace, given]) =>
      flat(given)
        .filter(([, text]) => other.test(String(text)))
        .map(([key, text]) => `${namespace}:${key}: ${String(text)}`),
    )
    expect(found).toEqual([])
  })

  it('call a thing by one word on every screen', () => {
    const second = SECOND_WORD[language]
    if (!second) return
    const found = [...texts].flatMap(([namespace, given]) =>
      flat(given)
        .filter(([, text]) => second.test(String(text)))
        .map(([key, text]) => `${namespace}:${key}: ${String(text)}`),
    )
    expect(found).toEqual([])
  })

  it('begin no line with a sign that belongs to the word before it, as French spaces them', () => {
    const loose = [...texts].flatMap(([namespace, given]) =>
      flat(given)
        .filter(([, text]) => / [:;?!»]|« /.test(String(text)))
        .map(([key]) => `${namespace}:${key}`),
    )
    expect(loose).toEqual([])
  })

  it('tell a limit of the data API from one of signing in [S8.login-many]', () => {
    const { rate_limited, too_many_requests } = texts.get('errors') as Record<string, string>
    const signIn = flat(texts.get('auth') ?? {}).flatMap(([key, text]) =>
      key.endsWith('too_many_requests') ? [text] : [],
    )
    expect(signIn.length).toBeGreaterThan(0)
    expect([too_many_requests, ...signIn]).not.toContain(rate_limited)
  })

  it('have a text for every error code [S8.general-login]', () => {
    const codes = ['errors', 'staff-errors'].flatMap((namespace) => Object.keys(texts.get(namespace) ?? {}))
    expect(codes.sort()).toEqual([...ERROR_CODES].sort())
  })
})

describe('the texts in Portuguese', () => {
  it("call the delivery 'Entrega' everywhere", () => {
    const found = [...source].flatMap(([namespace, given]) =>
      flat(given).flatMap(([key, text]) => (/delivery/i.test(String(text)) ? [`${namespace}:${key}`] : [])),
    )
    expect(found).toEqual([])
  })
})
