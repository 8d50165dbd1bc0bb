import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'

interface NamedLine {
  readonly product_id: string
  readonly name: string
}

/** A line's name in the current language; the line itself keeps the menu's name, which the kitchen reads. */
export const useLineNames = (companyId: string): ((line: NamedLine) => string) => {
  const { i18n } = useTranslation()
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  const names = useMemo(
    () => new Map(menu?.items.map((item) => [item.id, translated(item, i18n.language).name])),
    [menu, i18n.language],
  )
  return useCallback((line) => names.get(line.product_id) ?? line.name, [names])
}
