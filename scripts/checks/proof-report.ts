import { DAY_MS } from '@shared/domain/common/durations'

/** A finished step of the proof. */
export interface ProofRow {
  readonly name: string
  readonly shows: string
  readonly seeds: readonly (string | number)[]
  readonly isGood: boolean
  readonly summary: string
  /** What it measured, as Markdown. */
  readonly details?: string
  readonly rules: readonly string[]
  readonly commit: string
  /** ISO 8601. */
  readonly finishedAt: string
  readonly ms: number
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`

const WIDTH = 120

/** A text after its first word, on as many lines as a document's width asks for. */
const wrapped = (first: string, text: string, indent = ''): string =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1)
    return last.length + 1 + word.length > WIDTH ? `${lines}\n${indent}${word}` : `${lines} ${word}`
  }, first)

const sectionOf = ({
  name,
  shows,
  seeds,
  isGood,
  summary,
  details,
  commit,
  finishedAt,
  ms,
}: ProofRow): string =>
  [
    `## ${name}`,
    '',
    wrapped('Shows:', `${shows}.`),
    '',
    `- outcome: ${isGood ? 'passed' : 'FAILED'}`,
    wrapped('-', summary, '  '),
    ...(seeds.length > 0 ? [`- seeds: ${seeds.join(', ')}`] : []),
    `- ${finishedAt.slice(0, 10)}, commit ${commit}, ${minutes(ms)}`,
    '',
    ...(details ? [details.trim(), ''] : []),
  ].join('\n')

/** The sections of a report by the step they are about. */
const sectionsOf = (report: string): ReadonlyMap<string, string> =>
  new Map(
    report
      .split(/^(?=## )/m)
      .map((section) => [/^## (.*)/.exec(section)?.[1] ?? '', section.trimEnd() + '\n']),
  )

const rulesIn = (report: string): string[] =>
  [...report.matchAll(/^- (S[1-9]\.[a-z0-9-]+)$/gm)].flatMap(([, rule]) => rule ?? [])

/** A step of the proof as its report needs it; a long one runs no test that names a rule. */
interface ReportedStep {
  readonly name: string
  readonly isLong?: boolean
}

/**
 * docs/proof.md: what ran, with which seeds, when, and on which commit. A step that did not run keeps its section of the earlier
 * report, whose date and commit say how old it is. The earlier rules stay until every step that may name one ran.
 */
export const proofReport = (
  steps: readonly ReportedStep[],
  rows: readonly ProofRow[],
  earlier = '',
): string => {
  const ran = new Map(rows.map((row) => [row.name, sectionOf(row)]))
  const kept = sectionsOf(earlier)
  const isWhole = steps.every(({ name, isLong = false }) => isLong || ran.has(name))
  const rules = new Set([...(isWhole ? [] : rulesIn(earlier)), ...rows.flatMap((row) => row.rules)])
  return [
    '# Proof',
    '',
    'Written by `npm run proof`, which runs in full size what `npm test` runs in a short form.',
    '',
    ...steps.flatMap(({ name }) => ran.get(name) ?? kept.get(name) ?? []),
    '## Rules',
    '',
    'Rules of docs/spec-coverage.md whose tests ran:',
    '',
    ...[...rules].sort().map((rule) => `- ${rule}`),
    '',
  ].join('\n')
}

/** Rules in the report that the specification does not have. */
export const unknownRules = (report: string, known: ReadonlySet<string>): string[] =>
  rulesIn(report).filter((rule) => !known.has(rule))

/**
 * How many days ago the oldest step of a report finished; null for a report without dates, 0 where the clock is
 * behind the report.
 */
export const ageInDays = (report: string, now: Date): number | null => {
  const dates = [...report.matchAll(/^- (\d{4}-\d{2}-\d{2}), commit /gm)].map(([, date]) =>
    Date.parse(date ?? ''),
  )
  return dates.length === 0 ? null : Math.max(0, Math.floor((now.getTime() - Math.min(...dates)) / DAY_MS))
}
