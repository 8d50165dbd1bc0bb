import { api } from '../api'
import { fromGateway, ofPerson } from '../from-gateway'
import { followHints } from './orders'

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyTables: build.query({
      ...ofPerson('calls.myTables'),
      providesTags: (_tables, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: (arg, entry) => followHints(arg, entry),
    }),
    getCalls: build.query({
      ...fromGateway('calls.list'),
      providesTags: (_calls, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    callStaff: build.mutation({
      ...fromGateway('calls.call'),
      invalidatesTags: (_call, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    requestPix: build.mutation({
      ...fromGateway('calls.requestPix'),
      invalidatesTags: (_call, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    withdrawCall: build.mutation({
      ...fromGateway('calls.withdraw'),
      invalidatesTags: (_call, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    changeCall: build.mutation({
      ...fromGateway('calls.change'),
      invalidatesTags: (_call, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
  }),
})

export const {
  useGetMyTablesQuery,
  useGetCallsQuery,
  useCallStaffMutation,
  useRequestPixMutation,
  useWithdrawCallMutation,
  useChangeCallMutation,
} = callsApi
