import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useToast } from '@renderer/ui/feedback/toasts'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { OpenState } from '@renderer/ui/opening/open-state'
import { PageIcon, type PageIconName } from '@renderer/ui/page-icons'
import { PageSpinner } from '@renderer/ui/spinner'
import { TabStrip } from '@renderer/ui/tab-strip'
import { useClock } from '@renderer/ui/use-clock'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import { AddressPanel } from './address-panel'
import styles from './contact.module.css'
import { HoursPanel } from './hours-panel'
import { InfoPanel } from './info-panel'
import { PaymentPanel } from './payment-panel'
import { PhonesPanel } from './phones-panel'
import { Photos } from './photos'
import { SocialPanel } from './social-panel'

const PANELS = {
  address: AddressPanel,
  phones: PhonesPanel,
  social: SocialPanel,
  hours: HoursPanel,
  payment: PaymentPanel,
  info: InfoPanel,
} as const
type PanelKey = keyof typeof PANELS
const KEYS = Object.keys(PANELS) as PanelKey[]
const ICONS: Readonly<Record<PanelKey, PageIconName>> = {
  address: 'pin',
  phones: 'phone',
  social: 'share',
  hours: 'clock',
  payment: 'card',
  info: 'about',
}

/** `/contato`: how to reach the selected company, and how to get there (spec §2). */
export const ContactPage = () => (
  <CompanyGate>
    <ContactScreen />
  </CompanyGate>
)

const ContactScreen = () => {
  const { t } = useTranslation('contact')
  const { company, contact, pages, opening, isLoading } = useContact()
  const isKiosk = useGateway().terminal !== null
  const now = useClock()
  const [tab, setTab] = useTab()
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')
  const Panel = PANELS[tab]

  return (
    <section className={styles.page} data-testid="contact-page">
      <header className={styles.head}>
        <p className={styles.kicker}>{t('title')}</p>
        <h1 className={styles.heading}>{name}</h1>
        <OpenState opening={opening} now={now} isPaused={company.orders_paused} />
        {pages && (
          <WhatsappButton
            phone={contact.whatsapp}
            text={t('whatsappText', { name })}
            isKiosk={isKiosk}
            variant="primary"
            className={styles.whatsapp}
          />
        )}
      </header>
      <LoadFailed />
      {isLoading ? (
        <PageSpinner />
      ) : (
        <TabStrip
          label={t('tabs.label')}
          tabs={KEYS.map((key) => ({
            key,
            label: t(`tabs.${key}`),
            icon: <PageIcon name={ICONS[key]} size={20} />,
          }))}
          selected={tab}
          onSelect={setTab}
          testId="contact-tabs"
        >
          <Panel />
        </TabStrip>
      )}
      <Photos />
    </section>
  )
}

/** The open tab, in the address so that it can be linked to and the back button leaves the page. */
const useTab = (): [PanelKey, (key: PanelKey) => void] => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('aba')
  const tab = KEYS.find((key) => key === asked) ?? 'address'
  const select = (key: PanelKey): void =>
    setParams(
      (held) => {
        held.set('aba', key)
        return held
      },
      { replace: true, preventScrollReset: true },
    )
  return [tab, select]
}

/** Spec §8: shown by a toast when it happens, and said on the page for as long as it lasts. */
const LoadFailed = () => {
  const { t } = useTranslation('contact')
  const { error, retry } = useContact()
  const toast = useToast()
  useEffect(() => {
    if (error) toast('error', { title: t('failed.title'), description: t('failed.text') })
  }, [error, t, toast])
  return error ? <LoadError code={error} title={t('failed.text')} onRetry={retry} /> : null
}
