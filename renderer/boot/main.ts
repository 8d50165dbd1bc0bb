import { SESSION_KEY } from '@shared/backend/guest-read'
import { COMPANY_STORAGE_KEYS } from '@shared/domain/company/company-storage-keys'
import { LANGUAGE_KEY } from '@renderer/i18n/languages'
import { readBackend } from './backend'
import { restoreColours } from './colours'
import { requestMenu } from './early-menu'
import { facts } from './boot-facts'
import { requestFilesOncePainted } from './app-files'
import { fillTexts } from './shell-content'

/** A browser may deny access to storage. */
const storageOr = (): Pick<Storage, 'getItem'> => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null }
  }
}

/**
 * The web page's inline script, which runs before the first paint and without the app. It restores the last colours,
 * requests the backend's address and, for a guest at a menu, the menu; translates the heading of the list of
 * companies; and requests the app's files.
 */
const start = (): void => {
  const storage = storageOr()
  const { pathname } = location
  const { dataset } = document.documentElement
  const isGuest = storage.getItem(SESSION_KEY) === null
  const isListOfCompanies = pathname === '/' || pathname === '/empresas'

  restoreColours(storage, pathname)
  dataset.painting = ''
  window.comandaConfig = readBackend()
  window.comandaConfig.catch(() => undefined)

  if (pathname === '/menu') {
    dataset.first = 'menu'
    if (isGuest) requestMenu(window.comandaConfig, storage)
  }
  // A signed-in user, or one with a selected company, may be redirected from here.
  const showsList =
    isListOfCompanies && isGuest && storage.getItem(COMPANY_STORAGE_KEYS.selectedCompanyId) === null
  if (showsList) dataset.first = 'words'

  document.addEventListener('DOMContentLoaded', () => {
    if (showsList) fillTexts('.first-words', facts.texts[storage.getItem(LANGUAGE_KEY) ?? ''] ?? [])
    requestFilesOncePainted(isListOfCompanies || /^\/(?:home|facade)$/.test(pathname) ? facts.pages : [])
  })
}

start()
