import { readBackend } from './backend'
import { requestHome } from './early-home'
import { requestList } from './early-list'
import { storageOr } from './storage'

/**
 * The boot script's part for a guest's first pages besides the menu, a file of its own that the menu does not load:
 * requests the first data of the page, and its pictures, while the app is on its way.
 */
const start = (): void => {
  const config = window.comandaConfig ?? readBackend()
  if (location.pathname !== '/home') return requestList(config, location.pathname === '/')
  requestHome(config, storageOr())
  // Nothing is written there yet that would load it; later it would move what the first data says.
  document.fonts.load('1em "Figtree Variable"').catch(() => undefined)
}

start()
