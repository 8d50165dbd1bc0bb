import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const PEOPLE = [{ type: 'Records' as const, id: 'members' }]
/** Also when a change failed: then the list may not be what it was taken for. */
const stale = () => PEOPLE

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({ ...fromOffice('members.list'), providesTags: PEOPLE }),
    inviteMember: build.mutation({ ...fromOffice('members.invite'), invalidatesTags: stale }),
    withdrawInvitation: build.mutation({ ...fromOffice('members.withdraw'), invalidatesTags: stale }),
    setMember: build.mutation({ ...fromOffice('members.set'), invalidatesTags: stale }),
    promoteMember: build.mutation({ ...fromOffice('members.promote'), invalidatesTags: stale }),
    demoteMember: build.mutation({ ...fromOffice('members.demote'), invalidatesTags: stale }),
    clearPin: build.mutation(fromOffice('members.clearPin')),
    setPlatformRights: build.mutation({
      ...fromOffice('members.setPlatformRights'),
      invalidatesTags: stale,
    }),
  }),
})

export const {
  useListMembersQuery,
  useInviteMemberMutation,
  useWithdrawInvitationMutation,
  useSetMemberMutation,
  usePromoteMemberMutation,
  useDemoteMemberMutation,
  useClearPinMutation,
  useSetPlatformRightsMutation,
} = peopleApi
