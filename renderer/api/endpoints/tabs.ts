import { api } from '../api'
import { fromGateway } from '../from-gateway'
import { followHints } from './orders'

/** Tabs and their bills: what changes an order changes them too, and the other way round. */
export const tabsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTabs: build.query({
      ...fromGateway('tabs.list'),
      providesTags: (_tabs, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getFloorPlan: build.query({
      ...fromGateway('tabs.plan'),
      providesTags: ['FloorPlan'],
      // Without a plan the list stands in for it at once.
      extraOptions: { maxRetries: 0 },
    }),
    readTabHistory: build.query({ ...fromGateway('tabs.history'), keepUnusedDataFor: 0 }),
    changeTab: build.mutation({
      ...fromGateway('tabs.change'),
      // Refused too: somebody else was there first, and what they did is to be seen.
      invalidatesTags: (_answer, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
  }),
})

export const { useGetTabsQuery, useGetFloorPlanQuery, useChangeTabMutation, useLazyReadTabHistoryQuery } =
  tabsApi
