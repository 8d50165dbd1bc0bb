import { useTranslation } from 'react-i18next'
import { Unbroken } from '@renderer/ui/unbroken'
import { usePlaceWords, type Place } from './use-place-words'

/** A table and its comanda where they are read, each in one piece. */
export const PlaceName = ({ place }: { readonly place: Place }) => {
  const { t } = useTranslation('tabs')
  const placeWords = usePlaceWords()
  const table = placeWords({ ...place, comanda: null })
  if (place.comanda === null) return <Unbroken>{table}</Unbroken>
  return (
    <>
      <Unbroken>{table} ·</Unbroken> <Unbroken>{t('comanda', { comanda: place.comanda })}</Unbroken>
    </>
  )
}
