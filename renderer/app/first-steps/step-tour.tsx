import { Tour } from 'antd'
import { useTranslation } from 'react-i18next'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useFocusBackOnClose } from '@renderer/ui/antd/use-focus-back'
import type { StepKey } from './use-first-steps'

const placeOf = (key: StepKey): HTMLElement | null =>
  document.querySelector(`h2[data-step="${key}"], [data-step="${key}"] h2`)

/** Points at the place of the open page where a step is done. */
export const StepTour = ({ step, onClose }: { readonly step: StepKey; readonly onClose: () => void }) => {
  const { t } = useTranslation('first-steps')
  useFocusBackOnClose()
  return (
    <AntdTheme>
      <Tour
        open
        onClose={onClose}
        onFinish={onClose}
        // Beside the page's other content: a landmark's, to a screen reader.
        scrollIntoViewOptions={{ block: 'center' }}
        getPopupContainer={() => document.querySelector('main') ?? document.body}
        steps={[
          {
            title: t(`${step}.name`),
            description: <span data-testid="step-tour">{t(`${step}.where`)}</span>,
            target: () => placeOf(step) as HTMLElement,
            nextButtonProps: { children: t('understood') },
          },
        ]}
      />
    </AntdTheme>
  )
}
