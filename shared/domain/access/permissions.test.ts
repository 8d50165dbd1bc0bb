import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ADMIN_ENTRIES } from './admin-entries'
import { PERMISSION_CASES } from './permissions.fixture'
import { can, CAPABILITIES, isSuperAdmin, NO_ACCESS, rightOf, type Access } from './permissions'

const HERE = 'here'

const allowedBy = (access: Access, companyId: string | null) =>
  CAPABILITIES.filter((capability) => can(access, capability, companyId))
const inOrder = (allowed: readonly string[]) =>
  CAPABILITIES.filter((capability) => allowed.includes(capability))

describe('permissions', () => {
  it.each(PERMISSION_CASES)('$name', ({ held, role, allowed }) => {
    const memberHere = (is_active: boolean): Access => ({
      ...held,
      memberships: [{ company_id: HERE, role, is_active }],
    })
    expect(allowedBy(memberHere(true), HERE)).toEqual(inOrder(allowed.activeMember))
    expect(allowedBy(memberHere(false), HERE)).toEqual(inOrder(allowed.inactiveMember))
    expect(allowedBy(memberHere(true), 'elsewhere')).toEqual(inOrder(allowed.elsewhere))
    expect(allowedBy(memberHere(true), null)).toEqual(inOrder(allowed.elsewhere))
  })

  it('deny a guest everything', () => {
    expect(allowedBy(NO_ACCESS, HERE)).toEqual([])
    expect(allowedBy(NO_ACCESS, null)).toEqual([])
  })

  it('open pages of the admin area that exist, each page to one right', () => {
    const pages = CAPABILITIES.flatMap((capability) => rightOf(capability).pages ?? [])
    expect(new Set(pages).size).toBe(pages.length)
    const paths: readonly string[] = ADMIN_ENTRIES.map(({ path }) => path)
    expect(pages.filter((page) => !paths.includes(page))).toEqual([])
  })

  it('are the table of docs/backend-api.md', () => {
    const code = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(', ') || '–'
    const expected = CAPABILITIES.map((capability) => {
      const { sql, permissions, roles, byFuncionarioAdiciona, everyone, pages } = rightOf(capability)
      const people = everyone ?? (byFuncionarioAdiciona ? 'adds' : '–')
      const names = code(pages?.map((page) => page.replace('/admin/', '')))
      return `| \`${capability}\` | \`${sql}\` | ${code(permissions)} | ${code(roles)} | ${people} | ${names} |`
    })
    const documented = readFileSync('docs/backend-api.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| `(can|is)[A-Z]/.test(line))
    expect(documented).toEqual(expected)
  })

  it('super admins override the company role [S6.company-role]', () => {
    expect(isSuperAdmin({ ...NO_ACCESS, is_admin: true })).toBe(true)
  })
})
