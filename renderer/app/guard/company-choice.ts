import { isSuperAdmin, type Access } from '@shared/domain/access/permissions'
import { PATHS } from '../routes/paths'

/** Where a company is chosen: platform admins choose on their dashboard, others among their own. */
export const companyChoicePath = (access: Access): string =>
  isSuperAdmin(access) ? PATHS.dashboard : PATHS.selectCompany
