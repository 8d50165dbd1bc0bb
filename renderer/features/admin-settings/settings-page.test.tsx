import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DecidedCompany } from '@shared/contract/company/company-office-methods'
import type { RecordRow } from '@shared/schemas/records/records'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { SettingsPage } from './settings-page'

const company = testCompany()
const held = {
  ...company,
  customer_signup: 'open',
  preparation_minutes: 30,
  state: 'active',
  decision: null,
  registered_by: null,
  renamed: null,
  updated_at: '2026-11-20T20:00:00Z',
} as unknown as DecidedCompany
const show = async (part: string, answers: Answers = {}) => {
  const gateway = fakeGateway({
    'companies.readManaged': () => held,
    'companies.readPause': () => ({ is_paused: false, until: null, reason: null }),
    'hero_settings.list': () => [],
    'menu_display_settings.list': () => [],
    'section_cards.list': () => [],
    ...answers,
  })
  await renderWithApp(<SettingsPage />, { gateway, company, path: `/admin/settings?part=${part}` })
  const saved = (table: 'hero_settings' | 'menu_display_settings') =>
    gateway.calls.filter(({ method }) => method === `${table}.save`).map(({ input }) => input)
  return { user: userEvent.setup(), saved }
}

it('asks before another tab is opened over unsaved changes, by a press and by the arrow keys', async () => {
  const { user } = await show('orders')
  const limit = () => screen.findByTestId<HTMLInputElement>('discount-limit')
  fireEvent.change(await limit(), { target: { value: '15' } })
  const goOn = [
    () => user.click(screen.getByTestId('tab-hero')),
    () => fireEvent.keyDown(screen.getByTestId('tab-orders'), { key: 'End' }),
  ]
  for (const go of goOn) {
    await go()
    await user.click(await screen.findByTestId('confirm-no'))
    await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull())
    expect((await limit()).value).toBe('15')
  }
  await user.click(screen.getByTestId('tab-orders'))
  expect(screen.queryByTestId('confirm'), 'it is open').toBeNull()
  fireEvent.keyDown(screen.getByTestId('tab-orders'), { key: 'ArrowRight' })
  await user.click(await screen.findByTestId('confirm-no'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('tab-orders')))
  await user.click(screen.getByTestId('tab-hero'))
  await user.click(await screen.findByTestId('confirm-yes'))
  expect(await screen.findByTestId('hero-title')).toBeTruthy()
  await user.click(screen.getByTestId('tab-display'))
  expect(await screen.findByTestId('display-form')).toBeTruthy()
  expect(screen.queryByTestId('confirm')).toBeNull()
})

/** As the backend answers two people who save a company's first row: by its id, else by its only row a company. */
const firstOf =
  <R extends { readonly id: string }>(theirs: R) =>
  <T extends { readonly id: string }>(record: T, expected: string | null) => {
    if (expected === null && record.id !== theirs.id) return refuse('invalid_input')()
    if (expected === null) return refuse('edit_conflict', { current: theirs })()
    return { ...record, company_id: company.id, updated_at: '2026-11-21T12:00:02.000Z' }
  }

it('keeps what two people typed into the first hero, as one row', async () => {
  const theirs: RecordRow<'hero_settings'> = {
    ...{ id: company.id, company_id: company.id, title: '', subtitle: 'Deles', image_url: null },
    ...{ translations: {}, is_active: true, updated_at: '2026-11-21T12:00:01.000Z' },
  }
  const answer = firstOf(theirs)
  const { user, saved } = await show('hero', {
    'hero_settings.save': ({ record, expected }) => answer(record, expected),
  })
  await user.type(await screen.findByTestId('hero-title'), 'Meu')
  await user.click(screen.getByTestId('save'))
  expect(await screen.findByText('Salvo')).toBeTruthy()
  expect(saved('hero_settings').at(-1)).toMatchObject({
    record: { id: company.id, title: 'Meu', subtitle: 'Deles' },
    expected: theirs.updated_at,
  })
})

it('keeps what two people set of the menu’s first display, as one row', async () => {
  const theirs: RecordRow<'menu_display_settings'> = {
    ...{ id: company.id, company_id: company.id, layout: 'list', show_codes: true, show_images: true },
    ...{ show_sold_out: true, show_alcohol_warning: true, updated_at: '2026-11-21T12:00:01.000Z' },
  }
  const answer = firstOf(theirs)
  const { user, saved } = await show('display', {
    'menu_display_settings.save': ({ record, expected }) => answer(record, expected),
  })
  await user.click(await screen.findByTestId('display-show_codes'))
  await user.click(screen.getByTestId('save'))
  expect(await screen.findByText('Salvo')).toBeTruthy()
  expect(saved('menu_display_settings').at(-1)).toMatchObject({
    record: { id: company.id, layout: 'list', show_codes: false },
    expected: theirs.updated_at,
  })
})
