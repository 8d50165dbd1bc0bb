import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

/** What quick order alone asks for. */
export const quickOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    setAvailable: build.mutation({
      ...fromGateway('menu.setAvailable'),
      invalidatesTags: (_answer, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
    correctStock: build.mutation({
      ...fromGateway('menu.correctStock'),
      invalidatesTags: (_answer, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
  }),
})

export const { useSetAvailableMutation, useCorrectStockMutation } = quickOrderApi
