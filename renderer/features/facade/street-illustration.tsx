import styles from './facade.module.css'

/** A street with three buildings in the palette's colours. */
export const StreetIllustration = () => (
  <svg className={styles.drawing} viewBox="0 0 420 280" aria-hidden="true" focusable="false">
    <path className={styles.ground} d="M0 244h420v36H0z" />
    <circle className={styles.sun} cx="330" cy="58" r="30" />
    <g className={styles.wallOne}>
      <path d="M28 104h108v140H28z" />
    </g>
    <g className={styles.wallTwo}>
      <path d="M152 68h116v176H152z" />
    </g>
    <g className={styles.wallThree}>
      <path d="M284 116h108v128H284z" />
    </g>
    <path className={styles.awningOne} d="M20 132h124l10 30H10z" />
    <path className={styles.awningTwo} d="M144 128h132l10 32H134z" />
    <path className={styles.awningThree} d="M276 146h124l10 28H266z" />
    <path
      className={styles.glass}
      d="M42 178h46v40H42zM170 88h32v28h-32zM218 88h32v28h-32zM166 176h46v42h-46zM336 190h44v34h-44z"
    />
    <path className={styles.door} d="M98 178h28v66H98zM226 176h30v68h-30zM298 190h28v54h-28z" />
    <path className={styles.sign} d="M44 112h76v12H44zM182 74h56v8h-56zM302 124h72v12h-72z" />
  </svg>
)
