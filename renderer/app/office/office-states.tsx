import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import styles from './office-states.module.css'

/** A list without rows, with what to do about it. */
export const EmptyList = ({
  children,
  action,
  testId,
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly testId?: string
}) => (
  <Empty
    className={styles.empty ?? ''}
    image={<InboxOutlined aria-hidden />}
    description={children}
    data-testid={testId}
  >
    {action}
  </Empty>
)

/** In the place of what could not be read: the error's text, below what it is about, with a retry. */
export const LoadFailure = ({
  error,
  title,
  onRetry,
}: {
  readonly error: unknown
  readonly title?: string
  readonly onRetry: () => void
}) => {
  const { t } = useTranslation('common')
  const text = t(`errors:${asApiError(error)?.code ?? 'unexpected'}`)
  return (
    <div role="alert" data-testid="load-error">
      <Result
        className={styles.failure ?? ''}
        status="error"
        title={title ?? text}
        subTitle={title && text}
        extra={
          <Button onClick={onRetry} data-testid="load-retry">
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
