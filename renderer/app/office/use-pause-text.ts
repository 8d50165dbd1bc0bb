import { useTranslation } from 'react-i18next'
import type { OrderPause } from '@shared/contract/company/company-office-methods'
import { useFormats } from '@renderer/i18n/format'

/** 'Em pausa até 21:30 · cozinha cheia' by the clock of the company, with as much of it as is known. */
export const usePauseText = (pause: OrderPause | undefined, timeZone: string): string => {
  const { t } = useTranslation('office')
  const { time } = useFormats()
  const until = pause?.until ?? null
  const state = until === null ? t('pause.notice') : t('pause.until', { time: time(until, timeZone) })
  return pause?.reason ? `${state} · ${pause.reason}` : state
}
