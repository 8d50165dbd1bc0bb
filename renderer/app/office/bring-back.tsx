import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { restorableTableOf, type RestorableTable } from '@shared/contract/records/list-methods'
import type { RecordTable } from '@shared/schemas/records/records'
import { useBringBackRecordMutation } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '../use-error-toast'

interface BringBackProps {
  readonly companyId: string
  readonly table: RestorableTable
  readonly id: string
  readonly label: string
}

/** What is in a removed row's way: another one's code or name, or that what it belongs to was removed, too. */
const obstacleOf = (code: string | undefined, reason: unknown) => {
  if (code === 'code_taken') return 'code'
  return code === 'invalid_input' && (reason === 'taken' || reason === 'gone') ? reason : null
}

/** Brings a removed row back as it was, with what left with it, and says what of it could not come. */
export const BringBack = ({ companyId, table, id, label }: BringBackProps) => {
  const { t } = useTranslation('office')
  const toast = useToast()
  const showError = useErrorToast()
  const [bringBack, { isLoading }] = useBringBackRecordMutation()
  const press = async (): Promise<void> => {
    try {
      const { lost_groups, lost_pictures } = await bringBack({ company_id: companyId, table, id }).unwrap()
      const missing = [
        ...(lost_groups > 0 ? [t('broughtBackInPart.groups', { count: lost_groups })] : []),
        ...(lost_pictures > 0 ? [t('broughtBackInPart.pictures', { count: lost_pictures })] : []),
      ]
      if (missing.length === 0) toast('success', { title: t('broughtBack') })
      else toast('warning', { title: t('broughtBackInPart.title'), description: missing.join(' ') })
    } catch (cause) {
      const error = asApiError(cause)
      const obstacle = obstacleOf(error?.code, error?.details.reason)
      const title = t('failed.bringBack')
      if (obstacle)
        toast('error', { title, description: t(`notBroughtBack.${obstacle}`, { ...error?.details }) })
      else showError(cause, title)
    }
  }
  return (
    <Button isBusy={isLoading} onClick={() => void press()} data-testid="bring-back">
      {label}
    </Button>
  )
}

/** Reports that a row was removed, with a button that brings it back where it can come back. */
export const useRemovedToast = (companyId: string) => {
  const { t } = useTranslation('office')
  const toast = useToast()
  return useCallback(
    (from: RecordTable, id: string): void => {
      const table = restorableTableOf(from)
      toast('success', {
        title: t('removed'),
        ...(table && {
          description: <BringBack companyId={companyId} table={table} id={id} label={t('undo')} />,
        }),
      })
    },
    [companyId, t, toast],
  )
}
