import type { WebSocket } from 'ws'
import { readFrame, readJoin, readToken, writeFrame, type Broadcast, type Frame } from './frames'
import type { Listener } from './hearing'

/** What a socket needs of the backend. */
export type Gatekeeper = {
  readListener(token: string): Promise<Listener | null>
  mayHear(listener: Listener, topic: string): Promise<boolean>
}

type Channel = { joinRef: string | null; isPrivate: boolean; expiresAt: number | null }

const topicPrefix = 'realtime:'
const channelsPerSocket = 100

/** One client's connection: its channels and their users. Frames are handled in the order of their arrival. */
export class ListenerSocket {
  private readonly channels = new Map<string, Channel>()
  private queue: Promise<void> = Promise.resolve()
  /** Whether the client sent anything since the last check (heartbeats come every 25 s). */
  isAwake = true

  constructor(
    private readonly socket: WebSocket,
    private readonly gatekeeper: Gatekeeper,
  ) {
    socket.on('message', (data) => {
      this.isAwake = true
      const frame = readFrame(String(data))
      // A frame may query the database: the next one waits, so that a leave never overtakes its join.
      if (frame) this.queue = this.queue.then(() => this.answer(frame)).catch(() => this.socket.terminate())
    })
    socket.on('error', () => this.socket.terminate())
  }

  /** Delivers a broadcast to this client's channel of that topic, if it has one of the same kind with a valid token. */
  deliver(message: Broadcast, nowSeconds: number): void {
    const topic = topicPrefix + message.topic
    const channel = this.channels.get(topic)
    if (!channel || channel.isPrivate !== message.private) return
    if (channel.expiresAt !== null && channel.expiresAt <= nowSeconds) {
      this.drop(topic, channel, 'Token has expired')
      return
    }
    const payload = { type: 'broadcast', event: message.event, payload: message.payload }
    // With its join's number: a channel joined again must not receive messages of the one it left.
    this.send({ joinRef: channel.joinRef, ref: null, topic, event: 'broadcast', payload })
  }

  private async answer(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'phx_join':
        return this.join(frame)
      case 'phx_leave':
        this.channels.delete(frame.topic)
        return this.reply(frame, 'ok', {})
      case 'access_token':
        return this.renew(frame)
      case 'heartbeat':
        return this.reply(frame, 'ok', {})
      default:
        // Messages between clients are not forwarded: all messages come from the database.
        if (frame.ref !== null) this.reply(frame, 'error', { reason: `${frame.event} is not supported` })
    }
  }

  private async join(frame: Frame): Promise<void> {
    const { token, isPrivate, wantsChanges } = readJoin(frame.payload)
    const refuse = (reason: string) => this.reply(frame, 'error', { reason })
    if (!frame.topic.startsWith(topicPrefix)) return refuse('unknown topic')
    if (wantsChanges) return refuse('postgres_changes is not supported')
    if (this.channels.size >= channelsPerSocket) return refuse('too many channels')
    const listener = isPrivate ? await this.authorise(frame.topic, token) : null
    if (isPrivate && listener === null) {
      return refuse('Unauthorized: You do not have permissions to read from this Channel topic')
    }
    this.channels.set(frame.topic, {
      joinRef: frame.joinRef,
      isPrivate,
      expiresAt: listener?.expiresAt ?? null,
    })
    this.reply(frame, 'ok', { postgres_changes: [] })
  }

  /** A new token of the same connection: checked again, since the user or their rights may have changed. */
  private async renew(frame: Frame): Promise<void> {
    const channel = this.channels.get(frame.topic)
    if (!channel?.isPrivate) return
    const listener = await this.authorise(frame.topic, readToken(frame.payload))
    if (listener) channel.expiresAt = listener.expiresAt
    else this.drop(frame.topic, channel, 'Unauthorized')
  }

  private async authorise(topic: string, token: string | null): Promise<Listener | null> {
    const listener = token === null ? null : await this.gatekeeper.readListener(token)
    if (listener === null) return null
    return (await this.gatekeeper.mayHear(listener, topic.slice(topicPrefix.length))) ? listener : null
  }

  /** The client treats this as a channel error and joins again with its present token. */
  private drop(topic: string, channel: Channel, message: string): void {
    this.channels.delete(topic)
    const payload = {
      status: 'error',
      message,
      extension: 'system',
      channel: topic.slice(topicPrefix.length),
    }
    this.send({ joinRef: channel.joinRef, ref: null, topic, event: 'system', payload })
    this.send({ joinRef: channel.joinRef, ref: null, topic, event: 'phx_error', payload: {} })
  }

  private reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }

  private send(frame: Frame): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(writeFrame(frame))
  }
}
