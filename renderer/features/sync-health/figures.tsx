import { useTranslation } from 'react-i18next'
import type { Health } from '@shared/schemas/sync/health'
import { asApiError } from '@renderer/api/error'
import { useSyncNowMutation } from '@renderer/api/endpoints/device'
import { useGetHealthQuery } from '@renderer/api/endpoints/health'
import { useHeldPoll } from '@renderer/app/guard/held'
import { PATHS } from '@renderer/app/routes/paths'
import { LeaveKiosk } from '@renderer/app/pin-pad/leave-kiosk'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PageSpinner } from '@renderer/ui/spinner'
import { useExportDiagnosticsMutation } from './endpoints'
import page from '@renderer/ui/staff-page.module.css'
import styles from './health-page.module.css'
import { useFigures } from './use-figures'

const LOOK_EVERY_MS = 5_000

const List = ({ health }: { health: Health }) => {
  const figures = useFigures(health)
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, isBad }) => (
        <div key={key} data-testid={`health-${key}`} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The terminal's state, and actions on it. */
export const Figures = () => {
  const { t } = useTranslation('sync-health')
  const toast = useToast()
  const showError = useErrorToast()
  const { time } = useFormats()
  const { data, error, refetch, fulfilledTimeStamp } = useGetHealthQuery(undefined, {
    pollingInterval: useHeldPoll(LOOK_EVERY_MS),
  })
  const [syncNow, syncing] = useSyncNowMutation()
  const [exportDiagnostics, exporting] = useExportDiagnosticsMutation()

  const save = () =>
    exportDiagnostics()
      .unwrap()
      .then(({ path }) => toast('success', { title: t('export.done'), description: path }))
      .catch((cause: unknown) => showError(cause, t('export.failed')))
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title">{t('figures.title')}</h2>
      {data ? (
        <List health={data} />
      ) : error ? (
        <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
      {exporting.data && (
        <p className={page.lead} role="status" data-testid="diagnostics-path">
          {t('export.where', { path: exporting.data.path })}
        </p>
      )}
      <footer className={`${page.actions} ${styles.actions}`}>
        <Button
          variant="primary"
          size="large"
          isBusy={syncing.isLoading}
          onClick={() => void syncNow().then(() => refetch())}
          data-testid="sync-now"
        >
          {t('syncNow')}
        </Button>
        <Button
          size="large"
          isBusy={exporting.isLoading}
          onClick={() => void save()}
          data-testid="export-diagnostics"
        >
          {t('export.go')}
        </Button>
        <ButtonLink to={PATHS.printers}>{t('printers')}</ButtonLink>
        <ButtonLink to={PATHS.terminalSettings} data-testid="terminal-settings-link">
          {t('settings')}
        </ButtonLink>
        <LeaveKiosk />
      </footer>
      {fulfilledTimeStamp !== undefined && (
        <p className={page.lead} data-testid="health-as-of">
          {t('figures.asOf', { time: time(new Date(fulfilledTimeStamp).toISOString()) })}
        </p>
      )}
    </section>
  )
}
