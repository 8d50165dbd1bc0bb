import type { Table } from './figure'

const ms = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(1))
const mark = (ratio: number, atMost: number): string =>
  ratio <= atMost ? `✓ at most ${atMost}` : `✗ falls short: at most ${atMost}`

/** A table as text: one line a timing, in milliseconds, with its ratio to the floor (the first line). */
export function textOf({ title, timings, goals = [], comparisons = [], note }: Table): string {
  const rows = timings.map(({ name, p50, p95, ratio, operations }, index) => {
    const goal = goals.find((candidate) => candidate.name === name)
    const verdict = goal ? mark(ratio, goal.atMost) : index === 0 ? 'floor' : ''
    return [name, ms(p50), ms(p95), `× ${ratio.toFixed(2)}`, String(operations), verdict]
  })
  const head = ['', 'p50 ms', 'p95 ms', 'ratio', 'n', '']
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => (column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd()
  const extra = comparisons.map(
    ({ text, ratio, atMost }) => `  ${text}: × ${ratio.toFixed(2)}  ${mark(ratio, atMost)}`,
  )
  return [title, line(head), ...rows.map(line), ...extra, ...(note ? [`  ${note}`] : [])].join('\n')
}

/** The goals of a table that this run missed, as text. */
export const shortfallsOf = ({ title, timings, goals = [], comparisons = [] }: Table): string[] => [
  ...goals.flatMap(({ name, atMost }) => {
    const ratio = timings.find((timing) => timing.name === name)?.ratio ?? Number.NaN
    return ratio <= atMost ? [] : [`${title}: ${name} × ${ratio.toFixed(2)} (goal ${atMost})`]
  }),
  ...comparisons
    .filter(({ ratio, atMost }) => !(ratio <= atMost))
    .map(({ text, ratio, atMost }) => `${title}: ${text} × ${ratio.toFixed(2)} (goal ${atMost})`),
]
