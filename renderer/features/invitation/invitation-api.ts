import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const INVITATION = [{ type: 'Records' as const, id: 'invitation' }]

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The result of a key depends on the signed-in user.
    readInvitation: build.query({
      ...fromOffice('invitations.read'),
      providesTags: [...INVITATION, 'Session'],
    }),
    acceptInvitation: build.mutation({
      ...fromOffice('invitations.accept'),
      invalidatesTags: [...INVITATION, 'Access', 'MyCompanies'],
    }),
    declineInvitation: build.mutation({
      ...fromOffice('invitations.decline'),
      invalidatesTags: INVITATION,
    }),
  }),
})

export const { useReadInvitationQuery, useAcceptInvitationMutation, useDeclineInvitationMutation } =
  invitationApi
