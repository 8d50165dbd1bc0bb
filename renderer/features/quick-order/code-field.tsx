import { useEffect, useId, useLayoutEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'
import { commandOf, type KeyCommand } from './keys'
import type { QuickEntry } from './use-quick-entry'
import styles from './code-field.module.css'

/** Puts the focus back when nothing else wants it: the field never loses it to an empty spot of the page. */
const useKeptFocus = (field: RefObject<HTMLInputElement | null>): void => {
  // Another one whenever a link led here, from this very page too.
  const { key: arrival } = useLocation()
  // With the drawing, not after it: a key that is pressed as soon as the field is seen belongs to it. Whatever led here, a link
  // say, has done its work.
  useLayoutEffect(() => {
    if (!isDialogOpen()) field.current?.focus()
  }, [field, arrival])
  useEffect(() => {
    const takeBack = () => {
      const holder = document.activeElement
      const isNobody = holder === null || holder === document.body
      if (isNobody && !isDialogOpen()) field.current?.focus()
    }
    const afterBlur = () => setTimeout(takeBack)
    document.addEventListener('focusout', afterBlur)
    window.addEventListener('focus', takeBack)
    return () => {
      document.removeEventListener('focusout', afterBlur)
      window.removeEventListener('focus', takeBack)
    }
  }, [field])
}

/** Where codes are typed. It holds the focus and takes every command of the screen (keys.ts). */
export const CodeField = ({
  entry,
  field,
  onCommand,
  onLeave,
  beside,
}: {
  entry: QuickEntry
  field: RefObject<HTMLInputElement | null>
  onCommand: (command: KeyCommand) => void
  onLeave: () => void
  /** What stands in its row. */
  beside: ReactNode
}) => {
  const { t } = useTranslation('quick-order')
  const id = useId()
  useKeptFocus(field)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const command = commandOf(event, entry.text)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('field.label')}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          data-testid="quick-code"
          // The keypad is below it.
          data-own-keys
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('field.hint')}
          value={entry.text}
          aria-invalid={entry.problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => entry.setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onLeave}
        />
        {beside}
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert" data-testid="quick-problem">
        {entry.problem && (
          <>
            {/* Named where the field holds something else by now. */}
            {entry.refused !== null && entry.refused !== entry.text && <strong>{entry.refused}: </strong>}
            {t(entry.problem)}
          </>
        )}
      </p>
    </div>
  )
}
