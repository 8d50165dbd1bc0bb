import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { useCompany } from '@renderer/app/company/company-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useLastImportQuery, useUndoImportMutation } from './menu-tools-api'

/**
 * The import that was just done, else the company's last one. It can be undone as long as nobody changed or used what it
 * brought; an older one that can't is not shown.
 */
export const LastImport = ({
  companyId,
  done,
  isUnderWay,
  onUndone,
}: {
  readonly companyId: string
  readonly done: OfficeOutput<'menu.import'> | null
  /** Whether its pictures are still under way: it is undone afterwards. */
  readonly isUnderWay: boolean
  readonly onUndone: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  const { date, time } = useFormats()
  const timeZone = useCompany().company?.time_zone
  const toast = useToast()
  const showError = useRecordErrorToast()
  const { data } = useLastImportQuery({ company_id: companyId })
  const [undo, { isLoading }] = useUndoImportMutation()
  const [isAsking, setAsking] = useState(false)
  const last = !isUnderWay && data?.import?.obstacle === null ? data.import : null
  if (!last && !done) return null

  const confirm = async (): Promise<void> => {
    if (!last) return
    try {
      const { removed, restored } = await undo({ company_id: companyId, import_id: last.id }).unwrap()
      toast('success', { title: t('file.undone', { removed, restored }) })
      onUndone()
    } catch (cause) {
      showError('update', cause)
    }
    setAsking(false)
  }
  return (
    <>
      <Banner
        tone={done ? 'success' : 'info'}
        testId={done ? 'list-done' : 'list-last'}
        action={
          last && (
            <Button onClick={() => setAsking(true)} data-testid="list-undo">
              {t('file.undo')}
            </Button>
          )
        }
      >
        {done && t('file.done', { ...done })}
        {!done &&
          last &&
          t('file.last', {
            date: date(last.at, timeZone),
            time: time(last.at, timeZone),
            added: last.added,
            changed: last.changed,
          })}
      </Banner>
      {isAsking && last && (
        <ConfirmDialog
          title={t('file.undoTitle')}
          confirmLabel={t('file.undo')}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t('file.undoText', { added: last.added, changed: last.changed })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
