import { lazyPart } from '@renderer/app/lazy-part'
import type { CallAmountDialogProps } from './call-amount-dialog'

/** The dialog that asks how much came of a PIX. It needs antd, so it is loaded when it first opens. */
export const CallAmountDialog = lazyPart<CallAmountDialogProps>(
  async () => (await import('./call-amount-dialog')).CallAmountDialog,
)
