import * as z from 'zod/mini'
import { sanitiseCompany } from '@shared/domain/company/company'
import type { BrowsingMark } from '@shared/domain/company/company-selection'
import { BROWSING_KEY, COMPANY_STORAGE_KEYS, isWiped } from '@shared/domain/company/company-storage-keys'
import { companySchema, type Company } from '@shared/schemas/company/company'
import { tryStore, type KeyValueStorage } from '../store/storage'

export const STORAGE_KEYS = COMPANY_STORAGE_KEYS

export const storeCompany = (storage: KeyValueStorage, company: Company): void => {
  tryStore(storage, STORAGE_KEYS.selectedCompany, JSON.stringify(company))
  tryStore(storage, STORAGE_KEYS.selectedCompanyId, company.id)
}

/** Writes a text, or removes the key. */
export const storeOrRemove = (storage: KeyValueStorage, key: string, value: string | null): void => {
  if (value === null) storage.removeItem(key)
  else tryStore(storage, key, value)
}

/** Removes company data from a storage (spec §5); never carts, outbox, session or language. */
export const wipeCompanyData = (
  storage: Pick<Storage, 'key' | 'length' | 'removeItem'>,
  scope: 'selection' | 'everything',
): void => {
  const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index))
  for (const key of keys) if (key !== null && isWiped(key, scope)) storage.removeItem(key)
}

export interface KeptSelection {
  readonly company: Company | null
  readonly pre_selected_id: string | null
  readonly browsing: BrowsingMark | null
  /** Unreadable, or with an id that differs from the data's: all of it must be removed (spec §5). */
  readonly is_broken: boolean
}

const browsingSchema = z.object({ company_id: z.string(), person_id: z.string() })

/** The data of an earlier visit: the company in `storage`, this session's choices in `session`. */
export const readSelection = (storage: KeyValueStorage, session: KeyValueStorage): KeptSelection => {
  const text = storage.getItem(STORAGE_KEYS.selectedCompany)
  const id = storage.getItem(STORAGE_KEYS.selectedCompanyId)
  const kept = companySchema.safeParse(parseJson(text))
  const company = kept.success ? sanitiseCompany(kept.data) : null
  const isNone = text === null && id === null
  const isSound = company !== null && company.id === id
  const browsing = browsingSchema.safeParse(parseJson(session.getItem(BROWSING_KEY)))
  return {
    company: isSound ? company : null,
    pre_selected_id: session.getItem(STORAGE_KEYS.preSelectedCompany),
    browsing: browsing.data ?? null,
    is_broken: !isNone && !isSound,
  }
}

export const writeBrowsing = (session: KeyValueStorage, mark: BrowsingMark | null): void =>
  storeOrRemove(session, BROWSING_KEY, mark && JSON.stringify(mark))

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
