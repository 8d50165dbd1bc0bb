import { describe, expect, it } from 'vitest'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { pageEntries, personEntries, showsNavRow, type NavFacts } from './nav-entries'

const companyId = 'aaaaaaaa-0000-4000-8000-000000000001'
const guest: NavFacts = {
  status: 'signedOut',
  access: NO_ACCESS,
  companyId,
  isTerminal: false,
  here: '/menu?item=P001',
}
const keys = (changes: Partial<NavFacts>) => personEntries({ ...guest, ...changes }).map(({ key }) => key)
const owner = { ...NO_ACCESS, memberships: [{ company_id: companyId, role: 'owner', is_active: true }] }

describe('the navigation', () => {
  it('leads to home, menu, delivery, reservation, about and contact [S2.navigation]', () => {
    expect(pageEntries().map(({ path }) => path)).toEqual([
      '/home',
      '/menu',
      '/entrega',
      '/reserva',
      '/sobre',
      '/contato',
    ])
  })

  it('offers registering and signing in to a guest, and comes back from there [S2.navigation]', () => {
    expect(keys({})).toEqual(['register', 'login'])
    const login = personEntries(guest).find(({ key }) => key === 'login')
    expect(login?.path).toBe('/auth?voltar=%2Fmenu%3Fitem%3DP001')
  })

  it('offers signing out to who is in, and the admin area to who has a page there [S2.navigation]', () => {
    expect(keys({ status: 'signedIn' })).toEqual(['register', 'logout'])
    expect(keys({ status: 'signedIn', access: owner })).toEqual(['register', 'admin', 'logout'])
    expect(keys({ status: 'loading' })).toEqual(['register'])
  })

  it('registers nobody and signs nobody in from a terminal', () => {
    expect(keys({ isTerminal: true })).toEqual([])
    expect(keys({ isTerminal: true, status: 'signedIn', access: owner })).toEqual(['admin', 'logout'])
  })

  it('is a row on desktop, but not at work and not on terminals', () => {
    expect(showsNavRow('/menu', true, false)).toBe(true)
    expect(showsNavRow('/menu', false, false)).toBe(false)
    expect(showsNavRow('/menu', true, true)).toBe(false)
    expect(showsNavRow('/admin/users', true, false)).toBe(false)
    for (const path of ['/cozinha', '/pedido-rapido', '/mesas', '/historico', '/dashboard'])
      expect(showsNavRow(path, true, false)).toBe(false)
    expect(showsNavRow('/admin-auth', true, false)).toBe(true)
  })
})
