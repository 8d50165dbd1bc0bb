import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CloseIcon } from '@renderer/ui/lazy-icons'
import styles from './history.module.css'

/** What a list is filtered by, each with the way to be rid of it; nothing where there is no filter. */
export const FilterChips = <F extends object>({
  filter,
  texts,
  onAsk,
}: {
  filter: F
  /** The text of each filter that is set. */
  texts: readonly (readonly [key: keyof F & string, text: string])[]
  onAsk: (filter: F) => void
}) => {
  const { t } = useTranslation('table-orders')
  if (texts.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chips.label')} data-testid="filter-chips">
      {texts.map(([key, text]) => (
        <li key={key}>
          <Button
            onClick={() => onAsk({ ...filter, [key]: null })}
            aria-label={t('chips.remove', { filter: text })}
            data-testid={`chip-${key}`}
          >
            {text} <CloseIcon />
          </Button>
        </li>
      ))}
    </ul>
  )
}
