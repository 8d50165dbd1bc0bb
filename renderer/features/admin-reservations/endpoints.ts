import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const withBook = api.enhanceEndpoints({ addTagTypes: ['Book', 'Reservations'] })

export const bookApi = withBook.injectEndpoints({
  endpoints: (build) => ({
    listBook: build.query({ ...fromOffice('book.list'), providesTags: ['Book'] }),
    setBookStatus: build.mutation({
      ...fromOffice('book.setStatus'),
      // Also when it was refused: somebody else was quicker, and the book is not what it was taken for.
      invalidatesTags: ['Book', 'Reservations'],
    }),
  }),
})

export const { useListBookQuery, useSetBookStatusMutation } = bookApi
