import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { PlainError } from './plain-error'
import type { TestRun } from './reports'
import { idsIn, type Rule } from './spec-rules'

/** One deliberate break of a rule: the text `find`, which stands once in `file`, becomes `replace`. `why` says what is wrong then. */
export type Mutant = { rule: string; file: string; find: string; replace: string; why: string }

export type Source = { file: string; text: string }

const isTest = ({ file }: Source): boolean => /\.test\.tsx?$/.test(file)

/** The project's own files that a file imports, without their endings. */
const importsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(/from '((?:\.|@shared\/)[^']*)'/g)].flatMap(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name.slice(1),
  )

/**
 * The test files that prove each rule: those with its id in a title as it is written, there or in the cases they import, and the
 * one docs/spec-coverage.md names, where titles are put together. A rule that browsers alone prove has none: whoever reads the
 * sources leaves theirs out.
 */
export const filesByRule = (
  rules: readonly Rule[],
  sources: readonly Source[],
): ReadonlyMap<string, readonly string[]> => {
  const byName = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ''), source]))
  const idsOf = (source: Source): string[] => [
    ...idsIn(source.text),
    ...importsOf(source).flatMap((name) => {
      const helper = byName.get(name)
      return helper && !isTest(helper) ? idsOf(helper) : []
    }),
  ]
  const files = new Map(rules.map(({ id }) => [id, new Set<string>()]))
  const tests = sources.filter(isTest)
  for (const { id, test } of rules) if (tests.some(({ file }) => file === test)) files.get(id)?.add(test)
  for (const source of tests) for (const id of idsOf(source)) files.get(id)?.add(source.file)
  return new Map([...files].map(([id, names]) => [id, [...names].sort()]))
}

/**
 * Draws `count` of the ids, the same ones for the same seed in whatever order they come. Each id has a lot of its own: a rule that
 * is added or taken away changes no more than its own place.
 */
export const draw = (ids: readonly string[], seed: number, count: number): string[] => {
  const lot = (id: string): string => createHash('sha256').update(`${seed}:${id}`).digest('hex')
  return ids
    .map((id) => ({ id, lot: lot(id) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}

/** The file's text with the mutant in it. Throws unless `find` stands there exactly once and something changes. */
export const applyMutant = (text: string, { rule, file, find, replace }: Mutant): string => {
  const times = find === '' ? 0 : text.split(find).length - 1
  if (times !== 1) throw new PlainError(`the text of ${rule} stands ${times} times in ${file}, and must once`)
  if (find === replace) throw new PlainError(`the mutant of ${rule} changes nothing in ${file}`)
  return text.replace(find, () => replace)
}

/** A pattern for the titles (Vitest's `-t`) that carry one of these ids. */
export const titlePattern = (ids: readonly string[]): string =>
  ids.map((id) => `\\[${id.replaceAll('.', '\\.')}\\]`).join('|')

const carrying = (id: string, tests: readonly TestRun[]): TestRun[] =>
  tests.filter(({ title }) => idsIn(title).includes(id))

/** What keeps a rule from being tried: its tests must pass as long as nothing is broken. Null where they do. */
export const problemBefore = (id: string, tests: readonly TestRun[]): string | null => {
  const own = carrying(id, tests).filter(({ outcome }) => outcome !== 'skipped')
  if (own.length === 0) return 'no test that carries its id has run'
  const failed = own.find(({ outcome }) => outcome === 'failed')
  return failed ? `fails without the mutant: ${failed.title} (${failed.file})` : null
}

export type Verdict =
  { kind: 'killed'; by: TestRun } | { kind: 'survived' } | { kind: 'unclear'; why: string }

/** How the tests took the mutant. Code that no longer loads breaks any test and proves nothing: only a failed test of the rule counts. */
export const verdictOf = (id: string, tests: readonly TestRun[]): Verdict => {
  const own = carrying(id, tests)
  const by = own.find(({ outcome }) => outcome === 'failed')
  if (by) return { kind: 'killed', by }
  const stray = tests.find(({ outcome }) => outcome === 'failed')
  if (stray) return { kind: 'unclear', why: `${stray.title} (${stray.file})` }
  if (!own.some(({ outcome }) => outcome === 'passed')) return { kind: 'unclear', why: 'no test has run' }
  return { kind: 'survived' }
}

/** Rows as text, every column as wide as its widest cell. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}
