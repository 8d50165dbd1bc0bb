import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import { useAuth } from '@renderer/app/session/auth-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './empty-menu.module.css'

/** A menu without a dish, and the ways on: to the dishes for whom may add them, for everybody else to the company and to others. */
export const EmptyMenu = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('empty-menu')
  const { access } = useAuth()
  const { terminal } = useGateway()
  const mayAdd = can(access, 'canManageMenu', companyId)
  return (
    <div className={styles.empty} data-testid="menu-empty">
      <p className={styles.title}>{t('title')}</p>
      <p>{t(mayAdd ? 'toStaff' : 'toGuests')}</p>
      <div className={styles.ways}>
        {mayAdd && (
          <ButtonLink to={`${PATHS.admin}/menu`} variant="primary" data-testid="add-dishes">
            {t('add')}
          </ButtonLink>
        )}
        {!mayAdd && (
          <ButtonLink to={PATHS.contact} variant="primary">
            {t('contact')}
          </ButtonLink>
        )}
        {!mayAdd && !terminal && <ButtonLink to={PATHS.companies}>{t('others')}</ButtonLink>}
      </div>
    </div>
  )
}
