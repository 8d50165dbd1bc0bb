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
import { useListCashQuery } from './figures-api'
import { FiguresFile } from './figures-file'
import { PeriodChoice } from './period-choice'
import styles from './figures.module.css'

/** Visible sales figures are refetched every minute. */
const REFRESH = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

/** `/admin/dashboard`: a company's sales figures, by its business days. */
export const FiguresPage = () => {
  const { company } = useCompany()
  return company ? <CompanyFigures key={company.id} company={company} /> : null
}

/** The period with its days, their sales figures and cash sessions; the backend says which day it is. */
const useCompanyFigures = (company: Company) => {
  const [params, setParams] = useSearchParams()
  const [known, setKnown] = useState(() => businessDay(Date.now(), company))
  const { period, own } = periodIn(params, known)
  const span = spanOf(period, known, own)
  const isGood = isGoodSpan(span)
  const asked = { company_id: company.id, ...span }
  const query = useReadDashboardQuery(asked, { ...REFRESH, skip: !isGood })
  const seesCash = isGood && Boolean(query.currentData?.takings)
  const cash = useListCashQuery(asked, { ...REFRESH, skip: !seesCash })
  const today = query.data?.today
  if (today && today !== known) setKnown(today)
  const show = (...shown: Parameters<typeof periodParams>): void =>
    setParams(periodParams(...shown), { replace: true })
  const refresh = (): void => {
    void query.refetch()
    if (seesCash) void cash.refetch()
  }
  return { period, own, show, today: known, span, isGood, query, seesCash, cash, refresh }
}

const CompanyFigures = ({ company }: { company: Company }) => {
  const { t } = useTranslation('admin-dashboard')
  const { time } = useFormats()
  const { period, own, show, today, span, isGood, query, seesCash, cash, refresh } =
    useCompanyFigures(company)
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
          {seesCash && <FiguresFile company={company} span={span} />}
          <Button
            onClick={refresh}
            isBusy={isFetching || cash.isFetching}
            disabled={!isGood}
            data-testid="refresh"
          >
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
      {seesCash && <CashSessions company={company} span={span} query={cash} />}
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
