import { describe, expect, it } from 'vitest'
import { isPhone, toE164 } from './phone'

it.each(['(11) 98765-4321', '11 3456-7890', '+55 11 98765-4321', '11987654321', '+31 20 123 4567'])(
  '%s is a telephone number',
  (text) => expect(isPhone(text)).toBe(true),
)

it.each(['', '98765-4321', 'onze nove oito', '11 9876-432a', '1234567890123456', '()', '+', '11/98765-4321'])(
  '"%s" is none',
  (text) => expect(isPhone(text)).toBe(false),
)

describe('a number in E.164', () => {
  it.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['011 3456-7890', '+551134567890'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['+31 20 123 4567', '+31201234567'],
    [' +31 20 123 4567 ', '+31201234567'],
    ['(11) 98700-4321', '+5511987004321'],
    ['00 55 11 98765-4321', '+5511987654321'],
    ['00 31 20 123 4567', '+31201234567'],
  ])('%s is %s', (typed, whole) => expect(toE164(typed)).toBe(whole))

  it.each(['', '98765-4321', '+012345678901'])('"%s" is invalid', (typed) => expect(toE164(typed)).toBeNull())
})
