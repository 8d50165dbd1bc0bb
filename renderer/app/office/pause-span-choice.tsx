import { useTranslation } from 'react-i18next'
import { PAUSE_SPANS, type PauseSpan } from '@shared/domain/company/order-pause'
import { ChoiceList } from '@renderer/ui/antd/choice-list'

/** For how long guests' orders are paused. */
export const PauseSpanChoice = ({
  value,
  onChange,
}: {
  readonly value: PauseSpan
  readonly onChange: (span: PauseSpan) => void
}) => {
  const { t } = useTranslation('office')
  return (
    <ChoiceList
      label={t('pause.span')}
      value={value}
      options={PAUSE_SPANS.map((span) => ({ value: span, label: t(`pause.spans.${span}`) }))}
      onChange={onChange}
      testId="pause-span"
    />
  )
}
