import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '@shared/domain/tab/tab-types'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { usePlaceTexts } from './use-place-texts'

export interface MergeDialogProps {
  readonly others: readonly Tab[]
  readonly isBusy: boolean
  readonly onConfirm: (intoId: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Which other tab takes this one's orders and bills. */
export const MergeDialog = ({ others, isBusy, onConfirm, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('tabs')
  const placeWords = usePlaceTexts()
  // Of several nobody has chosen one because it stands first.
  const [chosen, setInto] = useState(others.length === 1 ? (others[0]?.id ?? null) : null)
  const into = others.find(({ id }) => id === chosen)?.id ?? null
  // Another terminal may have closed the chosen one; no other takes its place unasked.
  const isGone = chosen !== null && into === null
  return (
    <AskDialog
      title={t('merge.go')}
      confirmLabel={t('merge.confirm')}
      isBusy={isBusy}
      isDisabled={into === null}
      onConfirm={() => into !== null && void onConfirm(into).then((isDone) => isDone && onClose())}
      onClose={onClose}
      testId="merge-dialog"
      confirmTestId="merge-confirm"
    >
      <p>{t('merge.text')}</p>
      <ChoiceList
        label={t('merge.into')}
        value={into}
        error={isGone ? t('merge.gone') : null}
        options={others.map((tab) => ({ value: tab.id, label: placeWords(tab) }))}
        onChange={setInto}
        testId="merge-into"
      />
    </AskDialog>
  )
}
