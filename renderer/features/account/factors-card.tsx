import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountOffers, Factor } from '@shared/contract/account/account-methods'
import { showsFactors } from '@shared/domain/account/account'
import {
  useEnrolTotpMutation,
  useGetAssuranceQuery,
  useListFactorsQuery,
} from '@renderer/api/endpoints/account'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import styles from './account.module.css'
import { AddApp, type BegunApp } from './add-app'
import { AddPhone } from './add-phone'
import { RemoveFactor } from './remove-factor'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { usePersonId } from '@renderer/app/session/auth-context'

const FactorRow = ({ factor, onRemove }: { factor: Factor; onRemove: () => void }) => {
  const { t } = useTranslation('account')
  const name = factor.name || t(`factors.kind.${factor.type}`)
  return (
    <li className={styles.row} data-testid={`factor-${factor.type}`}>
      <span className={styles.rowText}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{factor.phone ?? t(`factors.kind.${factor.type}`)}</span>
      </span>
      <Button onClick={onRemove} aria-label={t('factors.removeNamed', { name })} data-testid="factor-remove">
        {t('factors.remove')}
      </Button>
    </li>
  )
}

/** The verified second factors, and the ways to add one. Hidden where the backend supports none. */
export const FactorsCard = ({ offers }: { offers: AccountOffers }) => {
  const { t } = useTranslation('account')
  const person_id = usePersonId()
  const held = useListFactorsQuery({ person_id })
  const assurance = useGetAssuranceQuery({ person_id })
  const showError = useErrorToast()
  const [enrol, { isLoading }] = useEnrolTotpMutation()
  const [app, setApp] = useState<BegunApp | null>(null)
  const [isAddingPhone, setAddingPhone] = useState(false)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const factors = (held.currentData ?? []).filter(({ is_verified }) => is_verified)
  if (!held.currentData || !showsFactors(offers, held.currentData)) return null

  const beginApp = async (): Promise<void> => {
    try {
      setApp(await enrol({ name: t('factors.kind.totp') }).unwrap())
    } catch (cause) {
      showError(cause, t('factors.addFailed'))
    }
  }

  return (
    <Card className={styles.card} data-testid="account-factors">
      <div className={styles.head}>
        <h2>{t('factors.title')}</h2>
        {assurance.currentData?.level === 'aal2' && <Badge tone="success">{t('factors.shown')}</Badge>}
      </div>
      <p className={styles.quiet}>{t('factors.text')}</p>
      {factors.length > 0 && (
        <ul className={styles.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {offers.totp && (
          <Button isBusy={isLoading} onClick={() => void beginApp()} data-testid="add-app">
            {t('factors.addApp')}
          </Button>
        )}
        {offers.phone.length > 0 && (
          <Button onClick={() => setAddingPhone(true)} data-testid="add-phone">
            {t('factors.addPhone')}
          </Button>
        )}
      </div>
      {app && <AddApp app={app} onClose={() => setApp(null)} />}
      {isAddingPhone && <AddPhone channels={offers.phone} onClose={() => setAddingPhone(false)} />}
      {removing && (
        <RemoveFactor factor={removing} channels={offers.phone} onClose={() => setRemoving(null)} />
      )}
    </Card>
  )
}
