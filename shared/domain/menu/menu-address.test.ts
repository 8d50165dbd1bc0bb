import { describe, expect, it } from 'vitest'
import { menuAddress, MOST_TABLES, parseTables, publicWebAddress } from './menu-address'

describe('the public web address', () => {
  it.each([
    ['https://cardapio.exemplo.com.br/', 'http://127.0.0.1:4600', 'https://cardapio.exemplo.com.br'],
    ['https://exemplo.com.br/comanda/', null, 'https://exemplo.com.br/comanda'],
    [null, 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['http://127.0.0.1:4600', 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['http://localhost:4600', 'http://127.0.0.1:4600', 'http://localhost:4600'],
    ['http://192.168.0.10:4600', 'http://127.0.0.1:4600', 'http://192.168.0.10:4600'],
    [null, 'app://comanda', null],
    ['javascript:alert(1)', null, null],
    ['', undefined, null],
    [' https://exemplo.com.br// ', null, 'https://exemplo.com.br'],
    ['http://localhost:4600', 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['HTTP://LOCALHOST:4600', 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['http://comanda.localhost:4600', 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['http://localhost.exemplo.com', 'http://192.168.0.10:4600', 'http://localhost.exemplo.com'],
    ['http://[::1]:4600', 'http://192.168.0.10:4600', 'http://192.168.0.10:4600'],
    ['http://[2001:db8::7]:4600/', 'http://192.168.0.10:4600', 'http://[2001:db8::7]:4600'],
    ['veja https://exemplo.com.br', null, null],
    ['https://exemplo.com.br/?mesa=1', null, null],
  ])('of %s and %s is %s', (configured, own, address) =>
    expect(publicWebAddress(configured, own)).toBe(address),
  )
})

describe('the address of a menu [S1.qr-code]', () => {
  it.each([
    ['bella-napoli', '', 'https://x.com/menu?empresa=bella-napoli'],
    ['bella-napoli', ' A1 ', 'https://x.com/menu?empresa=bella-napoli&mesa=A1'],
    ['bella-napoli', 'balcão & bar', 'https://x.com/menu?empresa=bella-napoli&mesa=balc%C3%A3o%20%26%20bar'],
  ])('%s, table "%s"', (slug, table, address) =>
    expect(menuAddress('https://x.com', slug, table)).toBe(address),
  )

  it('is that of the company where no table is given', () => {
    expect(menuAddress('https://x.com', 'casa')).toBe('https://x.com/menu?empresa=casa')
  })

  it('carries the code of a table, and none without a table', () => {
    expect(menuAddress('https://x.com', 'casa', '5', 'a_b-c')).toBe(
      'https://x.com/menu?empresa=casa&mesa=5&t=a_b-c',
    )
    expect(menuAddress('https://x.com', 'casa', '', 'a_b-c')).toBe('https://x.com/menu?empresa=casa')
  })
})

describe('tables', () => {
  it.each([
    ['1-4', ['1', '2', '3', '4']],
    ['A1, A2, balcão', ['A1', 'A2', 'balcão']],
    ['A1-A3; 7', ['A1', 'A2', 'A3', '7']],
    ['A1 – 3', ['A1', 'A2', 'A3']],
    ['08-11', ['08', '09', '10', '11']],
    ['5, 4-6, 5', ['5', '4', '6']],
    ['9-3', ['9-3']],
    ['A1-B3', ['A1-B3']],
    ['5-5', ['5']],
    ['Sala 1-4', ['Sala 1-4']],
    ['1-4 fora', ['1-4 fora']],
    [' , ;\n', []],
    ['x'.repeat(30), ['x'.repeat(20)]],
  ])('%s', (text, tables) => expect(parseTables(text)).toEqual(tables))

  it('are limited to what a company has', () => {
    expect(parseTables('1-9999')).toHaveLength(MOST_TABLES)
    const named = parseTables('1-299, balcão, varanda')
    expect([named.length, named.at(-1)]).toEqual([300, 'balcão'])
  })
})
