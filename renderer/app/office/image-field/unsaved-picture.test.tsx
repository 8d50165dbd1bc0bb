import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { writeOf, type RecordRow } from '@shared/schemas/records/records'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { RecordForm } from '../record-form'
import { useRecordForm } from '../use-record-form'
import { ImageField } from './image-field'

const company = testCompany()
const sent: string[] = []
// What is drawn on a canvas needs a browser (e2e); here it is sent at once, each time under another name.
vi.mock('./crop-dialog', () => ({
  CropDialog: ({ onDone }: { onDone: (path: string) => void }) => (
    <button
      type="button"
      data-testid="crop-send"
      onClick={() => {
        const path = `${company.id}/sent-${String(sent.length)}.webp`
        sent.push(path)
        onDone(path)
      }}
    />
  ),
}))

const row: RecordRow<'hero_settings'> = {
  id: company.id,
  company_id: company.id,
  title: 'Casa',
  subtitle: '',
  image_url: `${company.id}/before.webp`,
  translations: {},
  is_active: true,
  updated_at: '2026-11-21T12:00:00.000Z',
}

const Hero = () => {
  const form = useRecordForm({
    table: 'hero_settings',
    companyId: company.id,
    initial: writeOf('hero_settings', row),
    expected: row.updated_at,
    onSaved: () => undefined,
  })
  return (
    <RecordForm form={form} labelOf={(field) => field}>
      <ImageField
        label="Imagem"
        companyId={company.id}
        value={form.values.image_url}
        onChange={(path) => form.set('image_url', path)}
      />
    </RecordForm>
  )
}
const Page = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Hero />}
      <button type="button" onClick={() => setOpen(false)} data-testid="leave" />
    </>
  )
}

/** The header of a PNG of 8 by 8. */
const png = new File(
  [
    Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0,
      0, 8, 8, 2, 0, 0, 0,
    ]),
  ],
  'prato.png',
  { type: 'image/png' },
)

const show = async (answers: Answers = {}) => {
  sent.length = 0
  const { gateway } = await renderWithApp(<Page />, {
    company,
    answers: {
      'images.addresses': ({ paths }) => Object.fromEntries(paths.map((path) => [path, 'data:,'])),
      'images.remove': () => ({}),
      'hero_settings.save': ({ record }) => ({ ...row, ...record, updated_at: '2026-11-21T13:00:00.000Z' }),
      ...answers,
    },
  })
  const removed = () =>
    gateway.calls
      .filter(({ method }) => method === 'images.remove')
      .map(({ input }) => (input as { path: string }).path)
  return { gateway, removed }
}
const choose = async (): Promise<void> => {
  await userEvent.upload(await screen.findByTestId('image-input'), png)
  await userEvent.click(await screen.findByTestId('crop-send'))
}

describe('a picture sent for a form', () => {
  it('is taken away when the form is left without saving; the saved one stays', async () => {
    const { removed } = await show()
    await choose()
    await userEvent.click(screen.getByTestId('leave'))
    await waitFor(() => expect(removed()).toEqual([sent[0]]))
  })

  it('is taken away when another takes its place, or none', async () => {
    const { removed } = await show()
    await choose()
    await choose()
    await waitFor(() => expect(removed()).toEqual([sent[0]]))
    await userEvent.click(screen.getByTestId('image-clear'))
    await waitFor(() => expect(removed()).toEqual([sent[0], sent[1]]))
  })

  it('stays once it is saved', async () => {
    const { gateway, removed } = await show()
    await choose()
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() =>
      expect(gateway.calls.find(({ method }) => method === 'hero_settings.save')?.input).toMatchObject({
        record: { image_url: sent[0] },
      }),
    )
    await userEvent.click(screen.getByTestId('leave'))
    await waitFor(() => expect(screen.queryByTestId('save')).toBeNull())
    expect(removed()).toEqual([])
  })

  it('stays where the answer to the saving was lost, and goes where the saving was refused', async () => {
    const lost = await show({ 'hero_settings.save': refuse('connection') })
    await choose()
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByTestId('form-problem')
    await userEvent.click(screen.getByTestId('leave'))
    await waitFor(() => expect(screen.queryByTestId('save')).toBeNull())
    expect(lost.removed()).toEqual([])

    const refused = await show({ 'hero_settings.save': refuse('forbidden') })
    await choose()
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByTestId('form-problem')
    await userEvent.click(screen.getByTestId('leave'))
    await waitFor(() => expect(refused.removed()).toEqual([sent[0]]))
  })
})
