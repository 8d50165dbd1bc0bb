import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { networkTurns } from './network-turns'
import type { ServerEnv } from './server-env'

/** An app whose requests run until they are let go; the sender is the path. */
const heldApp = (longestTurnMs = 60_000) => {
  const held: { readonly path: string; readonly letGo: () => void }[] = []
  const app = new Hono<ServerEnv>()
  app.use('*', (context, next) => {
    context.set('clientAddress', context.req.path.slice(1))
    return next()
  })
  app.use('*', networkTurns({ atOnce: 2, waiting: 2, longestTurnMs }))
  app.all('*', async (context) => {
    await new Promise<void>((letGo) => held.push({ path: context.req.path, letGo }))
    return context.text('done')
  })
  const send = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await app.request(path, init)).status
  return { held, send, running: () => held.map(({ path }) => path) }
}

it('answers two of a network at a time, those that waited in their order, and all of others', async () => {
  const { held, send, running } = heldApp()
  const flood = [1, 2, 3, 4].map(() => send('/198.51.100.7'))
  const refused = await send('/198.51.100.7')
  expect(refused, 'two wait already').toBe(429)
  const other = send('/203.0.113.9')
  await expect.poll(running).toEqual(['/198.51.100.7', '/198.51.100.7', '/203.0.113.9'])
  held[2]?.letGo()
  expect(await other).toBe(200)
  held[0]?.letGo()
  expect(await flood[0]).toBe(200)
  await expect.poll(() => held.length).toBe(4)
  for (const { letGo } of held) letGo()
  await expect.poll(() => held.length).toBe(5)
  held[4]?.letGo()
  expect(await Promise.all(flood)).toEqual([200, 200, 200, 200])
  const again = send('/198.51.100.7')
  await expect.poll(() => held.length, { message: 'its places are free again' }).toBe(6)
  held[5]?.letGo()
  expect(await again).toBe(200)
})

it('counts the addresses of an IPv6 network as one, and nobody behind an unknown proxy', async () => {
  const { held, send } = heldApp()
  const ofNetwork = [1, 2, 3].map((n) => send(`/2001:db8:1:2::${n}`))
  const ofProxy = [1, 2, 3, 4, 5].map(() => send('/127.0.0.1'))
  await expect.poll(() => held.length).toBe(7)
  for (const { letGo } of held) letGo()
  await expect.poll(() => held.length).toBe(8)
  held[7]?.letGo()
  expect(await Promise.all([...ofNetwork, ...ofProxy])).toEqual(Array(8).fill(200))
})

it('answers nobody who hung up while they waited', async () => {
  const { held, send } = heldApp()
  const first = [1, 2].map(() => send('/198.51.100.7'))
  const gone = new AbortController()
  const late = send('/198.51.100.7', { signal: gone.signal })
  await expect.poll(() => held.length).toBe(2)
  gone.abort()
  for (const { letGo } of held) letGo()
  expect(await Promise.all([...first, late])).toEqual([200, 200, 499])
  expect(held).toHaveLength(2)
})

it('keeps no place for a request whose body does not come', async () => {
  const { held, send, running } = heldApp()
  let end: () => void = () => undefined
  const trickle = (): ReadableStream =>
    new ReadableStream({ start: (controller) => void (end = () => controller.close()) })
  const slow = [1, 2, 3].map(() =>
    send('/198.51.100.7', { method: 'POST', body: trickle(), duplex: 'half' } as RequestInit),
  )
  const honest = send('/198.51.100.7')
  await expect.poll(running).toEqual(['/198.51.100.7'])
  held[0]?.letGo()
  expect(await honest).toBe(200)
  end()
  await expect.poll(() => held.length, { message: 'the one whose body came' }).toBe(2)
  held[1]?.letGo()
  expect(await slow[2]).toBe(200)
})

it('passes the places of long requests on', async () => {
  const { held, send } = heldApp(20)
  const imports = [1, 2].map(() => send('/198.51.100.7'))
  await expect.poll(() => held.length).toBe(2)
  const order = send('/198.51.100.7')
  await expect.poll(() => held.length, { message: 'beside the two that go on' }).toBe(3)
  for (const { letGo } of held) letGo()
  expect(await Promise.all([...imports, order])).toEqual([200, 200, 200])
  const later = send('/198.51.100.7')
  await expect.poll(() => held.length).toBe(4)
  held[3]?.letGo()
  expect(await later).toBe(200)
})
