import { BUDGET_BYTES, DISHES, firstLoad as measureFirstLoad } from '../scripts/lib/menu-first-load'
import { obtainChromium } from '../scripts/lib/chromium'
import type { Benchmark } from './benchmark'
import { freshBuild } from './web-page'

/** Script of a guest's cold first view of /menu until the network is idle, as the stage of the tests counts it. */
export const firstLoad: Benchmark = {
  name: 'first-load',
  async measure() {
    const found = await obtainChromium()
    if ('reason' in found) return { skipped: found.reason }
    await freshBuild()
    const { load } = await measureFirstLoad(found.path)
    return [
      {
        title: `Script of a cold /menu until the network is idle, ${DISHES} dishes`,
        timings: [],
        readings: [
          { name: 'by gzip, kB', value: load.gzip / 1_000, atMost: BUDGET_BYTES / 1_000 },
          { name: 'transferred, kB', value: load.transferred / 1_000 },
          { name: 'inline in the page, kB', value: load.inline / 1_000 },
          { name: 'files', value: load.files.length },
        ],
      },
    ]
  },
}
