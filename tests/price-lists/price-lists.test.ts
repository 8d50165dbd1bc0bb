import { describe, expect, it } from 'vitest'
import { importRowSchema } from '@shared/contract/menu/menu-tool-methods'
import { effectOf } from '@shared/domain/menu/menu-list-effect'
import { knownProduct, noMenu } from '@shared/domain/menu/menu-list.fixture'
import { readMenuList, type ListMenu } from '@shared/domain/menu/menu-list'
import type { KnownMenu } from '@shared/domain/menu/menu-list-known'
import type { ListLayout } from '@shared/domain/menu/menu-list-layout'
import { problemKey } from '@renderer/features/admin-menu/problem-key'
import { readListFile, tableOfText, type ListTable } from '@renderer/features/admin-menu/read-list'
import texts from '@renderer/i18n/locales/pt/admin-menu.json'
import { BROKEN_LISTS, PRICE_LISTS, type PriceList, type Source } from './lists'

/** As many columns as a person may have to name by hand. */
const MOST_CORRECTIONS = 3

const read = async (source: Source) => {
  if ('text' in source) return { problem: null, table: await tableOfText(source.text) } as const
  return readListFile(new File([new Uint8Array(await source.bytes())], source.name))
}

const listOf = ({ cells }: ListTable, layout: ListLayout, menu: KnownMenu = noMenu): ListMenu => {
  let made = 0
  return readMenuList(cells, layout, {
    menu,
    names: { category: 'Cardápio', size: 'Tamanho' },
    newId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  })
}

const corrected = ({ layout }: ListTable, corrections: PriceList['corrections']): ListLayout => ({
  ...layout,
  meanings: layout.meanings.map((held, place) => {
    const [, meaning] = corrections.find(([column]) => column === place) ?? [place, held]
    return meaning
  }),
})

/** The menu after an import of a list into an empty one. */
const menuAfter = ({ dishes, groups }: ListMenu): KnownMenu => {
  const names = [...new Set(dishes.map(({ category }) => category))]
  return {
    ...noMenu,
    categories: names.map((name) => ({ id: name, name })),
    groups: groups.map((group) => ({ ...group, rule: 'sum' })),
    products: dishes.map(({ subcategory: _subcategory, category, ...dish }) =>
      knownProduct({ ...dish, category_id: category }),
    ),
  }
}

describe('a price list', () => {
  it.each(PRICE_LISTS)(
    'of $what is imported with few corrections, and the second time changes nothing',
    async (list) => {
      expect(list.corrections.length).toBeLessThanOrEqual(MOST_CORRECTIONS)
      const { problem, table } = { table: null, ...(await read(list.source)) }
      if (!table) throw new Error(`refused: ${String(problem)}`)
      const layout = corrected(table, list.corrections)
      const menu = listOf(table, layout)
      expect(menu.problems).toEqual([])
      expect(menu.dishes).toHaveLength(list.dishes)
      for (const dish of list.some) expect(menu.dishes).toContainEqual(expect.objectContaining(dish))
      expect(menu.groups).toHaveLength(list.groups ?? 0)
      expect(new Set(menu.dishes.map(({ code }) => code)).size).toBe(list.dishes)
      for (const dish of menu.dishes.slice(0, 50)) expect(importRowSchema.parse(dish)).toEqual(dish)

      const after = menuAfter(menu)
      const again = listOf(table, layout, after)
      expect(effectOf(again, after).counts).toEqual({ new: 0, changed: 0, same: list.dishes })
      expect(again.groups).toEqual([])
    },
  )

  it.each(BROKEN_LISTS)(
    'with $what is refused, and says where and what to do',
    async ({ source, row, says }) => {
      const reading = await read(source)
      if (row === null) {
        expect(reading.problem).not.toBeNull()
        expect(texts.file.refused[reading.problem ?? 'binary']).toContain(says)
        return
      }
      if (reading.problem !== null) throw new Error(`refused: ${reading.problem}`)
      const { problems } = listOf(reading.table, reading.table.layout)
      expect(problems.map((problem) => [problem.row, texts.file.reasons[problemKey(problem)]])).toEqual([
        [row, expect.stringContaining(says)],
      ])
    },
  )
})
