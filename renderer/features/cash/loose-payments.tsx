import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TerminalOutput } from '@shared/contract/gateway'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { useFormats } from '@renderer/i18n/format'
import { useCashChange } from '@renderer/app/cash/use-cash-change'

type Loose = TerminalOutput<'cash.get'>['loose']

interface Handful {
  readonly key: string
  /** Who carries them; null for this terminal's own. */
  readonly by: string | null
  readonly areRefunds: boolean
  readonly payments: Loose['own']
}

/** Those of this terminal and of each waiter; what was given back stands apart, or it would hide what came in. */
const handfulsOf = ({ own, carried }: Loose): Handful[] => {
  const names = [...new Set(carried.map(({ by }) => by ?? ''))]
  const all = [
    { by: null, payments: own },
    ...names.map((by) => ({ by, payments: carried.filter((one) => (one.by ?? '') === by) })),
  ]
  return all
    .flatMap(({ by, payments }) =>
      [false, true].map((areRefunds) => ({
        key: `${by ?? 'own'} ${areRefunds ? 'refunds' : 'payments'}`,
        by,
        areRefunds,
        payments: payments.filter(({ cents }) => cents < 0 === areRefunds),
      })),
    )
    .filter(({ payments }) => payments.length > 0)
}

/** Payments in no session: taken at this terminal while none was open, or carried by a waiter. */
export const LoosePayments = ({
  loose,
  session,
}: {
  readonly loose: Loose
  readonly session: Pick<CashSession, 'id'> | null
}) => {
  const { t } = useTranslation('cash')
  const { money } = useFormats()
  const { tryChange, isBusy } = useCashChange()
  return handfulsOf(loose).map(({ key, by, areRefunds, payments }) => {
    const amount = money(payments.reduce((cents, one) => cents + one.cents + one.tip_cents, 0))
    // One that was paid by two methods is one payment.
    const ids = [...new Set(payments.map(({ id }) => id))]
    const counted = { count: ids.length, amount }
    return (
      <Alert
        key={key}
        type="warning"
        showIcon
        title={
          by === null
            ? t(areRefunds ? 'loose.ownRefunds' : 'loose.own', counted)
            : t(areRefunds ? 'loose.carriedRefunds' : 'loose.carried', { ...counted, name: by || '—' })
        }
        description={session ? undefined : t('loose.openFirst')}
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
