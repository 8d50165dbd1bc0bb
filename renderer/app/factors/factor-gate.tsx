import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor } from '@shared/contract/account/account-methods'
import { useGetOffersQuery, useListFactorsQuery } from '@renderer/api/endpoints/account'
import { useSignOutMutation } from '@renderer/api/endpoints/session'
import { asApiError } from '@renderer/api/error'
import { usePersonId } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField } from '@renderer/ui/field'
import { Spinner } from '@renderer/ui/spinner'
import { FactorCode } from './factor-code'
import styles from './factors.module.css'

/** Which of several factors is shown: the user's choice. */
const FactorChoice = ({
  factors,
  chosen,
  onChoose,
}: {
  factors: readonly Factor[]
  chosen: Factor
  onChoose: (id: string) => void
}) => {
  const { t } = useTranslation('account')
  if (factors.length < 2) return null
  return (
    <SelectField
      label={t('gate.choose')}
      value={chosen.id}
      options={factors.map(({ id, name, type }) => ({ value: id, label: name || t(`factors.kind.${type}`) }))}
      onChange={({ target }) => onChoose(target.value)}
      data-testid="factor-choice"
    />
  )
}

const Factors = ({ email }: { email: string }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const held = useListFactorsQuery({ person_id: usePersonId() })
  const offers = useGetOffersQuery()
  const [id, setId] = useState<string | null>(null)
  const factors = (held.currentData ?? []).filter(({ is_verified }) => is_verified)
  const chosen = factors.find((factor) => factor.id === id) ?? factors[0]
  if (held.isError)
    return (
      <LoadError code={asApiError(held.error)?.code ?? 'unexpected'} onRetry={() => void held.refetch()} />
    )
  if (held.isLoading) return <Spinner label={t('loading')} />
  if (!chosen) return <p>{t('gate.none')}</p>
  return (
    <>
      <p className={styles.lead}>{t(`gate.text.${chosen.type}`, { email })}</p>
      <FactorChoice factors={factors} chosen={chosen} onChoose={setId} />
      <FactorCode
        key={chosen.id}
        factor={chosen}
        channels={offers.data?.phone ?? []}
        onVerified={() =>
          toast('success', { title: t('auth:success.title'), description: t('auth:success.text') })
        }
      />
      <p className={styles.lead} data-testid="factor-lost">
        {t('gate.lost')}
      </p>
    </>
  )
}

/** Replaces every page until the signed-in user has shown the second factor (spec §4); signing out stays possible. */
export const FactorGate = ({ email }: { email: string }) => {
  const { t } = useTranslation(['account', 'auth'])
  const [signOut, { isLoading }] = useSignOutMutation()
  return (
    <main className={styles.gate}>
      <CenteredCard title={t('gate.title')} testId="factor-gate">
        <Factors email={email} />
        <Button
          variant="ghost"
          isBlock
          isBusy={isLoading}
          onClick={() => void signOut()}
          data-testid="factor-leave"
        >
          {t('gate.leave')}
        </Button>
      </CenteredCard>
    </main>
  )
}
