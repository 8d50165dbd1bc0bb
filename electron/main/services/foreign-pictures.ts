import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { GatewayError } from '@shared/contract/errors'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'

/** Addresses of this machine, of local networks and of none: a typed address must not reach what only this machine can. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
/** All of IPv6 that is routed is in 2000::/3; the parts of it that wrap an IPv4 address or are for documents are not. */
const ROUTED = new BlockList()
ROUTED.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, 'ipv4')
  return family === 6 && ROUTED.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3

const refusal = (reason: 'address' | 'unreachable' | 'too_large'): GatewayError =>
  new GatewayError('file_refused', { reason })

export interface PictureFetchParts {
  readonly lookup?: (
    host: string,
    options: { readonly all: true },
    done: (error: Error | null, found: LookupAddress[]) => void,
  ) => void
  readonly request?: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ClientRequest
}

/** The address as a URL, if main may fetch it: https without a name and password, and no IP address of the inside. */
const allowedUrl = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base?.href)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw refusal('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusal('address')
  return url
}

/**
 * Fetches pictures of other sites for the back office. The request connects to the very address that was checked, so a
 * name that resolves differently the next moment gains nothing; it uses no proxy, which would resolve the name itself.
 */
export const createPictureFetch = ({
  lookup = systemLookup,
  request = httpsRequest,
}: PictureFetchParts = {}): ((address: string) => Promise<Uint8Array>) => {
  const lookupPublic: LookupFunction = (host, { all }, done) =>
    lookup(host, { all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? refusal('unreachable'), '')
      if (found.some(({ address }) => !isPublicAddress(address))) return done(refusal('address'), '')
      if (all) done(null, found)
      else done(null, first.address, first.family)
    })

  /** The body, or the address that a redirect leads to. */
  const once = (url: URL, signal: AbortSignal): Promise<Uint8Array | URL> =>
    new Promise((resolve, reject) => {
      const fail = (cause: unknown): void =>
        reject(cause instanceof GatewayError ? cause : refusal('unreachable'))
      const options: RequestOptions = {
        signal,
        agent: false,
        lookup: lookupPublic,
        headers: { accept: 'image/*' },
      }
      const sent = request(url, options, (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          sent.destroy()
          try {
            return resolve(allowedUrl(headers.location, url))
          } catch (cause) {
            return fail(cause)
          }
        }
        if (statusCode !== 200) {
          sent.destroy()
          return fail(null)
        }
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size <= MAX_IMAGE_BYTES) parts.push(part)
          else {
            sent.destroy()
            reject(refusal('too_large'))
          }
        })
        response.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
        response.on('error', fail)
      })
      sent.on('error', fail)
      sent.end()
    })

  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let url = allowedUrl(address)
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await once(url, signal)
      if (answer instanceof Uint8Array) return answer
      url = answer
    }
    throw refusal('unreachable')
  }
}
