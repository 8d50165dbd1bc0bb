import type { Access } from '@shared/schemas/access/access'

/** Whether a person is an owner of a company. A module of its own: no guest's page loads it. */
export const isOwner = (access: Access, companyId: string): boolean =>
  access.memberships.some((held) => held.company_id === companyId && held.role === 'owner' && held.is_active)
