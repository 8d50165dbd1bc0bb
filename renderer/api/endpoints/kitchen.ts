import { api } from '../api'
import { fromGateway } from '../from-gateway'
import { followHints, tagsOfOrders } from './orders'

/** The kitchen's screens. Changes of orders are in endpoints/orders. */
export const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKitchenBoard: build.query({
      ...fromGateway('kitchen.board'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getKitchenSettings: build.query({
      ...fromGateway('kitchen.settings'),
      providesTags: (_settings, _error, { company_id }) => [{ type: 'Records', id: `kitchen-${company_id}` }],
    }),
    getStageTimes: build.query({ ...fromGateway('kitchen.times'), keepUnusedDataFor: 0 }),
    // Subscribers read the board again once the backend has the change.
    markShown: build.mutation({ ...fromGateway('kitchen.shown') }),
  }),
})

export const {
  useGetKitchenBoardQuery,
  useGetKitchenSettingsQuery,
  useGetStageTimesQuery,
  useMarkShownMutation,
} = kitchenApi
