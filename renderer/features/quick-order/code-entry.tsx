import { useEffect, useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLookup } from '@shared/domain/menu/quick-code'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { playSound } from '@renderer/ui/sound'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { CodeField } from './code-field'
import { DishTiles } from './dish-tiles'
import { HeldEntries } from './held-entries'
import { Keypad } from './keypad'
import { codeLetters, type KeyCommand, type OrderCommand } from './keys'
import { Preview } from './preview'
import type { HeldMemory } from './use-order-memory'
import { useHeldMinus } from './use-held-minus'
import { usePreview } from './use-preview'
import { useQuickEntry, type QuickEntryParts } from './use-quick-entry'
import { ViewSwitch } from './view-switch'
import styles from './quick-order-page.module.css'

interface CodeEntryProps extends Omit<QuickEntryParts, 'onRefuse'> {
  readonly companyId: string
  readonly menu: Menu | undefined
  readonly field: RefObject<HTMLInputElement | null>
  readonly shortcuts: HeldMemory
  /** Changes as the next order begins. */
  readonly turn: number
  /** What Enter does while nothing is typed. */
  readonly onEmptyEnter: (() => void) | null
  readonly onCommand: (command: OrderCommand) => void
}

/** Where a code is typed, and what it means. It alone is drawn again with every key. */
export const CodeEntry = ({
  companyId,
  menu,
  field,
  shortcuts,
  turn,
  onEmptyEnter,
  onCommand,
  ...parts
}: CodeEntryProps) => {
  const { t } = useTranslation('quick-order')
  const { memory, change } = shortcuts
  const codes = useMemo(() => (menu?.items ?? []).map(({ code }) => code), [menu])
  const letters = useMemo(() => codeLetters(codes), [codes])
  const lookup = useMemo(() => codeLookup(codes), [codes])
  const entry = useQuickEntry({
    ...parts,
    find: (code) => parts.find(lookup(code)),
    onRefuse: (isInField) => {
      playSound('error')
      // Once the text is back in the field. A code that is typed there is none of the refused one's.
      if (isInField) requestAnimationFrame(() => field.current?.select())
    },
  })
  // A refused code belongs to the order that it was typed for.
  const forgetRefused = useStableCallback(entry.forgetRefused)
  useEffect(() => forgetRefused(), [forgetRefused, turn])
  const preview = usePreview(companyId, menu, lookup, entry.text)
  const keys = {
    type: useStableCallback((char: string) => entry.edit((text) => text + char)),
    erase: useStableCallback(() => entry.edit((text) => text.slice(0, -1))),
    clear: useStableCallback(() => entry.setText('')),
    enter: useStableCallback(() => entry.submit()),
  }
  const pick = useStableCallback((item: MenuItem) => entry.pick(item.code))
  const showsDishes = memory.view === 'dishes' && menu !== undefined
  const minus = useHeldMinus({
    text: entry.text,
    setText: entry.setText,
    hasLines: parts.lineCount > 0,
    takeOff: () => onCommand('less'),
  })
  const run = useStableCallback((command: KeyCommand) => {
    // What is held comes before the next customer.
    if (command === 'add')
      return onEmptyEnter && entry.text === '' && entry.held.length === 0 ? onEmptyEnter() : entry.submit()
    if (command === 'clear') return entry.setText('')
    if (command === 'soldOut') return preview.turn?.()
    onCommand(command)
  })
  const onKey = (command: KeyCommand): void => {
    if (!minus.isHeld || command === 'clear') return run(command)
    minus.settleNow()
    // Enter is the minus's own; every other command means the order as it is now.
    if (command !== 'add') run(command)
  }
  return (
    <section className={styles.entry} aria-label={t('field.label')}>
      <CodeField
        entry={{ ...entry, setText: minus.type }}
        field={field}
        onCommand={onKey}
        onLeave={minus.settle}
        beside={<ViewSwitch view={memory.view} onChange={(view) => change((held) => ({ ...held, view }))} />}
      />
      <HeldEntries entry={entry} />
      {/* Dishes to press say what they are themselves. */}
      {(!showsDishes || entry.text !== '') && <Preview companyId={companyId} menu={menu} preview={preview} />}
      {showsDishes ? (
        <DishTiles menu={menu} shortcuts={shortcuts} onPick={pick} />
      ) : (
        <Keypad
          letters={letters}
          onType={keys.type}
          onErase={keys.erase}
          onClear={keys.clear}
          onEnter={keys.enter}
        />
      )}
    </section>
  )
}
