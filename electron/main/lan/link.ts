import { peerMessageSchema, type PeerMessage } from '@shared/schemas/lan/peer-message'
import type { Clock } from '../sync/clock'
import { createFrameReader, frameOf } from './frames'
import type { LanSocket } from './transport'

const ALIVE_EVERY_MS = 5_000
/** A machine that sleeps, is paused or lost its cable says nothing for this long. */
const SILENT_MS = 16_000
/** Messages in a window of time; a whole night in one go takes a fifth of it. */
const MOST_MESSAGES = 1_500
const WINDOW_MS = 10_000
/** Bytes that the other side has not taken yet. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/** A connection to a known terminal. */
export interface Link {
  readonly terminalId: string
  /** The key that it was recognised by. */
  readonly key: string | null
  /** Who dialled. */
  readonly initiator: string
  /** When it began, ms since 1970 by this machine's clock. */
  readonly since: number
  send(message: PeerMessage): void
  close(): void
}

export interface LinkPorts extends Pick<Link, 'terminalId' | 'key' | 'initiator'> {
  readonly clock: Clock
  readonly onMessage: (message: PeerMessage) => void
  /** `fault`: the other side sent what no terminal sends. */
  readonly onEnd: (fault: LinkFault | null) => void
}
/** What no terminal sends: a message of another form, or so many. */
export type LinkFault = 'malformed' | 'too_many'

/** Speaks in frames over an authenticated socket; what no terminal sends ends it. */
export const createLink = (socket: LanSocket, ports: LinkPorts): Link => {
  const { clock } = ports
  const read = createFrameReader()
  let hasEnded = false
  let heardAt = clock.elapsed()
  let windowAt = clock.elapsed()
  let inWindow = 0
  let cancelBeat = (): void => undefined

  const end = (fault: LinkFault | null): void => {
    if (hasEnded) return
    hasEnded = true
    cancelBeat()
    socket.destroy()
    ports.onEnd(fault)
  }
  const write = (message: PeerMessage): void => {
    if (hasEnded) return
    socket.write(frameOf(message))
    if (socket.writableLength > MOST_WAITING_BYTES) end(null)
  }
  const beat = (): void => {
    if (clock.elapsed() - heardAt > SILENT_MS) return end(null)
    write({ kind: 'alive' })
    cancelBeat = clock.after(ALIVE_EVERY_MS, beat)
  }
  const isTooMany = (count: number): boolean => {
    if (clock.elapsed() - windowAt > WINDOW_MS) {
      windowAt = clock.elapsed()
      inWindow = 0
    }
    inWindow += count
    return inWindow > MOST_MESSAGES
  }

  socket.on('data', (bytes: Buffer) => {
    if (hasEnded) return
    heardAt = clock.elapsed()
    try {
      const messages = read(bytes).map((message) => peerMessageSchema.parse(message))
      if (isTooMany(messages.length)) return end('too_many')
      for (const message of messages) if (!hasEnded) ports.onMessage(message)
    } catch {
      end('malformed')
    }
  })
  socket.on('error', () => end(null))
  socket.on('close', () => end(null))
  cancelBeat = clock.after(ALIVE_EVERY_MS, beat)
  return {
    terminalId: ports.terminalId,
    key: ports.key,
    initiator: ports.initiator,
    since: clock.now(),
    send: write,
    close: () => end(null),
  }
}
