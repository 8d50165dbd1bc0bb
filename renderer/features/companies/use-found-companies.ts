import { useDeferredValue, useMemo, useState } from 'react'
import type { CompanyFilter } from '@shared/contract/company/company-methods'
import type { Output } from '@shared/contract/gateway'
import { withDistances } from '@shared/domain/company/company-search'
import type { Company } from '@shared/schemas/company/company'
import {
  useGetCompaniesOpeningQuery,
  useGetCompanyCategoriesQuery,
  useGetCompanyCitiesQuery,
  usePageCompaniesInfiniteQuery,
} from '@renderer/api/endpoints/company-lists'
import { useClock } from '@renderer/ui/use-clock'
import { useGeolocation } from '@renderer/ui/use-geolocation'
import { useIsLate } from '@renderer/ui/use-is-late'
import { useDebouncedText } from '@renderer/ui/use-debounced-text'

/**
 * The search with its filters, on the front page the cities to find by (`hasCities`), and the pages that the backend
 * finds; hours come by a request of their own, beside the list.
 */
export const useFoundCompanies = ({ hasCities }: { readonly hasCities: boolean }) => {
  const now = useClock()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [isOpenOnly, setOpenOnly] = useState(false)
  const { state, place, ask, forget } = useGeolocation()
  const asked = useDebouncedText(query)
  const filter: CompanyFilter = {
    ...(asked !== '' && { query: asked }),
    ...(category !== '' && { category }),
    ...(isOpenOnly && { is_open: true }),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
  }
  const isFiltered = Object.keys(filter).length > 0
  const list = usePageCompaniesInfiniteQuery(filter)
  // The last list stays until the next one is there; a failed search shows none of another's.
  const pages = list.currentData ?? (list.isError ? undefined : list.data)
  const companies = useMemo(() => pages?.pages.flat(), [pages])
  const { data: categories, isLoading: asksCategories } = useGetCompanyCategoriesQuery()
  const { data: cities, isLoading: asksCities } = useGetCompanyCitiesQuery(undefined, { skip: !hasCities })
  // Kinds and cities that came above a list on screen would push it down under the guest's finger.
  const asksMore = asksCategories || asksCities
  const isLate = useIsLate(asksMore)
  const isShown = !asksMore || isLate

  const lastPage = pages?.pages.at(-1)
  const { known, hasFailed } = useHours(lastPage?.map(({ id }) => id))
  // A slow phone takes a while to compute who is open: between its cards there is room for a touch.
  const hours = useDeferredValue(known)
  // What nothing narrows stays known: its cities are offered while one of them is searched for.
  const [listed, setListed] = useState<readonly Company[]>()
  if (!isFiltered && companies && companies !== listed) setListed(companies)
  const found = useMemo(
    () => (isShown ? companies && withDistances(companies, place) : undefined),
    [isShown, companies, place],
  )
  return {
    query,
    setQuery,
    asked,
    found,
    listed: isShown ? listed : undefined,
    cities: cities ?? [],
    at: place,
    isFiltered,
    hours,
    now,
    error: list.error,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    more: list.hasNextPage ? () => void list.fetchNextPage() : null,
    isFetchingMore: list.isFetchingNextPage,
    showAll: () => {
      setQuery('')
      setCategory('')
      setOpenOnly(false)
    },
    filters: {
      categories: categories ?? [],
      category,
      onCategory: setCategory,
      isOpenOnly,
      onOpenOnly: setOpenOnly,
      place: state.kind,
      onNear: place ? forget : ask,
      hasNoHours: hasFailed,
    },
  }
}

type Hours = Output<'companies.opening'>

/** The hours of every page so far: each page asks for its own. */
const useHours = (ids: readonly string[] | undefined) => {
  const { currentData, isError } = useGetCompaniesOpeningQuery(
    { company_ids: [...(ids ?? [])] },
    { skip: ids === undefined || ids.length === 0 },
  )
  const [read, setRead] = useState<Hours>([])
  if (currentData && !currentData.every((one) => read.includes(one))) setRead([...read, ...currentData])
  const known = useMemo(
    () => (read.length > 0 ? new Map(read.map(({ company_id, ...rows }) => [company_id, rows])) : null),
    [read],
  )
  return { known, hasFailed: isError && known === null }
}
