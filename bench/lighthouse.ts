import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { obtainChromium } from '../scripts/lib/chromium'
import { DISHES } from '../scripts/lib/menu-first-load'
import { freePort } from '../scripts/lib/port'
import type { Benchmark, Reading, Table } from './benchmark'
import { median } from './measure'
import { interactionsOf } from './interactions'
import { COMPANY, withWebPage } from './web-page'

const RUNS = 3

const MENU = `/menu?empresa=${COMPANY}`
const PAGES = ['/', '/empresas', MENU, `/home?empresa=${COMPANY}`]

/** Every picture that a public page shows; illustrations stand for those of products. */
const WITHOUT_PICTURES = `
  update public.products set image_url = null;
  update public.combos set image_url = null;
  update public.companies set logo_empresa = null;
  update public.hero_settings set image_url = null;
  delete from public.establishment_images;
  delete from public.carousel_images;`

const CATEGORIES = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

/** Times in ms, and the shift of the layout; the times are part of the score, and LCP is compared with a bare page's. */
const AUDITS = {
  'largest-contentful-paint': { name: 'LCP ms' },
  'cumulative-layout-shift': { name: 'CLS', atMost: 0 },
  'first-contentful-paint': { name: 'FCP ms' },
  'total-blocking-time': { name: 'TBT ms' },
} as const

type Report = Pick<Result, 'categories' | 'audits'>

/** One page load in a browser of its own, on a phone's processor and line as Lighthouse simulates them. */
const look = async (executablePath: string, address: string): Promise<Report> => {
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: Object.keys(CATEGORIES),
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? address)
    return result.lhr
  } finally {
    await browser.close()
  }
}

const medianOf = (reports: readonly Report[], value: (report: Report) => number | null | undefined): number =>
  median(reports.map((report) => value(report) ?? Number.NaN))

/** What keeps a category below 100, by the audits' own titles. */
const shortcomings = (reports: readonly Report[]): string => {
  const found = new Set<string>()
  for (const { categories, audits } of reports)
    for (const category of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const score = audits[id]?.score ?? null
        if (weight > 0 && score !== null && score < 1) found.add(`${id}: ${audits[id]?.title}`)
      }
  return [...found].join('; ')
}

/** A page of one heading: what the simulated line and processor cost any page. */
const BARE_PAGE = `<!doctype html><html lang="pt"><title>Comanda</title><meta name="viewport" content="width=device-width"><h1>Comanda</h1>`
/** How many times later than on the bare page the largest content may be painted. */
const MOST_BARE_PAGES = 3

const lcpOf = (reports: readonly Report[]): number =>
  medianOf(reports, ({ audits }) => audits['largest-contentful-paint']?.numericValue)

const tableOf = (page: string, reports: readonly Report[], bare: readonly Report[]): Table => ({
  title: `Lighthouse, phone, ${page}`,
  timings: [],
  readings: [
    ...Object.entries(CATEGORIES).map(([category, atLeast]): Reading => ({
      name: category,
      value: Math.round(medianOf(reports, ({ categories }) => categories[category]?.score) * 100),
      atLeast,
    })),
    ...Object.entries(AUDITS).map(([id, { name, ...goal }]): Reading => ({
      name,
      value: medianOf(reports, ({ audits }) => audits[id]?.numericValue),
      ...goal,
    })),
  ],
  comparisons: [
    { text: 'LCP against a bare page', ratio: lcpOf(reports) / lcpOf(bare), atMost: MOST_BARE_PAGES },
  ],
  note: [`medians of ${reports.length}, ${DISHES} dishes`, shortcomings(reports)].filter(Boolean).join('; '),
})

/**
 * Lighthouse's scores of what a guest opens first, and the times they are made of. The line and the processor are simulated
 * (its slow 4G and a processor four times slower), so that a busy machine shows less than in measured times.
 */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  isLong: true,
  async measure() {
    const found = await obtainChromium()
    if ('reason' in found) return { skipped: found.reason }
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(BARE_PAGE)
    })
    const port = await freePort()
    await once(server.listen(port, '127.0.0.1'), 'listening')
    try {
      return await withWebPage(DISHES, async (backend) => {
        const tables: Table[] = []
        for (const pictures of ['with pictures', 'without pictures']) {
          if (pictures === 'without pictures') await backend.running().script(WITHOUT_PICTURES)
          const reports = new Map<string, Report[]>(PAGES.map((page) => [page, []]))
          const bare: Report[] = []
          // Round after round, so that a machine that is busy for a while is so for all pages.
          for (let run = 0; run < RUNS; run += 1) {
            bare.push(await look(found.path, `http://127.0.0.1:${port}/`))
            for (const page of PAGES) reports.get(page)?.push(await look(found.path, backend.url + page))
          }
          for (const [page, own] of reports) tables.push(tableOf(`${page}, ${pictures}`, own, bare))
          tables.push(await interactionsOf(found.path, backend.url + MENU, `a menu ${pictures}`))
        }
        return tables
      })
    } finally {
      server.close()
    }
  },
}
