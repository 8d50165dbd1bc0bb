import { Button, Descriptions } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '@shared/domain/access/ownership'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import type { ApiError } from '@renderer/api/error'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { OwnProofFields } from '@renderer/app/own-proof/own-proof-fields'
import { NO_PROOF, proofOf } from '@renderer/app/own-proof/typed-proof'
import { useProofProblem } from '@renderer/app/own-proof/use-proof-problem'
import { useAuth } from '@renderer/app/session/auth-context'
import { useApprovePixKeyMutation } from './pix-key-api'

interface PixKeyApprovalProps {
  readonly companyId: string
  readonly before: string | null
  readonly after: string | null
  /** Saves the form, whose key is approved now. */
  readonly onApproved: () => Promise<unknown>
  readonly onClose: () => void
}

/**
 * Another key for the guests' money takes an owner (docs/adr/0041): one who has just signed in is asked nothing more, others
 * their password or a mailed code; another person's approval is by their PIN.
 */
export const PixKeyApproval = (props: PixKeyApprovalProps) => {
  const { companyId, before, after, onApproved, onClose } = props
  const { t } = useTranslation('admin-company')
  const { access } = useAuth()
  const decides = isOwner(access, companyId) || isSuperAdmin(access)
  const [isByPin, setByPin] = useState(!decides)
  const [typed, setTyped] = useState(NO_PROOF)
  const proofProblem = useProofProblem()
  const [approve] = useApprovePixKeyMutation()
  const [isAsked, setAsked] = useState(!decides)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!decides || hasBegun.current) return
    hasBegun.current = true
    const entry_id = crypto.randomUUID()
    void approve({ company_id: companyId, entry_id, pix_key: after, proof: { session: true } })
      .unwrap()
      .then(onApproved)
      .catch(() => setAsked(true))
  }, [decides, approve, companyId, after, onApproved])
  const own = proofOf(typed)
  const shown = (key: string | null): string => key ?? t('contact.pixApproval.none')

  const problemText = (error: ApiError): string | null => {
    const { reason } = error.details
    if (reason === 'credentials_changed') return t('contact.pixApproval.justChanged')
    return reason === 'owner' ? t('contact.pixApproval.newOwner') : proofProblem(error)
  }

  if (!isAsked) return null
  return (
    <ApprovalDialog
      // Another way is another question.
      key={isByPin ? 'pin' : 'own'}
      title={t('contact.pixApproval.title')}
      text={t('contact.pixApproval.text')}
      cents={null}
      confirmLabel={t('contact.pixApproval.confirm')}
      isDangerous={false}
      asksReason="never"
      asksPin={isByPin}
      ofPixKey={{
        companyId,
        needed: t('contact.pixApproval.needed'),
        nobody: t('contact.pixApproval.nobody'),
      }}
      problemText={problemText}
      summary={`${shown(before)} → ${shown(after)}`}
      isReady={isByPin || own !== null}
      marks={{ dialog: 'pix-key-approval', reason: 'pix-key-reason', confirm: 'pix-key-approve' }}
      onConfirm={async (_reason, approver) => {
        const proof = approver ? { approver } : own
        if (!proof) return
        await approve({
          company_id: companyId,
          entry_id: crypto.randomUUID(),
          pix_key: after,
          proof,
        }).unwrap()
        // What else is wrong, the form says.
        await onApproved()
      }}
      onClose={onClose}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'before', label: t('contact.pixApproval.before'), children: shown(before) },
          { key: 'after', label: t('contact.pixApproval.after'), children: shown(after) },
        ]}
      />
      <OwnProofFields mark="pix-key" typed={typed} onChange={setTyped}>
        <Button type="link" onClick={() => setByPin(true)} data-testid="pix-key-by-pin">
          {t('contact.pixApproval.byPin')}
        </Button>
      </OwnProofFields>
    </ApprovalDialog>
  )
}
