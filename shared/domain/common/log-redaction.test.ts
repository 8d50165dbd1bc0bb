import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from './log-redaction'

describe('a redacted log', () => {
  it.each([
    ['mail to ana.maria@casa.com.br failed', 'mail to ‹e-mail› failed'],
    ['call +55 11 98765-4321 back', 'call ‹phone› back'],
    ['call (11) 98765-4321', 'call ‹phone›'],
    ['+5511987654321', '‹phone›'],
    ['telefone 11987654321', 'telefone ‹phone›'],
    ['wrong PIN: 482915', 'wrong PIN: ‹pin›'],
    ['Key (nome)=(Ana Souza) already exists.', 'Key (nome)=(…) already exists.'],
    ['Failing row contains (1, Ana Souza, 11 3333).', 'Failing row contains (…).'],
    [
      "order { customer_name: 'Ana Souza', status: 'placed' }",
      "order { customer_name: '…', status: 'placed' }",
    ],
    ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln', 'Bearer ‹token›'],
    ['key sb_publishable_abcdefghijklmnop', 'key ‹key›'],
    [`token ${'a1B2'.repeat(11)}`, 'token ‹secret›'],
    ['at open (/home/maria/comanda/main.js:1:2)', 'at open (/home/‹user›/comanda/main.js:1:2)'],
    ['C:\\Users\\Maria\\AppData', 'C:\\Users\\‹user›\\AppData'],
    ['Unexpected answer: {"name":"Ana"}', 'Unexpected answer: {"…":"…"}'],
  ])('%s becomes %s', (text, redacted) => expect(withoutPersonalData(text)).toBe(redacted))

  it.each([
    '2026-03-01T12:00:00.123Z Sync failed. GatewayError: backend',
    'at engine (app.js:120:44) code 503',
    'order 11111111-1111-4111-8111-111111111111 was refused: order_final',
    'The renderer is gone: crashed',
    'now 1793466000123, 4825 rows, version 1234567',
  ])('%s stays as it is', (text) => expect(withoutPersonalData(text)).toBe(text))
})
