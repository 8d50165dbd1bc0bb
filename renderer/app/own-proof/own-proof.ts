import type { OwnProof } from '@shared/contract/people/own-data-methods'
import type { ApiError } from '@renderer/api/error'
import { lazyPart } from '../lazy-part'

export interface OwnProofDialogProps {
  readonly companyId: string
  /** Of the act without a proof. */
  readonly refusal: ApiError
  readonly onProven: (proof: OwnProof) => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog that asks for a proof. Few sessions are asked, so it is loaded when it first opens. */
export const OwnProofDialog = lazyPart<OwnProofDialogProps>(
  async () => (await import('./own-proof-dialog')).OwnProofDialog,
)
