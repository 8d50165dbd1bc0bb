import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cardTarget, inLanguage } from '@shared/domain/contact/page-texts'
import type { SectionCard } from '@shared/schemas/company/pages'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PagePicture } from '@renderer/ui/page-picture'
import { PageSign } from '@renderer/ui/page-sign'
import styles from './home.module.css'

/** What a company sets in front of its guests: cards with a picture or a sign. */
export const Cards = () => {
  const { t } = useTranslation('home')
  const { pages } = useContact()
  const cards = pages?.section_cards ?? []
  if (cards.length === 0) return null
  return (
    <section className={styles.cards} aria-labelledby="cards-title">
      <h2 id="cards-title" className={styles.cardsTitle}>
        {t('cards')}
      </h2>
      <ul className={styles.cardList} data-testid="section-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Card = ({ card }: { readonly card: SectionCard }) => {
  const { i18n } = useTranslation('home')
  const isTerminal = useGateway().terminal !== null
  const { title, description, image_url, icon, link } = inLanguage(card, i18n.language, [
    'title',
    'description',
  ])
  const target = cardTarget(link)
  const inside = (
    <>
      {image_url ? (
        <PagePicture
          className={styles.cardPicture}
          address={image_url}
          alt=""
          width={480}
          height={300}
          sizes="(min-width: 640px) 380px, 95vw"
        />
      ) : (
        icon && (
          <span className={styles.cardIcon}>
            <PageSign sign={icon} size={26} />
          </span>
        )
      )}
      <span className={styles.cardText}>
        <strong>{title}</strong>
        {description && <span>{description}</span>}
      </span>
    </>
  )
  if (target && 'path' in target)
    return (
      <Link className={styles.card} to={target.path}>
        {inside}
      </Link>
    )
  if (target && !isTerminal)
    return (
      <a className={styles.card} href={target.href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  return <div className={styles.card}>{inside}</div>
}
