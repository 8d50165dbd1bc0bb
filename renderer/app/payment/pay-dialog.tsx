import { Button, Input, Modal, Space, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cashValues } from '@shared/domain/tab/bill-payment'
import { handedCents, type PixCharge } from '@shared/domain/tab/pix-charges'
import { brCode, pixKeyOf } from '@shared/domain/tab/pix'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { NewPaymentPart } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { usePixReceiver } from '../company/use-pix-receiver'
import { useFormats } from '@renderer/i18n/format'
import { AmountInput } from '@renderer/ui/antd/amount-input'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useToast } from '@renderer/ui/feedback/toasts'
import { CloseIcon } from '@renderer/ui/lazy-icons'
import { isInLastDialog } from '@renderer/ui/is-dialog-open'
import { QrImage } from '@renderer/ui/qr-image'
import { TabInUse } from '../tab-in-use/tab-in-use'
import { DiscountApproval, type Pay } from './discount-approval'
import { DiscountRow } from './discount-row'
import { keepFocus, MethodButtons, methodOfKey } from './method-buttons'
import { PaySwitch } from './pay-switch'
import { OpenSessionDialog, SessionHint, useSessionState } from './session-hint'
import styles from './payment.module.css'
import { usePaymentParts, type PaymentParts, type PaymentTerms } from './use-payment-parts'

export interface PayDialogProps {
  readonly title: string
  /** The text of a PIX payment on the receiver's statement. */
  readonly reference: string
  /** Of the bill; null where it has none yet. */
  readonly tabId: string | null
  readonly subtotalCents: number
  readonly company: Company
  /** Whether the service fee is charged unless staff remove it: not for take-away. */
  readonly isServed: boolean
  /** The service fee that the guest saw, where the company may charge another one by now. */
  readonly feePercent?: number | undefined
  readonly method?: PaymentMethod
  /** What came of it already. */
  readonly received?: readonly NewPaymentPart[] | undefined
  /** What staff gave off it already. */
  readonly discountPercent?: number | undefined
  readonly isBusy: boolean
  /** Gives back what came already, instead of a payment. */
  readonly giveBack?: { readonly label: string; readonly onPress: () => void }
  /** Keeps a PIX whose code was shown waiting on the tab; a dialog that closes does so. */
  readonly onWait?: (
    charge: Pick<PixCharge['charge'], 'amount_cents' | 'service_fee_percent' | 'discount_percent' | 'parts'>,
  ) => Promise<boolean>
  /** Answers whether the bill is paid; throws where its discount needs an approval. */
  readonly onPay: Pay<boolean>
  readonly onClose: () => void
}

/** A PIX code for this amount, from the company's key; null where it has none. It proves no payment. */
const usePixText = (company: Company, cents: number, reference: string): string | null => {
  const { name, city, pix_key } = usePixReceiver(company)
  const key = pixKeyOf(pix_key ?? '')
  return key && cents > 0 ? brCode({ key, name, city, amount_cents: cents, reference }) : null
}

