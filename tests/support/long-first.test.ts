import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONG } from './long-first'

it('names test files that are there', () => {
  expect(LONG.filter((file) => !existsSync(file))).toEqual([])
})
