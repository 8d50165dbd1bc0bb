import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import styles from './audio.module.css'
import type { Warning } from './use-warning'

/** The warning's text with the state of the sound, play and stop. */
export const WarningSheet = ({ warning, onClose }: { warning: Warning; onClose: () => void }) => {
  const { t } = useTranslation('audio')
  const { status, isSounding, play, stop } = warning
  return (
    <Sheet title={t('title')} onClose={onClose} testId="alcohol-warning-sheet">
      <div className={styles.content}>
        <p className={styles.warning} data-testid="alcohol-warning-text">
          {t('warning')}
        </p>
        <p className={styles.state} role="status" data-state={status} data-testid="alcohol-warning-state">
          {t(`state.${status}`)}
        </p>
        {isSounding ? (
          <Button size="large" isBlock onClick={stop} data-testid="alcohol-warning-stop">
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            isBlock
            onClick={() => void play()}
            data-testid="alcohol-warning-play"
          >
            {t('play')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
