import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

/** Registering a company, and its owner's account where there is none. */
const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUpOwner: build.mutation({
      ...fromGateway('session.signUp'),
      invalidatesTags: (answer) => (answer?.session ? ['Session', 'Access', 'MyCompanies', 'Orders'] : []),
    }),
    registerCompany: build.mutation({
      ...fromGateway('companies.register'),
      invalidatesTags: (answer) => (answer ? ['Access', 'Companies', 'MyCompanies'] : []),
    }),
  }),
})

export const { useSignUpOwnerMutation, useRegisterCompanyMutation } = registrationApi
