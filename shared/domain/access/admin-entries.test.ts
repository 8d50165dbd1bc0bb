import { describe, expect, it } from 'vitest'
import {
  ADMIN_ENTRIES,
  ADMIN_INDEX_RULE,
  adminEntriesFor,
  adminHome,
  mayEnter,
  type AdminEntryKey,
} from './admin-entries'
import { requiredRight } from './page-rules'
import { NO_ACCESS, type Access } from './permissions'

const HERE = 'here'
const staff = (over: Partial<Access> = {}, role = 'employee'): Access => ({
  ...NO_ACCESS,
  memberships: [{ company_id: HERE, role, is_active: true }],
  ...over,
})
const ALL = ADMIN_ENTRIES.map(({ key }) => key)

/** The demo users' rows of 'Who lands where': user, entries, target of 'Administração'. */
const CASES: [string, Access, readonly AdminEntryKey[], string | null][] = [
  ['super@', { ...NO_ACCESS, is_super_admin: true }, ALL, '/admin'],
  ['admin@', { ...NO_ACCESS, is_admin: true, is_super_admin: true }, ALL, '/admin'],
  ['dono@', staff({}, 'owner'), ALL, '/admin'],
  [
    'conteudo@',
    staff({ roles: ['content_manager'] }),
    ['menu', 'images', 'delivery', 'reservations', 'themes'],
    '/admin/menu',
  ],
  ['negocios@', staff({ roles: ['business_manager'] }), ['companies'], '/admin/companies'],
  ['usuarios@', staff({ roles: ['user_manager'] }), ['users'], '/admin/users'],
  [
    'funcionario@',
    staff({ funcionario_adiciona: true }),
    ['dashboard', 'menu', 'images', 'trailer', 'delivery', 'reservations', 'themes'],
    '/admin',
  ],
  ['cozinha@', staff(), [], null],
  ['cliente@', staff({}, 'customer'), [], null],
  ['a guest', NO_ACCESS, [], null],
]

describe('the admin area', () => {
  it.each(CASES)('shows %s their entries and no others', (_who, access, entries, home) => {
    expect(adminEntriesFor(access, HERE).map(({ key }) => key)).toEqual(entries)
    expect(adminHome(access, HERE)).toBe(home)
  })

  it('shows nothing of a company without an active membership', () => {
    expect(adminEntriesFor(staff({}, 'owner'), 'elsewhere')).toEqual([])
  })

  it('shows no entry before a company is selected, except to a platform admin, who may choose one [S6.admin-selects-first]', () => {
    const admin: Access = { ...NO_ACCESS, is_super_admin: true }
    expect(adminEntriesFor(admin, null)).toEqual([])
    expect(adminHome(admin, null)).toBe('/dashboard')
    expect(adminHome(staff({}, 'owner'), null)).toBeNull()
  })

  it('has the requirements of the specification [S2.admin-images] [S2.admin-about] [S2.admin-menu] [S2.admin-companies] [S2.admin-users] [S2.admin-contact] [S2.admin-content]', () => {
    expect(Object.fromEntries(ADMIN_ENTRIES.map(({ path, rule }) => [path, requiredRight(rule)]))).toEqual({
      '/admin/dashboard': 'admin',
      '/admin/trailer': 'admin',
      '/admin/settings': 'admin',
      '/admin/images': 'canManageImages',
      '/admin/about': 'canManageAbout',
      '/admin/menu': 'canManageMenu',
      '/admin/companies': 'canManageCompanies',
      '/admin/users': 'canManageUsers',
      '/admin/contact': 'canManageContact',
      '/admin/hours': 'canManageContact',
      '/admin/delivery': 'canManageContent',
      '/admin/reservations': 'canManageContent',
      '/admin/themes': 'canManageContent',
    })
  })

  it('lets funcionario_adiciona pass where no permission is required and it is allowed [S6.guard-plain] [S2.admin-open-routes]', () => {
    const adds = staff({ funcionario_adiciona: true })
    expect(mayEnter(adds, ADMIN_INDEX_RULE, HERE)).toBe(true)
    expect(mayEnter(adds, {}, HERE)).toBe(false)
    expect(mayEnter(staff({ roles: ['content_manager'] }), ADMIN_INDEX_RULE, HERE)).toBe(false)
    expect(mayEnter(staff({ funcionario_adiciona: true }, 'customer'), ADMIN_INDEX_RULE, HERE)).toBe(false)
  })

  it('checks only the required permission where there is one [S6.guard-required]', () => {
    const about = staff({ permissions: ['manage_about'] })
    expect(mayEnter(about, { permission: 'canManageAbout' }, HERE)).toBe(true)
    expect(mayEnter(about, { permission: 'canManageContact', allowsFuncionario: true }, HERE)).toBe(false)
  })
})
