import { expect, it } from 'vitest'
import { isWiped } from './company-storage-keys'

it.each([
  ['selectedCompany', true, true],
  ['selectedCompanyId', true, true],
  ['preSelectedCompany', true, true],
  ['browsedCompany', true, true],
  ['lastThemeColors', false, true],
  ['lastThemeColors_a', false, true],
  ['lastThemeCss', false, true],
  ['lastTheme', false, false],
  ['hasLoadedBefore', false, false],
  ['cart_a', false, false],
])('%s goes with the selection: %s; with everything: %s', (key, withSelection, withEverything) => {
  expect(isWiped(key, 'selection')).toBe(withSelection)
  expect(isWiped(key, 'everything')).toBe(withEverything)
})
