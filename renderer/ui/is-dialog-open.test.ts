import { afterEach, describe, expect, it } from 'vitest'
import { isDialogOpen, isInLastDialog } from './is-dialog-open'

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
const field = (id: string): Element => document.getElementById(id) ?? expect.fail(`no field ${id}`)

afterEach(() => document.body.replaceChildren())

describe('a dialog', () => {
  it('is open where it is the browser’s own, or antd’s', () => {
    expect(isDialogOpen()).toBe(false)
    add('<dialog></dialog>')
    expect(isDialogOpen()).toBe(false)
    add('<dialog open></dialog>')
    expect(isDialogOpen()).toBe(true)
    document.body.replaceChildren()
    add('<div role="dialog"></div>')
    expect(isDialogOpen()).toBe(true)
  })

  it('has its fields covered by one that opened later', () => {
    add('<div role="dialog"><input id="first" /></div>')
    expect(isInLastDialog(field('first'))).toBe(true)
    add('<div role="dialog"><input id="second" /></div>')
    expect(isInLastDialog(field('first'))).toBe(false)
    expect(isInLastDialog(field('second'))).toBe(true)
  })
})
