import { describe, expect, it } from 'vitest'
import { contactOf, kitchenNote, mailLink, missingKey, phoneLink, phoneText, webLink } from './contact'
import { directionsTo } from './directions'
import { cardTarget, inLanguage, paragraphsOf } from './page-texts'
import type { Opening } from '@shared/domain/hours/opening-hours'

const company = {
  name: 'Bella Napoli',
  description: 'Pizza e conversa.',
  fone_cliente: '(11) 3255-0148',
  email_cliente: 'oi@bella.example',
  endereco: 'Rua 13 de Maio',
  numero_endereco: 'SN',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01327000',
}
const weekdays: Opening = {
  timeZone: 'America/Sao_Paulo',
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '23:00' })),
  opening_exceptions: [],
}

describe('contact data', () => {
  it('falls back to the company for phone, e-mail, social title and description [S3.contact-fallbacks]', () => {
    for (const settings of [
      null,
      { restaurant_phone: ' ', email: '', social_title: null, social_description: '' },
    ])
      expect(contactOf(company, settings)).toMatchObject({
        phone: '(11) 3255-0148',
        email: 'oi@bella.example',
        social_title: 'Bella Napoli',
        social_description: 'Pizza e conversa.',
      })
    expect(
      contactOf(company, {
        restaurant_phone: '(11) 1111-1111',
        email: 'a@b.example',
        social_title: 'Siga',
        social_description: 'Todo dia',
      }),
    ).toMatchObject({
      phone: '(11) 1111-1111',
      email: 'a@b.example',
      social_title: 'Siga',
      social_description: 'Todo dia',
    })
  })

  it('has the cash methods of the specification by default [S3.contact-cash-default] [S9.payment-methods]', () => {
    expect(contactOf(company, null).cash_methods).toEqual(['Dinheiro', 'Débito', 'PIX'])
    expect(contactOf(company, { payment_cash_methods: [] }).cash_methods).toEqual([
      'Dinheiro',
      'Débito',
      'PIX',
    ])
    expect(contactOf(company, { payment_cash_methods: ['PIX', ' '] }).cash_methods).toEqual(['PIX'])
  })

  it('has the cards of the specification by default [S3.contact-cards-default] [S9.payment-methods]', () => {
    expect(contactOf(company, null).card_methods).toEqual(['Visa', 'Mastercard', 'Elo'])
    expect(contactOf(company, { payment_cards_methods: ['Amex'] }).card_methods).toEqual(['Amex'])
  })

  it('is null where nothing is known, and each gap has a text of its own [S8.contact-missing]', () => {
    expect(contactOf({}, null)).toMatchObject({
      whatsapp: null,
      phone: null,
      email: null,
      address: null,
      city: null,
      cep: null,
    })
    expect((['whatsapp', 'phone', 'email', 'address', 'city', 'cep'] as const).map(missingKey)).toEqual([
      'missing.whatsapp',
      'missing.phone',
      'missing.email',
      'missing.address',
      'missing.city',
      'missing.cep',
    ])
  })

  it('formats address, city and CEP; a landline is no WhatsApp number', () => {
    expect(contactOf(company, null)).toMatchObject({
      address: 'Rua 13 de Maio - Bela Vista',
      city: 'São Paulo/SP',
      cep: '01327-000',
      whatsapp: null,
    })
  })

  it('gives 10 % on cash unless the company says otherwise', () => {
    expect(contactOf(company, null).discount).toEqual({ percent: 10 })
    expect(contactOf({ cash_discount_percent: 5 }, null).discount).toEqual({ percent: 5 })
    expect(contactOf({ cash_discount_percent: 0 }, null).discount).toBeNull()
    expect(contactOf(company, { payment_discount: '15% às terças' }).discount).toEqual({
      text: '15% às terças',
    })
  })

  it('names what is useful to know without what is empty', () => {
    expect(contactOf(company, { useful_info: [' Wi-Fi ', ' ', 'Manobrista'] }).useful_info).toEqual([
      'Wi-Fi',
      'Manobrista',
    ])
    expect(contactOf(company, null).useful_info).toEqual([])
  })

  it('links to pages of the company and never to a script', () => {
    expect(webLink('@bella.napoli', 'instagram.com')).toBe('https://instagram.com/bella.napoli')
    expect(webLink('bella', 'facebook.com')).toBe('https://facebook.com/bella')
    expect(webLink('instagram.com/bella', 'instagram.com')).toBe('https://instagram.com/bella')
    expect(webLink('https://bella.example')).toBe('https://bella.example')
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'a b', '', null, 'bella'])
      expect(webLink(bad)).toBeNull()
  })

  it('makes telephone and e-mail links of valid values only', () => {
    expect(phoneLink('(11) 3255-0148')).toBe('tel:+551132550148')
    expect(phoneLink('0800 123 4567')).toBe('tel:08001234567')
    expect(phoneLink('+351 912 345 678')).toBe('tel:+351912345678')
    expect(phoneLink('ramal')).toBeNull()
    expect(mailLink('oi@bella.example')).toBe('mailto:oi@bella.example')
    expect(mailLink('sem arroba')).toBeNull()
    expect(phoneText('5511955500148')).toBe('(11) 95550-0148')
    expect(phoneText('(11) 3255-0148')).toBe('(11) 3255-0148')
  })
})

