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
  readonly payments: Loose['own']
}

const handfulsOf = ({ own, carried }: Loose): Handful[] => {
  const names = [...new Set(carried.map(({ by }) => by ?? ''))]
  return [
    ...(own.length > 0 ? [{ key: 'own', by: null, payments: own }] : []),
    ...names.map((by) => ({ key: by, by, payments: carried.filter((one) => (one.by ?? '') === by) })),
  ]
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
  return handfulsOf(loose).map(({ key, by, payments }) => {
    const amount = money(payments.reduce((cents, one) => cents + one.cents + one.tip_cents, 0))
    const counted = { count: payments.length, amount }
    return (
      <Alert
        key={key}
        type="warning"
        showIcon
        title={by === null ? t('loose.own', counted) : t('loose.carried', { ...counted, name: by || '—' })}
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
                  payment_ids: [...new Set(payments.map(({ id }) => id))].slice(0, 500),
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
