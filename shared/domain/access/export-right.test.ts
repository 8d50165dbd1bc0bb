import { expect, it } from 'vitest'
import { rightToExport } from './export-right'

it.each([
  ['menu', 'canManageMenu'],
  ['audit', 'canManageCompany'],
  ['history', 'canSeeTakings'],
  ['tabs', 'canSeeTakings'],
  ['cash', 'canSeeTakings'],
  ['figures', 'canSeeTakings'],
] as const)('a file of %s needs the right %s', (kind, right) => {
  expect(rightToExport(kind)).toBe(right)
})
