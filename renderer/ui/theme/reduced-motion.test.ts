import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '..', '..')
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const textOf = (file: string): string => readFileSync(join(renderer, file), 'utf8')
const sheets = files.filter((file) => file.endsWith('.css'))
const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))

/** Declarations that move a page, on their own or on scrolling. */
const MOVES = /(?:animation|transition|scroll-behavior)(?:-[a-z-]+)?\s*:/

describe('for who asked their system for less motion', () => {
  const rule =
    /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*\*::before,\s*\*::after \{([^}]*)\}/.exec(
      textOf('ui/theme/base.css'),
    )?.[1]

  it('one rule ends every animation, transition and smooth scroll as it begins', () => {
    for (const declaration of [
      'animation-duration: 0.01ms !important',
      'animation-iteration-count: 1 !important',
      'transition: none !important',
      'scroll-behavior: auto !important',
    ])
      expect(rule).toContain(declaration)
  })

  it('no style sheet overrules it, or waits before it begins', () => {
    const overruling = sheets.flatMap((file) =>
      textOf(file)
        .replace(/@media \(prefers-reduced-motion[\s\S]*$/, '')
        .split('\n')
        .filter((line) => MOVES.test(line) && /!important|-delay\s*:/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(sheets.some((file) => MOVES.test(textOf(file)))).toBe(true)
    expect(overruling).toEqual([])
  })

  it('no script moves anything unasked: style sheets do, or it looks first', () => {
    const moving = sources.filter((file) => {
      const text = textOf(file)
      return /behavior: [^,}]*'smooth'|\.animate\(/.test(text) && !text.includes('prefersReducedMotion()')
    })
    expect(moving).toEqual([])
  })
})
