import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import type { CartLine } from '@shared/domain/cart/cart'
import { noteHas, toggleNote } from '@shared/domain/cart/line-note'
import { isTooLong } from '@renderer/ui/field'
import { keepFocus } from './keep-focus'
import { commandOf } from './keys'
import { TextChips } from './text-chips'
import type { NoteHandle } from './use-open-note'
import styles from './lines-list.module.css'

/** What guests ask for most, and what must not be missed. */
const NOTES = [
  'noOnion',
  'noIce',
  'wellDone',
  'rare',
  'noSalt',
  'cutInHalf',
  'allergyGluten',
  'allergyMilk',
  'allergyPeanut',
  'allergyShellfish',
] as const

/**
 * A line's note; Enter or leaving keeps it, Escape does not, and one that is too long stays open. `onClose` gets null when
 * nothing is to change, and whether the focus already went elsewhere; `onSend` is the key that sends from every field.
 */
export const NoteEditor = ({
  line,
  handle,
  onClose,
  onSend,
}: {
  line: CartLine
  handle: Ref<NoteHandle>
  onClose: (note: string | null, hasLeft: boolean) => void
  onSend: () => void
}) => {
  const { t } = useTranslation('quick-order')
  const [note, setNote] = useState(line.notes ?? '')
  const { notes: limit } = COLUMN_LIMITS.order_items
  const isLong = isTooLong(note, limit)
  // Closing moves the focus, which leaves the editor once more.
  const isClosed = useRef(false)
  const close = (kept: string | null, hasLeft = false): void => {
    if (isClosed.current || (kept !== null && isLong)) return
    isClosed.current = true
    onClose(kept, hasLeft)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  useImperativeHandle(handle, () => ({
    keep: () => (isLong ? input.current?.focus() : close(note, true)),
  }))
  return (
    <div
      className={styles.noteEditor}
      {...keepFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close(note, true)
      }}
    >
      <input
        ref={input}
        value={note}
        aria-invalid={isLong}
        aria-label={t('lines.note', { name: line.name })}
        placeholder={t('lines.noteHint')}
        data-testid="quick-note"
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (commandOf(event, 'typing') === 'send') {
            event.preventDefault()
            onSend()
          } else if (event.key === 'Enter') close(note)
          else if (event.key === 'Escape') close(null)
        }}
      />
      {isLong && (
        <span role="alert" data-testid="quick-note-counter">
          {note.length}/{limit}
        </span>
      )}
      <button type="button" onClick={() => close(note)}>
        {t('lines.noteSave')}
      </button>
      <TextChips
        label={t('notes.label')}
        chips={NOTES.map((key) => ({ text: t(`notes.${key}`) }))}
        isPressed={(text) => noteHas(note, text)}
        onPress={(text) => setNote((held) => toggleNote(held, text))}
        testId="quick-note-chips"
        isWrapped
      />
    </div>
  )
}
