import { LoadingCard } from './loading-card'
import { SHOW_AFTER_MS } from './phase'
import { useBootSteps } from './use-boot-steps'

/** The loading screen, from 400 ms on, while the way to the backend is not even known; start opens the app without it after 3 s (spec §9). */
export const Starting = ({ onOpen }: { onOpen: () => void }) => (
  <LoadingCard phase="auth" passed={useBootSteps(SHOW_AFTER_MS)} onSkip={onOpen} />
)
