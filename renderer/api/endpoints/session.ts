import type { Output } from '@shared/contract/gateway'
import { api } from '../api'
import { fromGateway } from '../from-gateway'

type AccessAnswer = Promise<{ data: Output<'access.get'>; error?: undefined }>

/** Session and rights. Signing in and out throws away what another person could see. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({ ...fromGateway('session.get'), providesTags: ['Session'] }),
    // Kept by person, so that nobody sees for a moment what the one before may do; cached for a minute (spec §9).
    getAccess: build.query({
      queryFn: (_personId: string, _queryApi, _options, run) =>
        run({ method: 'access.get', input: {} }) as AccessAnswer,
      providesTags: ['Access'],
      keepUnusedDataFor: 60,
    }),
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
