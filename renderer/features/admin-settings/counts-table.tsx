import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useColumnWords } from '@renderer/app/office/history/use-column-words'
import office from '@renderer/app/office/office.module.css'
import { useFormats } from '@renderer/i18n/format'
import styles from './settings.module.css'

/** How many rows of each table a file brings. */
export type Counts = Readonly<Record<string, { added: number; changed: number; removed: number }>>

interface CountsTableProps {
  readonly counts: Counts
  readonly kinds: readonly ('added' | 'changed' | 'removed')[]
  readonly testId: string
}

/** The tables with rows of these kinds, and how many. */
export const CountsTable = ({ counts, kinds, testId }: CountsTableProps) => {
  const { t } = useTranslation('admin-settings')
  const { number } = useFormats()
  const words = useColumnWords()
  const rows = Object.entries(counts)
    .filter(([, count]) => kinds.some((kind) => count[kind] > 0))
    .map(([table, count]) => ({ table, ...count }))
  return (
    <Table
      className={[styles.counts, office.named].join(' ')}
      size="small"
      rowKey="table"
      dataSource={rows}
      pagination={false}
      columns={[
        {
          key: 'what',
          title: t('backup.what'),
          rowScope: 'row',
          render: (_, { table }) => words.table(table),
        },
        ...kinds.map((kind) => ({
          key: kind,
          title: t(`backup.${kind}`),
          align: 'right' as const,
          render: (_: unknown, row: (typeof rows)[number]) => number(row[kind]),
        })),
      ]}
      data-testid={testId}
    />
  )
}
