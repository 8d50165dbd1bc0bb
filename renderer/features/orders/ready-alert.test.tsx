import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { leaveBrowser, PUSH_ENDPOINT, PUSH_KEY, pushBrowser } from '@renderer/testing/push-browser'
import { renderWithApp } from '@renderer/testing/render'
import * as sound from '@renderer/ui/sound'
import { ReadyAlert } from './ready-alert'

afterEach(() => {
  vi.restoreAllMocks()
  leaveBrowser()
})

const open = (answers: Answers = {}, status: 'preparing' | 'ready' = 'preparing') =>
  renderWithApp(<ReadyAlert orders={[testOrder({ status })]} />, {
    company: testCompany(),
    path: '/pedidos',
    answers: {
      'push.key': () => ({ key: PUSH_KEY }),
      'push.subscribe': () => ({}),
      'push.unsubscribe': () => ({ removed: true }),
      ...answers,
    },
  })
const offer = () => screen.findByTestId('ready-alert')
/** A key that does not come is asked for again for seven seconds. */
const pushIs = async (state: string) =>
  waitFor(async () => expect((await offer()).dataset.push).toBe(state), { timeout: 15_000 })

it('subscribes this browser with the tap that asks, and says what a locked phone does then [S1.notices-offered]', async () => {
  const { pushManager } = pushBrowser('default')
  const { gateway } = await open()
  await pushIs('off')
  expect((await offer()).textContent).toContain('também com a tela bloqueada')
  expect((await offer()).textContent).not.toContain('Vale enquanto esta página estiver aberta')
  await userEvent.click(await screen.findByTestId('ready-alert-ask'))
  await pushIs('on')
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: PUSH_KEY,
  })
  expect(gateway.calls.find(({ method }) => method === 'push.subscribe')?.input).toEqual({
    endpoint: PUSH_ENDPOINT,
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
    language: 'pt',
  })
  await userEvent.click(await screen.findByTestId('ready-alert-unlock'))
  await pushIs('off')
  expect(gateway.calls.find(({ method }) => method === 'push.unsubscribe')?.input).toEqual({
    endpoint: PUSH_ENDPOINT,
  })
})

it('asks the browser also where the device never answers for its sound', async () => {
  vi.spyOn(sound, 'allowSound').mockReturnValue(new Promise(() => undefined))
  pushBrowser('default')
  await open()
  await pushIs('off')
  await userEvent.click(await screen.findByTestId('ready-alert-ask'))
  await pushIs('on')
})

it('stores a subscription that is there again, for the session that is', async () => {
  pushBrowser('granted').subscribed()
  const { gateway } = await open()
  await pushIs('on')
  expect(gateway.calls.some(({ method }) => method === 'push.subscribe')).toBe(true)
})

it('asks for nothing unasked: who allowed notices before chooses the locked screen by a tap', async () => {
  const { pushManager } = pushBrowser('granted')
  await open()
  await pushIs('off')
  expect(pushManager.subscribe).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByTestId('ready-alert-lock'))
  await pushIs('on')
})

it.each([
  ['the backend has no key', { 'push.key': () => ({ key: null }) }],
  ['the backend does not answer', { 'push.key': refuse('connection') }],
] satisfies [string, Answers][])('says what it can do without push where %s', async (_why, answers) => {
  pushBrowser('granted')
  await open(answers)
  await pushIs('none')
  expect((await offer()).textContent).toContain('Com o celular bloqueado')
  expect(screen.queryByTestId('ready-alert-lock')).toBeNull()
})

it('says so where the browser’s push service refuses, and offers it again', async () => {
  const { pushManager } = pushBrowser('granted')
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
  await open()
  await userEvent.click(await screen.findByTestId('ready-alert-lock'))
  await pushIs('failed')
  expect((await offer()).textContent).toContain('não conseguiu ligar o aviso')
  await userEvent.click(await screen.findByTestId('ready-alert-lock'))
  await pushIs('on')
})

it('tells an iPhone’s browser of the home screen, and no other', async () => {
  await open()
  await pushIs('none')
  expect(screen.queryByTestId('ready-alert-iphone')).toBeNull()
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  })
  await open()
  expect((await screen.findByTestId('ready-alert-iphone')).textContent).toContain('Tela de Início')
})

it('offers nothing once nothing is awaited', async () => {
  pushBrowser('default')
  await open({}, 'ready')
  expect(screen.queryByTestId('ready-alert')).toBeNull()
})
