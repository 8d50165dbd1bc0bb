import { useTranslation } from 'react-i18next'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { PlaceName } from './place-name'
import styles from './floor.module.css'
import { useReservedText, type Reserved } from './use-reserved'

/** The reserved tables where no plan shows them: who is expected at which, and when. */
export const ReservedTables = ({
  tables,
  reserved,
}: {
  readonly tables: readonly DiningTable[]
  readonly reserved: readonly Reserved[]
}) => {
  const { t } = useTranslation('floor')
  const textOf = useReservedText()
  const rows = reserved.flatMap((one) =>
    tables.filter(({ id }) => one.table_ids.includes(id)).map((table) => ({ one, table })),
  )
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="reserved-tables">
      <h2 id="reserved-tables">{t('reserved.title')}</h2>
      <ul className={styles.expected} data-testid="reserved-tables">
        {rows.map(({ one, table }) => (
          <li key={`${one.id} ${table.id}`}>
            <strong>
              <PlaceName place={{ table_number: table.name, comanda: null }} />
            </strong>{' '}
            {textOf(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
