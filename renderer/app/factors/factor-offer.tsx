import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { needsStrongPassword } from '@shared/domain/access/strong-password'
import { useGetOffersQuery, useListFactorsQuery } from '@renderer/api/endpoints/account'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { PATHS } from '../routes/paths'
import { useAuth } from '../session/auth-context'

const keyOf = (personId: string): string => `factorOfferHidden_${personId}`

const wasHidden = (personId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(personId)) !== null
  } catch {
    return false
  }
}

/**
 * Offers a second factor to owners and platform admins without one, where the backend supports it, until they dismiss
 * the notice.
 */
export const FactorOffer = () => {
  const { access, session } = useAuth()
  const personId = session?.user.id
  if (personId === undefined || !needsStrongPassword(access)) return null
  return (
    <Suspense fallback={null}>
      <Offer key={personId} personId={personId} />
    </Suspense>
  )
}

const Offer = ({ personId }: { readonly personId: string }) => {
  const [isHidden, setHidden] = useState(() => wasHidden(personId))
  const offers = useGetOffersQuery(undefined, { skip: isHidden })
  const isOffered = !isHidden && offers.data?.totp === true
  const factors = useListFactorsQuery({ person_id: personId }, { skip: !isOffered })
  const hide = (): void => {
    try {
      localStorage.setItem(keyOf(personId), '1')
    } catch {
      // The notice returns with the next visit.
    }
    setHidden(true)
  }
  if (!isOffered || !factors.currentData || factors.currentData.some(({ is_verified }) => is_verified))
    return null
  return <Note onHide={hide} />
}

const Note = ({ onHide }: { readonly onHide: () => void }) => {
  const { t } = useTranslation('account')
  return (
    <Banner
      testId="factor-offer"
      action={
        <Button variant="ghost" onClick={onHide} data-testid="factor-offer-hide">
          {t('offer.hide')}
        </Button>
      }
    >
      {t('offer.text')} <Link to={PATHS.account}>{t('offer.go')}</Link>
    </Banner>
  )
}
