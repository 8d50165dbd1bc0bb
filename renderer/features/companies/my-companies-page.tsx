import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAuth, usePersonId } from '@renderer/app/session/auth-context'
import { PATHS } from '@renderer/app/routes/paths'
import { asApiError } from '@renderer/api/error'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { Button } from '@renderer/ui/button'
import { CompanyGrid, CompanyGridSkeleton } from './company-grid'
import styles from './companies.module.css'
import { CompaniesFooter } from './companies-footer'
import { Notice } from './notice'

/** `/select-company`: the person's own companies, when none is selected yet (spec §2). */
export const MyCompaniesPage = () => {
  const { t } = useTranslation('companies')
  const { status } = useAuth()
  const navigate = useNavigate()
  // Fresh for 30 s, read again on focus and reconnect (spec §9).
  const mine = useListMyCompaniesQuery(
    { person_id: usePersonId() },
    {
      skip: status !== 'signedIn',
      refetchOnMountOrArgChange: 30,
      refetchOnFocus: true,
    },
  )
  useEffect(() => {
    if (status === 'signedOut') void navigate(PATHS.companies, { replace: true })
  }, [navigate, status])

  const active = mine.currentData?.filter((membership) => membership.is_active).map(({ company }) => company)
  return (
    <section className={styles.page} data-testid="my-companies-page">
      <header className={styles.hero}>
        <h1 className={styles.heading}>{t('mine.heading')}</h1>
        <p className={styles.lead}>{t('mine.lead')}</p>
      </header>
      {active && active.length > 0 && (
        <CompanyGrid found={active.map((company) => ({ company, distance_km: null }))} hours={null} now={0} />
      )}
      {active?.length === 0 && (
        <Notice title={t('mine.none')} text={t('mine.noneText')}>
          <Button variant="primary" onClick={() => void navigate(PATHS.companies)}>
            {t('mine.browse')}
          </Button>
        </Notice>
      )}
      {!active && mine.error && !mine.isFetching && (
        <Notice
          title={t('mine.failed')}
          text={t(`errors:${asApiError(mine.error)?.code ?? 'unexpected'}`)}
          isError
        >
          <Button variant="primary" onClick={() => void mine.refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {!active && (mine.isFetching || mine.isUninitialized) && <CompanyGridSkeleton />}
      <CompaniesFooter />
    </section>
  )
}