const Row = ({ label, children, testId }: { label: string; children: string; testId?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd data-testid={testId}>{children}</dd>
  </div>
)

type AskedPix = Pick<PixCharge['charge'], 'amount_cents' | 'service_fee_percent' | 'discount_percent'> &
  Pick<PaymentParts, 'parts'>

/**
 * The PIX that the dialog asks for. A wrong value or discount hides its code, which the guest may have scanned: with the
 * same parts the last one counts.
 */
const useAskedPix = (
  { method, charge, next, parts }: PaymentParts,
  cents: number | null,
): AskedPix | null => {
  const [last, setLast] = useState<AskedPix | null>(null)
  const { service_fee_percent, discount_percent } = charge
  const now = cents === null ? null : { amount_cents: cents, service_fee_percent, discount_percent, parts }
  const isLast =
    last?.amount_cents === now?.amount_cents &&
    last?.service_fee_percent === now?.service_fee_percent &&
    last?.discount_percent === now?.discount_percent &&
    last?.parts === now?.parts
  if (now && !isLast) setLast(now)
  return now ?? (method === 'pix' && next === null && last?.parts === parts ? last : null)
}

/** What the button that confirms takes. */
const TakeText = ({ pay }: { pay: PaymentParts }) => {
  const { t } = useTranslation('payment')
  const { money } = useFormats()
  const { method, charge, next, rest, left, over } = pay
  if (pay.isCovered) return t('take', { money: money(charge.total_cents) })
  if (!next) return t(pay.isWaiting && over === 0 ? 'takeRest' : 'takeNothing')
  if (left > 0) return t('takePart', { money: money(next.amount_cents), left: money(left) })
  const isExact = method === 'cash' && next.received_cents === null
  return isExact
    ? t('takeExact', { money: money(rest + next.tip_cents) })
    : t('take', { money: money(next.amount_cents + next.tip_cents) })
}

/**
 * Takes the payment of a bill, by one method or several: keys choose the method and type the value, Enter confirms.
 * The change due is shown beside the value.
 */
export const PayDialog = (props: PayDialogProps) => {
  const { title, reference, subtotalCents, company, isServed, isBusy, giveBack, onPay, onClose } = props
  const { t } = useTranslation(['payment', 'payment-methods', 'common'])
  const { money } = useFormats()
  const pay = usePaymentParts({
    subtotalCents,
    company,
    isServed,
    feePercent: props.feePercent,
    method: props.method ?? 'cash',
    received: props.received,
    discountPercent: props.discountPercent,
  })
  const field = useRef<InputRef>(null)
  const [hasTip, setHasTip] = useState(false)
  const { method, charge, next, rest } = pay
  const pixCents = next?.method === 'pix' ? next.amount_cents + next.tip_cents : 0
  const pix = usePixText(company, pixCents, reference)
  const isCash = method === 'cash'
  const session = useSessionState(company)
  const [isOpening, setOpening] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isGivingUp, setGivingUp] = useState(false)
  const [unapproved, setUnapproved] = useState<PaymentTerms | null>(null)
  // Keys go on working: a button that is disabled or gone by now takes no focus with it.
  const focusValue = (): void => field.current?.focus()

  // What was handed over since the dialog opened: nothing else records it.
  const handed = pay.parts.filter(({ id }) => !props.received?.some((part) => part.id === id))
  const owed = { money: money(handedCents(handed)) }
  const toast = useToast()
  const isOver = useRef(false)
  const tellHanded = useEffectEvent(() => {
    if (!isOver.current && handed.length > 0) toast('warning', { title: t('waiting.giveBackNow', owed) })
  })
  // Closed by somebody else: another terminal took the payment, or the session ended.
  useEffect(() => () => tellHanded(), [])
  const close = (): void => {
    isOver.current = true
    onClose()
  }

  const send: Pay<void> = async (terms, approver) => {
    // The own payment may take the dialog away before its answer is read.
    isOver.current = true
    const isPaid = await onPay(terms, approver).catch((cause: unknown) => {
      isOver.current = false
      throw cause
    })
    if (isPaid) return close()
    isOver.current = false
    focusValue()
  }
  const take = async (): Promise<void> => {
    if (isBusy) return
    const terms = pay.take()
    if (terms) await send(terms).catch(() => setUnapproved(terms))
    else focusValue()
  }
  const asked = useAskedPix(pay, pix === null ? null : pixCents)
  const waits = asked !== null && props.onWait !== undefined
  // What closes the dialog does not lose the charge.
  const leave = async (): Promise<void> => {
    if (isBusy || isLeaving) return
    if (!waits && handed.length > 0) return setGivingUp(true)
    setLeaving(true)
    const isKept = !waits || (await props.onWait?.({ ...asked, parts: [...asked.parts] }))
    setLeaving(false)
    if (isKept) close()
    else focusValue()
  }
  // Digits belong to the chosen method's value, not to a discount or tip typed before.
  const choosePressed = (chosen: PaymentMethod): void => {
    pay.choose(chosen)
    if (document.activeElement instanceof HTMLInputElement) focusValue()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isBusy) return
    const chosen = methodOfKey(event.key)
    if (chosen && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      pay.choose(chosen)
      focusValue()
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      if (!event.repeat) void take()
    }
  }
  // A hint that came later would move the button from under the finger.
  if (session === 'unknown') return null
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        width={920}
        title={title}
        onCancel={() => void leave()}
        mask={{ closable: false }}
        afterOpenChange={(isOpen) => {
          // Late on a busy machine: the question that opens a cash session may be over it by then.
          if (isOpen && field.current?.input && isInLastDialog(field.current.input)) field.current.focus()
        }}
        data-testid="pay-dialog"
        footer={
          <div className={styles.footer} {...keepFocus}>
            <Button size="large" onClick={() => void leave()} disabled={isBusy} data-testid="pay-leave">
              {t(waits ? 'wait' : 'common:cancel')}
            </Button>
            {giveBack && (
              <Button size="large" onClick={giveBack.onPress} disabled={isBusy} data-testid="pay-give-back">
                {giveBack.label}
              </Button>
            )}
            <Button
              type="primary"
              size="large"
              className={styles.take ?? ''}
              loading={isBusy}
              disabled={!next && !pay.isCovered}
              onClick={() => void take()}
              data-testid="pay-confirm"
            >
              <TakeText pay={pay} />
            </Button>
          </div>
        }
      >
        {/* Keys typed anywhere in it belong to the payment; its controls are reached by Tab. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.panel} onKeyDown={onKeyDown} {...keepFocus}>
          {props.tabId !== null && <TabInUse tabId={props.tabId} />}
          {isCash && <SessionHint state={session} onOpen={() => setOpening(true)} />}
          <div className={styles.side}>
            <MethodButtons chosen={method} onChoose={choosePressed} />
            <dl className={styles.totals}>
              <Row label={t('subtotal')}>{money(subtotalCents)}</Row>
              {pay.feePercent > 0 && (
                <div>
                  <dt>
                    <PaySwitch
                      label={t('fee', { percent: pay.feePercent })}
                      isOn={pay.hasFee}
                      onChange={pay.setHasFee}
                      testId="pay-fee"
                    />
                  </dt>
                  <dd>{money(charge.service_fee_cents)}</dd>
                </div>
              )}
              <DiscountRow pay={pay} company={company} />
              <Row label={t('total')} testId="pay-total">
                {money(charge.total_cents)}
              </Row>
            </dl>
            {pay.parts.length > 0 && (
              <div className={styles.parts} data-testid="pay-parts">
                {pay.parts.map((part) => (
                  <Button
                    key={part.id}
                    icon={<CloseIcon />}
                    iconPlacement="end"
                    aria-label={t('dropPart', {
                      method: t(`payment-methods:${part.method}`),
                      money: money(part.amount_cents),
                    })}
                    onClick={() => {
                      pay.dropPart(part.id)
                      focusValue()
                    }}
                    data-testid="pay-drop-part"
                  >
                    {t(`payment-methods:${part.method}`)} {money(part.amount_cents)}
                  </Button>
                ))}
                <strong data-testid="pay-rest">
                  {pay.over > 0 ? t('over', { money: money(pay.over) }) : t('rest', { money: money(rest) })}
                </strong>
              </div>
            )}
          </div>
          <div className={styles.side}>
            <div className={styles.value}>
              <div className={styles.label}>
                <label htmlFor="pay-value">{t(isCash ? 'received' : 'value')}</label>
                <div>
                  {pay.given === null && (
                    <Button type="link" onClick={pay.give} data-testid="pay-give-discount">
                      {t('discountGiven')}
                    </Button>
                  )}
                  {!hasTip && (
                    <Button type="link" onClick={() => setHasTip(true)} data-testid="pay-add-tip">
                      {t('addTip')}
                    </Button>
                  )}
                </div>
              </div>
              <Input
                id="pay-value"
                size="large"
                ref={field}
                inputMode="decimal"
                autoComplete="off"
                placeholder={money(rest)}
                value={pay.value}
                status={next || pay.value === '' ? '' : 'error'}
                // A disabled field would lose the focus.
                readOnly={isBusy}
                onChange={({ target }) => pay.setValue(target.value)}
                data-testid="pay-value"
              />
              {isCash && (
                <Space wrap>
                  <Button size="large" onClick={() => pay.setValue('')} data-testid="pay-exact">
                    {t('exact')}
                  </Button>
                  {cashValues(rest).map((cents) => (
                    <Button
                      key={cents}
                      size="large"
                      onClick={() => pay.setValue(String(cents / 100))}
                      data-testid={`pay-note-${String(cents / 100)}`}
                    >
                      {money(cents)}
                    </Button>
                  ))}
                </Space>
              )}
            </div>
            {isCash && pay.change > 0 && (
              <p className={styles.change} role="status" data-testid="pay-change">
                {t('change')} <strong>{money(pay.change)}</strong>
              </p>
            )}
            {hasTip && (
              <div className={styles.value}>
                <label htmlFor="pay-tip">{t('tip')}</label>
                <AmountInput id="pay-tip" value={pay.tip} onChange={pay.setTip} isFocused />
                <span role="status" data-testid="pay-tip-problem">
                  {pay.isTipLeftOver && t('tipLeft')}
                </span>
              </div>
            )}
            {method === 'pix' &&
              pixCents > 0 &&
              (pix ? (
                <figure className={styles.pix}>
                  <QrImage text={pix} label={t('pixCode')} testId="pay-pix" />
                  <figcaption>
                    <strong>{t('pixWaiting')}</strong> {t('pixText')}
                  </figcaption>
                </figure>
              ) : (
                <p>{t('noPix')}</p>
              ))}
          </div>
        </div>
      </Modal>
      {isOpening && (
        <OpenSessionDialog
          onClose={() => {
            setOpening(false)
            focusValue()
          }}
        />
      )}
      {isGivingUp && (
        <AskDialog
          title={t('giveUpTitle')}
          confirmLabel={t('waiting.giveBack', owed)}
          cancelLabel={t('giveUpStay')}
          isDangerous
          onConfirm={close}
          onClose={() => {
            setGivingUp(false)
            focusValue()
          }}
          testId="pay-give-up"
          confirmTestId="pay-give-up-yes"
          cancelTestId="pay-give-up-no"
        >
          {t('waiting.giveBackNow', owed)}
        </AskDialog>
      )}
      {unapproved && (
        <DiscountApproval
          company={company}
          subtotalCents={subtotalCents}
          terms={unapproved}
          onPay={send}
          onClose={() => {
            setUnapproved(null)
            focusValue()
          }}
        />
      )}
    </AntdTheme>
  )
}
