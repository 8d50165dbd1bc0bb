import { useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName, shortAddress } from '@shared/domain/company'
import type { Company } from '@shared/schemas/company'
import { MenuTools } from '@renderer/app/menu-tools'
import { SearchIcon } from '@renderer/ui/icons'
import styles from './menu.module.css'

interface MenuHeadProps {
  readonly company: Company
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/** Whose menu this is, what stands in the way of ordering, and the search. */
export const MenuHead = ({ company, query, onQuery, searchInput }: MenuHeadProps) => {
  const { t } = useTranslation('menu')
  const id = useId()
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{companyDisplayName(company) ?? t('title')}</h1>
      <p className={styles.address}>{shortAddress(company)}</p>
      <MenuTools company={company} className={styles.tools} />
      {company.orders_paused && (
        <p className={styles.banner} role="status">
          {t('paused')}
        </p>
      )}
      <div className={styles.search} role="search">
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <SearchIcon className={styles.searchIcon} />
        <input
          ref={searchInput}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.searchInput}
          placeholder={t('search.placeholder')}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          data-testid="menu-search"
        />
      </div>
    </header>
  )
}
