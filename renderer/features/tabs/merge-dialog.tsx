import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '@shared/domain/tab/tab-types'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { SelectField } from '@renderer/ui/field'
import styles from './tabs.module.css'
import { usePlaceTexts } from './use-place-texts'

interface MergeDialogProps {
  readonly others: readonly Tab[]
  readonly isBusy: boolean
  readonly onConfirm: (intoId: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Which other tab takes this one's orders and bills. */
export const MergeDialog = ({ others, isBusy, onConfirm, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('tabs')
  const placeWords = usePlaceTexts()
  const [into, setInto] = useState(others[0]?.id ?? '')
  // Another terminal may have closed the chosen one; no other takes its place unasked.
  const isGone = !others.some(({ id }) => id === into)
  return (
    <Dialog
      title={t('merge.go')}
      onClose={onClose}
      testId="merge-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('merge.confirm')}
          isBusy={isBusy}
          isDisabled={isGone}
          onConfirm={() => void onConfirm(into).then((isDone) => isDone && onClose())}
          testId="merge-confirm"
        />
      }
    >
      <div className={styles.form}>
        <p>{t('merge.text')}</p>
        <SelectField
          label={t('merge.into')}
          value={isGone ? '' : into}
          error={isGone ? t('merge.gone') : null}
          options={[
            ...(isGone ? [{ value: '', label: '–' }] : []),
            ...others.map((tab) => ({ value: tab.id, label: placeWords(tab) })),
          ]}
          onChange={({ target }) => setInto(target.value)}
          data-testid="merge-into"
        />
      </div>
    </Dialog>
  )
}
