import { obtainChromium } from './chromium'
import { hasDisplay, obtainElectron } from './electron-binary'
import { runProgram, type Outcome } from './processes'
import { onPath } from './project'

export type PlaywrightProject = 'web' | 'terminal'

const MINUTE = 60_000

/**
 * xvfb-run's own screen, which a terminal that ends does not reset: the next one would find no display for a moment.
 */
const DISPLAY = '-screen 0 1280x1024x24 -noreset'

/** Runs Playwright's tests of a project on the builds that are there. Returns the reason where this machine cannot. */
export const runPlaywright = async (
  project: PlaywrightProject,
  report: string,
  {
    args = [],
    env = {},
    workers,
  }: { args?: readonly string[]; env?: Record<string, string>; workers: number },
): Promise<Outcome | { reason: string }> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) return chromium
  const electron = project === 'terminal' ? await obtainElectron(2 * MINUTE) : null
  if (electron && 'reason' in electron) return electron
  const xvfb = electron === null || hasDisplay() ? null : onPath(['xvfb-run'])
  if (electron && !hasDisplay() && !xvfb)
    return { reason: 'there is no display, and no xvfb-run to make one' }
  return runProgram(
    'playwright',
    ['test', '--project', project, '--workers', String(workers), '--reporter=list,json', ...args],
    {
      env: { ...env, COMANDA_CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      through: xvfb ? [xvfb, '-a', '-s', DISPLAY] : [],
      timeoutMs: 45 * MINUTE,
    },
  )
}
