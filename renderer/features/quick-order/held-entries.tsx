import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './keep-focus'
import type { QuickEntry } from './use-quick-entry'
import styles from './held-entries.module.css'

/** Codes that were entered and are not in the order: on their way for long, or waiting to be tried again. */
export const HeldEntries = ({ entry: { held, retry, discard } }: { entry: QuickEntry }) => {
  const { t } = useTranslation('quick-order')
  const shown = held.filter(({ problem, isSlow }) => problem !== null || isSlow)
  if (shown.length === 0) return null
  const isRefused = shown.some(({ problem }) => problem !== null)
  return (
    <div className={styles.held} data-refused={isRefused} data-testid="quick-held" {...keepFocus}>
      <p className={styles.title} role="status">
        {t(isRefused ? 'held.refused' : 'held.waiting')}
      </p>
      <ol className={styles.entries}>
        {shown.map(({ id, typed, problem }) => (
          <li key={id} aria-busy={problem === null} data-testid="quick-held-entry">
            <strong>{typed}</strong>
            {/* Said once above where nobody could be asked. */}
            {problem !== null && problem !== 'lookupFailed' && <small>{t(problem)}</small>}
            {problem === null && <span aria-hidden="true">…</span>}
          </li>
        ))}
      </ol>
      {isRefused && (
        <div className={styles.buttons}>
          <Button onClick={retry} data-testid="quick-held-retry">
            {t('held.retry')}
          </Button>
          <Button variant="ghost" onClick={discard} data-testid="quick-held-discard">
            {t('held.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}
