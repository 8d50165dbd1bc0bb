import { useTranslation } from 'react-i18next'
import type { Backup } from '@shared/contract/company/backup-methods'
import { useColumnWords } from '@renderer/app/office/history/use-column-words'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useFormats } from '@renderer/i18n/format'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import type { Counts } from './import-dialog'
import styles from './settings.module.css'

interface BranchDialogProps {
  readonly backup: Backup
  readonly counts: Counts
  readonly pictures: number
  /** Pictures copied so far; null before it begins. */
  readonly copied: number | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** What a branch would have of another company's backup, and what never comes. */
export const BranchDialog = ({ backup, counts, pictures, copied, onConfirm, onClose }: BranchDialogProps) => {
  const { t } = useTranslation('admin-settings')
  const { date, number } = useFormats()
  const words = useColumnWords()
  const isBusy = copied !== null
  const coming = Object.entries(counts).filter(([, { added }]) => added > 0)
  return (
    <Dialog
      title={t('backup.branchTitle')}
      onClose={() => !isBusy && onClose()}
      testId="branch-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('backup.branchStart')}
          isBusy={isBusy}
          isDisabled={coming.length === 0}
          onConfirm={onConfirm}
          testId="branch-confirm"
        />
      }
    >
      <UnsavedGuard isDirty={isBusy} />
      <p>{t('backup.from', { name: backup.company.name, date: date(backup.exported_at) })}</p>
      {coming.length === 0 ? (
        <p data-testid="branch-nothing">{t('backup.branchNothing')}</p>
      ) : (
        <>
          <p>{t('backup.branchLead')}</p>
          <table className={styles.counts} data-testid="branch-counts">
            <thead>
              <tr>
                <th scope="col">{t('backup.what')}</th>
                <th scope="col">{t('backup.added')}</th>
              </tr>
            </thead>
            <tbody>
              {coming.map(([table, { added }]) => (
                <tr key={table}>
                  <th scope="row">{words.table(table)}</th>
                  <td>{number(added)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t('backup.branchWithout')}</p>
        </>
      )}
      {isBusy && pictures > 0 && (
        <label className={styles.progress} data-testid="branch-progress">
          {t('backup.branchPictures', { done: number(copied), total: number(pictures) })}
          <progress max={pictures} value={copied} />
        </label>
      )}
    </Dialog>
  )
}
