import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import styles from './first-steps.module.css'
import type { Step } from './use-first-steps'

/** The steps in their order, each a link to its place. */
export const StepList = ({ steps, next }: { readonly steps: readonly Step[]; readonly next: Step }) => {
  const { t } = useTranslation('first-steps')
  const isWide = useBreakpoint() === 'desktop'
  return (
    <AntdTheme>
      <Steps
        className={styles.list ?? ''}
        size="small"
        orientation={isWide ? 'horizontal' : 'vertical'}
        titlePlacement={isWide ? 'vertical' : 'horizontal'}
        responsive={false}
        current={steps.indexOf(next)}
        items={steps.map((step) => ({
          key: step.key,
          status: step.isDone ? 'finish' : step === next ? 'process' : 'wait',
          title: (
            <Link
              to={step.path}
              className={styles.step}
              aria-current={step === next ? 'step' : undefined}
              data-testid={`step-${step.key}`}
              data-state={step.isDone ? 'done' : step === next ? 'next' : 'open'}
            >
              <strong>{t(`${step.key}.name`)}</strong>
              <span className={styles.about}>{t(`${step.key}.about`)}</span>
              {(step.isDone || step === next) && (
                <span className={styles.state}>{t(step.isDone ? 'done' : 'next')}</span>
              )}
            </Link>
          ),
        }))}
      />
    </AntdTheme>
  )
}
