import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { useAuth } from '../session/auth-context'
import { useCart } from '../cart/cart-context'
import { useCompany } from './company-context'
import { readSelection, storeCompany, wipeCompanyData } from './company-storage'
import { ErrorBoundary } from '../error-boundary'

const company = testCompany()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('outside its provider', () => {
  it('useAuth and useCompany raise [S8.outside-provider]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderHook(useAuth)).toThrow('AuthProvider')
    expect(() => renderHook(useCompany)).toThrow('CompanyProvider')
  })

  it('useCart is inert [S8.cart-outside-provider]', () => {
    const { result } = renderHook(useCart)
    expect(result.current).toMatchObject({ count: 0, total_cents: 0, isReady: false, canChange: false })
    expect(() => {
      result.current.add({} as never)
      result.current.clear()
    }).not.toThrow()
    expect(result.current.mintOrderId()).toBe('')
    expect(result.current.cart).toMatchObject({ lines: [], order_id: null, sent: null })
  })
})

describe('the selected company', () => {
  it('is stored under the keys of the specification and comes back [S9.storage-keys] [S4.guest-restores]', async () => {
    const Name = () => <p data-testid="name">{useCompany().company?.nome_fantasia}</p>
    await renderWithApp(<Name />, { company })
    expect(await screen.findByText('Pizzaria Bella Napoli')).toBeTruthy()
    expect(localStorage.getItem('selectedCompanyId')).toBe(company.id)
    expect(JSON.parse(localStorage.getItem('selectedCompany') ?? '')).toMatchObject({ slug: 'bella-napoli' })
  })

  it('is the one the address names, before the stored one', async () => {
    const other = testCompany({
      id: 'bbbbbbbb-0000-4000-8000-000000000002',
      slug: 'burger',
      nome_fantasia: 'Burger',
    })
    const Name = () => <p>{useCompany().company?.nome_fantasia}</p>
    await renderWithApp(<Name />, {
      company,
      path: '/menu?empresa=burger',
      answers: { 'companies.get': () => other },
    })
    expect(await screen.findByText('Burger')).toBeTruthy()
  })

  it('wipes all company storage when id and data differ, or the data is unreadable [S5.id-mismatch-wipes]', () => {
    for (const spoil of [
      () => localStorage.setItem('selectedCompanyId', 'bbbbbbbb-0000-4000-8000-000000000002'),
      () => localStorage.setItem('selectedCompany', '{'),
      () => localStorage.removeItem('selectedCompany'),
    ]) {
      storeCompany(localStorage, company)
      localStorage.setItem('language', 'fr')
      sessionStorage.setItem('preSelectedCompany', company.id)
      spoil()
      expect(readSelection(localStorage, sessionStorage)).toMatchObject({ company: null, is_broken: true })
      for (const storage of [localStorage, sessionStorage]) wipeCompanyData(storage, 'everything')
      expect(localStorage.getItem('selectedCompany')).toBeNull()
      expect(localStorage.getItem('selectedCompanyId')).toBeNull()
      expect(sessionStorage.getItem('preSelectedCompany')).toBeNull()
      expect(localStorage.getItem('language')).toBe('fr')
    }
    localStorage.clear()
  })

  it('is refused and cleared when it is inactive [S5.company-active]', async () => {
    const inactive = testCompany({ is_active: false })
    const Try = () => {
      const { company: selected, select } = useCompany()
      return (
        <button type="button" onClick={(event) => (event.currentTarget.title = select(inactive))}>
          {selected ? 'selected' : 'none'}
        </button>
      )
    }
    await renderWithApp(<Try />, { company })
    const button = await screen.findByText('selected')
    button.click()
    expect(await screen.findByText('none')).toBeTruthy()
    expect(button.title).toBe('inactive')
    expect(localStorage.getItem('selectedCompany')).toBeNull()
  })
})

describe('a page that breaks', () => {
  it('leaves the rest standing and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('boom')
      return <p>whole</p>
    }
    render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    )
    expect(screen.getByTestId('page-broken')).toBeTruthy()
    isBroken = false
    screen.getByRole('button').click()
    expect(await screen.findByText('whole')).toBeTruthy()
  })

  it.each([
    new TypeError('Failed to fetch dynamically imported module: /assets/page.js'),
    new TypeError('error loading dynamically imported module: /assets/page.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/page.css'),
  ])('is loaded again where its files did not arrive: $message', (cause) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const Page = (): never => {
      throw cause
    }
    render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    )
    screen.getByRole('button').click()
    expect(reload).toHaveBeenCalledOnce()
    reload.mockRestore()
  })
})
