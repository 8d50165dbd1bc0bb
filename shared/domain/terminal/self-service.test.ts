import { describe, expect, it } from 'vitest'
import {
  CORNER_PRESSES,
  cornerPressed,
  idlePhase,
  isSelfServiceOrder,
  isSelfServicePath,
  NO_PRESSES,
} from './self-service'

describe('an absent guest', () => {
  it.each([
    [0, { kind: 'active', lookInMs: 90_000 }],
    [89_999, { kind: 'active', lookInMs: 1 }],
    [90_000, { kind: 'asking', secondsLeft: 10, lookInMs: 1_000 }],
    [90_001, { kind: 'asking', secondsLeft: 10, lookInMs: 999 }],
    [91_000, { kind: 'asking', secondsLeft: 9, lookInMs: 1_000 }],
    [99_999, { kind: 'asking', secondsLeft: 1, lookInMs: 1 }],
    [100_000, { kind: 'over' }],
    [8 * 60 * 60_000, { kind: 'over' }],
  ])('is, after %i ms, %o', (quietMs, phase) => {
    expect(idlePhase(5_000, 5_000 + quietMs, false)).toEqual(phase)
  })

  it('is not asked on the start screen', () => {
    expect(idlePhase(0, 89_000, true).kind).toBe('active')
    expect(idlePhase(0, 90_000, true).kind).toBe('over')
  })

  it('counts as present where the last touch lies in the future by the clock', () => {
    expect(idlePhase(10_000, 4_000, false)).toEqual({ kind: 'active', lookInMs: 90_000 })
  })

  it('is checked again exactly when something changes', () => {
    let now = 0
    const seen: string[] = []
    for (;;) {
      const phase = idlePhase(0, now, false)
      seen.push(phase.kind === 'asking' ? String(phase.secondsLeft) : phase.kind)
      if (phase.kind === 'over') break
      now += phase.lookInMs
    }
    expect(seen).toEqual(['active', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', 'over'])
  })
})

describe('the staff’s corner', () => {
  const pressed = (presses: readonly [x: number, y: number, atMs: number][]): number =>
    presses.reduce((before, [x, y, atMs]) => cornerPressed(before, { x, y }, atMs), NO_PRESSES).count

  it('opens at the fifth press in a row', () => {
    expect(pressed([0, 1, 2, 3, 4].map((n) => [10, 90, n * 1_500]))).toBe(CORNER_PRESSES)
  })
  it('starts over after a pause, and with a press elsewhere', () => {
    expect(pressed([0, 100, 200, 300].map((at) => [10, 10, at]))).toBe(4)
    expect(
      pressed([
        [10, 10, 0],
        [10, 10, 1_501],
      ]),
    ).toBe(1)
    expect(
      pressed([
        [10, 10, 0],
        [96, 10, 100],
        [10, 10, 200],
      ]),
    ).toBe(1)
    expect(
      pressed([
        [95, 95, 0],
        [10, 96, 100],
        [95, 95, 200],
      ]),
    ).toBe(1)
    expect(
      pressed([
        [95, 95, 0],
        [95, 95, 100],
      ]),
    ).toBe(2)
  })
})

describe('pages open to a guest', () => {
  it.each([
    ['/', true],
    ['/menu', true],
    ['/pedidos', true],
    ['/menu/', false],
    ['/admin', false],
    ['/pedido-rapido', false],
    ['/operador', false],
    ['/terminal/ajustes', false],
    ['//menu', false],
  ])('%s: %s', (path, may) => expect(isSelfServicePath(path)).toBe(may))

  it('excludes orders that staff took', () => {
    expect(isSelfServiceOrder({ origin: 'terminal', operator_id: null })).toBe(true)
    expect(isSelfServiceOrder({ origin: 'terminal', operator_id: 'ana' })).toBe(false)
    expect(isSelfServiceOrder({ origin: 'web', operator_id: null })).toBe(false)
  })
})
