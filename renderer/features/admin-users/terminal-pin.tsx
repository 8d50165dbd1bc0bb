import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { asApiError, type ApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { OfficeSection } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClearPinMutation } from '@renderer/api/endpoints/people'
import { useRefusalText } from './refusal-text'
import { nameOf } from './use-member-change'

/** Removes a forgotten or exposed PIN; its owner chooses another one at a terminal. */
export const TerminalPin = ({ companyId, member }: { companyId: string; member: Member }) => {
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
      lead={t('pin.lead')}
      actions={
        <Button onClick={() => setAsking(true)} data-testid="clear-pin">
          {t('pin.clear')}
        </Button>
      }
    >
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
