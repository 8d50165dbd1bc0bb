import { connect as connectTcp, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { connect as connectTls } from 'node:tls'

/** What a hostile device does until it is stopped. A thread of its own: its work must not slow the terminal. */
export interface LanAttack {
  readonly host: string
  readonly port: number
  /** The device's address. */
  readonly from: string
  /**
   * `silent` connections say nothing; `halting` ones begin TLS and stop within it; `strangers` finish TLS with a key of their
   * own; `garbage` is no TLS; `trickling` with a terminal's key sends one long frame, a byte at a time.
   */
  readonly by: 'silent' | 'halting' | 'strangers' | 'garbage' | 'trickling'
  readonly atOnce: number
  readonly key: string
  readonly certificate: string
}

const { host, port, from, by, atOnce, key, certificate } = workerData as LanAttack
const open = new Set<Socket>()
let isStopped = false

/** The first bytes of a TLS record that never comes whole. */
const BEGUN = Buffer.from([0x16, 3, 1, 2, 0, 1])
const GARBAGE = Buffer.alloc(64 * 1024, 'GET / HTTP/1.1\r\n')

const trickle = (socket: Socket): void => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 * 1024 * 1024)
  socket.write(head)
  const timer = setInterval(() => {
    for (let sent = 0; sent < 20; sent += 1) socket.write(' ')
  }, 1)
  socket.on('close', () => clearInterval(timer))
}
const dial = (): Socket => {
  if (by !== 'strangers' && by !== 'trickling') {
    const socket = connectTcp({ host, port, localAddress: from })
    socket.on('connect', () => {
      if (by === 'halting') socket.write(BEGUN)
      if (by === 'garbage') socket.write(GARBAGE)
    })
    return socket
  }
  const socket = connectTls({
    socket: connectTcp({ host, port, localAddress: from }),
    key,
    cert: certificate,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.3',
    checkServerIdentity: () => undefined,
  })
  if (by === 'trickling') socket.on('secureConnect', () => trickle(socket))
  return socket
}
const keepDialling = (): void => {
  if (isStopped) return
  const socket = dial()
  open.add(socket)
  socket.on('data', () => undefined)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(socket)
    setTimeout(keepDialling, 5)
  })
}
for (let one = 0; one < atOnce; one += 1) keepDialling()
parentPort?.once('message', () => {
  isStopped = true
  for (const socket of open) socket.destroy()
  parentPort?.close()
})
parentPort?.postMessage('begun')
