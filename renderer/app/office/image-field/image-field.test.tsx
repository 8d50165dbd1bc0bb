import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { writeOf, type RecordRow } from '@shared/schemas/records/records'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { RecordForm } from '../record-form'
import { useRecordForm } from '../use-record-form'
import { ImageField } from './image-field'

const company = testCompany()
const sent: string[] = []
// A canvas needs a browser (e2e); here the file is uploaded as it is, each time under another name.
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

const ADDRESS = 'https://pictures.example/prato.png'

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

const Hero = ({ image }: { image: string | null }) => {
  const form = useRecordForm({
    table: 'hero_settings',
    companyId: company.id,
    initial: writeOf('hero_settings', { ...row, image_url: image }),
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
const Page = ({ image }: { image: string | null }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Hero image={image} />}
      <button type="button" onClick={() => setOpen(false)} data-testid="leave" />
    </>
  )
}

/** The header of a PNG with at most 65,535 pixels a side. */
const headerOf = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...[0, 0, width >> 8, width & 0xff, 0, 0, height >> 8, height & 0xff],
    ...[8, 2, 0, 0, 0],
  ])
const BYTES = headerOf(1_200, 800)
const png = new File([BYTES], 'prato.png', { type: 'image/png' })

const show = async (answers: Answers = {}, image = row.image_url) => {
  sent.length = 0
  const { gateway } = await renderOfficePart(<Page image={image} />, {
    company,
    answers: {
      'images.addresses': ({ paths }) => Object.fromEntries(paths.map((path) => [path, 'data:,'])),
      'images.fetch': () => ({ kind: 'png', bytes: btoa(String.fromCharCode(...BYTES)) }),
      'images.remove': () => ({}),
      'hero_settings.save': ({ record }) => ({ ...row, ...record, updated_at: '2026-11-21T13:00:00.000Z' }),
      ...answers,
    },
  })
  const removed = () =>
    gateway.calls
      .filter(({ method }) => method === 'images.remove')
      .map(({ input }) => (input as { path: string }).path)
  const sentTo = (method: string) =>
    gateway.calls.filter((call) => call.method === method).map(({ input }) => input)
  return { gateway, removed, sentTo }
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

describe('a picture that is too small', () => {
  it('is refused with its size beside the least, which stands there before', async () => {
    await show()
    expect((await screen.findByTestId('image-field')).textContent).toContain('Pelo menos 320 × 320 pixels')
    const upload = async (width: number, height: number): Promise<void> => {
      const small = new File([headerOf(width, height)], 'a.png', { type: 'image/png' })
      await userEvent.upload(screen.getByTestId('image-input'), small)
    }
    await upload(1_200, 319)
    expect((await screen.findByTestId('image-refused')).textContent).toContain('1200 × 319 pixels')
    expect(screen.queryByTestId('crop-send')).toBeNull()
    await upload(320, 320)
    expect(await screen.findByTestId('crop-send')).toBeTruthy()
    expect(screen.queryByTestId('image-refused')).toBeNull()
  })
})

describe('a picture of another site', () => {
  it('is copied from a typed address, and the row holds the path', async () => {
    const { sentTo } = await show()
    await userEvent.type(await screen.findByTestId('image-address'), `${ADDRESS}{Enter}`)
    await userEvent.click(await screen.findByTestId('crop-send'))
    expect(sentTo('images.fetch')).toEqual([{ address: ADDRESS, least: 320 }])
    expect(screen.getByTestId<HTMLInputElement>('image-address').value).toBe('')
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() =>
      expect(sentTo('hero_settings.save')).toEqual([
        expect.objectContaining({ record: expect.objectContaining({ image_url: sent[0] }) as unknown }),
      ]),
    )
  })

  it('is copied at saving where its address was left in the field', async () => {
    const { sentTo } = await show()
    await userEvent.type(await screen.findByTestId('image-address'), ADDRESS)
    await userEvent.click(screen.getByTestId('save'))
    await userEvent.click(await screen.findByTestId('crop-send'))
    expect(sentTo('hero_settings.save')).toEqual([])
    await userEvent.click(screen.getByTestId('save'))
    await waitFor(() => expect(sentTo('hero_settings.save')).toHaveLength(1))
  })

  it('is copied from an address that is pasted anywhere in the field', async () => {
    const { sentTo } = await show()
    const clipboardData = { files: [], items: [], getData: () => ADDRESS }
    fireEvent.paste(await screen.findByTestId('image-choose'), { clipboardData })
    await screen.findByTestId('crop-send')
    expect(sentTo('images.fetch')).toEqual([{ address: ADDRESS, least: 320 }])
  })

  it.each([
    ['file_refused', { reason: 'unreachable' }, /Envie o arquivo/],
    ['file_refused', { reason: 'address' }, /Envie o arquivo/],
    ['file_refused', { reason: 'svg' }, /SVG não são aceitos/],
    [
      'file_refused',
      { reason: 'too_small', width: 300, height: 90, least: 320 },
      /\(300 × 90 pixels\).*pelo menos 320 × 320/,
    ],
    ['invalid_input', { field: 'address' }, /Envie o arquivo/],
    ['unexpected', {}, /./],
  ] as const)(
    'that cannot be copied (%s %j) is not saved, and the field says why',
    async (code, details, text) => {
      const { sentTo } = await show({ 'images.fetch': refuse(code, details) })
      await userEvent.type(await screen.findByTestId('image-address'), ADDRESS)
      await userEvent.click(screen.getByTestId('save'))
      expect((await screen.findByTestId('image-refused')).textContent).toMatch(text)
      expect(screen.getByTestId('image-refused').textContent).not.toContain('refusals')
      expect(sentTo('hero_settings.save')).toEqual([])
      await userEvent.clear(screen.getByTestId('image-address'))
      await userEvent.click(screen.getByTestId('save'))
      await waitFor(() => expect(sentTo('hero_settings.save')).toHaveLength(1))
    },
  )

  it('in an older row is said to be unseen by guests, and copied by one press', async () => {
    const { sentTo } = await show({}, ADDRESS)
    expect((await screen.findByTestId('image-foreign')).textContent).toContain(
      'Copie a imagem ou envie o arquivo',
    )
    await userEvent.click(screen.getByTestId('image-copy'))
    await userEvent.click(await screen.findByTestId('crop-send'))
    expect(sentTo('images.fetch')).toEqual([{ address: ADDRESS, least: 320 }])
    expect(screen.queryByTestId('image-foreign')).toBeNull()
  })

  it('in an older row does not stop the rest of the form from being saved', async () => {
    const { sentTo } = await show({}, ADDRESS)
    await userEvent.click(await screen.findByTestId('save'))
    await waitFor(() => expect(sentTo('hero_settings.save')).toHaveLength(1))
    expect(sentTo('images.fetch')).toEqual([])
  })
})
