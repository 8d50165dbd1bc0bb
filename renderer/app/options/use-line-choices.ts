import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import { checkChoices, choicesTextIn, chosenOptions, groupsOf } from '@shared/domain/options/options'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'

type Line = Pick<CartLine, 'product_id' | 'choices'>

export interface LineChoices {
  /** The chosen options in the current language; empty where there are none. */
  readonly text: string
  /** The line's item, where it has options. */
  readonly item: MenuItem | null
  /** Whether it can no longer be ordered like this: a chosen option is sold out, or a choice has become required. */
  readonly mustChooseAgain: boolean
}

const NOTHING: LineChoices = { text: '', item: null, mustChooseAgain: false }

/** The choices of a cart's lines, by the current menu. */
export const useLineChoices = (companyId: string): ((line: Line) => LineChoices) => {
  const { i18n } = useTranslation()
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  const items = useMemo(() => new Map(menu?.items.map((item) => [item.id, item])), [menu])
  return useCallback(
    ({ product_id, choices = [] }) => {
      const item = items.get(product_id)
      if (!menu || !item) return NOTHING
      const groups = groupsOf(item, menu)
      if (groups.length === 0 && choices.length === 0) return NOTHING
      return {
        text: choicesTextIn(chosenOptions(groups, choices), menu, i18n.language),
        item: groups.length > 0 ? item : null,
        mustChooseAgain: checkChoices(groups, choices).length > 0,
      }
    },
    [items, menu, i18n.language],
  )
}
