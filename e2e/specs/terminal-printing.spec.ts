import { startReceiptPrinter } from '../../electron/main/testing/receipt-printer'
import { expectWcagAa } from '../fixtures/accessibility'
import { setUpTerminal } from '../fixtures/set-up-terminal'
import { expect, test } from '../fixtures/test'
import { KitchenPage } from '../page-models/kitchen-page'
import { PrintersPage } from '../page-models/printers-page'
import { QuickOrderPage } from '../page-models/quick-order-page'

test('a kitchen’s printer prints each order once: set up, out of paper, gone, power cut, copies @terminal', async ({
  backend,
  newTerminal,
}) => {
  test.setTimeout(240_000)
  const paper = await startReceiptPrinter()
  try {
    const terminal = await newTerminal()
    let quick = await setUpTerminal(terminal, backend, { prefix: 'I' })
    let printers = new PrintersPage(terminal.page())
    const sell = async (codes: readonly string[], responsible: string): Promise<void> => {
      for (const code of codes) await quick.type(code)
      await quick.send(responsible)
      await expect(quick.outcome).toBeVisible()
    }
    const numbers = () => paper.tickets().map((text) => /I\d{3}|TESTE/.exec(text)?.[0])

    await test.step('it is set up by its address, and a test page shows its letters', async () => {
      await printers.open()
      await expect(terminal.page().getByTestId('no-printers')).toBeVisible()
      await printers.add({ name: 'Cozinha', host: '127.0.0.1', port: paper.port, kitchen: 'own' })
      await printers.test()
      await expect.poll(() => paper.tickets()[0]).toContain('ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ñ ß €')
      await expect(printers.status).toHaveText('Pronta.')
      await expectWcagAa(terminal.page())
    })

    await test.step('an order is on paper with what the cook needs', async () => {
      await printers.goToQuickOrder()
      await sell(['2*H001'], 'Ana')
      await expect.poll(numbers).toEqual(['TESTE', 'I001'])
      expect(paper.tickets()[1]).toMatch(/COZINHA[\s\S]*I001[\s\S]*Trailer[\s\S]*Ana[\s\S]*2x /)
    })

    await test.step('without paper it says so wherever one is, and prints when there is paper again', async () => {
      paper.setState('no_paper')
      await sell(['H001'], 'Bruno')
      await expect(printers.notice).toContainText('A impressora “Cozinha” está sem papel.')
      paper.setState('ready')
      await expect.poll(numbers, { timeout: 60_000 }).toEqual(['TESTE', 'I001', 'I002'])
      await expect(printers.notice).toBeHidden()
    })

    await test.step('power is cut while it cannot be reached: after the start it comes out once', async () => {
      await paper.goAway()
      await sell(['H002'], 'Carla')
      await expect(printers.notice).toContainText('não responde')
      await terminal.kill()
      await paper.comeBack()
      quick = new QuickOrderPage(await terminal.relaunch())
      printers = new PrintersPage(terminal.page())
      await quick.code.waitFor()
      await expect.poll(numbers, { timeout: 60_000 }).toEqual(['TESTE', 'I001', 'I002', 'I003'])
    })

    await test.step('a person sees a ticket before it is printed, and a second one is marked as a copy', async () => {
      await printers.openTicket('I001')
      await expect(printers.preview).toContainText('TOTAL')
      await expect(printers.preview).toContainText('Não é documento fiscal.')
      await printers.printTicket('kitchen')
      await expect.poll(numbers).toEqual(['TESTE', 'I001', 'I002', 'I003', 'I001'])
      expect(paper.tickets()[4]).toContain('2ª VIA')
    })

    await test.step('nothing else came out meanwhile, and nothing waits', async () => {
      await printers.open()
      await expect(printers.status).toHaveText('Pronta.')
      await expect(printers.held).toHaveCount(0)
      expect(paper.tickets()).toHaveLength(5)
    })
  } finally {
    await paper.close()
  }
})

test(
  'a combo goes from quick order to paper and to the wall with every part @terminal',
  { tag: '@proof' },
  async ({ backend, newTerminal, signedInPage }) => {
    test.setTimeout(180_000)
    const paper = await startReceiptPrinter()
    try {
      const terminal = await newTerminal()
      const quick = await setUpTerminal(terminal, backend, { prefix: 'K' })
      const printers = new PrintersPage(terminal.page())
      await printers.open()
      await printers.add({ name: 'Cozinha', host: '127.0.0.1', port: paper.port, kitchen: 'own' })
      await printers.goToQuickOrder()
      await quick.type('2*C001')
      await quick.send('Ana')
      await expect(quick.outcome).toBeVisible()
      await expect
        .poll(() => paper.tickets()[0])
        .toMatch(/K001[\s\S]*2x Combo Família\s+2x Margherita\s+2x Calabresa\s+2x Guaraná/)

      const kitchen = new KitchenPage(
        await signedInPage('cozinha@comanda.test', { viewport: { width: 1920, height: 1080 } }),
      )
      await kitchen.open('bella-napoli')
      const parts = kitchen.order('K001').getByTestId('kitchen-parts').getByRole('listitem')
      await expect(parts).toHaveText([/^2× Margherita/, /^2× Calabresa/, /^2× Guaraná/])
    } finally {
      await paper.close()
    }
  },
)
