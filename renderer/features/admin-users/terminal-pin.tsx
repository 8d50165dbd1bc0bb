import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { asApiError, type ApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { OfficeSection } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClearPinMutation, useGetMemberDevicesQuery } from '@renderer/api/endpoints/people'
import { useFormats } from '@renderer/i18n/format'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import { nameOf } from './use-member-change'

/** Since when the person has a PIN, and at which terminals it opens without a connection. */
const PinState = ({ companyId, userId }: { companyId: string; userId: string }) => {
  const { t } = useTranslation('admin-users')
  const { date } = useFormats()
  const { currentData } = useGetMemberDevicesQuery({ company_id: companyId, user_id: userId })
  if (!currentData) return null
  const { pin_set_at, terminals } = currentData
  const names = terminals.map(({ name }) => name).join(', ')
  return (
    <p data-testid="pin-state">
      {pin_set_at === null ? t('pin.noPin') : t('pin.since', { date: date(pin_set_at) })}{' '}
      {pin_set_at !== null && (names === '' ? t('pin.nowhere') : t('pin.at', { terminals: names }))}
    </p>
  )
}

/**
 * Removes a forgotten or exposed PIN, where it may be; its owner chooses another one at a terminal. Where it is set and used is shown to who may
 * dismiss the person.
 */
export const TerminalPin = ({
  companyId,
  member,
  mayClear,
  showsState,
}: {
  companyId: string
  member: Member
  mayClear: boolean
  showsState: boolean
}) => {
  const { t } = useTranslation('admin-users')
  const toast = useToast()
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [clearPin, { isLoading }] = useClearPinMutation()
  const name = nameOf(member)

  const clear = async (): Promise<void> => {
    setProblem(null)
    try {
      const { cleared } = await clearPin({ company_id: companyId, user_id: member.user_id }).unwrap()
      toast(cleared ? 'success' : 'info', { title: t(cleared ? 'pin.cleared' : 'pin.none', { name }) })
    } catch (cause) {
      setProblem(asApiError(cause))
    }
    setAsking(false)
  }

  return (
    <OfficeSection
      title={t('pin.title')}
      {...(mayClear && {
        lead: t('pin.lead'),
        actions: (
          <Button onClick={() => setAsking(true)} data-testid="clear-pin">
            {t('pin.clear')}
          </Button>
        ),
      })}
    >
      {showsState && <PinState companyId={companyId} userId={member.user_id} />}
      {problem && (
        <Banner tone="error" testId="pin-problem">
          {refusalText(problem)}
        </Banner>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('pin.question')}
          confirmLabel={t('pin.clear')}
          isBusy={isLoading}
          isDangerous
          onConfirm={() => void clear()}
          onClose={() => setAsking(false)}
        >
          <p>{t('pin.text', { name })}</p>
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}
