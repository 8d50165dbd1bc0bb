import { can, CAPABILITIES, NO_ACCESS, type Capability } from './permissions'

const HERE = 'here'

/** What a role opens in its company to somebody who has no other right, in the order of the table of rights. */
export const rightsOfRole = (role: string): readonly Capability[] =>
  CAPABILITIES.filter((capability) =>
    can({ ...NO_ACCESS, memberships: [{ company_id: HERE, role, is_active: true }] }, capability, HERE),
  )
