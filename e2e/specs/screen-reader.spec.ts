import { expect, test } from '../fixtures/test'
import { CartPage } from '../page-models/cart-page'
import { MenuPage } from '../page-models/menu-page'
import { ScreenReader } from '../page-models/screen-reader'

const STILL = { reducedMotion: 'reduce' } as const

/** Expects these lines in this order within a part of the page; others may be between them. */
const expectInOrder = async (
  reader: ScreenReader,
  selector: string,
  lines: readonly string[],
): Promise<void> => {
  await expect
    .poll(async () => (await reader.read(selector)).filter((line) => lines.includes(line)))
    .toEqual(lines)
}

test.describe('with a screen reader @web', () => {
  test('a customer orders: what is read, in order, and what is announced', async ({
    signedInPage,
    backend,
  }) => {
    await backend.running().sql(`delete from public.opening_exceptions`)
    await backend.running().sql(`update public.opening_hours set opens_at = '00:00', closes_at = '00:00'`)
    const page = await signedInPage('cliente@comanda.test', {
      viewport: { width: 390, height: 844 },
      ...STILL,
    })
    const reader = new ScreenReader(page)
    await reader.listen()
    const menu = new MenuPage(page)
    const cart = new CartPage(page)

    await test.step('the menu says whose it is, how it is searched, and each dish with its price', async () => {
      await menu.open('bella-napoli')
      await expect(menu.dish('P001')).toBeVisible()
      await expectInOrder(reader, 'main', [
        'main',
        'heading "Pizzaria Bella Napoli"',
        'searchbox "Buscar no cardápio"',
        'heading "Entradas"',
        'heading "Pizzas Tradicionais"',
      ])
      await expect
        .poll(() => reader.read('[data-testid="dish-P001"]'))
        .toEqual([
          'article',
          'heading "Margherita"',
          'Molho de tomate italiano, muçarela fresca, manjericão colhido na hora e um fio de azeite.',
          'R$ 54,90',
          'P001',
          'Destaque',
          'button "Adicionar Margherita ao carrinho"',
        ])
    })

    await test.step('a dish is added from its card', async () => {
      await menu.add('P001')
      await reader.hear('Margherita adicionado. 1 item no carrinho.')
    })

    await test.step('and one from its sheet, which says what it is', async () => {
      await menu.openDish('E001')
      await expect(menu.detail).toBeVisible()
      await expectInOrder(reader, '[data-testid="dish-detail"]', [
        'dialog "Bruschetta Clássica" modal',
        'heading "Bruschetta Clássica"',
        'button "Fechar"',
        'Pão italiano tostado, tomate, manjericão e alho.',
        'Contém: glúten',
        'R$ 24,90',
        'textbox "Observação para a cozinha"',
        'group "Quantidade"',
        'button "Um a menos" disabled',
        'button "Um a mais"',
        'button "Adicionar · R$ 24,90"',
      ])
      await menu.addFromDetail.click()
      await reader.hear('2 itens no carrinho.')
    })

    await test.step('the cart reads line by line', async () => {
      await cart.open()
      await expect(cart.send).toBeVisible()
      await expectInOrder(reader, '[data-testid="cart-drawer"]', [
        'dialog "Carrinho" modal',
        'heading "Carrinho"',
        'list "Itens do carrinho"',
        'group "Quantidade de Margherita"',
        'button "Remover Margherita"',
        'button "Mais um Margherita"',
        'group "Quantidade de Bruschetta Clássica"',
        'button "Remover Bruschetta Clássica"',
        'button "Mais um Bruschetta Clássica"',
        'group "Seus dados"',
        'textbox "Nome" = Caio Ferreira required',
        'textbox "Mesa" required',
        '2 itens',
        'R$ 79,80',
        'button "Enviar pedido"',
      ])
    })

    await test.step('a removed line is announced, with its undo', async () => {
      await cart.line('E001').getByRole('button', { name: 'Remover' }).click()
      await reader.hear(/^Bruschetta Clássica saiu do carrinho\.\s*Desfazer$/)
      await cart.undo.getByRole('button', { name: 'Desfazer' }).click()
    })

    await test.step('a missing field is announced and focused', async () => {
      await cart.send.click()
      await reader.hear('Informe a mesa.')
      await expect.poll(() => reader.focused()).toBe('textbox "Mesa" required invalid: Informe a mesa.')
    })

    await test.step('sent, the cart says so, with number, table and total', async () => {
      await cart.fill('Ana que Ouve', '12')
      await cart.send.click()
      await expect(cart.confirmation).toBeVisible()
      await expectInOrder(reader, '[data-testid="cart-drawer"]', [
        'heading "Pedido enviado!"',
        'Mesa',
        '12',
        'Total',
        'R$ 79,80',
        'button "Novo pedido"',
      ])
      await expect.poll(() => reader.focused()).toBe('heading "Pedido enviado!"')
    })

    await test.step('another page says its name', async () => {
      await cart.showOrders()
      await reader.hear('Meus pedidos')
    })
  })

  test(
    'an owner edits a dish: the list, the form, what is wrong with it, and that it was saved',
    { tag: '@proof' },
    async ({ signedInPage }) => {
      const page = await signedInPage('dono@comanda.test', {
        viewport: { width: 1366, height: 768 },
        ...STILL,
      })
      const reader = new ScreenReader(page)
      await reader.listen()
      await page.goto('/admin/menu?empresa=bella-napoli')
      const edit = page.getByTestId('edit-P001')

      await test.step('the list has names for all that can be done', async () => {
        await expect(edit).toBeVisible()
        await expect
          .poll(() => reader.read('tr:has([data-testid="edit-P001"])'))
          .toEqual([
            'checkbox "Selecionar P001"',
            'P001',
            'button "Margherita"',
            'em 1 combo',
            'switch "Disponível Margherita" checked',
            'Pizzas Tradicionais',
            'R$ 54,90',
            'switch "Destaque Margherita" checked',
            'button "Duplicar Margherita"',
            'button "Remover Margherita"',
          ])
      })

      await test.step('the form says that it is here', async () => {
        await edit.press('Enter')
        await reader.hear('Editar prato')
        await expectInOrder(reader, '[data-testid="product-form"]', [
          'heading "Editar prato"',
          'button "Duplicar"',
          'button "Remover"',
          'textbox "Código" = P001 required: Letras e números, como H001. É digitado no caixa.',
          'button "Sugerir código"',
          'textbox "Nome" = Margherita required',
          'combobox "Categoria" collapsed: Pizzas Tradicionais',
          'textbox "Preço" = R$ 54,90 required',
          'textbox "Preço promocional": Vazio: sem promoção.',
          'button "Escolher imagem: Imagem"',
          'switch "Disponível" checked: Desligado, aparece como esgotado.',
          'switch "Destaque" checked: Aparece primeiro para os clientes.',
          'radio "English" checked',
          'textbox "Nome (English)" = Margherita',
          'button "Cancelar"',
          'button "Salvar"',
        ])
      })

      await test.step('an invalid field is announced and focused', async () => {
        await page.getByTestId('field-price_cents').fill('')
        await page.getByTestId('save').press('Enter')
        await reader.hear('Preencha este campo.')
        await expect
          .poll(() => reader.focused())
          .toBe('textbox "Preço" required invalid: Preencha este campo.')
      })

      await test.step('the save is announced, and so is the page it returns to', async () => {
        await page.getByTestId('field-price_cents').fill('45,90')
        await page.keyboard.press('Enter')
        await reader.hear('Salvo')
        await expect(edit).toBeVisible()
      })
    },
  )
})
