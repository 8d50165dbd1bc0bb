import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import control from '@renderer/ui/antd/field.module.css'
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
  return (
    <div className={styles.search}>
      <Input
        type="search"
        aria-label={t('table.search', { list: label })}
        prefix={<SearchOutlined aria-hidden />}
        className={control.control ?? ''}
        placeholder={t('table.searchHint')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-testid="table-search"
      />
    </div>
  )
}
