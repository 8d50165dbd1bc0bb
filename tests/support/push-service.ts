import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  readonly received: Received[]
  /** The statuses of the next answers, in order; then 201. */
  answers: number[]
  /** As soon as there are so many; the caller's time-out ends the wait. */
  until(count: number): Promise<readonly Received[]>
  close(): Promise<void>
}

/** A push service on this machine, which stores what it is sent. */
export const startPushService = async (): Promise<PushService> => {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(service.answers.shift() ?? 201, { location: `${service.origin}/elsewhere` }).end()
      waiting.forEach((wake) => wake())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: [],
    until: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return
          waiting.delete(look)
          resolve(received)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

/** What a browser makes when it subscribes at a service, with the keys it keeps to itself. */
export const newBrowser = (origin: string) => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    subscription: {
      endpoint: `${origin}/send/${randomUUID()}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
      language: 'pt',
    },
    /** The message as the browser reads it (RFC 8291, section 3.4; RFC 8188, section 2). */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const derive = (key: Buffer, withSalt: Buffer, info: Buffer, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', key, withSalt, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const key = derive(pair.computeSecret(senderKey), secret, info, 32)
      const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString('utf8'))
    },
  }
}

/** The claims of a request's signature, where it is that of the public key (RFC 8292); throws otherwise. */
export const signedClaims = (headers: IncomingHttpHeaders, publicKey: string): Record<string, unknown> => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`Signed with another key: ${headers.authorization ?? 'not at all'}`)
  const point = Buffer.from(publicKey, 'base64url')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('The signature is wrong.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
