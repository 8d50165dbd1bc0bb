import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SLIDE_SIZES } from '@shared/domain/company/page-pictures'
import { cardTarget } from '@shared/domain/contact/page-texts'
import { useGateway } from '@renderer/app/gateway-context'
import { PageIcon } from '@renderer/ui/page-icons'
import { PagePicture } from '@renderer/ui/page-picture'
import styles from './home.module.css'

interface CarouselPicture {
  readonly id: string
  readonly image_url: string
  readonly title: string
  readonly link: string | null
}

/** Pictures to be swept through by finger, wheel, buttons or arrow keys. Nothing moves unasked. */
export const Carousel = ({ pictures }: { readonly pictures: readonly CarouselPicture[] }) => {
  const { t } = useTranslation('home')
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = (): void => setShown(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  const show = (index: number): void => {
    const element = track.current
    const to = Math.min(Math.max(index, 0), pictures.length - 1)
    element?.scrollTo({ left: to * element.clientWidth })
    setShown(to)
  }

  return (
    <section className={styles.carousel} aria-label={t('carousel.label')} data-testid="carousel">
      {/* Scrollable by the keyboard, so it must be reachable by it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={track} className={styles.track} tabIndex={0} role="group" aria-label={t('carousel.label')}>
        {pictures.map((picture, index) => (
          <Slide key={picture.id} picture={picture} isFirst={index === 0} />
        ))}
      </div>
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('carousel.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <PageIcon name="left" />
          </button>
          <span
            className={styles.dots}
            role="status"
            aria-label={t('carousel.show', { number: shown + 1, count: pictures.length })}
          >
            {pictures.map(({ id }, index) => (
              <span key={id} className={styles.dot} data-shown={index === shown} />
            ))}
          </span>
          <button
            type="button"
            className={styles.step}
            aria-label={t('carousel.next')}
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          >
            <PageIcon name="right" />
          </button>
        </div>
      )}
    </section>
  )
}

const Slide = ({ picture, isFirst }: { readonly picture: CarouselPicture; readonly isFirst: boolean }) => {
  const isTerminal = useGateway().terminal !== null
  const target = cardTarget(picture.link)
  const image = (
    <PagePicture
      className={styles.slidePicture}
      address={picture.image_url}
      alt={picture.title}
      width={960}
      height={600}
      sizes={SLIDE_SIZES}
      isFirst={isFirst}
    />
  )
  // The picture's alternative text says it already.
  const caption = picture.title && (
    <span className={styles.caption} aria-hidden="true">
      {picture.title}
    </span>
  )
  if (target && 'path' in target)
    return (
      <Link className={styles.slide} to={target.path}>
        {image}
        {caption}
      </Link>
    )
  if (target && !isTerminal)
    return (
      <a className={styles.slide} href={target.href} target="_blank" rel="noreferrer">
        {image}
        {caption}
      </a>
    )
  return (
    <figure className={styles.slide}>
      {image}
      {caption}
    </figure>
  )
}
