import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { syncSummary, type SyncFacts, type SyncPart, type SyncTone } from '@shared/domain/sync/sync-summary'
import styles from './status-line.module.css'

/** Shape as well as colour distinguishes the tones (WCAG 1.4.1). */
const ICONS: Readonly<Record<SyncTone, string>> = {
  good: 'M4 12l5 5L20 6',
  busy: 'M12 4v16M5 11l7-7 7 7',
  warning: 'M12 3L2 21h20L12 3zm0 7v5m0 3v.5',
  bad: 'M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5zm4 4v6m0 3v.5',
}

const Icon = ({ tone }: { tone: SyncTone }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={ICONS[tone]} />
  </svg>
)

/** The text of one part, in the current language. */
const usePartText = (): ((part: SyncPart) => string) => {
  const { t, i18n } = useTranslation('terminal')
  return (part) => {
    if (part.kind === 'offline') {
      return part.since
        ? t('status.offline', { time: hourAndMinute(part.since, i18n.language) })
        : t('status.offline_unknown')
    }
    return 'count' in part ? t(`status.${part.kind}`, { count: part.count }) : t(`status.${part.kind}`)
  }
}

/** A state is announced after this long, which is longer than sending one order takes. */
export const SETTLED_MS = 1_000

/** Announces problems and their end. The progress of an order is announced where it was sent. */
const useAnnouncedParts = (parts: readonly SyncPart[], textOf: (part: SyncPart) => string): string => {
  const news = parts
    .filter(({ kind }) => kind !== 'sending' && kind !== 'to_send')
    .map(textOf)
    .join(', ')
  const [announced, setAnnounced] = useState(news)
  useEffect(() => {
    if (news === '') return
    const timer = setTimeout(() => setAnnounced(news), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [news])
  return announced
}

/** The terminal's sync status, always visible. */
export const StatusLine = ({ facts }: { facts: SyncFacts }) => {
  const { t } = useTranslation('terminal')
  const textOf = usePartText()
  const { tone, parts } = syncSummary(facts)
  const announced = useAnnouncedParts(parts, textOf)
  return (
    <>
      <div
        className={styles.line}
        role="group"
        aria-label={t('status.label')}
        title={parts.map(textOf).join(' · ')}
        data-tone={tone}
        data-testid="sync-status"
      >
        <Icon tone={tone} />
        <span className={styles.parts}>
          {parts.map((part) => (
            <span key={part.kind} className={styles.part} data-kind={part.kind}>
              {textOf(part)}
            </span>
          ))}
        </span>
      </div>
      <span className="visually-hidden" role="status" data-testid="sync-announcement">
        {announced}
      </span>
    </>
  )
}
