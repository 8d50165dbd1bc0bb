import { api } from '../api'
import { fromGateway, ofPerson } from '../from-gateway'
import { followHints, tagsOfOrders } from './orders'

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyTables: build.query({
      ...ofPerson('calls.myTables'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: (arg, entry) => followHints(arg, entry),
    }),
    getCalls: build.query({
      ...fromGateway('calls.list'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    callStaff: build.mutation({
      ...fromGateway('calls.call'),
      invalidatesTags: tagsOfOrders,
    }),
    requestPix: build.mutation({
      ...fromGateway('calls.requestPix'),
      invalidatesTags: tagsOfOrders,
    }),
    withdrawCall: build.mutation({
      ...fromGateway('calls.withdraw'),
      invalidatesTags: tagsOfOrders,
    }),
    changeCall: build.mutation({
      ...fromGateway('calls.change'),
      invalidatesTags: tagsOfOrders,
    }),
  }),
})

export const {
  useGetMyTablesQuery,
  useGetCallsQuery,
  useLazyGetCallsQuery,
  useCallStaffMutation,
  useRequestPixMutation,
  useWithdrawCallMutation,
  useChangeCallMutation,
} = callsApi
