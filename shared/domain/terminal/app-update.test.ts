import { describe, expect, it } from 'vitest'
import { isUpdateAddress, UNTOUCHED_MS, updateHold, type UpdateFacts } from './app-update'

const night: UpdateFacts = { unsent: 0, typed: 0, hour: 3, untouchedMs: UNTOUCHED_MS }

describe('a downloaded update', () => {
  it('is installed at a quiet hour without anybody at the terminal', () => {
    expect(updateHold(night, false)).toBeNull()
    expect(updateHold({ ...night, hour: 4 }, false)).toBeNull()
  })

  it.each([
    ['something is not sent', { unsent: 1 }, 'unsent', 'unsent'],
    ['an order is being typed', { typed: 1 }, 'typed', 'typed'],
    ['it is early', { hour: 2 }, 'not_quiet', null],
    ['the day begins', { hour: 5 }, 'not_quiet', null],
    ['it is dinner time', { hour: 20 }, 'not_quiet', null],
    ['somebody is there', { untouchedMs: UNTOUCHED_MS - 1 }, 'not_quiet', null],
    ['something is unsent and typed at noon', { unsent: 2, typed: 1, hour: 12 }, 'unsent', 'unsent'],
  ] as const)('waits where %s; on demand only for sales', (_what, change, automatic, asked) => {
    expect(updateHold({ ...night, ...change }, false)).toBe(automatic)
    expect(updateHold({ ...night, ...change }, true)).toBe(asked)
  })
})

describe('allowed sources of updates', () => {
  it.each([
    ['https://downloads.example/terminal', true],
    ['HTTPS://downloads.example:8443/a/b/', true],
    ['http://127.0.0.1:8080/', true],
    ['http://localhost', true],
    ['http://[::1]:9/', true],
    ['http://downloads.example/', false],
    ['http://127.0.0.1.example/', false],
    ['http://localhost@evil.example/', false],
    ['https://user:word@evil.example/', false],
    ['file:///tmp/updates', false],
    ['ftp://downloads.example/', false],
    ['//downloads.example', false],
    ['file:https://downloads.example/', false],
    ['evil http://localhost/', false],
    ['', false],
  ])('%s: %s', (address, is) => expect(isUpdateAddress(address)).toBe(is))
})
