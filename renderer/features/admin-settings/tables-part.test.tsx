import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeInput } from '@shared/contract/gateway'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { TablesPart } from './tables-part'

const company = testCompany()
const idOf = (place: number): string => `bbbbbbbb-0000-4000-8000-${String(place).padStart(12, '0')}`
const table = (place: number, name: string, x: number, over: Partial<DiningTable> = {}): DiningTable => ({
  id: idOf(place),
  company_id: company.id,
  name,
  area: 'Salão',
  seats: 4,
  shape: 'square',
  x,
  y: 0,
  updated_at: `2026-03-01T10:00:0${String(place)}Z`,
  ...over,
})

const show = async (rows: DiningTable[], answers: Answers = {}) => {
  let held = rows
  let version = 0
  const gateway = fakeGateway({
    'dining_tables.list': () => held,
    'dining_tables.save': ({ record }) => {
      version += 1
      const stored = {
        ...record,
        company_id: company.id,
        updated_at: `2026-03-01T11:00:0${String(version)}Z`,
      }
      held = [...held.filter(({ id }) => id !== record.id), stored]
      return stored
    },
    'dining_tables.remove': ({ id }) => {
      held = held.filter((one) => one.id !== id)
      return {}
    },
    ...answers,
  })
  await renderOfficePart(<TablesPart companyId={company.id} />, { gateway, company })
  const saved = () =>
    gateway.calls.flatMap(({ method, input }) =>
      method === 'dining_tables.save' ? [(input as { record: DiningTable }).record] : [],
    )
  return { user: userEvent.setup(), saved, tables: () => held }
}

it('adds a table with the next number at the first free cell', async () => {
  const { user, saved } = await show([table(1, 'Mesa 07', 0)])
  await screen.findByTestId('floor-table')
  await user.click(screen.getByTestId('add-table'))
  await user.click(await screen.findByTestId('save-table'))
  await waitFor(() => expect(saved()).toMatchObject([{ name: '8', area: 'Salão', seats: 4, x: 1, y: 0 }]))
  expect(await screen.findAllByTestId('floor-table')).toHaveLength(2)
})

it.each([
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'a press beside the window',
    async (user: ReturnType<typeof userEvent.setup>) => {
      const outside = document.querySelector('.ant-modal-wrap')
      if (outside) await user.click(outside)
    },
  ],
])('asks before %s closes a form with something typed, and not before', async (_what, leave) => {
  const { user, saved } = await show([table(1, '5', 0)])
  const open = async () => {
    await user.click(await screen.findByTestId('add-table'))
    const name = await screen.findByTestId('table-name')
    return (name.matches('input') ? name : within(name).getByRole('textbox')) as HTMLInputElement
  }
  await open()
  await leave(user)
  await waitFor(() => expect(screen.queryByTestId('table-form')).toBeNull())

  const name = await open()
  await user.clear(name)
  await user.type(name, 'Varanda 9')
  await leave(user)
  expect((await screen.findByTestId('confirm')).textContent).toContain('Sair sem salvar?')
  await user.click(screen.getByTestId('confirm-no'))
  await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull())
  expect(name.value).toBe('Varanda 9')

  const [cross] = screen.getAllByLabelText('Fechar')
  await user.click(cross as HTMLElement)
  await user.click(await screen.findByTestId('confirm-yes'))
  await waitFor(() => expect(screen.queryByTestId('table-form')).toBeNull())
  expect(saved()).toEqual([])
})

it('refuses a name that another table has in another spelling', async () => {
  const { user, saved } = await show([table(1, '5', 0), table(2, '6', 1)])
  await user.click((await screen.findAllByTestId('floor-table'))[1] as HTMLElement)
  const name = await screen.findByTestId('table-name')
  const field = (name.matches('input') ? name : within(name).getByRole('textbox')) as HTMLInputElement
  await user.clear(field)
  await user.type(field, 'Mesa 05')
  await user.click(screen.getByTestId('save-table'))
  expect(await screen.findByText('Já existe uma mesa com este nome.')).toBeTruthy()
  expect(saved()).toEqual([])
})

