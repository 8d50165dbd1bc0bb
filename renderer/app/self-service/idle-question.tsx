import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import styles from './self-service.module.css'

/** 'Ainda está aí?', before an unfinished order is dropped. */
export const IdleQuestion = ({
  secondsLeft,
  onStay,
  onLeave,
}: {
  readonly secondsLeft: number
  readonly onStay: () => void
  readonly onLeave: () => void
}) => {
  const { t } = useTranslation('self-service')
  return (
    <Dialog
      title={t('idle.title')}
      onClose={onStay}
      testId="idle-question"
      footer={
        <>
          {/* A guest who comes back and presses Enter continues; a stray key drops nothing. */}
          <Button variant="primary" size="large" data-first-focus onClick={onStay} data-testid="idle-stay">
            {t('idle.stay')}
          </Button>
          <Button size="large" onClick={onLeave} data-testid="idle-leave">
            {t('startOver')}
          </Button>
        </>
      }
    >
      <p className={styles.countdown} role="timer" data-testid="idle-seconds">
        {secondsLeft}
      </p>
      <p>{t('idle.text', { count: secondsLeft })}</p>
    </Dialog>
  )
}
