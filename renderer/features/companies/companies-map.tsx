import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { control, divIcon, featureGroup, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { companyDisplayName } from '@shared/domain/company/company'
import { placeOf } from '@shared/domain/common/distance'
import type { Company } from '@shared/schemas/company/company'
import { STREET_MAP, STREET_PIN } from '@renderer/ui/street-map'
import styles from './companies.module.css'
import { useEnterCompany } from './use-enter-company'

const CLOSEST_ZOOM = 15

/** The listed companies on a street map; a pin opens the company's menu. Fetched when a guest asks for it. */
export const CompaniesMap = ({ companies }: { readonly companies: readonly Company[] }) => {
  const { t } = useTranslation('companies')
  const element = useRef<HTMLDivElement>(null)
  const { enter } = useEnterCompany()
  const zoomInTitle = t('map.zoomIn')
  const zoomOutTitle = t('map.zoomOut')

  useEffect(() => {
    if (!element.current) return
    const map = createMap(element.current, { zoomControl: false, scrollWheelZoom: false })
    map.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map)
    tileLayer(STREET_MAP.tiles, { attribution: STREET_MAP.attribution, maxZoom: 19 }).addTo(map)
    const icon = divIcon({
      html: STREET_PIN,
      className: styles.pin,
      iconSize: [32, 42],
      iconAnchor: [16, 41],
    })
    const pins = companies.flatMap((company) => {
      const place = placeOf(company)
      const name = companyDisplayName(company) ?? ''
      return place
        ? [
            marker([place.latitude, place.longitude], { icon, title: name, alt: name }).on('click', () =>
              enter(company),
            ),
          ]
        : []
    })
    map.fitBounds(featureGroup(pins).addTo(map).getBounds().pad(0.2), { maxZoom: CLOSEST_ZOOM })
    return () => {
      map.remove()
    }
  }, [companies, enter, zoomInTitle, zoomOutTitle])

  return (
    <div
      ref={element}
      className={styles.map}
      role="region"
      aria-label={t('map.label')}
      data-testid="companies-map"
    />
  )
}
