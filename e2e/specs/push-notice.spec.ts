import { test } from '../fixtures/test'
import { PushedNotices } from '../page-models/pushed-notices'

const ready = { order: 'W012', company: 'Bella Napoli', slug: 'bella-napoli', state: 'ready', language: 'pt' }

test('the worker shows what is pushed while no page is open, and nothing beside a page in sight @web', async ({
  signedInPage,
}) => {
  const page = await signedInPage('cliente@comanda.test', { serviceWorkers: 'allow' })
  await page.goto('/pedidos?empresa=bella-napoli')
  const notices = await PushedNotices.of(page)

  await notices.push({ ...ready, order: 'W011' })
  await notices.untilLooked(1)
  await page.goto('about:blank')
  await notices.push({ ...ready, state: 'delayed' })
  await notices.push({ anything: 'else' })
  await notices.push(ready)
  await notices.push({ ...ready, order: 'W013', language: 'en', state: 'cancelled' })

  await notices.expectShown(
    'bella-napoli/W012: O pedido W012 demora um pouco mais · Bella Napoli',
    'bella-napoli/W012: Pedido W012 pronto · Bella Napoli',
    'bella-napoli/W013: Order W013 was cancelled · Bella Napoli',
  )
})
