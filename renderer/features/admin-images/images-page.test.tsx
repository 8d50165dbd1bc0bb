import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useListAuditQuery } from '@renderer/api/endpoints/records'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { ImagesPage } from './images-page'

const company = testCompany()

it('reads the history again once files were swept: it says which former pictures are gone', async () => {
  const History = () => {
    const { data } = useListAuditQuery({ company_id: company.id })
    return data ? <ImagesPage /> : null
  }
  const { gateway } = await renderWithApp(<History />, {
    company,
    answers: {
      'audit.list': () => [],
      'images.sweep': () => ({ removed: 2 }),
      'carousel_images.list': () => [],
      'establishment_images.list': () => [],
    },
  })
  await waitFor(() => expect(gateway.calls.filter(({ method }) => method === 'audit.list')).toHaveLength(2))
})
