import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers, type FakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { EntryRule } from '@shared/domain/access/admin-entries'
import type { Access } from '@shared/schemas/access/access'
import type { Session } from '@shared/schemas/access/session'
import { Guard } from './guard'

export const company = testCompany()
export const session: Session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
export const rights = (changes: Partial<Access> = {}): Access => testAccess('employee', changes)
export const owner = testAccess('owner')
export const admin = rights({ is_super_admin: true, memberships: [] })
export const hung = (): Promise<never> => new Promise(() => undefined)

export const MENU: EntryRule = { permission: 'canManageMenu' }
export const answersOf = (access: Answers['access.get']): Answers => ({
  'session.get': () => session,
  'companies.mine': () => [{ role: 'employee', is_active: true, company }],
  'companies.list': () => [company],
  'companies.get': () => company,
  ...(access ? { 'access.get': access } : {}),
})

interface Scene {
  readonly access?: Answers['access.get']
  readonly rule?: EntryRule
  readonly answers?: Answers
  readonly gateway?: FakeGateway
  readonly isAboutCompany?: boolean
  readonly hasCompany?: boolean
  /** What is guarded. */
  readonly page?: ReactNode
}
export const show = async ({
  access,
  rule = MENU,
  answers,
  gateway,
  isAboutCompany = true,
  hasCompany = true,
  page = <p>o painel</p>,
}: Scene) => {
  const view = await renderWithApp(
    <Guard rule={rule} isAboutCompany={isAboutCompany}>
      {page}
    </Guard>,
    {
      gateway: gateway ?? fakeGateway({ ...answersOf(access), ...answers }),
      path: '/admin/menu',
      ...(hasCompany ? { company } : {}),
    },
  )
  await settle()
  return view
}
/** Advances timers and Date together. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
/** The store notifies of responses a frame later. */
export const FRAMES_MS = 40
export const settle = (): Promise<void> => pass(FRAMES_MS)
export const askedOf = (gateway: FakeGateway, method: string): number =>
  gateway.calls.filter((call) => call.method === method).length
export const text = (testId: string): string => screen.getByTestId(testId).textContent ?? ''
export const press = async (testId: string): Promise<void> => {
  fireEvent.click(screen.getByTestId(testId))
  await settle()
}
