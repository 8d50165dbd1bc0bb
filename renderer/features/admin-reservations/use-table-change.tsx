import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '@shared/contract/errors'
import { overlapsSchema, type BookedReservation, type Overlap } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetBookTablesMutation } from './endpoints'
import styles from './reservations.module.css'
import { useTableTexts } from './use-tables'

/** What staff give a reservation. */
export interface Seating {
  readonly table_ids: readonly string[]
  readonly duration_minutes: number
}

interface Wanted {
  readonly entry: BookedReservation
  readonly seating: Seating
  readonly onDone: (reservation: BookedReservation) => void
  /** Neither stored nor asked about any more. */
  readonly onRefused: () => void
}

/** What the codes mean here. */
const OWN_TEXTS: Partial<Record<ErrorCode, string>> = {
  edit_conflict: 'tables.conflict',
  not_found: 'tables.gone',
  reservation_refused: 'refused',
}

const nothing = (): void => undefined

/** Gives reservations their tables; one that others have is given after a question that names them. */
export const useTableChange = (companyId: string, tables: readonly DiningTable[]) => {
  const { t } = useTranslation(['admin-reservations', 'office'])
  const toast = useToast()
  const texts = useTableTexts(tables)
  const [setTables, { isLoading }] = useSetBookTablesMutation()
  const [asked, setAsked] = useState<(Wanted & { readonly overlaps: readonly Overlap[] }) | null>(null)

  const send = async (wanted: Wanted, accepted: readonly string[]): Promise<void> => {
    const { entry, seating } = wanted
    try {
      const { reservation } = await setTables({
        company_id: companyId,
        reservation_id: entry.id,
        updated_at: entry.updated_at,
        table_ids: [...seating.table_ids],
        duration_minutes: seating.duration_minutes,
        accepted: [...accepted],
      }).unwrap()
      setAsked(null)
      toast('success', {
        title: t('tables.saved', {
          name: reservation.name,
          tables: texts.of(reservation) ?? t('tables.none'),
        }),
      })
      wanted.onDone(reservation)
    } catch (cause) {
      const error = asApiError(cause)
      const overlap = overlapsSchema.safeParse(error?.details)
      if (error?.code === 'reservation_refused' && overlap.success) {
        setAsked({ ...wanted, overlaps: overlap.data.overlaps })
        return
      }
      setAsked(null)
      const code = error?.code ?? 'unexpected'
      const own = OWN_TEXTS[code]
      toast('error', { title: t('office:failed.update'), description: own ? t(own) : t(`errors:${code}`) })
      wanted.onRefused()
    }
  }
  return {
    isBusy: isLoading,
    /** `accepted`: those whose names the person has in front of them already. */
    give: (
      entry: BookedReservation,
      seating: Seating,
      {
        accepted = [],
        onDone = nothing,
        onRefused = nothing,
      }: Partial<Omit<Wanted, 'entry' | 'seating'>> & {
        readonly accepted?: readonly string[]
      } = {},
    ): void => void send({ entry, seating, onDone, onRefused }, accepted),
    ask: asked && (
      <ConfirmDialog
        title={t('tables.overlapTitle')}
        confirmLabel={t('tables.anyway')}
        isBusy={isLoading}
        isDangerous={false}
        onConfirm={() =>
          void send(
            asked,
            asked.overlaps.map(({ id }) => id),
          )
        }
        onClose={() => {
          setAsked(null)
          asked.onRefused()
        }}
      >
        <p>{t('tables.overlapText', { name: asked.entry.name, time: asked.entry.time })}</p>
        <Overlaps overlaps={asked.overlaps} tables={tables} />
      </ConfirmDialog>
    ),
  }
}

/** Who has which of the tables, and when. */
export const Overlaps = ({
  overlaps,
  tables,
}: {
  readonly overlaps: readonly Pick<Overlap, 'id' | 'name' | 'time' | 'people' | 'table_ids'>[]
  readonly tables: readonly DiningTable[]
}) => {
  const { t } = useTranslation('admin-reservations')
  const texts = useTableTexts(tables)
  return (
    <ul className={styles.overlaps} data-testid="overlaps">
      {overlaps.map((other) => (
        <li key={other.id}>
          {t('tables.overlap', {
            tables: texts.of(other) ?? t('tables.none'),
            name: other.name,
            time: other.time,
            people: t('people', { count: Number(other.people) }),
          })}
        </li>
      ))}
    </ul>
  )
}
