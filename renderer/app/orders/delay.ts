import { lazyPart } from '../lazy-part'
import type { DelayDialogProps } from './delay-dialog'

/** The dialog that lengthens an estimate. It needs antd, so it is loaded when it first opens. */
export const DelayDialog = lazyPart<DelayDialogProps>(
  async () => (await import('./delay-dialog')).DelayDialog,
)
