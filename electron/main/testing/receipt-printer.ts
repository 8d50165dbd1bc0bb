import { createServer, type Server, type Socket } from 'node:net'
import iconv from 'iconv-lite'

/** A line as it came out: its text, and how it was set. */
export interface PaperLine {
  readonly text: string
  readonly isLarge: boolean
  readonly isBold: boolean
  readonly isInverted: boolean
}

const FS = 0x1c
const ESC = 0x1b
const GS = 0x1d
const DLE = 0x10

/** Reads ESC/POS back to what stands on paper, by the commands' own description: nothing of ours helps it. */
export const readEscPos = (
  bytes: Uint8Array,
): { tickets: PaperLine[][]; codes: string[]; codepage: number; pulses: number[][] } => {
  const pulses: number[][] = []
  const tickets: PaperLine[][] = []
  const codes: string[] = []
  let paper: PaperLine[] = []
  let line: number[] = []
  let stored = ''
  let codepage = 0
  let set = { isLarge: false, isBold: false, isInverted: false }
  let shown: typeof set | null = null
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, command = 0, value = 0] = bytes.subarray(at, at + 3)
    if (byte === 0x0a) {
      paper.push({ text: iconv.decode(Buffer.from(line), 'cp858'), ...(shown ?? set) })
      line = []
      shown = null
    } else if ((byte === ESC && command === 0x40) || byte === FS) at += 1
    else if (byte === ESC && command === 0x74) {
      codepage = value
      at += 2
    } else if (byte === ESC && command === 0x45) {
      set = { ...set, isBold: value === 1 }
      at += 2
    } else if (byte === GS && command === 0x42) {
      set = { ...set, isInverted: value === 1 }
      at += 2
    } else if (byte === GS && command === 0x21) {
      set = { ...set, isLarge: value === 0x11 }
      at += 2
    } else if (byte === GS && command === 0x28) {
      const length = (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0)
      const body = bytes.subarray(at + 5, at + 5 + length)
      if (body[1] === 0x50) stored = Buffer.from(body.subarray(3)).toString('latin1')
      if (body[1] === 0x51) codes.push(stored)
      at += 4 + length
    } else if (byte === GS && command === 0x56) {
      tickets.push(paper)
      paper = []
      at += 2
    } else if (byte === ESC && command === 0x70) {
      pulses.push([...bytes.subarray(at + 2, at + 5)])
      at += 4
    } else if (byte === DLE) at += 2
    else if (byte === ESC) at += 2
    else if (byte >= 0x20) {
      line.push(byte)
      shown ??= set
    }
  }
  return { tickets, codes, codepage, pulses }
}

type State = 'ready' | 'no_paper' | 'cover_open' | 'silent'

const answerOf = (state: State, question: number): number => {
  if (question === 2) return state === 'cover_open' ? 0b0001_0110 : 0b0001_0010
  return state === 'no_paper' ? 0b0111_0010 : 0b0001_0010
}

/** A receipt printer of the network, on this machine: it takes bytes on a port and keeps its paper. */
export const startReceiptPrinter = async () => {
  const received: Buffer[] = []
  const open = new Set<Socket>()
  let state: State = 'ready'
  let isBroken = false
  let server: Server | null = null
  let port = 0

  const take = (socket: Socket, data: Buffer): void => {
    let rest = data
    while (rest[0] === DLE && rest[1] === 0x04) {
      if (state !== 'silent') socket.write(Uint8Array.of(answerOf(state, rest[2] ?? 0)))
      rest = rest.subarray(3)
    }
    if (rest.length === 0) return
    received.push(rest)
    if (isBroken) socket.resetAndDestroy()
  }
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((socket) => {
        open.add(socket)
        socket.on('data', (data) => take(socket, data))
        socket.on('error', () => undefined)
        socket.on('close', () => open.delete(socket))
      })
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address()
        if (address && typeof address === 'object') port = address.port
        resolve()
      })
    })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy()
      if (server) server.close(() => resolve())
      else resolve()
    })
  await listen()

  const paper = () => readEscPos(Buffer.concat(received))
  return {
    port,
    bytes: () => Buffer.concat(received),
    paper,
    /** How many are connected to it right now. */
    connections: () => open.size,
    /** The text of each ticket that was cut off. */
    tickets: (): string[] => paper().tickets.map((lines) => lines.map(({ text }) => text).join('\n')),
    setState: (next: State): void => {
      state = next
    },
    /** Whether its line breaks with the first bytes of a ticket. */
    setBroken: (next: boolean): void => {
      isBroken = next
    },
    goAway: close,
    comeBack: listen,
    close,
  }
}
export type ReceiptPrinter = Awaited<ReturnType<typeof startReceiptPrinter>>
