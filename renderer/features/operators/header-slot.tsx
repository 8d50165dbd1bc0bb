import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useGateway } from '@renderer/app/gateway-context'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
import { operatorsPathWithReturn } from '@renderer/app/routes/paths'
import styles from './header-slot.module.css'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'

/** The key that opens the switch screen from anywhere; quick order does not use it. */
const SWITCH_KEY = 'F8'

const useSwitchKey = (path: string): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== SWITCH_KEY || isDialogOpen()) return
      event.preventDefault()
      askBeforeLeaving(() => void navigate(path))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, path])
}

const Chip = () => {
  const { t } = useTranslation('operators')
  const { pathname, search } = useLocation()
  const { data } = useGetOperatorsQuery()
  const path = operatorsPathWithReturn(pathname + search)
  useSwitchKey(path)
  if (!data?.company_id) return null
  const name = data.current?.name ?? t('chip.nobody')
  return (
    <Link
      to={path}
      className={styles.chip}
      title={`${t('chip.switch')} (${SWITCH_KEY})`}
      data-testid="operator-chip"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21a8 8 0 0 1 16 0" />
      </svg>
      <span className={styles.name} data-testid="operator-name">
        {name}
      </span>
      <span className={styles.switch}>{t('chip.switch')}</span>
    </Link>
  )
}

/** The operator of this terminal, in the header of every page, with a button to hand over. */
export const Slot = () => useGateway().terminal && <Chip />
