import type { Output } from '@shared/contract/gateway'
import { ACCESS_FRESH_MS } from '@shared/domain/access/admin-status'
import { keepAdminStatus, keptAccess } from '../admin-status-cache'
import { api } from '../api'
import { sessionApi } from './session'

interface AccessAnswer {
  data: Output<'access.get'>
  error?: undefined
}

const selectSession = sessionApi.endpoints.getSession.select()

/** The rights of the signed-in user. */
export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Cached by user, so that nobody sees the rights of the user before. An admin's cached status of less than a
     * minute is used, unless a fetch is forced (spec §9).
     */
    getAccess: build.query({
      queryFn: async (personId: string, { forced, getState }, _options, run) => {
        const kept = forced ? null : keptAccess(localStorage, personId, Date.now())
        if (kept) return { data: kept }
        const answer = (await run({ method: 'access.get', input: {} })) as AccessAnswer
        // A response that arrives after the user signed out is not cached.
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
