import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { probePolicy } from '../fixtures/policy-probe'
import { expect, test } from '../fixtures/test'

test('a page of the web runs nothing that was smuggled into it, asks nobody else and is framed by nobody @web', async ({
  backend,
  guestPage,
}) => {
  const page = await guestPage()
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await page.goto('/contato')
  await expect(page.locator('#root')).not.toBeEmpty()
  // A browser ignores a policy feature it does not know, and logs that.
  expect(warned.filter((text) => text.includes('Permissions-Policy'))).toEqual([])

  await test.step('inline scripts, handlers, eval and foreign origins are stopped', async () => {
    const probe = await probePolicy(page)
    expect(probe.ran).toEqual([])
    expect(probe.asked).toEqual([])
    expect(probe.stoppedBy).toEqual(
      expect.arrayContaining(['script-src-elem', 'script-src-attr', 'script-src', 'connect-src']),
    )
  })

  await test.step('no page of another origin shows it in a frame', async () => {
    const thief = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${backend.url}/auth"></iframe>`)
    })
    await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve))
    try {
      await page.goto(`http://127.0.0.1:${(thief.address() as AddressInfo).port}/`)
      // The browser shows an error page of its own.
      await expect
        .poll(() => page.frames().map((frame) => frame.url().split('/')[0]))
        .toEqual(['http:', 'chrome-error:'])
    } finally {
      thief.closeAllConnections()
      thief.close()
    }
  })
})
