import { Alert, Button, Descriptions, Form, Modal, Select, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetApproversQuery } from '@renderer/api/endpoints/approvals'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { TextItem } from '@renderer/ui/antd/text-item'
import { isTooLong } from '@renderer/ui/field'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { FirstUse } from '../pin-pad/first-use'
import { PinPad } from '../pin-pad/pin-pad'
import { useCountdown } from '../pin-pad/use-countdown'
import { usePinProblem } from '../pin-pad/use-pin-problem'

export interface ApprovalDialogProps {
  readonly title: string
  /** The consequence, for the user who confirms. */
  readonly text: string
  /** How much it takes off the bill; null where that is unknown. */
  readonly cents: number | null
  readonly confirmLabel: string
  /** Whether it takes something away, as most do. */
  readonly isDangerous?: boolean
  readonly quickReasons?: readonly string[]
  /** Whether it needs a reason, takes one, or asks for none. */
  readonly asksReason?: 'always' | 'optionally' | 'never'
  /** The longest reason. */
  readonly limit?: number
  /** Test ids. */
  readonly marks: { readonly dialog: string; readonly reason: string; readonly confirm: string }
  /** Performs the action; a refusal keeps the dialog open, and `approval_required` asks for an approver's PIN. */
  readonly onConfirm: (reason: string, approver: ManagerPin | undefined) => Promise<unknown>
  readonly onClose: () => void
  /** Further fields above the reason. */
  readonly children?: ReactNode
  /** px, where those fields stand beside each other. */
  readonly width?: number
  /** The value of those fields, which the approver reads beside the PIN. */
  readonly summary?: string | undefined
  /** Whether those fields are complete. */
  readonly isReady?: boolean
  /** Asks for an approver's PIN at once. */
  readonly asksPin?: boolean
  /** Of a PIX key only some PINs approve, and the backend alone knows whose; with what is said in place of 'a manager'. */
  readonly ofPixKey?: { readonly companyId: string; readonly needed: string; readonly nobody: string }
  /** A refusal before the PIN in words of its own; null for the general text. */
  readonly problemText?: (error: ApiError) => string | null
}

interface Approver {
  readonly user_id: string
  readonly name: string
  /** Until when their PIN is locked, where the device knows it. */
  readonly locked_until: string | null
}

/**
 * Those who may approve by PIN: this terminal's operators; in a browser and of a PIX key, once an approval is required,
 * the company's.
 */
const useApprovers = (
  isNeeded: boolean,
  ofPixKey: ApprovalDialogProps['ofPixKey'],
): { approvers: readonly Approver[]; refresh: () => void } => {
  const hasOperators = useGateway().terminal !== null
  const isTerminal = hasOperators && !ofPixKey
  const { company } = useCompany()
  const companyId = ofPixKey?.companyId ?? company?.id
  const { data, refetch } = useGetOperatorsQuery(undefined, { skip: !isTerminal })
  const online = useGetApproversQuery(
    { company_id: companyId ?? '' },
    { skip: isTerminal || !isNeeded || !companyId },
  )
  return isTerminal
    ? {
        approvers: (data?.operators ?? []).filter(({ can_approve }) => can_approve),
        refresh: () => void refetch(),
      }
    : {
        approvers: (online.data?.approvers ?? [])
          .filter(({ decides_pix_key }) => decides_pix_key || !ofPixKey)
          .map(({ user_id, name }) => ({ user_id, name, locked_until: null })),
        refresh: () => undefined,
      }
}

/** Who has to approve. */
const Needed = ({ isKnown, ofPixKey }: Pick<ApprovalDialogProps, 'ofPixKey'> & { isKnown: boolean }) => {
  const { t } = useTranslation('operators')
  const key = isKnown ? 'needed' : 'nobody'
  return (
    <p role="status" data-testid="approval-needed">
      {ofPixKey?.[key] ?? t(`approval.${key}`)}
    </p>
  )
}

/** Why it was refused before a PIN was asked for. */
const Refused = ({ error, problemText }: Pick<ApprovalDialogProps, 'problemText'> & { error: ApiError }) => {
  const { t } = useTranslation('operators')
  return (
    <Alert
      type="error"
      showIcon
      title={problemText?.(error) ?? t(`errors:${error.code}`)}
      data-testid="approval-problem"
    />
  )
}

/**
 * Confirms what is undone, how much that takes off, and why. Once the backend or the terminal requires an approval,
 * it asks for an approver's PIN as well.
 */
