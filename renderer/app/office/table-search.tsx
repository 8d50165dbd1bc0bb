import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './office.module.css'

interface TableSearchProps {
  /** The name of the list. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The search field above a list. */
export const TableSearch = ({ label, value, onChange }: TableSearchProps) => {
  const { t } = useTranslation('office')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('table.search', { list: label })}
      </label>
      <input
        id={id}
        type="search"
        className={styles.search}
        placeholder={t('table.searchHint')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-testid="table-search"
      />
    </>
  )
}
