import { SESSION_KEY } from '@shared/backend/guest-read'
import { COMPANY_STORAGE_KEYS } from '@shared/domain/company/company-storage-keys'
import { LANGUAGE_KEY } from '@renderer/i18n/languages'
import { backendOfPage } from './backend'
import { showLastColours } from './colours'
import { askForMenu } from './early-menu'
import { facts } from './facts'
import { askForFilesOncePainted } from './files'
import { writeWords } from './first-words'

/** Nothing is kept where the browser keeps nothing. */
const storageOr = (): Pick<Storage, 'getItem'> => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null }
  }
}

/**
 * The web page's inline script, before the first paint and without the app: the colours last seen; the backend's address, looked
 * up; on a guest's way to a menu also the menu; over the list of companies its words in the language last chosen; and the app's
 * files.
 */
const start = (): void => {
  const storage = storageOr()
  const { pathname } = location
  const { dataset } = document.documentElement
  const isGuest = storage.getItem(SESSION_KEY) === null
  const isListOfCompanies = pathname === '/' || pathname === '/empresas'

  showLastColours(storage)
  window.comandaConfig = backendOfPage()
  window.comandaConfig.catch(() => undefined)

  if (pathname === '/menu') {
    dataset.first = 'menu'
    if (isGuest) askForMenu(window.comandaConfig, storage)
  }
  // Whoever chose a company, or is signed in, may be led on from here.
  const hasWords =
    isListOfCompanies && isGuest && storage.getItem(COMPANY_STORAGE_KEYS.selectedCompanyId) === null
  if (hasWords) dataset.first = 'words'

  document.addEventListener('DOMContentLoaded', () => {
    if (hasWords) writeWords('.first-words', facts.words[storage.getItem(LANGUAGE_KEY) ?? ''] ?? [])
    askForFilesOncePainted(isListOfCompanies || /^\/(?:home|facade)$/.test(pathname) ? facts.pages : [])
  })
}

start()
