import { describe, expect, it } from 'vitest'
import { TRANSLATED } from '@shared/domain/menu/menu-list-columns'
import { illustrationOf } from '@shared/domain/menu/illustration'
import { readMenuList } from '@shared/domain/menu/menu-list'
import { tableOfText } from '../read-list'
import { readSampleMenu, SAMPLE_MENUS, type SampleMenu } from './sample-menus'

const EMPTY = { categories: [], subcategories: [], products: [], combos: [], groups: [] }

describe.each(Object.keys(SAMPLE_MENUS) as SampleMenu[])('the sample menu %s', (name) => {
  const read = async () => {
    const { cells, layout } = await tableOfText(await readSampleMenu(name))
    return readMenuList(cells, layout, {
      menu: EMPTY,
      names: { category: 'Pratos', size: 'Tamanho' },
      newId: () => crypto.randomUUID(),
    })
  }

  it('is a list without a problem, with codes, categories and choices', async () => {
    const { dishes, groups, problems, hasUncategorised } = await read()
    expect({ problems, hasUncategorised }).toEqual({ problems: [], hasUncategorised: false })
    expect(dishes.length).toBeGreaterThanOrEqual(12)
    expect(groups.length).toBeGreaterThanOrEqual(2)
    expect(new Set(dishes.map(({ code }) => code)).size).toBe(dishes.length)
  })

  it('names each dish in every language, and draws each', async () => {
    const { dishes } = await read()
    for (const { name: dish, category, description = '', translations } of dishes) {
      expect(Object.keys(translations ?? {}).sort(), dish).toEqual([...TRANSLATED].sort())
      const drawn = illustrationOf({ name: dish, category, description })
      expect(drawn === 'plate' && !dish.startsWith('Prato'), dish).toBe(false)
    }
  })
})
