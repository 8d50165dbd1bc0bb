import type { Reading, Table } from './benchmark'

const ms = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(1))
const mark = (ratio: number, atMost: number): string =>
  ratio <= atMost ? `✓ at most ${atMost}` : `✗ falls short: at most ${atMost}`

/** A reading without a goal is always good; one that could not be taken (NaN) never reaches one. */
const reaches = ({ value, atMost = Infinity, atLeast = -Infinity }: Reading): boolean =>
  (atMost === Infinity && atLeast === -Infinity) || (value <= atMost && value >= atLeast)

const goalOf = ({ atMost, atLeast }: Reading): string =>
  [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ')

const rounded = (value: number): string => String(Number(value.toFixed(value < 10 ? 4 : 1)))

const readingLines = (readings: readonly Reading[]): string[] => {
  const width = Math.max(...readings.map(({ name }) => name.length))
  return readings.map((reading) => {
    const goal = goalOf(reading)
    const verdict = goal && (reaches(reading) ? `✓ ${goal}` : `✗ falls short: ${goal}`)
    return `  ${reading.name.padEnd(width)}  ${rounded(reading.value).padStart(8)}  ${verdict}`.trimEnd()
  })
}

/** A table as text: one line a timing, in milliseconds, with its ratio to the floor (the first line), and one a reading. */
export const textOf = (table: Table): string => {
  const { title, timings, readings = [], comparisons = [], note } = table
  const extra = comparisons.map(
    ({ text, ratio, atMost }) => `  ${text}: × ${ratio.toFixed(2)}  ${mark(ratio, atMost)}`,
  )
  return [
    title,
    ...(timings.length > 0 ? timingLines(table) : []),
    ...readingLines(readings),
    ...extra,
    ...(note ? [`  ${note}`] : []),
  ].join('\n')
}

/** The verdict's column: as the name's, it begins at its left. */
const LAST = 6

const timingLines = ({ timings, goals = [] }: Table): string[] => {
  const rows = timings.map(({ name, p50, p95, p99, ratio, operations }, index) => {
    const goal = goals.find((candidate) => candidate.name === name)
    const verdict = goal ? mark(ratio, goal.atMost) : index === 0 ? 'floor' : ''
    return [name, ms(p50), ms(p95), ms(p99), `× ${ratio.toFixed(2)}`, String(operations), verdict]
  })
  const head = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'n', '']
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => (column === 0 || column === LAST ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd()
  return [line(head), ...rows.map(line)]
}

/** The goals of a table that this run missed, as text. */
export const shortfallsOf = ({
  title,
  timings,
  goals = [],
  readings = [],
  comparisons = [],
}: Table): string[] => [
  ...readings
    .filter((reading) => !reaches(reading))
    .map((reading) => `${title}: ${reading.name} ${rounded(reading.value)} (goal ${goalOf(reading)})`),
  ...goals.flatMap(({ name, atMost }) => {
    const ratio = timings.find((timing) => timing.name === name)?.ratio ?? Number.NaN
    return ratio <= atMost ? [] : [`${title}: ${name} × ${ratio.toFixed(2)} (goal ${atMost})`]
  }),
  ...comparisons
    .filter(({ ratio, atMost }) => !(ratio <= atMost))
    .map(({ text, ratio, atMost }) => `${title}: ${text} × ${ratio.toFixed(2)} (goal ${atMost})`),
]
