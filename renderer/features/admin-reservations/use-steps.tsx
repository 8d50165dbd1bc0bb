import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import { isFinal, stepName, type BookStep } from '@shared/domain/reservation/reservation-book'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetBookStatusMutation } from './endpoints'

/** Changes a reservation's status; final steps need a confirmation. */
export const useSteps = (companyId: string, onTaken: (entry: BookedReservation, step: BookStep) => void) => {
  const { t } = useTranslation(['admin-reservations', 'office'])
  const toast = useToast()
  const [setStatus, { isLoading }] = useSetBookStatusMutation()
  const [asked, setAsked] = useState<{ entry: BookedReservation; step: BookStep } | null>(null)

  const take = async (entry: BookedReservation, step: BookStep): Promise<void> => {
    try {
      await setStatus({ company_id: companyId, reservation_id: entry.id, status: step }).unwrap()
      toast('success', { title: t(`done.${stepName(entry.status, step)}`, { name: entry.name }) })
      onTaken(entry, step)
    } catch (cause) {
      const code = asApiError(cause)?.code ?? 'unexpected'
      const description = code === 'reservation_refused' ? t('refused') : t(`errors:${code}`)
      toast('error', { title: t('office:failed.update'), description })
    } finally {
      setAsked(null)
    }
  }
  const askedName = asked && stepName(asked.entry.status, asked.step)
  return {
    isBusy: isLoading,
    step: (entry: BookedReservation, step: BookStep): void =>
      isFinal(step) ? setAsked({ entry, step }) : void take(entry, step),
    ask: asked && askedName && (
      <ConfirmDialog
        title={t(`ask.${askedName}`)}
        confirmLabel={t(`step.${askedName}`)}
        closeLabel={askedName === 'cancelled' ? t('keep') : undefined}
        isBusy={isLoading}
        onConfirm={() => void take(asked.entry, asked.step)}
        onClose={() => setAsked(null)}
      >
        <p>
          {t('askText', {
            name: asked.entry.name,
            date: formatDate(asked.entry.date),
            time: asked.entry.time,
          })}
        </p>
      </ConfirmDialog>
    ),
  }
}
