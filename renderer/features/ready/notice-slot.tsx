import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { UndecidedLine } from '@shared/domain/order/undecided-lines'
import { waitingPix } from '@shared/domain/tab/pix-charges'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { usePixSettlement } from '@renderer/app/payment/use-pix-settlement'
import { PATHS } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { CallNotice } from './call-notice'
import { keepFocus, usePlaceText } from './notice-parts'
import { UndecidedDialog, type UndecidedKind } from './undecided-dialog'
import { UndecidedNotice } from './undecided-notice'
import { useCalls } from './use-calls'
import { useReadyNotices } from './use-ready-notices'
import { useUndecidedLines } from './use-undecided-lines'
import styles from './ready.module.css'

interface AskedLine {
  readonly kind: UndecidedKind
  readonly line: UndecidedLine<BoardOrder>
}

/** Calls and undecided lines leave less room for ready orders. */
const SHOWN = { ready: 3, readyBesideUndecided: 1, undecided: 1, calls: 2 }

const Notice = ({ order, onRead }: { order: BoardOrder; onRead: () => void }) => {
  const { t } = useTranslation('ready')
  const placeText = usePlaceText()
  return (
    <li className={styles.notice} data-testid="ready-notice" data-number={order.number}>
      <div>
        <p>{t('ready')}</p>
        <strong>{order.number}</strong>
        <p className={styles.whose}>{placeText(order)}</p>
      </div>
      <Button
        size="large"
        aria-label={t('readOf', { number: order.number })}
        onMouseDown={keepFocus}
        onClick={onRead}
        data-testid="ready-read"
      >
        {t('read')}
      </Button>
    </li>
  )
}

const KitchenNotices = ({ company, isBeside }: { company: Company; isBeside: boolean }) => {
  const companyId = company.id
  const { t } = useTranslation('ready')
  const { money } = useFormats()
  const { orders, isMuted, markRead, setMuted } = useReadyNotices(companyId)
  const undecided = useUndecidedLines(companyId)
  const calls = useCalls(companyId)
  const { data } = useGetTabsQuery(
    { company_id: companyId },
    { skip: calls.every(({ kind }) => kind !== 'pix') },
  )
  // Of all, not of the few that are shown: another notice takes nobody's dialog away.
  const waiting = useMemo(() => (data?.tabs ?? []).flatMap((tab) => waitingPix(calls, tab)), [calls, data])
  const settlement = usePixSettlement({ company, waiting })
  const [asked, setAsked] = useState<AskedLine | null>(null)
  const toDecide = undecided.slice(0, SHOWN.undecided)
  const ready = orders.slice(
    0,
    undecided.length + calls.length > 0 ? SHOWN.readyBesideUndecided : SHOWN.ready,
  )
  const more = orders.length - ready.length
  const moreToDecide = undecided.length - toDecide.length
  const count = orders.length + undecided.length + calls.length
  // Folded away from what lies under it, until something new is there.
  const [foldedAt, setFoldedAt] = useState<ReadonlySet<string> | null>(null)
  const ids = [...calls, ...undecided.map(({ item }) => item), ...orders].map(({ id }) => id)
  const isFolded = foldedAt !== null && ids.every((id) => foldedAt.has(id))
  return (
    <>
      {/* Rendered empty first: a screen reader may miss a live region that arrives with its text. */}
      <p className="visually-hidden" role="status">
        {[
          ...calls.map(({ kind, table_number, amount_cents }) =>
            t(`call.${kind}`, { table: nameAfterTableWord(table_number), amount: money(amount_cents ?? 0) }),
          ),
          ...undecided.map(({ order, item, reason }) =>
            t('undecided.announced', { number: order.number, name: item.name, reason }),
          ),
          ...orders.map(({ number }) => t('announced', { number })),
        ].join(' ')}
      </p>
      {count > 0 && isFolded && (
        <div className={styles.folded}>
          <Button
            size="large"
            onMouseDown={keepFocus}
            onClick={() => setFoldedAt(null)}
            data-testid="ready-unfold"
          >
            {t('unfold', { count })}
          </Button>
        </div>
      )}
      {count > 0 && !isFolded && (
        <section
          className={isBeside ? styles.stack : styles.strip}
          data-kind={undecided.length + calls.length > 0 ? 'undecided' : 'ready'}
          aria-label={t('title')}
          data-testid="ready-notices"
        >
          <ul>
            {calls.slice(0, SHOWN.calls).map((call) => (
              <CallNotice
                key={call.id}
                call={call}
                pix={waiting.find((pix) => pix.call.id === call.id)}
                settlement={settlement}
              />
            ))}
            {calls.length > SHOWN.calls && <li>{t('call.more', { count: calls.length - SHOWN.calls })}</li>}
            {toDecide.map((line) => (
              <UndecidedNotice key={line.item.id} line={line} onAsk={(kind) => setAsked({ kind, line })} />
            ))}
            {moreToDecide > 0 && <li>{t('undecided.more', { count: moreToDecide })}</li>}
            {ready.map((order) => (
              <Notice key={order.id} order={order} onRead={() => markRead(order.id)} />
            ))}
          </ul>
          <p className={styles.foot}>
            {more > 0 && <span>{t('more', { count: more })}</span>}
            <Button
              variant="ghost"
              onMouseDown={keepFocus}
              onClick={() => setFoldedAt(new Set(ids))}
              data-testid="ready-fold"
            >
              {t('fold')}
            </Button>
            <Button
              variant="ghost"
              aria-pressed={isMuted}
              onMouseDown={keepFocus}
              onClick={() => setMuted(!isMuted)}
              data-testid="ready-mute"
            >
              {t(isMuted ? 'unmute' : 'mute')}
            </Button>
          </p>
        </section>
      )}
      {settlement.dialogs}
      {asked && (
        <UndecidedDialog
          kind={asked.kind}
          line={asked.line}
          isGone={!undecided.some(({ item }) => item.id === asked.line.item.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Pages where the notice would be in the way: the kitchen shows ready orders itself, the office does not need them. */
const isElsewhere = (path: string): boolean =>
  path.startsWith(PATHS.kitchen) || path.startsWith(PATHS.admin) || path.startsWith(PATHS.operators)

/** Notifies those who take orders that one of theirs is ready, and of lines the kitchen can't make. */
export const Slot = () => {
  const { company } = useCompany()
  const { pathname } = useLocation()
  const { capabilities } = useGateway()
  const rights = useStaffRights()
  if (!company || capabilities.selfService || isElsewhere(pathname)) return null
  return rights.may('canTakeOrders', company.id) ? (
    // Quick order has a place for them; on every other page they lie below what can be pressed.
    <KitchenNotices company={company} isBeside={pathname.startsWith(PATHS.quickOrder)} />
  ) : null
}
