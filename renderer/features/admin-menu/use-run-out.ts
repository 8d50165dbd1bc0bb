import { useMemo } from 'react'
import { useListStockQuery } from './stock-api'

/** The ids of the products of which none remain by their count: they are sold out with their switch on (docs/adr/0037). */
export const useRunOut = (companyId: string): ReadonlySet<string> => {
  const { data } = useListStockQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  return useMemo(() => new Set(data?.filter(({ quantity }) => quantity <= 0).map(({ id }) => id)), [data])
}
