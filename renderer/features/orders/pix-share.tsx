import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brCode, pixKeyOf } from '@shared/domain/tab/pix'
import { chargeOf, tabReference } from '@shared/domain/tab/tab-money'
import { shareOfTab } from '@shared/domain/tab/table-calls'
import type { Company } from '@shared/schemas/company/company'
import { MAX_SHARES, type GuestTab, type TableCall } from '@shared/schemas/tab/table-call'
import { useRequestPixMutation, useWithdrawCallMutation } from '@renderer/api/endpoints/calls'
import { usePixReceiver } from '@renderer/app/company/use-pix-receiver'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { QrImage } from '@renderer/ui/qr-image'
import { Stepper } from '@renderer/ui/stepper'
import styles from './my-tables.module.css'
import { PixText, useCopyPix } from './pix-text'

/** 'Pagar a minha parte': own lines or an equal part, as a PIX that staff confirm. Nothing where the company has no key. */
export const PixShare = ({ company, tab }: { company: Company; tab: GuestTab }) => {
  const { name, city, pix_key } = usePixReceiver(company)
  const key = pixKeyOf(pix_key ?? '')
  const mine = tab.calls.filter(({ kind }) => kind === 'pix')
  const open = mine.find(({ done_at }) => done_at === null)
  if (!key) return null
  return (
    <div className={styles.share} data-testid="pix-share">
      {mine
        .filter(({ received_cents }) => received_cents !== null)
        .map((call) => (
          <PixOutcome key={call.id} call={call} />
        ))}
      {open ? (
        <Waiting
          company={company}
          call={open}
          code={brCode({
            key,
            name,
            city,
            amount_cents: open.amount_cents,
            reference: tabReference({ table_number: tab.table_number, number: null }),
          })}
        />
      ) : (
        <Choice company={company} tab={tab} />
      )}
    </div>
  )
}

/** What staff said of a PIX: confirmed, or another amount than it asked for. */
export const PixOutcome = ({ call }: { call: TableCall }) => {
  const { t } = useTranslation('tracking')
  const { money } = useFormats()
  const amount = money(call.amount_cents ?? 0)
  return (
    <p className={styles.called} role="status" data-testid="pix-outcome">
      {call.received_cents === call.amount_cents
        ? t('pix.confirmed', { amount })
        : t('pix.other', { amount, received: money(call.received_cents ?? 0) })}
    </p>
  )
}

const Choice = ({ company, tab }: { company: Company; tab: GuestTab }) => {
  const { t } = useTranslation('tracking')
  const { money } = useFormats()
  const showError = useErrorToast()
  const [request, { isLoading }] = useRequestPixMutation()
  const [chosen, setShare] = useState<'own' | 'equal' | null>(null)
  const [people, setPeople] = useState(2)
  const [hasFee, setHasFee] = useState(true)
  const percent = company.service_fee_percent
  // Whose own lines are divided among all has a part of those left to pay.
  const share = chosen ?? (tab.own_rest_cents === 0 && shareOfTab(tab, 'equal', people) > 0 ? 'equal' : 'own')
  const part = shareOfTab(tab, share, people)
  const { total_cents } = chargeOf(part, {
    service_fee_percent: hasFee ? percent : 0,
    discount_percent: 0,
  })
  const pay = () =>
    request({
      company_id: company.id,
      request: { id: crypto.randomUUID(), tab_id: tab.id, share, people, with_fee: hasFee && percent > 0 },
    })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('table.callFailed')))
  const choice = (kind: 'own' | 'equal') => (
    <Button
      variant={share === kind ? 'primary' : 'secondary'}
      aria-pressed={share === kind}
      onClick={() => setShare(kind)}
      data-testid={`share-${kind}`}
    >
      {t(`share.${kind}`)}
    </Button>
  )
  return (
    <>
      <h3>{t('share.title')}</h3>
      {tab.rest_cents !== null && (
        <div className={styles.kinds} role="group" aria-label={t('share.title')}>
          {choice('own')}
          {choice('equal')}
        </div>
      )}
      {share === 'equal' && tab.open_share_cents === null && (
        <div className={styles.people}>
          <span>{t('share.people')}</span>
          <Stepper
            value={people}
            min={2}
            max={MAX_SHARES}
            onChange={setPeople}
            labels={{ group: t('share.people'), less: t('share.fewer'), more: t('share.more') }}
          />
        </div>
      )}
      {percent > 0 && part > 0 && (
        <label className={styles.fee}>
          <input
            type="checkbox"
            checked={hasFee}
            onChange={({ target }) => setHasFee(target.checked)}
            data-testid="share-fee"
          />
          {t('share.fee', { percent })}
        </label>
      )}
      {part === 0 ? (
        <p className={styles.private}>{t('share.nothing')}</p>
      ) : (
        <Button
          variant="primary"
          size="large"
          isBlock
          isBusy={isLoading}
          onClick={() => void pay()}
          data-testid="share-pay"
        >
          {t('share.pay', { amount: money(total_cents) })}
        </Button>
      )}
    </>
  )
}

/** The code first to be copied, for this phone cannot scan itself; a QR code for another one on request. */
const Waiting = ({ company, call, code }: { company: Company; call: TableCall; code: string }) => {
  const { t } = useTranslation('tracking')
  const { money } = useFormats()
  const showError = useErrorToast()
  const [withdraw, { isLoading }] = useWithdrawCallMutation()
  const [showsQr, setShowsQr] = useState(false)
  const amount = money(call.amount_cents ?? 0)
  const copy = useCopyPix(code)
  const giveUp = () =>
    withdraw({ company_id: company.id, call_id: call.id })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('table.callFailed')))
  return (
    <>
      <div className={styles.waiting} role="status" data-testid="pix-waiting">
        <strong>{t('pix.waiting')}</strong>
        <p>{t('pix.waitingText', { amount })}</p>
      </div>
      <Button variant="primary" size="large" isBlock onClick={() => void copy()} data-testid="pix-share-copy">
        {t('pix.copy')}
      </Button>
      <PixText label={t('pix.code')} code={code} testId="pix-share-text" />
      {showsQr ? (
        <div className={styles.qr}>
          <QrImage text={code} label={t('pix.label', { amount })} />
        </div>
      ) : (
        <Button variant="ghost" onClick={() => setShowsQr(true)}>
          {t('pix.showQr')}
        </Button>
      )}
      <Button variant="ghost" isBusy={isLoading} onClick={() => void giveUp()} data-testid="pix-withdraw">
        {t('pix.withdraw')}
      </Button>
    </>
  )
}
