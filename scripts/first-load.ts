import { obtainChromium } from './lib/chromium'
import { entryBytes } from './lib/first-load'
import { firstLoad, kilo } from './lib/menu-first-load'

/** `node scripts/run.mjs first-load`: the size of the first view, file by file, open and closed. Exits with 1 above the budget. */
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
