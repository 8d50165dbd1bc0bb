import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { businessDay } from '@shared/domain/sales/business-day'
import { isGoodSpan, spanOf } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { useReadDashboardQuery } from '@renderer/api/endpoints/figures'
import { periodIn, periodParams } from '@renderer/app/routes/figures-address'
import { OfficePage } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadFailure } from '@renderer/app/office/office-states'
import { Skeleton } from '@renderer/ui/skeleton'
import { CashSessions } from './cash-sessions'
import { Figures } from './figures'
import { FiguresFile } from './figures-file'
import { PeriodChoice } from './period-choice'
import styles from './figures.module.css'

/** How often visible sales figures are refetched. */
const REFRESH_MS = 60_000

/** `/admin/dashboard`: a company's sales figures, by its business days. */
export const FiguresPage = () => {
  const { company } = useCompany()
  return company ? <CompanyFigures key={company.id} company={company} /> : null
}

/** The period with its days and their sales figures; the backend says which day it is. */
const useCompanyFigures = (company: Company) => {
  const [params, setParams] = useSearchParams()
  const [known, setKnown] = useState(() => businessDay(Date.now(), company))
  const { period, own } = periodIn(params, known)
  const span = spanOf(period, known, own)
  const isGood = isGoodSpan(span)
  const query = useReadDashboardQuery(
    { company_id: company.id, ...span },
    {
      skip: !isGood,
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  )
  const today = query.data?.today
  if (today && today !== known) setKnown(today)
  const show = (...shown: Parameters<typeof periodParams>): void =>
    setParams(periodParams(...shown), { replace: true })
  return { period, own, show, today: known, span, isGood, query }
}

const CompanyFigures = ({ company }: { company: Company }) => {
  const { t } = useTranslation('admin-dashboard')
  const { time } = useFormats()
  const { period, own, show, today, span, isGood, query } = useCompanyFigures(company)
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = query
  return (
    <OfficePage
      title={t('title')}
      lead={
        fulfilledTimeStamp
          ? t('readAt', { time: time(new Date(fulfilledTimeStamp).toISOString()) })
          : t('lead')
      }
      testId="admin-dashboard"
      actions={
        <>
          {isGood && currentData?.takings && <FiguresFile company={company} span={span} />}
          <Button onClick={() => void refetch()} isBusy={isFetching} disabled={!isGood} data-testid="refresh">
            {t('refresh')}
          </Button>
        </>
      }
    >
      <PeriodChoice
        period={period}
        own={own}
        today={today}
        isGood={isGood}
        // A custom period begins with the days that are shown.
        onPeriod={(next) => show(next, span)}
        onOwn={(days) => show('own', days)}
      />
      {currentData && error && (
        <Banner tone="warning" testId="figures-stale">
          {t('stale')}
        </Banner>
      )}
      {isGood && !currentData && error && !isFetching && (
        <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isGood && !currentData && (isFetching || !error) && <Waiting />}
      {currentData && <Figures figures={currentData} cutoffHour={company.day_cutoff_hour} />}
      {isGood && currentData?.takings && <CashSessions company={company} span={span} />}
    </OfficePage>
  )
}

const Waiting = () => {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={styles.cards}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height={88} />
      ))}
    </div>
  )
}
