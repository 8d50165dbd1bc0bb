import { createConnection, type Socket } from 'node:net'
import type { PrintProblem } from '@shared/schemas/printing/printing'
import { PrintError } from './print-error'

export interface NetworkAddress {
  readonly host: string
  readonly port: number
}

export interface NetworkPatience {
  /** ms to answer a connection. */
  readonly connectMs: number
  /** ms to tell its state; one that never tells is printed at all the same. */
  readonly statusMs: number
  /** ms without any byte taken. */
  readonly idleMs: number
}

const PATIENCE: NetworkPatience = { connectMs: 4_000, statusMs: 400, idleMs: 15_000 }

/** DLE EOT n: a printer answers one byte at once, before whatever waits in its buffer. */
const ASK_OFFLINE = Uint8Array.of(0x10, 0x04, 0x02)
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04)
/** Bits that every status answer has set, and bits it never has: another byte is no status. */
const FIXED_BITS = 0b1001_0011
const FIXED_VALUE = 0b0001_0010
const COVER_OPEN = 0b0000_0100
const PAPER_END = 0b0110_0000

const connect = ({ host, port }: NetworkAddress, { connectMs }: NetworkPatience): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ host, port })
    const fail = (): void => {
      socket.destroy()
      reject(new PrintError('unreachable', false))
    }
    socket.setTimeout(connectMs, fail)
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeListener('error', fail)
      resolve(socket)
    })
  })

/** One byte of state, or null from a printer that tells none. */
const ask = (socket: Socket, question: Uint8Array, { statusMs }: NetworkPatience): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(patience)
      socket.off('data', heard).off('error', broke).off('close', broke)
    }
    const heard = (data: Buffer): void => {
      done()
      resolve(data.at(-1) ?? null)
    }
    const broke = (): void => {
      done()
      reject(new PrintError('unreachable', false))
    }
    const patience = setTimeout(() => {
      done()
      resolve(null)
    }, statusMs)
    socket.once('data', heard).once('error', broke).once('close', broke)
    socket.write(question)
  })

const hasBits = (state: number | null, bits: number): boolean =>
  state !== null && (state & FIXED_BITS) === FIXED_VALUE && (state & bits) === bits

const problemOf = async (socket: Socket, patience: NetworkPatience): Promise<PrintProblem | null> => {
  const offline = await ask(socket, ASK_OFFLINE, patience)
  // A printer without an answer does not support the status query: the second one is skipped.
  if (offline === null) return null
  if (hasBits(offline, COVER_OPEN)) return 'cover_open'
  return hasBits(await ask(socket, ASK_PAPER, patience), PAPER_END) ? 'no_paper' : null
}

/** Resolves once the printer has taken the last byte and closed its side, or ours is closed without a complaint. */
const hand = (socket: Socket, bytes: Uint8Array, { idleMs }: NetworkPatience): Promise<void> =>
  new Promise((resolve, reject) => {
    const broke = (): void => {
      socket.destroy()
      reject(new PrintError('unreachable', true))
    }
    socket.setTimeout(idleMs, broke)
    socket.once('error', broke)
    // States it tells meanwhile are not looked at, but have to be taken for the end to be seen.
    socket.resume()
    socket.once('close', (hadError) => {
      if (!hadError) resolve()
    })
    socket.end(bytes)
  })

/**
 * Sends bytes that put nothing on paper, whatever the state of paper and cover. They are sent once: a drawer that opens
 * later opens with nobody before it. Rejects with PrintError.
 */
export const pulseOverNetwork = async (
  address: NetworkAddress,
  bytes: Uint8Array,
  patience: NetworkPatience = PATIENCE,
): Promise<void> => {
  const socket = await connect(address, patience)
  try {
    await hand(socket, bytes, patience)
  } finally {
    socket.destroy()
  }
}

/** Prints bytes on an ESC/POS printer of the network; `leaves` is called right before the first one goes. Rejects with PrintError. */
export const printOverNetwork = async (
  address: NetworkAddress,
  bytes: Uint8Array,
  leaves: () => void,
  patience: NetworkPatience = PATIENCE,
): Promise<void> => {
  const socket = await connect(address, patience)
  try {
    const problem = await problemOf(socket, patience)
    if (problem) throw new PrintError(problem, false)
    leaves()
    await hand(socket, bytes, patience)
  } finally {
    socket.destroy()
  }
}
