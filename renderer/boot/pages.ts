import { SESSION_KEY } from '@shared/backend/guest-read'
import { addPreload } from './add-file'
import { readBackend } from './backend'
import { requestHome } from './early-home'
import { requestList } from './early-list'
import { pagesFacts } from './pages-facts'
import { storageOr } from './storage'

/**
 * The boot script's part for a guest's first pages besides the menu, a file of its own that the menu does not load:
 * requests the first data of the page, and its pictures, while the app is on its way, and then the page's files.
 */
const start = (): void => {
  const storage = storageOr()
  const config = window.comandaConfig ?? readBackend()
  const isGuest = storage.getItem(SESSION_KEY) === null
  if (document.documentElement.dataset.first === 'words') requestList(config, location.pathname === '/')
  else if (location.pathname === '/home' && isGuest) {
    requestHome(config, storage)
    // Nothing is written there yet that would load it; later it would move what the first data says.
    document.fonts.load('1em "Figtree Variable"').catch(() => undefined)
  }
  // After the requests above, which wait for the backend's address: a browser has few connections for all of them.
  setTimeout(() => pagesFacts.pages.forEach(addPreload))
}

start()
