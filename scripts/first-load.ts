import { startE2eBackend } from '../e2e/fixtures/backend'
import { lengthenMenu } from '../bench/long-menu'
import { obtainChromium } from './lib/chromium'
import { entryBytes, measureFirstLoad, type FirstLoad } from './lib/first-load'

const COMPANY = 'bella-napoli'
export const DISHES = 120

/**
 * The most bytes of script, gzipped, that a guest's first view loads until the network is idle, with libraries
 * unmodified.
 */
export const BUDGET_BYTES = 185_000

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** What exceeds the budget, as lines to print; empty when nothing does. */
export const excessOf = ({ gzip }: Pick<FirstLoad, 'gzip'>): string[] =>
  gzip > BUDGET_BYTES
    ? [`The first view of /menu loads ${kilo(gzip)} of script by gzip: the budget is ${kilo(BUDGET_BYTES)}.`]
    : []

const textOf = (load: FirstLoad): string =>
  [
    `${kilo(load.transferred)} transferred, ${kilo(load.gzip)} by gzip (inline ${kilo(load.inline)}), ${DISHES} dishes`,
    ...load.files.map(([name, bytes]) => `  ${kilo(bytes).padStart(9)} ${name}`),
  ].join('\n')

/** Measures the web build in dist/web against the embedded backend; `file` is the browser. */
export const firstLoad = async (
  file: string,
): Promise<{ load: FirstLoad; text: string; excess: string[] }> => {
  const { backend, remove } = await startE2eBackend()
  try {
    await lengthenMenu(backend, COMPANY, DISHES)
    const load = await measureFirstLoad(`${backend.url}/menu?empresa=${COMPANY}`, file)
    return { load, text: textOf(load), excess: excessOf(load) }
  } finally {
    await remove()
  }
}

/** `node scripts/run.mjs first-load`: the size of the first view, file by file. Exits with 1 above the budget. */
export const main = async (): Promise<void> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) {
    console.log(
      `Only what the entry imports, for there is ${chromium.reason}: ${kilo(entryBytes())} by gzip.`,
    )
    return
  }
  const { text, excess } = await firstLoad(chromium.path)
  console.log([text, ...excess].join('\n'))
  if (excess.length > 0) process.exitCode = 1
}
