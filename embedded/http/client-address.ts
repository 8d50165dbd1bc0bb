import { isIP, isIPv6 } from 'node:net'

/**
 * The address a request came from: that of the connection or, behind trusted proxies, the one that the outermost of them saw. Each proxy
 * appends the address it saw to X-Forwarded-For, and what stands before those entries is the client's own claim.
 */
export const clientAddress = (
  peer: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string => {
  const own = plainAddress(peer ?? '') ?? 'unknown'
  if (trustedProxies === 0) return own
  const entries = (forwardedFor ?? '').split(',')
  return plainAddress(entries.at(-trustedProxies) ?? '') ?? own
}

/** What limits count as one sender: an IPv4 address, or the 64 bits of IPv6 that one connection gets. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const zeros = address.includes('::')
    ? Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0')
    : []
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** An address without port, brackets and the IPv6 form of IPv4; null for anything else. */
const plainAddress = (text: string): string | null => {
  const trimmed = text.trim()
  const host = /^\[([^\]]+)\](:\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1')
  const address = host.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}
