import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [isErasing, setErasing] = useState(false)
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
  return (
    <Card className={styles.card} data-testid="account-own-data">
      <h2>{t('ownData.title')}</h2>
      <p className={styles.quiet}>{t('ownData.text')}</p>
      <div className={styles.actions}>
        <Button isBusy={isFetching} onClick={() => void save()} data-testid="export-own-data">
          {t('ownData.export')}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)} data-testid="erase-account">
          {t('ownData.erase')}
        </Button>
      </div>
      {isErasing && <EraseDialog email={email} onErasing={onErasing} onClose={() => setErasing(false)} />}
    </Card>
  )
}
