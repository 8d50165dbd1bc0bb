import { lazyPart } from '@renderer/app/lazy-part'
import type { UnavailableDialogProps } from './unavailable-dialog'

/** The dialog that reports a line. It needs antd, so it is loaded when it first opens. */
export const UnavailableDialog = lazyPart<UnavailableDialogProps>(
  async () => (await import('./unavailable-dialog')).UnavailableDialog,
)
