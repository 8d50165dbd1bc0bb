import { useTranslation } from 'react-i18next'
import { companyDisplayName, textOf } from '@shared/domain/company/company'
import { inLanguage, paragraphsOf } from '@shared/domain/contact/page-texts'
import type { AboutSection } from '@shared/schemas/company/pages'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useContact } from '@renderer/app/company/contact-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PagePicture } from '@renderer/ui/page-picture'
import { PageSign } from '@renderer/ui/page-sign'
import { PageSpinner } from '@renderer/ui/spinner'
import styles from './about.module.css'
import { Gallery } from './gallery'

/** `/sobre`: the about sections of the selected company (spec §2, §3). */
export const AboutPage = () => (
  <CompanyGate>
    <AboutScreen />
  </CompanyGate>
)

const AboutScreen = () => {
  const { t, i18n } = useTranslation('about')
  const { company, pages, error, isLoading, retry } = useContact()
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')
  const sections = (pages?.about_sections ?? []).map((section) =>
    inLanguage(section, i18n.language, ['title', 'subtitle', 'content']),
  )
  return (
    <article className={styles.page} data-testid="about-page">
      <header className={styles.head}>
        <p className={styles.kicker}>{t('title')}</p>
        <h1 className={styles.heading}>{name}</h1>
        {sections.length > 0 && <p className={styles.lead}>{textOf(company.description)}</p>}
      </header>
      {isLoading && <PageSpinner />}
      {error && <LoadError code={error} title={t('failed')} onRetry={retry} />}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {pages && sections.length === 0 && (
        <p className={styles.empty} data-testid="about-empty">
          {textOf(company.description) || t('empty')}
        </p>
      )}
      {pages && pages.establishment_images.length > 0 && <Gallery images={pages.establishment_images} />}
      {pages && (
        <p className={styles.end}>
          <ButtonLink variant="primary" to={PATHS.menu}>
            {t('more')}
          </ButtonLink>
        </p>
      )}
    </article>
  )
}

const Section = ({ section }: { readonly section: AboutSection }) => (
  <section
    className={styles.section}
    data-pictured={section.image_url !== null}
    data-testid={`about-${section.name}`}
  >
    {section.image_url && (
      <PagePicture
        className={styles.picture}
        address={section.image_url}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 768px) 40vw, 95vw"
      />
    )}
    <div className={styles.text}>
      {section.emoji && (
        <span className={styles.sign}>
          <PageSign sign={section.emoji} size={32} />
        </span>
      )}
      <h2 className={styles.title}>{section.title || section.name}</h2>
      {section.subtitle && <p className={styles.subtitle}>{section.subtitle}</p>}
      {paragraphsOf(section.content).map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  </section>
)
