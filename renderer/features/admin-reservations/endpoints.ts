import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const withBook = api.enhanceEndpoints({ addTagTypes: ['Book', 'Reservations'] })

export const bookApi = withBook.injectEndpoints({
  endpoints: (build) => ({
    listBook: build.query({ ...fromOffice('book.list'), providesTags: ['Book'] }),
    setBookStatus: build.mutation({
      ...fromOffice('book.setStatus'),
      // After a refusal too: another user was faster, and the book is outdated.
      invalidatesTags: ['Book', 'Reservations'],
    }),
    setBookTables: build.mutation({ ...fromOffice('book.setTables'), invalidatesTags: ['Book'] }),
  }),
})

export const { useListBookQuery, useSetBookStatusMutation, useSetBookTablesMutation } = bookApi
