import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejectedEntry } from '@shared/schemas/sync/rejected-entry'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { ManagerPinDialog } from '@renderer/app/pin-pad/manager-pin-dialog'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import page from '@renderer/ui/staff-page.module.css'
import { asApiError } from '@renderer/api/error'
import { useDiscardRejectedMutation, useGetRejectedQuery } from './endpoints'
import { EntryCard } from './entry-card'
import styles from './health-page.module.css'
import { MendDialog } from './mend-dialog'
import { useEntryTexts } from './use-entry-texts'

/** The rejected entries, one card each, to correct, retry or discard. */
export const Attention = () => {
  const { t } = useTranslation('sync-health')
  const toast = useToast()
  const words = useEntryTexts()
  const { data, error, refetch } = useGetRejectedQuery()
  const { data: status } = useGetSyncStatusQuery()
  const [discard] = useDiscardRejectedMutation()
  const [mending, setMending] = useState<RejectedEntry | null>(null)
  const [discarding, setDiscarding] = useState<RejectedEntry | null>(null)
  const rejected = status?.rejected

  // Another entry was rejected, or one of these was acknowledged.
  useEffect(() => {
    if (rejected !== undefined) void refetch()
  }, [rejected, refetch])

  return (
    <section aria-labelledby="attention-title" data-testid="attention">
      <h2 id="attention-title">{t('attention.title')}</h2>
      {error && <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 && (
        <p className={styles.nothing} data-testid="attention-none">
          {t('attention.none')}
        </p>
      )}
      {data && data.entries.length > 0 && (
        <>
          <p className={page.lead}>{t('attention.lead')}</p>
          <ul className={page.cards}>
            {data.entries.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                onMend={() => setMending(entry)}
                onDiscard={() => setDiscarding(entry)}
              />
            ))}
          </ul>
        </>
      )}
      {mending && <MendDialog entry={mending} onClose={() => setMending(null)} />}
      {discarding && (
        <ManagerPinDialog
          title={t('discard.title')}
          confirmLabel={t('discard.confirm')}
          onConfirm={(manager) =>
            discard({ id: discarding.id, ...manager })
              .unwrap()
              .then(() => toast('success', { title: t('discard.done') }))
          }
          onClose={() => setDiscarding(null)}
        >
          <p>
            <strong>{words.title(discarding)}</strong>
          </p>
          <p>{t(discarding.kind === 'place_order' ? 'discard.order' : 'discard.other')}</p>
        </ManagerPinDialog>
      )}
    </section>
  )
}
