import { useTranslation } from 'react-i18next'
import { companyDisplayName, textOf } from '@shared/domain/company/company'
import { companyInitials } from '@shared/domain/company/company-search'
import { inLanguage } from '@shared/domain/contact/page-texts'
import { useContact } from '@renderer/app/company/contact-context'
import { OpenState } from '@renderer/ui/opening/open-state'
import { Picture } from '@renderer/ui/picture'
import { useClock } from '@renderer/ui/use-clock'
import { Carousel } from './carousel'
import styles from './home.module.css'

/** Name, words and pictures of the company; without any picture its colours alone. */
export const Hero = () => {
  const { t, i18n } = useTranslation('home')
  const { company, pages, opening } = useContact()
  const now = useClock()
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')
  const hero = pages?.hero ? inLanguage(pages.hero, i18n.language, ['title', 'subtitle']) : null
  const logo = textOf(company.logo_empresa)
  const pictures = [
    ...(hero?.image_url ? [{ id: hero.id, image_url: hero.image_url, title: name, link: null }] : []),
    ...(pages?.carousel_images ?? []),
  ]
  return (
    <header className={styles.hero} data-pictured={pictures.length > 0}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Picture
            className={styles.logo}
            address={logo}
            alt=""
            width={48}
            height={48}
            sizes="48px"
            instead={
              <span className={styles.initials} aria-hidden="true">
                {companyInitials(name)}
              </span>
            }
          />
          {name}
        </p>
        <h1 className={styles.heading}>{hero?.title || name}</h1>
        <p className={styles.subtitle}>{hero?.subtitle || textOf(company.description)}</p>
        <OpenState opening={opening} now={now} isPaused={company.orders_paused} />
      </div>
      {pictures.length > 0 && <Carousel pictures={pictures} />}
    </header>
  )
}
