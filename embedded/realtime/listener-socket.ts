import type { WebSocket } from 'ws'
import { readFrame, readJoin, readToken, writeFrame, type Broadcast, type Frame } from './frames'
import type { Listener } from './listener-rights'

/** What a socket needs of the backend. */
export interface Gatekeeper {
  readListener(token: string): Promise<Listener | null>
  mayHear(listener: Listener, topic: string): Promise<boolean>
  /** Counts one join of a private channel; false for a user who joins too often. */
  takeJoin(listener: Listener): boolean
}

/** A joined channel; a private one with the user it is joined as. */
interface Channel {
  joinRef: string | null
  listener: Listener | null
}

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
    if (!channel || (channel.listener !== null) !== message.private) return
    if (channel.listener !== null && channel.listener.expiresAt <= nowSeconds) {
      this.drop(topic, channel, 'Token has expired')
      return
    }
    const payload = { type: 'broadcast', event: message.event, payload: message.payload }
    // With its join's number: a channel joined again must not receive messages of the one it left.
    this.send({ joinRef: channel.joinRef, ref: null, topic, event: 'broadcast', payload })
  }

  /** Ends the channels of a session that has ended. */
  endSession(sessionId: string): void {
    for (const [topic, channel] of this.channels)
      if (channel.listener?.sessionId === sessionId) this.drop(topic, channel, 'Session has ended')
  }

  /** Ends the channels whose users lost the right, or whose token has expired. */
  recheck(nowSeconds: number): void {
    this.queue = this.queue
      .then(async () => {
        for (const [topic, channel] of this.channels) {
          const { listener } = channel
          if (listener === null) continue
          const isValid = listener.expiresAt > nowSeconds && (await this.mayHear(listener, topic))
          if (!isValid && this.channels.get(topic) === channel) this.drop(topic, channel, 'Unauthorized')
        }
      })
      .catch(() => this.socket.terminate())
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
    const listener = isPrivate ? await this.authorise(frame.topic, token, true) : null
    if (isPrivate && listener === null) {
      return refuse('Unauthorized: You do not have permissions to read from this Channel topic')
    }
    this.channels.set(frame.topic, { joinRef: frame.joinRef, listener })
    this.reply(frame, 'ok', { postgres_changes: [] })
  }

  /** A new token of the same connection: checked again, since the user or their rights may have changed. */
  private async renew(frame: Frame): Promise<void> {
    const channel = this.channels.get(frame.topic)
    if (!channel?.listener) return
    const listener = await this.authorise(frame.topic, readToken(frame.payload))
    if (listener) channel.listener = listener
    else this.drop(frame.topic, channel, 'Unauthorized')
  }

  private async authorise(topic: string, token: string | null, isJoin = false): Promise<Listener | null> {
    const listener = token === null ? null : await this.gatekeeper.readListener(token)
    if (listener === null || (isJoin && !this.gatekeeper.takeJoin(listener))) return null
    return (await this.mayHear(listener, topic)) ? listener : null
  }

  private mayHear(listener: Listener, topic: string): Promise<boolean> {
    return this.gatekeeper.mayHear(listener, topic.slice(topicPrefix.length))
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
