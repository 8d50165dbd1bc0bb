import type { TestRun } from './reports'

/** A rule of docs/spec-coverage.md. `line` and `testLine` count from 0. */
export interface Rule {
  id: string
  home: string
  /** The file of the test that proves it; empty until one does. */
  test: string
  status: 'covered' | 'later'
  line: number
  testLine: number
}

const ID = /\[(S[1-9]\.[^\]\s]+)\]/g
const HEAD = /^- \*\*(S[1-9]\.[a-z0-9-]+)\*\* (covered|later): \S/
const HOME = /^ {2}- home: (\S+)$/
const TEST = /^ {2}- test:(?: (\S+))?$/

/**
 * Parses docs/spec-coverage.md: an entry has the id, the status and the rule, which may continue on the next lines,
 * then its home and its test. Throws at an entry of another form and at a duplicate id.
 */
export const readRules = (markdown: string): Rule[] => {
  const rules: Rule[] = []
  const seen = new Set<string>()
  const lines = markdown.split('\n')
  lines.forEach((text, line) => {
    if (!text.startsWith('- ')) return
    const [, id, status] = HEAD.exec(text) ?? []
    const toHome = lines.slice(line + 1).findIndex((next) => !next.startsWith('  ') || HOME.test(next))
    const homeLine = line + 1 + toHome
    const home = HOME.exec(lines[homeLine] ?? '')?.[1]
    const test = TEST.exec(lines[homeLine + 1] ?? '')
    if (!id || !home || !test || (status !== 'covered' && status !== 'later')) {
      throw new Error(
        `docs/spec-coverage.md, line ${line + 1}: the id, status, home or test is not understood`,
      )
    }
    if (seen.has(id)) throw new Error(`docs/spec-coverage.md: ${id} is there twice`)
    seen.add(id)
    rules.push({ id, home, test: test[1] ?? '', status, line, testLine: homeLine + 1 })
  })
  return rules
}

/** The rule ids in brackets in a test's title. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(ID)].flatMap(([, id]) => (id ? [id] : []))

export interface Coverage {
  /** Rules with a passing test, and the file of the first such test. */
  proved: Map<string, string>
  /** Sentences, one for each problem; the check fails when there is any. */
  problems: string[]
  /** Rules without a passing test that are marked later. */
  open: number
}

/**
 * Compares rules with the executed tests. A covered rule needs a passing test; a skipped one is a problem in CI only,
 * because elsewhere the skip is reported anyway.
 */
export const checkCoverage = (rules: readonly Rule[], tests: readonly TestRun[], isCi: boolean): Coverage => {
  const known = new Set(rules.map(({ id }) => id))
  const proved = new Map<string, string>()
  const skipped = new Set<string>()
  const problems: string[] = []
  for (const { title, file, outcome } of tests) {
    for (const id of idsIn(title)) {
      if (!known.has(id)) problems.push(`${file} names ${id}, which docs/spec-coverage.md does not know`)
      if (outcome === 'passed' && !proved.has(id)) proved.set(id, file)
      if (outcome === 'skipped') skipped.add(id)
    }
  }
  const unproved = rules.filter(({ id }) => !proved.has(id))
  for (const { id, status } of unproved) {
    if (status !== 'covered' || (skipped.has(id) && !isCi)) continue
    problems.push(`${id} is marked covered, and no passing test carries it`)
  }
  const open = unproved.filter(({ status }) => status === 'later').length
  return { proved, problems: [...new Set(problems)], open }
}

/** A sentence for each rule whose home or test is no path of the project. */
export const lostPaths = (rules: readonly Rule[], exists: (path: string) => boolean): string[] =>
  rules.flatMap(({ id, home, test }) => [
    ...(exists(home) ? [] : [`${id} is at home in ${home}, which does not exist`]),
    ...(test === '' || exists(test) ? [] : [`${id} is proved by ${test}, which does not exist`]),
  ])

/** The document with every proved rule marked as covered, and the file of its test filled in. */
export const markProved = (
  markdown: string,
  rules: readonly Rule[],
  proved: ReadonlyMap<string, string>,
): string => {
  const lines = markdown.split('\n')
  for (const { id, line, testLine } of rules) {
    const test = proved.get(id)
    if (!test) continue
    lines[line] = (lines[line] ?? '').replace(`**${id}** later:`, `**${id}** covered:`)
    lines[testLine] = `  - test: ${test}`
  }
  return lines.join('\n')
}
