import { SELECTED_ID_KEY } from './selected-id-key'

/** The storage keys of spec §9 with company data, and the scopes of a wipe. */
export const COMPANY_STORAGE_KEYS = {
  selectedCompany: 'selectedCompany',
  selectedCompanyId: SELECTED_ID_KEY,
  preSelectedCompany: 'preSelectedCompany',
  hasLoadedBefore: 'hasLoadedBefore',
  lastThemeColors: 'lastThemeColors',
} as const

/** An addition: the open company that a user reads without being its customer; kept for the session. */
export const BROWSING_KEY = 'browsedCompany'
/** An addition: the same colours as ready CSS for the first paint. */
const FIRST_PAINT_KEY = 'lastThemeCss'

const SELECTION_KEYS: readonly string[] = [
  COMPANY_STORAGE_KEYS.selectedCompany,
  COMPANY_STORAGE_KEYS.selectedCompanyId,
  COMPANY_STORAGE_KEYS.preSelectedCompany,
  BROWSING_KEY,
]

/**
 * Whether a wipe removes a key: 'selection' the chosen company, 'everything' its stored colours too. All other keys
 * (carts, outbox, session, language, mode) are no company data and stay.
 */
export const isWiped = (key: string, scope: 'selection' | 'everything'): boolean => {
  if (SELECTION_KEYS.includes(key)) return true
  const { lastThemeColors } = COMPANY_STORAGE_KEYS
  const isColour = key === lastThemeColors || key === FIRST_PAINT_KEY || key.startsWith(`${lastThemeColors}_`)
  return scope === 'everything' && isColour
}
