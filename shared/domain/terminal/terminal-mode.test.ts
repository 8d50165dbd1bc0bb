import { describe, expect, it } from 'vitest'
import { isPathOfMode } from './terminal-mode'

describe('the pages of a terminal', () => {
  it.each([
    ['staff', '/admin', true],
    ['self_service', '/menu', true],
    ['self_service', '/cozinha', false],
    ['kitchen', '/', true],
    ['kitchen', '/cozinha', true],
    ['kitchen', '/pedido-rapido', false],
    ['kitchen', '/menu', false],
    ['kitchen', '/terminal/ajustes', false],
  ] as const)('in mode %s, %s: %s', (mode, path, may) => expect(isPathOfMode(mode, path)).toBe(may))
})
