import { startE2eBackend } from '../../e2e/fixtures/backend'
import { measureFirstLoad, type FirstLoad } from './first-load'
import { lengthenMenu } from './long-menu'

const COMPANY = 'bella-napoli'
export const DISHES = 120

/**
 * The most bytes of script, gzipped, that a guest's first view of an open company loads until the network is idle, with
 * libraries unmodified.
 */
export const BUDGET_BYTES = 185_000

export const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** How much more it may load where the company is closed: the rules of hours and the notice of when it opens (bytes). */
export const CLOSED_BYTES = 8_000

/** Opening hours of every day of the week, whatever the time is when this is measured. */
const HOURS = {
  open: `update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`,
  closed: `delete from public.opening_hours where weekday <> extract(dow from now() - interval '3 days')`,
} as const
type State = keyof typeof HOURS
const STATES = ['open', 'closed'] as const satisfies readonly State[]

/** What exceeds the budget, as lines to print; empty when nothing does. */
export const excessOf = (gzip: Readonly<Record<State, number>>): string[] =>
  STATES.flatMap((state) => {
    const budget = BUDGET_BYTES + (state === 'closed' ? CLOSED_BYTES : 0)
    return gzip[state] > budget
      ? [
          `The first view of /menu loads ${kilo(gzip[state])} of script by gzip (company ${state}): the budget is ${kilo(budget)}.`,
        ]
      : []
  })

const textOf = (load: FirstLoad, state: State): string =>
  [
    `${kilo(load.gzip)} by gzip, ${kilo(load.transferred)} transferred (inline ${kilo(load.inline)}), ${DISHES} dishes, company ${state}`,
    ...load.files.map(([name, bytes]) => `  ${kilo(bytes).padStart(9)} ${name}`),
  ].join('\n')

/** Measures the web build in dist/web against the embedded backend; `file` is the browser. */
export const firstLoad = async (
  file: string,
): Promise<{ load: FirstLoad; text: string; excess: string[] }> => {
  const { backend, remove } = await startE2eBackend()
  try {
    await lengthenMenu(backend, COMPANY, DISHES)
    const measure = async (state: State): Promise<FirstLoad> => {
      await backend.running().sql(HOURS[state])
      return measureFirstLoad(`${backend.url}/menu?empresa=${COMPANY}`, file)
    }
    const [open, closed] = [await measure('open'), await measure('closed')]
    return {
      load: open,
      text: [textOf(open, 'open'), textOf(closed, 'closed')].join('\n'),
      excess: excessOf({ open: open.gzip, closed: closed.gzip }),
    }
  } finally {
    await remove()
  }
}
