import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { companyDisplayName } from '@shared/domain/company/company'
import { localDate } from '@shared/domain/hours/opening-hours'
import { formatDate } from '@shared/domain/reservation/reservation'
import {
  bookDay,
  bookSpan,
  entriesOf,
  isFinal,
  stepName,
  stripOf,
  waiting,
  type BookStep,
} from '@shared/domain/reservation/reservation-book'
import type { Company } from '@shared/schemas/company/company'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { ListState } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClock } from '@renderer/ui/use-clock'
import { BookEntry } from './book-entry'
import { DayStrip } from './day-strip'
import { useListBookQuery, useSetBookStatusMutation } from './endpoints'
import styles from './reservations.module.css'

const dateSchema = z.iso.date()

/** How often the open book is refetched: requests arrive at any moment. */
const REFRESH_MS = 60_000

/** The reservations of a day, with the days around it. */
export const Book = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('admin-reservations')
  const today = localDate(useClock(), company.time_zone)
  // In the address: a reload, or a company that is read again, opens the same day.
  const [params, setParams] = useSearchParams()
  const day = dateSchema.safeParse(params.get('dia')).data ?? today
  const [from, setFrom] = useState(() => (stripOf(today).includes(day) ? today : day))
  const { data, error, refetch } = useListBookQuery(
    { company_id: company.id, ...bookSpan(from, today) },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  const { step, ask, isBusy } = useSteps(company.id)

  const goTo = (date: string): void => {
    setParams({ dia: date }, { replace: true })
    if (!stripOf(from).includes(date)) setFrom(date)
  }
  const requests = waiting(data ?? [], today)
  const { reservations, people } = bookDay(data ?? [], day)
  return (
    <>
      {requests[0] && (
        <Banner
          tone="warning"
          testId="book-waiting"
          action={
            requests[0].date !== day && (
              <Button onClick={() => goTo(requests[0]?.date ?? day)} data-testid="book-next">
                {t('goTo', { date: formatDate(requests[0].date) })}
              </Button>
            )
          }
        >
          {t('waiting', { count: requests.length })}
        </Banner>
      )}
      {data && error && (
        <Banner tone="error" testId="book-stale">
          {t('stale')}
        </Banner>
      )}
      <DayStrip book={data ?? []} from={from} day={day} today={today} onDay={goTo} onFrom={setFrom} />
      <h2 className={styles.dayTitle} aria-live="polite">
        {t('dayTitle', {
          date: formatDate(day),
          reservations: t('count', { count: reservations }),
          people: t('people', { count: people }),
        })}
      </h2>
      <ListState
        rows={data && entriesOf(data, day)}
        error={error}
        onRetry={() => void refetch()}
        empty={<p>{t('empty')}</p>}
      >
        {(entries) => (
          <ul className={styles.entries} data-testid="book">
            {entries.map((entry) => (
              <BookEntry
                key={entry.id}
                entry={entry}
                company={companyDisplayName(company) ?? ''}
                isBusy={isBusy}
                onStep={(next) => step(entry, next)}
              />
            ))}
          </ul>
        )}
      </ListState>
      {ask}
    </>
  )
}

/** Changes a reservation's status; final steps need a confirmation. */
const useSteps = (companyId: string) => {
  const { t } = useTranslation(['admin-reservations', 'office'])
  const toast = useToast()
  const [setStatus, { isLoading }] = useSetBookStatusMutation()
  const [asked, setAsked] = useState<{ entry: Reservation; step: BookStep } | null>(null)

  const take = async (entry: Reservation, step: BookStep): Promise<void> => {
    try {
      await setStatus({ company_id: companyId, reservation_id: entry.id, status: step }).unwrap()
      toast('success', { title: t(`done.${stepName(entry.status, step)}`, { name: entry.name }) })
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
    step: (entry: Reservation, step: BookStep): void =>
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
