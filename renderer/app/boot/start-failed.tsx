import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { errorCodeOf } from '@renderer/api/error'

/** The start failed before there was a store: shows why and offers to load again. */
export const StartFailed = ({ cause, onSkip }: { cause: unknown; onSkip: () => void }) => {
  const { t } = useTranslation('boot')
  return (
    <CenteredCard title={t('failed.title')} testId="start-failed">
      <p>{t(`errors:${errorCodeOf(cause)}`)}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('failed.retry')}
      </Button>
      <Button variant="ghost" onClick={onSkip} data-testid="boot-skip">
        {t('loading.skip')}
      </Button>
    </CenteredCard>
  )
}
