import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeMenuCsv } from '@shared/domain/menu/menu-csv-export'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { Button } from '@renderer/ui/button'
import { downloadFile } from '@renderer/ui/download-file'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import { ImportPreview } from './import-preview'
import type { MenuPartProps } from './menu-part'
import { useMenuImport } from './use-menu-import'

/** Imports the menu from a file after a preview, and exports it for a spreadsheet. */
export const FileTab = ({ company, menu }: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const [isWriting, setWriting] = useState(false)
  const { state, take, send, drop } = useMenuImport(company.id, menu)

  const write = async (): Promise<void> => {
    setWriting(true)
    try {
      const { csvText } = await import('./csv-file')
      const names = new Map(menu.categories.map(({ id, name }) => [id, name]))
      const text = csvText(writeMenuCsv(menu.products, names))
      downloadFile(
        t('file.name', { company: company.slug }),
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
      )
    } finally {
      setWriting(false)
    }
  }

  return (
    <div className={styles.part}>
      <OfficeSection title={t('file.importTitle')} lead={t('file.importLead')}>
        <label className={styles.file}>
          {t('file.choose')}
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={state.kind === 'reading' || state.kind === 'sending'}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Lets the user choose the same file again after correcting it.
              target.value = ''
              if (file) void take(file)
            }}
            data-testid="csv-file"
          />
        </label>
        <p className={office.lead}>{t('file.limits')}</p>
        {state.kind === 'reading' && (
          <label className={styles.progress}>
            {t('file.reading', { name: state.name })}
            <progress max={1} value={state.share} />
          </label>
        )}
        {state.kind === 'refused' && (
          <Banner tone="error" testId="csv-refused">
            {t(`file.refused.${state.problem}`, { name: state.name })}
          </Banner>
        )}
        {state.kind === 'done' && (
          <Banner tone="success" testId="csv-done">
            {t('file.done', { ...state.answer })}
          </Banner>
        )}
        {(state.kind === 'read' || state.kind === 'sending') && (
          <ImportPreview state={state} menu={menu} onSend={() => void send()} onDrop={drop} />
        )}
      </OfficeSection>
      <OfficeSection title={t('file.exportTitle')} lead={t('file.exportLead')}>
        <div>
          <Button isBusy={isWriting} onClick={() => void write()} data-testid="csv-export">
            {t('file.export')}
          </Button>
        </div>
      </OfficeSection>
    </div>
  )
}
