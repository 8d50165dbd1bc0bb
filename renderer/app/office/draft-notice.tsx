import { useTranslation } from 'react-i18next'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './office.module.css'
import type { FormState } from './record-form'

interface DraftNoticeProps {
  readonly form: Pick<FormState, 'restoredAt' | 'startOver'>
}

/** Says that a form was opened with what was typed and not saved before, and offers to drop it. */
export const DraftNotice = ({ form: { restoredAt, startOver } }: DraftNoticeProps) =>
  restoredAt === null ? null : <Restored at={restoredAt} onDrop={startOver} />

const Restored = ({ at, onDrop }: { readonly at: string; readonly onDrop: () => void }) => {
  const { t } = useTranslation('office')
  const { date, time } = useFormats()
  return (
    <div className={styles.draft}>
      <Banner
        tone="info"
        testId="draft-restored"
        action={
          <Button type="button" onClick={onDrop} data-testid="draft-drop">
            {t('draft.drop')}
          </Button>
        }
      >
        {t('draft.restored', { date: date(at), time: time(at) })}
      </Banner>
    </div>
  )
}
