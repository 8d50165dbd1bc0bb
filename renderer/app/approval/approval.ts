import { latePart } from '../late-part'
import type { ApprovalDialogProps } from './approval-dialog'

/** The dialog before what undoes a sale or a payment. antd comes with it, so it is loaded when it is first opened. */
export const ApprovalDialog = latePart<ApprovalDialogProps>(
  async () => (await import('./approval-dialog')).ApprovalDialog,
)
