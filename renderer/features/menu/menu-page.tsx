import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { asApiError } from '@renderer/api/error'
import { queryOnce } from '@renderer/api/query-once'
import { useCompany } from '@renderer/app/company/company-context'
import { lazyPart } from '@renderer/app/lazy-part'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { CompanyMenu } from './company-menu'
import { MenuSkeleton } from './menu-skeleton'

/** For who comes by a table's code. */
const ScannedTable = lazyPart(() => import('./scanned-table').then((module) => module.ScannedTable))
const NoCompany = lazyPart(() => import('./no-company').then((module) => module.NoCompany))

/** The company shown before stays while another person's rights are read: who signs in keeps their place on its menu. */
const useShownCompany = (): Company | null => {
  const { company, isSettled } = useCompany()
  const [last, setLast] = useState(company)
  if (isSettled && company !== last) setLast(company)
  return isSettled ? company : last
}

/** `/menu`: the menu of the selected company, or of the one a table's QR code names (spec §2). */
export const MenuPage = () => {
  const { isSettled } = useCompany()
  const company = useShownCompany()
  const [params] = useSearchParams()
  const asked = params.get('empresa')
  const isAsked = asked === null || company?.slug === asked

  if (!isSettled && !(company && isAsked)) return <MenuSkeleton />
  if (asked !== null && !isAsked) return <NotOpened slug={asked} />
  if (!company) return <NoCompany reason="required" />
  return (
    <>
      {params.has('mesa') && <ScannedTable />}
      <CompanyMenu key={company.id} company={company} />
    </>
  )
}

/** The company of the address is not there: it is unknown, or it could not be read, which another try may mend. */
const NotOpened = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('menu')
  const { select } = useCompany()
  const dispatch = useAppDispatch()
  const [isTrying, setTrying] = useState(false)
  const { error } = companiesApi.endpoints.getCompany.useQueryState({ slug })
  const code = asApiError(error)?.code ?? 'not_found'
  if (code === 'not_found' && !isTrying) return <NoCompany reason="notFound" />
  if (code === 'company_suspended' && !isTrying) return <NoCompany reason="suspended" />

  const tryAgain = async (): Promise<void> => {
    setTrying(true)
    const read = companiesApi.endpoints.getCompany.initiate({ slug }, { forceRefetch: true })
    const { data } = await queryOnce(dispatch(read))
    setTrying(false)
    if (data) select(data)
  }
  return (
    <CenteredCard title={t('failed.title')} testId="menu-failed">
      <p>{t(`errors:${code}`)}</p>
      <Button variant="primary" isBusy={isTrying} onClick={() => void tryAgain()}>
        {t('failed.retry')}
      </Button>
    </CenteredCard>
  )
}
