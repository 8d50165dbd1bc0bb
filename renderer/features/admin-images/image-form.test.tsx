import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { ImageForm } from './image-form'
import type { ImageRow } from './image-tables'

const company = testCompany()
const SENT = `${company.id}/sent.webp`
// A canvas needs a browser (e2e); here a picture is sent as soon as one is chosen.
vi.mock('@renderer/app/office/image-field/crop-dialog', () => ({
  CropDialog: ({ onDone }: { onDone: (path: string) => void }) => (
    <button type="button" data-testid="crop-send" onClick={() => onDone(SENT)} />
  ),
}))

const row: ImageRow = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  company_id: company.id,
  image_url: `${company.id}/before.webp`,
  title: 'Fachada',
  link: null,
  sort_order: 0,
  is_active: true,
  updated_at: '2026-11-21T12:00:00.000Z',
}

/** The header of a PNG of 1,200 × 1,200 pixels. */
const HEADER = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 1_200 >> 8, 1_200 & 0xff, 0, 0, 1_200 >> 8, 1_200 & 0xff, 8, 2, 0, 0, 0],
])

it('leaves the file of a replaced picture, which the history may bring back', async () => {
  const onClose = vi.fn()
  const { gateway } = await renderWithApp(
    <ImageForm table="carousel_images" companyId={company.id} row={row} place={0} onClose={onClose} />,
    {
      company,
      answers: {
        'images.addresses': ({ paths }) => Object.fromEntries(paths.map((path) => [path, 'data:,'])),
        'images.remove': () => ({}),
        'carousel_images.save': ({ record }) => ({ ...row, ...record }),
      },
    },
  )
  const picture = new File([HEADER], 'nova.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByTestId('image-input'), picture)
  await userEvent.click(await screen.findByTestId('crop-send'))
  await userEvent.click(screen.getByTestId('save'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sentTo = (name: string) => gateway.calls.filter(({ method }) => method === name)
  expect(sentTo('carousel_images.save')[0]?.input).toMatchObject({ record: { image_url: SENT } })
  expect(sentTo('images.remove')).toEqual([])
})
