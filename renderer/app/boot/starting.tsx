import { useEffect } from 'react'
import { LoadingCard, useBootSteps } from './loading-card'
import { OPEN_AFTER_MS, SHOW_AFTER_MS } from './phase'

/** The loading screen, from 400 ms on, while the way to the backend is not even known; after 3 s the app opens without it (spec §9). */
export const Starting = ({ onOpen }: { onOpen: () => void }) => {
  const passed = useBootSteps(SHOW_AFTER_MS)
  useEffect(() => {
    if (passed >= OPEN_AFTER_MS) onOpen()
  }, [onOpen, passed])
  return <LoadingCard phase="auth" passed={passed} onSkip={onOpen} />
}
