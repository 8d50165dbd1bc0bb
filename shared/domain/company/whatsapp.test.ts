import { expect, it } from 'vitest'
import { shareOnWhatsappLink, whatsappDigits, whatsappLink } from './whatsapp'

it.each([
  ['(11) 99876-5432', '5511998765432'],
  ['+55 11 99876-5432', '5511998765432'],
  ['011 3876-5432', '551138765432'],
  ['99876-5432', null],
  ['', null],
  ['(11) 90011-2233', '5511900112233'],
  ['0055 11 99876-5432', '5511998765432'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['+351 912 345 678', '351912345678'],
])('reads %s', (phone, digits) => expect(whatsappDigits(phone)).toBe(digits))

it('opens a chat with the given text', () => {
  expect(whatsappLink('11998765432', 'Pedido W012 & mesa 5')).toBe(
    'https://wa.me/5511998765432?text=Pedido%20W012%20%26%20mesa%205',
  )
  expect(whatsappLink('sem número', 'x')).toBeNull()
})

it('shares a text with a person that one chooses then', () => {
  expect(shareOnWhatsappLink('Mesa 5 & conta')).toBe('https://wa.me/?text=Mesa%205%20%26%20conta')
})
