import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import { useAuth } from '../session/auth-context'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { Dialog } from '@renderer/ui/dialog'
import { useCompany } from '../company/company-context'
import { owner, rights, session, settle, show } from './testing'

const OTHER: Session = {
  user: { id: '22222222-2222-4222-8222-222222222222', email: 'bia@comanda.test' },
  expires_at: null,
}

/** A page that shows its person and company, with something typed. */
const Page = () => {
  const { session: own } = useAuth()
  const { company } = useCompany()
  return <input aria-label={`${own?.user.email ?? 'ninguém'} · ${company?.slug ?? 'nada'}`} />
}
const typed = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/ · /)

const onClose = vi.fn()
const DialogPage = () => (
  <AskDialog
    title="Mesa"
    confirmLabel="Salvar"
    onConfirm={() => undefined}
    onClose={onClose}
    testId="ask"
    confirmTestId="ask-yes"
  >
    <Page />
  </AskDialog>
)

/** A page that asks something once an answer is there. */
const LatePage = ({ answer, Question }: { answer: Promise<void>; Question: typeof LateAsk }) => {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void answer.then(() => setAsked(true))
  }, [answer])
  return (
    <>
      <Page />
      {isAsked && <Question />}
    </>
  )
}
const LateAsk = () => (
  <AskDialog
    title="PIN"
    confirmLabel="Aprovar"
    onConfirm={() => undefined}
    onClose={onClose}
    testId="late"
    confirmTestId="late-yes"
  >
    {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
    <input aria-label="Número" autoFocus />
  </AskDialog>
)
const LateDialog = () => (
  <Dialog title="PIN" onClose={onClose}>
    <input aria-label="Número" />
  </Dialog>
)

/** The page, open, with something typed; the function changes who is signed in. */
const open = async (page = <Page />) => {
  let now: Session | null = session
  const { gateway } = await show({
    answers: { 'session.get': () => now, 'access.get': () => owner },
    page,
  })
  fireEvent.change(typed(), { target: { value: 'meio digitado' } })
  return async (next: Session | null): Promise<void> => {
    now = next
    gateway.emit('session.changed', { session: next })
    await settle()
    await settle()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page whose session ends', () => {
  it('waits out of sight behind the sign-in, and is as it was for its person', async () => {
    const becomes = await open()
    const before = typed().getAttribute('aria-label')
    await becomes(null)
    // Its code is fetched meanwhile.
    const signIn = await vi.waitFor(() => screen.getByTestId('login-page'), 10_000)
    expect(signIn.textContent).toContain('O que você digitou continua aqui')
    expect(typed().closest('[hidden]')).not.toBeNull()
    expect(typed().getAttribute('aria-label'), 'it goes on seeing its person and company').toBe(before)
    await becomes(session)
    expect(screen.queryByTestId('login-page')).toBeNull()
    expect(typed().closest('[hidden]')).toBeNull()
    expect(typed().value).toBe('meio digitado')
  })

  it('waits with its open dialog, which Escape does not close', async () => {
    const becomes = await open(<DialogPage />)
    await becomes(null)
    await vi.waitFor(() => screen.getByTestId('login-page'), 10_000)
    expect(typed().closest('[hidden]')).not.toBeNull()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    await becomes(session)
    expect(typed().closest('[hidden]')).toBeNull()
    expect(typed().value).toBe('meio digitado')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('waits with a dialog of the browser closed, which would make the sign-in inert', async () => {
    const becomes = await open(
      <Dialog title="Mesa" onClose={onClose}>
        <Page />
      </Dialog>,
    )
    const dialog = typed().closest('dialog')
    expect(dialog?.open).toBe(true)
    await becomes(null)
    await vi.waitFor(() => screen.getByTestId('login-page'), 10_000)
    expect(dialog?.open).toBe(false)
    await becomes(session)
    expect(dialog?.open).toBe(true)
    expect(typed().value).toBe('meio digitado')
  })

  it('has the focus again where it was', async () => {
    const becomes = await open()
    typed().focus()
    await becomes(null)
    const signIn = await vi.waitFor(() => screen.getByTestId('login-page'), 10_000)
    within(signIn).getByLabelText('E-mail').focus()
    await becomes(session)
    expect(document.activeElement).toBe(typed())
  })

  it.each([
    ['of the library', LateAsk],
    ['of the browser', LateDialog],
  ])('keeps a dialog %s out of sight that opens meanwhile, and asks it afterwards', async (_, Question) => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const becomes = await open(<LatePage answer={answered} Question={Question} />)
    typed().focus()
    await becomes(null)
    const signIn = await vi.waitFor(() => screen.getByTestId('login-page'), 10_000)
    const email = within(signIn).getByLabelText('E-mail')
    email.focus()
    answer()
    await settle()
    const pin = screen.getByLabelText<HTMLInputElement>('Número')
    const isOutOfSight = pin.closest('[hidden]') !== null && pin.closest('dialog')?.open !== true
    expect(isOutOfSight).toBe(true)
    expect(document.activeElement, 'the sign-in keeps the focus').toBe(email)
    await becomes(session)
    expect(pin.closest('[hidden]')).toBeNull()
    expect(pin.closest('dialog')?.open ?? true).toBe(true)
    if (Question === LateAsk) expect(document.activeElement).toBe(pin)
  })

  it('is another page for another person', async () => {
    const becomes = await open()
    await becomes(null)
    await becomes(OTHER)
    expect(typed().value).toBe('')
    expect(typed().getAttribute('aria-label')).toContain('bia@comanda.test')
  })

  it('is gone where its person may not enter any more', async () => {
    let access = owner
    const view = await show({
      answers: { 'session.get': () => session, 'access.get': () => access },
      page: <Page />,
    })
    access = rights()
    view.gateway.emit('session.changed', { session })
    await settle()
    await settle()
    expect(screen.getByTestId('access-denied')).toBeTruthy()
    expect(screen.queryByLabelText(/ · /)).toBeNull()
  })
})
