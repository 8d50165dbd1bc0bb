import { useTranslation } from 'react-i18next'
import { useGetTabsInUseQuery } from '@renderer/api/endpoints/tabs-in-use'
import { Badge } from '@renderer/ui/badge'
import { useGateway } from '../gateway-context'

const LOOK_EVERY_MS = 3_000
const MINUTE_SECONDS = 60

/** A time in the unit that says enough, such as 20 s or 3 min. */
const useAgeText = (): ((seconds: number) => string) => {
  const { i18n } = useTranslation('payment')
  return (seconds) => {
    const isLong = seconds >= MINUTE_SECONDS
    const style = { style: 'unit', unitDisplay: 'short', unit: isLong ? 'minute' : 'second' } as const
    return new Intl.NumberFormat(i18n.language, style).format(
      isLong ? Math.floor(seconds / MINUTE_SECONDS) : seconds,
    )
  }
}

/** Warns that another terminal has this tab open; nothing is locked by it. */
export const TabInUse = ({ tabId }: { readonly tabId: string }) => {
  const { t } = useTranslation('payment')
  const ageText = useAgeText()
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetTabsInUseQuery(undefined, { skip: !isTerminal, pollingInterval: LOOK_EVERY_MS })
  const uses = data?.tabs.filter(({ tab_id }) => tab_id === tabId) ?? []
  return uses.map(({ terminal, operator, seconds }) => (
    <Badge key={terminal} tone="warning" data-testid="tab-in-use">
      {operator === null
        ? t('inUse.terminal', { terminal, age: ageText(seconds) })
        : t('inUse.operator', { terminal, operator, age: ageText(seconds) })}
    </Badge>
  ))
}
