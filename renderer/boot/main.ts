import { SESSION_KEY } from '@shared/backend/guest-read'
import { SELECTED_ID_KEY } from '@shared/domain/company/selected-id-key'
import { LANGUAGE_KEY } from '@renderer/i18n/languages'
import { readBackend } from './backend'
import { restoreColours } from './colours'
import { requestMenu } from './early-menu'
import { facts } from './boot-facts'
import { addScript } from './add-file'
import { requestFilesOncePainted } from './app-files'
import { fillTexts, firstPicture } from './shell-content'
import { storageOr } from './storage'

/**
 * The web page's inline script, which runs before the first paint and without the app. It restores the last colours,
 * requests the backend's address and, for a guest at a menu, the menu; translates the heading of the list of
 * companies; and requests the app's files. What a guest's other first pages need is requested by a script of their
 * own (pages.ts).
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
  const showsList = isListOfCompanies && isGuest && storage.getItem(SELECTED_ID_KEY) === null
  if (showsList) dataset.first = 'words'
  if (isListOfCompanies || /^\/(?:home|facade)$/.test(pathname)) addScript(facts.pagesScript)

  document.addEventListener('DOMContentLoaded', () => {
    if (showsList) fillTexts('.first-words', facts.texts[storage.getItem(LANGUAGE_KEY) ?? ''] ?? [])
    requestFilesOncePainted(window.comandaMenu?.body.then(firstPicture))
  })
}

start()
