import type { Fetch } from '@shared/backend/plain-fetch'
import type { ModelServer } from './model-server/model-server'
import { Refused } from './model-server/refused'
import type { VirtualClock } from './virtual-clock'

/** What can happen to a request on its way. */
export const FAULTS = [
  'none',
  'lost_request',
  'lost_answer',
  'error_503',
  'error_429',
  'duplicate',
  'late',
  'portal',
] as const
export type Fault = (typeof FAULTS)[number]

const LIMIT_MS = 5_000
const LATE_MS = 9_000

const answer = (status: number, text: string): Response =>
  ({ status, ok: status < 300, headers: new Headers(), text: async () => text }) as unknown as Response

/**
 * A fetch that leads to the model server through the faults given, one a request, and then through none. While offline
 * nothing arrives. `late`: the caller gives up, the request arrives all the same, after others.
 */
export const createFaultyNetwork = (server: () => ModelServer, time: VirtualClock) => {
  const faults: Fault[] = []
  let isOffline = false
  let rewritten = (_fn: string, text: string): string => text
  const after = (ms: number): Promise<void> => new Promise((resolve) => void time.clock.after(ms, resolve))
  const noAnswer = async (ms: number): Promise<never> => {
    await after(ms)
    throw new TypeError('fetch failed')
  }

  const fetch: Fetch = async (url, init) => {
    const fn = url.split('/rpc/')[1]
    if (isOffline) return noAnswer(5)
    if (fn === undefined) {
      await after(5)
      return answer(200, '[]')
    }
    const args = JSON.parse(String(init?.body)) as Record<string, unknown>
    let status = 200
    const arrive = (): string => {
      try {
        return JSON.stringify(server().call(fn, args))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        status = 400
        return JSON.stringify({ code: 'P0001', message: error.message, details: null })
      }
    }
    await after(20)
    if (isOffline) return noAnswer(5)
    const fault = faults.shift() ?? 'none'
    if (fault === 'lost_request') return noAnswer(LIMIT_MS)
    if (fault === 'error_503') return answer(503, 'upstream unavailable')
    if (fault === 'error_429') return answer(429, '{"message":"slow down"}')
    if (fault === 'portal') return answer(200, '<html>Sign in to the hotel</html>')
    if (fault === 'late') {
      time.clock.after(LATE_MS, () => void arrive())
      return noAnswer(LIMIT_MS)
    }
    if (fault === 'duplicate') arrive()
    const text = rewritten(fn, arrive())
    return fault === 'lost_answer' ? noAnswer(LIMIT_MS) : answer(status, text)
  }

  return {
    fetch,
    addFaults: (added: readonly Fault[]) => void faults.push(...added),
    setOffline: (offline: boolean) => {
      isOffline = offline
    },
    /** What comes back is put in other words on its way. */
    rewrite: (how: (fn: string, text: string) => string) => {
      rewritten = how
    },
    heal: () => {
      faults.length = 0
      rewritten = (_fn, text) => text
      isOffline = false
    },
  }
}
