import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstablishmentImage } from '@shared/schemas/company/pages'
import { PagePicture } from '@renderer/ui/page-picture'
import styles from './about.module.css'
import { Picture } from './picture'

/** The company's pictures; each opens large, with buttons to the next and previous one. */
export const Gallery = ({ images }: { readonly images: readonly EstablishmentImage[] }) => {
  const { t } = useTranslation('about')
  const [shown, setShown] = useState<number | null>(null)
  const nameOf = (index: number): string =>
    images[index]?.title || t('gallery.unnamed', { number: index + 1 })
  return (
    <section className={styles.gallery} aria-labelledby="gallery-title">
      <h2 id="gallery-title" className={styles.title}>
        {t('gallery.title')}
      </h2>
      <ul className={styles.pictures} data-testid="gallery">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('gallery.open', { title: nameOf(index) })}
              onClick={() => setShown(index)}
            >
              <PagePicture
                className={styles.thumbPicture}
                address={image.image_url}
                alt={nameOf(index)}
                width={480}
                height={360}
                sizes="(min-width: 768px) 330px, 48vw"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && images[shown] && (
        <Picture
          image={images[shown]}
          name={nameOf(shown)}
          place={t('gallery.count', { number: shown + 1, count: images.length })}
          onClose={() => setShown(null)}
          onStep={
            images.length > 1 ? (step) => setShown((shown + step + images.length) % images.length) : undefined
          }
        />
      )}
    </section>
  )
}
