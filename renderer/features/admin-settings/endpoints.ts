import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation: a backup is made when it is asked for, and not kept.
    exportBackup: build.mutation(fromOffice('backup.export')),
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

export const { useExportBackupMutation, useImportBackupMutation } = settingsApi
