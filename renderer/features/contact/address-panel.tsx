import { useTranslation } from 'react-i18next'
import { directionsTo } from '@shared/domain/contact/directions'
import { shortAddress } from '@shared/domain/company/company-address'
import { placeOf } from '@shared/domain/common/distance'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { lazyPart } from '@renderer/app/lazy-part'
import { PageIcon } from '@renderer/ui/page-icons'
import { QrImage } from '@renderer/ui/qr-image'
import styles from './contact.module.css'
import { Distance } from './distance'
import { MapDrawing } from './map-drawing'
import { Fact, OutLink, ValueOrMissing } from './panel-parts'

// Its library and style sheet come with this tab alone; without a connection the drawing stays.
const CompanyMap = lazyPart(async () => (await import('./company-map')).CompanyMap)

/** Where the company is: map, distance once it is asked for, and the way there (spec §2). */
export const AddressPanel = () => {
  const { t } = useTranslation('contact')
  const { company, contact } = useContact()
  const isTerminal = useGateway().terminal !== null
  const place = placeOf(company)
  const address = shortAddress(company)
  return (
    <div className={styles.address}>
      <div className={styles.map}>
        <MapDrawing address={address} />
        {place && <CompanyMap place={place} label={t('map.label', { address })} />}
      </div>
      <div className={styles.card}>
        <dl className={styles.facts}>
          <Fact icon="pin" label={t('address.street')}>
            <ValueOrMissing value={contact.address} part="address" />
          </Fact>
          <Fact icon="store" label={t('address.city')}>
            <ValueOrMissing value={contact.city} part="city" />
          </Fact>
          <Fact icon="mail" label={t('address.cep')}>
            <ValueOrMissing value={contact.cep} part="cep" />
          </Fact>
        </dl>
        {!isTerminal && place && <Distance to={place} />}
        <Directions />
      </div>
    </div>
  )
}

/** Links into the guest's own map; on a terminal a QR code for their telephone. */
const Directions = () => {
  const { t } = useTranslation('contact')
  const { company } = useContact()
  const isTerminal = useGateway().terminal !== null
  const directions = directionsTo(placeOf(company), shortAddress(company))
  if (!directions) return null
  if (isTerminal)
    return (
      <div className={styles.scan}>
        <p>{t('directions.scan')}</p>
        <div className={styles.code}>
          <QrImage text={directions.google} label={t('directions.qrLabel')} testId="directions-qr" />
        </div>
      </div>
    )
  return (
    <div className={styles.directions}>
      <a
        className={styles.directionsMain}
        href={directions.google}
        target="_blank"
        rel="noreferrer"
        data-testid="directions"
      >
        <PageIcon name="route" />
        {t('directions.go')}
      </a>
      <p className={styles.others}>
        <OutLink href={directions.openStreetMap} testId="directions-osm">
          OpenStreetMap
        </OutLink>
        <OutLink href={directions.geo} testId="directions-geo">
          {t('directions.app')}
        </OutLink>
      </p>
    </div>
  )
}
