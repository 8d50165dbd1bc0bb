import { api } from '../api'
import { fromGateway } from '../from-gateway'

const availabilityApi = api.injectEndpoints({
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

export const { useSetAvailableMutation, useCorrectStockMutation } = availabilityApi
