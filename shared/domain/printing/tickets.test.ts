import { describe, expect, it } from 'vitest'
import { laidOut } from './ticket-layout'
import {
  customerTicket,
  kitchenTicket,
  testTicket,
  type TicketOrder,
  type TicketSetting,
  type TicketTexts,
} from './tickets'

const texts = new Proxy({}, { get: (_target, name) => `<${String(name)}>` }) as TicketTexts
const setting: TicketSetting = { texts, language: 'pt', timeZone: 'America/Sao_Paulo', isCopy: false }
const item = (id: string, name: string, over = {}) => ({
  id,
  name,
  quantity: 2,
  total_cents: 5000,
  notes: null,
  voided_at: null,
  ...over,
})
const order: TicketOrder = {
  number: 'A012',
  table_number: '5',
  comanda: '17',
  customer_name: 'Ana',
  responsible_name: null,
  placed_at: '2026-03-01T23:05:00Z',
  total_cents: 5000,
  items: [
    item('1', 'X-Burger', { notes: 'sem cebola' }),
    item('2', 'Suco', { voided_at: '2026-03-01T23:06:00Z' }),
  ],
}
const news = { added: [], voided: [], isUnsent: false, station: null }
const RULE = `|${'-'.repeat(32)}`
/** The lines with their marks: Large, Bold, Inverted; a code as its text. */
const marked = (parts: Parameters<typeof laidOut>[0]): string[] =>
  laidOut(parts, 58).map(({ text, size, is_bold, is_inverted }) => {
    const marks = [size === 'large' && 'L', size === 'code' && 'C', is_bold && 'B', is_inverted && 'I']
    return `${marks.filter(Boolean).join('')}|${text.replace(/(\S)\s+/g, '$1 ')}`
  })
const paper = (parts: Parameters<typeof laidOut>[0]): string =>
  laidOut(parts, 80)
    .map(({ text }) => text.trim())
    .join('\n')

