import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { control, divIcon, map as createMap, marker, tileLayer, type Map, type Marker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { STREET_MAP, STREET_PIN } from '@renderer/ui/street-map'
import styles from './pin-map.module.css'

interface PinMapProps {
  readonly latitude: number | null
  readonly longitude: number | null
  /** Degrees, to six places: a tenth of a metre. */
  readonly onPick: (latitude: number, longitude: number) => void
}

/** All of Brazil, while there is no location. */
const COUNTRY = { center: [-14.2, -51.9] as [number, number], zoom: 4 }
const STREET_ZOOM = 16

const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000

/** A map to set the company's location; keyboard users set the two numbers beside it. */
export const PinMap = ({ latitude, longitude, onPick }: PinMapProps) => {
  const { t } = useTranslation(['admin-company', 'contact'])
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: Map; pin: Marker } | null>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])
  const zoomInTitle = t('contact:map.zoomIn')
  const zoomOutTitle = t('contact:map.zoomOut')

  useEffect(() => {
    if (!element.current) return
    const map = createMap(element.current, { ...COUNTRY, zoomControl: false, scrollWheelZoom: false })
    map.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map)
    tileLayer(STREET_MAP.tiles, { attribution: STREET_MAP.attribution, maxZoom: 19 }).addTo(map)
    const icon = divIcon({
      html: STREET_PIN,
      className: styles.pin,
      iconSize: [32, 42],
      iconAnchor: [16, 41],
    })
    const pin = marker(COUNTRY.center, { icon, interactive: false, keyboard: false })
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap()
      pick.current(rounded(lat), rounded(lng))
    })
    drawn.current = { map, pin }
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [zoomInTitle, zoomOutTitle])

  useEffect(() => {
    if (!drawn.current) return
    const { map, pin } = drawn.current
    const isPlace =
      latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (!isPlace) {
      pin.remove()
      return
    }
    pin.setLatLng([latitude, longitude]).addTo(map)
    if (!map.getBounds().contains([latitude, longitude]) || map.getZoom() <= COUNTRY.zoom)
      map.setView([latitude, longitude], STREET_ZOOM, { animate: false })
  }, [latitude, longitude, zoomInTitle, zoomOutTitle])

  return (
    <figure className={styles.figure}>
      <div
        ref={element}
        className={styles.map}
        role="region"
        aria-label={t('companies.map')}
        data-testid="pin-map"
      />
      <figcaption className={styles.caption}>{t('companies.mapHint')}</figcaption>
    </figure>
  )
}
