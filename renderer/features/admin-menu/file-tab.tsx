import { useTranslation } from 'react-i18next'
import { writeMenuCsv } from '@shared/domain/menu/menu-csv-export'
import { useExport } from '@renderer/app/exports/use-export'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import { ImportPreview } from './import-preview'
import type { MenuPartProps } from './menu-part'
import { useMenuImport } from './use-menu-import'

/** Imports the menu from a file after a preview, and exports it for a spreadsheet. */
export const FileTab = ({ company, menu }: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const { write, isBusy } = useExport(company.id)
  const { state, take, send, drop } = useMenuImport(company.id, menu)

  const file = (): Promise<void> =>
    write({ kind: 'menu', name: t('file.name', { company: company.slug }), from: null, to: null }, () =>
      writeMenuCsv(menu.products, new Map(menu.categories.map(({ id, name }) => [id, name]))),
    )

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
          <Button isBusy={isBusy} onClick={() => void file()} data-testid="csv-export">
            {t('file.export')}
          </Button>
        </div>
      </OfficeSection>
    </div>
  )
}
