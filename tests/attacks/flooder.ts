import { parentPort, workerData } from 'node:worker_threads'

/**
 * What one sender repeats until it has sent all of it; its answers are counted and sent back. A thread of its own:
 * the sender's work must not slow the server.
 */
export type Flood = {
  readonly url: string
  readonly key: string
  /** The sender's address; `{n}` is the number of the request, so that each comes from a network of its own. */
  readonly address: string
  readonly count: number
  /** Whether it goes on after its count until it is stopped. */
  readonly isEndless: boolean
  readonly atOnce: number
} & (
  | {
      readonly by: 'http'
      readonly method: string
      readonly path: string
      /** `{n}` is the number of the request, `{uuid}` is new in each, and `{id}` is one of `ids` after the other. */
      readonly body?: string
      readonly ids?: readonly string[]
      /** Bytes of text in place of `{text}`. */
      readonly textBytes?: number
      readonly token?: string
    }
  | { readonly by: 'socket'; readonly topics: readonly string[]; readonly token: string }
)

/** Joins that wait for an answer. */
const JOINS_AT_ONCE = 100

const flood = workerData as Flood
const counts: Record<string, number> = {}
const count = (outcome: string): void => {
  counts[outcome] = (counts[outcome] ?? 0) + 1
}
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})

const filled = (text: string, n: number, ids: readonly string[] = []): string =>
  text
    .replaceAll('{n}', String(10_000_000 + n))
    .replaceAll('{uuid}', () => crypto.randomUUID())
    .replaceAll('{id}', ids[n % ids.length] ?? '')

const sendRequests = async (given: Flood & { readonly by: 'http' }): Promise<void> => {
  const text = 'x'.repeat(given.textBytes ?? 0)
  let sent = 0
  const sender = async (): Promise<void> => {
    while (sent < given.count || (given.isEndless && !isStopped)) {
      const n = sent
      sent += 1
      try {
        const answer = await fetch(given.url + given.path, {
          method: given.method,
          headers: {
            apikey: given.key,
            'content-type': 'application/json',
            'x-forwarded-for': given.address.replace('{n}', `${(n >> 8) % 256}.${n % 256}`),
            ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
          },
          body:
            given.body === undefined ? undefined : filled(given.body, n, given.ids).replace('{text}', text),
        })
        await answer.arrayBuffer()
        count(String(answer.status))
      } catch {
        count('no answer')
      }
    }
  }
  await Promise.all(Array.from({ length: given.atOnce }, sender))
}

const joinChannels = (given: Flood & { readonly by: 'socket' }): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(
      `${given.url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${given.key}&vsn=2.0.0`,
    )
    let sent = 0
    let answered = 0
    const join = (): void => {
      const topic = `realtime:company:${given.topics[sent % given.topics.length] ?? ''}`
      const payload = { access_token: given.token, config: { private: true } }
      socket.send(JSON.stringify([String(sent), String(sent), topic, 'phx_join', payload]))
      sent += 1
    }
    socket.onopen = () => {
      for (let n = 0; n < JOINS_AT_ONCE; n += 1) join()
    }
    socket.onmessage = ({ data }) => {
      const [, , , event, payload] = JSON.parse(String(data)) as [
        unknown,
        unknown,
        unknown,
        string,
        { status?: string },
      ]
      if (event !== 'phx_reply') return
      count(payload.status ?? 'unknown')
      answered += 1
      if (sent < given.count || (given.isEndless && !isStopped)) join()
      else if (answered === sent) socket.close()
    }
    socket.onclose = () => resolve()
  })

void (flood.by === 'http' ? sendRequests(flood) : joinChannels(flood)).then(() =>
  parentPort?.postMessage(counts),
)
