import { api } from '../api'
import { fromOffice } from '../from-office'

const COMPANIES = { type: 'Records', id: 'companies' } as const
const PLATFORM = { type: 'Records', id: 'platform' } as const
const AUDIT = { type: 'Records', id: 'audit' } as const
const opening = (companyId: string) => ({ type: 'Records', id: `opening-${companyId}` }) as const
/** The tags of a company's own row on public pages. */
const SHOWN = ['Companies', 'MyCompanies', 'ContactSettings', 'Menu'] as const

/** Companies for those who manage them, and their hours. */
export const managedCompaniesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listManagedCompanies: build.query({ ...fromOffice('companies.managed'), providesTags: [COMPANIES] }),
    readManagedCompany: build.query({
      ...fromOffice('companies.readManaged'),
      providesTags: [COMPANIES],
    }),
    decideCompany: build.mutation({
      ...fromOffice('companies.decide'),
      invalidatesTags: [COMPANIES, AUDIT, ...SHOWN],
    }),
    readPlatformSettings: build.query({ ...fromOffice('platform.settings'), providesTags: [PLATFORM] }),
    requireSecondFactor: build.mutation({
      ...fromOffice('platform.requireSecondFactor'),
      invalidatesTags: [PLATFORM, AUDIT],
    }),
    setCompanyApproval: build.mutation({
      ...fromOffice('platform.setApproval'),
      invalidatesTags: [PLATFORM, AUDIT],
    }),
    requestApproval: build.mutation({
      ...fromOffice('companies.requestApproval'),
      invalidatesTags: [COMPANIES, AUDIT, 'Companies'],
    }),
    saveCompany: build.mutation({
      ...fromOffice('companies.save'),
      invalidatesTags: (saved) => (saved ? [COMPANIES, AUDIT, ...SHOWN] : []),
    }),
    updateCompany: build.mutation({
      ...fromOffice('companies.update'),
      invalidatesTags: (saved) => (saved ? [COMPANIES, AUDIT, ...SHOWN] : []),
    }),
    readOrderPause: build.query({ ...fromOffice('companies.readPause'), providesTags: [COMPANIES] }),
    pauseOrders: build.mutation({
      ...fromOffice('companies.pause'),
      invalidatesTags: (paused) => (paused ? [COMPANIES, AUDIT, ...SHOWN] : []),
    }),
    readOpening: build.query({
      ...fromOffice('opening.read'),
      providesTags: (_rows, _error, { company_id }) => [opening(company_id)],
    }),
    saveOpening: build.mutation({
      ...fromOffice('opening.save'),
      invalidatesTags: (saved, _error, { company_id }) =>
        saved ? [opening(company_id), AUDIT, 'Companies', 'ContactSettings', 'Menu'] : [],
    }),
  }),
})

export const {
  useListManagedCompaniesQuery,
  useReadManagedCompanyQuery,
  useDecideCompanyMutation,
  useReadPlatformSettingsQuery,
  useRequireSecondFactorMutation,
  useSetCompanyApprovalMutation,
  useRequestApprovalMutation,
  useSaveCompanyMutation,
  useUpdateCompanyMutation,
  useReadOrderPauseQuery,
  usePauseOrdersMutation,
  useReadOpeningQuery,
  useSaveOpeningMutation,
} = managedCompaniesApi
