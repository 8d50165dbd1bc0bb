import { expect, it } from 'vitest'
import { ADMIN_ENTRIES } from './admin-entries'
import { ADMIN_GROUPS, groupedEntries } from './admin-groups'

it('each page is in one group of the navigation', () => {
  const grouped = Object.values(ADMIN_GROUPS).flat()
  expect([...grouped].sort()).toEqual(ADMIN_ENTRIES.map(({ key }) => key).sort())
  expect(groupedEntries([])).toEqual([])
  const [users] = ADMIN_ENTRIES.filter(({ key }) => key === 'users')
  expect(groupedEntries(users ? [users] : [])).toEqual([{ group: 'team', entries: [users] }])
})
