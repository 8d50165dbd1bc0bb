/** The keys of spec §9 that hold company data, and what a wipe may take. */
export const COMPANY_STORAGE_KEYS = {
  selectedCompany: 'selectedCompany',
  selectedCompanyId: 'selectedCompanyId',
  preSelectedCompany: 'preSelectedCompany',
  hasLoadedBefore: 'hasLoadedBefore',
  lastThemeColors: 'lastThemeColors',
} as const

/** Ours: which open company a person reads without being its customer; kept for the session. */
export const BROWSING_KEY = 'browsedCompany'
/** Ours: the same colours as ready CSS for the first paint. */
const FIRST_PAINT_KEY = 'lastThemeCss'

const SELECTION_KEYS: readonly string[] = [
  COMPANY_STORAGE_KEYS.selectedCompany,
  COMPANY_STORAGE_KEYS.selectedCompanyId,
  COMPANY_STORAGE_KEYS.preSelectedCompany,
  BROWSING_KEY,
]

/**
 * Whether a wipe takes a key: 'selection' the chosen company, 'everything' its kept colours too. Whatever else is
 * stored (carts, outbox, session, language, mode) is nobody's company data and stays.
 */
export const isWiped = (key: string, scope: 'selection' | 'everything'): boolean => {
  if (SELECTION_KEYS.includes(key)) return true
  const { lastThemeColors } = COMPANY_STORAGE_KEYS
  const isColour = key === lastThemeColors || key === FIRST_PAINT_KEY || key.startsWith(`${lastThemeColors}_`)
  return scope === 'everything' && isColour
}
