import { enrolTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { KitchenPage } from '../page-models/kitchen-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

const OFFLINE = /Sem conexão desde \d\d:\d\d/
const SENT = /Tudo enviado/

/** The orders of three customers, with the number each gets. */
const SALES = [
  { number: 'T001', responsible: 'Ana', codes: ['3*H001'] },
  { number: 'T002', responsible: 'Bruno', codes: ['P001', '2*B001'] },
  { number: 'T003', responsible: 'Carla', codes: ['H002', 'H002'] },
] as const

test('orders taken without internet survive a power cut and reach the kitchen once each [S1.trailer-quick-order][S5.trailer-responsible][S5.trailer-phone] @terminal', async ({
  backend,
  newTerminal,
  signedInPage,
}) => {
  test.setTimeout(180_000)
  const terminal = await newTerminal()
  await enrolTerminal(terminal.page(), backend, { name: 'Trailer da praça', prefix: 'T' })
  let quick = new QuickOrderPage(terminal.page())
  await expect(quick.status).toHaveText(SENT)

  await test.step('the backend goes away: the header says since when', async () => {
    await backend.goAway()
    await expect(quick.status).toHaveText(OFFLINE)
    await expect(quick.status).not.toHaveText(SENT)
  })

  let texts = await quick.recordStatus()
  for (const [index, sale] of SALES.entries()) {
    await test.step(`order ${sale.number} is saved, and says that it waits`, async () => {
      for (const code of sale.codes) await quick.type(code)
      await expect(quick.code).toHaveValue('')
      await expect(quick.code).toBeFocused()
      await quick.send(sale.responsible)
      await expect(quick.outcome).toHaveText(`${sale.number} — guardado, aguardando envio`)
      // The last one: the power is cut right after the confirmation.
      if (index === SALES.length - 1) return terminal.kill()
      await expect(quick.status).toHaveText(OFFLINE)
      await expect(quick.status).toContainText(`${index + 1} para enviar`)
      await expect(quick.lines).toHaveCount(0)
      expect((await texts()).join('\n')).not.toMatch(/Tudo enviado|Enviando/)
    })
  }

  await test.step('started again, still offline: three orders wait with their numbers', async () => {
    quick = new QuickOrderPage(await terminal.relaunch())
    await expect(quick.status).toContainText('3 para enviar')
    await expect(quick.status).toHaveText(OFFLINE)
    for (const { number } of SALES) {
      await expect(quick.lastOrder(number)).toHaveAttribute('data-state', 'queued')
      await expect(quick.lastOrder(number)).toContainText('aguardando envio')
    }
    await expect(quick.lastOrders).toHaveCount(SALES.length)
    await expect(quick.lines).toHaveCount(0)
    await expect(quick.status).not.toHaveText(SENT)
  })

  await test.step('the backend comes back: sending, then all sent', async () => {
    texts = await quick.recordStatus()
    await backend.comeBack()
    await expect(quick.status).toHaveText('Tudo enviado', { timeout: 60_000 })
    const seen = await texts()
    expect(seen.at(-1)).toBe('Tudo enviado')
    expect(seen).toContainEqual(expect.stringMatching(/^Enviando [123]$/))
    // Nothing said that all was sent before the last order arrived.
    expect(seen.slice(0, -1).join('\n')).not.toMatch(SENT)
    for (const { number } of SALES)
      await expect(quick.lastOrder(number)).toHaveAttribute('data-state', 'sent')
  })

  await test.step("the kitchen's screen shows all three once each, with the same numbers", async () => {
    const kitchen = new KitchenPage(await signedInPage('cozinha@comanda.test'))
    await kitchen.open('bella-napoli')
    for (const { number, responsible } of SALES) {
      await expect(kitchen.order(number)).toHaveCount(1)
      await expect(kitchen.order(number)).toContainText(`Responsável: ${responsible}`)
      await expect(kitchen.order(number)).toContainText('Trailer')
    }
    expect((await kitchen.numbers()).filter((number) => number.startsWith('T'))).toEqual([
      'T001',
      'T002',
      'T003',
    ])
    await expect(kitchen.order('T001')).toContainText('3×')
    await expect(kitchen.order('T002').getByRole('checkbox')).toHaveCount(2)
    await expect(kitchen.order('T003')).toContainText('2×')
  })
})
