import type { KeyboardEventHandler } from 'react'
import { illustrationAddress } from '@shared/domain/menu/picture-names'
import { PagePicture } from '@renderer/ui/page-picture'
import styles from './illustration-field.module.css'

interface IllustrationTileProps {
  readonly illustration: string
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly tabIndex?: number
  readonly onKeyDown?: KeyboardEventHandler
}

/** An illustration as a button. */
export const IllustrationTile = ({
  illustration,
  name,
  isChosen,
  onChoose,
  tabIndex,
  onKeyDown,
}: IllustrationTileProps) => (
  <button
    type="button"
    className={styles.tile}
    aria-label={name}
    aria-pressed={isChosen}
    title={name}
    tabIndex={tabIndex}
    onKeyDown={onKeyDown}
    onClick={onChoose}
    data-testid={`illustration-${illustration}`}
  >
    <PagePicture
      className={styles.picture}
      address={illustrationAddress(illustration)}
      alt=""
      width={80}
      height={80}
      sizes="80px"
    />
  </button>
)
