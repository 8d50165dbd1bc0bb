import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { Gateway } from '@shared/contract/gateway'
import { ToastProvider } from '@renderer/ui/feedback/toasts'
import { AppRoutes } from './routes/app-routes'
import { AuthProvider } from './session/auth-context'
import { CartProvider } from './cart/cart-context'
import { CompanyProvider } from './company/company-context'
import { GatewayProvider } from './gateway-context'
import type { AppStore } from './store/store'

interface AppParts {
  readonly gateway: Gateway
  readonly store: AppStore
  /** The loading screen was shown before and is finished. */
  readonly skipsBoot?: boolean
  /** Replaces all pages. */
  readonly screens?: ReactNode
}

/** Every provider a screen may need, around the routes. */
export const App = ({ gateway, store, skipsBoot = false, screens }: AppParts) => (
  <StrictMode>
    <Provider store={store}>
      <GatewayProvider gateway={gateway}>
        <ToastProvider>
          <BrowserRouter>
            <AuthProvider>
              <CompanyProvider>
                <CartProvider>{screens ?? <AppRoutes skipsBoot={skipsBoot} />}</CartProvider>
              </CompanyProvider>
            </AuthProvider>
          </BrowserRouter>
        </ToastProvider>
      </GatewayProvider>
    </Provider>
  </StrictMode>
)
