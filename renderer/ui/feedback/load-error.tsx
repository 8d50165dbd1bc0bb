import { useTranslation } from 'react-i18next'
import { Button } from '../button'
import { Banner } from './banner'

/** The text of a failed read, with a retry. `code` is an error code of the contract. */
export const LoadError = ({
  code,
  onRetry,
  title,
}: {
  code: string
  onRetry: () => void
  title?: string
}) => {
  const { t } = useTranslation('common')
  return (
    <Banner
      tone="error"
      testId="load-error"
      action={
        <Button onClick={onRetry} data-testid="load-retry">
          {t('retry')}
        </Button>
      }
    >
      {title && <strong>{title} </strong>}
      {t(`errors:${code}`)}
    </Banner>
  )
}
