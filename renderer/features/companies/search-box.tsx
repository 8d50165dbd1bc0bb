import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '@renderer/ui/icons'
import styles from './companies.module.css'

export const SearchBox = ({
  value,
  onChange,
  onSend,
}: {
  value: string
  onChange: (value: string) => void
  onSend: (value: string) => void
}) => {
  const { t } = useTranslation('companies')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.search} role="search">
      <label htmlFor={id} className="visually-hidden">
        {t('search.label')}
      </label>
      <SearchIcon className={styles.searchIcon} />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.searchInput}
        placeholder={t('search.placeholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSend(value)
        }}
        data-testid="company-search"
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('search.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          ×
        </button>
      )}
    </div>
  )
}
