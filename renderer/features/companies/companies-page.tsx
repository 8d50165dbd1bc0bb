import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { startsRegistration } from '@shared/domain/company-registration'
import { searchCompanies } from '@shared/domain/company-search'
import type { Company } from '@shared/schemas/company'
import { asApiError } from '@renderer/api/error'
import { useListCompaniesQuery } from '@renderer/api/endpoints/companies'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/paths'
import { Button } from '@renderer/ui/button'
import { CompanyGrid, CompanyGridSkeleton } from './company-grid'
import styles from './companies.module.css'
import { Foot } from './foot'
import { SearchBox } from './search-box'
import { Notice } from './notice'

/** `/` and `/empresas`: a guest finds a company and enters its menu (spec §1, §2). */
export const CompaniesPage = () => {
  const { t } = useTranslation('companies')
  const navigate = useNavigate()
  const isTerminal = useGateway().terminal !== null
  const [query, setQuery] = useState('')
  const { data: companies, error, isFetching, refetch } = useListCompaniesQuery()

  // CAD is the word that starts a registration (spec §2).
  const startIfAsked = (text: string, isSent: boolean): void => {
    if (!isTerminal && startsRegistration(text, isSent)) void navigate(PATHS.registerCompany)
  }
  const search = (text: string): void => {
    setQuery(text)
    startIfAsked(text, false)
  }

  return (
    <section className={styles.page} data-testid="companies-page">
      <header className={styles.hero}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SearchBox value={query} onChange={search} onSend={(sent) => startIfAsked(sent, true)} />
      </header>
      {companies ? (
        <Found companies={companies} query={query} onShowAll={() => setQuery('')} />
      ) : error && !isFetching ? (
        <Notice
          title={t('failed.title')}
          text={t(`errors:${asApiError(error)?.code ?? 'unexpected'}`)}
          isError
        >
          <Button variant="primary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      ) : (
        <CompanyGridSkeleton />
      )}
      <Foot />
    </section>
  )
}

const Found = ({
  companies,
  query,
  onShowAll,
}: {
  companies: readonly Company[]
  query: string
  onShowAll: () => void
}) => {
  const { t } = useTranslation('companies')
  const asked = useDeferredValue(query)
  const found = searchCompanies(companies, asked)
  return (
    <>
      <p className={styles.count} role="status">
        {found.length > 0 ? t('count', { count: found.length }) : ''}
      </p>
      {found.length > 0 && <CompanyGrid companies={found} />}
      {companies.length === 0 && <Notice title={t('empty.title')} text={t('empty.text')} />}
      {companies.length > 0 && found.length === 0 && (
        <Notice title={t('noneFound.title')} text={t('noneFound.text', { query: asked.trim() })}>
          <Button onClick={onShowAll}>{t('noneFound.showAll')}</Button>
        </Notice>
      )}
    </>
  )
}
