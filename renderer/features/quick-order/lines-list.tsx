import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import type { CartLine } from '@shared/domain/cart/cart'
import type { LineChoices } from '@renderer/app/options/use-line-choices'
import { PlusIcon } from '@renderer/ui/icons'
import { CloseIcon, MinusIcon, PencilIcon } from '@renderer/ui/lazy-icons'
import { keepFocus } from './keep-focus'
import { NoteEditor } from './note-editor'
import styles from './lines-list.module.css'
import type { NoteHandle } from './use-open-note'

/** Scrolls the list alone: a page that moved would take the field in use out of sight, as above a keyboard on the screen. */
const showInList = (row: Element): void => {
  const list = row.parentElement
  if (!list) return
  const [at, seen] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  const above = at.top - seen.top
  // A row that is higher than the list begins at its top.
  if (above < 0) list.scrollTop += above
  else if (at.bottom > seen.bottom) list.scrollTop += Math.min(above, at.bottom - seen.bottom)
}

export interface LineActions {
  readonly onSelect: (line: CartLine) => void
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onEditNote: (line: CartLine) => void
  readonly onChoose: (line: CartLine) => void
  /** `hasLeft`: the focus already went elsewhere. */
  readonly onNote: (line: CartLine, note: string | null, hasLeft: boolean) => void
  readonly onSend: () => void
}

const LineButtons = ({ line, actions }: { line: CartLine; actions: LineActions }) => {
  const { t } = useTranslation('quick-order')
  const { name, quantity } = line
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label={t('lines.less', { name })}
        onClick={() => actions.onQuantity(line, quantity - 1)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        aria-label={t('lines.more', { name })}
        onClick={() => actions.onQuantity(line, quantity + 1)}
      >
        <PlusIcon />
      </button>
      <button type="button" aria-label={t('lines.note', { name })} onClick={() => actions.onEditNote(line)}>
        <PencilIcon />
      </button>
      <button
        type="button"
        aria-label={t('lines.remove', { name })}
        onClick={() => actions.onQuantity(line, 0)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

/** What was chosen with the dish, and by a press or F3 something else; the message that it must be chosen again, where it is no longer sold as it is. */
const LineOptions = ({
  line,
  choices,
  isLocked,
  onChoose,
}: {
  line: CartLine
  choices: LineChoices
  isLocked: boolean
  onChoose: (line: CartLine) => void
}) => {
  const { t } = useTranslation('quick-order')
  if (!choices.item || isLocked) return choices.text ? <p className={styles.chosen}>{choices.text}</p> : null
  return (
    <button
      type="button"
      className={styles.choose}
      data-again={choices.mustChooseAgain}
      aria-label={t('picker.changeOf', { name: line.name, choices: choices.text })}
      aria-keyshortcuts="F3"
      onClick={() => onChoose(line)}
      data-testid="quick-line-choices"
    >
      <span>
        {choices.mustChooseAgain && <strong>{t('picker.again')} </strong>}
        {choices.text || t('picker.optional')}
      </span>
      <kbd aria-hidden="true">F3</kbd>
    </button>
  )
}

const Line = ({
  line,
  choices,
  isSelected,
  isEditing,
  noteEditor,
  isLocked,
  actions,
}: {
  line: CartLine
  choices: LineChoices
  isSelected: boolean
  isEditing: boolean
  noteEditor: Ref<NoteHandle>
  isLocked: boolean
  actions: LineActions
}) => {
  const { i18n } = useTranslation('quick-order')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected && row.current) showInList(row.current)
  }, [isSelected, isEditing, line.quantity])
  return (
    <li
      ref={row}
      className={styles.line}
      data-testid="quick-line"
      data-selected={isSelected}
      aria-current={isSelected || undefined}
    >
      {/* The keys choose a line too (↑ ↓): a click here is a convenience, not the only way. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.text} onClick={() => actions.onSelect(line)}>
        <span className={styles.quantity}>{line.quantity}×</span>
        <span className={styles.name}>
          {line.name} <small>{line.code}</small>
          {line.notes && !isEditing && <em className={styles.note}>{line.notes}</em>}
        </span>
        <span className={styles.price}>{formatCents(line.price_cents * line.quantity, i18n.language)}</span>
      </div>
      {!isLocked && <LineButtons line={line} actions={actions} />}
      <LineOptions line={line} choices={choices} isLocked={isLocked} onChoose={actions.onChoose} />
      {isEditing && (
        <NoteEditor
          line={line}
          handle={noteEditor}
          onClose={(note, hasLeft) => actions.onNote(line, note, hasLeft)}
          onSend={actions.onSend}
        />
      )}
    </li>
  )
}

/** The order so far; the selected line is the one the keys change. */
export const LinesList = ({
  lines,
  selectedId,
  editingId,
  noteEditor,
  isLocked,
  choicesOf,
  actions,
  empty,
}: {
  lines: readonly CartLine[]
  selectedId: string | null
  editingId: string | null
  /** Of the line whose note is open. */
  noteEditor: Ref<NoteHandle>
  isLocked: boolean
  choicesOf: (line: CartLine) => LineChoices
  actions: LineActions
  /** Rendered while there are no lines. */
  empty: ReactNode
}) => {
  const { t } = useTranslation('quick-order')
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = lines.length === 0
  // A notice above takes room from the list: the selected line stays in sight.
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const row = current.querySelector('[aria-current]')
      if (row) showInList(row)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isEmpty])
  if (isEmpty) return empty
  return (
    <ul ref={list} className={styles.lines} aria-label={t('lines.title')} {...keepFocus}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          choices={choicesOf(line)}
          isSelected={line.id === selectedId && !isLocked}
          isEditing={line.id === editingId}
          noteEditor={noteEditor}
          isLocked={isLocked}
          actions={actions}
        />
      ))}
    </ul>
  )
}
