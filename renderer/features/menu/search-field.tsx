import { useId, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '@renderer/ui/icons'
import styles from './menu.module.css'

interface SearchFieldProps {
  /** Told what is searched for, without spaces around it. */
  readonly onAsk: (asked: string) => void
  /** Another number empties the field. */
  readonly clearings: number
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/** Holds what is being typed by itself: a key draws this field at once, and nothing else of the menu. */
export const SearchField = ({ onAsk, clearings, searchInput }: SearchFieldProps) => {
  const { t } = useTranslation('menu')
  const id = useId()
  const [text, setText] = useState('')
  const [cleared, setCleared] = useState(clearings)
  if (cleared !== clearings) {
    setCleared(clearings)
    setText('')
  }
  return (
    <div className={styles.search} role="search">
      <label htmlFor={id} className="visually-hidden">
        {t('search.label')}
      </label>
      <SearchIcon className={styles.searchIcon} />
      <input
        ref={searchInput}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.searchInput}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onAsk(target.value.trim())
        }}
        data-testid="menu-search"
      />
    </div>
  )
}
