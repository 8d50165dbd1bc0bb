import { api } from '../api'
import { fromGateway, ofPerson } from '../from-gateway'

const accountApi = api
  .enhanceEndpoints({ addTagTypes: ['Profile', 'Factors', 'Identities'] })
  .injectEndpoints({
    endpoints: (build) => ({
      acceptLink: build.mutation({
        ...fromGateway('session.acceptLink'),
        invalidatesTags: (answer) => (answer ? ['Session', 'Access', 'MyCompanies', 'Orders'] : []),
      }),
      resendConfirmation: build.mutation({ ...fromGateway('session.resendConfirmation') }),
      getProfile: build.query({ ...ofPerson('account.profile'), providesTags: ['Profile', 'Session'] }),
      saveProfile: build.mutation({ ...fromGateway('account.saveProfile'), invalidatesTags: ['Profile'] }),
      getOffers: build.query({ ...fromGateway('account.offers'), providesTags: ['Session'] }),
      getAssurance: build.query({ ...ofPerson('account.assurance'), providesTags: ['Session'] }),
      listFactors: build.query({ ...ofPerson('account.factors'), providesTags: ['Factors', 'Session'] }),
      enrolTotp: build.mutation({ ...fromGateway('account.enrolTotp') }),
      enrolPhone: build.mutation({ ...fromGateway('account.enrolPhone') }),
      challengeFactor: build.mutation({ ...fromGateway('account.challenge') }),
      // The session now includes its second factor: the backend may return more than before.
      verifyFactor: build.mutation({
        ...fromGateway('account.verify'),
        invalidatesTags: (answer) =>
          answer ? ['Session', 'Access', 'MyCompanies', 'Orders', 'Factors'] : [],
      }),
      unenrolFactor: build.mutation({ ...fromGateway('account.unenrol'), invalidatesTags: ['Factors'] }),
      listIdentities: build.query({
        ...ofPerson('account.identities'),
        providesTags: ['Identities', 'Session'],
      }),
      linkIdentity: build.mutation({ ...fromGateway('account.linkIdentity') }),
      unlinkIdentity: build.mutation({
        ...fromGateway('account.unlinkIdentity'),
        invalidatesTags: ['Identities'],
      }),
    }),
  })

export const {
  useAcceptLinkMutation,
  useResendConfirmationMutation,
  useGetProfileQuery,
  useSaveProfileMutation,
  useGetOffersQuery,
  useGetAssuranceQuery,
  useListFactorsQuery,
  useEnrolTotpMutation,
  useEnrolPhoneMutation,
  useChallengeFactorMutation,
  useVerifyFactorMutation,
  useUnenrolFactorMutation,
  useListIdentitiesQuery,
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
} = accountApi
