import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const menuTags = [
  { type: 'Records' as const, id: 'products' },
  { type: 'Records' as const, id: 'combos' },
  { type: 'Records' as const, id: 'categories' },
  { type: 'Records' as const, id: 'audit' },
  'Menu' as const,
  'Products' as const,
  'Categories' as const,
]

const menuToolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePrices: build.mutation({
      ...fromOffice('prices.change'),
      invalidatesTags: (_done, error) => (error ? [] : menuTags),
    }),
    importMenu: build.mutation({
      ...fromOffice('menu.import'),
      invalidatesTags: (_done, error) => (error ? [] : menuTags),
    }),
  }),
})

export const { useChangePricesMutation, useImportMenuMutation } = menuToolsApi
