import type { Output } from '@shared/contract/gateway'
import { ACCESS_FRESH_MS } from '@shared/domain/access/admin-status'
import { keepAdminStatus, keptAccess } from '../admin-status-cache'
import { api } from '../api'
import { sessionApi } from './session'

type AccessAnswer = { data: Output<'access.get'>; error?: undefined }

const selectSession = sessionApi.endpoints.getSession.select()

/** What the person signed in may do. */
export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Kept by person, so that nobody sees for a moment what the one before may do. An admin's status that is less than a minute
     * old is taken as it was kept, unless a fresh answer is asked for (spec §9).
     */
    getAccess: build.query({
      queryFn: async (personId: string, { forced, getState }, _options, run) => {
        const kept = forced ? null : keptAccess(localStorage, personId, Date.now())
        if (kept) return { data: kept }
        const answer = (await run({ method: 'access.get', input: {} })) as AccessAnswer
        // An answer that comes after its person has left is not kept.
        const isGone = selectSession(getState() as never).data === null
        if (answer.data && !isGone) keepAdminStatus(localStorage, personId, answer.data, Date.now())
        return answer
      },
      providesTags: ['Access'],
      keepUnusedDataFor: ACCESS_FRESH_MS / 1_000,
    }),
  }),
})

export const { useGetAccessQuery } = accessApi
