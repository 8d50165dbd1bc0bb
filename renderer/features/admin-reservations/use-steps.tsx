import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import { bookSteps, isFinal, stepName, type BookStep } from '@shared/domain/reservation/reservation-book'
import { bookedSchema, type BookedReservation } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetBookStatusMutation } from './endpoints'

interface Asked {
  readonly entry: BookedReservation
  readonly step: BookStep
  /** Somebody else, or the guest, changed it after it was shown: asked about as it is now. */
  readonly isChanged: boolean
}

/** Changes a reservation's status; final steps, and those of one that changed meanwhile, need a confirmation. */
export const useSteps = (companyId: string, onTaken: (entry: BookedReservation, step: BookStep) => void) => {
  const { t } = useTranslation(['admin-reservations', 'office'])
  const toast = useToast()
  const [setStatus, { isLoading }] = useSetBookStatusMutation()
  const [asked, setAsked] = useState<Asked | null>(null)

  const take = async (entry: BookedReservation, step: BookStep): Promise<void> => {
    try {
      await setStatus({
        company_id: companyId,
        reservation_id: entry.id,
        status: step,
        updated_at: entry.updated_at,
      }).unwrap()
      setAsked(null)
      toast('success', { title: t(`done.${stepName(entry.status, step)}`, { name: entry.name }) })
      onTaken(entry, step)
    } catch (cause) {
      const error = asApiError(cause)
      const code = error?.code ?? 'unexpected'
      const current =
        code === 'edit_conflict' ? bookedSchema.safeParse(error?.details.current).data : undefined
      if (current && bookSteps(current.status).includes(step)) {
        setAsked({ entry: current, step, isChanged: true })
        return
      }
      setAsked(null)
      const isAnswered = code === 'reservation_refused' || current !== undefined
      const description = isAnswered ? t('refused') : t(`errors:${code}`)
      toast('error', { title: t('office:failed.update'), description })
    }
  }
  const askedName = asked && stepName(asked.entry.status, asked.step)
  return {
    isBusy: isLoading,
    step: (entry: BookedReservation, step: BookStep): void =>
      isFinal(step) ? setAsked({ entry, step, isChanged: false }) : void take(entry, step),
    ask: asked && askedName && (
      <ConfirmDialog
        title={t(`ask.${askedName}`)}
        confirmLabel={t(`step.${askedName}`)}
        closeLabel={askedName === 'cancelled' ? t('keep') : undefined}
        isBusy={isLoading}
        isDangerous={isFinal(asked.step)}
        onConfirm={() => void take(asked.entry, asked.step)}
        onClose={() => setAsked(null)}
      >
        <p>
          {t(asked.isChanged ? 'changedText' : 'askText', {
            name: asked.entry.name,
            date: formatDate(asked.entry.date),
            time: asked.entry.time,
            people: t('people', { count: Number(asked.entry.people) }),
          })}
        </p>
      </ConfirmDialog>
    ),
  }
}
