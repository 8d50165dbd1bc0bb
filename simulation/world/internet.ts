import type { Fetch } from '@shared/backend/plain-fetch'
import type { VirtualClock } from '@main/testing/virtual-clock'
import type { Random } from '../../tests/support/random'
import type { Answer } from './backend'

/** What can happen to a request on its way. */
export const FAULTS = [
  'lost_request',
  'lost_answer',
  'error_503',
  'error_429',
  'duplicate',
  'late',
  'portal',
] as const
export type Fault = (typeof FAULTS)[number]

/** When who asks gives up: a probe, and anything else. */
const PROBE_LIMIT_MS = 3_000
const LIMIT_MS = 15_000
/** A request that comes after its answer was given up. */
const LATE_MS = 20_000

export type Arguments = Readonly<Record<string, unknown>>

/** What a planted fault does to requests and answers on their way. */
export interface Tampering {
  readonly request?: (fn: string, args: Arguments, random: Random) => Arguments
  readonly answer?: (fn: string, text: string, random: Random) => string
  /** An answer made up where none came; null for none. */
  readonly invented?: (fn: string, args: Arguments) => string | null
}

/** The way from one machine to the backend. */
export interface Way {
  readonly fetch: Fetch
  /** Calls a function by another role than a terminal's; rejects without an answer. */
  ask(fn: string, args: Arguments, serve: Serve): Promise<Answer>
  setOnline(isOnline: boolean): void
  isOnline(): boolean
  /** How many requests have gone out. */
  sent(): number
  /** The next requests meet these, one each. */
  addFaults(faults: readonly Fault[]): void
  heal(): void
}

export type Serve = (fn: string, args: Arguments) => Promise<Answer>

interface InternetParts {
  readonly time: VirtualClock
  readonly random: Random
  /** Whether the backend answers anybody. */
  readonly isUp: () => boolean
  readonly serve: Serve
  /** Runs what arrives at the machine: later while it is paused, never once it is killed. */
  readonly deliver: (arrive: () => void) => void
  readonly tampering: Tampering | null
}

const noAnswer = (): TypeError => new TypeError('fetch failed')

const responseOf = ({ status, text }: Answer): Response =>
  ({ status, ok: status < 300, headers: new Headers(), text: async () => text }) as unknown as Response

/** A machine's internet in virtual time: each request takes its own time, and may meet a fault. */
export const createWay = ({ time, random, isUp, serve, deliver, tampering }: InternetParts): Way => {
  let isOnline = true
  let sent = 0
  const faults: Fault[] = []

  const send = (fn: string | null, limitMs: number, arrive: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      sent += 1
      // Drawn at once: how long a backend computes must not change what the next request draws.
      const [arriveMs, answerMs, againMs] = [3 + random.below(60), 2 + random.below(40), random.below(4_000)]
      const end = (settle: () => void) => (): void => deliver(settle)
      const giveUp = time.clock.after(
        limitMs,
        end(() => reject(noAnswer())),
      )
      const answered = (answer: Answer): void => {
        time.clock.after(answerMs, () => {
          if (!isOnline) return
          giveUp()
          deliver(() => resolve(answer))
        })
      }
      const fault = fn === null ? undefined : faults.shift()
      const delayMs = fault === 'late' ? LATE_MS : arriveMs
      time.workAfter(delayMs, async () => {
        if (fault !== 'late' && !isOnline) {
          giveUp()
          deliver(() => reject(noAnswer()))
          return
        }
        if (fault === 'lost_request') return
        if (!isUp() || fault === 'error_503') return answered({ status: 503, text: 'upstream unavailable' })
        if (fault === 'error_429') return answered({ status: 429, text: '{"message":"slow down"}' })
        if (fault === 'portal') return answered({ status: 200, text: '<html>Sign in to the hotel</html>' })
        const answer = await arrive()
        if (fault === 'duplicate') time.workAfter(againMs, arrive)
        if (fault !== 'lost_answer' && fault !== 'late') answered(answer)
      })
    })

  const fetch: Fetch = async (url, init) => {
    const fn = url.split('/rpc/')[1] ?? null
    if (fn === null)
      return responseOf(await send(null, PROBE_LIMIT_MS, async () => ({ status: 200, text: '[]' })))
    const args = JSON.parse(String(init?.body)) as Arguments
    const sent = tampering?.request?.(fn, args, random) ?? args
    try {
      const { status, text } = await send(fn, LIMIT_MS, () => serve(fn, sent))
      return responseOf({ status, text: tampering?.answer?.(fn, text, random) ?? text })
    } catch (error) {
      const invented = tampering?.invented?.(fn, args) ?? null
      if (invented === null) throw error
      return responseOf({ status: 200, text: invented })
    }
  }

  return {
    fetch,
    ask: (fn, args, by) => send(fn, LIMIT_MS, () => by(fn, args)),
    setOnline: (online) => {
      isOnline = online
    },
    isOnline: () => isOnline,
    sent: () => sent,
    addFaults: (added) => void faults.push(...added),
    heal: () => {
      faults.length = 0
      isOnline = true
    },
  }
}
