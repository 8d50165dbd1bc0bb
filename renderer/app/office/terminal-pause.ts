import { lazyPart } from '../lazy-part'
import type { TerminalPauseDialogProps } from './terminal-pause-dialog'

/** The pause of a terminal. Its dialog needs antd, so it is loaded when it first opens. */
export const TerminalPause = lazyPart<TerminalPauseDialogProps>(
  async () => (await import('./terminal-pause-dialog')).TerminalPauseDialog,
)
