import { useCallback } from 'react'
import type { CartLine } from '@shared/domain/cart/cart'
import { chosenOptions, choicesText, groupsOf } from '@shared/domain/options/options'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'

/** The chosen options of a cart line in the company's language; empty where there are none. */
export const useCompanyChoices = (
  companyId: string,
  lines: readonly CartLine[],
): ((line: CartLine) => string) => {
  const asksNothing = lines.every(({ choices = [] }) => choices.length === 0)
  const { data: menu } = useGetMenuQuery({ company_id: companyId }, { skip: asksNothing })
  return useCallback(
    ({ product_id, choices = [] }) => {
      const item = menu?.items.find(({ id }) => id === product_id)
      return menu && item ? choicesText(chosenOptions(groupsOf(item, menu), choices)) : ''
    },
    [menu],
  )
}
