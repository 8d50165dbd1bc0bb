import { COMPANY_STORAGE_KEYS } from '@shared/domain/company/company-storage-keys'

const KEY = COMPANY_STORAGE_KEYS.hasLoadedBefore

/** Whether the app has started on this device before (spec §9). */
export const hasLoadedBefore = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KEY) === 'true'

export const rememberLoaded = (storage: Pick<Storage, 'setItem'>): void => {
  try {
    storage.setItem(KEY, 'true')
  } catch {
    // The next start shows the greeting again.
  }
}
