import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Made when it is asked for, and not kept.
    exportBackup: build.query({ ...fromOffice('backup.export'), keepUnusedDataFor: 0 }),
    importBackup: build.mutation({
      ...fromOffice('backup.import'),
      invalidatesTags: (_done, _error, { preview }) =>
        preview
          ? []
          : [
              'Records',
              'Menu',
              'Categories',
              'ContactSettings',
              'HeroSettings',
              'SectionCards',
              'EstablishmentImages',
              'CarouselImages',
            ],
    }),
  }),
})

export const { useLazyExportBackupQuery, useImportBackupMutation } = settingsApi
