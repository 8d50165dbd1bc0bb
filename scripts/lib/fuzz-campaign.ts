import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './processes'

export const FUZZ_USAGE = 'npm run campaign -- --fuzz [--seed N] [--inputs N]'
const HOUR_MS = 3_600_000

/** What came of one surface's inputs, as tests/malformed/fuzz writes it down. */
export interface SurfaceCounts {
  readonly surface: string
  readonly inputs: number
  readonly refused: number
  readonly accepted: number
  readonly faults: number
}

/** Reads the command's words; throws with the usage where they make no sense. */
export const readFuzzOptions = (
  words: readonly string[],
): { readonly seed: number; readonly inputs: number } => {
  const options = { seed: 20_261_122, inputs: 10_000 }
  const left = words.filter((word) => word !== '--fuzz')
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const value = Number(left.shift())
    if ((word !== '--seed' && word !== '--inputs') || !Number.isInteger(value) || value < 1)
      throw new Error(FUZZ_USAGE)
    options[word === '--seed' ? 'seed' : 'inputs'] = value
  }
  return options
}

/** The counts as a table of Markdown, with their sum. */
export const fuzzTable = (rows: readonly SurfaceCounts[]): string => {
  const sum = (of: (row: SurfaceCounts) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const all: SurfaceCounts = {
    surface: '**together**',
    inputs: sum(({ inputs }) => inputs),
    refused: sum(({ refused }) => refused),
    accepted: sum(({ accepted }) => accepted),
    faults: sum(({ faults }) => faults),
  }
  return [
    '| surface | inputs | refused by a code | taken whole | faults |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...rows, all].map(
      ({ surface, inputs, refused, accepted, faults }) =>
        `| ${surface} | ${inputs} | ${refused} | ${accepted} | ${faults} |`,
    ),
  ].join('\n')
}

const readCounts = (file: string): SurfaceCounts[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SurfaceCounts)
    : []

/** Random inputs against every surface (docs/campaign.md): all of them by one seed. Ends with 1 where one had a fault. */
export const fuzzCampaign = async (words: readonly string[]): Promise<void> => {
  const { seed, inputs } = readFuzzOptions(words)
  const folder = mkdtempSync(join(tmpdir(), 'comanda-fuzz-'))
  const report = join(folder, 'counts.jsonl')
  try {
    const { code, output } = await runProgram(
      'vitest',
      ['run', '--project', 'integration', 'tests/malformed/fuzz', '--maxWorkers=2'],
      {
        env: {
          COMANDA_FUZZ_SEED: String(seed),
          COMANDA_FUZZ_INPUTS: String(inputs),
          COMANDA_FUZZ_REPORT: report,
        },
        timeoutMs: 2 * HOUR_MS,
      },
    )
    console.log(`Seed ${seed}\n\n${fuzzTable(readCounts(report))}`)
    if (code === 0) return
    console.log(output.split('\n').slice(-200).join('\n'))
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
