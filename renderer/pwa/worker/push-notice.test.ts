import { describe, expect, it } from 'vitest'
import { noticeOf } from './push-notice'

const message = {
  order: 'W012',
  company: 'Bella Napoli',
  slug: 'bella-napoli',
  state: 'ready',
  language: 'pt',
}

describe('a pushed notice', () => {
  it.each([
    ['pt', 'ready', 'Pedido W012 pronto'],
    ['en', 'ready', 'Order W012 is ready'],
    ['es', 'delayed', 'El pedido W012 tarda un poco más'],
    ['fr', 'cancelled', 'Commande W012 annulée'],
    ['nl', 'delayed', 'Bestelling W012 duurt iets langer'],
    ['xx', 'cancelled', 'Pedido W012 cancelado'],
    ['constructor', 'ready', 'Pedido W012 pronto'],
  ])('in %s says of %s: %s', (language, state, title) => {
    expect(noticeOf({ ...message, language, state })).toMatchObject({ title, body: 'Bella Napoli', state })
  })

  it('is one an order, and leads to the orders of its company', () => {
    expect(noticeOf({ ...message, slug: 'a&b' })).toMatchObject({
      tag: 'a&b/W012',
      path: '/pedidos?empresa=a%26b',
    })
  })

  it.each([
    ['pt', 'A chave PIX mudou'],
    ['en', 'The PIX key has changed'],
    ['es', 'La clave PIX cambió'],
    ['fr', 'La clé PIX a changé'],
    ['nl', 'De PIX-sleutel is gewijzigd'],
  ])('in %s says to an owner: %s, and leads to the office', (language, title) => {
    const { order: _order, ...ofCompany } = message
    expect(noticeOf({ ...ofCompany, slug: 'a&b', language, state: 'pix_key' })).toMatchObject({
      title,
      body: 'Bella Napoli',
      tag: 'a&b/pix_key',
      path: '/admin?empresa=a%26b',
    })
  })

  it('writes a number as it is', () => {
    expect(noticeOf({ ...message, order: '$&' })?.title).toBe('Pedido $& pronto')
  })

  it.each([
    [null],
    ['ready'],
    [[]],
    [{ ...message, state: 'eaten' }],
    [{ ...message, state: 'pix_key' }],
    [{ ...message, order: 7 }],
    [{ ...message, slug: undefined }],
  ])('is none of %j', (one) => expect(noticeOf(one)).toBeNull())
})
