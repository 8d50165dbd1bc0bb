import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ADMIN_ENTRIES, mayEnter } from '@shared/domain/access/admin-entries'
import { useAuth } from '@renderer/app/session/auth-context'
import styles from './admin-menu.module.css'
import type { Combo } from './menu-records'

const trailer = ADMIN_ENTRIES.find(({ key }) => key === 'trailer')

/** The combos that a product is a part of. */
export const combosWith = (combos: readonly Combo[], productId: string): readonly Combo[] =>
  combos.filter(({ items }) => items.some(({ product_id }) => product_id === productId))

/** Names the combos that a dish is a part of; each leads to its form, for those who may open it. */
export const InCombos = ({
  combos,
  companyId,
}: {
  readonly combos: readonly Combo[]
  readonly companyId: string
}) => {
  const { t } = useTranslation('admin-menu')
  const { access } = useAuth()
  if (combos.length === 0) return null
  const forms = trailer && mayEnter(access, trailer.rule, companyId) ? trailer.path : null
  return (
    <div className={styles.inCombos} data-testid="in-combos">
      <span>{t('product.partOf')}</span>
      <ul>
        {combos.map(({ id, code, name }) => (
          <li key={id}>
            {forms ? <Link to={`${forms}?edit=${id}`}>{name}</Link> : name} · {code}
          </li>
        ))}
      </ul>
    </div>
  )
}
