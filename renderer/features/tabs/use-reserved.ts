import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'
import { useGateway } from '@renderer/app/gateway-context'
import { useHeldPoll } from '@renderer/app/guard/held'

const reservedApi = api.enhanceEndpoints({ addTagTypes: ['Book'] }).injectEndpoints({
  endpoints: (build) => ({
    listReserved: build.query({
      ...fromOffice('book.reserved'),
      providesTags: ['Book'],
      // Without it the tables are served as before.
      extraOptions: { maxRetries: 0 },
    }),
  }),
})

/** A reservation appears on every screen within this. */
const POLL_MS = 60_000

export type Reserved = OfficeOutput<'book.reserved'>['reserved'][number]
const NOBODY: readonly Reserved[] = []

/** Who is expected soon at which table. A terminal's own disk has no reservations: there it is nobody. */
export const useReserved = (companyId: string): readonly Reserved[] => {
  const isTerminal = useGateway().terminal !== null
  const { data } = reservedApi.useListReservedQuery(
    { company_id: companyId },
    { skip: isTerminal, pollingInterval: useHeldPoll(POLL_MS), refetchOnMountOrArgChange: true },
  )
  return data?.reserved ?? NOBODY
}

/** 'reservada às 20:00 · Silva, 6' */
export const useReservedText = () => {
  const { t } = useTranslation('floor')
  return ({ time, name, people }: Reserved): string => t('reserved.at', { time, name, people })
}
