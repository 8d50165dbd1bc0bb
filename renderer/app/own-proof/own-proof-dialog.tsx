import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '@shared/domain/access/ownership'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { useReadPlatformSettingsQuery } from '@renderer/api/endpoints/managed-companies'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ApprovalDialog } from '../approval/approval'
import { useAuth } from '../session/auth-context'
import type { OwnProofDialogProps } from './own-proof'
import { OwnProofFields } from './own-proof-fields'
import { NO_PROOF, proofOf } from './typed-proof'
import { useProofProblem } from './use-proof-problem'

/**
 * Asks who is signed in to show who they are, where the session began a while ago; a refusal keeps it open. Where no proof
 * helps, it only says so.
 */
export const OwnProofDialog = ({ companyId, refusal, onProven, onClose }: OwnProofDialogProps) => {
  const { t } = useTranslation(['account', 'common'])
  const { access } = useAuth()
  const [typed, setTyped] = useState(NO_PROOF)
  const problemText = useProofProblem()
  const proof = proofOf(typed)
  // An owner's right needs no second factor, a platform admin's may.
  const isPlatform = isSuperAdmin(access) && !isOwner(access, companyId)
  const platform = useReadPlatformSettingsQuery({}, { skip: !isPlatform })
  const inVain = problemText(
    platform.data?.second_factor_required ? { ...refusal, code: 'second_factor_required' } : refusal,
  )
  if (platform.isLoading || inVain !== null)
    return (
      <AskDialog
        title={t('proof.title')}
        confirmLabel={null}
        cancelLabel={t('common:close')}
        onClose={onClose}
        testId="own-proof"
      >
        {platform.isLoading ? (
          <Skeleton active />
        ) : (
          <Alert type="error" showIcon title={inVain} data-testid="own-proof-problem" />
        )}
      </AskDialog>
    )
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
