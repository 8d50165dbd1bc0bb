import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { DISHES } from '../scripts/first-load'
import { obtainChromium } from '../scripts/lib/chromium'
import { freePort } from '../scripts/lib/port'
import type { Figure, Reading, Table } from './figure'
import { median } from './measure'
import { COMPANY, withWebPage } from './web-page'

const RUNS = 3

const PAGES = ['/', '/empresas', `/menu?empresa=${COMPANY}`]

const CATEGORIES = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

/** Times in ms, and the shift of the layout; the last two have no goal of their own, for the score holds them. */
const AUDITS = {
  'largest-contentful-paint': { name: 'LCP ms', atMost: 2_000 },
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

const tableOf = (page: string, reports: readonly Report[]): Table => ({
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
  note: [`medians of ${reports.length}, ${DISHES} dishes`, shortcomings(reports)].filter(Boolean).join('; '),
})

/**
 * Lighthouse's scores of what a guest opens first, and the times they are made of. The line and the processor are simulated
 * (its slow 4G and a processor four times slower), so that a busy machine shows less than in measured times.
 */
export const lighthouse: Figure = {
  name: 'lighthouse',
  async measure() {
    const found = await obtainChromium()
    if ('reason' in found) return { skipped: found.reason }
    return withWebPage(DISHES, async ({ url }) => {
      const reports = new Map<string, Report[]>(PAGES.map((page) => [page, []]))
      // Round after round, so that a machine that is busy for a while is so for all pages.
      for (let run = 0; run < RUNS; run += 1)
        for (const page of PAGES) reports.get(page)?.push(await look(found.path, url + page))
      return [...reports].map(([page, own]) => tableOf(page, own))
    })
  },
}
