import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { useReadOrderPauseQuery } from '@renderer/api/endpoints/managed-companies'
import { useFormats } from '@renderer/i18n/format'

/**
 * A company's pause of guests' orders as staff read it: whether it lasts, undefined until it is known or with `skip`, and
 * 'Em pausa até 21:30 · cozinha cheia' by the company's clock, with as much of it as is known.
 */
export const useOrderPause = (
  { id, time_zone }: Pick<Company, 'id' | 'time_zone'>,
  {
    pollMs,
    skip = false,
    known,
  }: {
    readonly pollMs: number
    readonly skip?: boolean
    /** What a terminal knows itself: nobody is asked. */
    readonly known?: OrderPause | undefined
  },
): { readonly isPaused: boolean | undefined; readonly text: string } => {
  const { t } = useTranslation('office')
  const { time } = useFormats()
  const { currentData } = useReadOrderPauseQuery(
    { company_id: id },
    {
      skip: skip || known !== undefined,
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  const pause = known ?? currentData
  const until = pause?.until ?? null
  const state = until === null ? t('pause.notice') : t('pause.until', { time: time(until, time_zone) })
  return { isPaused: pause?.is_paused, text: pause?.reason ? `${state} · ${pause.reason}` : state }
}
