import styles from './skeleton.module.css'

/** A grey placeholder of the size of the loading content, so that nothing jumps. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  isRound = false,
}: {
  readonly width?: string | number
  readonly height?: string | number
  readonly isRound?: boolean
}) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={{ width, height, borderRadius: isRound ? '50%' : undefined }}
  />
)
