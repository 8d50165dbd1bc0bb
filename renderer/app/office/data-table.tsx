import { Table, type TableProps } from 'antd'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textSearch } from '@shared/domain/common/text-search'
import { Button } from '@renderer/ui/button'
import { EmptyList } from './office-states'
import styles from './office.module.css'
import { TableSearch } from './table-search'

/** One column. `sort` makes it sortable; `text` is what the search matches. */
export interface Column<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  readonly sort?: (left: T, right: T) => number
  readonly text?: (row: T) => string
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number | string
  /** Hidden on phones and tablets. */
  readonly isWide?: boolean
}

interface DataTableProps<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string
  readonly columns: readonly Column<T>[]
  readonly onOpen?: (row: T) => void
  /** Row selection, for actions on many rows at once: by row, or all that search and filters show on every page. */
  readonly selection?: {
    readonly keys: readonly string[]
    readonly onChange: (keys: string[]) => void
  }
  /** Controls beside the search field. */
  readonly filters?: ReactNode
  readonly pageSize?: number
  readonly hasSearch?: boolean
  /** False where the rows are a page of a longer list. */
  readonly hasCount?: boolean
}

const PAGE_SIZE = 50

/** A list with search, sorting and paging. The search ignores accents and typing mistakes as on the menu. */
export const DataTable = <T extends object>(props: DataTableProps<T>) => {
  const {
    label,
    rows,
    rowKey,
    columns,
    onOpen,
    selection,
    filters,
    pageSize = PAGE_SIZE,
    hasSearch = true,
    hasCount = true,
  } = props
  const { t } = useTranslation('office')
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query).trim()
  const search = useMemo(
    () => textSearch(rows, (row) => columns.flatMap(({ text }) => (text ? [text(row)] : []))),
    [rows, columns],
  )
  const found = useMemo(() => search.find(asked), [search, asked])

  const antdColumns: TableProps<T>['columns'] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align,
    width: column.width,
    sorter: column.sort,
    // On a tablet the panel's navigation is beside it.
    responsive: column.isWide ? ['xl'] : undefined,
    render: (_value: unknown, row: T) => column.render(row),
  }))

  const count = hasCount && (
    <p className={styles.count} role="status">
      {t('table.count', { count: found.length })}
    </p>
  )
  return (
    <>
      {(hasSearch || filters) && (
        <div className={styles.tableTools}>
          {hasSearch && <TableSearch label={label} value={query} onChange={setQuery} />}
          {filters}
          {selection && (
            <Button onClick={() => selection.onChange(found.map(rowKey))} data-testid="select-all">
              {t('table.selectAll', { count: found.length })}
            </Button>
          )}
          {count}
        </div>
      )}
      {!(hasSearch || filters) && count}
      <Table<T>
        aria-label={label}
        className={styles.table}
        dataSource={[...found]}
        rowKey={rowKey}
        columns={antdColumns}
        size="middle"
        // Names wrap before the table scrolls sideways.
        scroll={{ x: true }}
        showSorterTooltip={false}
        pagination={
          found.length > pageSize
            ? // The height of a finger: by default the library uses the table's size.
              { pageSize, showSizeChanger: false, placement: ['bottomCenter'], size: 'medium' }
            : false
        }
        locale={{ emptyText: <EmptyList>{t('table.noneFound')}</EmptyList> }}
        rowSelection={
          selection && {
            selectedRowKeys: [...selection.keys],
            // A row that another search shows stays selected.
            preserveSelectedRowKeys: true,
            // The library repeats the heading in a hidden row, where a checkbox would be reached by keys.
            columnTitle: <span className="visually-hidden">{t('table.selection')}</span>,
            onChange: (keys) => selection.onChange(keys.map(String)),
            getCheckboxProps: (row) =>
              ({ 'aria-label': t('table.select', { key: columns[0]?.text?.(row) ?? '' }) }) as object,
          }
        }
        onRow={
          onOpen &&
          ((row) => ({
            onClick: (event) => {
              // The row's own buttons and links handle their clicks themselves.
              if (!(event.target as Element).closest('button, a, input, label')) onOpen(row)
            },
            className: styles.openRow,
          }))
        }
      />
    </>
  )
}
