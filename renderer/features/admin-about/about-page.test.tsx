import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RecordRow } from '@shared/schemas/records/records'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { AboutPage } from './about-page'

const company = testCompany()
const at = '2026-03-01T12:00:00.000Z'
const section = (place: number): RecordRow<'about_sections'> => ({
  ...{ id: `bbbbbbbb-0000-4000-8000-00000000000${String(place)}`, company_id: company.id, name: 'Parte' },
  ...{ title: '', subtitle: '', content: '', emoji: null, image_url: null, translations: {} },
  ...{ display_order: place, is_active: true, updated_at: at },
})

it('puts a new section after the last one, even where the form is opened by its address', async () => {
  const { gateway } = await renderWithApp(<AboutPage />, {
    company,
    path: '/admin/about?edit=new',
    answers: {
      'about_sections.list': () => [0, 2, 3].map(section),
      'about_sections.save': ({ company_id, record }) => ({ ...record, company_id, updated_at: at }),
    },
  })
  await userEvent.type(await screen.findByTestId('field-name'), 'Nova')
  await userEvent.click(screen.getByTestId('save'))
  expect(await screen.findByText('Salvo')).toBeTruthy()
  expect(gateway.calls.find(({ method }) => method === 'about_sections.save')?.input).toMatchObject({
    record: { name: 'Nova', display_order: 4 },
  })
})
