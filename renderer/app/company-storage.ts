import { companySchema, type Company } from '@shared/schemas/company'
import { tryStore, type KeyValueStorage } from './state/storage'

/** Keys of spec §9. */
export const STORAGE_KEYS = {
  selectedCompany: 'selectedCompany',
  selectedCompanyId: 'selectedCompanyId',
  preSelectedCompany: 'preSelectedCompany',
  hasLoadedBefore: 'hasLoadedBefore',
} as const

const COMPANY_KEYS = [
  STORAGE_KEYS.selectedCompany,
  STORAGE_KEYS.selectedCompanyId,
  STORAGE_KEYS.preSelectedCompany,
]

export const storeCompany = (storage: KeyValueStorage, company: Company): void => {
  tryStore(storage, STORAGE_KEYS.selectedCompany, JSON.stringify(company))
  tryStore(storage, STORAGE_KEYS.selectedCompanyId, company.id)
}

export const forgetCompany = (storage: KeyValueStorage): void => {
  for (const key of COMPANY_KEYS) storage.removeItem(key)
}

/** The stored company; anything unreadable, or an id that differs from the data's, wipes all company storage (spec §5). */
export const readCompany = (storage: KeyValueStorage): Company | null => {
  const text = storage.getItem(STORAGE_KEYS.selectedCompany)
  const id = storage.getItem(STORAGE_KEYS.selectedCompanyId)
  if (text === null && id === null) return null
  const company = companySchema.safeParse(parseJson(text))
  if (company.success && company.data.id === id) return company.data
  forgetCompany(storage)
  return null
}

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
