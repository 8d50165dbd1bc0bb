import { setUpTerminal } from '../fixtures/set-up-terminal'
import { openTerminalDisk } from '../fixtures/terminal-disk'
import { expect, test } from '../fixtures/test'
import { QuickOrderPage } from '../page-models/quick-order-page'

test('a terminal whose disk another program holds says so and takes no order; freed, it opens as it was @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(120_000)
  const terminal = await newTerminal()
  const quick = await setUpTerminal(terminal, backend, { prefix: 'L' })
  await quick.type('H001')
  await expect(quick.lines).toHaveCount(1)
  const disk = openTerminalDisk(terminal)
  await expect.poll(disk.draft).not.toBeNull()
  await terminal.kill()

  disk.holdAlone()
  await terminal.relaunch()
  const seen = () =>
    terminal.app().evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .filter((one) => one.isVisible())
        .map((one) => decodeURIComponent(one.webContents.getURL())),
    )
  await expect.poll(seen, { timeout: 30_000 }).toEqual([expect.stringContaining('data-cause="failing"')])
  await terminal.kill()

  disk.close()
  const again = new QuickOrderPage(await terminal.relaunch())
  await expect(again.lines, 'the order that was begun').toHaveCount(1)
})
