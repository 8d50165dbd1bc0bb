import { describe, expect, it } from 'vitest'
import {
  choicesWithoutAsking,
  groupToMend,
  isFull,
  pressOption,
  stillAvailable,
  withoutGroup,
} from './option-choosing'
import { checkChoices, type OfferedGroup } from './options'

const option = (id: string, is_available = true) => ({
  id,
  name: id,
  translations: {},
  code: null,
  price_cents: 100,
  product_id: null,
  is_available,
})
const group = (
  id: string,
  min_choices: number,
  max_choices: number,
  options: ReturnType<typeof option>[],
): OfferedGroup => ({
  id,
  name: id,
  translations: {},
  rule: 'sum',
  min_choices,
  max_choices,
  options,
  is_active: true,
})
const size = group('size', 1, 1, [option('small'), option('large')])
const crust = group('crust', 0, 1, [option('cheese'), option('cream')])
const extras = group('extras', 0, 2, [option('bacon'), option('egg'), option('onion'), option('out', false)])

describe('choosing options', () => {
  it('replaces a single choice, and keeps it where one is required', () => {
    expect(pressOption(size, ['bacon', 'small'], 'large')).toEqual(['bacon', 'large'])
    expect(pressOption(size, ['small'], 'small')).toEqual(['small'])
    expect(pressOption(crust, ['cheese'], 'cheese')).toEqual([])
  })

  it('accepts as many as the group allows, and removes what is pressed again', () => {
    const full = pressOption(extras, ['bacon'], 'egg')
    expect(full).toEqual(['bacon', 'egg'])
    expect(isFull(extras, full)).toBe(true)
    expect(pressOption(extras, full, 'onion')).toBe(full)
    expect(pressOption(extras, full, 'bacon')).toEqual(['egg'])
    expect(isFull(size, ['small'])).toBe(false)
  })

  it('accepts nothing sold out, but removes it', () => {
    expect(pressOption(extras, [], 'out')).toEqual([])
    expect(pressOption(extras, ['out'], 'out')).toEqual([])
  })

  it('removes all choices of a group', () => {
    expect(withoutGroup(crust, ['small', 'cheese'])).toEqual(['small'])
  })

  it('starts from the earlier choices that are still available, in order', () => {
    expect(stillAvailable([size, extras], ['egg', 'gone', 'out', 'small'])).toEqual(['small', 'egg'])
  })

  it('finds the first incomplete group, in order', () => {
    const problems = checkChoices([crust, size, extras], ['bacon', 'egg', 'onion'])
    expect(groupToMend([crust, size, extras], problems)).toBe(size)
    expect(groupToMend([crust], [])).toBeNull()
  })

  it('skips groups without a real choice', () => {
    expect(choicesWithoutAsking([crust, extras])).toEqual([])
    expect(choicesWithoutAsking([group('only', 1, 1, [option('one'), option('out', false)])])).toEqual([
      'one',
    ])
    expect(choicesWithoutAsking([size])).toBeNull()
  })
})
