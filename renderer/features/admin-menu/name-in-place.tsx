import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import styles from './category-tree.module.css'

interface NameInPlaceProps {
  readonly name: string
  /** Returns whether it was saved; a failure is shown by the caller, and what was typed stays. */
  readonly onRename: (name: string) => Promise<boolean>
}

/** A name that is changed where it stands: Enter saves, Escape leaves it as it was. */
export const NameInPlace = ({ name, onRename }: NameInPlaceProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const [typed, setTyped] = useState<string | null>(null)
  const isSaving = useRef(false)
  const text = typed?.trim() ?? ''
  const problem =
    typed === null
      ? null
      : text === ''
        ? t('office:problems.required')
        : text.length > COLUMN_LIMITS.categories.name
          ? t('common:tooLong')
          : null

  const save = async (): Promise<void> => {
    if (typed === null || problem !== null || isSaving.current) return
    if (text === name) return setTyped(null)
    isSaving.current = true
    if (await onRename(text)) setTyped(null)
    isSaving.current = false
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  if (typed === null)
    return (
      <button
        type="button"
        className={styles.name}
        title={t('tree.rename')}
        aria-label={t('tree.renameOf', { name })}
        onClick={() => setTyped(name)}
        data-testid={`rename-${name}`}
      >
        {name}
      </button>
    )
  return (
    <span className={styles.naming}>
      <input
        className={styles.input}
        value={typed}
        aria-label={t('tree.renameOf', { name })}
        aria-invalid={problem !== null}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The press on the name asked for it.
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
        data-testid="rename-input"
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
