import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvDish, CsvProblem } from '@shared/domain/menu/menu-csv'
import { importCounts } from '@shared/domain/menu/menu-csv-counts'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import office from '@renderer/app/office/office.module.css'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import type { MenuRecords } from './menu-records'
import type { ReadState } from './use-menu-import'

/** How many products the preview shows. */
const SHOWN = 50

/** The preview of an import: how many products are new, the first of them, or every problem. */
export const ImportPreview = ({
  state,
  menu,
  onSend,
  onDrop,
}: {
  readonly state: ReadState
  readonly menu: MenuRecords
  readonly onSend: () => void
  readonly onDrop: () => void
}) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { file, name, failed } = state
  const isSending = state.kind === 'sending'
  const counts = useMemo(
    () => importCounts(file.dishes, menu.products, menu.categories),
    [file.dishes, menu.products, menu.categories],
  )
  return (
    <div className={styles.part} data-testid="csv-preview" aria-busy={isSending}>
      {failed && (
        <Banner tone="error" testId="csv-failed">
          {t(`errors:${failed.code}`)}
        </Banner>
      )}
      {file.ignored.length > 0 && (
        <Banner tone="warning">{t('file.ignored', { columns: file.ignored.join(', ') })}</Banner>
      )}
      {file.problems.length > 0 ? (
        <>
          <Banner tone="error" testId="csv-problems">
            {t('file.problems', { count: file.problems.length, name })}
          </Banner>
          <ProblemTable problems={file.problems} />
        </>
      ) : (
        <>
          <p className={styles.counts} data-testid="csv-counts">
            {t('file.counts', { total: file.dishes.length, added: counts.added, known: counts.known })}
          </p>
          {counts.newCategories.length > 0 && (
            <p className={office.lead}>
              {t('file.newCategories', { names: counts.newCategories.slice(0, 20).join(', ') })}
            </p>
          )}
          <DishTable dishes={file.dishes.slice(0, SHOWN)} />
          {file.dishes.length > SHOWN && <p className={office.lead}>{t('file.first', { shown: SHOWN })}</p>}
        </>
      )}
      {isSending && (
        <label className={styles.progress}>
          {t('file.sending', { total: file.dishes.length })}
          <progress />
        </label>
      )}
      <div className={styles.bar}>
        <Button onClick={onDrop} disabled={isSending}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="primary"
          onClick={onSend}
          isBusy={isSending}
          disabled={file.problems.length > 0}
          data-testid="csv-send"
        >
          {t('file.send', { count: file.dishes.length })}
        </Button>
      </div>
    </div>
  )
}

const DishTable = ({ dishes }: { readonly dishes: readonly CsvDish[] }) => {
  const { t } = useTranslation('admin-menu')
  const { money } = useFormats()
  const columns: Column<CsvDish>[] = [
    { key: 'code', title: t('fields.code'), render: ({ code }) => code },
    { key: 'name', title: t('fields.name'), render: ({ name }) => name },
    { key: 'category', title: t('fields.category_id'), render: ({ category }) => category, isWide: true },
    {
      key: 'price',
      title: t('fields.price_cents'),
      align: 'right',
      render: ({ price_cents, promotion_price_cents: promotion }) =>
        promotion === null ? money(price_cents) : `${money(price_cents)} → ${money(promotion)}`,
    },
    {
      key: 'available',
      title: t('fields.is_available'),
      render: ({ is_available }) => t(is_available ? 'yes' : 'no'),
      isWide: true,
    },
  ]
  return (
    <DataTable
      label={t('file.preview')}
      rows={dishes}
      rowKey={({ code }) => code}
      columns={columns}
      hasSearch={false}
    />
  )
}

const ProblemTable = ({ problems }: { readonly problems: readonly CsvProblem[] }) => {
  const { t } = useTranslation('admin-menu')
  const columns: Column<CsvProblem>[] = [
    { key: 'row', title: t('file.row'), render: ({ row }) => row },
    {
      key: 'column',
      title: t('file.column'),
      render: ({ column }) => (column ? t(`fields.${fieldOf(column)}`) : '—'),
    },
    {
      key: 'reason',
      title: t('file.reason'),
      render: ({ reason, text }) => (
        <span className={styles.reason}>
          {t(`file.reasons.${reason}`)}
          {text && <q>{text.slice(0, 80)}</q>}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('file.problemTable')}
      rows={problems}
      rowKey={({ row, column, reason, text }) => `${String(row)}-${column ?? ''}-${reason}-${text}`}
      columns={columns}
      hasSearch={false}
    />
  )
}

/** The field's label in the forms: a file names a category, a form chooses one. */
const fieldOf = (column: string): string => (column === 'category' ? 'category_id' : column)
