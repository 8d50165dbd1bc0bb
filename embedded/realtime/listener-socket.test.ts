import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { ListenerSocket } from './listener-socket'

// A real socket on either end; the tests change the set of allowed users, and pass the clock in.
const allowed = new Set<string>()
let joinsLeft = 0
const gatekeeper = {
  takeJoin: () => joinsLeft-- > 0,
  readListener: async (token: string) =>
    token === 'bad' ? null : { userId: token, sessionId: `session of ${token}`, expiresAt: 1_000 },
  mayHear: async ({ userId }: { userId: string }, topic: string) => allowed.has(`${userId} ${topic}`),
}
const hint = { topic: 'company:1', event: 'changed', private: true, payload: { version: 1 } }

let acceptor: WebSocketServer
let client: WebSocket
let listener: ListenerSocket
let inbox: unknown[][]
let wake: () => void

beforeEach(async () => {
  joinsLeft = 10
  allowed.clear()
  allowed.add('ana company:1')
  inbox = []
  wake = () => undefined
  acceptor = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(acceptor, 'listening')
  const address = acceptor.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const accepted = once(acceptor, 'connection')
  client = new WebSocket(`ws://127.0.0.1:${port}`)
  client.on('message', (data) => {
    inbox.push(JSON.parse(String(data)) as unknown[])
    wake()
  })
  const [socket] = (await accepted) as [WebSocket]
  listener = new ListenerSocket(socket, gatekeeper)
  if (client.readyState !== client.OPEN) await once(client, 'open')
})
afterEach(() => {
  client.terminate()
  acceptor.close()
})

/** Sends a frame and waits for its reply. */
const ask = async (
  ref: string,
  event: string,
  payload: unknown,
  topic = 'realtime:company:1',
): Promise<unknown> => {
  client.send(JSON.stringify([ref, ref, topic, event, payload]))
  return (await received(([, answered, , kind]) => answered === ref && kind === 'phx_reply'))[4]
}

const received = async (test: (frame: unknown[]) => boolean): Promise<unknown[]> => {
  for (;;) {
    const found = inbox.find(test)
    if (found) return found
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

const join = (token: string, isPrivate = true) => ({ config: { private: isPrivate }, access_token: token })
const events = () => inbox.map((frame) => frame[3])

it('delivers while the token is valid; then the channel ends with an error, which makes clients join again', async () => {
  expect(await ask('1', 'phx_join', join('ana'))).toMatchObject({ status: 'ok' })
  listener.deliver(hint, 999)
  listener.deliver(hint, 1_000)
  listener.deliver(hint, 1_001)
  await received(([, , , kind]) => kind === 'phx_error')
  await ask('2', 'heartbeat', {}, 'phoenix')
  expect(events().filter((event) => event === 'broadcast')).toHaveLength(1)
  expect(await ask('3', 'phx_join', join('ana'))).toMatchObject({ status: 'ok' })
})

it('checks each new token: a user who lost the right receives nothing more', async () => {
  await ask('1', 'phx_join', join('ana'))
  allowed.clear()
  client.send(JSON.stringify(['1', null, 'realtime:company:1', 'access_token', { access_token: 'ana' }]))
  await received(([, , , kind]) => kind === 'phx_error')
  listener.deliver(hint, 1)
  await ask('2', 'heartbeat', {}, 'phoenix')
  expect(events()).not.toContain('broadcast')
})

it('rejects strangers, invalid tokens, missing tokens and unknown topics', async () => {
  const refused = { status: 'error' }
  expect(await ask('1', 'phx_join', join('bruno'))).toMatchObject(refused)
  expect(await ask('2', 'phx_join', join('bad'))).toMatchObject(refused)
  expect(await ask('3', 'phx_join', { config: { private: true } })).toMatchObject(refused)
  expect(await ask('4', 'phx_join', join('ana'), 'company:1')).toMatchObject(refused)
  expect(
    await ask('5', 'phx_join', { config: { private: false, postgres_changes: [{ event: '*' }] } }),
  ).toMatchObject(refused)
  expect(await ask('6', 'broadcast', { event: 'x' })).toMatchObject(refused)
  listener.deliver(hint, 1)
  await ask('7', 'heartbeat', {}, 'phoenix')
  expect(events()).not.toContain('broadcast')
})

it('ends the channels of an ended session, and no other', async () => {
  allowed.add('ana company:2')
  await ask('1', 'phx_join', join('ana'))
  listener.endSession('session of bruno')
  listener.deliver(hint, 1)
  await received(([, , , kind]) => kind === 'broadcast')
  listener.endSession('session of ana')
  listener.deliver(hint, 1)
  await ask('2', 'heartbeat', {}, 'phoenix')
  expect(events().filter((event) => event === 'broadcast')).toHaveLength(1)
  expect(events()).toContain('phx_error')
})

it('ends at a recheck the channels of who lost the right or has an expired token', async () => {
  allowed.add('ana company:2')
  await ask('1', 'phx_join', join('ana'))
  await ask('2', 'phx_join', join('ana'), 'realtime:company:2')
  allowed.delete('ana company:2')
  listener.recheck(1)
  await received(([, , topic, kind]) => topic === 'realtime:company:2' && kind === 'phx_error')
  listener.deliver(hint, 1)
  await received(([, , , kind]) => kind === 'broadcast')
  listener.recheck(1_000)
  await received(([, , topic, kind]) => topic === 'realtime:company:1' && kind === 'phx_error')
})

it('rejects the joins of a user who joins too often', async () => {
  joinsLeft = 1
  expect(await ask('1', 'phx_join', join('ana'))).toMatchObject({ status: 'ok' })
  expect(await ask('2', 'phx_join', join('ana'))).toMatchObject({ status: 'error' })
})
