import { SESSION_KEY } from '@shared/backend/guest-read'
import { PATHS } from './app/routes/paths'
import { SCREEN_KEY } from './gateway/screen/screen-key'

/**
 * Starts this page as a screen that joined by a code where it is one, or becomes one; otherwise returns false. A person who is
 * signed in here opens the kitchen as themselves.
 */
export const startScreen = async (): Promise<boolean> => {
  const isOne = localStorage.getItem(SCREEN_KEY) !== null && localStorage.getItem(SESSION_KEY) === null
  if (location.pathname !== PATHS.join && !isOne) return false
  const loaded = await import('./screen').catch(() => null)
  loaded?.startScreen()
  return loaded !== null
}
