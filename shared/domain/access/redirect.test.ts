import { describe, expect, it } from 'vitest'
import { landingPath, loginBackTarget } from './redirect'

describe('landing after sign-in', () => {
  it('sends admins to the dashboard, whatever else they have [S4.redirect-admin] [S2.route-dashboard]', () => {
    expect(landingPath({ isAdmin: true, companyCount: 0, hasSelectedCompany: false })).toBe('/dashboard')
    expect(landingPath({ isAdmin: true, companyCount: 2, hasSelectedCompany: true })).toBe('/dashboard')
  })

  it('sends users without companies to the search [S4.redirect-no-company]', () => {
    expect(landingPath({ isAdmin: false, companyCount: 0, hasSelectedCompany: true })).toBe('/empresas')
  })

  it('lets users with companies choose when none is selected [S4.redirect-unselected]', () => {
    expect(landingPath({ isAdmin: false, companyCount: 2, hasSelectedCompany: false })).toBe(
      '/select-company',
    )
  })

  it('opens the menu of the selected company [S4.redirect-menu]', () => {
    expect(landingPath({ isAdmin: false, companyCount: 1, hasSelectedCompany: true })).toBe('/menu')
  })

  it('opens the search otherwise: companies unknown, and none selected [S4.redirect-else]', () => {
    const facts = { isAdmin: false, companyCount: null }
    expect(landingPath({ ...facts, hasSelectedCompany: false })).toBe('/empresas')
    expect(landingPath({ ...facts, hasSelectedCompany: true })).toBe('/menu')
  })

  it('keeps the order of the specification for every combination [S4.redirect-admin] [S4.redirect-no-company] [S4.redirect-unselected] [S4.redirect-menu] [S4.redirect-else]', () => {
    const counts = [null, 0, 1, 2]
    const facts = [true, false].flatMap((isAdmin) =>
      counts.flatMap((companyCount) =>
        [true, false].map((hasSelectedCompany) => ({ isAdmin, companyCount, hasSelectedCompany })),
      ),
    )
    expect(facts.map((fact) => landingPath(fact))).toEqual([
      // An admin, whatever else.
      ...Array.from({ length: 8 }, () => '/dashboard'),
      // Companies unknown: selected, none selected.
      '/menu',
      '/empresas',
      // No company: a left-over selection is not theirs.
      '/empresas',
      '/empresas',
      // One, two.
      '/menu',
      '/select-company',
      '/menu',
      '/select-company',
    ])
  })
})

describe('back from the sign-in form', () => {
  it.each([
    ['/auth', true, 'history'],
    ['/auth', false, '/'],
    ['/admin-auth', true, 'history'],
    ['/admin', true, '/empresas'],
    ['/admin/menu', false, '/empresas'],
  ] as const)('%s with history %s leads to %s [S2.login-back]', (path, canGoBack, target) => {
    expect(loginBackTarget(path, canGoBack)).toBe(target)
  })
})
