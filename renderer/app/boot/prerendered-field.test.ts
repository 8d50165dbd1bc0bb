import { beforeEach, describe, expect, it } from 'vitest'
import {
  prerenderedText,
  removePrerenderedFieldWithFirstPage,
  removePrerenderedField,
} from './prerendered-field'

const root = (): Element => document.getElementById('root') ?? document.body
/** Renders into the page as the app does, and waits until observers have run. */
const draw = async (html: string): Promise<void> => {
  root().innerHTML = html
  await Promise.resolve()
}
const isThere = (): boolean => document.querySelector('.first-code') !== null

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><input class="first-code" value="73" />'
})

describe('the code field before the app', () => {
  it('gives what was typed to the field that takes its place, once', () => {
    expect(prerenderedText()).toBe('73')
    removePrerenderedField()
    expect(prerenderedText()).toBe('')
  })

  it('outlives a spinner and the loading card, and goes with the first page, a PIN’s say, and what was typed with it', async () => {
    removePrerenderedFieldWithFirstPage(root())
    await draw('<div role="progressbar"></div>')
    await draw('<div data-boot><section><h1>Carregando</h1></section></div>')
    expect(isThere()).toBe(true)
    await draw('<main><h1>Quem está trabalhando?</h1></main>')
    expect(isThere()).toBe(false)
    expect(prerenderedText()).toBe('')
  })
})
