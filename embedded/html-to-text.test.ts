import { expect, it } from 'vitest'
import { plainText } from './html-to-text'

it('keeps text, paragraphs and addresses, and nothing else', () => {
  const page = `<html><head><title>123456</title></head><body style="color: #123456">
    <h1>Olá</h1><p>Um passo &amp; pronto.</p>
    <p><a
      href="http://x.test/v?a=1&amp;b=2" style="x">Confirmar</a
    ></p><p>Código: <strong>654321</strong></p></body></html>`
  expect(plainText(page)).toBe(
    'Olá\nUm passo & pronto.\n\nConfirmar: http://x.test/v?a=1&b=2\nCódigo: 654321',
  )
})
