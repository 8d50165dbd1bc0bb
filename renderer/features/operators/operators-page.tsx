import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { OperatorList } from '@shared/contract/terminal/operator-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import type { CurrentOperator } from '@shared/schemas/terminal/operators'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { operatorsPathWithReturn, PATHS, returnPathOf } from '@renderer/app/routes/paths'
import { isForTakingOrders } from '@renderer/app/routes/staff-screens'
import { Button } from '@renderer/ui/button'
import { PageSpinner } from '@renderer/ui/spinner'
import { Actions } from './operator-actions'
import styles from './operators-page.module.css'
import { PinChoice } from './pin-choice'
import { useEscape } from './use-escape'
import { useTakeover } from './use-takeover'

const SetPinDialog = lazy(async () => ({ default: (await import('./set-pin-dialog')).SetPinDialog }))

/** The address that continues with choosing a PIN after signing in. */
const CHOOSING = 'definir'

/** Where an operator continues: at the last operator's page, if they may use it. */
const nextPath = (back: string | null, { can_take_orders }: CurrentOperator): string => {
  if (back !== null && (can_take_orders || !isForTakingOrders(back))) return back
  return can_take_orders ? PATHS.quickOrder : PATHS.kitchen
}

const Empty = () => {
  const { t } = useTranslation('operators')
  return (
    <div className={styles.empty} data-testid="operators-empty">
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
    </div>
  )
}

const Switch = ({ list }: { list: OperatorList }) => {
  const { t } = useTranslation('operators')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { company } = useCompany()
  const { status } = useAuth()
  const back = returnPathOf(params)
  const hasPins = list.operators.some(({ has_pin }) => has_pin)
  const takeover = useTakeover(
    useCallback((operator) => void navigate(nextPath(back, operator), { replace: true }), [back, navigate]),
  )
  const isChoosing = params.has(CHOOSING) && status === 'signedIn'
  const choose = (isOpen: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.set(CHOOSING, '1')
        else after.delete(CHOOSING)
        return after
      },
      { replace: true },
    )
  const leave = list.current ? () => navigate(nextPath(back, list.current as CurrentOperator)) : null
  useEscape(() => {
    if (takeover.pin !== '') takeover.reset()
    else void leave?.()
  })
  return (
    <main className={styles.page} data-testid="operators" data-empty={!hasPins || undefined}>
      <header className={styles.header}>
        <div>
          <p>{company ? companyDisplayName(company) : ''}</p>
          <h1>{t('title')}</h1>
        </div>
        {leave && (
          <Button size="large" onClick={() => void leave()} data-testid="operators-back">
            {t('back', { name: list.current?.name })}
          </Button>
        )}
      </header>
      {hasPins ? <PinChoice list={list} takeover={takeover} /> : <Empty />}
      <Actions
        canLock={list.current !== null && hasPins}
        back={back ?? PATHS.quickOrder}
        choosingBack={`${operatorsPathWithReturn(back ?? PATHS.quickOrder)}&${CHOOSING}=1`}
        onChoosePin={() => choose(true)}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <SetPinDialog list={list} onClose={() => choose(false)} />
        </Suspense>
      )}
    </main>
  )
}

/** The switch screen: a name, a PIN, and on to the next customer. */
export const OperatorsPage = () => {
  const { t } = useTranslation('operators')
  const { data, isError, refetch } = useGetOperatorsQuery()
  const { status } = useAuth()
  if (data && status !== 'loading') return <Switch list={data} />
  if (!isError) return <PageSpinner />
  return (
    <main className={styles.empty} role="alert">
      <p>{t('failed')}</p>
      <Button variant="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </main>
  )
}
