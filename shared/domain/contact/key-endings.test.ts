import { expect, it } from 'vitest'
import { keyEndings } from './key-endings'

it.each([
  ['their last signs', 'contato@bella.test', 'outra@chave.test', ['…lla.test', '…ave.test']],
  [
    'whole, where those are the same',
    'casa@bella.test',
    'roubo@bella.test',
    ['casa@bella.test', 'roubo@bella.test'],
  ],
  ['short ones whole', '12345678', '+551199999', ['12345678', '…51199999']],
  ['a first one and a removed one', null, 'casa@bella.test', [null, '…lla.test']],
  ['a removed one', 'casa@bella.test', null, ['…lla.test', null]],
])('two keys are named by %s', (_what, before, after, named) => {
  expect(keyEndings(before, after)).toEqual(named)
})
