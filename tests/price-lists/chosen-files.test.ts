import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'
import { LIST_MAX_BYTES } from '@shared/domain/menu/menu-list-file'
import { mergedWorkbook } from './lists'
import { zipOf, type ZipFile } from './zip'
import { sortFiles, sortPictures, type Chosen } from '@renderer/features/admin-menu/chosen-files'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3])
const fileOf = (name: string, content: Buffer<ArrayBuffer> | string): File => new File([content], name)
const zip = (...files: ZipFile[]): File => fileOf('fotos.zip', zipOf(...files))
const csv = fileOf('cardapio.csv', 'nome;preço\nSuco;8,00')

const named = (chosen: Chosen) =>
  chosen.problem === null
    ? { list: chosen.list?.name ?? null, pictures: chosen.pictures.map(({ name }) => name) }
    : chosen
const onlyPicture = async (chosen: Chosen) => {
  const [picture] = chosen.problem === null ? chosen.pictures : []
  if (!picture) throw new Error('There is no picture')
  return picture.read()
}

describe('the files chosen for an import', () => {
  it('are a list alone, or with a ZIP or pictures beside it, in any order', async () => {
    const photos = zip({ name: 'fotos/H001.jpg', content: JPEG })
    expect(named(await sortFiles([csv]))).toEqual({ list: 'cardapio.csv', pictures: [] })
    expect(named(await sortFiles([photos, csv]))).toEqual({
      list: 'cardapio.csv',
      pictures: ['fotos/H001.jpg'],
    })
    expect(named(await sortFiles([csv, fileOf('H001.jpg', JPEG)]))).toEqual({
      list: 'cardapio.csv',
      pictures: ['H001.jpg'],
    })
  })

  it('are one ZIP with the list in it; a note beside the table is none', async () => {
    const text = Buffer.from('nome;preço\nSuco;8,00')
    const packed = zip(
      { name: 'cardápio/lista.csv', content: text },
      { name: 'leia-me.txt', content: Buffer.from('olá') },
      { name: 'H001.jpg', content: JPEG, isStored: true },
    )
    const chosen = await sortFiles([packed])
    expect(named(chosen)).toEqual({ list: 'lista.csv', pictures: ['H001.jpg'] })
    expect(chosen.problem === null && (await chosen.list?.text())).toBe('nome;preço\nSuco;8,00')
    expect(await onlyPicture(chosen)).toEqual({ bytes: new Uint8Array(JPEG), refusal: null })
    expect(named(await sortFiles([packed, csv])), 'a list outside counts first').toMatchObject({
      list: 'cardapio.csv',
    })
  })

  it('are refused with two lists, and none is a list where only pictures came', async () => {
    expect(await sortFiles([csv, fileOf('outro.csv', 'a')])).toMatchObject({ problem: 'manyLists' })
    expect(
      await sortFiles([
        zip({ name: 'a.csv', content: Buffer.from('a') }, { name: 'b.csv', content: Buffer.from('b') }),
      ]),
    ).toMatchObject({ problem: 'manyLists' })
    expect(named(await sortFiles([zip({ name: 'H001.jpg', content: JPEG })]))).toEqual({
      list: null,
      pictures: ['H001.jpg'],
    })
  })

  it('leave a spreadsheet, which is a ZIP as well, to the list', async () => {
    const { name, bytes } = mergedWorkbook
    expect(named(await sortFiles([new File([new Uint8Array(await bytes())], name)]))).toEqual({
      list: name,
      pictures: [],
    })
  })
})

describe('a picture in a ZIP', () => {
  const read = async (file: ZipFile) => onlyPicture(await sortPictures([zip(file)]))

  it('is unpacked as it was', async () => {
    const content = Buffer.concat([JPEG, Buffer.alloc(200_000, 7)])
    for (const isStored of [true, false])
      expect(await read({ name: 'a.jpg', content, isStored })).toEqual({
        bytes: new Uint8Array(content),
        refusal: null,
      })
  })

  it('is not unpacked where it says that it is too large', async () => {
    expect(await read({ name: 'a.jpg', content: JPEG, claims: MAX_IMAGE_BYTES + 1 })).toEqual({
      refusal: 'too_large',
    })
  })

  it('is left off where more comes out than it says, or less', async () => {
    const bomb = Buffer.alloc(MAX_IMAGE_BYTES * 2)
    expect(await read({ name: 'a.jpg', content: bomb, claims: 1_000 })).toEqual({ refusal: 'damaged' })
    expect(await read({ name: 'a.jpg', content: JPEG, claims: 1_000 })).toEqual({ refusal: 'damaged' })
    expect(await read({ name: 'a.jpg', content: JPEG, isLocked: true })).toEqual({ refusal: 'damaged' })
  })

  it('is damaged where its bytes are', async () => {
    const bytes = zipOf({ name: 'a.jpg', content: Buffer.alloc(1_000, 3) })
    bytes.fill(0xff, 35, 40)
    expect(await onlyPicture(await sortPictures([fileOf('a.zip', bytes)]))).toEqual({ refusal: 'damaged' })
  })

  it('is no way around the limit of a list', async () => {
    const packed = zip({ name: 'a.csv', content: Buffer.alloc(10), claims: LIST_MAX_BYTES + 1 })
    expect(await sortFiles([packed])).toMatchObject({ problem: 'tooBig' })
  })
})
