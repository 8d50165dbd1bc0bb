import { expect, it } from 'vitest'
import { clientAddress, networkOf } from './client-address'

it.each([
  ['ignores the header where no proxy is trusted', '10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['reads what the one proxy saw', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['ignores what the client claims', '127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['reads past an inner proxy', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['falls back to the connection without a header', '127.0.0.1', undefined, 1, '127.0.0.1'],
  ['falls back where a request passed fewer proxies', '127.0.0.1', '203.0.113.9', 2, '127.0.0.1'],
  ['falls back for what is no address', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['removes ports and brackets', '127.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['reads IPv4 in the form of IPv6', '::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
])('%s', (_what, peer, header, proxies, expected) =>
  expect(clientAddress(peer, header, proxies)).toBe(expected),
)

it('counts the addresses of one IPv6 connection as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
