import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type FakeGateway } from '@renderer/testing/fake-gateway'
import { testContact, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import { ContactProvider, useContact } from './contact-context'

const company = testCompany({ fone_cliente: '(11) 3255-0148' })

const Phone = () => {
  const { contact, error } = useContact()
  return <p data-testid="phone">{error ?? contact.phone}</p>
}
const page = (
  <ContactProvider company={company}>
    <Phone />
  </ContactProvider>
)
/** Mounts and unmounts the page. */
const Toggle = () => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)} />
      {isShown && page}
    </>
  )
}
const asked = (gateway: FakeGateway): number =>
  gateway.calls.filter(({ method }) => method === 'pages.get').length

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe("a company's contact", () => {
  it('raises outside its provider [S8.outside-provider]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderHook(useContact)).toThrow('ContactProvider')
  })

  it('is made of the company until its settings are here [S3.contact-fallbacks]', async () => {
    await renderWithApp(page, {
      company,
      answers: {
        'pages.get': () => testPages({ contact: testContact({ restaurant_phone: '0800 1' }) }, company),
      },
    })
    expect(screen.getByTestId('phone').textContent).toBe('(11) 3255-0148')
    expect(await screen.findByText('0800 1')).toBeTruthy()
  })

  it('is asked for again three times, after 1, 2 and 4 seconds, then given up [S9.contact-query]', async () => {
    vi.useRealTimers()
    // A clock that does not go on while the test runs.
    vi.useFakeTimers()
    const gateway = fakeGateway({ 'pages.get': refuse('connection') })
    await renderWithApp(page, { company, gateway })
    await pass(500)
    expect(asked(gateway)).toBe(1)
    for (const [wait, times] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await pass(wait)
      expect(asked(gateway)).toBe(times)
    }
    await pass(60_000)
    expect(asked(gateway)).toBe(4)
    expect(screen.getByTestId('phone').textContent).toBe('connection')
  })

  it('is fresh for 5 minutes and kept for 10 [S9.contact-query]', async () => {
    const gateway = fakeGateway({ 'pages.get': () => testPages({}, company) })
    await renderWithApp(<Toggle />, { company, gateway })
    await vi.waitFor(() => expect(asked(gateway)).toBe(1))
    await pass(100)
    const leaveFor = async (ms: number): Promise<void> => {
      act(() => screen.getByRole('button').click())
      await pass(ms)
      act(() => screen.getByRole('button').click())
      await pass(100)
    }
    await leaveFor(4 * 60_000)
    expect(asked(gateway), 'still fresh').toBe(1)
    await leaveFor(5.5 * 60_000)
    await vi.waitFor(() => expect(asked(gateway), 'kept, and read again').toBe(2))
    expect(screen.getByTestId('phone').textContent).toBe('(11) 3255-0148')
  })
})
