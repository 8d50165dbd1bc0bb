import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName, textOf } from '@shared/domain/company/company'
import { textSearch } from '@shared/domain/common/text-search'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { useListCompaniesQuery } from '@renderer/api/endpoints/company-lists'
import { useAuth, usePersonId } from '@renderer/app/session/auth-context'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { TextField } from '@renderer/ui/field'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './dashboard.module.css'
import { usePickCompany } from './use-pick-company'

/** A list this short needs no search. */
const SEARCH_FROM = 6

/** How many companies are offered at once; a search narrows them. */
const OFFERED = 24

/** For a platform admin all companies that guests see, for others their own. */
const useChoice = (query: string) => {
  const { access } = useAuth()
  const isSuper = isSuperAdmin(access)
  const all = useListCompaniesQuery(query ? { query } : {}, { skip: !isSuper })
  const mine = useListMyCompaniesQuery(
    { person_id: usePersonId() },
    { skip: isSuper, refetchOnMountOrArgChange: 30 },
  )
  const own = mine.currentData?.filter((membership) => membership.is_active).map(({ company }) => company)
  const ofOwn = own && textSearch(own, (company) => [companyDisplayName(company) ?? '']).find(query)
  const { error, isFetching, refetch } = isSuper ? all : mine
  return {
    companies: isSuper ? all.data : ofOwn,
    isSearched: isSuper ? (all.data?.length ?? 0) >= SEARCH_FROM : (own?.length ?? 0) >= SEARCH_FROM,
    error,
    isFetching,
    refetch,
  }
}

export const CompanyPicker = ({ onPicked }: { onPicked: () => void }) => {
  const { t } = useTranslation('dashboard')
  const [query, setQuery] = useState('')
  const { companies, isSearched, error, isFetching, refetch } = useChoice(useDeferredValue(query.trim()))
  const pick = usePickCompany()
  if (!companies) {
    return error && !isFetching ? (
      <LoadError
        title={t('company.failed')}
        code={asApiError(error)?.code ?? 'unexpected'}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={96} />
    )
  }
  return (
    <>
      {(isSearched || query !== '') && (
        <TextField
          label={t('company.search')}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {companies.length === 0 && <p>{t('company.empty')}</p>}
      <ul className={styles.choices}>
        {companies.slice(0, OFFERED).map((company) => (
          <li key={company.id}>
            <Choice company={company} onChoose={() => pick(company) && onPicked()} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Choice = ({ company, onChoose }: { company: Company; onChoose: () => void }) => {
  const { t } = useTranslation('dashboard')
  const place = [textOf(company.cidade), textOf(company.uf)].filter(Boolean).join('/')
  return (
    <button type="button" className={styles.choice} onClick={onChoose} data-testid={`pick-${company.slug}`}>
      <strong>{companyDisplayName(company) ?? t('shell:noCompanyName')}</strong>
      <span className={styles.about}>{place}</span>
    </button>
  )
}
