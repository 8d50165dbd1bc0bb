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
    'codigo;nome;preco\nH1;X;1,50',
    'nome\tpreço\nSuco\t8,00',
    'code,name,price\nH1,"X, y",1.50\nH2,Z,2',
    'code,name,price\nH1, X, 10\nH2, Z, 20',
    'Olá mundo',
  ])('are not %j', (text) => {
    expect(isLineList(text)).toBe(false)
  })
})
