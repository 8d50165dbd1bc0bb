import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_ADDRESSES } from '@shared/contract/menu/image-methods'
import type { Sheet } from '@shared/domain/common/sheet'
import { templateList, writeMenuList } from '@shared/domain/menu/menu-list-export'
import type { KnownMenu } from '@shared/domain/menu/menu-list-known'
import type { RecordRow } from '@shared/schemas/records/records'
import { bucketPathOf } from '@shared/domain/menu/picture-names'
import { useLazyImageAddressesQuery } from '@renderer/api/endpoints/images'
import { useFreshRecords, useRecords } from '@renderer/api/endpoints/records'
import { ExportButton } from '@renderer/app/exports/export-button'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { downloadFile } from '@renderer/ui/download-file'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import type { ChosenProblem } from './chosen-files'
import { ImportPreview } from './import-preview'
import { LastImport } from './last-import'
import { ListColumns } from './list-columns'
import { ListSheets } from './list-sheets'
import { ListPictures } from './list-pictures'
import { ListSource } from './list-source'
import type { MenuPartProps } from './menu-part'
import { PictureProgress } from './picture-progress'
import { useListPictures } from './use-list-pictures'
import { useLazyListStockQuery } from './stock-api'
import { useMenuImport } from './use-menu-import'
import { usePictureRun } from './use-picture-run'

/** Imports the menu from any list after a preview, takes an import back, and exports the menu for a spreadsheet. */
export const FileTab = (props: MenuPartProps) => {
  const { rows, error, refetch } = useRecords('option_groups', props.company.id)
  return (
    <ListState rows={rows && [rows]} error={error} onRetry={() => void refetch()} empty={null}>
      {([groups]) => groups && <FileParts {...props} groups={groups} />}
    </ListState>
  )
}

const FileParts = ({
  company,
  menu,
  groups,
}: MenuPartProps & { readonly groups: readonly RecordRow<'option_groups'>[] }) => (
  <div className={styles.part}>
    <ImportPart company={company} menu={menu} groups={groups} />
    <ExportPart company={company} />
  </div>
)

