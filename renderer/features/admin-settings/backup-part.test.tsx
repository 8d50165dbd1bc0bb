import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { catchFiles } from '@renderer/testing/written-files'
import { BackupPart } from './backup-part'

const company = testCompany()
const FIRST = 'aaaaaaaa-0000-4000-8000-00000000000f'
const path = (name: string): string => `${FIRST}/${name}.320w.1080w.webp`
const BACKUP = {
  format: 'comanda-backup' as const,
  version: 1 as const,
  exported_at: '2026-11-20T12:00:00Z',
  company: { id: FIRST, name: 'Cantina da Nonna', slug: 'cantina' },
  tables: {
    products: [
      { id: '1', image_url: path('a') },
      { id: '2', image_url: path('b') },
      { id: '3', image_url: path('a') },
      { id: '4', image_url: null },
    ],
    // The branch has its own.
    section_cards: [{ id: '5', image_url: path('c') }],
  },
}
const COUNTS = {
  products: { added: 4, changed: 0, removed: 0 },
  section_cards: { added: 0, changed: 0, removed: 0 },
}
const isAnother = refuse('invalid_input', { field: 'tables.products', reason: 'other_company' })

const show = async (answers: Answers) => {
  const { gateway } = await renderOfficePart(<BackupPart company={company} />, {
    company,
    answers: {
      'session.get': () => testSession('dono@comanda.test'),
      'access.get': () => testAccess('owner'),
      'backup.import': isAnother,
      'backup.startBranch': () => ({ tables: COUNTS, without_picture: 0 }),
      'images.copy': () => ({ path: 'x' }),
      ...answers,
    },
  })
  const drop = await screen.findByTestId('backup-file')
  const input = drop.closest('.ant-upload-wrapper')?.querySelector('input') ?? drop.querySelector('input')
  if (!input) throw new Error('no field for a file')
  await userEvent.upload(input, new File([JSON.stringify(BACKUP)], 'a.json', { type: 'application/json' }))
  const asked = (method: string) =>
    gateway.calls
      .filter((call) => call.method === method)
      .map(({ input }) => input as Record<string, unknown>)
  return { asked }
}

it('is a file named after the day where the company is', async () => {
  const files = catchFiles()
  await renderOfficePart(<BackupPart company={{ ...company, time_zone: 'Asia/Tokyo' }} />, {
    company,
    answers: { 'backup.export': () => ({ ...BACKUP, exported_at: '2026-11-20T23:30:00Z' }) },
  })
  await userEvent.click(await screen.findByTestId('backup-export'))
  await waitFor(() => expect([...files.keys()]).toEqual(['cantina-2026-11-21.comanda.json']))
})

describe('the backup of this company', () => {
  it('is compared and confirmed anew where somebody changed the menu since its preview', async () => {
    let revision = 'r1'
    const { asked } = await show({
      'backup.import': ({ preview, expected }) => {
        if (!preview && expected !== revision) return refuse('edit_conflict', { entity: 'company' })()
        return { tables: COUNTS, revision, keeps_pix_key: false }
      },
    })
    const confirm = async () => {
      await userEvent.type(await screen.findByTestId('import-name'), 'Pizzaria Bella Napoli')
      await userEvent.click(screen.getByTestId('import-confirm'))
    }
    await screen.findByTestId('import-dialog')
    expect(screen.queryByTestId('import-outdated')).toBeNull()
    revision = 'r2'
    await confirm()
    expect((await screen.findByTestId('import-outdated')).textContent).toContain('Nada foi importado')
    expect(screen.getByTestId<HTMLInputElement>('import-name').value).toBe('')
    await confirm()
    expect(await screen.findByText('Cópia importada')).toBeTruthy()
    expect(asked('backup.import').map(({ preview, expected }) => [preview, expected ?? null])).toEqual([
      [true, null],
      [false, 'r1'],
      [true, null],
      [false, 'r2'],
    ])
    await waitFor(() => expect(screen.queryByTestId('import-dialog')).toBeNull())
  })
})

describe('the backup of another company', () => {
  it('is offered as a beginning, and says what comes and what never does', async () => {
    const { asked } = await show({})
    const dialog = await screen.findByTestId('branch-dialog')
    expect(dialog.textContent).toContain('Começar esta filial com este cardápio')
    expect(dialog.textContent).toContain('Cantina da Nonna')
    expect(dialog.textContent).toContain('chave PIX')
    expect(within(screen.getByTestId('branch-counts')).getAllByRole('rowheader')).toHaveLength(1)
    expect(asked('backup.startBranch').map(({ preview }) => preview)).toEqual([true])
    expect(asked('images.copy')).toEqual([])
  })

  it('begins the branch once its pictures are copied, each once, and those that come alone', async () => {
    const { asked } = await show({})
    await userEvent.click(await screen.findByTestId('branch-confirm'))
    expect(await screen.findByText('A filial começou com o cardápio do arquivo')).toBeTruthy()
    expect(asked('images.copy').map(({ path }) => path)).toEqual([path('a'), path('b')])
    expect(asked('backup.startBranch').map(({ preview }) => preview)).toEqual([true, false])
    expect(screen.queryByTestId('branch-dialog')).toBeNull()
    expect(screen.queryByTestId('branch-without')).toBeNull()
  })

  it('begins it without pictures that are gone or another person’s, and says so', async () => {
    await show({
      'images.copy': refuse('not_found'),
      'backup.startBranch': () => ({ tables: COUNTS, without_picture: 2 }),
    })
    await userEvent.click(await screen.findByTestId('branch-confirm'))
    expect((await screen.findByTestId('branch-without')).textContent).toContain('2 imagens')
  })

  it('begins nothing where the copying fails', async () => {
    const { asked } = await show({ 'images.copy': refuse('quota_reached', { entity: 'pictures' }) })
    await userEvent.click(await screen.findByTestId('branch-confirm'))
    await screen.findByTestId('backup-problem')
    expect(asked('backup.startBranch').map(({ preview }) => preview)).toEqual([true])
  })

  it('is refused where there is a menu already, with what to do', async () => {
    await show({
      'backup.startBranch': refuse('invalid_input', { field: 'company', reason: 'menu_not_empty' }),
    })
    expect((await screen.findByTestId('backup-problem')).textContent).toContain('remova antes as categorias')
    await waitFor(() => expect(screen.queryByTestId('branch-dialog')).toBeNull())
  })
})
