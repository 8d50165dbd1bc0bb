import { lazyPart } from '../lazy-part'
import type { ApprovalDialogProps } from './approval-dialog'

/** The dialog before what undoes a sale or a payment. antd comes with it, so it is loaded when it is first opened. */
export const ApprovalDialog = lazyPart<ApprovalDialogProps>(
  async () => (await import('./approval-dialog')).ApprovalDialog,
)
