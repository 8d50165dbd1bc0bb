import { expect, it } from 'vitest'
import { defaultColours } from './default-palette'
import { cssVariablesOf } from './palette-css'
import { PRESETS } from './palettes'

it('text upon a button is black or white, upon header and sidebar the page’s own', () => {
  expect(cssVariablesOf(defaultColours())).toMatchObject({
    '--on-primary': '0 0% 100%',
    '--on-accent': '0 0% 0%',
    '--on-header': '222 22% 13%',
    '--on-sidebar': '222 22% 13%',
  })
})

it('text upon a sidebar is black or white where the page’s own is unreadable there', () => {
  const variables = cssVariablesOf({ ...defaultColours(), sidebar: '222 60% 20%' })
  expect(variables).toMatchObject({ '--on-header': '222 22% 13%', '--on-sidebar': '0 0% 100%' })
})

it('a status has a tint: the card with a little of its colour', () => {
  expect(cssVariablesOf({ ...defaultColours(), error: '0 100% 50%' })).toMatchObject({
    '--card': '0 0% 100%',
    '--error-tint': '0 100% 92%',
  })
})

it('shadows have the hue of the text on a light page and are black on a dark one; paper stays white', () => {
  const ground = { '--backdrop': '0 0% 0%', '--paper': '0 0% 100%' }
  expect(cssVariablesOf(defaultColours())).toMatchObject({ ...ground, '--shadow-color': '222 22% 15%' })
  expect(cssVariablesOf(PRESETS.amoledDark.colors)).toMatchObject({ ...ground, '--shadow-color': '0 0% 0%' })
})
