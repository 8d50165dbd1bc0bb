import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { useCart } from '@renderer/app/cart/cart-context'
import { unsentItems } from '@renderer/app/cart/cart-owner'
import { useGateway } from '@renderer/app/gateway-context'
import { ExitQuestion } from '@renderer/app/shell/exit-question'
import type { UnsentCarts } from '@renderer/app/store/preferences-slice'
import type { AppStore } from '@renderer/app/store/store'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { downloadFile } from '@renderer/ui/download-file'
import styles from './account.module.css'
import { EraseDialog } from './erase-dialog'
import { useLazyExportOwnDataQuery } from './own-data-api'
import { useErrorToast } from '@renderer/app/use-error-toast'

/** Exports everything stored about the user, and erases their account (LGPD). */
export const OwnDataCard = ({
  email,
  onErasing,
}: {
  email: string
  onErasing: (isErasing: boolean) => void
}) => {
  const { t } = useTranslation('account')
  const showError = useErrorToast()
  const gateway = useGateway()
  const store = useStore() as AppStore
  const { cart } = useCart()
  const [step, setStep] = useState<'items' | 'erase' | null>(null)
  const [items, setItems] = useState<UnsentCarts>({ count: 0, company_ids: [] })
  const [read, { isFetching }] = useLazyExportOwnDataQuery()

  const save = async (): Promise<void> => {
    try {
      const data = await read({}).unwrap()
      const content = new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' })
      downloadFile(`comanda-${data.exported_at.slice(0, 10)}.json`, content)
    } catch (cause) {
      showError(cause, t('ownData.exportFailed'))
    }
  }
  /** Items that were not sent go with the account, as they go with a sign-out: the same question comes first. */
  const begin = async (): Promise<void> => {
    const unsent = await unsentItems(gateway, store, cart)
    setItems(unsent)
    setStep(unsent.count > 0 ? 'items' : 'erase')
  }
  const close = (): void => setStep(null)
  return (
    <Card className={styles.card} data-testid="account-own-data">
      <h2>{t('ownData.title')}</h2>
      <p className={styles.quiet}>{t('ownData.text')}</p>
      <div className={styles.actions}>
        <Button isBusy={isFetching} onClick={() => void save()} data-testid="export-own-data">
          {t('ownData.export')}
        </Button>
        <Button variant="danger" onClick={() => void begin()} data-testid="erase-account">
          {t('ownData.erase')}
        </Button>
      </div>
      {step === 'items' && <ExitQuestion items={items} onClose={close} onClear={() => setStep('erase')} />}
      {step === 'erase' && <EraseDialog email={email} onErasing={onErasing} onClose={close} />}
    </Card>
  )
}
