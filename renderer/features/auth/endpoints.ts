import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

/** Accounts: what only this feature asks for. A sign-in drops what another person could see. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation({
      ...fromGateway('session.signUp'),
      invalidatesTags: (answer) => (answer?.session ? ['Session', 'Access', 'MyCompanies', 'Orders'] : []),
    }),
    requestCode: build.mutation({ ...fromGateway('session.requestCode') }),
    getSignInWays: build.query({ ...fromGateway('session.ways') }),
    requestRecovery: build.mutation({ ...fromGateway('session.requestRecovery') }),
    setPassword: build.mutation({ ...fromGateway('session.setPassword') }),
  }),
})

export const {
  useSignUpMutation,
  useRequestCodeMutation,
  useGetSignInWaysQuery,
  useRequestRecoveryMutation,
  useSetPasswordMutation,
} = accountApi
