import { describe, expect, it } from 'vitest'
import { contactProblems } from './contact-form'

describe('a contact form', () => {
  it('has no problems while it is empty: the company and the defaults fill in', () => {
    expect(contactProblems({})).toEqual({})
    expect(contactProblems({ email: null, restaurant_phone: '  ' })).toEqual({})
  })

  it('accepts numbers, addresses and pages as users write them', () => {
    expect(
      contactProblems({
        whatsapp_number: '5511955500148',
        restaurant_phone: '+55 (11) 3255-0148',
        email: 'oi@bella.example',
        instagram_url: '@bella.napoli',
        facebook_url: 'facebook.com/bella',
        pix_key: '(11) 95550-0148',
      }),
    ).toEqual({})
  })

  it('reports invalid values, field by field [S5.messages]', () => {
    expect(
      contactProblems({
        whatsapp_number: '95550-0148',
        restaurant_phone: 'ligue já',
        email: 'oi@bella',
        instagram_url: 'javascript:alert(1)',
        facebook_url: 'nossa página',
        pix_key: '111.444.777-36',
      }),
    ).toEqual({
      whatsapp_number: 'phone',
      restaurant_phone: 'phone',
      email: 'email',
      instagram_url: 'url',
      facebook_url: 'url',
      pix_key: 'pixKey',
    })
  })
})
