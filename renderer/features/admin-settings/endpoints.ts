import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

/** What a file may change. */
const RESTORED = [
  'Records',
  'Menu',
  'Categories',
  'ContactSettings',
  'HeroSettings',
  'SectionCards',
  'EstablishmentImages',
  'CarouselImages',
] as const

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveKitchenSettings: build.mutation({
      ...fromOffice('kitchenSettings.save'),
      // What a colleague saved meanwhile may be the reason of a refusal.
      invalidatesTags: (_saved, _error, { company_id }) => [
        { type: 'Records', id: `kitchen-${company_id}` },
        { type: 'Records', id: 'audit' },
      ],
    }),
    // Created on demand and not cached.
    exportBackup: build.query({ ...fromOffice('backup.export'), keepUnusedDataFor: 0 }),
    importBackup: build.mutation({
      ...fromOffice('backup.import'),
      invalidatesTags: (_done, _error, { preview }) => (preview ? [] : RESTORED),
    }),
    startBranch: build.mutation({
      ...fromOffice('backup.startBranch'),
      invalidatesTags: (_done, _error, { preview }) => (preview ? [] : RESTORED),
    }),
    copyImage: build.mutation(fromOffice('images.copy')),
    /** The members who may become the owner. */
    listCandidates: build.query({ ...fromOffice('members.list'), providesTags: ['Records'] }),
  }),
})

export const {
  useListCandidatesQuery,
  useSaveKitchenSettingsMutation,
  useLazyExportBackupQuery,
  useImportBackupMutation,
  useStartBranchMutation,
  useCopyImageMutation,
} = settingsApi
