import { useTranslation } from 'react-i18next'
import { AGE_THRESHOLDS, ageMinutes } from '@shared/domain/kitchen/order-age'
import { tableState, takenSince, type Seating, type TableState } from '@shared/domain/tab/tab-overview'
import { useGetKitchenSettingsQuery } from '@renderer/api/endpoints/kitchen'
import { useWaitingPix } from '@renderer/app/payment/use-pix-charges'
import type { SeatedOrder } from './tabs-view'

export type TakenTable = Seating<SeatedOrder>

/** What the screens of tables need to say how long and in which state a table is taken. */
export interface Floor {
  readonly stateOf: (seatings: readonly TakenTable[]) => TableState
  /** '12 min' or '1 h 05', live by the minute; null for a table that is free. */
  readonly ageOf: (seatings: readonly TakenTable[]) => string | null
  /** The PIX that wait for their confirmation; cents. */
  readonly pixOf: (seatings: readonly TakenTable[]) => number
}

export const useFloor = (companyId: string, serverNowMs: number): Floor => {
  const { t } = useTranslation('floor')
  const { data } = useGetKitchenSettingsQuery({ company_id: companyId })
  const waitingOf = useWaitingPix(companyId)
  const lateMinutes = data?.kitchen_late_minutes ?? AGE_THRESHOLDS.late
  return {
    stateOf: (seatings) => tableState(seatings, serverNowMs, lateMinutes),
    pixOf: (seatings) =>
      seatings
        .flatMap(({ tab }) => (tab ? waitingOf(tab) : []))
        .reduce((cents, { call }) => cents + (call.amount_cents ?? 0), 0),
    ageOf: (seatings) => {
      const [since] = seatings
        .flatMap((seating) => takenSince(seating) ?? [])
        .sort((left, right) => Date.parse(left) - Date.parse(right))
      if (since === undefined) return null
      const minutes = ageMinutes(since, serverNowMs)
      return minutes < 60
        ? t('age.minutes', { minutes })
        : t('age.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
    },
  }
}
