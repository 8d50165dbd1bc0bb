import { describe, expect, it } from 'vitest'
import { contactOf, mailLink, phoneLink, phoneText, webLink } from './contact'

describe('the address of a company’s page', () => {
  it.each([
    ['a name is one of the network', 'bella', 'https://instagram.com/bella'],
    ['a name may have dots', '@bella.napoli', 'https://instagram.com/bella.napoli'],
    [
      'a name may go on after what looks like a domain',
      'bella.napoli_1',
      'https://instagram.com/bella.napoli_1',
    ],
    ['a domain is no name', 'bella.example', 'https://bella.example'],
    ['a domain may have several parts', 'www.bella.example', 'https://www.bella.example'],
    ['a path stays', 'instagram.com/pages/bella', 'https://instagram.com/pages/bella'],
    ['an unencrypted page stays as it is', 'http://bella.example', 'http://bella.example'],
  ])('%s: %s', (_rule, typed, link) => expect(webLink(typed, 'instagram.com')).toBe(link))

  it.each([
    ['a script that names a page', 'javascript:alert(1)//https://bella.example'],
    ['a page with a space', 'https://bella.example/o cardapio'],
    ['two names', '@bella@napoli'],
    ['a page without its scheme', '//evil.example'],
    ['a domain before something else', 'bella.example<b>'],
  ])('is never %s', (_what, typed) => {
    expect(webLink(typed, 'instagram.com')).toBeNull()
    expect(webLink(typed)).toBeNull()
  })
})

describe('a company’s links', () => {
  const company = { instagram_url: '@casa', facebook_url: 'casa', website: 'casa.example' }

  it('are those of its contact, each name at its own network', () => {
    expect(contactOf(company, { instagram_url: '@bella', facebook_url: 'napoli' })).toMatchObject({
      instagram: 'https://instagram.com/bella',
      facebook: 'https://facebook.com/napoli',
      website: 'https://casa.example',
    })
  })

  it('are the company’s own where its contact has none that is valid', () => {
    for (const settings of [null, { instagram_url: ' ', facebook_url: 'javascript:alert(1)' }])
      expect(contactOf(company, settings)).toMatchObject({
        instagram: 'https://instagram.com/casa',
        facebook: 'https://facebook.com/casa',
      })
  })
})

describe('a number to call', () => {
  it.each([
    ['a mobile number', '(11) 95550-0148', 'tel:+5511955500148'],
    ['one of another country', ' +351 912 345 678', 'tel:+351912345678'],
    ['a number kept with its country but without a plus', '5511955500148', 'tel:+5511955500148'],
    ['a free number, which only Brazil dials', '0800 123 4567', 'tel:08001234567'],
    ['the shortest', '190', 'tel:190'],
    ['a short one of another country', '+123456', 'tel:+123456'],
  ])('is %s: %s', (_what, phone, link) => expect(phoneLink(phone)).toBe(link))

  it('is not shorter than three digits', () => expect(phoneLink('ramal 12')).toBeNull())
})

describe('an address to write to', () => {
  it.each(['escreva a oi@bella.example', 'oi@bella.example ou ligue', 'oi@bella@example'])(
    'is nothing with more around it: %s',
    (text) => expect(mailLink(text)).toBeNull(),
  )
})

describe('a number as it is read', () => {
  it.each([
    ['1132550148', '(11) 3255-0148'],
    [' 11955500148 ', '(11) 95550-0148'],
    ['+5511955500148', '(11) 95550-0148'],
    ['551132550148', '(11) 3255-0148'],
  ])('bare digits %j have their signs: %s', (phone, text) => expect(phoneText(phone)).toBe(text))

  it.each([
    ['written with its own signs', '11 3255 0148', '11 3255 0148'],
    ['with text before it', ' ramal 1132550148 ', 'ramal 1132550148'],
    ['with text after it', '1132550148 r. 5', '1132550148 r. 5'],
    ['of a service', ' 190 ', '190'],
    ['with a 0 before the country', '0551132550148', '0551132550148'],
    ['of another country', '+351912345678', '+351912345678'],
    ['of another country, as long as a Brazilian one', '+3212345678', '+3212345678'],
  ])('stays as it is %s', (_what, phone, text) => expect(phoneText(phone)).toBe(text))
})
