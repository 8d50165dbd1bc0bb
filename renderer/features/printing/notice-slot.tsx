import { useTranslation } from 'react-i18next'
import { useGetPrintStateQuery } from '@renderer/api/endpoints/printing'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'

const Printers = () => {
  const { t } = useTranslation('printing')
  const { data } = useGetPrintStateQuery()
  if (!data) return null
  const failing = data.printers.find(({ problem }) => problem !== null)
  const name = data.settings.printers.find(({ id }) => id === failing?.id)?.name ?? ''
  const waiting = data.held.length
  if (!failing?.problem && waiting === 0) return null
  return (
    <Banner
      tone="warning"
      testId="print-notice"
      action={<ButtonLink to={PATHS.printers}>{t('notice.look')}</ButtonLink>}
    >
      {failing?.problem && <strong>{t(`problem.${failing.problem}`, { name })}</strong>}{' '}
      {waiting > 0 && t('notice.held', { count: waiting })}
    </Banner>
  )
}

/** Printer problems, and tickets that wait for a decision; the web has no printers. */
export const Slot = () => (useGateway().terminal === null ? null : <Printers />)
