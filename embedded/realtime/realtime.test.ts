import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ana, bruno, clientOf, company, signedIn, startFixture } from '../fixtures/fixture'
import type { EmbeddedBackend } from '../testing'
import { describeOnEachDatabase } from '../testing-vitest'
import { SOCKETS_OF_NETWORK } from './bridge'

interface Heard {
  event: string
  payload: unknown
}

/** Joins a topic with unmodified supabase-js; returns the join's result and the received messages. */
const listenTo = async (client: SupabaseClient, topic: string, isPrivate = true) => {
  const heard: Heard[] = []
  const waiting: Array<() => void> = []
  const channel = client.channel(topic, { config: { private: isPrivate } })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    heard.push({ event, payload })
    for (const wake of waiting.splice(0)) wake()
  })
  const status = await new Promise<string>((resolve) => {
    channel.subscribe((state) => resolve(state))
  })
  const until = async (count: number): Promise<Heard[]> => {
    while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return heard
  }
  return { channel, status, heard, until }
}

describeOnEachDatabase('realtime', ({ postgres }) => {
  let backend: EmbeddedBackend
  const clients: SupabaseClient[] = []
  const person = async (who: { email: string }) => {
    const client = await signedIn(backend, who)
    clients.push(client)
    return client
  }
  const send = (topic: string, payload: unknown, isPrivate = true) =>
    backend.sql(`select realtime.send($1::jsonb, 'changed', $2::text, $3::boolean)`, [
      JSON.stringify(payload),
      topic,
      isPrivate,
    ])

  beforeAll(async () => {
    backend = await startFixture({ postgres })
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.removeAllChannels()
  })
  afterAll(() => backend?.stop())

  it('delivers messages of the private topic to a member in order, and rejects a stranger’s join', async () => {
    const topic = `company:${company}`
    const member = await listenTo(await person(ana), topic)
    expect(member.status).toBe('SUBSCRIBED')
    const stranger = await listenTo(await person(bruno), topic)
    expect(stranger.status).toBe('CHANNEL_ERROR')
    const guest = clientOf(backend)
    clients.push(guest)
    expect((await listenTo(guest, topic)).status).toBe('CHANNEL_ERROR')

    for (const version of [1, 2, 3]) await send(topic, { version })
    expect(await member.until(3)).toEqual(
      [1, 2, 3].map((version) => ({ event: 'changed', payload: { version } })),
    )
    expect(stranger.heard).toEqual([])
  })

  it('sends at commit: a transaction that fails sends nothing', async () => {
    const topic = `company:${company}`
    const member = await listenTo(await person(ana), topic)
    const rolledBack = backend.script(
      `select realtime.send('{"version": 9}', 'changed', '${topic}'); select 1 / 0`,
    )
    await expect(rolledBack).rejects.toThrow('division by zero')
    await send(topic, { version: 10 })
    expect(await member.until(1)).toEqual([{ event: 'changed', payload: { version: 10 } }])
  })

  it('carries payloads beyond the limit of a notification', async () => {
    const topic = `company:${company}`
    const member = await listenTo(await person(ana), topic)
    const text = 'ã'.repeat(20_000)
    await send(topic, { text })
    await send(topic, { text: 'small' })
    expect((await member.until(2)).map(({ payload }) => payload)).toEqual([{ text }, { text: 'small' }])
  })

  it('separates private and public channels of one name', async () => {
    const open = clientOf(backend)
    clients.push(open)
    const topic = `company:${company}`
    const listener = await listenTo(open, topic, false)
    expect(listener.status).toBe('SUBSCRIBED')
    await send(topic, { version: 1 }, true)
    await send(topic, { version: 2 }, false)
    expect(await listener.until(1)).toEqual([{ event: 'changed', payload: { version: 2 } }])
  })

  it('delivers nothing after a leave, and allows joining again', async () => {
    const topic = `company:${company}`
    const client = await person(ana)
    const first = await listenTo(client, topic)
    const witness = await listenTo(await person(ana), topic)
    await client.removeChannel(first.channel as RealtimeChannel)
    await send(topic, { version: 1 })
    // PostgreSQL notifies when it comes to it: the next join must not be before that.
    await witness.until(1)
    const second = await listenTo(client, topic)
    await send(topic, { version: 2 })
    expect(await second.until(1)).toEqual([{ event: 'changed', payload: { version: 2 } }])
    expect(first.heard).toEqual([])
  })

  it('reports that table changes are not supported, so that clients detect it', async () => {
    const client = await person(ana)
    const channel = client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public' }, () => undefined)
    const status = await new Promise<string>((resolve) => channel.subscribe((state) => resolve(state)))
    expect(status).toBe('CHANNEL_ERROR')
  })

  it('replies to heartbeats, and rejects a socket without the key', async () => {
    const address = backend.url.replace('http', 'ws') + '/realtime/v1/websocket?vsn=2.0.0&apikey='
    const refused = new WebSocket(address + 'sb_publishable_wrong')
    const message = await new Promise<string>((resolve) =>
      refused.once('error', (error) => resolve(error.message)),
    )
    expect(message).toContain('401')

    const socket = new WebSocket(address + backend.publishableKey)
    await new Promise((resolve) => socket.once('open', resolve))
    const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))))
    socket.send('no frame at all')
    socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]))
    expect(JSON.parse(await answer)).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    socket.close()
  })

  it('leaves a network with many sockets no further one, and others theirs', async () => {
    const proxied = await startFixture({ postgres, trustedProxies: 1 })
    const address = `${proxied.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${proxied.publishableKey}`
    const opened: WebSocket[] = []
    const open = async (from: string): Promise<string> => {
      const socket = new WebSocket(address, { headers: { 'x-forwarded-for': from } })
      opened.push(socket)
      return new Promise((resolve) => {
        socket.once('open', () => resolve('open'))
        socket.once('error', ({ message }) => resolve(message))
      })
    }
    try {
      const crowd = Array.from({ length: SOCKETS_OF_NETWORK }, () => open('198.51.100.7'))
      expect(new Set(await Promise.all(crowd))).toEqual(new Set(['open']))
      expect(await open('198.51.100.7')).toContain('429')
      expect(await open('203.0.113.9')).toBe('open')
      opened[0]?.close()
      await expect.poll(() => open('198.51.100.7'), { message: 'its place is free again' }).toBe('open')
    } finally {
      for (const socket of opened) socket.terminate()
      await proxied.stop()
    }
  })

  it('delivers nothing for a forged token or one of another key', async () => {
    const { sign } = await import('hono/jwt')
    const claims = { sub: ana.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 }
    const client = clientOf(backend)
    clients.push(client)
    await client.realtime.setAuth(await sign(claims, 'a secret of somebody else entirely'))
    expect((await listenTo(client, `company:${company}`)).status).toBe('CHANNEL_ERROR')
  })
})
