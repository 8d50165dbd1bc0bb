import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { companyDisplayName } from '@shared/domain/company/company'
import { addDays, localDate, type Opening } from '@shared/domain/hours/opening-hours'
import { formatDate } from '@shared/domain/reservation/reservation'
import { bookDay, bookSpan, entriesOf, stripOf, waiting } from '@shared/domain/reservation/reservation-book'
import { weekOf } from '@shared/domain/reservation/reservation-tables'
import type { Company } from '@shared/schemas/company/company'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import { useGetPagesQuery } from '@renderer/api/endpoints/pages'
import { ListState } from '@renderer/app/office/office-page'
import { PATHS } from '@renderer/app/routes/paths'
import { ChoiceRow } from '@renderer/ui/antd/choice-row'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useClock } from '@renderer/ui/use-clock'
import { BookEntry } from './book-entry'
import { DayChoice } from './day-choice'
import { DayStrip } from './day-strip'
import { useListBookQuery } from './endpoints'
import { ReservationDrawer } from './reservation-drawer'
import styles from './reservations.module.css'
import { TablesView } from './tables-view'
import { useArrival } from './use-arrival'
import { useSteps } from './use-steps'
import { useTableChange } from './use-table-change'
import { tablesOf, useTables } from './use-tables'
import { WeekView } from './week-view'

const dateSchema = z.iso.date()
const VIEWS = ['dia', 'semana', 'mesas'] as const
type View = (typeof VIEWS)[number]
const viewSchema = z.enum(VIEWS)

/** How often the open book is refetched: requests arrive at any moment. */
const REFRESH_MS = 60_000
const NO_BOOK: readonly BookedReservation[] = []

const useOpening = ({ id, time_zone }: Company): Opening => {
  const { data } = useGetPagesQuery({ company_id: id })
  return {
    opening_hours: data?.opening_hours ?? [],
    opening_exceptions: data?.opening_exceptions ?? [],
    timeZone: time_zone,
  }
}

const paramsOf = (view: View, day: string): Record<string, string> => ({
  ...(view === 'dia' ? {} : { ver: view }),
  dia: day,
})

/** The first day to read, so that each view has all it shows: what of yesterday goes on past midnight has a table, too. */
const firstDay = (view: View, day: string, from: string): string => {
  const [first] = [from, view === 'semana' ? (weekOf(day)[0] ?? day) : addDays(day, -1)].sort()
  return first ?? day
}

/** The reservations of a day, of its week, or of its tables. */
export const Book = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('admin-reservations')
  const today = localDate(useClock(), company.time_zone)
  // In the address: a reload, or a company that is read again, opens the same view of the same day.
  const [params, setParams] = useSearchParams()
  const day = dateSchema.safeParse(params.get('dia')).data ?? today
  const view = viewSchema.safeParse(params.get('ver')).data ?? 'dia'
  const [from, setFrom] = useState(() => (stripOf(today).includes(day) ? today : day))
  const { data, error, refetch } = useListBookQuery(
    { company_id: company.id, ...bookSpan(firstDay(view, day, from), today) },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  const book = data ?? NO_BOOK
  const tables = useTables(company.id)
  const opening = useOpening(company)
  const { isServing, openTab } = useArrival(company, tables)
  const [opened, setOpened] = useState<{ readonly id: string; readonly isArrival: boolean } | null>(null)
  const steps = useSteps(company.id, (entry, step) => {
    if (step === 'seated') void openTab(entry)
  })
  const change = useTableChange(company.id, tables)

  const goTo = (date: string): void => {
    setParams(paramsOf(view, date), { replace: true })
    if (!stripOf(from).includes(date)) setFrom(date)
  }
  const step: typeof steps.step = (entry, next) => {
    // Guests at the door get a table first, where there is a plan to choose it from.
    if (next === 'seated' && tables.length > 0 && tablesOf(tables, entry).length === 0)
      setOpened({ id: entry.id, isArrival: true })
    else steps.step(entry, next)
  }
  const requests = waiting(book, today)
  const week = weekOf(day)
  const shown = view === 'semana' ? week : [day]
  const totals = shown.map((date) => bookDay(book, date))
  const entry = opened && book.find(({ id }) => id === opened.id)
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
      <div className={styles.bar}>
        <ChoiceRow
          label={t('views.label')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setParams(paramsOf(next, day))}
          testId="book-view"
        />
        {view !== 'dia' && (
          <DayChoice day={day} today={today} by={view === 'semana' ? 'week' : 'day'} onDay={goTo} />
        )}
      </div>
      {view === 'dia' && (
        <DayStrip book={book} from={from} day={day} today={today} onDay={goTo} onFrom={setFrom} />
      )}
      <h2 className={styles.dayTitle} aria-live="polite">
        {t('dayTitle', {
          date:
            view === 'semana'
              ? t('week.span', { from: formatDate(week[0] ?? day), to: formatDate(week[6] ?? day) })
              : formatDate(day),
          reservations: t('count', {
            count: totals.reduce((sum, { reservations }) => sum + reservations, 0),
          }),
          people: t('people', { count: totals.reduce((sum, { people }) => sum + people, 0) }),
        })}
      </h2>
      {view === 'dia' ? (
        <ListState
          rows={data && entriesOf(data, day)}
          error={error}
          onRetry={() => void refetch()}
          empty={t('empty')}
        >
          {(entries) => (
            <ul className={styles.entries} data-testid="book">
              {entries.map((one) => (
                <BookEntry
                  key={one.id}
                  entry={one}
                  company={companyDisplayName(company) ?? ''}
                  tables={tables}
                  isServing={isServing}
                  isBusy={steps.isBusy}
                  onStep={(next) => step(one, next)}
                  onTables={() => setOpened({ id: one.id, isArrival: false })}
                />
              ))}
            </ul>
          )}
        </ListState>
      ) : (
        // An empty week, and tables without guests, are shown as well.
        <ListState rows={data && [data]} error={error} onRetry={() => void refetch()} empty={t('empty')}>
          {() =>
            view === 'semana' ? (
              <WeekView
                book={book}
                day={day}
                today={today}
                tables={tables}
                pathOf={(date) =>
                  `${PATHS.admin}/reservations?${new URLSearchParams(paramsOf('dia', date)).toString()}`
                }
              />
            ) : (
              <TablesView
                book={book}
                day={day}
                tables={tables}
                opening={opening}
                onOpen={({ id }) => setOpened({ id, isArrival: false })}
                onTables={(one, table_ids, onRefused) =>
                  change.give(one, { table_ids, duration_minutes: one.duration_minutes }, { onRefused })
                }
              />
            )
          }
        </ListState>
      )}
      {entry && (
        <ReservationDrawer
          key={entry.id}
          entry={entry}
          book={book}
          tables={tables}
          isArrival={opened.isArrival}
          isBusy={change.isBusy || steps.isBusy}
          onStep={(next) => step(entry, next)}
          onSave={(seating, accepted) =>
            change.give(entry, seating, {
              accepted,
              onDone: (reservation) => {
                setOpened(null)
                if (opened.isArrival) steps.step(reservation, 'seated')
              },
            })
          }
          onSeatWithoutTable={() => {
            setOpened(null)
            steps.step(entry, 'seated')
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {change.ask}
      {steps.ask}
    </>
  )
}
