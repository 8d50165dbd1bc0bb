import { useEffect, useSyncExternalStore } from 'react'
import { allowSound, isSoundAllowed, watchSound } from '@renderer/ui/sound'

const allow = (): void => void allowSound().catch(() => undefined)

/** Whether a new order would be audible, and how to allow it; any click on the page allows it too. */
export const useSoundPermission = (): { isAllowed: boolean; allow: () => void } => {
  const isAllowed = useSyncExternalStore(watchSound, isSoundAllowed)
  useEffect(() => {
    if (isAllowed) return undefined
    document.addEventListener('pointerup', allow)
    document.addEventListener('keyup', allow)
    return () => {
      document.removeEventListener('pointerup', allow)
      document.removeEventListener('keyup', allow)
    }
  }, [isAllowed])
  return { isAllowed, allow }
}
