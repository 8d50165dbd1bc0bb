import { openTerminalDisk, isWaitingForDisk, type TerminalDisk } from '../fixtures/terminal-disk'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { QuickOrderPage } from '../page-models/quick-order-page'
import { startBreakingProxy, type Way } from '../../tests/support/breaking-proxy'

test('power cut between any two steps of sending an order: what was typed or confirmed is there, and once @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(300_000)
  const internet = await startBreakingProxy(backend.url)
  /** How many requests of a kind were held since the proxy was set. */
  let held = 0
  const hold = (part: string, way: Way): void => {
    held = 0
    internet.setWay((path) => {
      if (!path.includes(part)) return 'open'
      held += 1
      return way
    })
  }
  const isHeld = () => expect.poll(() => held).toBeGreaterThan(0)

  const terminal = await newTerminal()
  let quick = await setUpTerminal(terminal, backend, { url: internet.url, prefix: 'Z' })
  let disk: TerminalDisk = openTerminalDisk(terminal)
  const onServer = () =>
    backend
      .running()
      .sql(`select number, responsible_name from public.orders where number like 'Z%' order by number`)

  /**
   * Cuts the power and restarts with a sync that hangs in `part`. With 'terminal_', which matches every function of a
   * terminal, only the screen writes to the disk.
   */
  const cutPower = async (part: string, way: Way = 'held_request'): Promise<void> => {
    await terminal.kill()
    disk.close()
    hold(part, way)
    quick = new QuickOrderPage(await terminal.relaunch())
    disk = openTerminalDisk(terminal)
    await isHeld()
  }
  const send = (): void => {
    // Main, which forwards the key, is stopped in the middle of it.
    void quick.page.keyboard.press('F9').catch(() => null)
  }
  const isMainWaiting = (): boolean => isWaitingForDisk(terminal.app().process().pid ?? 0)
  const mainWaits = () => expect.poll(isMainWaiting).toBe(true)
  /** Lets main finish its write and freezes the window, repeatedly, until the expected state is on the disk. */
  const letMainWrite = async (window: number, isThere: () => boolean): Promise<void> => {
    for (;;) {
      await mainWaits()
      process.kill(window, 'SIGSTOP')
      disk.release()
      await expect.poll(() => isThere() || !isMainWaiting()).toBe(true)
      // Waits for a write that has begun.
      disk.holdUp()
      if (isThere()) return disk.release()
      process.kill(window, 'SIGCONT')
    }
  }
  const windowProcess = () =>
    terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.isVisible())
        ?.webContents.getOSProcessId(),
    )
  /**
   * Presses 'send' and freezes the window once the cart with its order's id is on the disk, before the order is
   * placed.
   */
  const sendUpToTheSavedId = async (): Promise<number> => {
    const window = (await windowProcess()) ?? 0
    const before = disk.draft()?.saved_at
    disk.holdUp()
    send()
    await letMainWrite(window, () => disk.draft()?.saved_at !== before)
    return window
  }
  const cartIsThere = async (): Promise<void> => {
    await expect(quick.lines).toHaveCount(1)
    await expect(quick.responsible).toHaveValue('Ana')
    expect(disk.orders()).toEqual([])
    await expect(quick.lastOrders).toHaveCount(0)
  }

  await test.step('typed, not sent', async () => {
    await quick.type('3*H001')
    await quick.page.keyboard.press('F4')
    await expect(quick.responsible).toBeFocused()
    await quick.page.keyboard.type('Ana')
    // The cart is saved a moment after the last key.
    await expect.poll(() => disk.draft()?.responsible_name).toBe('Ana')
    await cutPower('terminal_')
    await cartIsThere()
  })

  await test.step('sent, while nothing of it is on the disk', async () => {
    disk.holdUp()
    send()
    await mainWaits()
    expect(disk.orders()).toEqual([])
    await cutPower('terminal_')
    await cartIsThere()
  })

  await test.step('sent, with the order’s id on the disk', async () => {
    await sendUpToTheSavedId()
    await cutPower('terminal_')
    expect(disk.draft()?.order_id).not.toBeNull()
    await cartIsThere()
  })

  await test.step('sent, while the order waits for the disk', async () => {
    const id = disk.draft()?.order_id
    const window = await sendUpToTheSavedId()
    disk.holdUp()
    process.kill(window, 'SIGCONT')
    await mainWaits()
    await cutPower('terminal_')
    expect(disk.draft()?.order_id).toBe(id)
    await cartIsThere()
  })

  await test.step('on the disk, before the answer reaches the screen', async () => {
    const window = await sendUpToTheSavedId()
    disk.holdUp()
    process.kill(window, 'SIGCONT')
    await letMainWrite(window, () => disk.orders().length > 0)
    expect(disk.orders()).toEqual(['Z001'])
    await cutPower('terminal_')
    await expect(quick.lastOrder('Z001')).toHaveAttribute('data-state', 'queued')
    await expect(quick.lines).toHaveCount(0)
  })

  await test.step('confirmed on the screen, before it is pushed', async () => {
    expect(await onServer()).toEqual([])
    await quick.type('P001')
    await quick.send('Bruno')
    await expect(quick.outcome).toHaveText('Z002 — guardado, aguardando envio')
    await cutPower('terminal_push')
    await expect(quick.status).toContainText('2')
  })

  await test.step('during the push', async () => {
    await expect(quick.status).toHaveText('Enviando 2')
    expect(await onServer()).toEqual([])
    await cutPower('terminal_push', 'held_answer')
  })

  await test.step('taken by the backend, before its answer', async () => {
    const both = [
      { number: 'Z001', responsible_name: 'Ana' },
      { number: 'Z002', responsible_name: 'Bruno' },
    ]
    await expect.poll(onServer).toEqual(both)
    for (const { number } of both)
      await expect(quick.lastOrder(number)).toHaveAttribute('data-state', 'queued')
    await cutPower('terminal_heartbeat', 'open')
    await expect(quick.status).toHaveText('Tudo enviado', { timeout: 30_000 })
    for (const { number } of both) await expect(quick.lastOrder(number)).toHaveAttribute('data-state', 'sent')
    expect(await onServer()).toEqual(both)
  })

  await test.step('the next order takes the next number', async () => {
    await quick.type('H001')
    await quick.send('Carla')
    await expect
      .poll(async () => (await onServer()).at(-1))
      .toEqual({
        number: 'Z003',
        responsible_name: 'Carla',
      })
    expect(await onServer()).toHaveLength(3)
  })
  disk.close()
  await internet.stop()
})
