import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { useReadOrderPauseQuery } from '@renderer/api/endpoints/managed-companies'
import { useFormats } from '@renderer/i18n/format'

/**
 * A company's pause of guests' orders as staff read it: whether it lasts, undefined until it is known or with `skip`, and
 * 'Em pausa até 21:30 · cozinha cheia' by the company's clock, with as much of it as is known.
 */
export const useOrderPause = (
  { id, time_zone }: Pick<Company, 'id' | 'time_zone'>,
  { pollMs, skip = false }: { readonly pollMs: number; readonly skip?: boolean },
): { readonly isPaused: boolean | undefined; readonly text: string } => {
  const { t } = useTranslation('office')
  const { time } = useFormats()
  const { currentData: pause } = useReadOrderPauseQuery(
    { company_id: id },
    { skip, pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const until = pause?.until ?? null
  const state = until === null ? t('pause.notice') : t('pause.until', { time: time(until, time_zone) })
  return { isPaused: pause?.is_paused, text: pause?.reason ? `${state} · ${pause.reason}` : state }
}
