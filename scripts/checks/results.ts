import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inProject, root } from '../lib/project'
import { readPlaywrightReport, readVitestReport, type TestRun } from './reports'

const folder = inProject('test-results', 'reports')

export type Suite = 'unit' | 'renderer' | 'integration' | 'e2e-web' | 'e2e-terminal'
export const suites: readonly Suite[] = ['unit', 'renderer', 'integration', 'e2e-web', 'e2e-terminal']

/** The path of a suite's JSON report. */
export const reportPath = (suite: Suite): string => `${folder}/${suite}.json`

/** Removes the reports of an earlier run. */
export const clearReports = (): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The tests of a suite's report; none where it did not run. An unreadable report counts as one failed test. */
export const readResults = (suite: Suite): TestRun[] => {
  if (!existsSync(reportPath(suite))) return []
  try {
    const json: unknown = JSON.parse(readFileSync(reportPath(suite), 'utf8'))
    return suite.startsWith('e2e') ? readPlaywrightReport(json) : readVitestReport(json, root)
  } catch {
    return [{ title: `the report of ${suite} could not be read`, file: reportPath(suite), outcome: 'failed' }]
  }
}
