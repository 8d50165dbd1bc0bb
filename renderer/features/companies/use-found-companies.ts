import { useDeferredValue, useMemo, useState } from 'react'
import { companyCategories, findCompanies } from '@shared/domain/company/company-search'
import type { Company } from '@shared/schemas/company/company'
import { useGetCompaniesOpeningQuery } from '@renderer/api/endpoints/companies'
import { useClock } from '@renderer/ui/use-clock'
import { usePlace } from '@renderer/ui/use-place'

/** The search with its filters, and what it finds; the hours come by a request of their own, beside the list. */
export const useFoundCompanies = (companies: readonly Company[] | undefined) => {
  const now = useClock()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [isOpenOnly, setOpenOnly] = useState(false)
  const { state, place, ask, forget } = usePlace()
  const { data: opening, isError } = useGetCompaniesOpeningQuery()
  const known = useMemo(
    () => (opening ? new Map(opening.map(({ company_id, ...rows }) => [company_id, rows])) : null),
    [opening],
  )
  // Telling who is open takes a slow phone a while: between its cards there is room for a touch.
  const hours = useDeferredValue(known)
  const asked = useDeferredValue(query)
  const found = useMemo(
    () => findCompanies(companies ?? [], { query: asked, category, isOpenOnly, from: place }, hours, now),
    [asked, category, companies, hours, isOpenOnly, now, place],
  )
  const categories = useMemo(() => companyCategories(companies ?? []), [companies])
  return {
    query,
    setQuery,
    asked,
    found,
    hours,
    now,
    showAll: () => {
      setQuery('')
      setCategory('')
      setOpenOnly(false)
    },
    filters: {
      categories,
      category,
      onCategory: setCategory,
      isOpenOnly,
      onOpenOnly: setOpenOnly,
      place: state.kind,
      onNear: place ? forget : ask,
      hasNoHours: isError && !opening,
    },
  }
}
