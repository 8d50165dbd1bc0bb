import { useTranslation } from 'react-i18next'
import { isStaffRole } from '@shared/domain/access/company-roles'
import type { Capability } from '@shared/domain/access/permissions'
import { rightsOfRole } from '@shared/domain/access/role-rights'
import styles from './users.module.css'

/** What a role allows in the company, from the table of rights; of a person with what they hold beside it. */
export const RoleRights = ({
  role,
  held = rightsOfRole(role),
}: {
  readonly role: string
  readonly held?: readonly Capability[]
}) => {
  const { t } = useTranslation('admin-users')
  // That staff may order too needs no line.
  const rights = held.filter((right) => right !== 'isMember' || !isStaffRole(role))
  return (
    <div className={styles.allows} data-testid="role-rights">
      <p>{t('allows.title')}</p>
      <ul>
        {rights.map((right) => (
          <li key={right}>{t(`allows.${right}`)}</li>
        ))}
      </ul>
    </div>
  )
}
