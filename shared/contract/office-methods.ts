import { backupMethods } from '@shared/contract/company/backup-methods'
import { cashOfficeMethods } from '@shared/contract/cash/cash-methods'
import { reservationBookMethods } from '@shared/contract/reservation/reservation-book-methods'
import { figureMethods } from '@shared/contract/sales/sales-figure-methods'
import { managedCompanyMethods } from '@shared/contract/company/company-office-methods'
import { imageMethods } from '@shared/contract/menu/image-methods'
import { invitationMethods } from '@shared/contract/people/invitation-methods'
import { kitchenOfficeMethods } from '@shared/contract/kitchen/kitchen-office-methods'
import { listMethods } from '@shared/contract/records/list-methods'
import { ownershipMethods } from '@shared/contract/company/ownership-methods'
import { pixKeyMethods } from '@shared/contract/company/pix-key-methods'
import { menuToolMethods } from '@shared/contract/menu/menu-tool-methods'
import { stockMethods } from '@shared/contract/menu/stock-methods'
import { ownDataMethods } from '@shared/contract/people/own-data-methods'
import { peopleMethods } from '@shared/contract/people/people-methods'
import { recordMethods } from '@shared/contract/records/record-methods'
import { tableCodeMethods } from '@shared/contract/company/table-code-methods'
import { firstStepsMethods } from '@shared/contract/company/first-steps-methods'
import { unknownPriceMethods } from '@shared/contract/sales/unknown-price-methods'
import { terminalListMethods } from '@shared/contract/terminal/terminal-list-methods'

/**
 * The methods of the back office, and those of invitations and a person's own data: a map of their own, so that a
 * guest's first view loads none of their schemas. They need a connection and a right; the same on web and terminal. A new one is an entry in a part of contract/office.
 */
export const officeMethods = {
  ...recordMethods,
  ...listMethods,
  ...menuToolMethods,
  ...stockMethods,
  ...peopleMethods,
  ...invitationMethods,
  ...ownDataMethods,
  ...figureMethods,
  ...unknownPriceMethods,
  ...managedCompanyMethods,
  ...ownershipMethods,
  ...pixKeyMethods,
  ...kitchenOfficeMethods,
  ...reservationBookMethods,
  ...imageMethods,
  ...backupMethods,
  ...firstStepsMethods,
  ...tableCodeMethods,
  ...terminalListMethods,
  ...cashOfficeMethods,
} as const
