import { api } from '../api'
import { fromOffice } from '../from-office'

const PEOPLE = [{ type: 'Records' as const, id: 'members' }]
const INVITATIONS = [{ type: 'Records' as const, id: 'invitations' }]
/** After a failed change too, because the list is outdated. */
const stale = () => PEOPLE
const staleInvitations = () => INVITATIONS
const DEVICES = [{ type: 'Records' as const, id: 'member-devices' }]
const staleDevices = () => DEVICES

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({ ...fromOffice('members.list'), providesTags: PEOPLE }),
    listInvitations: build.query({ ...fromOffice('invitations.list'), providesTags: INVITATIONS }),
    sendInvitation: build.mutation({ ...fromOffice('invitations.send'), invalidatesTags: staleInvitations }),
    resendInvitation: build.mutation({
      ...fromOffice('invitations.resend'),
      invalidatesTags: staleInvitations,
    }),
    withdrawInvitation: build.mutation({
      ...fromOffice('invitations.withdraw'),
      invalidatesTags: staleInvitations,
    }),
    setMember: build.mutation({ ...fromOffice('members.set'), invalidatesTags: stale }),
    promoteMember: build.mutation({ ...fromOffice('members.promote'), invalidatesTags: stale }),
    demoteMember: build.mutation({ ...fromOffice('members.demote'), invalidatesTags: stale }),
    clearPin: build.mutation({ ...fromOffice('members.clearPin'), invalidatesTags: staleDevices }),
    getMemberDevices: build.query({ ...fromOffice('members.devices'), providesTags: DEVICES }),
    endMemberSessions: build.mutation({
      ...fromOffice('members.endSessions'),
      invalidatesTags: staleDevices,
    }),
    setPlatformRights: build.mutation({
      ...fromOffice('members.setPlatformRights'),
      invalidatesTags: stale,
    }),
  }),
})

export const {
  useListMembersQuery,
  useListInvitationsQuery,
  useSendInvitationMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useSetMemberMutation,
  usePromoteMemberMutation,
  useDemoteMemberMutation,
  useClearPinMutation,
  useGetMemberDevicesQuery,
  useEndMemberSessionsMutation,
  useSetPlatformRightsMutation,
} = peopleApi
