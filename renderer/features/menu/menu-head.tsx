import { memo, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName, shortAddress } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import { MenuTools } from '@renderer/app/slots/menu-tools'
import styles from './menu.module.css'
import { MenuSearch } from './menu-search'

interface MenuHeadProps extends ComponentProps<typeof MenuSearch> {
  readonly company: Company
}

/** Whose menu this is, what stands in the way of ordering, and the search. */
export const MenuHead = memo(({ company, ...search }: MenuHeadProps) => {
  const { t } = useTranslation('menu')
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{companyDisplayName(company) ?? t('title')}</h1>
      <p className={styles.address}>{shortAddress(company)}</p>
      <MenuTools company={company} className={styles.tools} />
      {company.orders_paused && company.is_active && (
        <p className={styles.banner} role="status">
          {t('paused')}
        </p>
      )}
      <MenuSearch {...search} />
    </header>
  )
})
MenuHead.displayName = 'MenuHead'