it('moves a table by arrow keys over the one in its way, says so, and stops at the edge', async () => {
  const { user, saved } = await show([table(1, '5', 0), table(2, '6', 1, { shape: 'rectangle' })])
  const [five] = await screen.findAllByTestId('floor-table')
  five?.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(saved()).toMatchObject([{ name: '5', x: 3, y: 0 }]))
  await waitFor(() => expect(screen.getByTestId('floor-said').textContent).toBe('5: coluna 4, linha 1'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(screen.getByTestId('floor-said').textContent).toBe('5: não há lugar ali'))
  expect(saved()).toHaveLength(1)
})

it('removes a table after asking', async () => {
  const { user, tables } = await show([table(1, '5', 0)])
  await user.click(await screen.findByTestId('floor-table'))
  await user.click(await screen.findByTestId('remove-table'))
  await user.click(await screen.findByTestId('remove-table-confirm'))
  await waitFor(() => expect(tables()).toEqual([]))
})

it('brings seats of before back beside a new name that is not saved yet, and saves both', async () => {
  const { user, saved, tables } = await show([table(1, '5', 0, { seats: 8 })], {
    'session.get': () => testSession(),
    'access.get': () => testAccess('owner', {}, company),
    'audit.list': () => [
      {
        ...{ id: idOf(50), tbl: 'dining_tables', row_id: idOf(1), label: '5', action: 'update' as const },
        ...{ changes: { seats: [4, 8], x: [6, 0] }, details: {}, user_id: idOf(9), actor_name: 'Ana' },
        ...{ whom_id: null, whom_name: null, at: '2026-03-01T10:00:01Z', names: {} },
      },
    ],
  })
  await user.click(await screen.findByTestId('floor-table'))
  const name = await screen.findByTestId('table-name')
  await user.type(name.matches('input') ? name : within(name).getByRole('textbox'), '0')
  await user.click(await screen.findByTestId('open-history'))
  await user.click(await screen.findByTestId('former-values'))
  await waitFor(() => expect(tables()).toMatchObject([{ name: '5', seats: 4, x: 6 }]))
  await user.click(within(screen.getByTestId('record-history')).getByLabelText('Fechar'))
  await user.click(screen.getByTestId('save-table'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(tables()).toMatchObject([{ name: '50', seats: 4, x: 6 }])
})

describe('a table that a colleague changed meanwhile', () => {
  /** The form of table 5 with 6 seats typed, while `theirs` is what the backend has. */
  const typeSeats = async (theirs: DiningTable) => {
    const sent: OfficeInput<'dining_tables.save'>[] = []
    const rows = [table(1, '5', 0)]
    const { user } = await show(rows, {
      'dining_tables.list': () => (sent.length === 0 ? rows : [theirs]),
      'dining_tables.save': (input) => {
        sent.push(input)
        if (input.expected !== theirs.updated_at) return refuse('edit_conflict', { current: theirs })()
        return { ...theirs, ...input.record }
      },
    })
    await user.click(await screen.findByTestId('floor-table'))
    const found = await screen.findByTestId('table-seats')
    const seats = found.matches('input') ? found : within(found).getByRole('spinbutton')
    await user.clear(seats)
    await user.type(seats, '6')
    await user.click(screen.getByTestId('save-table'))
    return { user, sent }
  }
  const moved = table(1, '5', 7, { y: 3, updated_at: '2026-03-01T12:00:00Z' })

  it('is saved where it stands now, with what was typed', async () => {
    const { sent } = await typeSeats(moved)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({
      expected: moved.updated_at,
      record: { name: '5', seats: 6, x: 7, y: 3 },
    })
    await waitFor(() => expect(screen.queryByTestId('table-form')).toBeNull())
  })

  it('in the same field is saved at the second try, over the version that is shown then', async () => {
    const theirs = { ...moved, name: '5A', seats: 8 }
    const { user, sent } = await typeSeats(theirs)
    expect((await screen.findByTestId('toast-error')).textContent).toContain('uma versão mais nova')
    await screen.findByText('Mesa 5A', { exact: false })
    await user.click(screen.getByTestId('save-table'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({
      expected: theirs.updated_at,
      record: { name: '5A', seats: 6, x: 7, y: 3 },
    })
  })
})
