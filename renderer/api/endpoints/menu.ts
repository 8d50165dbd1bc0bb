import { api } from '../api'
import { fromGateway } from '../from-gateway'

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query({
      ...fromGateway('menu.get'),
      providesTags: (_menu, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
    // Never cached: the preview below the code field must show the current price, and every keystroke is another
    // query.
    findByCode: build.query({
      ...fromGateway('menu.findByCode'),
      keepUnusedDataFor: 30,
      providesTags: (_item, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
  }),
})

export const { useGetMenuQuery, useFindByCodeQuery, useLazyFindByCodeQuery } = menuApi
