import { backupMethods } from './office/backup-methods'
import { bookMethods } from './office/book-methods'
import { figureMethods } from './office/figure-methods'
import { houseMethods } from './office/house-methods'
import { imageMethods } from './office/image-methods'
import { kitchenOfficeMethods } from './office/kitchen-office-methods'
import { listMethods } from './office/list-methods'
import { menuToolMethods } from './office/menu-tool-methods'
import { peopleMethods } from './office/people-methods'
import { recordMethods } from './office/record-methods'
import { startMethods } from './office/start-methods'
import { terminalListMethods } from './office/terminal-list-methods'

/**
 * The back office's methods: a map of their own, so that a guest's first view loads none of their shapes. They need a
 * connection and a right; the same on the web and on a terminal. A new one is an entry in a part of contract/office.
 */
export const officeMethods = {
  ...recordMethods,
  ...listMethods,
  ...menuToolMethods,
  ...peopleMethods,
  ...figureMethods,
  ...houseMethods,
  ...kitchenOfficeMethods,
  ...bookMethods,
  ...imageMethods,
  ...backupMethods,
  ...startMethods,
  ...terminalListMethods,
} as const
