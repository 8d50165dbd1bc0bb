import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TerminalOutput } from '@shared/contract/gateway'
import { isGivenBack, splitByCash } from '@shared/domain/cash/cash-report'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { useFormats } from '@renderer/i18n/format'
import { useCashChange } from '@renderer/app/cash/use-cash-change'

type Loose = TerminalOutput<'cash.get'>['loose']

type Kind = 'own' | 'carried' | 'others'

interface Handful {
  readonly key: string
  readonly kind: Kind
  /** Who carries them, or the terminal that took them; empty where unknown, and for this terminal's own. */
  readonly name: string
  readonly areRefunds: boolean
  readonly payments: Loose['own']
}

/**
 * Those of this terminal, of each waiter and of each other terminal; what was given back stands apart, or it would hide
 * what came in.
 */
const handfulsOf = (
  { own, carried, others }: Loose,
  terminalNames: ReadonlyMap<string, string>,
): Handful[] => {
  const groups = (kind: Kind, payments: Loose['own'], nameOf: (one: Loose['own'][number]) => string) =>
    [...new Set(payments.map(nameOf))].map((name) => ({
      kind,
      name,
      payments: payments.filter((one) => nameOf(one) === name),
    }))
  return [
    ...groups('own', own, () => ''),
    ...groups('carried', carried, ({ by }) => by ?? ''),
    ...groups('others', others, ({ terminal_id }) => terminalNames.get(terminal_id ?? '') ?? ''),
  ]
    .flatMap(({ kind, name, payments }) =>
      [false, true].map((areRefunds) => ({
        key: `${kind} ${name} ${areRefunds ? 'refunds' : 'payments'}`,
        kind,
        name,
        areRefunds,
        payments: payments.filter((one) => isGivenBack(one) === areRefunds),
      })),
    )
    .filter(({ payments }) => payments.length > 0)
}

/** The text of a handful. Only cash is in a waiter's hands; what came otherwise is said apart. */
const useHandfulText = () => {
  const { t } = useTranslation('cash')
  const { money } = useFormats()
  return (
    { kind, name, areRefunds, payments }: Handful,
    count: number,
  ): { readonly title: string; readonly rest: string | null } => {
    const { cash_cents, other_cents } = splitByCash(payments)
    const all = { count, name: name || '—', amount: money(cash_cents + other_cents) }
    if (kind === 'own') return { title: t(areRefunds ? 'loose.ownRefunds' : 'loose.own', all), rest: null }
    if (kind === 'others') {
      const named = { ...all, name: name || t('loose.otherTerminal') }
      return { title: t(areRefunds ? 'loose.othersRefunds' : 'loose.others', named), rest: null }
    }
    if (areRefunds) return { title: t('loose.carriedRefunds', all), rest: null }
    if (cash_cents === 0) return { title: t('loose.carriedCashless', all), rest: null }
    return {
      title: t('loose.carried', { ...all, amount: money(cash_cents) }),
      rest: other_cents === 0 ? null : t('loose.rest', { amount: money(other_cents) }),
    }
  }
}

/** Payments in no session: taken at a terminal while none was open there, or carried by a waiter. */
export const LoosePayments = ({
  loose,
  session,
  terminalNames,
}: {
  readonly loose: Loose
  readonly session: Pick<CashSession, 'id'> | null
  /** The terminals' names by their ids. */
  readonly terminalNames: ReadonlyMap<string, string>
}) => {
  const { t } = useTranslation('cash')
  const textOf = useHandfulText()
  const { tryChange, isBusy } = useCashChange()
  return handfulsOf(loose, terminalNames).map((handful) => {
    // One that was paid by two methods is one payment.
    const ids = [...new Set(handful.payments.map(({ id }) => id))]
    const { title, rest } = textOf(handful, ids.length)
    const texts = [rest, session ? null : t('loose.openFirst')].filter((text) => text !== null)
    return (
      <Alert
        key={handful.key}
        type="warning"
        showIcon
        title={title}
        description={texts.length > 0 ? texts.join(' ') : undefined}
        data-testid="cash-loose"
        action={
          session && (
            <Button
              loading={isBusy}
              data-testid="cash-take-in"
              onClick={() =>
                void tryChange({
                  op: 'take_in',
                  session_id: session.id,
                  payment_ids: ids.slice(0, 500),
                })
              }
            >
              {t('loose.takeIn')}
            </Button>
          )
        }
      />
    )
  })
}
