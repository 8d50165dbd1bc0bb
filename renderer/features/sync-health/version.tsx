import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateState } from '@shared/schemas/terminal/device'
import { asApiError } from '@renderer/api/error'
import { useHeldPoll } from '@renderer/app/guard/held'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useCheckUpdatesMutation, useGetUpdatesQuery, useInstallUpdateMutation } from './endpoints'
import styles from './health-page.module.css'

const LOOK_EVERY_MS = 3_000

/** The text on newer versions. */
const useUpdateWords = () => {
  const { t } = useTranslation('sync-health')
  const { date, time } = useFormats()
  const phase = (state: UpdateState): string => {
    const named = { version: state.version ?? '', percent: state.percent ?? 0 }
    if (state.phase === 'off') return t(`version.off.${state.off ?? 'not_configured'}`)
    if (state.phase === 'idle') return t(state.checked_at ? 'version.idle' : 'version.never')
    return t(`version.${state.phase}`, named)
  }
  const checkedAt = ({ checked_at: at }: UpdateState): string | null =>
    at && t('version.checkedAt', { when: `${date(at)} ${time(at)}` })
  return { phase, checkedAt }
}

const InstallQuestion = ({
  version,
  onClose,
}: {
  readonly version: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('sync-health')
  const toast = useToast()
  const [install, { isLoading }] = useInstallUpdateMutation()
  const go = async (): Promise<void> => {
    try {
      const { hold } = await install().unwrap()
      if (hold === 'unsent' || hold === 'typed')
        toast('warning', { title: t('version.refused'), description: t(`version.hold.${hold}`) })
    } catch (cause) {
      const code = asApiError(cause)?.code ?? 'unexpected'
      toast('error', { title: t('version.refused'), description: t(`errors:${code}`) })
    }
    onClose()
  }
  return (
    <AskDialog
      title={t('version.installTitle')}
      confirmLabel={t('version.install')}
      cancelLabel={t('version.back')}
      isBusy={isLoading}
      onConfirm={() => void go()}
      onClose={onClose}
      testId="install-question"
      confirmTestId="install-confirm"
    >
      <p>{t('version.installText', { version })}</p>
    </AskDialog>
  )
}

/** A terminal's version and newer ones; an update never interrupts a sale (docs/adr/0014). */
export const Version = () => {
  const { t } = useTranslation('sync-health')
  const words = useUpdateWords()
  const { data, refetch } = useGetUpdatesQuery(undefined, { pollingInterval: useHeldPoll(LOOK_EVERY_MS) })
  const [check, checking] = useCheckUpdatesMutation()
  const [isAsking, setAsking] = useState(false)
  if (!data) return null
  const isBusy = checking.isLoading || data.phase === 'checking' || data.phase === 'downloading'
  return (
    <section aria-labelledby="version-title" data-testid="version" data-phase={data.phase}>
      <h2 id="version-title">{t('version.title')}</h2>
      <p role="status" data-testid="version-phase">
        {words.phase(data)} {data.phase === 'ready' && data.hold && t(`version.hold.${data.hold}`)}
      </p>
      {data.failure !== null && (
        <p className={styles.lead} data-testid="version-failure">
          {data.phase !== 'failed' && `${t('version.failed')} `}
          {t('version.failure', { reason: data.failure })}
        </p>
      )}
      {words.checkedAt(data) && <p className={styles.lead}>{words.checkedAt(data)}</p>}
      {data.phase !== 'off' && (
        <footer className={styles.actions}>
          <Button
            isBusy={isBusy}
            onClick={() => void check().then(() => refetch())}
            data-testid="version-check"
          >
            {t('version.check')}
          </Button>
          {data.phase === 'ready' && (
            <Button variant="primary" onClick={() => setAsking(true)} data-testid="version-install">
              {t('version.install')}
            </Button>
          )}
        </footer>
      )}
      {isAsking && <InstallQuestion version={data.version ?? ''} onClose={() => setAsking(false)} />}
    </section>
  )
}
