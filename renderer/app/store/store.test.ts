import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { menuApi } from '@renderer/api/endpoints/menu'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import { createStore } from './store'

const company_id = testCompany().id

describe('a menu that is on the screen', () => {
  it.each([
    ['fr', 2],
    ['pt', 1],
  ])('is read again when %s is chosen: %i reads', async (language, reads) => {
    const gateway = fakeGateway({ 'menu.get': () => ({ items: [] }) as never })
    const store = createStore({ gateway, storage: localStorage })
    await store.dispatch(menuApi.endpoints.getMenu.initiate({ company_id }))
    i18next.emit('languageChanged', language)
    await Promise.all(store.dispatch(menuApi.util.getRunningQueriesThunk()))
    expect(gateway.calls.filter(({ method }) => method === 'menu.get')).toHaveLength(reads)
  })
})
