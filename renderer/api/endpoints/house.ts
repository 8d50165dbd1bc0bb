import { api } from '../api'
import { fromOffice } from '../from-office'

const HOUSES = { type: 'Records', id: 'houses' } as const
const AUDIT = { type: 'Records', id: 'audit' } as const
const opening = (companyId: string) => ({ type: 'Records', id: `opening-${companyId}` }) as const
/** Where guests and people see a company's own row. */
const SHOWN = ['Companies', 'MyCompanies', 'ContactSettings', 'Menu'] as const

/** Companies as those see them who manage them, and their hours. */
export const houseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHouses: build.query({ ...fromOffice('houses.list'), providesTags: [HOUSES] }),
    saveHouse: build.mutation({
      ...fromOffice('houses.save'),
      invalidatesTags: (saved) => (saved ? [HOUSES, AUDIT, ...SHOWN] : []),
    }),
    setHouse: build.mutation({
      ...fromOffice('houses.set'),
      invalidatesTags: (saved) => (saved ? [HOUSES, AUDIT, ...SHOWN] : []),
    }),
    readOpening: build.query({
      ...fromOffice('opening.read'),
      providesTags: (_rows, _error, { company_id }) => [opening(company_id)],
    }),
    saveOpening: build.mutation({
      ...fromOffice('opening.save'),
      invalidatesTags: (saved, _error, { company_id }) =>
        saved ? [opening(company_id), AUDIT, 'Companies', 'ContactSettings'] : [],
    }),
  }),
})

export const {
  useListHousesQuery,
  useSaveHouseMutation,
  useSetHouseMutation,
  useReadOpeningQuery,
  useSaveOpeningMutation,
} = houseApi
