import { api } from '../api'
import { fromGateway } from '../from-gateway'
import { followHints, tagsOfOrders } from './orders'

/** Tabs and their bills: a change of an order changes them, and vice versa. */
export const tabsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTabs: build.query({
      ...fromGateway('tabs.list'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getFloorPlan: build.query({
      ...fromGateway('tabs.plan'),
      providesTags: ['FloorPlan'],
      // Without a floor plan the list is shown at once.
      extraOptions: { maxRetries: 0 },
    }),
    readTabHistory: build.query({ ...fromGateway('tabs.history'), keepUnusedDataFor: 0 }),
    changeTab: build.mutation({
      ...fromGateway('tabs.change'),
      // After a refusal as well, so that another user's change becomes visible.
      invalidatesTags: tagsOfOrders,
    }),
  }),
})

export const {
  useGetTabsQuery,
  useLazyGetTabsQuery,
  useGetFloorPlanQuery,
  useChangeTabMutation,
  useLazyReadTabHistoryQuery,
} = tabsApi
