import { useTranslation } from 'react-i18next'
import { NoWrap } from '@renderer/ui/no-wrap'
import { usePlaceTexts, type Place } from './use-place-texts'

/** A table and its comanda where they are read, each in one piece. */
export const PlaceName = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation('tabs')
  const placeWords = usePlaceTexts()
  const table = placeWords({ ...place, comanda: null })
  if (place.comanda === null) return <NoWrap>{table}</NoWrap>
  return (
    <>
      <NoWrap>{table} ·</NoWrap> <NoWrap>{t('comanda', { comanda: place.comanda })}</NoWrap>
    </>
  )
}
