import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '@shared/contract/company/backup-methods'
import { useColumnWords } from '@renderer/app/office/history/use-column-words'
import { useFormats } from '@renderer/i18n/format'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { TextField } from '@renderer/ui/antd/field'
import styles from './settings.module.css'

export type Counts = Readonly<Record<string, { added: number; changed: number; removed: number }>>

interface ImportDialogProps {
  /** The company's name, which the user has to type. */
  readonly name: string
  readonly backup: Backup
  readonly counts: Counts
  /** Whether the file's PIX key is another one, which the import leaves out. */
  readonly keepsPixKey: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The preview of an import, confirmed by typing the company's name. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { name, backup, counts, keepsPixKey, isBusy, onConfirm, onClose } = props
  const { t } = useTranslation('admin-settings')
  const { date } = useFormats()
  const words = useColumnWords()
  const [typed, setTyped] = useState('')
  const touched = Object.entries(counts).filter(
    ([, { added, changed, removed }]) => added + changed + removed > 0,
  )
  return (
    <Dialog
      title={t('backup.previewTitle')}
      onClose={onClose}
      testId="import-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('backup.import')}
          isDangerous
          isBusy={isBusy}
          isDisabled={touched.length === 0 || typed.trim() !== name.trim()}
          onConfirm={onConfirm}
          testId="import-confirm"
        />
      }
    >
      <p>{t('backup.from', { name: backup.company.name, date: date(backup.exported_at) })}</p>
      {keepsPixKey && <p data-testid="import-keeps-pix-key">{t('backup.keepsPixKey')}</p>}
      {touched.length === 0 ? (
        <p data-testid="import-nothing">{t('backup.nothing')}</p>
      ) : (
        <>
          <table className={styles.counts} data-testid="import-counts">
            <thead>
              <tr>
                <th scope="col">{t('backup.what')}</th>
                <th scope="col">{t('backup.added')}</th>
                <th scope="col">{t('backup.changed')}</th>
                <th scope="col">{t('backup.removed')}</th>
              </tr>
            </thead>
            <tbody>
              {touched.map(([table, { added, changed, removed }]) => (
                <tr key={table}>
                  <th scope="row">{words.table(table)}</th>
                  <td>{added}</td>
                  <td>{changed}</td>
                  <td>{removed}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <TextField
            label={t('backup.typeName', { name })}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            data-testid="import-name"
          />
        </>
      )}
    </Dialog>
  )
}