export const ApprovalDialog = (props: ApprovalDialogProps) => {
  const { title, text, cents, confirmLabel, quickReasons = [], marks, onConfirm, onClose } = props
  const { summary, isReady = true, asksReason = 'always', limit = ORDER_LIMITS.cancel_reason } = props
  const { asksPin = false, ofPixKey, problemText } = props
  const { t } = useTranslation(['operators', 'common'])
  const { money } = useFormats()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPinNeeded, setPinNeeded] = useState(asksPin)
  const { approvers, refresh } = useApprovers(isPinNeeded, ofPixKey)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const approver = approvers.find(({ user_id }) => user_id === chosen) ?? approvers[0]
  const seconds = useCountdown(approver?.locked_until ?? null)
  const problem = usePinProblem(error, seconds)
  const isMissing = asksReason === 'always' && reason.trim() === ''
  const isLong = isTooLong(reason, limit)

  const send = async (): Promise<void> => {
    setTried(true)
    if (isMissing || isLong || !isReady) return
    setBusy(true)
    setError(null)
    try {
      await onConfirm(reason.trim(), isPinNeeded && approver ? { user_id: approver.user_id, pin } : undefined)
      onClose()
    } catch (cause) {
      const refusal = asApiError(cause) ?? { code: 'unexpected' as const, details: {}, raw: null }
      if (refusal.code === 'approval_required' && !isPinNeeded) setPinNeeded(true)
      else {
        setError(refusal)
        setRefusals((count) => count + 1)
        // Reads until when a PIN is locked.
        refresh()
      }
    } finally {
      setPin('')
      setBusy(false)
    }
  }
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        width={props.width}
        title={title}
        onCancel={onClose}
        mask={{ closable: false }}
        data-testid={marks.dialog}
        footer={
          <Space wrap>
            <Button onClick={onClose} disabled={isBusy}>
              {t('common:cancel')}
            </Button>
            {!isPinNeeded && (
              <Button
                type="primary"
                danger={props.isDangerous ?? true}
                loading={isBusy}
                disabled={!isReady}
                onClick={() => void send()}
                data-testid={marks.confirm}
              >
                {confirmLabel}
              </Button>
            )}
          </Space>
        }
      >
        <Form layout="vertical" onFinish={() => void send()}>
          <p>{text}</p>
          {cents !== null && (
            <Descriptions
              column={1}
              items={[{ key: 'amount', label: t('approval.amount'), children: money(cents) }]}
            />
          )}
          {!isPinNeeded && props.children}
          {isPinNeeded && summary && (
            <p data-testid="approval-summary">
              <strong>{summary}</strong>
            </p>
          )}
          {quickReasons.length > 0 && !isPinNeeded && (
            <Form.Item label={t('approval.quick')}>
              <Space wrap>
                {quickReasons.map((quick) => (
                  <Button key={quick} onClick={() => setReason(quick)}>
                    {quick}
                  </Button>
                ))}
              </Space>
            </Form.Item>
          )}
          {asksReason !== 'never' && (
            <TextItem
              id={`${marks.reason}-field`}
              label={t('approval.reason')}
              value={reason}
              limit={limit}
              error={isTried && isMissing ? t('approval.reasonMissing') : null}
              isDisabled={isBusy}
              onChange={setReason}
              testId={marks.reason}
            />
          )}
          {isPinNeeded && <Needed isKnown={approvers.length > 0} ofPixKey={ofPixKey} />}
          {isPinNeeded && approvers.length > 1 && (
            <Form.Item label={t('manager.who')} htmlFor="approval-who">
              <Select<string>
                id="approval-who"
                value={approver?.user_id ?? null}
                options={approvers.map(({ user_id, name }) => ({ value: user_id, label: name }))}
                onChange={(id) => {
                  setChosen(id)
                  setError(null)
                  setPin('')
                }}
              />
            </Form.Item>
          )}
          {!isPinNeeded && error && <Refused error={error} problemText={problemText} />}
        </Form>
        {isPinNeeded && approver && (
          <PinPad
            label={t('pinOf', { name: approver.name })}
            value={pin}
            onChange={(typed) => {
              setError(null)
              setPin(typed)
            }}
            onSubmit={() => void send()}
            submitLabel={confirmLabel}
            isBusy={isBusy}
            isBlocked={seconds > 0 || !isReady}
            problem={problem}
            refusals={refusals}
          />
        )}
        {isPinNeeded && !ofPixKey && <FirstUse userId={approver?.user_id ?? null} />}
      </Modal>
    </AntdTheme>
  )
}
