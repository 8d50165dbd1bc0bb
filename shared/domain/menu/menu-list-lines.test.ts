import { describe, expect, it } from 'vitest'
import { cellsOfLines, isLineList } from './menu-list-lines'

const PDF = `CARDÁPIO
Pizzas
Pizza Margherita ..... R$ 39,90
molho de tomate, mussarela
Pizza 4 queijos   42,90

Bebidas
Guaraná lata 350ml………6,00
Água 4,50
Lagosta ..... sob consulta
Rua das Flores 123`

describe('lines with a price at their end', () => {
  it('are dishes with their category and what is in them', () => {
    expect(isLineList(PDF)).toBe(true)
    expect(cellsOfLines(PDF)).toEqual([
      ['CARDÁPIO', '', '', ''],
      ['Pizzas', '', '', ''],
      ['', 'Pizza Margherita', 'molho de tomate, mussarela', 'R$ 39,90'],
      [],
      ['', 'Pizza 4 queijos', '', '42,90'],
      [],
      ['Bebidas', '', '', ''],
      ['', 'Guaraná lata 350ml', '', '6,00'],
      ['', 'Água', '', '4,50'],
      ['', 'Lagosta', '', 'sob consulta'],
      ['Rua das Flores 123', '', '', ''],
    ])
  })

  it.each([
    ['one line in four is a dish', 'Suco   8,00\nA\nB\nC', true],
    ['one line in five is', 'Suco   8,00\nA\nB\nC\nD', false],
    ['the others are empty', 'Suco   8,00\n\n \n\n\n\n\n', true],
    ['there are blanks around', '  Suco   8,00 \n Bar', true],
    ['a currency follows', 'Suco 8,00 €\nChá 6,00 R$', true],
    ['a currency follows whole numbers', 'Suco 8 €\nChá 6 R$', true],
    ['a number ends an address', 'Rua das Flores 1.234', false],
    ['as many have cells', 'Total 14,00\nSuco;8,00', false],
    ['more have cells', 'Total 14,00\nSuco;8,00\nChá;6,00', false],
  ])('are such a list where %s: %j', (_what, text, isList) => {
    expect(isLineList(text)).toBe(isList)
  })

  it.each([
    ['small letters', ['molho de tomate'], 'molho de tomate'],
    ['a comma', ['Tomate, queijo'], 'Tomate, queijo'],
    ['more than 60 letters', ['X'.repeat(61)], 'X'.repeat(61)],
    ['two lines', ['molho de tomate', 'e queijo'], 'molho de tomate e queijo'],
    ['an empty line before it', ['', 'molho de tomate'], 'molho de tomate'],
    ['no small letter', ['Doces'], ''],
    ['60 letters', ['X'.repeat(60)], ''],
    ['a category before it', ['Doces', 'da casa'], ''],
  ])('have what is in the dish below it: %s', (_what, lines, description) => {
    const [dish] = cellsOfLines([' Pizza   39,90 ', ...lines].join('\n'))
    expect(dish).toEqual(['', 'Pizza', description, '39,90'])
  })

  it.each([
    'codigo;nome;preco\nH1;X;1,50',
    'nome\tpreço\nSuco\t8,00',
    'code,name,price\nH1,"X, y",1.50\nH2,Z,2',
    'code,name,price\nH1, X, 10\nH2, Z, 20',
    'Olá mundo',
  ])('are not %j', (text) => {
    expect(isLineList(text)).toBe(false)
  })
})
