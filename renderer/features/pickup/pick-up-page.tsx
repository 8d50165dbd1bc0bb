import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { crowdOf, pickUpBoard, type PickUpNumber } from '@shared/domain/kitchen/pick-up'
import type { Company } from '@shared/schemas/company/company'
import { companyDisplayName } from '@shared/domain/company/company'
import { PATHS } from '@renderer/app/routes/paths'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useGetKitchenBoardQuery } from '@renderer/api/endpoints/kitchen'
import { ButtonLink } from '@renderer/ui/button-link'
import { useSoundPermission } from '@renderer/ui/use-sound-permission'
import { playSound } from '@renderer/ui/sound'
import { useWakeLock } from '@renderer/ui/use-wake-lock'
import { useRecentInput } from './use-recent-input'
import styles from './pick-up-page.module.css'

/** How long the way out stays after a touch or a key; ms. */
const LEAVE_SHOWN_MS = 8_000

/** Rings for each number that becomes ready, except for those of the first response. */
const useChime = (called: readonly string[] | null): void => {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!called) return
    const before = known.current
    known.current = new Set(called)
    if (before && called.some((id) => !before.has(id))) playSound('ready')
  }, [called])
}

const Numbers = ({ numbers, kind }: { numbers: readonly PickUpNumber[]; kind: 'preparing' | 'ready' }) => {
  const { t } = useTranslation('pickup')
  return (
    <section className={styles.side} data-kind={kind} aria-labelledby={`pickup-${kind}`}>
      <h2 id={`pickup-${kind}`}>{t(kind)}</h2>
      {numbers.length === 0 && <p className={styles.none}>{t(`none.${kind}`)}</p>}
      <ul
        className={styles.numbers}
        data-crowd={crowdOf(numbers.length)}
        style={{ '--signs': Math.max(4, ...numbers.map(({ number }) => number.length)) } as CSSProperties}
        data-testid={`pickup-${kind}`}
      >
        {numbers.map(({ id, number }) => (
          <li key={id}>{number}</li>
        ))}
      </ul>
    </section>
  )
}

const PickUpScreen = ({ company }: { company: Company }) => {
  const { t } = useTranslation('pickup')
  const { data, isError } = useGetKitchenBoardQuery(
    { company_id: company.id },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  const board = useMemo(() => (data ? pickUpBoard(data.orders) : null), [data])
  const sound = useSoundPermission()
  useChime(board?.called ?? null)
  useWakeLock()
  const isTouched = useRecentInput(LEAVE_SHOWN_MS)
  return (
    <div className={styles.page} data-testid="pickup-page">
      <header className={styles.head}>
        <h1>{companyDisplayName(company)}</h1>
        {isError && <p role="status">{t('stale')}</p>}
        {!sound.isAllowed && (
          <button type="button" className={styles.sound} onClick={sound.allow} data-testid="pickup-sound">
            {t('sound')}
          </button>
        )}
        {/* The page has no bars, and a terminal no address bar: without it nobody leaves by touch. */}
        <ButtonLink
          to={PATHS.kitchen}
          className={styles.leave ?? ''}
          data-shown={isTouched}
          data-testid="pickup-leave"
        >
          {t('leave')}
        </ButtonLink>
      </header>
      <Numbers kind="preparing" numbers={board?.preparing ?? []} />
      <Numbers kind="ready" numbers={board?.ready ?? []} />
      <p className="visually-hidden" role="status">
        {board?.ready[0] ? t('called', { number: board.ready[0].number }) : ''}
      </p>
    </div>
  )
}

/** The screen of waiting guests: the numbers in preparation and the ready ones. An employee opens it. */
export const PickUpPage = () => (
  <main>
    <StaffGate capability="canWorkKitchen">{(company) => <PickUpScreen company={company} />}</StaffGate>
  </main>
)
