import { useEffect, useState } from 'react'
import { allowSound, isSoundAllowed } from '@renderer/ui/sound'

/** Whether a new order would be audible, and how to allow it; any click on the page allows it too. */
export const useSoundPermission = (): { isAllowed: boolean; allow: () => void } => {
  const [isAllowed, setAllowed] = useState(isSoundAllowed)
  useEffect(() => {
    if (isAllowed) return undefined
    const allow = () => void allowSound().then(setAllowed)
    document.addEventListener('pointerup', allow)
    document.addEventListener('keyup', allow)
    return () => {
      document.removeEventListener('pointerup', allow)
      document.removeEventListener('keyup', allow)
    }
  }, [isAllowed])
  return { isAllowed, allow: () => void allowSound().then(setAllowed) }
}
