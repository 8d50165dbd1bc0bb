import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { useCanonicalAddress } from './use-canonical-address'

const Page = () => {
  useCanonicalAddress()
  return null
}
const named = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href')

afterEach(cleanup)

describe('the address that search engines keep', () => {
  it('names the company of a menu, and nothing of how somebody came', async () => {
    const company = testCompany()
    const { unmount } = await renderWithApp(<Page />, { company, path: '/menu?item=P001&mesa=4' })
    await waitFor(() => expect(named()).toBe(`${window.location.origin}/menu?empresa=${company.slug}`))
    unmount()
    expect(named(), 'gone with the page').toBeUndefined()
  })

  it('is the path of any other page', async () => {
    await renderWithApp(<Page />, { company: testCompany(), path: '/empresas?openCart=true' })
    expect(named()).toBe(`${window.location.origin}/empresas`)
  })
})
