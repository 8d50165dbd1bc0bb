import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from './lib/project'
import { hasPart, neverHydrated, UNUSED_PARTS, withBody } from './unused-parts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file).replaceAll('\\', '/'),
  )

const libraries = [
  'node_modules/react-router/dist/production',
  'node_modules/i18next/dist/esm',
  'node_modules/react-dom/cjs',
  'node_modules/@reduxjs/toolkit/dist',
  'node_modules/redux/dist',
].flatMap((folder) => filesBelow(inProject(...folder.split('/'))))

describe('what is left out of libraries', () => {
  it.each(UNUSED_PARTS.map((rule) => [String(rule.file), rule] as const))(
    'is where it was: %s',
    (_name, rule) => {
      const codes = libraries
        .filter((file) => rule.file.test(file))
        .map((file) => readFileSync(file, 'utf8'))
        .filter((code) => Object.keys(rule.emptied).some((name) => hasPart(code, name)))
      expect(codes).toHaveLength(1)
      const lean = Object.entries(rule.emptied).reduce(
        (code, [name, body]) => withBody(code, name, body),
        codes[0] ?? '',
      )
      expect(lean.length).toBeLessThan((codes[0] ?? '').length - 200)
    },
  )

  it('leaves all but the one body as it was, and refuses what is not there', () => {
    const code =
      'function one(a, {\n  b\n}) {\n  if (a) {\n    two(b);\n  }\n}\nclass C {\n  two(x = {}) {\n    return x;\n  }\n}\n'
    expect(withBody(code, 'one', 'return null')).toBe(
      'function one(a, {\n  b\n}) {return null}\nclass C {\n  two(x = {}) {\n    return x;\n  }\n}\n',
    )
    expect(withBody(code, 'two', '')).toContain('  two(x = {}) {}\n}')
    expect(() => withBody(code, 'three', '')).toThrow(/three is not where it was/)
  })

  it('are the branches of what is hydrated, and only those', () => {
    const code =
      'var isHydrating = !1;\nfunction f(\n  isHydrating\n) {\n  isHydrating || a(b.c.isDehydrated);\n}\n'
    const file = inProject('node_modules', 'react-dom', 'cjs', 'react-dom-client.production.js')
    expect(neverHydrated(`${code}isHydrating$1 = isHydrating;`)).toBe(
      'var wasHydrating = !1;\nfunction f(\n  _hydrates\n) {\n  !1 || a(!1);\n}\nisHydrating$1 = !1;',
    )
    expect(() => neverHydrated('')).toThrow(/is nowhere/)
    expect(() => new Function(neverHydrated(readFileSync(file, 'utf8')))).not.toThrow()
  })

  it('is asked for nowhere in the product', () => {
    const sources = filesBelow(inProject('renderer')).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    const asking = sources.filter((file) =>
      /\b(?:ViewTransition|hydrateRoot|useTransition|useOptimistic|useFormStatus|requestFormReset|useActionState|useFormState|Activity|SuspenseList|infiniteQuery|preinit\w*|preloadModule|createBrowserRouter|RouterProvider|saveMissing|cloneInstance|reloadResources|loadLanguages|upsertQuery\w+)\b|\bprecedence=|\bprefetch="|i18n(?:ext)?\.dir\(|<Fragment ref/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    expect(asking).toEqual([])
    const drawing = sources.filter(
      (file) => file.endsWith('.tsx') && /<(?:meta|link|style)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(drawing, 'React puts these into the head').toEqual([])
    const texts = filesBelow(inProject('renderer', 'i18n', 'locales')).filter((file) =>
      file.endsWith('.json'),
    )
    expect(texts.filter((file) => /\$t\(|\{\{[^}]*,/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
