import { useTranslation } from 'react-i18next'
import { useContact } from '@renderer/app/company/contact-context'
import { PagePicture } from '@renderer/ui/page-picture'
import styles from './contact.module.css'

/** Photos of the company below the tabs, swiped through sideways: what the place looks like before one goes there. */
export const Photos = () => {
  const { t } = useTranslation('contact')
  const { pages } = useContact()
  const images = pages?.establishment_images ?? []
  if (images.length === 0) return null
  return (
    <section className={styles.photos} aria-labelledby="photos-title" data-testid="contact-photos">
      <h2 id="photos-title" className={styles.panelTitle}>
        {t('photos.title')}
      </h2>
      {/* Scrollable by the keyboard, so it must be reachable by it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.strip} tabIndex={0} role="group" aria-labelledby="photos-title">
        {images.map(({ id, image_url, title }, index) => (
          <figure key={id} className={styles.photo}>
            <PagePicture
              className={styles.photoPicture}
              address={image_url}
              alt={title || t('photos.unnamed', { number: index + 1 })}
              width={480}
              height={360}
              sizes="(min-width: 768px) 320px, 72vw"
            />
            {title && <figcaption aria-hidden="true">{title}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  )
}
