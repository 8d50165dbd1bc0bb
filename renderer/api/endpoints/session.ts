import { forgetAdminStatus } from '../admin-status-cache'
import { api } from '../api'
import { fromGateway } from '../from-gateway'

/** The session. Signing in and out clears the cached data of other users. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({ ...fromGateway('session.get'), providesTags: ['Session'] }),
    signIn: build.mutation({
      ...fromGateway('session.signIn'),
      invalidatesTags: ['Session', 'Access', 'MyCompanies', 'Orders'],
    }),
    signOut: build.mutation({
      ...fromGateway('session.signOut'),
      onQueryStarted: () => forgetAdminStatus(localStorage),
      invalidatesTags: ['Session', 'Access', 'MyCompanies', 'Orders'],
    }),
  }),
})

export const { useGetSessionQuery, useSignInMutation, useSignOutMutation } = sessionApi
