import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ILLUSTRATIONS } from '../shared/domain/menu/illustration'

it('have a file in both widths for every illustration, and no other', () => {
  const files = readdirSync(join(__dirname, '..', 'resources', 'illustrations')).filter((name) =>
    name.endsWith('.webp'),
  )
  const expected = [...ILLUSTRATIONS.keys()].flatMap((name) => [
    `${name}.320w.640w.webp`,
    `${name}.320w.webp`,
  ])
  expect(files.sort()).toEqual(expected.sort())
})
