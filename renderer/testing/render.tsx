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
  /** Where the router stands; '/' unless given. */
  readonly path?: string
  /** The selected company, as if it had been chosen before. */
  readonly company?: Company
}

/** The signed-in person belongs to the selected company, unless the test says otherwise. */
const asMember = (company: Company | undefined): Answers =>
  company ? { 'companies.mine': () => [{ role: 'customer', is_active: true, company }] } : {}

/** Renders with everything a screen finds around it: store, texts in Portuguese, router, toasts, contexts, a gateway that answers. */
export const renderWithApp = async (children: ReactNode, options: RenderOptions = {}) => {
  // One page at a time: what the test before rendered goes.
  cleanup()
  const gateway = options.gateway ?? fakeGateway(options.answers)
  Object.assign(gateway.defaults, asMember(options.company))
  // What the test before left on the page.
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
