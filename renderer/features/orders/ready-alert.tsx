import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import { usePush, type PushState } from '@renderer/app/push/use-push'
import { Button } from '@renderer/ui/button'
import styles from './orders.module.css'
import { useReadyAlert, type Permission } from './use-ready-alert'

/** Offers the notice while something is being made: the moment at which it is worth the browser's question. */
export const ReadyAlert = ({ orders }: { orders: readonly Order[] | undefined }) => {
  const alert = useReadyAlert(orders)
  const isWaiting = orders?.some(({ status }) => ['unconfirmed', 'placed', 'preparing'].includes(status))
  return isWaiting ? <ReadyOffer {...alert} /> : null
}

/** What this browser does when the order is ready, in two sentences at most. */
const textsOf = (permission: Permission, push: PushState): string[] => {
  if (permission === 'granted' && push === 'on') return ['onLocked']
  const first = permission === 'granted' ? 'on' : permission === 'default' ? 'how' : 'off'
  if (permission === 'default' && push === 'off') return ['howLocked']
  return push === 'failed' ? [first, 'lockFailed', 'limits'] : [first, 'limits']
}

const ReadyOffer = ({ permission, ask }: Pick<ReturnType<typeof useReadyAlert>, 'permission' | 'ask'>) => {
  const { t } = useTranslation('tracking')
  const { state, needsHomeScreen, begin, end } = usePush()
  const askForAll = async (): Promise<void> => {
    if ((await ask()) === 'granted') await begin()
  }
  return (
    <div className={styles.notify} data-testid="ready-alert" data-permission={permission} data-push={state}>
      {permission === 'default' && (
        <Button onClick={() => void askForAll()} data-testid="ready-alert-ask">
          {t('alert.ask')}
        </Button>
      )}
      {permission === 'granted' && (state === 'off' || state === 'failed') && (
        <Button onClick={() => void begin()} data-testid="ready-alert-lock">
          {t('alert.lock')}
        </Button>
      )}
      {textsOf(permission, state).map((key) => (
        <p key={key}>{t(`alert.${key}`)}</p>
      ))}
      {needsHomeScreen && <p data-testid="ready-alert-iphone">{t('alert.iphone')}</p>}
      {permission === 'granted' && state === 'on' && (
        <Button variant="ghost" onClick={() => void end()} data-testid="ready-alert-unlock">
          {t('alert.unlock')}
        </Button>
      )}
    </div>
  )
}
