import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')
const rows = page('attacks.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const testsOf = (cells: readonly string[]): string[] =>
  (cells[3] ?? '').split(', ').map((name) => `${name.includes('/') ? name : `tests/attacks/${name}`}.test.ts`)

describe('the table of attacks', () => {
  it('names an attack, what stops it and tests that exist, in each row', () => {
    expect(rows.length).toBeGreaterThan(20)
    for (const cells of rows) {
      expect([
        cells.length,
        cells.every((cell, at) => (at > 0 && at < 4 ? cell !== '' : cell === '')),
      ]).toEqual([5, true])
      for (const file of testsOf(cells)) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    }
  })

  it('leaves no attack out: each file of tests/attacks is there or among the threats', () => {
    const threats = page('threats.md')
    const named = rows.flatMap(testsOf)
    const files = readdirSync(join(root, 'tests', 'attacks')).filter((name) => name.endsWith('.test.ts'))
    const missing = files.filter(
      (name) => !named.includes(`tests/attacks/${name}`) && !threats.includes(`tests/attacks/${name}`),
    )
    expect(missing).toEqual([])
  })
})
