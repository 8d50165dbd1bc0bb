import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { shortAddress } from '@shared/domain/company/company-address'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { dropFirstDrawn } from '@renderer/ui/first-drawn'
import { PageIcon } from '@renderer/ui/page-icons'
import { useIsLate } from '@renderer/ui/use-is-late'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import { Cards } from './cards'
import { HomeButtons } from './home-buttons'
import { HomeWaiting } from './home-waiting'
import { Hero } from './hero'
import styles from './home.module.css'

/** `/home`: the front door of the selected company (spec §2). */
export const HomePage = () => (
  <CompanyGate waiting={<HomeWaiting />}>
    <HomeScreen />
  </CompanyGate>
)

const HomeScreen = () => {
  const { t } = useTranslation('home')
  const { company, contact, pages, error, isLoading, retry } = useContact()
  const isLate = useIsLate(isLoading)
  const isKiosk = useGateway().terminal !== null
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')
  const address = shortAddress(company)
  const isWaiting = isLoading && !isLate
  useEffect(() => {
    if (!isWaiting) dropFirstDrawn()
  }, [isWaiting])
  // Photos and words that came into a page on screen would push it down under the guest's finger.
  if (isWaiting) return <HomeWaiting />
  return (
    <div className={styles.page} data-testid="home-page">
      <Hero />
      <div className={styles.body}>
        {error && <LoadError code={error} onRetry={retry} />}
        <HomeButtons />
        <Cards />
        <footer className={styles.foot}>
          {address && (
            <Link to={PATHS.contact} className={styles.footLink}>
              <PageIcon name="pin" /> {address}
            </Link>
          )}
          <Link to={PATHS.about} className={styles.footLink}>
            <PageIcon name="about" /> {t('aboutLink')}
          </Link>
          {pages && (
            <WhatsappButton
              phone={contact.whatsapp}
              text={t('whatsappText', { name })}
              isKiosk={isKiosk}
              variant="primary"
            />
          )}
        </footer>
      </div>
    </div>
  )
}
