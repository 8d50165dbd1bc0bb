import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TerminalOutput } from '@shared/contract/gateway'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import { useHeldPoll } from '@renderer/app/guard/held'
import { ManagerPinDialog } from '@renderer/app/pin-pad/manager-pin-dialog'
import { listed } from '@renderer/i18n/listed'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useToast } from '@renderer/ui/feedback/toasts'
import { LAN_LOOK_EVERY_MS, useGetLocalNetworkQuery } from '@renderer/api/endpoints/local-network'
import { useAdoptEntriesMutation } from './endpoints'
import styles from './health-page.module.css'

type Lost = LocalNetwork['lost'][number]

/** What is here of a terminal that is gone, in a sentence. */
const useLeftText = (): ((lost: Lost) => string) => {
  const { t } = useTranslation('sync-health')
  return ({ name, orders, entries }) =>
    orders > 0
      ? t('lan.lost.orders', { name, count: orders })
      : t('lan.lost.entries', { name, count: entries })
}

/** What became of what a lost terminal left: a part of it may wait for another terminal. */
const useSayAdopted = () => {
  const { t, i18n } = useTranslation('sync-health')
  const toast = useToast()
  return (name: string, { taken, refused, waiting_for }: TerminalOutput<'lan.adopt'>): void => {
    const terminals = listed(i18n.language, waiting_for)
    if (refused > 0) toast('error', { title: t('lan.lost.partly', { count: refused }) })
    else if (waiting_for.length === 0) toast('success', { title: t('lan.lost.done', { name }) })
    if (waiting_for.length > 0)
      toast('warning', {
        title: t(taken + refused > 0 ? 'lan.lost.restWaits' : 'lan.lost.waits', { name, terminals }),
        description: t('lan.lost.awaited'),
      })
  }
}

/** Orders of revoked terminals that only the local network brought: a manager sends them to the backend. */
export const LostTerminals = () => {
  const { t } = useTranslation('sync-health')
  const sayAdopted = useSayAdopted()
  const leftText = useLeftText()
  const { data } = useGetLocalNetworkQuery(undefined, { pollingInterval: useHeldPoll(LAN_LOOK_EVERY_MS) })
  const [adopt] = useAdoptEntriesMutation()
  const [chosen, setChosen] = useState<Lost | null>(null)
  const lost = data?.lost ?? []
  if (lost.length === 0 && !chosen) return null
  return (
    <AntdTheme size="touch">
      <section aria-labelledby="lost-title" data-testid="lost-terminals">
        <h2 id="lost-title">{t('lan.lost.title')}</h2>
        {lost.map((one) => (
          <Alert
            key={one.terminal_id}
            className={styles.address}
            type="warning"
            showIcon
            title={leftText(one)}
            description={
              <>
                {t('lan.lost.text', { name: one.name })}
                {one.refused > 0 && <> {t('lan.lost.refused', { count: one.refused })}</>}
              </>
            }
            action={
              <Button type="primary" onClick={() => setChosen(one)} data-testid="adopt-entries">
                {t('lan.lost.go')}
              </Button>
            }
            data-testid={`lost-terminal-${one.prefix}`}
          />
        ))}
      </section>
      {chosen && (
        <ManagerPinDialog
          title={t('lan.lost.question', { name: chosen.name })}
          confirmLabel={t('lan.lost.go')}
          onConfirm={(manager) =>
            adopt({ terminal_id: chosen.terminal_id, ...manager })
              .unwrap()
              .then((done) => sayAdopted(chosen.name, done))
          }
          onClose={() => setChosen(null)}
        >
          <p>
            <strong>{leftText(chosen)}</strong>
          </p>
          <p>{t('lan.lost.consequence', { name: chosen.name })}</p>
        </ManagerPinDialog>
      )}
    </AntdTheme>
  )
}
