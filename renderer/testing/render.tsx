import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { AuthProvider } from '@renderer/app/session/auth-context'
import { CartProvider } from '@renderer/app/cart/cart-context'
import { CompanyProvider } from '@renderer/app/company/company-context'
import { storeCompany } from '@renderer/app/company/company-storage'
import { GatewayProvider } from '@renderer/app/gateway-context'
import { createStore } from '@renderer/app/store/store'
import { setUpI18n } from '@renderer/i18n/set-up'
import { ToastProvider } from '@renderer/ui/feedback/toasts'
import type { Company } from '@shared/schemas/company/company'
import { fakeGateway, type Answers, type FakeGateway } from './fake-gateway'
import { haveAllTexts } from './texts'

export interface RenderOptions {
  readonly answers?: Answers
  readonly gateway?: FakeGateway
  /** The router's address; '/' by default. */
  readonly path?: string
  /** The selected company, as stored by an earlier visit. */
  readonly company?: Company
}

/** The signed-in user is a member of the selected company by default. */
const asMember = (company: Company | undefined): Answers =>
  company ? { 'companies.mine': () => [{ role: 'customer', is_active: true, company }] } : {}

/** Renders within everything a screen needs: store, Portuguese texts, router, toasts, contexts, a gateway. */
export const renderWithApp = async (children: ReactNode, options: RenderOptions = {}) => {
  // Unmounts what the previous test rendered.
  cleanup()
  const gateway = options.gateway ?? fakeGateway(options.answers)
  Object.assign(gateway.defaults, asMember(options.company))
  // Clears what the previous test left on the page.
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  if (options.company) storeCompany(localStorage, options.company)
  await setUpI18n(localStorage)
  haveAllTexts()
  const store = createStore({ gateway, storage: localStorage })
  const view = render(
    <Provider store={store}>
      <GatewayProvider gateway={gateway}>
        <ToastProvider>
          <MemoryRouter initialEntries={[options.path ?? '/']}>
            <AuthProvider>
              <CompanyProvider>
                <CartProvider>{children}</CartProvider>
              </CompanyProvider>
            </AuthProvider>
          </MemoryRouter>
        </ToastProvider>
      </GatewayProvider>
    </Provider>,
  )
  return { ...view, gateway, store }
}
