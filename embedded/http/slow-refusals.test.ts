import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slowRefusals } from './slow-refusals'
import type { ServerEnv } from './server-env'

const STRANGER = '198.51.100.7'

/** Asks for an answer with this status and body as this address; says whether it has come. */
const asked = (status: number, body: unknown, address = STRANGER) => {
  const app = new Hono<ServerEnv>()
  app.use('*', (context, next) => {
    context.set('clientAddress', address)
    return next()
  })
  app.use('*', slowRefusals(1_000))
  app.get('/', (context) => context.json(body, status as 400))
  const answer = { hasCome: false, done: Promise.resolve<unknown>(undefined) }
  answer.done = Promise.resolve(app.request('/')).then(async (response) => {
    answer.hasCome = true
    return (await response.json()) as unknown
  })
  return answer
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['by a limit of the server', 429, { msg: 'Request rate limit reached' }],
  ['by a limit of the database', 400, { code: 'P0001', message: 'too_many_requests' }],
  ['of what is too large', 413, { code: '413', message: 'Payload too large' }],
  ['of a read that nobody is served', 400, { code: 'PGRST127', message: 'Not served: too many patterns' }],
  ['of a read that takes a session', 401, { code: '42501', message: 'Not served without a session: …' }],
])('keeps a refusal %s for a second', async (_, status, body) => {
  const answer = asked(status, body)
  await vi.advanceTimersByTimeAsync(999)
  expect(answer.hasCome).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer.done).toEqual(body)
})

it.each([
  ['any other refusal', 400, { code: 'P0001', message: 'company_closed' }, STRANGER],
  ['what is no refusal', 200, { message: 'too_many_requests' }, STRANGER],
  ['everybody behind an unknown proxy', 429, {}, '127.0.0.1'],
])('answers %s at once', async (_, status, body, address) => {
  const answer = asked(status, body, address)
  await vi.advanceTimersByTimeAsync(0)
  expect(answer.hasCome).toBe(true)
})
