import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import { writeOf, type RecordRow } from '@shared/schemas/records/records'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { testAccess, testSession } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { TextField } from '@renderer/ui/antd/field'
import { HistoryButton } from './history-button'

const company = testCompany()
const AT = '2026-11-21T12:00:00.123456+00:00'
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const stored: RecordRow<'categories'> = {
  id: idOf(1),
  company_id: company.id,
  key: null,
  name: 'Pizzas doces',
  translations: {},
  sort_order: 4,
  is_active: false,
  updated_at: AT,
}
const entry = (place: number, more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: idOf(place), tbl: 'categories', row_id: stored.id, label: stored.name, action: 'update' },
  ...{ changes: {}, details: {}, user_id: idOf(9), actor_name: 'Ana', whom_id: null, whom_name: null },
  ...{ names: {}, at: AT },
  ...more,
})

const Form = () => {
  const form = useRecordForm({
    table: 'categories',
    companyId: company.id,
    initial: writeOf('categories', stored),
    expected: stored.updated_at,
    onSaved: () => undefined,
  })
  return (
    <>
      <HistoryButton
        companyId={company.id}
        table="categories"
        id={stored.id}
        name={stored.name}
        onRestored={form.takeIn}
      />
      <RecordForm form={form} labelOf={(field) => field}>
        <TextField
          label="Nome"
          value={form.values.name}
          onChange={({ target }) => form.set('name', target.value)}
        />
        <output data-testid="place">{form.values.sort_order}</output>
      </RecordForm>
    </>
  )
}

const open = async (answers: Answers, role = 'owner') => {
  let held = stored
  let version = 0
  const view = await renderOfficePart(<Form />, {
    company,
    answers: {
      'session.get': () => testSession(),
      'access.get': () => testAccess(role, {}, company),
      'categories.list': () => [held],
      'categories.save': ({ record }) => {
        version += 1
        held = { ...held, ...record, updated_at: `2026-11-21T13:00:0${String(version)}.000000+00:00` }
        return held
      },
      ...answers,
    },
  })
  return { ...view, held: () => held }
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('Nome')

it('shows the entries of the row alone, and its form keeps what is typed when they are brought back', async () => {
  const { gateway, held } = await open({
    'audit.list': () => [
      entry(10, { changes: { sort_order: [7, 4], name: ['Doces', 'Pizzas doces'] } }),
      entry(11, { action: 'delete', changes: { name: ['Doces', null] } }),
    ],
  })
  await userEvent.type(nameField(), ' da casa')
  await userEvent.click(await screen.findByTestId('open-history'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Histórico: Pizzas doces')).toBeTruthy()
  expect(await drawer.findByText('Ordem: 7 → 4')).toBeTruthy()
  expect(gateway.calls.find(({ method }) => method === 'audit.list')?.input).toEqual({
    ...{ company_id: company.id, table: 'categories', row: stored.id, before: null },
  })
  // The row is there: it was brought back since.
  expect(drawer.queryByTestId('bring-back')).toBeNull()
  await userEvent.click(drawer.getByTestId('former-values'))
  await waitFor(() => expect(held()).toMatchObject({ sort_order: 7, name: 'Doces' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('7'))
  expect(nameField().value).toBe('Pizzas doces da casa')
  await userEvent.click(drawer.getByLabelText('Fechar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByTestId('save'))
  await waitFor(() => expect(held().name).toBe('Pizzas doces da casa'))
  const saves = gateway.calls.filter(({ method }) => method === 'categories.save')
  expect(saves.map(({ input }) => (input as { expected: string }).expected)).toEqual([
    AT,
    '2026-11-21T13:00:01.000000+00:00',
  ])
  expect(held().sort_order).toBe(7)
})

it('says why nothing is shown, and is for those who read the history', async () => {
  await open({ 'audit.list': refuse('forbidden') })
  await userEvent.click(await screen.findByTestId('open-history'))
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy()
  const { store } = await open({ 'audit.list': () => [] }, 'content_manager')
  await answersDrawn(store)
  expect(nameField().value).toBe('Pizzas doces')
  expect(screen.queryByTestId('open-history')).toBeNull()
})
