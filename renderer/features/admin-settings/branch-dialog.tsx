import { useTranslation } from 'react-i18next'
import type { Backup } from '@shared/contract/company/backup-methods'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { CountsTable, type Counts } from './counts-table'
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
  const isBusy = copied !== null
  const isEmpty = Object.values(counts).every(({ added }) => added === 0)
  return (
    <AskDialog
      title={t('backup.branchTitle')}
      confirmLabel={t('backup.branchStart')}
      isBusy={isBusy}
      isDisabled={isEmpty}
      onConfirm={onConfirm}
      onClose={() => !isBusy && onClose()}
      testId="branch-dialog"
      confirmTestId="branch-confirm"
    >
      <UnsavedGuard isDirty={isBusy} />
      <p>{t('backup.from', { name: backup.company.name, date: date(backup.exported_at) })}</p>
      {isEmpty ? (
        <p data-testid="branch-nothing">{t('backup.branchNothing')}</p>
      ) : (
        <>
          <p>{t('backup.branchLead')}</p>
          <CountsTable counts={counts} kinds={['added']} testId="branch-counts" />
          <p>{t('backup.branchWithout')}</p>
        </>
      )}
      {isBusy && pictures > 0 && (
        <label className={styles.progress} data-testid="branch-progress">
          {t('backup.branchPictures', { done: number(copied), total: number(pictures) })}
          <progress max={pictures} value={copied} />
        </label>
      )}
    </AskDialog>
  )
}
