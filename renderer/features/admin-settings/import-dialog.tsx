import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '@shared/contract/company/backup-methods'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { TextField } from '@renderer/ui/antd/field'
import { Banner } from '@renderer/ui/feedback/banner'
import { CountsTable, type Counts } from './counts-table'

interface ImportDialogProps {
  /** The company's name, which the user has to type. */
  readonly name: string
  readonly backup: Backup
  readonly counts: Counts
  /** Whether the file's PIX key is another one, which the import leaves out. */
  readonly keepsPixKey: boolean
  /** Whether somebody changed the company since the preview that was confirmed. */
  readonly isOutdated: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The preview of an import, confirmed by typing the company's name. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { name, backup, counts, keepsPixKey, isOutdated, isBusy, onConfirm, onClose } = props
  const { t } = useTranslation('admin-settings')
  const { date } = useFormats()
  const [typed, setTyped] = useState('')
  const isEmpty = Object.values(counts).every(
    ({ added, changed, removed }) => added + changed + removed === 0,
  )
  return (
    <AskDialog
      title={t('backup.previewTitle')}
      confirmLabel={t('backup.import')}
      isDangerous
      isBusy={isBusy}
      isDisabled={isEmpty || typed.trim() !== name.trim()}
      onConfirm={onConfirm}
      onClose={onClose}
      testId="import-dialog"
      confirmTestId="import-confirm"
    >
      {isOutdated && (
        <Banner tone="warning" testId="import-outdated">
          {t('backup.outdated')}
        </Banner>
      )}
      <p>{t('backup.from', { name: backup.company.name, date: date(backup.exported_at) })}</p>
      {keepsPixKey && <p data-testid="import-keeps-pix-key">{t('backup.keepsPixKey')}</p>}
      {isEmpty ? (
        <p data-testid="import-nothing">{t('backup.nothing')}</p>
      ) : (
        <>
          <CountsTable counts={counts} kinds={['added', 'changed', 'removed']} testId="import-counts" />
          <TextField
            label={t('backup.typeName', { name })}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            data-testid="import-name"
          />
        </>
      )}
    </AskDialog>
  )
}
