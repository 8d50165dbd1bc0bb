import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { applyMutant, titlePattern, type Mutant } from './mutants'
import { runProgram } from './processes'
import { inProject, root } from './project'
import { readVitestReport, type TestRun } from './reports'

const minute = 60_000

/** What a copy does without, beside hidden folders: what is installed, built or written by runs. */
const leftOut = ['node_modules', 'out', 'dist', 'data', 'test-results', 'playwright-report', 'coverage']

const isCopied = (path: string): boolean => {
  const [top = ''] = relative(root, path).split(sep)
  return !leftOut.includes(top) && top !== '.git' && top !== '.cache'
}

/** A copy of the project, as it lies here, in a temporary folder: there it may be broken. */
export type Copy = {
  /** Runs the tests of some files whose titles carry one of the ids. With `untilFailure`, the first that fails ends it. */
  test: (files: readonly string[], ids: readonly string[], untilFailure: boolean) => Promise<TestRun[]>
  /** Does something while a mutant is in the copy. */
  withMutant: <T>(mutant: Mutant, then: () => Promise<T>) => Promise<T>
  remove: () => void
}

/** Every package by a link of its own. What is cached beside them stays behind: databases of broken migrations go with the copy. */
const linkPackages = (folder: string): void => {
  mkdirSync(folder)
  for (const name of readdirSync(inProject('node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(inProject('node_modules', name), join(folder, name), 'junction')
  }
}

/** Copies the project's sources; the packages are linked. */
export const copyProject = (): Copy => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'comanda-mutations-')))
  cpSync(root, folder, { recursive: true, filter: isCopied })
  linkPackages(join(folder, 'node_modules'))
  const report = join(folder, 'mutation-report.json')

  return {
    test: async (files, ids, untilFailure) => {
      rmSync(report, { force: true })
      const args = ['run', ...files, '-t', titlePattern(ids), '--reporter=json', `--outputFile=${report}`]
      const { output } = await runProgram('vitest', untilFailure ? [...args, '--bail=1'] : args, {
        cwd: folder,
        timeoutMs: 15 * minute,
      })
      try {
        return readVitestReport(JSON.parse(readFileSync(report, 'utf8')), folder)
      } catch {
        const last = output.trim().split('\n').slice(-5).join(' ')
        return [{ title: `the tests wrote no report: ${last}`, file: files.join(' '), outcome: 'failed' }]
      }
    },
    withMutant: async (mutant, then) => {
      const path = join(folder, mutant.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, applyMutant(text, mutant))
      try {
        return await then()
      } finally {
        writeFileSync(path, text)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
