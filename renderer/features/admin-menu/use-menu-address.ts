import { useSearchParams } from 'react-router-dom'

export const TABS = ['products', 'categories', 'options', 'prices', 'file'] as const
export type MenuTab = (typeof TABS)[number]

interface Address {
  readonly tab?: MenuTab
  /** The row that is edited, or 'new'. */
  readonly edit?: string
  /** The category whose subcategories and dishes are shown. */
  readonly open?: string
  /** The product a new one starts as a copy of. */
  readonly from?: string
}

/** Where one is in `/admin/menu`: all of it stands in the address, so that the back button and a reload lead where one was. */
export const useMenuAddress = () => {
  const [params, setParams] = useSearchParams()
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'products',
    edit: params.get('edit'),
    open: params.get('open'),
    from: params.get('from'),
    go: ({ tab, ...rest }: Address): void =>
      setParams({ ...(tab && tab !== 'products' ? { tab } : {}), ...rest }),
  }
}
