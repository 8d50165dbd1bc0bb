import { useTranslation } from 'react-i18next'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './office.module.css'
import type { FormState } from './record-form'

/** Says that a form was opened with what was typed and not saved before, and offers to drop it. */
export const DraftNotice = ({ form }: { form: Pick<FormState, 'restoredAt' | 'startOver'> }) => {
  const { t } = useTranslation('office')
  const { date, time } = useFormats()
  if (form.restoredAt === null) return null
  return (
    <div className={styles.draft}>
      <Banner
        tone="info"
        testId="draft-restored"
        action={
          <Button type="button" onClick={form.startOver} data-testid="draft-drop">
            {t('draft.drop')}
          </Button>
        }
      >
        {t('draft.restored', { date: date(form.restoredAt), time: time(form.restoredAt) })}
      </Banner>
    </div>
  )
}
