import { PageIcon } from '@renderer/ui/page-icons'
import styles from './contact.module.css'

/** Streets as they might be, below the map: what is seen while no tile arrives. */
export const MapDrawing = ({ address }: { readonly address: string }) => (
  <div className={styles.drawing} data-testid="map-drawing">
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g className={styles.parks}>
        <path d="M20 20h92v66H20zM262 168h120v76H262z" />
      </g>
      <g className={styles.river}>
        <path d="M-10 214C70 178 96 226 168 208S268 132 410 118" />
      </g>
      <g className={styles.streets}>
        <path d="M-10 108 410 92M-10 168 410 60M132-10 152 270M246-10 238 270M330-10 352 270M62-10 74 270M-10 40 410 18" />
      </g>
    </svg>
    <p className={styles.drawnPin}>
      <PageIcon name="pin" size={36} />
      {address && <span>{address}</span>}
    </p>
  </div>
)
