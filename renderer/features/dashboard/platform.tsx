import { Card, Statistic } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { localDate } from '@shared/domain/hours/opening-hours'
import { OfficeSection } from '@renderer/app/office/office-page'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { Badge } from '@renderer/ui/badge'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadFailure } from '@renderer/app/office/office-states'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './dashboard.module.css'
import { useReadPlatformSummaryQuery } from './platform-api'
import { TONES } from './platform-state'
import { PlatformTable } from './platform-table'
import { useGoTo } from './use-go-to'

type Summary = OfficeOutput<'platform.summary'>

/** The calendar day here: the table's companies begin theirs each at their own hour. */
const dayHere = (): string => localDate(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The platform's own page, for super admins: how it grows, what needs them, and every company. */
export const Platform = () => {
  const { t } = useTranslation('dashboard')
  const [today] = useState(dayHere)
  const { data, error, refetch, isFetching } = useReadPlatformSummaryQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  return (
    <AntdTheme size="compact">
      <div className={styles.platform} data-testid="platform">
        {data && <Glance summary={data} />}
        {!data && !isFetching && error && (
          <LoadFailure title={t('platform.glanceFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && isFetching && <Skeleton height={180} />}
        <PlatformTable today={today} />
      </div>
    </AntdTheme>
  )
}

const Glance = ({ summary }: { summary: Summary }) => {
  const { t } = useTranslation('dashboard')
  const { money, number } = useFormats()
  const pair = (key: 'new' | 'selling' | 'orders') => ({
    key,
    value: number(summary[key][0]),
    note: t('platform.before', { value: number(summary[key][1]) }),
  })
  const figures = [
    {
      key: 'companies',
      value: number(summary.companies),
      note: t('platform.activeOf', { count: summary.states.active }),
    },
    pair('new'),
    pair('selling'),
    pair('orders'),
    {
      key: 'sold',
      value: money(summary.sold_cents[0]),
      note: t('platform.before', { value: money(summary.sold_cents[1]) }),
    },
  ] as const
  return (
    <>
      <section aria-label={t('platform.glance')}>
        <h2 className={styles.heading}>{t('platform.glance')}</h2>
        <ul className={styles.figures}>
          {figures.map(({ key, value, note }) => (
            <li key={key} data-testid={`platform-${key}`}>
              <Card size="small">
                <Statistic title={t(`platform.figures.${key}`)} value={value} />
                <span className={styles.note}>{note}</span>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Problems summary={summary} />
      <Lists summary={summary} />
    </>
  )
}

const Problems = ({ summary: { states, renamed } }: { summary: Summary }) => {
  const { t } = useTranslation('dashboard')
  const found = [
    ['waiting', states.waiting],
    ['renamed', renamed],
    ['suspended', states.suspended],
  ] as const
  const open = found.filter(([, count]) => count > 0)
  return (
    <section aria-label={t('platform.problems.title')} data-testid="platform-problems">
      <h2 className={styles.heading}>{t('platform.problems.title')}</h2>
      {open.length === 0 ? (
        <p className={styles.lead}>{t('platform.problems.none')}</p>
      ) : (
        <p className={styles.row}>
          {open.map(([state, count]) => (
            <ButtonLink
              key={state}
              to={`${PATHS.admin}/companies?estado=${state}`}
              data-testid={`platform-problem-${state}`}
            >
              {t(`platform.problems.${state}`, { count })}
            </ButtonLink>
          ))}
        </p>
      )}
    </section>
  )
}

interface Named {
  readonly company_id: string
  readonly name: string
  readonly note: ReactNode
}

/** Companies by name, each with a button that selects it. */
const Names = ({ title, rows, none }: { title: string; rows: readonly Named[]; none: string }) => {
  const goTo = useGoTo()
  return (
    <OfficeSection title={title}>
      {rows.length === 0 ? (
        <p className={styles.lead}>{none}</p>
      ) : (
        <ul className={styles.names}>
          {rows.map(({ company_id, name, note }) => (
            <li key={company_id}>
              <button type="button" className={styles.link} onClick={() => void goTo(company_id)}>
                {name}
              </button>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </OfficeSection>
  )
}

const Lists = ({ summary: { newest, stopped, quiet } }: { summary: Summary }) => {
  const { t } = useTranslation('dashboard')
  const { date } = useFormats()
  return (
    <div className={styles.lists}>
      <Names
        title={t('platform.newest')}
        none={t('platform.none')}
        rows={newest.slice(0, 5).map(({ at, state, ...company }) => ({
          ...company,
          note: (
            <>
              {date(at)} <Badge tone={TONES[state]}>{t(`platform.states.${state}`)}</Badge>
            </>
          ),
        }))}
      />
      <Names
        title={t('platform.stopped')}
        none={t('platform.noneStopped')}
        rows={stopped.map(({ at, reason, ...company }) => ({
          ...company,
          note: [date(at), reason].filter(Boolean).join(' · '),
        }))}
      />
      <Names
        title={t('platform.quiet')}
        none={t('platform.noneQuiet')}
        rows={quiet.map(({ at, ...company }) => ({
          ...company,
          note: t('platform.lastSale', { date: date(at) }),
        }))}
      />
    </div>
  )
}
