import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { Guard } from '../guard/guard'
import { DraftNotice } from './draft-notice'
import { useKeptValues } from './use-kept-values'

const company = testCompany()
const STORED = { name: 'Mesa 1', seats: 4 }
const sessionOf = (id: string): Session => ({ user: { id, email: `${id}@comanda.test` }, expires_at: null })
const ANA = '11111111-1111-4111-8111-111111111111'
const BIA = '22222222-2222-4222-8222-222222222222'

const Form = ({ stored }: { stored: typeof STORED }) => {
  const form = useKeptValues('tables:1', stored)
  return (
    <>
      <DraftNotice form={form} />
      <input
        aria-label="Nome"
        value={form.values.name}
        onChange={({ target }) => form.set({ name: target.value })}
      />
      <output data-testid="state">{`${form.values.seats} ${form.isDirty ? 'dirty' : 'clean'}`}</output>
      <button onClick={form.saved}>Salvo</button>
    </>
  )
}
/** The form can be left, and what is stored can change beneath it. */
const Page = () => {
  const [isOpen, setOpen] = useState(true)
  const [stored, setStored] = useState(STORED)
  return (
    <>
      {isOpen && <Form stored={stored} />}
      <button onClick={() => setOpen(false)}>Fechar</button>
      <button onClick={() => setStored({ name: 'Mesa 7', seats: 6 })}>Mudar por fora</button>
    </>
  )
}

const drafts = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

/** The page of a person, in a browser that was left with `kept`; the function changes who is signed in. */
const open = async (person: string, kept: Readonly<Record<string, string>> = {}) => {
  let session: Session | null = sessionOf(person)
  let isFirst = true
  const gateway = fakeGateway({
    'session.get': () => {
      // Rendering empties the storage first.
      if (isFirst) for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      isFirst = false
      return session
    },
    'access.get': () => testAccess('owner'),
  })
  await renderWithApp(
    <Guard rule={{ permission: 'canManageMenu' }}>
      <Page />
    </Guard>,
    { gateway, company },
  )
  await screen.findByLabelText('Nome')
  return (next: string | null): void => {
    session = next === null ? null : sessionOf(next)
    gateway.emit('session.changed', { session })
  }
}
const name = () => screen.findByLabelText<HTMLInputElement>('Nome')
const type = async (text: string): Promise<void> => {
  await userEvent.clear(await name())
  await userEvent.type(await name(), text)
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))
/** The browser's storage as a crash leaves it: nothing is unmounted. */
const crash = (): Readonly<Record<string, string>> => ({ ...localStorage }) as Record<string, string>

it('comes back after a crash with what was typed, until it is dropped', async () => {
  await open(ANA)
  await type('Varanda')
  const kept = crash()
  await open(ANA, kept)
  expect((await name()).value).toBe('Varanda')
  expect(screen.getByTestId('draft-restored').textContent).toContain('não salvou')
  const [key = ''] = drafts()
  expect(localStorage.getItem(key), 'opened alone it grows no younger').toBe(kept[key])
  await userEvent.click(screen.getByTestId('draft-drop'))
  expect((await name()).value).toBe('Mesa 1')
  expect(screen.queryByTestId('draft-restored')).toBeNull()
  expect(drafts()).toEqual([])
})

it('restores the typed fields alone: the others are as somebody has saved them since', async () => {
  await open(ANA)
  await type('Varanda')
  await press('Mudar por fora')
  expect((await name()).value).toBe('Varanda')
  expect(screen.getByTestId('state').textContent).toBe('6 dirty')
  await open(ANA, crash())
  expect((await name()).value).toBe('Varanda')
  expect(screen.getByTestId('state').textContent).toBe('4 dirty')
})

it.each(['Salvo', 'Fechar'])('keeps nothing once it is left: %s', async (label) => {
  await open(ANA)
  await type('Varanda')
  expect(drafts()).toHaveLength(1)
  await press(label)
  expect(drafts()).toEqual([])
})

it('shows nothing of it to another person, and keeps it for who typed it', async () => {
  const becomes = await open(ANA)
  await type('Varanda')
  becomes(null)
  await screen.findByTestId('login-page', {}, { timeout: 10_000 })
  becomes(BIA)
  await waitFor(async () => expect((await name()).value).toBe('Mesa 1'))
  expect(screen.queryByTestId('draft-restored')).toBeNull()
  await type('Salão')
  await press('Fechar')
  await open(ANA, crash())
  expect((await name()).value).toBe('Varanda')
})

it('leaves what another tab typed meanwhile', async () => {
  await open(ANA)
  await type('Varanda')
  const [key = ''] = drafts()
  const other = JSON.stringify({
    ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object),
    at: new Date(Date.now() - 60_000).toISOString(),
  })
  localStorage.setItem(key, other)
  await press('Fechar')
  expect(localStorage.getItem(key)).toBe(other)
})
