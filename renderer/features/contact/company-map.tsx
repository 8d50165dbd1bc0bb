import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { control, divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Place } from '@shared/domain/common/distance'
import { STREET_MAP, STREET_PIN } from '@renderer/ui/street-map'
import styles from './contact.module.css'

const STREET_ZOOM = 16

/** The street map round a place. Unseen until its first tile arrives: without an answer the drawing below it stays. */
export const CompanyMap = ({ place, label }: { readonly place: Place; readonly label: string }) => {
  const element = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const { latitude, longitude } = place
  const { t } = useTranslation('contact')
  const zoomInTitle = t('map.zoomIn')
  const zoomOutTitle = t('map.zoomOut')

  useEffect(() => {
    if (!element.current) return
    // A finger that scrolls the page must not be caught by the map; two fingers and the buttons zoom it.
    const map = createMap(element.current, {
      center: [latitude, longitude],
      zoom: STREET_ZOOM,
      zoomControl: false,
      scrollWheelZoom: false,
      dragging: !window.matchMedia('(pointer: coarse)').matches,
    })
    map.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map)
    tileLayer(STREET_MAP.tiles, { attribution: STREET_MAP.attribution, maxZoom: 19 })
      .on('tileload', () => setShown(true))
      .addTo(map)
    const icon = divIcon({
      html: STREET_PIN,
      className: styles.pin,
      iconSize: [32, 42],
      iconAnchor: [16, 41],
    })
    marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    return () => {
      map.remove()
    }
  }, [latitude, longitude, zoomInTitle, zoomOutTitle])

  return (
    <div
      ref={element}
      className={styles.tiles}
      role="region"
      aria-label={label}
      aria-hidden={!isShown}
      inert={!isShown}
      data-shown={isShown}
      data-testid="map"
    />
  )
}
