import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

const withReservations = api.enhanceEndpoints({ addTagTypes: ['Reservations'] })

export const reservationsApi = withReservations.injectEndpoints({
  endpoints: (build) => ({
    requestReservation: build.mutation({
      ...fromGateway('reservations.request'),
      invalidatesTags: ['Reservations'],
    }),
    // The person is part of the key: nobody is shown another's.
    getMyReservations: build.query({
      ...fromGateway('reservations.mine'),
      providesTags: ['Reservations'],
    }),
    getReservationPerson: build.query({ ...fromGateway('account.profile'), keepUnusedDataFor: 0 }),
  }),
})

export const { useRequestReservationMutation, useGetMyReservationsQuery, useGetReservationPersonQuery } =
  reservationsApi
