import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableState } from '@shared/domain/tab/tab-overview'
import { Icon } from '@renderer/ui/icon-frame'
import styles from './floor.module.css'

/** One drawing a state, so that colour alone never says it. */
const DRAWN: Readonly<Record<TableState, ReactNode>> = {
  ready: <path d="M5 17h14M6 17a6 6 0 0 1 12 0M12 11V8M10 8h4M4 20h16" />,
  late: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  bill: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />,
  occupied: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20a7 7 0 0 1 14 0" />
    </>
  ),
  free: <path d="M4 9h16M7 9v11M17 9v11" />,
}

/** A table's state as icon and text, or as icon alone where a label around it says the state. */
export const StateMark = ({
  state,
  isIconOnly = false,
}: {
  readonly state: TableState
  readonly isIconOnly?: boolean
}) => {
  const { t } = useTranslation('floor')
  return (
    <span className={styles.mark} data-state={state} data-testid="table-state">
      <Icon>{DRAWN[state]}</Icon>
      {!isIconOnly && t(`state.${state}`)}
    </span>
  )
}
