import { api } from '../api'
import { fromGateway } from '../from-gateway'

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query({
      ...fromGateway('menu.get'),
      providesTags: (_menu, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
    // Never stale: the preview under the code field must show today's price. Not kept, for every keystroke asks anew.
    findByCode: build.query({
      ...fromGateway('menu.findByCode'),
      keepUnusedDataFor: 30,
      providesTags: (_item, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
  }),
})

export const { useGetMenuQuery, useFindByCodeQuery, useLazyFindByCodeQuery } = menuApi
