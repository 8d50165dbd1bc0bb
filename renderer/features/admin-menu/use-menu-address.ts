import { useSearchParams } from 'react-router-dom'
import { MENU_TABS, type MenuTab } from '@renderer/app/office/page-parts'

interface Address {
  readonly tab?: MenuTab
  /** The row that is edited, or 'new'. */
  readonly edit?: string
  /** The category whose subcategories and products are shown. */
  readonly open?: string
  /** The product that a new one is a copy of. */
  readonly from?: string
  /** The products as a spreadsheet. */
  readonly view?: 'grid'
}

/** The state of `/admin/menu` in its address, so that the back button and a reload restore it. */
export const useMenuAddress = () => {
  const [params, setParams] = useSearchParams()
  return {
    tab: MENU_TABS.find((tab) => tab === params.get('tab')) ?? 'products',
    edit: params.get('edit'),
    open: params.get('open'),
    from: params.get('from'),
    isGrid: params.get('view') === 'grid',
    go: ({ tab, ...rest }: Address): void =>
      setParams({ ...(tab && tab !== 'products' ? { tab } : {}), ...rest }),
  }
}
