import { useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '@shared/schemas/menu/menu'
import { playSound } from '@renderer/ui/sound'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { CodeField } from './code-field'
import { Keypad } from './keypad'
import { codeLetters, type KeyCommand, type OrderCommand } from './keys'
import { Preview } from './preview'
import { usePreview } from './use-preview'
import { useQuickEntry, type QuickEntryParts } from './use-quick-entry'
import styles from './quick-order-page.module.css'

interface CodeEntryProps extends Omit<QuickEntryParts, 'onRefuse'> {
  readonly companyId: string
  readonly menu: Menu | undefined
  readonly field: RefObject<HTMLInputElement | null>
  /** What Enter does while nothing is typed. */
  readonly onEmptyEnter: (() => void) | null
  readonly onCommand: (command: OrderCommand) => void
}

/** Where a code is typed, and what it means. It alone is drawn again with every key. */
export const CodeEntry = ({ companyId, menu, field, onEmptyEnter, onCommand, ...parts }: CodeEntryProps) => {
  const { t } = useTranslation('quick-order')
  const letters = useMemo(() => codeLetters((menu?.items ?? []).map(({ code }) => code)), [menu])
  const entry = useQuickEntry({
    ...parts,
    onRefuse: () => {
      playSound('error')
      // Once the text is back in the field.
      requestAnimationFrame(() => field.current?.select())
    },
  })
  const preview = usePreview(companyId, menu, entry.text)
  const keys = {
    type: useStableCallback((char: string) => entry.edit((text) => text + char)),
    erase: useStableCallback(() => entry.edit((text) => text.slice(0, -1))),
    clear: useStableCallback(() => entry.setText('')),
    enter: useStableCallback(() => entry.submit()),
  }
  const onKey = (command: KeyCommand): void => {
    if (command === 'add') return onEmptyEnter && entry.text === '' ? onEmptyEnter() : entry.submit()
    if (command === 'clear') return entry.setText('')
    if (command === 'soldOut') return preview.turn?.()
    onCommand(command)
  }
  return (
    <section className={styles.entry} aria-label={t('field.label')}>
      <CodeField entry={entry} field={field} onCommand={onKey} />
      <Preview preview={preview} />
      <Keypad
        letters={letters}
        onType={keys.type}
        onErase={keys.erase}
        onClear={keys.clear}
        onEnter={keys.enter}
      />
    </section>
  )
}
