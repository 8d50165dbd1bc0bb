import { api } from '../api'
import { fromOffice } from '../from-office'

const OWNERSHIP = { type: 'Records', id: 'ownership' } as const
/** The tags that a change of owner invalidates: rights, and the lists of members. */
const RIGHTS = [OWNERSHIP, 'Access', 'MyCompanies', 'Records'] as const

export const ownershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnership: build.query({ ...fromOffice('ownership.read'), providesTags: [OWNERSHIP] }),
    offerOwnership: build.mutation({ ...fromOffice('ownership.offer'), invalidatesTags: [OWNERSHIP] }),
    withdrawOwnership: build.mutation({
      ...fromOffice('ownership.withdraw'),
      invalidatesTags: [OWNERSHIP],
    }),
    acceptOwnership: build.mutation({ ...fromOffice('ownership.accept'), invalidatesTags: [...RIGHTS] }),
    appointOwner: build.mutation({ ...fromOffice('ownership.appoint'), invalidatesTags: [...RIGHTS] }),
    requestDeletion: build.mutation({ ...fromOffice('deletion.request'), invalidatesTags: [OWNERSHIP] }),
    cancelDeletion: build.mutation({ ...fromOffice('deletion.cancel'), invalidatesTags: [OWNERSHIP] }),
    confirmDeletion: build.mutation({
      ...fromOffice('deletion.confirm'),
      invalidatesTags: ['Companies', ...RIGHTS],
    }),
  }),
})

export const {
  useReadOwnershipQuery,
  useOfferOwnershipMutation,
  useWithdrawOwnershipMutation,
  useAcceptOwnershipMutation,
  useAppointOwnerMutation,
  useRequestDeletionMutation,
  useCancelDeletionMutation,
  useConfirmDeletionMutation,
} = ownershipApi
