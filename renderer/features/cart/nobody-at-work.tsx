import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { openCartPath, operatorsPathWithReturn } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { Spinner } from '@renderer/ui/spinner'

const Ask = ({ hasTitle }: { hasTitle: boolean }) => {
  const { t } = useTranslation(['staff', 'operators'])
  const navigate = useNavigate()
  const here = openCartPath(useLocation())
  return (
    <>
      {hasTitle && <h3>{t('operators:title')}</h3>}
      <p>{t('staff:nobodyAtWork')}</p>
      <Button
        variant="primary"
        size="large"
        onClick={() => void navigate(operatorsPathWithReturn(here))}
        data-testid="cart-switch"
      >
        {t('staff:operatorDenied.go')}
      </Button>
    </>
  )
}

/**
 * At a terminal a PIN lets somebody send the cart, which is the terminal's own. Its texts are awaited here alone, so
 * that the cart around it stays in sight.
 */
export const NobodyAtWork = (props: { hasTitle: boolean }) => (
  <Suspense fallback={<Spinner />}>
    <Ask {...props} />
  </Suspense>
)
