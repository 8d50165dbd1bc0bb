import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entriesWithoutCompany } from '@shared/domain/access/page-rules'
import { useAuth, usePersonId } from '@renderer/app/session/auth-context'
import { PATHS } from '@renderer/app/routes/paths'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { SearchField } from '@renderer/ui/search-field'
import { useDebouncedText } from '@renderer/ui/use-debounced-text'
import { CompanyGrid, CompanyGridSkeleton } from './company-grid'
import styles from './companies.module.css'
import { CompaniesFooter } from './companies-footer'
import { usePageMyCompaniesInfiniteQuery } from './my-companies-api'
import { Notice } from './notice'

/** `/select-company`: the person's own companies, when none is selected yet (spec §2). A search is offered to who has many. */
export const MyCompaniesPage = () => {
  const personId = usePersonId()
  return <OwnCompanies key={personId} personId={personId} />
}

const OwnCompanies = ({ personId }: { readonly personId: string | null }) => {
  const { t } = useTranslation('companies')
  const { status, access } = useAuth()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = useDebouncedText(query)
  // Fresh for 30 s, read again on focus and reconnect (spec §9).
  const mine = usePageMyCompaniesInfiniteQuery(
    { person_id: personId, query: typed },
    { skip: status !== 'signedIn', refetchOnMountOrArgChange: 30, refetchOnFocus: true },
  )
  useEffect(() => {
    if (status === 'signedOut') void navigate(PATHS.companies, { replace: true })
  }, [navigate, status])

  const pages = mine.currentData ?? (mine.isError ? undefined : mine.data)
  const found = useMemo(() => pages?.pages.flat().map((company) => ({ company, distance_km: null })), [pages])
  return (
    <section className={styles.page} data-testid="my-companies-page">
      <header className={styles.hero}>
        <h1 className={styles.heading}>{t('mine.heading')}</h1>
        <p className={styles.lead}>{t('mine.lead')}</p>
        {(query !== '' || typed !== '' || mine.hasNextPage) && (
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            clearLabel={t('search.clear')}
            value={query}
            onChange={setQuery}
            className={styles.search}
            testId="my-companies-search"
          />
        )}
      </header>
      {found && found.length > 0 && <CompanyGrid found={found} hours={null} now={0} />}
      {mine.hasNextPage && (
        <Button
          onClick={() => void mine.fetchNextPage()}
          isBusy={mine.isFetchingNextPage}
          className={styles.more}
          data-testid="my-companies-more"
        >
          {t('more')}
        </Button>
      )}
      {found?.length === 0 && typed !== '' && (
        <Notice title={t('noneFound.title')} text={t('noneFound.text', { query: typed })}>
          <Button onClick={() => setQuery('')}>{t('noneFound.showAll')}</Button>
        </Notice>
      )}
      {found?.length === 0 && typed === '' && (
        <Notice title={t('mine.none')} text={t('mine.noneText')}>
          <Button variant="primary" onClick={() => void navigate(PATHS.companies)}>
            {t('mine.browse')}
          </Button>
        </Notice>
      )}
      {!found && mine.error && !mine.isFetching && (
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
      {!found && (mine.isFetching || mine.isUninitialized) && <CompanyGridSkeleton />}
      {/* An inactive company cannot be selected; this is where it is activated again. */}
      {entriesWithoutCompany(access).map(({ key, path }) => (
        <ButtonLink key={key} to={path} className={styles.more} data-testid={`manage-${key}`}>
          {t('mine.manage')}
        </ButtonLink>
      ))}
      <CompaniesFooter />
    </section>
  )
}
