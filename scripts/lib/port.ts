import { createServer, type AddressInfo } from 'node:net'
import { PlainError } from './plain-error'

const DEFAULT_PORT = 4173

/** The port to serve on, from COMANDA_PORT. Throws a readable error where it is no port. */
export const portFrom = (text: string | undefined): number => {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d+$/.test(text.trim()) || port < 1 || port > 65_535) {
    throw new PlainError(`COMANDA_PORT is '${text}', which is no port: give a number from 1 to 65535.`)
  }
  return port
}

/** The message when another program uses the port. */
export const busyPortMessage = (port: number): string => {
  const other = port < 65_535 ? port + 1 : port - 1
  const how =
    process.platform === 'win32'
      ? `set COMANDA_PORT=${other} && npm start`
      : `COMANDA_PORT=${other} npm start`
  return `Port ${port} is in use by another program (perhaps Comanda runs already). Choose another one: ${how}`
}

/** Whether this port of 127.0.0.1 is free at this moment. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that is free at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
