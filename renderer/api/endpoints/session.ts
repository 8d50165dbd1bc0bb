import { api } from '../api'
import { fromGateway } from '../from-gateway'

/** Session and rights. Signing in and out throws away what another person could see. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({ ...fromGateway('session.get'), providesTags: ['Session'] }),
    // Admin status is cached for a minute (spec §9).
    getAccess: build.query({ ...fromGateway('access.get'), providesTags: ['Access'], keepUnusedDataFor: 60 }),
    signIn: build.mutation({
      ...fromGateway('session.signIn'),
      invalidatesTags: ['Session', 'Access', 'MyCompanies', 'Orders'],
    }),
    signOut: build.mutation({
      ...fromGateway('session.signOut'),
      invalidatesTags: ['Session', 'Access', 'MyCompanies', 'Orders'],
    }),
  }),
})

export const { useGetSessionQuery, useGetAccessQuery, useSignInMutation, useSignOutMutation } = sessionApi
