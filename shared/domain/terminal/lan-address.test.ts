import { describe, expect, it } from 'vitest'
import { formatLanAddress, LAN_PORT, parseLanAddress } from './lan-address'

describe('an address on the local network', () => {
  it('is a host with a port, or with the usual one', () => {
    expect(parseLanAddress(' 192.168.0.12 ')).toEqual({ host: '192.168.0.12', port: LAN_PORT })
    expect(parseLanAddress('192.168.0.12:9000')).toEqual({ host: '192.168.0.12', port: 9000 })
    expect(parseLanAddress('192.168.0.12:65535')).toEqual({ host: '192.168.0.12', port: 65_535 })
    expect(parseLanAddress('Caixa.local')).toEqual({ host: 'caixa.local', port: LAN_PORT })
    expect(formatLanAddress({ host: 'a', port: 1 })).toBe('a:1')
  })

  it('is nothing else', () => {
    for (const text of [
      '',
      ':8737',
      'a b',
      'http://192.168.0.12',
      '1.2.3.4:0',
      '1.2.3.4:65536',
      '-a',
      'a-',
      '::1',
    ])
      expect(parseLanAddress(text), text).toBeNull()
  })
})
