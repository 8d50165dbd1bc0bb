import { describe, expect, it } from 'vitest'
import { createUploads } from './uploads'

const opened = () => {
  const removed: string[] = []
  return { removed, ...createUploads((path) => removed.push(path)) }
}

describe('the pictures a form has sent', () => {
  it('go when the form is left without saving', () => {
    const form = opened()
    form.add('a')
    form.leave()
    expect(form.removed).toEqual(['a'])
  })

  it('go when another takes their place, each once', () => {
    const form = opened()
    form.add('a')
    form.replace('a')
    form.add('b')
    form.replace('of the row')
    form.leave()
    expect(form.removed).toEqual(['a', 'b'])
  })

  it('stay once the row shows them; those it does not go with the saving', () => {
    const form = opened()
    form.add('shown')
    form.add('other')
    form.sending()
    form.saved({ name: 'Pizza', image_url: 'shown' })
    expect(form.removed).toEqual(['other'])
    form.replace('shown')
    form.leave()
    expect(form.removed).toEqual(['other'])
  })

  it('go after a refusal, when the form is left', () => {
    const form = opened()
    form.add('a')
    form.sending()
    form.refused()
    expect(form.removed).toEqual([])
    form.leave()
    expect(form.removed).toEqual(['a'])
  })

  it('stay where the answer was lost: the row may show them', () => {
    const form = opened()
    form.add('sent')
    form.sending()
    form.unsettled({ image_url: 'sent' })
    form.replace('sent')
    form.add('later')
    form.leave()
    expect(form.removed).toEqual(['later'])
  })

  it('are not decided about while the row is on its way', () => {
    const form = opened()
    form.add('sent')
    form.sending()
    form.replace('sent')
    form.add('next')
    expect(form.removed).toEqual([])
    form.saved({ image_url: 'sent' })
    // The next picture was chosen while the first was being saved: it is not saved, and no row ever showed it.
    expect(form.removed).toEqual([])
    form.leave()
    expect(form.removed).toEqual(['next'])
  })

  it('stay when the form is left while the row is on its way', () => {
    const form = opened()
    form.add('sent')
    form.sending()
    form.leave()
    expect(form.removed).toEqual([])
  })

  it('go at once when they arrive after the form was left', () => {
    const form = opened()
    form.leave()
    form.add('late')
    expect(form.removed).toEqual(['late'])
  })
})
