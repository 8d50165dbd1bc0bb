import { versionOf, withEnrolledTerminal } from './enrolled-terminal'
import type { Benchmark } from './benchmark'
import { timingsOf, type Round } from './measure'

const PRODUCTS = 10_000
const ROUNDS = 5
const SAMPLES = 60
/** Calls of one sample: a page's clock is too coarse for a single one. */
const CALLS = 20

/** Code → product over the real IPC of the real Electron, against a round trip that does nothing. */
export const lookupOverIpc: Benchmark = {
  name: 'lookup-over-ipc',
  measure: () =>
    withEnrolledTerminal(PRODUCTS, async ({ terminal, company }) => {
      const rounds = await terminal.page().evaluate(timeCalls, {
        companyId: company.id,
        rounds: ROUNDS,
        samples: SAMPLES,
        calls: CALLS,
        products: PRODUCTS,
      })
      return [
        {
          title: `Code → product over IPC at ${PRODUCTS.toLocaleString('en')} products (Electron ${await versionOf(terminal)})`,
          timings: timingsOf(['bare round trip', 'code → product'], rounds),
          goals: [{ name: 'code → product', atMost: 2 }],
          note: `each sample is the mean of ${CALLS} calls`,
        },
      ]
    }),
}

// What follows runs within the page: it may use nothing from this file.

interface PageBridge {
  invoke(method: string, input: unknown): Promise<{ ok: boolean; value?: unknown }>
}

const timeCalls = async (plan: {
  companyId: string
  rounds: number
  samples: number
  calls: number
  products: number
}): Promise<Round[]> => {
  const { comanda } = window as unknown as { comanda: PageBridge }
  let turn = 0
  const lookup = () => {
    turn = (turn + 7_919) % plan.products
    const code = `P${String(turn + 1).padStart(5, '0')}`
    return comanda.invoke('menu.findByCode', { company_id: plan.companyId, code })
  }
  const ping = () => comanda.invoke('app.ping', {})
  const sample = async (call: () => Promise<{ ok: boolean; value?: unknown }>): Promise<number> => {
    const start = performance.now()
    for (let index = 0; index < plan.calls; index += 1) {
      const answer = await call()
      if (!answer.ok || answer.value === null) throw new Error('A call found nothing.')
    }
    return (performance.now() - start) / plan.calls
  }
  const samples = async (
    call: () => Promise<{ ok: boolean; value?: unknown }>,
    count: number,
  ): Promise<number[]> => {
    const times: number[] = []
    for (let index = 0; index < count; index += 1) times.push(await sample(call))
    return times
  }
  await samples(ping, 10)
  await samples(lookup, 10)
  const rounds: (readonly number[])[][] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const pingFirst = round % 2 === 0
    const first = await samples(pingFirst ? ping : lookup, plan.samples)
    const second = await samples(pingFirst ? lookup : ping, plan.samples)
    rounds.push(pingFirst ? [first, second] : [second, first])
  }
  return rounds
}
