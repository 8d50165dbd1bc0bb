import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'
import { createPictureFetch, isPublicAddress, type PictureFetchParts } from './foreign-pictures'

/** An address of the public internet, which the tests' names resolve to. */
const PUBLIC = '93.184.215.14'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Names resolve as given, everything else to PUBLIC; whatever passes the check is connected to a server of this test. */
const fetchFrom = async (
  listener: RequestListener,
  names: Readonly<Record<string, readonly string[]>> = {},
) => {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  const lookups: string[] = []
  const lookup: PictureFetchParts['lookup'] = (host, _options, done) => {
    lookups.push(host)
    done(
      null,
      (names[host] ?? [PUBLIC]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  const request: PictureFetchParts['request'] = (url, options, onResponse) =>
    httpRequest(
      `http://${url.host}${url.pathname}`,
      {
        ...options,
        port,
        agent: undefined,
        lookup: (host, { all }, done) =>
          options.lookup?.(host, { all: true }, (error) => {
            if (error) done(error, '')
            else if (all) done(null, [{ address: '127.0.0.1', family: 4 }])
            else done(null, '127.0.0.1', 4)
          }),
      },
      onResponse,
    )
  return { fetchPicture: createPictureFetch({ lookup, request }), lookups }
}
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (cause: { details?: { reason?: unknown } }) => cause.details?.reason,
  )

describe('fetching a picture of another site', () => {
  it('returns its bytes, over redirects, and sends the site nothing of this terminal', async () => {
    const seen: unknown[] = []
    const { fetchPicture } = await fetchFrom((request, response) => {
      seen.push([request.url, request.headers.cookie, request.headers.referer, request.headers.authorization])
      if (request.url === '/a.png') response.writeHead(302, { location: '/b.png' }).end()
      else response.end('bytes')
    })
    expect(Buffer.from(await fetchPicture('https://pictures.example/a.png')).toString()).toBe('bytes')
    expect(seen).toEqual([
      ['/a.png', undefined, undefined, undefined],
      ['/b.png', undefined, undefined, undefined],
    ])
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a local network', ['192.168.0.10']],
    ['both a public address and a local one', [PUBLIC, '10.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
  ])('refuses a name that resolves to %s', async (_what, addresses) => {
    let count = 0
    const { fetchPicture } = await fetchFrom(
      (_request, response) => {
        count += 1
        response.end('secret')
      },
      { 'inside.example': addresses },
    )
    expect(await refusalOf(fetchPicture('https://inside.example/a.png'))).toBe('address')
    expect(count).toBe(0)
  })

  it.each([
    'http://pictures.example/b.png',
    'https://127.0.0.1/b.png',
    'https://inside.example/b.png',
    'file:///etc/passwd',
  ])('follows no redirect to %s', async (location) => {
    const { fetchPicture } = await fetchFrom(
      (request, response) => {
        if (request.url === '/a.png') response.writeHead(302, { location }).end()
        else response.end('secret')
      },
      { 'inside.example': ['10.0.0.1'] },
    )
    expect(await refusalOf(fetchPicture('https://pictures.example/a.png'))).toBe('address')
  })

  it('gives up on endless redirects, on other answers than a file, and on one that is too large', async () => {
    const { fetchPicture } = await fetchFrom((request, response) => {
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (request.url === '/none') response.writeHead(404).end()
      else if (request.url === '/cut') response.destroy()
      else {
        response.write(Buffer.alloc(MAX_IMAGE_BYTES))
        response.end('x')
      }
    })
    expect(await refusalOf(fetchPicture('https://pictures.example/loop'))).toBe('unreachable')
    expect(await refusalOf(fetchPicture('https://pictures.example/none'))).toBe('unreachable')
    expect(await refusalOf(fetchPicture('https://pictures.example/cut'))).toBe('unreachable')
    expect(await refusalOf(fetchPicture('https://pictures.example/large'))).toBe('too_large')
  })
})

describe('an address of the public internet', () => {
  it.each([PUBLIC, '8.8.8.8', '2606:4700::1111', '2a00:1450:4009:81f::200e'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '172.31.255.255',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    'pictures.example',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
