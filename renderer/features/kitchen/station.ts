import { lazyPart } from '@renderer/app/lazy-part'
import type { StationChoiceProps } from './station-choice'

/** The choice of this screen's station. It needs antd, so it is loaded when the tools first open. */
export const StationChoice = lazyPart<StationChoiceProps>(
  async () => (await import('./station-choice')).StationChoice,
)
