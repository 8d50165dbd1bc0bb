import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalDialog } from '../approval/approval'
import type { OwnProofDialogProps } from './own-proof'
import { OwnProofFields } from './own-proof-fields'
import { NO_PROOF, proofOf } from './typed-proof'
import { useProofProblem } from './use-proof-problem'

/** Asks who is signed in to show who they are, where the session began a while ago; a refusal keeps it open. */
export const OwnProofDialog = ({ onProven, onClose }: OwnProofDialogProps) => {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState(NO_PROOF)
  const problemText = useProofProblem()
  const proof = proofOf(typed)
  return (
    <ApprovalDialog
      title={t('proof.title')}
      text={t('proof.text')}
      cents={null}
      confirmLabel={t('code.submit')}
      isDangerous={false}
      asksReason="never"
      isReady={proof !== null}
      problemText={problemText}
      marks={{ dialog: 'own-proof', reason: 'own-proof-reason', confirm: 'own-proof-confirm' }}
      onConfirm={async () => proof && onProven(proof)}
      onClose={onClose}
    >
      <OwnProofFields mark="own-proof" typed={typed} onChange={setTyped} />
    </ApprovalDialog>
  )
}