describe("a kitchen's ticket", () => {
  it('has number, table, comanda, time, each dish with its note and its guest', () => {
    const text = paper(kitchenTicket(order, { ...news, added: order.items.slice(0, 1) }, setting))
    for (const part of [
      '<kitchen>',
      'A012',
      '<table> 5',
      '<comanda> 17',
      '20:05',
      'Ana',
      '2x X-Burger',
      '> sem cebola',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Suco')
    expect(text).not.toContain('<unsent>')
  })

  it('is read from afar: number, place and dishes are large, and what is not to be cooked is marked', () => {
    const water = { product_id: 'w', code: 'W', name: 'Água', category: '', quantity: 2 }
    const added = [
      item('1', 'X-Burger', { notes: 'sem cebola', choices: [{ name: 'Bacon' }] }),
      item('3', 'Combo', { quantity: 1, parts: [water] }),
    ]
    const at = { ...order, comanda: null, responsible_name: 'Bruno' }
    expect(marked(kitchenTicket(at, { ...news, added, voided: [item('2', 'Suco')] }, setting))).toEqual([
      ...['L|   <kitchen>', 'LB|A012', 'L|<table> 5', '|Ana / Bruno 20:05', RULE],
      ...['LB|2x X-Burger', 'B|  + Bacon', 'B|  > sem cebola', 'LB|1x Combo', 'LB|  2x Água'],
      ...['BI|<cancelled>', 'L|2x Suco', RULE, '|<lines> 6', '|'],
    ])
  })

  it('of voided lines alone is a cancellation from its first line on', () => {
    const voided = [item('2', 'Suco')]
    const copy = { ...setting, isCopy: true }
    expect(marked(kitchenTicket(order, { ...news, voided, isUnsent: true }, copy))).toEqual([
      ...[
        'LI|  <cancelled>',
        'B|             <copy>',
        'LB|A012',
        'L|<table> 5 ·',
        'L|<comanda> 17',
        '|Ana 20:05',
      ],
      ...[RULE, 'BI|<cancelled>', 'L|2x Suco', RULE, '|<lines> 2', 'B|<unsent>', '|'],
    ])
  })

  it('has each part of a combo on a line of its own, in large type, and counts what is to be made', () => {
    const part = (name: string, quantity: number, option_id?: string) => ({
      ...{ product_id: name, code: 'X1', name, category: '', quantity },
      ...(option_id ? { option_id } : {}),
    })
    const combo = item('1', 'Combo Família', {
      parts: [part('Margherita', 2), part('Guaraná', 1, 'drink')],
      choices: [
        { option_id: 'drink', name: 'Guaraná' },
        { option_id: 'crust', name: 'Borda recheada' },
      ],
    })
    const parts = kitchenTicket(order, { ...news, added: [combo] }, setting)
    const lines = paper(parts).split('\n')
    const first = lines.indexOf('2x Combo Família')
    expect(lines.slice(first + 1, first + 4)).toEqual(['4x Margherita', '2x Guaraná', '+ Borda recheada'])
    expect(laidOut(parts, 80).find(({ text }) => text.includes('4x Margherita'))).toMatchObject({
      size: 'large',
    })
    expect(paper(parts)).toMatch(/<lines>\s+6$/m)
    const voided = paper(kitchenTicket(order, { ...news, voided: [combo] }, setting))
    expect(voided).toContain('4x Margherita')
  })

  it('has each choice of a dish on a line of its own, before its note', () => {
    const choices = [
      { name: 'Margherita', parts: 2 },
      { name: 'Calabresa', parts: 2 },
      { name: 'Borda de catupiry' },
    ]
    const pizza = item('1', 'Meio a Meio', { choices, notes: 'bem passada' })
    const lines = paper(kitchenTicket(order, { ...news, added: [pizza], voided: [] }, setting)).split('\n')
    const first = lines.indexOf('2x Meio a Meio')
    expect(lines.slice(first, first + 5)).toEqual([
      '2x Meio a Meio',
      '+ ½ Margherita',
      '+ ½ Calabresa',
      '+ Borda de catupiry',
      '> bem passada',
    ])
    expect(paper(kitchenTicket(order, { ...news, voided: [pizza] }, setting))).toContain('+ ½ Calabresa')
    const thirds = item('1', 'Três sabores', { choices: [{ name: 'Calabresa', parts: 3 }] })
    expect(paper(kitchenTicket(order, { ...news, added: [thirds] }, setting))).toContain('+ 1/3 Calabresa')
  })

  it('emphasises an allergy', () => {
    const parts = kitchenTicket(
      order,
      { ...news, added: [item('1', 'Camarão', { notes: 'alergia a nozes' })] },
      setting,
    )
    expect(laidOut(parts, 58).find(({ text }) => text.includes('nozes'))).toMatchObject({
      text: '  !! <allergy>: alergia a nozes',
      is_bold: true,
      is_inverted: true,
    })
  })

  it('emphasises voided lines, and that no screen shows the order', () => {
    const text = paper(kitchenTicket(order, { ...news, voided: order.items, isUnsent: true }, setting))
    expect(text.startsWith('<cancelled>')).toBe(true)
    expect(text).toContain('<unsent>')
  })

  it('names its station, and that it is a copy', () => {
    const text = paper(
      kitchenTicket(order, { ...news, added: order.items, station: 'Grelha' }, { ...setting, isCopy: true }),
    )
    expect(text.split('\n').slice(0, 2)).toEqual(['Grelha', '<copy>'])
  })

  it('of an order without a table says that it is carried away', () =>
    expect(paper(kitchenTicket({ ...order, table_number: 'Trailer', comanda: null }, news, setting))).toMatch(
      /^<kitchen>\nA012\n<carriedAway>\nAna /,
    ))
})

describe("a customer's ticket", () => {
  const company = { name: 'Bella Napoli', address: 'Rua A, 1', cash_cents: 4500, pix: '000201' }
  it('has the lines, the total, the cash total, and the note that it is no fiscal document', () => {
    const parts = customerTicket(order, company, setting)
    const text = paper(parts)
    for (const part of [
      'Bella Napoli',
      'Rua A, 1',
      '01/03/2026',
      '2x X-Burger',
      'R$ 50,00',
      'R$ 45,00',
      '<noFiscalValue>',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Suco')
    expect(parts).toContainEqual({ kind: 'code', text: '000201' })
  })

  it('has the choices of a dish in one line under it', () => {
    const choices = [{ name: 'Duplo' }, { name: 'Bacon' }]
    const parts = customerTicket({ ...order, items: [item('1', 'X-Burger', { choices })] }, company, setting)
    expect(paper(parts)).toMatch(/2x X-Burger .*50,00\nDuplo, Bacon\n/)
  })

  it('names the responsible person only where it is another one', () => {
    const named = (responsible_name: string) =>
      paper(customerTicket({ ...order, responsible_name }, company, setting))
    expect(named('Bruno')).toContain('<responsible>: Bruno')
    expect(named('Ana')).not.toContain('<responsible>')
  })

  it('has everything of the order in the order of reading, by the company’s clock', () => {
    const items = [
      item('1', 'X-Burger', { notes: 'sem cebola', choices: [{ name: 'Duplo' }] }),
      item('2', 'Suco', { voided_at: '2026-03-01T23:06:00Z' }),
      item('3', 'Água'),
    ]
    const late = {
      ...order,
      items,
      comanda: null,
      responsible_name: 'Bruno',
      placed_at: '2026-03-02T02:30:00Z',
    }
    expect(marked(customerTicket(late, company, { ...setting, isCopy: true }))).toEqual([
      ...['LB|  Bella Napoli', '|            Rua A, 1', '|             <copy>', '|'],
      ...['B|<order> A012 <table> 5', '|01/03/2026 23:30', '|<customer>: Ana', '|<responsible>: Bruno', RULE],
      ...['|2x X-Burger R$ 50,00', '|   Duplo', '|   sem cebola', '|2x Água R$ 50,00', RULE],
      ...['B|<total> R$ 50,00', '|<inCash> R$ 45,00', '|'],
      ...['|             <pix>', 'C|000201', '|        <noFiscalValue>', '|'],
    ])
  })

  it('leaves out missing data of the company', () => {
    const bare = { name: 'B', address: '', cash_cents: null, pix: null }
    const items = [item('3', 'Água')]
    expect(marked(customerTicket({ ...order, items }, bare, setting))).toEqual([
      ...['LB|       B', '|', 'B|<order> <table> 5 · <comanda> 17', 'B|A012', '|01/03/2026 20:05'],
      ...['|<customer>: Ana', RULE, '|2x Água R$ 50,00', RULE, 'B|<total> R$ 50,00', '|'],
      ...['|        <noFiscalValue>', '|'],
    ])
  })
})

it('a test page has the printer’s name, its letters, its width, and every type', () =>
  expect(marked(testTicket('Cozinha', setting))).toEqual([
    ...['L|     <test>', 'B|            Cozinha', RULE, '|<testText>'],
    ...['|ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ñ ß', '|€', '|R$ 1.234,56', 'BI|!!', RULE, '|'],
  ]))
