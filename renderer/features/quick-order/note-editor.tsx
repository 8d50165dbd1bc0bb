import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import styles from './lines-list.module.css'

const MAX_NOTE = 200

/** A line's note; Enter or leaving keeps it, Escape does not. `onDone` gets null when nothing is to change. */
export const NoteEditor = ({ line, onDone }: { line: CartLine; onDone: (note: string | null) => void }) => {
  const { t } = useTranslation('quick-order')
  const [note, setNote] = useState(line.notes ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <div className={styles.noteEditor}>
      <input
        ref={input}
        value={note}
        maxLength={MAX_NOTE}
        aria-label={t('lines.note', { name: line.name })}
        placeholder={t('lines.noteHint')}
        data-testid="quick-note"
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone(note)
          if (event.key === 'Escape') onDone(null)
        }}
        onBlur={() => onDone(note)}
      />
      <button type="button" onClick={() => onDone(note)}>
        {t('lines.noteSave')}
      </button>
    </div>
  )
}
