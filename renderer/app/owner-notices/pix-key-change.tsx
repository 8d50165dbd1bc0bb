import { useTranslation } from 'react-i18next'
import { keyEndings } from '@shared/domain/contact/key-endings'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './owner-notices.module.css'
import { useRecentChange } from './use-recent-change'

interface PixKeyChangeProps {
  readonly companyId: string
  readonly timeZone: string
  /** Where it may be put away: the id of the change that was, and what puts this one away. */
  readonly seen?: { readonly id: string | null; readonly onSeen: (id: string) => void }
}

const keyIn = ({ details }: AuditEntry, name: string): string | null => {
  const key = details[name]
  return typeof key === 'string' ? key : null
}

/** The last change of the key that guests pay to, for a week, to all who manage the company: it may be a theft. */
export const PixKeyChange = ({ companyId, timeZone, seen }: PixKeyChangeProps) => {
  const { t } = useTranslation('owner-notices')
  const { date, time } = useFormats()
  const change = useRecentChange(companyId, 'pix_key_changed')
  if (!change || change.id === seen?.id) return null
  const [before, after] = keyEndings(keyIn(change, 'former_pix_key'), keyIn(change, 'pix_key'))
  return (
    <Banner
      tone="warning"
      testId="pix-key-change"
      action={
        <>
          <ButtonLink to={`${PATHS.admin}/contact`}>{t('pixKey.go')}</ButtonLink>
          {seen && (
            <Button onClick={() => seen.onSeen(change.id)} data-testid="pix-key-seen">
              {t('pixKey.seen')}
            </Button>
          )}
        </>
      }
    >
      <strong>{t('pixKey.title')}</strong>
      <p className={styles.lead}>
        {t('pixKey.text', {
          name: change.actor_name ?? t('pixKey.somebody'),
          date: date(change.at, timeZone),
          time: time(change.at, timeZone),
          before: before ?? t('pixKey.none'),
          after: after ?? t('pixKey.none'),
        })}
      </p>
    </Banner>
  )
}
