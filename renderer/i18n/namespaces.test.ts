import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '..')
const namespaces = [join(import.meta.dirname, 'locales/pt'), join(renderer, '../shared/locales/pt')]
  .flatMap((folder) => readdirSync(folder))
  .map((file) => file.replace('.json', ''))
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^i18n/.test(file))
  .map((file) => ({ file, code: readFileSync(join(renderer, file), 'utf8') }))

/** The namespaces that come with the app, as its source says: what is at hand now depends on the tests before. */
const [, withTheApp = ''] =
  /pt\/\{([a-z,-]+)\}\.json/.exec(readFileSync(join(import.meta.dirname, 'texts.ts'), 'utf8')) ?? []
const atHand = withTheApp.split(',')

/** Namespaces whose keys a file names (`t('auth:title')`). */
const named = (code: string): string[] =>
  [...code.matchAll(/['"`]([a-z][a-z-]*):(?=[\w$.{]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => namespaces.includes(name))

/** Namespaces that a file loads. */
const awaited = (code: string): string[] =>
  [...code.matchAll(/(?:useTranslation|loadTexts)\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/['"]([\w-]+)['"]/g)].map(([, name = '']) => name),
  )

describe('namespaces', () => {
  it('are found where they are used', () => {
    expect(named("t('auth:title') t(`auth:${field}.label`) t('auth') 'http://x'")).toEqual(['auth', 'auth'])
    expect(awaited("useTranslation(['menu', 'auth']) useTranslation('cart') useTranslation()")).toEqual([
      'menu',
      'auth',
      'cart',
    ])
    expect(sources.length).toBeGreaterThan(200)
    expect(atHand).toContain('common')
  })

  it('are there before a text of theirs is shown: who names a key waits for its namespace', () => {
    const unawaited = sources
      .filter(({ code }) => /\bt\(/.test(code))
      .flatMap(({ file, code }) =>
        [...new Set(named(code))]
          .filter((name) => !atHand.includes(name) && !awaited(code).includes(name))
          .map((name) => `${file}: ${name}`),
      )
    expect(unawaited).toEqual([])
  })
})
