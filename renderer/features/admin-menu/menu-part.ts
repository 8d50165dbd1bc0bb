import type { Company } from '@shared/schemas/company/company'
import type { MenuRecords } from './menu-records'

/** What every part of the page is given. */
export interface MenuPartProps {
  readonly company: Company
  readonly menu: MenuRecords
  readonly onReload: () => void
}
