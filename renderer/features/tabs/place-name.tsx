import { useTranslation } from 'react-i18next'
import { Unbroken } from '@renderer/ui/unbroken'
import { usePlaceTexts, type Place } from './use-place-texts'

/** A table and its comanda where they are read, each in one piece. */
export const PlaceName = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation('tabs')
  const placeWords = usePlaceTexts()
  const table = placeWords({ ...place, comanda: null })
  if (place.comanda === null) return <Unbroken>{table}</Unbroken>
  return (
    <>
      <Unbroken>{table} ·</Unbroken> <Unbroken>{t('comanda', { comanda: place.comanda })}</Unbroken>
    </>
  )
}
