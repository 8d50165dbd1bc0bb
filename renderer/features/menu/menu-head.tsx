import { lazy, memo, Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { seatOf } from '@shared/domain/cart/cart'
import { cityLine, companyDisplayName, textOf } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart/cart-context'
import { MenuTools } from '@renderer/app/slots/menu-tools'
import { loadTexts } from '@renderer/i18n/set-up'
import { firstUse } from '@renderer/ui/first-use'
import { Picture } from '@renderer/ui/picture'
import styles from './menu.module.css'
import { MenuSearch } from './menu-search'

/** The rules of hours and their texts come with the first touch: they are 3 kB, and their room is kept. */
const MenuState = lazy(async () => {
  await firstUse()
  const [part] = await Promise.all([import('./menu-state'), loadTexts('opening')])
  return { default: part.MenuState }
})

interface MenuHeadProps extends ComponentProps<typeof MenuSearch> {
  readonly company: Company
  /** A photo of the company's food. */
  readonly cover: string | null
}

/** Whose menu this is, whether it is open, what prevents an order, and the search beside the tools. */
export const MenuHead = memo(({ company, cover, ...search }: MenuHeadProps) => {
  const { t } = useTranslation('menu')
  const name = companyDisplayName(company) ?? t('title')
  const table = seatOf(useCart().cart).table
  return (
    <header className={styles.head}>
      <div className={styles.cover} aria-hidden="true">
        <Picture address={cover} alt="" sizes="(min-width: 768px) 420px, 160px" instead={null} />
      </div>
      <div className={styles.who}>
        <Picture
          className={styles.logo}
          address={textOf(company.logo_empresa)}
          alt=""
          sizes="72px"
          instead={
            <span className={styles.logo} aria-hidden="true">
              {Array.from(name)[0]}
            </span>
          }
        />
        <h1 className={styles.heading}>{name}</h1>
        <p className={styles.place}>{cityLine(company)}</p>
        <div className={styles.state}>
          {table && <span className={styles.table}>{t('table', { table })}</span>}
          <Suspense fallback={null}>
            <MenuState company={company} />
          </Suspense>
        </div>
      </div>
      {company.orders_paused && company.is_active && (
        <p className={styles.banner} role="status">
          {t('paused')}
        </p>
      )}
      <div className={styles.searchRow}>
        <MenuSearch {...search} />
        <MenuTools company={company} />
      </div>
    </header>
  )
})
MenuHead.displayName = 'MenuHead'
