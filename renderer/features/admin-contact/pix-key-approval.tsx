import { Button, Descriptions, Flex, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwner } from '@shared/domain/access/ownership'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { asApiError, type ApiError } from '@renderer/api/error'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { useAuth } from '@renderer/app/session/auth-context'
import { TextField } from '@renderer/ui/antd/field'
import { useApprovePixKeyMutation, useSendApprovalCodeMutation } from './pix-key-api'

interface PixKeyApprovalProps {
  readonly companyId: string
  readonly before: string | null
  readonly after: string | null
  /** Saves the form, whose key is approved now. */
  readonly onApproved: () => Promise<unknown>
  readonly onClose: () => void
}

const CODE = /^\d{6}$/

/**
 * Another key for the guests' money takes an owner (docs/adr/0041): one who has just signed in is asked nothing more, others
 * their password or a mailed code; another person's approval is by their PIN.
 */
export const PixKeyApproval = (props: PixKeyApprovalProps) => {
  const { companyId, before, after, onApproved, onClose } = props
  const { t } = useTranslation(['admin-company', 'account'])
  const { access, session } = useAuth()
  const decides = isOwner(access, companyId) || isSuperAdmin(access)
  const [way, setWay] = useState<'password' | 'code' | 'pin'>(decides ? 'password' : 'pin')
  const [secret, setSecret] = useState('')
  const [sendProblem, setSendProblem] = useState<ApiError | null>(null)
  const [approve] = useApprovePixKeyMutation()
  const [sendCode, sending] = useSendApprovalCodeMutation()
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
  const code = secret.replace(/\s/g, '')
  const shown = (key: string | null): string => key ?? t('contact.pixApproval.none')

  const problemText = ({ code: problem, details }: ApiError): string | null => {
    if (problem === 'invalid_credentials') return t('account:erase.wrongPassword')
    if (problem === 'link_invalid') return t('account:erase.wrongCode')
    if (details.reason === 'credentials_changed') return t('contact.pixApproval.justChanged')
    return details.reason === 'owner' ? t('contact.pixApproval.newOwner') : null
  }
  const requestCode = async (): Promise<void> => {
    const answer = await sendCode({})
    setSendProblem(answer.error ? asApiError(answer.error) : null)
    if (answer.error) return
    setWay('code')
    setSecret('')
  }

  if (!isAsked) return null
  return (
    <ApprovalDialog
      // Another way is another question.
      key={way === 'pin' ? 'pin' : 'own'}
      title={t('contact.pixApproval.title')}
      text={t('contact.pixApproval.text')}
      cents={null}
      confirmLabel={t('contact.pixApproval.confirm')}
      isDangerous={false}
      asksReason="never"
      asksPin={way === 'pin'}
      ofPixKey={{
        companyId,
        needed: t('contact.pixApproval.needed'),
        nobody: t('contact.pixApproval.nobody'),
      }}
      problemText={problemText}
      summary={`${shown(before)} → ${shown(after)}`}
      isReady={way === 'pin' || (way === 'password' ? secret !== '' : CODE.test(code))}
      marks={{ dialog: 'pix-key-approval', reason: 'pix-key-reason', confirm: 'pix-key-approve' }}
      onConfirm={async (_reason, approver) => {
        const proof = approver ? { approver } : way === 'code' ? { code } : { password: secret }
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
      <Flex vertical gap="small">
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'before', label: t('contact.pixApproval.before'), children: shown(before) },
            { key: 'after', label: t('contact.pixApproval.after'), children: shown(after) },
          ]}
        />
        {way === 'code' ? (
          <TextField
            key="code"
            label={t('account:erase.code')}
            hint={t('account:erase.codeSent', { email: session?.user.email })}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            data-testid="pix-key-code"
          />
        ) : (
          <TextField
            key="password"
            label={t('account:erase.password')}
            type="password"
            autoComplete="current-password"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            data-testid="pix-key-password"
          />
        )}
        {sendProblem && <p role="alert">{t(`errors:${sendProblem.code}`)}</p>}
        <Space wrap size={0}>
          <Button
            type="link"
            loading={sending.isLoading}
            onClick={() => void requestCode()}
            data-testid="pix-key-send-code"
          >
            {t(way === 'code' ? 'account:code.again' : 'account:erase.sendCode')}
          </Button>
          <Button type="link" onClick={() => setWay('pin')} data-testid="pix-key-by-pin">
            {t('contact.pixApproval.byPin')}
          </Button>
        </Space>
      </Flex>
    </ApprovalDialog>
  )
}
