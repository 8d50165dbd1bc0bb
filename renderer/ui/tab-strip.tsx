import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tab-strip.module.css'

export interface Tab<K extends string> {
  readonly key: K
  readonly label: string
  readonly icon?: ReactNode
}

interface TabsProps<K extends string> {
  /** The label of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  readonly selected: K
  readonly onSelect: (key: K) => void
  /** The selected tab's content. */
  readonly children: ReactNode
  readonly testId?: string
  /** Whether the tabs stay in one row on a phone, which is swiped through. */
  readonly isOneRow?: boolean
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** A tab strip as WAI-ARIA defines it: one Tab stop; arrows, Home and End choose. */
export const TabStrip = <K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  testId = 'tabs',
  isOneRow = false,
}: TabsProps<K>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-key="${selected}"]`)
    // Sideways only: scrollIntoView would also move the page under the reader.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
    // An arrow may only have asked whether the tab may be left: the focus follows what is selected.
    if (row?.contains(document.activeElement)) tab?.focus({ preventScroll: true })
  }, [selected])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next =
      tabs[
        step(
          tabs.findIndex(({ key }) => key === selected),
          tabs.length,
        )
      ]
    if (next) onSelect(next.key)
  }

  return (
    <div className={styles.tabs} data-testid={testId}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`${styles.list} ${isOneRow ? styles.oneRow : ''}`}
      >
        {tabs.map(({ key, label: name, icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
            data-testid={`tab-${key}`}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
      {/* Nothing in a panel need be focusable: the panel itself is, so that its text can be reached and scrolled. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={styles.panel}
        data-testid="tab-panel"
      >
        {children}
      </div>
    </div>
  )
}
