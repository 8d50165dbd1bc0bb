import { lazyPart } from '../lazy-part'
import type { ApprovalDialogProps } from './approval-dialog'

/** The dialog before an action that undoes a sale or a payment. It needs antd, so it is loaded when it first opens. */
export const ApprovalDialog = lazyPart<ApprovalDialogProps>(
  async () => (await import('./approval-dialog')).ApprovalDialog,
)
