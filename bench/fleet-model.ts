import { seededRandom } from '../tests/support/random'

/** A cell of the fleet: the companies of one database, all of them away for a while. Times in milliseconds. */
export interface Cell {
  readonly companies: number
  /** Of each company; one of them is the kitchen's board. */
  readonly terminals: number
  readonly boardPollMs: number
  readonly tillPollMs: number
  readonly heartbeatMs: number
  readonly probeMs: number
  /** Of a company, at the busiest hour. */
  readonly ordersPerMinute: number
  /** Requests that the database works on at once. */
  readonly cores: number
}

/** What a request costs the database, in milliseconds of one core. */
export interface Costs {
  readonly idlePull: number
  readonly changedPull: number
  readonly push: number
  readonly heartbeat: number
  readonly probe: number
}

export interface Outage {
  readonly awayMs: number
  /** How long a till waits once it sees the backend again; boards do not wait. */
  readonly delay: (random: number) => number
}

export interface Returned {
  /** Requests in the busiest second after the return, by those of a second at rest. */
  readonly busiest: number
  readonly requestsPerSecond: number
  /** Cores in use at rest. */
  readonly cores: number
  /** From an order to the kitchen's board, of orders placed three minutes after the return and later. */
  readonly kitchenP99Ms: number
}

const SETTLED_MS = 180_000
const WATCHED_MS = 300_000

type Step = (at: number) => void

/** Steps in the order of their times. */
const createAgenda = () => {
  const heap: { at: number; step: Step }[] = []
  const swap = (left: number, right: number): void => {
    const one = heap[left] as (typeof heap)[number]
    heap[left] = heap[right] as (typeof heap)[number]
    heap[right] = one
  }
  const timeOf = (index: number): number => heap[index]?.at ?? Infinity
  const add = (at: number, step: Step): void => {
    heap.push({ at, step })
    for (let index = heap.length - 1; index > 0;) {
      const parent = (index - 1) >> 1
      if (timeOf(parent) <= timeOf(index)) return
      swap(parent, index)
      index = parent
    }
  }
  const take = (): { at: number; step: Step } | undefined => {
    const [first] = heap
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    heap[0] = last
    for (let index = 0; ;) {
      const left = 2 * index + 1
      const child = timeOf(left + 1) < timeOf(left) ? left + 1 : left
      if (timeOf(index) <= timeOf(child)) return first
      swap(index, child)
      index = child
    }
  }
  return { add, take }
}

interface Terminal {
  readonly company: number
  readonly isBoard: boolean
  queued: number
  isBack: boolean
}

/** Simulates the return of a whole cell after an outage, event by event. */
export const simulateReturn = (cell: Cell, costs: Costs, outage: Outage, seed: number): Returned => {
  const random = seededRandom(seed).fraction
  const agenda = createAgenda()
  const free = new Float64Array(cell.cores)
  const requests = new Uint32Array(Math.ceil(WATCHED_MS / 1_000) + 60)
  let busyMs = 0
  let restRequests = 0
  const rest = WATCHED_MS - 60_000

  /** Sends a request and calls back when it is answered. */
  const ask = (at: number, cost: number, answered: Step): void => {
    const core = free.indexOf(Math.min(...free))
    const end = Math.max(at, free[core] ?? 0) + cost
    free[core] = end
    const second = Math.floor(at / 1_000)
    requests[second] = (requests[second] ?? 0) + 1
    if (at >= rest) {
      busyMs += cost
      restRequests += 1
    }
    agenda.add(end, answered)
  }

  const taken: number[] = []
  /** Orders that the backend has and the company's board does not. */
  const unseen: number[][] = Array.from({ length: cell.companies }, () => [])

  const poll = (terminal: Terminal, at: number): void => {
    const mine = terminal.isBoard ? (unseen[terminal.company] ?? []) : []
    const seen = mine.splice(0)
    ask(at, seen.length > 0 ? costs.changedPull : costs.idlePull, (answered) => {
      for (const placed of seen) if (placed >= SETTLED_MS) taken.push(answered - placed)
      const next = answered + (terminal.isBoard ? cell.boardPollMs : cell.tillPollMs)
      // A terminal probes when nothing else has been answered for a while.
      for (let probe = answered + cell.probeMs; probe < next; probe += cell.probeMs)
        agenda.add(probe, (then) => ask(then, costs.probe, () => undefined))
      agenda.add(next, (then) => poll(terminal, then))
    })
  }
  const beat = (terminal: Terminal, at: number): void =>
    ask(at, costs.heartbeat, (answered) =>
      agenda.add(answered + cell.heartbeatMs, (next) => beat(terminal, next)),
    )
  const comeBack = (terminal: Terminal, at: number): void => {
    if (terminal.isBack) return
    terminal.isBack = true
    ask(at, costs.heartbeat, (afterBeat) => {
      agenda.add(afterBeat + cell.heartbeatMs * random(), (next) => beat(terminal, next))
      const pull = (then: number): void => ask(then, costs.changedPull, (done) => poll(terminal, done))
      if (terminal.queued > 0) ask(afterBeat, costs.push * terminal.queued, pull)
      else pull(afterBeat)
    })
  }
  const sell = (terminal: Terminal, at: number): void => {
    comeBack(terminal, at)
    ask(at, costs.push, () => unseen[terminal.company]?.push(at))
  }

  const queuedEach = (cell.ordersPerMinute * outage.awayMs) / 60_000 / cell.terminals
  for (let company = 0; company < cell.companies; company += 1) {
    const terminals = Array.from({ length: cell.terminals }, (_, index): Terminal => ({
      company,
      isBoard: index === 0,
      queued: Math.floor(queuedEach + random()),
      isBack: false,
    }))
    for (const terminal of terminals)
      agenda.add(cell.probeMs * random() + (terminal.isBoard ? 0 : outage.delay(random())), (at) =>
        comeBack(terminal, at),
      )
    const next = (at: number): void => {
      const gap = (-Math.log(1 - random()) * 60_000) / cell.ordersPerMinute
      agenda.add(at + gap, (now) => {
        const till = terminals[1 + Math.floor(random() * (terminals.length - 1))]
        if (till) sell(till, now)
        next(now)
      })
    }
    next(0)
  }
  for (let event = agenda.take(); event && event.at < WATCHED_MS; event = agenda.take()) event.step(event.at)

  const perSecond = restRequests / 60
  taken.sort((left, right) => left - right)
  return {
    busiest: Math.max(...requests.subarray(0, SETTLED_MS / 1_000)) / perSecond,
    requestsPerSecond: perSecond,
    cores: busyMs / 60_000,
    kitchenP99Ms: taken[Math.ceil(taken.length * 0.99) - 1] ?? NaN,
  }
}
