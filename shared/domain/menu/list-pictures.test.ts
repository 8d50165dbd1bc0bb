import { describe, expect, it } from 'vitest'
import { MOST_LIST_PICTURES, pictureKey, planPictures } from './list-pictures'
import { readProposed } from './menu-list.fixture'

const list = (...rows: readonly (readonly [code: string, name: string, picture?: string])[]) => ({
  dishes: rows.map(([code, name]) => ({ code, name, is_new: true, category: 'X', price_cents: 1 })),
  pictures: rows.map(([, , picture = '']) => picture),
})
const plan = (
  dishes: ReturnType<typeof list>,
  files: readonly string[] = [],
  options: { held?: readonly string[]; replaces?: boolean } = {},
) =>
  planPictures(dishes, files, {
    held: new Set(options.held ?? []),
    replaces: options.replaces ?? false,
  })
const chosen = (made: ReturnType<typeof plan>, files: readonly string[]) =>
  Object.fromEntries(
    made.wishes.map(({ code, source }) => [
      code,
      source.kind === 'file' ? files[source.place] : source.address,
    ]),
  )

describe('the pictures of a list', () => {
  it('come from the column of pictures, by its heading in five languages', () => {
    for (const heading of ['Foto', 'Photo', 'Imagen', 'Afbeelding', 'Imagem (URL)', 'Picture'])
      expect(
        readProposed([
          ['Nome', 'Preço', heading],
          ['Suco', '8,00', ' suco.jpg '],
          ['Água', '4,00', ''],
        ]).pictures,
        heading,
      ).toEqual(['suco.jpg', ''])
  })

  it('are found by the cell’s file name without case, accents, folder, signs and ending', () => {
    const files = ['fotos/acai_na-tigela.PNG', 'outra.jpg']
    const made = plan(list(['A1', 'Doce', 'Açaí na Tigela.jpeg']), files)
    expect(chosen(made, files)).toEqual({ A1: 'fotos/acai_na-tigela.PNG' })
    expect(made.unasked).toEqual(['outra.jpg'])
    expect(pictureKey('C:\\fotos\\Pão de Queijo.webp')).toBe('paodequeijo')
  })

  it('are found by the code, else by a name that one dish alone has', () => {
    const files = ['h001.jpg', 'Suco de Uva.png', 'X-Burger.jpg', 'Pizza.jpg']
    const made = plan(
      list(['H001', 'Suco de uva'], ['H002', 'X Burger'], ['P1', 'Pizza'], ['P2', 'pizza']),
      files,
    )
    expect(chosen(made, files), 'the code counts before the name').toEqual({
      H001: 'h001.jpg',
      H002: 'X-Burger.jpg',
    })
    expect(made.unasked).toEqual(['Suco de Uva.png', 'Pizza.jpg'])
  })

  it('are copied from https addresses alone', () => {
    const made = plan(
      list(
        ['A', 'a', 'https://site.example/a.jpg'],
        ['B', 'b', 'http://site.example/b.jpg'],
        ['C', 'c', 'file:///etc/passwd'],
      ),
      ['A.jpg'],
    )
    expect(chosen(made, [])).toEqual({ A: 'https://site.example/a.jpg' })
    expect(made.unmet).toMatchObject([
      { code: 'B', reason: 'address' },
      { code: 'C', reason: 'address' },
    ])
    expect(made.unasked, 'the cell counts before the code').toEqual(['A.jpg'])
  })

  it('are the first of the files that have the same name, and of no file without a letter', () => {
    const made = plan(list(['H1', 'Suco'], ['H2', 'Uva', '-']), ['H1.jpg', 'h-1.png', '___.jpg'])
    expect(made).toEqual({
      wishes: [{ code: 'H1', name: 'Suco', source: { kind: 'file', place: 0 } }],
      unmet: [{ code: 'H2', name: 'Uva', text: '-', reason: 'noFile' }],
      unasked: ['h-1.png', '___.jpg'],
      held: 0,
    })
  })

  it('are not missed where the cell is empty and no file fits', () => {
    expect(plan(list(['A', 'Suco'], ['B', 'Uva', 'https://site.example/b.jpg']), ['c.jpg'])).toEqual({
      wishes: [
        { code: 'B', name: 'Uva', source: { kind: 'address', address: 'https://site.example/b.jpg' } },
      ],
      unmet: [],
      unasked: ['c.jpg'],
      held: 0,
    })
  })

  it('count as others for a dish that has one only where there are any', () => {
    const dishes = list(['A', 'Suco', 'suco.jpg'])
    expect(plan(dishes, [], { held: ['A'] })).toEqual({ wishes: [], unmet: [], unasked: [], held: 0 })
    expect(plan(dishes, [], { held: ['A'], replaces: true })).toEqual({
      wishes: [],
      unmet: [{ code: 'A', name: 'Suco', text: 'suco.jpg', reason: 'noFile' }],
      unasked: [],
      held: 0,
    })
  })

  it('that no file has are named', () => {
    expect(plan(list(['A', 'Suco', 'suco.jpg']), ['uva.jpg']).unmet).toEqual([
      { code: 'A', name: 'Suco', text: 'suco.jpg', reason: 'noFile' },
    ])
  })

  it('replace those that dishes have only where that is chosen', () => {
    const dishes = list(['A', 'a'], ['B', 'b'])
    const files = ['A.jpg', 'B.jpg']
    const kept = plan(dishes, files, { held: ['A'] })
    expect(chosen(kept, files)).toEqual({ B: 'B.jpg' })
    expect(kept).toMatchObject({ held: 1, unasked: [] })
    const replaced = plan(dishes, files, { held: ['A'], replaces: true })
    expect(chosen(replaced, files)).toEqual({ A: 'A.jpg', B: 'B.jpg' })
    expect(replaced.held).toBe(1)
  })

  it('are as many as follow one import', () => {
    const rows = Array.from(
      { length: MOST_LIST_PICTURES + 2 },
      (_none, at) => [`A${String(at)}`, `n${String(at)}`, 'https://a.example/x.png'] as const,
    )
    const made = plan(list(...rows))
    expect(made.wishes).toHaveLength(MOST_LIST_PICTURES)
    expect(made.unmet.map(({ reason }) => reason)).toEqual(['tooMany', 'tooMany'])
  })
})
