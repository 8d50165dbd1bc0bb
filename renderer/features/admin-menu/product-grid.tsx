import { Table, type GetRef, type TableProps } from 'antd'
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textSearch } from '@shared/domain/common/text-search'
import { cellOf, type GridField } from '@shared/domain/menu/product-changes'
import { ConflictDialog } from '@renderer/app/office/conflict-dialog'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { OfficePage } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { TableSearch } from '@renderer/app/office/table-search'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { SelectField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { GridCell } from './grid-cell'
import { cellMove, type GridPlace } from './grid-keys'
import type { MenuPartProps } from './menu-part'
import { linesOf, type ProductLine } from './product-lines'
import styles from './product-grid.module.css'
import { useListStockQuery } from './stock-api'
import { useChangedToast } from './use-changed-toast'
import { counted, useProductGrid } from './use-product-grid'
import { useProductTexts } from './use-product-texts'

/** px; 'fields' have the room of what they hold. */
const WIDTHS: Readonly<Record<GridField | 'name', number>> = {
  name: 260,
  price_cents: 130,
  promotion_price_cents: 150,
  is_available: 110,
  is_featured: 100,
  category_id: 210,
  quantity: 110,
}
/** A phone shows a price beside the name, which stays in sight. */
const NARROW = { below: 640, name: 150 } as const
/** What stands above and below the table on its page, px. */
const AROUND = 330
const LEAST_HEIGHT = 280

const COLUMNS = [
  'price_cents',
  'promotion_price_cents',
  'is_available',
  'is_featured',
  'category_id',
] as const satisfies readonly GridField[]

/** The whole menu as a spreadsheet: prices, states and categories typed in cells and saved in one step. */
export const ProductGrid = ({ company, menu }: MenuPartProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { labelOf, textOf } = useProductTexts(menu)
  const { data: counts } = useListStockQuery({ company_id: company.id }, { refetchOnMountOrArgChange: true })
  const showChanged = useChangedToast(company.id)
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('')
  const [showsChanged, setShowsChanged] = useState(false)
  const [height] = useState(() => Math.max(LEAST_HEIGHT, window.innerHeight - AROUND))
  const [nameWidth] = useState(() => (window.innerWidth < NARROW.below ? NARROW.name : WIDTHS.name))
  const table = useRef<GetRef<typeof Table>>(null)
  const frame = useRef<HTMLDivElement>(null)

  const lines = useMemo(() => linesOf(menu.products, counts), [menu.products, counts])
  const grid = useProductGrid({
    companyId: company.id,
    lines,
    onSaved: (count, undo) => showChanged(t('grid.done', { count }), undo),
  })
  const search = useMemo(() => textSearch(lines, ({ code, name }) => [code, name]), [lines])
  const asked = useDeferredValue(query).trim()
  const typed = showsChanged && grid.changed > 0 ? grid.edits : null
  const rows = useMemo(
    () =>
      search
        .find(asked)
        .filter(
          ({ id, category_id }) => (category === '' || category_id === category) && (!typed || id in typed),
        ),
    [search, asked, category, typed],
  )
  const hasCounts = lines.some(({ quantity }) => quantity !== null)
  const fields: readonly GridField[] = hasCounts ? [...COLUMNS, 'quantity'] : COLUMNS
  const categories = menu.categories.map(({ id, name }) => ({ value: id, label: name }))
  const options = useMemo(
    () =>
      menu.categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    [menu.categories],
  )
  const names = useMemo(() => new Map(lines.map(({ id, name }) => [id, name])), [lines])

  const focus = ({ row, column }: GridPlace, isSecond = false): void => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-place="${String(row)}:${String(column)}"]`)
    if (cell) return cell.focus()
    if (isSecond) return
    const line = rows[row]
    // A row out of sight is not in the page yet.
    if (line) table.current?.scrollTo({ key: line.id })
    setTimeout(() => focus({ row, column }, true), 60)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    const [row, column] = (target.dataset.place ?? '').split(':').map(Number)
    const [line, field] = [rows[row ?? -1], fields[column ?? -1]]
    if (row === undefined || column === undefined || !line || !field) return
    if (event.key === 'Escape') return grid.type(line, field, null)
    const step = cellMove(event, target)
    if (!step) return
    event.preventDefault()
    const isCell = (place: GridPlace): boolean =>
      fields[place.column] !== 'quantity' || rows[place.row]?.quantity !== null
    let next = { row: row + step.row, column: column + step.column }
    while (rows[next.row] && fields[next.column] && !isCell(next))
      next = { row: next.row + step.row, column: next.column + step.column }
    if (rows[next.row] && fields[next.column]) focus(next)
  }

  const fieldColumns = fields.map((field, column) => ({
    key: field,
    title: field === 'quantity' ? t('stock.quantity') : labelOf(field),
    width: WIDTHS[field],
    render: (_value: unknown, line: ProductLine, row: number) => {
      const edit = grid.edits[line.id]
      const shown = edit ? counted(edit.base, line) : line
      const isNothing = field === 'quantity' && line.quantity === null
      return (
        <GridCell
          label={`${field === 'quantity' ? t('stock.quantity') : labelOf(field)} ${line.name}`}
          field={field}
          place={`${String(row)}:${String(column)}`}
          code={line.code}
          value={isNothing ? null : cellOf(shown, edit?.typed, field, grid.toAmount)}
          isTyped={edit?.typed[field] !== undefined}
          problem={grid.problems.get(line.id)?.[field]}
          categories={options}
          onType={(value) => grid.type(line, field, value)}
        />
      )
    },
  }))
  const columns: TableProps<ProductLine>['columns'] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: nameWidth,
      fixed: 'left',
      render: (_value: unknown, line: ProductLine) => (
        <span className={styles.name} title={line.name}>
          <span className={styles.code}>{line.code}</span> {line.name}
        </span>
      ),
    },
    ...fieldColumns,
  ]
  const width = nameWidth + fields.reduce((sum, field) => sum + WIDTHS[field], 0)
  const back = (
    <ButtonLink to="/admin/menu" data-testid="grid-back">
      {t('back')}
    </ButtonLink>
  )
  return (
    <OfficePage title={t('grid.title')} lead={t('grid.lead')} testId="product-grid" actions={back}>
      <UnsavedGuard isDirty={grid.changed > 0 && !grid.isSaving} />
      <DraftNotice form={grid} />
      <div className={office.tableTools}>
        <TableSearch label={t('tabs.products')} value={query} onChange={setQuery} />
        <div className={office.filter}>
          <SelectField
            label={<span className="visually-hidden">{t('fields.category_id')}</span>}
            value={category}
            onChange={setCategory}
            options={[{ value: '', label: t('product.allCategories') }, ...categories]}
            data-testid="grid-category"
          />
        </div>
        <p className={office.count} role="status">
          {t('office:table.count', { count: rows.length })}
        </p>
      </div>
      <div ref={frame} role="presentation" onKeyDown={onKeyDown} className={styles.frame}>
        <AntdTheme size="compact">
          <Table<ProductLine>
            ref={table}
            virtual
            aria-label={t('grid.title')}
            className={styles.grid ?? ''}
            dataSource={rows}
            rowKey="id"
            columns={columns}
            size="small"
            bordered
            scroll={{ x: width, y: height }}
            pagination={false}
            locale={{ emptyText: t('office:table.noneFound') }}
          />
        </AntdTheme>
      </div>
      {grid.problem && (
        <Banner tone="error" testId="grid-problem">
          {t(`errors:${grid.problem.code}`)}
        </Banner>
      )}
      {grid.changed > 0 && (
        <div className={office.saveBar}>
          <p className={styles.changed} role="status" data-testid="grid-changed">
            {t('grid.changed', { count: grid.changed })}
            {grid.wrong > 0 && <strong> {t('grid.wrong', { count: grid.wrong })}</strong>}
          </p>
          <Button
            variant="ghost"
            aria-pressed={showsChanged}
            onClick={() => setShowsChanged(!showsChanged)}
            data-testid="grid-only-changed"
          >
            {t('grid.onlyChanged')}
          </Button>
          <Button onClick={grid.startOver} disabled={grid.isSaving} data-testid="grid-drop">
            {t('grid.drop')}
          </Button>
          <Button
            variant="primary"
            disabled={grid.wrong > 0}
            isBusy={grid.isSaving}
            onClick={() => void grid.save()}
            data-testid="grid-save"
          >
            {t('grid.save', { count: grid.changed })}
          </Button>
        </div>
      )}
      {grid.conflict && (
        <ConflictDialog
          conflict={grid.conflict}
          form={grid}
          labelOf={(key) => {
            const [id = '', field = ''] = key.split(':')
            return t('grid.cell', { name: names.get(id) ?? '', field: labelOf(field) })
          }}
          textOf={(key, value) => textOf(key.split(':')[1] ?? '', value)}
        />
      )}
    </OfficePage>
  )
}
