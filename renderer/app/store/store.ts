import { configureStore, type Dispatch } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import i18next from 'i18next'
import type { Gateway } from '@shared/contract/gateway'
import { api } from '@renderer/api/api'
import type { ApiExtra } from '@renderer/api/base-query'
import { followGatewayEvents } from '@renderer/api/gateway-events'
import { readMode } from '@renderer/ui/theme/apply'
import { saveCartChanges } from '../cart/stored-carts'
import { cartsSlice } from '../cart/carts-slice'
import { companySlice } from '../company/company-slice'
import { preferencesSlice } from './preferences-slice'
import type { KeyValueStorage } from './storage'

export interface StoreParts {
  readonly gateway: Gateway
  readonly storage: KeyValueStorage
}

/** A menu read in Portuguese lacks the translations (gateway/web/guest-reads). */
const readAgainInItsLanguage = (dispatch: Dispatch): void => {
  i18next.on('languageChanged', (language) => {
    if (language !== 'pt') dispatch(api.util.invalidateTags(['Menu']))
  })
}

/** The store over a gateway: server state in the api, interface state in the slices (docs/adr/0001). */
export const createStore = ({ gateway, storage }: StoreParts) => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      carts: cartsSlice.reducer,
      company: companySlice.reducer,
      preferences: preferencesSlice.reducer,
    },
    preloadedState: {
      preferences: { ...preferencesSlice.getInitialState(), themeMode: readMode(storage) },
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { gateway } satisfies ApiExtra } }).concat(api.middleware),
  })
  followGatewayEvents(gateway, store.dispatch)
  saveCartChanges(store, gateway)
  setupListeners(store.dispatch)
  if (!gateway.terminal) readAgainInItsLanguage(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createStore>
export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
