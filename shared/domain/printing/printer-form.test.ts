import { describe, expect, it } from 'vitest'
import { printerProblems } from './printer-form'

const network = (host: string, port = 9100) => ({
  name: 'Cozinha',
  connection: { kind: 'network' as const, host, port },
})

describe("a printer's form", () => {
  it.each(['192.168.0.50', 'impressora.local', 'fe80::1', 'P1', ' 10.0.0.2 '])('accepts %s', (host) =>
    expect([...printerProblems(network(host))]).toEqual([]),
  )
  it.each(['', '  ', 'http://10.0.0.2', '10.0.0.2/x', '-a', 'a b', 'impressora.', 'é'])(
    'refuses "%s"',
    (host) => expect([...printerProblems(network(host))]).toEqual(['host']),
  )
  it.each([0, -1, 65_536, 9100.5, Number.NaN])('rejects port %s', (port) =>
    expect([...printerProblems(network('a', port))]).toEqual(['port']),
  )
  it.each([1, 65_535])('accepts port %s', (port) =>
    expect([...printerProblems(network('a', port))]).toEqual([]),
  )
  it('accepts a name of 40 letters, spaces around it not counted', () =>
    expect([...printerProblems({ ...network('a'), name: ` ${'a'.repeat(40)} ` })]).toEqual([]))
  it('requires a name, and a system printer where that kind is chosen', () => {
    expect([...printerProblems({ name: ' ', connection: { kind: 'system', name: '' } })]).toEqual([
      'name',
      'system',
    ])
    expect([
      ...printerProblems({ name: 'a'.repeat(41), connection: { kind: 'system', name: 'HP' } }),
    ]).toEqual(['name'])
  })
})