describe('the kitchen', () => {
  const friday = '2026-11-20'
  it('closes 30 minutes before the company unless the company says otherwise [S9.kitchen-closes]', () => {
    expect(kitchenNote(null, undefined, weekdays, friday)).toEqual({ minutes: 30, closes_at: '22:30' })
    expect(kitchenNote('', 60, weekdays, friday)).toEqual({ minutes: 60, closes_at: '22:00' })
    expect(kitchenNote('Até acabar a massa', 60, weekdays, friday)).toEqual({ text: 'Até acabar a massa' })
    expect(kitchenNote(null, 30, weekdays, '2026-11-22')).toEqual({ minutes: 30, closes_at: null })
  })

  it('is not mentioned where the company has no hours or never closes', () => {
    expect(kitchenNote(null, 30, { ...weekdays, opening_hours: [] }, friday)).toBeNull()
    const always = weekdays.opening_hours.map((row) => ({ ...row, opens_at: '06:00', closes_at: '06:00' }))
    expect(kitchenNote(null, 30, { ...weekdays, opening_hours: always }, friday)).toBeNull()
  })

  it('is not mentioned where it closes with the company', () => {
    expect(kitchenNote(null, 0, weekdays, friday)).toBeNull()
    expect(kitchenNote(null, 1, weekdays, friday)).toEqual({ minutes: 1, closes_at: '22:59' })
  })
})

describe('directions', () => {
  it('lead to the pin, without one to the address, without either nowhere', () => {
    const pin = directionsTo({ latitude: -23.5606, longitude: -46.6444 }, 'Rua 13 de Maio, 1048')
    expect(pin?.google).toBe('https://www.google.com/maps/dir/?api=1&destination=-23.5606%2C-46.6444')
    expect(pin?.openStreetMap).toContain('to=-23.5606%2C-46.6444')
    expect(pin?.geo).toMatch(/^geo:-23\.5606,-46\.6444\?q=/)
    expect(directionsTo(null, 'Rua A, 1 & B')?.google).toContain('destination=Rua%20A%2C%201%20%26%20B')
    expect(directionsTo(null, ' ')).toBeNull()
  })

  it('in the telephone’s own map carry the address as the pin’s name', () => {
    const pin = { latitude: -23.5606, longitude: -46.6444 }
    expect(directionsTo(pin, 'Rua A, 1')?.geo).toBe(
      'geo:-23.5606,-46.6444?q=-23.5606%2C-46.6444(Rua%20A%2C%201)',
    )
    expect(directionsTo(pin, '')?.geo).toBe('geo:-23.5606,-46.6444?q=-23.5606%2C-46.6444')
  })

  it('by the address alone search for it in every map', () => {
    expect(directionsTo(null, 'Rua A, 1')).toEqual({
      google: 'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%201',
      openStreetMap: 'https://www.openstreetmap.org/search?query=Rua%20A%2C%201',
      geo: 'geo:0,0?q=Rua%20A%2C%201',
    })
  })
})

describe('texts of the pages', () => {
  it('are read in the current language, field by field', () => {
    const row = {
      title: 'A massa',
      subtitle: 'Nada mais',
      translations: { en: { title: 'The dough', subtitle: ' ' } },
    }
    expect(inLanguage(row, 'en', ['title', 'subtitle'])).toMatchObject({
      title: 'The dough',
      subtitle: 'Nada mais',
    })
    expect(inLanguage(row, 'nl', ['title']).title).toBe('A massa')
  })

  it('are split into paragraphs at blank lines', () => {
    expect(paragraphsOf('um\nainda um\n\n \ndois\n\n')).toEqual(['um\nainda um', 'dois'])
    expect(paragraphsOf('um \n\n  dois')).toEqual(['um', 'dois'])
  })

  it('link to our own paths and to https pages only', () => {
    expect(cardTarget('/menu')).toEqual({ path: '/menu' })
    expect(cardTarget(' /menu ')).toEqual({ path: '/menu' })
    expect(cardTarget('https://bella.example/x')).toEqual({ href: 'https://bella.example/x' })
    for (const bad of [
      null,
      '',
      '//evil.example',
      '/\\evil',
      '/\t/evil.example',
      '/\n/evil',
      '/a\\b',
      'javascript:alert(1)',
      'javascript:alert(1)//https://x.example',
      'http://x.example',
    ])
      expect(cardTarget(bad)).toBeNull()
  })
})