const ImportPart = ({
  company,
  menu,
  groups,
}: Pick<MenuPartProps, 'company' | 'menu'> & {
  readonly groups: readonly RecordRow<'option_groups'>[]
}) => {
  const { t } = useTranslation('admin-menu')
  const known = useMemo<KnownMenu>(() => ({ ...menu, groups }), [menu, groups])
  const imported = useMenuImport(company.id, known)
  const { state, list, isOutdated, category, setCategory, take, paste, sample } = imported
  const { chooseSheet, setMeaning, send, drop } = imported
  const pictures = useListPictures(list, menu.products)
  const run = usePictureRun(company.id)
  const [unopened, setUnopened] = useState<{ name: string; problem: ChosenProblem } | null>(null)
  // The columns stay open once a person had to look at them.
  const [opened, setOpened] = useState<unknown>(null)
  const table = 'table' in state ? state.table : null
  const isUnsure =
    list !== null && list.problems.some(({ reason }) => reason === 'missing' || reason === 'twiceColumn')
  const hasUnread = table !== null && (table.layout.heading === null || table.layout.meanings.includes(null))
  const isOpen = isUnsure || hasUnread || (table !== null && opened === table.cells)
  if ((isUnsure || hasUnread) && table && opened !== table.cells) setOpened(table.cells)

  const begin = (): void => {
    pictures.clear()
    run.clear()
    setUnopened(null)
  }
  const choose = async (files: readonly File[]): Promise<void> => {
    begin()
    pictures.add(await take(files))
  }
  const dropAll = (): void => {
    begin()
    drop()
  }
  const sendAll = async (): Promise<void> => {
    const { jobs } = pictures
    const importId = await send()
    if (importId === null) return
    pictures.clear()
    run.start(importId, jobs)
  }
  const isRunning = run.run?.isRunning === true

  const template = async (): Promise<void> => {
    const { csvText } = await import('@renderer/app/exports/csv-text')
    const content = new Blob([csvText(templateList)], { type: 'text/csv;charset=utf-8' })
    downloadFile(t('file.templateName'), content)
  }

  return (
    <OfficeSection step="menu" title={t('file.importTitle')} lead={t('file.importLead')}>
      <UnsavedGuard isDirty={state.kind === 'read'} />
      {/* Above the fields: on a phone what is below them is out of sight. */}
      {state.kind === 'reading' && (
        <label className={styles.progress}>
          {t('file.reading', { name: state.name })}
          <progress max={1} value={state.share} />
        </label>
      )}
      {state.kind === 'refused' && (
        <Banner tone="error" testId="list-refused">
          {t(`file.refused.${state.problem}`, { name: state.name })}
        </Banner>
      )}
      {!table && (
        <>
          <LastImport
            companyId={company.id}
            done={state.kind === 'done' ? state.answer : null}
            isUnderWay={isRunning}
            onUndone={dropAll}
          />
          <PictureProgress pictures={run} />
          <ListSource
            isBusy={state.kind === 'reading' || isRunning}
            // On a menu with dishes the codes of a sample could be those of other dishes.
            hasSamples={menu.products.length === 0}
            onSample={(name) => {
              begin()
              void sample(name)
            }}
            onFiles={(files) => void choose(files)}
            onText={(text) => {
              begin()
              void paste(text)
            }}
            onTemplate={() => void template()}
          />
        </>
      )}
      {(state.kind === 'read' || state.kind === 'sending') && list && (
        <>
          {state.table.workbook && (
            <ListSheets
              workbook={state.table.workbook}
              isDisabled={state.kind === 'sending'}
              onChange={chooseSheet}
            />
          )}
          <ListColumns
            table={state.table}
            isOpen={isOpen}
            isDisabled={state.kind === 'sending'}
            onChange={setMeaning}
          />
          <ImportPreview
            list={list}
            menu={known}
            name={state.name}
            failed={state.failed}
            isOutdated={isOutdated}
            isSending={state.kind === 'sending'}
            category={category}
            onCategory={setCategory}
            pictureCount={pictures.jobs.length}
            pictures={
              <ListPictures
                pictures={pictures}
                isDisabled={state.kind === 'sending'}
                problem={unopened}
                onProblem={setUnopened}
              />
            }
            onSend={() => void sendAll()}
            onDrop={dropAll}
          />
        </>
      )}
    </OfficeSection>
  )
}

const ExportPart = ({ company }: Pick<MenuPartProps, 'company'>) => {
  const { t } = useTranslation('admin-menu')
  const { write, isBusy } = useExport(company)
  const fresh = useFreshRecords(company.id)
  const [askStock] = useLazyListStockQuery()
  const [askAddresses] = useLazyImageAddressesQuery()

  /** Read anew: right after an import the rows on screen are still those before it. */
  const sheets = async (): Promise<Sheet[]> => {
    const [categories, subcategories, products, combos, groups, counts] = await Promise.all([
      fresh('categories'),
      fresh('subcategories'),
      fresh('products'),
      fresh('combos'),
      fresh('option_groups'),
      askStock({ company_id: company.id }).unwrap(),
    ])
    const paths = products.flatMap(({ image_url }) => bucketPathOf(image_url) ?? [])
    const addresses: Record<string, string> = {}
    for (let at = 0; at < paths.length; at += MOST_ADDRESSES)
      Object.assign(addresses, await askAddresses({ paths: paths.slice(at, at + MOST_ADDRESSES) }).unwrap())
    const stock = new Map(counts.map(({ id, quantity }) => [id, quantity]))
    const pictureOf = (picture: string): string => addresses[bucketPathOf(picture) ?? ''] ?? picture
    return [
      {
        name: t('tabs.products'),
        rows: writeMenuList(
          { categories, subcategories, products, combos, groups },
          { stockOf: (id) => stock.get(id), pictureOf },
        ),
      },
    ]
  }
  const file = (format: FileFormat): Promise<void> =>
    write(
      { kind: 'menu', name: t('file.name', { company: company.slug }), format, from: null, to: null },
      sheets,
    )

  return (
    <OfficeSection title={t('file.exportTitle')} lead={t('file.exportLead')}>
      <div>
        <ExportButton
          label={t('file.export')}
          isBusy={isBusy}
          onExport={(format) => void file(format)}
          testId="list-export"
        />
      </div>
    </OfficeSection>
  )
}
