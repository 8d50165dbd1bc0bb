import { useTranslation } from 'react-i18next'
import { isOwner } from '@shared/domain/access/ownership'
import { usePush } from '@renderer/app/push/use-push'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'

/** Has this device notify an owner of another PIX key, where browser and backend can. */
export const KeyPush = ({ companyId }: { readonly companyId: string }) =>
  isOwner(useAuth().access, companyId) ? <Offer /> : null

const Offer = () => {
  const { t } = useTranslation('admin-company')
  const { state, begin } = usePush()
  if (state === 'none' || state === 'unknown') return null
  return (
    <div data-testid="pix-push" data-push={state}>
      {state === 'on' ? (
        <p>{t('contact.pixPush.on')}</p>
      ) : (
        <>
          {/* The browser asks when it subscribes. */}
          <Button onClick={() => void begin()} data-testid="pix-push-ask">
            {t('contact.pixPush.ask')}
          </Button>
          {state === 'failed' && <p role="status">{t('contact.pixPush.failed')}</p>}
        </>
      )}
    </div>
  )
}
