import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '@renderer/ui/search-field'
import styles from './menu.module.css'

interface MenuSearchProps {
  /** Gets the query without spaces around it. */
  readonly onSearch: (query: string) => void
  /** Another number empties the field. */
  readonly clearings: number
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/** Keeps the typed text in its own state: a key renders this field at once, and nothing else of the menu. */
export const MenuSearch = ({ onSearch, clearings, searchInput }: MenuSearchProps) => {
  const { t } = useTranslation('menu')
  const [text, setText] = useState('')
  const [cleared, setCleared] = useState(clearings)
  if (cleared !== clearings) {
    setCleared(clearings)
    setText('')
  }
  return (
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={text}
      onChange={(value) => {
        setText(value)
        onSearch(value.trim())
      }}
      className={styles.search}
      inputRef={searchInput}
      testId="menu-search"
    />
  )
}
