import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { CompanyPicker } from './company-picker'
import styles from './dashboard.module.css'

/** The selected company, or the choice of one, which the panel requires (spec §2). */
export const CompanyPanel = () => {
  const { t } = useTranslation('dashboard')
  const { company } = useCompany()
  const [isChanging, setChanging] = useState(false)
  if (company && !isChanging) {
    return (
      <Card className={styles.current} data-testid="dashboard-company">
        <div>
          <p className={styles.label}>{t('company.current')}</p>
          <strong className={styles.name}>{companyDisplayName(company) ?? t('shell:noCompanyName')}</strong>
        </div>
        <Button onClick={() => setChanging(true)} data-testid="dashboard-change">
          {t('company.change')}
        </Button>
      </Card>
    )
  }
  return (
    <Card data-testid="dashboard-picker">
      {!company && (
        <>
          <h2 className={styles.heading}>{t('none.title')}</h2>
          <p className={styles.lead}>{t('none.text')}</p>
        </>
      )}
      <CompanyPicker onPicked={() => setChanging(false)} />
      {company && (
        <p className={styles.row}>
          <Button variant="ghost" onClick={() => setChanging(false)}>
            {t('company.keep')}
          </Button>
        </p>
      )}
    </Card>
  )
}
