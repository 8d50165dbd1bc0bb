import { lazyPart } from '../lazy-part'
import type { StaffPauseDialogProps } from './staff-pause-dialog'

/** The pause that staff ask for. Its dialog needs antd, so it is loaded when it first opens. */
export const StaffPause = lazyPart<StaffPauseDialogProps>(
  async () => (await import('./staff-pause-dialog')).StaffPauseDialog,
)
