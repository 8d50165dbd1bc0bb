import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstablishmentImage } from '@shared/schemas/company/pages'
import { Button } from '@renderer/ui/button'
import { PageIcon } from '@renderer/ui/page-icons'
import { PagePicture } from '@renderer/ui/page-picture'
import { Sheet } from '@renderer/ui/sheet'
import { useSwipe } from '@renderer/ui/use-swipe'
import styles from './about.module.css'

interface PictureProps {
  readonly image: EstablishmentImage
  readonly name: string
  /** '2 de 5' */
  readonly place: string
  readonly onClose: () => void
  /** Moves to the next (1) or previous (-1) one; undefined where there is only one. */
  readonly onStep: ((step: 1 | -1) => void) | undefined
}

/** One picture of the gallery, large; arrow keys and a swipe move on. */
export const Picture = ({ image, name, place, onClose, onStep }: PictureProps) => {
  const { t } = useTranslation('about')
  const swipe = useSwipe(onStep)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') onStep?.(1)
    if (key === 'ArrowLeft') onStep?.(-1)
  }
  return (
    <Sheet
      title={name}
      onClose={onClose}
      testId="gallery-picture"
      footer={
        onStep && (
          // The arrow keys work while either button has the focus.
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions
          <div className={styles.steps} onKeyDown={onKeyDown}>
            <Button
              aria-label={t('gallery.previous')}
              onClick={() => onStep(-1)}
              data-testid="gallery-previous"
            >
              <PageIcon name="left" />
            </Button>
            <span role="status">{place}</span>
            <Button aria-label={t('gallery.next')} onClick={() => onStep(1)} data-testid="gallery-next">
              <PageIcon name="right" />
            </Button>
          </div>
        )
      }
    >
      <figure className={styles.figure} {...swipe}>
        <PagePicture
          key={image.id}
          className={styles.large}
          address={image.image_url}
          alt={name}
          sizes="min(100vw, 560px)"
          isFirst
        />
        {image.description && <figcaption>{image.description}</figcaption>}
      </figure>
    </Sheet>
  )
}
