import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { offersRegistration, startsRegistration } from '@shared/domain/company/company-registration'
import { asApiError } from '@renderer/api/error'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { Food } from '@renderer/ui/food'
import { Landing } from '@renderer/ui/landing/landing'
import { SearchField } from '@renderer/ui/search-field'
import { whenAtRest } from '@renderer/ui/when-idle'
import { CompanyGrid, CompanyGridSkeleton } from './company-grid'
import styles from './companies.module.css'
import { Filters } from './filters'
import { CompaniesFooter } from './companies-footer'
import { Notice } from './notice'
import { QuickFinds } from './quick-finds'
import { useFoundCompanies } from './use-found-companies'

/** Below the companies: nothing that happens among them draws it anew. */
const Facade = memo(Landing)

/** `/` and `/empresas`: a guest finds a company and enters its menu (spec §1, §2); `/` shows the facade below the companies. */
export const CompaniesPage = () => {
  const { t } = useTranslation('companies')
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const facade = useRef<HTMLDivElement>(null)
  const isTerminal = useGateway().terminal !== null
  const isRoot = pathname === PATHS.root
  const hasQuickFinds = isRoot && !isTerminal
  const search = useFoundCompanies({ hasCities: hasQuickFinds })
  const { found, error, isFetching, refetch } = search
  // Who asks for it gets it with the page; for all others it lies below the screen, and is drawn when nothing else is to be done.
  const [showsFacade, setShowsFacade] = useState(isRoot && hash === '#facade')
  useEffect(() => {
    if (isRoot) whenAtRest(() => startTransition(() => setShowsFacade(true)))
  }, [isRoot])

  // `/#facade` leads to the facade, signed in or not (spec §2). The companies above it and their hours take their room first.
  const isListed = found !== undefined || error !== undefined
  const hasHours = search.hours !== null
  useEffect(() => {
    if (hash !== '#facade' || !isListed) return
    const frame = requestAnimationFrame(() => facade.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, isListed, hasHours, showsFacade])

  // CAD is the word that starts a registration (spec §2).
  const startIfAsked = (text: string, isSent: boolean): void => {
    if (!isTerminal && startsRegistration(text, isSent)) void navigate(PATHS.registerCompany)
  }
  const type = (text: string): void => {
    search.setQuery(text)
    startIfAsked(text, false)
  }

  return (
    <section className={styles.page} data-testid="companies-page">
      <header className={styles.hero} data-front={isRoot}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          value={search.query}
          onChange={type}
          onSubmit={(query) => startIfAsked(query, true)}
          className={styles.search}
          testId="company-search"
        />
        {/* Telephones type 'Cad', and it may also be the beginning of a company's name. */}
        {!isTerminal && offersRegistration(search.query) && (
          <ButtonLink to={PATHS.registerCompany} data-testid="offer-registration">
            {t('register.link')}
          </ButtonLink>
        )}
        {isRoot && (
          <div className={styles.table} aria-hidden="true">
            {['pizza-basil', 'burger', 'coffee'].map((food) => (
              <Food key={food} name={food} size={160} />
            ))}
          </div>
        )}
      </header>
      {hasQuickFinds && search.listed && (
        <QuickFinds
          companies={search.listed}
          cities={search.cities}
          place={search.at}
          query={search.query}
          onCity={search.setQuery}
        />
      )}
      {((found && found.length > 0) || search.isFiltered) && <Filters {...search.filters} isFront={isRoot} />}
      {found ? (
        <Found search={search} found={found} />
      ) : error && !isFetching ? (
        <Notice
          title={t('failed.title')}
          text={t(`errors:${asApiError(error)?.code ?? 'unexpected'}`)}
          isError
        >
          <Button variant="primary" onClick={refetch}>
            {t('retry')}
          </Button>
        </Notice>
      ) : (
        <CompanyGridSkeleton />
      )}
      {/* Before the list it would move when that comes. */}
      {isListed && <CompaniesFooter />}
      {isRoot && showsFacade && (
        <div ref={facade} id="facade" className={styles.facade}>
          <Facade registerPath={isTerminal ? null : PATHS.registerCompany} />
        </div>
      )}
    </section>
  )
}

const Found = ({
  search: { asked, isFiltered, hours, now, more, isFetchingMore, showAll },
  found,
}: {
  search: ReturnType<typeof useFoundCompanies>
  found: NonNullable<ReturnType<typeof useFoundCompanies>['found']>
}) => {
  const { t } = useTranslation('companies')
  return (
    <>
      <p className={styles.count} role="status">
        {found.length > 0 ? t(more ? 'shown' : 'count', { count: found.length }) : ''}
      </p>
      {found.length > 0 && <CompanyGrid found={found} hours={hours} now={now} />}
      {more && (
        <Button onClick={more} isBusy={isFetchingMore} className={styles.more} data-testid="companies-more">
          {t('more')}
        </Button>
      )}
      {found.length === 0 && !isFiltered && <Notice title={t('empty.title')} text={t('empty.text')} />}
      {found.length === 0 && isFiltered && (
        <Notice
          title={t('noneFound.title')}
          text={asked ? t('noneFound.text', { query: asked }) : t('noneFound.filtered')}
        >
          <Button onClick={showAll}>{t('noneFound.showAll')}</Button>
        </Notice>
      )}
    </>
  )
}
