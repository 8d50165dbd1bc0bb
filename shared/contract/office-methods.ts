import { listMethods } from './office/list-methods'
import { recordMethods } from './office/record-methods'

/**
 * The back office's methods: a map of their own, so that a guest's first view loads none of their shapes. They need a
 * connection and a right; the same on the web and on a terminal. A new one is an entry in a part of contract/office.
 */
export const officeMethods = {
  ...recordMethods,
  ...listMethods,
} as const
