import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { LANGUAGE_NAMES, LANGUAGES } from '@renderer/i18n/languages'
import { changeLanguage } from '@renderer/i18n/set-up'
import { Picture } from '@renderer/ui/picture'
import { PageSpinner } from '@renderer/ui/spinner'
import { useCart } from '../cart/cart-context'
import { useCompany } from '../company/company-context'
import { PATHS } from '../routes/paths'
import styles from './self-service.module.css'
import { useNextGuest } from './use-next-guest'

/** Where a guest begins: the company, the language, one button. */
export const StartScreen = () => {
  const { t, i18n } = useTranslation('self-service')
  const navigate = useNavigate()
  const { company } = useCompany()
  const { isReady } = useCart()
  const { forget } = useNextGuest()
  if (!company || !isReady) return <PageSpinner />

  const begin = (): void => {
    // After a power cut an earlier guest's cart may still be stored.
    forget()
    void navigate(PATHS.menu)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <div className={styles.start} data-testid="start-screen">
      <div className={styles.welcome}>
        <Picture
          className={styles.logo}
          address={company.logo_empresa}
          alt=""
          sizes="160px"
          isFirst
          instead={null}
        />
        <h1 className={styles.company}>{companyDisplayName(company)}</h1>
        <p className={styles.lead}>{t('start.text')}</p>
        <p className={styles.lead} data-testid="start-pay">
          {t('start.pay')}
        </p>
        <button type="button" className={styles.begin} onClick={begin} data-testid="start-begin">
          {t('start.go')}
        </button>
      </div>
      <div className={styles.languages} role="group" aria-label={t('start.language')}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => void changeLanguage(language, null).catch(() => undefined)}
            data-testid={`start-language-${language}`}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </div>
  )
}
