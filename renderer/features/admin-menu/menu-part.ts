import type { Company } from '@shared/schemas/company/company'
import type { MenuRecords } from './menu-records'

/** The props of every tab of the page. */
export interface MenuPartProps {
  readonly company: Company
  readonly menu: MenuRecords
  readonly onReload: () => void
}
