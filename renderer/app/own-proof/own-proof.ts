import type { OwnProof } from '@shared/contract/people/own-data-methods'
import { lazyPart } from '../lazy-part'

export interface OwnProofDialogProps {
  readonly onProven: (proof: OwnProof) => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog that asks for a proof. Few sessions are asked, so it is loaded when it first opens. */
export const OwnProofDialog = lazyPart<OwnProofDialogProps>(
  async () => (await import('./own-proof-dialog')).OwnProofDialog,
)
