import { useTranslation } from 'react-i18next'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import page from '@renderer/ui/staff-page.module.css'
import { Attention } from './attention'
import { Figures } from './figures'
import { LocalNetworkPart } from './local-network-part'
import { LostTerminals } from './lost-terminals'
import styles from './health-page.module.css'
import { Version } from './version'

const Health = () => {
  const { t } = useTranslation('sync-health')
  return (
    <div className={`${page.page} ${styles.health}`} data-testid="sync-health">
      <h1>{t('title')}</h1>
      <Attention />
      <LostTerminals />
      <Figures />
      <LocalNetworkPart />
      <Version />
    </div>
  )
}

/** A terminal's rejected entries, and its state. */
export const HealthPage = () => <StaffGate capability="canWorkKitchen">{() => <Health />}</StaffGate>
