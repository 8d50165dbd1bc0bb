import { api } from '@renderer/api/api'
import { fromGateway, ofPerson } from '@renderer/api/from-gateway'

const withReservations = api.enhanceEndpoints({ addTagTypes: ['Reservations'] })

export const reservationsApi = withReservations.injectEndpoints({
  endpoints: (build) => ({
    requestReservation: build.mutation({
      ...fromGateway('reservations.request'),
      invalidatesTags: ['Reservations'],
    }),
    changeReservation: build.mutation({
      ...fromGateway('reservations.change'),
      invalidatesTags: ['Reservations'],
    }),
    cancelReservation: build.mutation({
      ...fromGateway('reservations.cancel'),
      invalidatesTags: ['Reservations'],
    }),
    getMyReservations: build.query({
      ...ofPerson('reservations.mine'),
      providesTags: ['Reservations'],
    }),
    getReservationPerson: build.query({ ...ofPerson('account.profile'), keepUnusedDataFor: 0 }),
  }),
})

export const {
  useRequestReservationMutation,
  useChangeReservationMutation,
  useCancelReservationMutation,
  useGetMyReservationsQuery,
  useGetReservationPersonQuery,
} = reservationsApi
