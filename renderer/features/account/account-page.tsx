import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { AccountOffers } from '@shared/contract/account/account-methods'
import { useCompany } from '@renderer/app/company/company-context'
import { useAuth } from '@renderer/app/session/auth-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { useGetOffersQuery } from '@renderer/api/endpoints/account'
import { ButtonLink } from '@renderer/ui/button-link'
import { Card } from '@renderer/ui/card'
import { PageSpinner } from '@renderer/ui/spinner'
import styles from './account.module.css'
import { CompaniesCard } from './companies-card'
import { FactorsCard } from './factors-card'
import { IdentitiesCard } from './identities-card'
import { OwnDataCard } from './own-data-card'
import { ProfileCard } from './profile-card'
import { SessionsCard } from './sessions-card'

const PasswordCard = () => {
  const { t } = useTranslation('account')
  return (
    <Card className={styles.card}>
      <h2>{t('password.title')}</h2>
      <p className={styles.quiet}>{t('password.text')}</p>
      <ButtonLink
        to={`${PATHS.newPassword}?voltar=${encodeURIComponent(PATHS.account)}`}
        className={styles.action ?? ''}
        data-testid="change-password"
      >
        {t('password.change')}
      </ButtonLink>
    </Card>
  )
}

const Sections = ({ email, onErasing }: { email: string; onErasing: (isErasing: boolean) => void }) => {
  const { t } = useTranslation(['account', 'staff-errors'])
  // Shown only once it is known to be supported: not while that loads, nor without a response.
  const offers: AccountOffers | undefined = useGetOffersQuery().data
  return (
    <div className={styles.page} data-testid="account-page">
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.quiet} data-testid="account-email">
          {email}
        </p>
      </header>
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      {offers && <FactorsCard offers={offers} />}
      {offers && offers.identities.length > 0 && <IdentitiesCard offers={offers} />}
      <CompaniesCard />
      <OwnDataCard email={email} onErasing={onErasing} />
    </div>
  )
}

/** `/conta`: the user's own account. */
export const AccountPage = () => {
  const { status, session } = useAuth()
  const { isFixed } = useCompany()
  // The session ends with the account: nobody is asked to sign in to an erased one.
  const [isErasing, setErasing] = useState(false)
  if (status === 'loading') return <PageSpinner />
  if (!session && isErasing) return <Navigate to={isFixed ? PATHS.root : PATHS.companies} replace />
  if (!session) return <Navigate to={authPathWithReturn(PATHS.account)} replace />
  return <Sections key={session.user.id} email={session.user.email} onErasing={setErasing} />
}
