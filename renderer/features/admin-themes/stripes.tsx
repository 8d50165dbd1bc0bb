import type { Palette } from '@shared/domain/theme/palette'
import { SHOWN_KEYS } from './colour-groups'
import styles from './themes.module.css'

/** A palette's main colours as stripes. */
export const Stripes = ({ palette }: { readonly palette: Palette }) => (
  <span className={styles.stripes} aria-hidden="true">
    {SHOWN_KEYS.map((key) => (
      <span key={key} style={{ background: `hsl(${palette[key]})` }} />
    ))}
  </span>
)
