import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { hashQueue, type HashQueueLimits } from './hash-queue'
import type { ServerEnv } from './server-env'

/** An app whose requests run until they are let go; the network is the path. */
const heldApp = (limits: HashQueueLimits) => {
  const held: { readonly path: string; readonly letGo: () => void }[] = []
  const app = new Hono<ServerEnv>()
  app.use('*', (context, next) => {
    context.set('clientAddress', context.req.path.slice(1))
    return next()
  })
  const { signIns, signUps } = hashQueue(limits)
  app.use('*', (context, next) => (context.req.query('signs') === 'in' ? signIns : signUps)(context, next))
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    await new Promise<void>((letGo) => held.push({ path: pathname + search, letGo }))
    if (context.req.query('fails') !== undefined) throw new Error('failed')
    return context.text('done')
  })
  app.onError((_, context) => context.text('failed', 500))
  return { held, send: async (path: string) => (await app.request(path)).status }
}

it('lets some pass, keeps a few waiting in their order, and refuses the others', async () => {
  const { held, send } = heldApp({ atOnce: 1, waiting: 2, waitingOfNetwork: 1 })
  const first = send('/10.0.0.1?fails')
  const second = send('/10.0.0.1')
  expect(await send('/10.0.0.1'), 'one of its network waits').toBe(429)
  const third = send('/10.0.0.2')
  expect(await send('/10.0.0.3'), 'two wait').toBe(429)
  expect(held.map(({ path }) => path)).toEqual(['/10.0.0.1?fails'])
  const signIn = send('/10.0.0.1?signs=in')
  held[0]?.letGo()
  expect(await first).toBe(500)
  held[1]?.letGo()
  expect(await signIn, 'came last, and goes before the sign-ups').toBe(200)
  held[2]?.letGo()
  expect(await second).toBe(200)
  held[3]?.letGo()
  expect(await third).toBe(200)
  expect(held.map(({ path }) => path)).toEqual([
    '/10.0.0.1?fails',
    '/10.0.0.1?signs=in',
    '/10.0.0.1',
    '/10.0.0.2',
  ])
  const later = send('/10.0.0.1')
  await expect.poll(() => held.length).toBe(5)
  held[4]?.letGo()
  expect(await later, 'the place is free again').toBe(200)
})

// package.json puts the native `bcrypt` in the place of the one in JavaScript, which holds the thread for a tenth of a second.
it('hashes passwords beside the thread of the server', async () => {
  const requireOfLite = createRequire(fileURLToPath(import.meta.resolve('@supabase/lite')))
  const { hash, compare } = requireOfLite('bcryptjs') as {
    hash: (password: string, cost: number) => Promise<string>
    compare: (password: string, hash: string) => Promise<boolean>
  }
  let turns = 0
  let isHashing = true
  const turn = (): void => {
    turns += 1
    if (isHashing) setImmediate(turn)
  }
  setImmediate(turn)
  const hashed = await hash('segredo', 11)
  isHashing = false
  // In JavaScript the loop turns some six times.
  expect(turns).toBeGreaterThan(100)
  expect(await compare('segredo', hashed)).toBe(true)
  expect(await compare('errado', hashed)).toBe(false)
})
