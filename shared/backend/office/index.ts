import type { Handlers } from '@shared/contract/gateway'
import type { officeMethods } from '@shared/contract/office-methods'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { Client } from '../client'
import type { BackendParts } from '../data-api'
import { createBackups } from './backup'
import { createCash } from './cash'
import { createReservationBook } from './reservation-book'
import { createFigures } from './figures'
import { createManagedCompanies } from './managed-companies'
import { createImages, removerOfPictures, type FetchPicture } from './images'
import { createInvitations } from './invitations'
import { createKitchenSettings } from './kitchen-settings'
import { createLists } from './lists'
import { createMenuTools } from './menu-tools'
import { createOwnData } from './own-data'
import { createOwnership } from './ownership'
import { createPeople } from './people'
import { createPixKey } from './pix-key'
import { createRecords } from './records'
import { createFirstSteps } from './first-steps'
import { createStock } from './stock'
import { createTableCodes } from './table-codes'
import { createTerminalList } from './terminal-list'
import { createUnknownPrices } from './unknown-prices'

export interface OfficeParts extends BackendParts {
  readonly config: BackendConfig
  /** The public web address, which links to pass on begin with; null where none is known. */
  readonly webAddress: string | null
  /** A new client beside the session: what signs in on it leaves the session as it is. Errors: connection. */
  readonly openClient: () => Promise<Client>
  /** The bytes of a picture of another site. Errors: file_refused { reason: 'address' | 'unreachable' | 'too_large' }. */
  readonly fetchPicture: FetchPicture
}

/** The back office over the backend; loaded when it is opened. */
export const createOffice = (parts: OfficeParts): Handlers<typeof officeMethods> => ({
  ...createRecords(parts),
  ...createLists(parts),
  ...createMenuTools(parts),
  ...createStock(parts),
  ...createPeople(parts),
  ...createInvitations(parts),
  ...createOwnData(parts),
  ...createFigures(parts),
  ...createUnknownPrices(parts),
  ...createManagedCompanies(parts),
  ...createOwnership(parts, removerOfPictures(parts)),
  ...createPixKey(parts),
  ...createKitchenSettings(parts),
  ...createReservationBook(parts),
  ...createImages(parts),
  ...createBackups(parts),
  ...createFirstSteps(parts),
  ...createTableCodes(parts),
  ...createTerminalList(parts),
  ...createCash(parts),
})
