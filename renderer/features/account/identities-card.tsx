import { useTranslation } from 'react-i18next'
import type { AccountOffers, Identity } from '@shared/contract/account/account-methods'
import { linkableProviders, mayUnlink, providerName } from '@shared/domain/account/account'
import {
  useLinkIdentityMutation,
  useListIdentitiesQuery,
  useUnlinkIdentityMutation,
} from '@renderer/api/endpoints/account'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './account.module.css'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { usePersonId } from '@renderer/app/session/auth-context'

const IdentityRow = ({ identity, isKept }: { identity: Identity; isKept: boolean }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const showError = useErrorToast()
  const [unlink, { isLoading }] = useUnlinkIdentityMutation()
  const name = identity.provider === 'email' ? t('identities.email') : providerName(identity.provider)
  const remove = async (): Promise<void> => {
    try {
      await unlink({ identity_id: identity.id }).unwrap()
      toast('success', { title: t('identities.unlinked', { name }) })
    } catch (cause) {
      showError(cause, t('identities.unlinkFailed'))
    }
  }
  return (
    <li className={styles.row} data-testid={`identity-${identity.provider}`}>
      <span className={styles.rowText}>
        <strong>{name}</strong>
        {identity.email && <span className={styles.quiet}>{identity.email}</span>}
      </span>
      {!isKept && (
        <Button
          isBusy={isLoading}
          onClick={() => void remove()}
          aria-label={t('identities.unlinkNamed', { name })}
          data-testid="identity-unlink"
        >
          {t('identities.unlink')}
        </Button>
      )}
    </li>
  )
}

/**
 * Identities of other providers: the linked ones, and those that can be linked. Hidden where the backend links none.
 */
export const IdentitiesCard = ({ offers }: { offers: AccountOffers }) => {
  const { t } = useTranslation('account')
  const showError = useErrorToast()
  const held = useListIdentitiesQuery({ person_id: usePersonId() })
  const [link, { isLoading, originalArgs }] = useLinkIdentityMutation()
  if (!held.currentData) return null
  const identities = held.currentData

  const begin = async (provider: string): Promise<void> => {
    try {
      const { url } = await link({ provider }).unwrap()
      window.location.assign(url)
    } catch (cause) {
      showError(cause, t('identities.linkFailed'))
    }
  }

  return (
    <Card className={styles.card} data-testid="account-identities">
      <h2>{t('identities.title')}</h2>
      <p className={styles.quiet}>{t('identities.text')}</p>
      <ul className={styles.rows}>
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} isKept={!mayUnlink(identities)} />
        ))}
      </ul>
      <div className={styles.actions}>
        {linkableProviders(offers, identities).map((provider) => (
          <Button
            key={provider}
            isBusy={isLoading && originalArgs?.provider === provider}
            onClick={() => void begin(provider)}
            data-testid={`link-${provider}`}
          >
            {t('identities.link', { name: providerName(provider) })}
          </Button>
        ))}
      </div>
    </Card>
  )
}
