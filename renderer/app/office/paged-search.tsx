import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPANIES_PAGE } from '@shared/domain/company/company'
import { Button } from '@renderer/ui/button'
import { useDebouncedText } from '@renderer/ui/use-debounced-text'
import styles from './office.module.css'
import { TableSearch } from './table-search'

/** A list that the backend searches and pages: the query, and the state of its controls. */
export const usePagedSearch = () => {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(0)
  const typed = useDebouncedText(query)
  return {
    query,
    page,
    /** Another query or filter begins at the first page. */
    search: (text: string): void => {
      setQuery(text)
      setPage(0)
    },
    setPage,
    filter: { ...(typed !== '' && { query: typed }), ...(page > 0 && { offset: page * COMPANIES_PAGE }) },
  }
}

/** The search field above such a list, the list, and its paging. */
export const PagedSearch = ({
  label,
  search: { query, page, search, setPage },
  count,
  filters,
  children,
}: {
  readonly label: string
  readonly search: ReturnType<typeof usePagedSearch>
  /** How many rows the page has; undefined while it loads. */
  readonly count: number | undefined
  readonly filters?: ReactNode
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('office')
  const isLast = (count ?? 0) < COMPANIES_PAGE
  return (
    <>
      <div className={styles.tableTools}>
        <TableSearch label={label} value={query} onChange={search} />
        {filters}
      </div>
      {children}
      {(page > 0 || !isLast) && (
        <nav className={styles.pager} aria-label={t('table.pages')}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)} data-testid="page-before">
            {t('table.before')}
          </Button>
          <span role="status">{t('table.page', { page: page + 1 })}</span>
          <Button disabled={isLast} onClick={() => setPage(page + 1)} data-testid="page-after">
            {t('table.after')}
          </Button>
        </nav>
      )}
    </>
  )
}
